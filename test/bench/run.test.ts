import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PROGRAM = join(import.meta.dirname, '../../bench/run.ts');
const bench = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...words], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

describe('npm run bench', () => {
  it('explains a measurement with --help and measures nothing', () => {
    const { status, stdout, stderr } = bench('customer', '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('--rounds N of right conversations');
    expect(stdout).not.toContain('Node v');
  });

  it('refuses an option that does not exist, in two lines', () => {
    const { status, stderr } = bench('customer', '--nonsense');
    expect(status).toBe(2);
    expect(stderr).toBe("Unknown option '--nonsense'\nnpm run bench -- customer --help lists the options.\n");
  });

  it('refuses an agent that does not exist, in two lines', () => {
    const { status, stderr } = bench('customer', '--agent', 'no-agent.ts');
    expect(status).toBe(2);
    expect(stderr).toBe(
      '--agent: there is no file no-agent.ts.\nnpm run bench -- customer --help lists the options.\n',
    );
  });

  it('refuses transcripts that do not exist or are none, in two lines', () => {
    expect(bench('second-acts', '--add', 'nothing.jsonl').stderr).toBe(
      '--add: there is no file nothing.jsonl.\nnpm run bench -- second-acts --help lists the options.\n',
    );
    const { status, stderr } = bench('second-acts', '--add', PROGRAM);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^--add: .* does not hold transcripts of retail@2 or airline@2, one attempt a line\.\n/);
  });

  it('lists the measurements if it is given none', () => {
    const { status, stderr } = bench('nothing');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Name a bench: agents, .*\bworlds\./);
  });
});
