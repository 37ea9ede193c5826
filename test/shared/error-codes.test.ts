// The list of error codes: docs/errors.md is made from it, and every code is used.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ERROR_CODES, type ErrorKind } from '../../shared/error-codes.ts';

const ROOT = join(import.meta.dirname, '../..');

const TITLES: Readonly<Record<ErrorKind, string>> = {
  usage: 'The input is wrong: exit code 2',
  unavailable: 'Something needed is missing or does not answer: exit code 3',
};

function errorsPage(): string {
  const table = (kind: ErrorKind) =>
    Object.entries(ERROR_CODES)
      .filter(([, entry]) => entry.kind === kind)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, { meaning, action }]) => `| \`${code}\` | ${meaning} | ${action} |`);
  const section = (kind: ErrorKind) => [
    `## ${TITLES[kind]}`,
    '',
    `\`error.kind\` is \`"${kind}"\`.`,
    '',
    '| code | meaning | what to do |',
    '|---|---|---|',
    ...table(kind),
    '',
  ];
  return [
    '# Error codes',
    '',
    'Errors that passk expects are a `PasskError` with a `code`, a `kind` and a `message` that says what happened, where, and what to do',
    'next. Any other error is a bug. This page is made from `shared/error-codes.ts`; after a change there, `npm test -- -u` writes it again.',
    '',
    ...section('usage'),
    ...section('unavailable'),
  ].join('\n');
}

it('is documented in docs/errors.md', async () => {
  await expect(errorsPage()).toMatchFileSnapshot(join(ROOT, 'docs/errors.md'));
});

it('has no code that nothing raises', () => {
  const folders = [
    'arena',
    'bench',
    'benchmarks',
    'cli',
    'customers',
    'green-agent',
    'shared',
    'white-agent',
    'worlds',
  ];
  const sources = folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.name.endsWith('.ts') && entry.name !== 'error-codes.ts')
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
    )
    .join('\n');
  expect(Object.keys(ERROR_CODES).filter((code) => !sources.includes(`'${code}'`))).toEqual([]);
});
