// passk completion: what real shells offer for half-typed commands.
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPLETION_SCRIPTS } from '../../cli/commands/completion.ts';
import { passkInProcess } from '../support/in-process.ts';

const PROGRAM = join(import.meta.dirname, '../../cli/passk.ts');
const RULE_BASED = 'retail@2/passk/rule-based/deterministic/none';
const BASELINE = 'airline@2+retail@2/passk/baseline__gpt-4o/deterministic/none';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-completion-'));
  for (const [position, run] of [RULE_BASED, BASELINE].entries()) {
    await mkdir(join(folder, 'runs', run), { recursive: true });
    const config = { created_at: `2026-01-0${position + 1}T00:00:00Z` };
    await writeFile(join(folder, 'runs', run, 'config.json'), JSON.stringify(config));
  }
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin/passk'), `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`);
  await chmod(join(folder, 'bin/passk'), 0o755);
  await writeFile(join(folder, 'completion.bash'), COMPLETION_SCRIPTS.bash);
});
afterAll(() => rm(folder, { recursive: true }));

function shell(name: string, args: readonly string[], programs = 'bin'): string[] {
  const { stdout, stderr } = spawnSync(name, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, programs)}:${process.env.PATH}` },
  });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

function bash(line: string, programs?: string): string[] {
  const ask = `COMP_LINE='${line}'; COMP_POINT=\${#COMP_LINE}; _passk; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return shell('bash', ['-c', `. ./completion.bash; compopt() { echo files; }; ${ask}`], programs);
}

/** Commands of passk with these words, run in this process, in the folder with the runs. */
async function complete(words: readonly string[]) {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await passkInProcess(['complete', '--', ...words]);
  } finally {
    process.chdir(before);
  }
}

/** A folder with a `passk` that answers what passk answers to these words, and complains about others: a real one takes a second. */
async function answering(words: readonly string[]): Promise<string> {
  const { code, stdout } = await complete(words);
  await mkdir(join(folder, 'stub'), { recursive: true });
  await writeFile(join(folder, 'stub/words'), ['complete', '--', ...words, ''].join('\n'));
  await writeFile(join(folder, 'stub/answer'), stdout);
  const check = `printf '%s\\n' "$@" | cmp -s - "${folder}/stub/words" || { echo "asked for: $*"; exit; }`;
  await writeFile(join(folder, 'stub/passk'), `#!/bin/sh\n${check}\ncat "${folder}/stub/answer"\nexit ${code}\n`);
  await chmod(join(folder, 'stub/passk'), 0o755);
  return 'stub';
}

describe('completion in bash', () => {
  it('asks passk', () => {
    expect(bash('passk met')).toEqual(['metrics']);
  });

  it.each([
    ['passk metrics ', ['latest', RULE_BASED, BASELINE, '1', '2']],
    // Bash goes on after the @.
    ['passk compare latest airline@2+retail@', [BASELINE.slice('airline@2+retail@'.length)]],
    // A part of a path, in the place of its beginning.
    ['passk report gpt-4o', [BASELINE]],
    ['passk run conf', ['files']],
  ])('of `%s` offers %j', async (line, offered) => {
    expect(bash(line, await answering(line.split(' ').slice(1)))).toEqual(offered);
  });
});

describe('`passk complete`, which the scripts ask', () => {
  it.each([
    ['battle can', ['cancel']],
    ['compare --se', ['--seed']],
    ['completion ', ['bash', 'zsh', 'fish']],
    ['metrics lat', ['latest']],
    ['plan --run air', [BASELINE]],
    ['inspect retail@2/pa', [RULE_BASED]],
    ['report passk', []],
    ['metrics --runs-dir elsewhere ', ['latest']],
  ])('after `passk %s` prints %j', async (line, offered) => {
    const { code, stdout } = await complete(line.split(' '));
    const values = stdout.split('\n').flatMap((candidate) => candidate.split('\t')[0] || []);
    expect({ code, values }).toEqual({ code: 0, values: offered });
  });

  it('asks for files with exit code 1', async () => {
    expect(await complete(['report', 'latest', '--output', ''])).toMatchObject({ code: 1, stdout: '' });
  });
});

const hasFish = spawnSync('fish', ['--version']).status === 0;

describe.skipIf(!hasFish)('completion in fish (skipped if there is no fish)', () => {
  it('offers runs with their numbers', () => {
    expect(shell('fish', ['-c', `passk completion fish | source; complete -C 'passk metrics retail'`])).toEqual([
      `${RULE_BASED}\trun 1`,
    ]);
  });
});

describe('the scripts', () => {
  it('are there for three shells, and no other', async () => {
    for (const [name, script] of Object.entries(COMPLETION_SCRIPTS))
      expect(await passkInProcess(['completion', name])).toEqual({ code: 0, stdout: script, stderr: '' });
    expect(await passkInProcess(['completion', 'tcsh'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Allowed choices are bash, zsh, fish'),
    });
  });
});
