// Every variant is listed wherever variants are: in the table of names, in help, and in the documentation.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../cli/commands/run.ts';
import { VARIANT_NAMES } from '../../white-agent/variant-names.ts';
import { VARIANTS } from '../../white-agent/variants.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

it('has the names of all variants', () => {
  expect(VARIANTS.map(({ name }) => name).sort()).toEqual([...VARIANT_NAMES].sort());
});

it('is in the help of passk run', () => {
  const option = runCommand().options.find(({ long }) => long === '--variant');
  expect(option?.description).toContain(VARIANT_NAMES.join(', '));
});

it('is in the README, and those with a model are explained', () => {
  expect(read('README.md')).toContain(`# ${VARIANT_NAMES.join(', ')}\n`);
  for (const name of VARIANT_NAMES.filter((each) => each !== 'rule-based'))
    expect(read('docs/models.md')).toContain(`\n| \`${name}\` | `);
});
