// How commands are printed, so that they can be pasted: in a checkout, in a project that has passk installed, and elsewhere.
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invocationIn, PASSK, pasteable } from '../../cli/invocation.ts';
import { shellWord } from '../../shared/shell-word.ts';

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-invocation-'));
  program = join(folder, 'checkout/cli/passk.ts');
  for (const made of ['checkout/cli', 'checkout/docs', 'project/node_modules/.bin', 'bin', 'other'])
    await mkdir(join(folder, made), { recursive: true });
  await writeFile(program, '');
  await writeFile(join(folder, 'checkout/package.json'), '{"bin": {"passk": "cli/passk.ts"}}');
  await symlink(program, join(folder, 'project/node_modules/.bin/passk'));
  await symlink(program, join(folder, 'bin/passk'));
});
afterAll(() => rm(folder, { recursive: true }));

const at = (cwd: string, ...path: string[]) =>
  invocationIn({
    program,
    cwd: join(folder, cwd),
    path: ['/usr/bin', ...path.map((name) => join(folder, name))].join(delimiter),
  });

describe('passk is called', () => {
  it('by its name if the shell finds it', () => {
    expect(at('checkout', 'bin')).toBe('passk');
  });

  it('with npx in a checkout, in a project that has it, and below either', () => {
    expect(at('checkout')).toBe('npx passk');
    expect(at('checkout/docs')).toBe('npx passk');
    expect(at('project')).toBe('npx passk');
  });

  it('with npx although npx itself finds it by its name', () => {
    expect(at('project', 'project/node_modules/.bin')).toBe('npx passk');
  });

  it('by its path elsewhere', () => {
    expect(at('other')).toBe(`node ${program}`);
  });
});

describe('a word for the shell', () => {
  it.each([['pass^4>=0.5'], ["it's"], [''], ['$HOME `id` "x"'], ['runs/retail@1/passk']])(
    '%s arrives as it is',
    (text) => {
      expect(execFileSync('/bin/sh', ['-c', `printf %s ${shellWord(text)}`], { encoding: 'utf8' })).toBe(text);
    },
  );

  it('has quotes only if it needs them', () => {
    expect([shellWord('runs/retail@1'), shellWord('a b')]).toEqual(['runs/retail@1', "'a b'"]);
  });
});

describe('a text for people', () => {
  it('has its commands as they are typed here', () => {
    expect(pasteable('See `passk runs` (passk view)')).toBe(`See \`${PASSK} runs\` (${PASSK} view)`);
  });

  it('has quoted names as they are', () => {
    const text = 'cannot connect to the agent "passk white agent (rule-based)"';
    expect(pasteable(text)).toBe(text);
  });
});
