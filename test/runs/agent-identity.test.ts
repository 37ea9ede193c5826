// Whose results a run has: agents of one name at several addresses, and what is said of attempts from before.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evaluate } from '../../green-agent/evaluate.ts';
import type { Evaluation } from '../../green-agent/evaluation-result.ts';
import { prepareEvaluation } from '../../green-agent/prepare.ts';
import { attemptText, readAttemptFile } from '../../green-agent/runs/attempt-file.ts';
import type { RunsOptions } from '../../green-agent/runs/attempt-store.ts';
import { evaluationConfigSchema } from '../../shared/config/evaluation-config.ts';
import { createGateway } from '../../shared/llm/gateway.ts';
import { passkInProcess } from '../support/in-process.ts';
import { QUICK_RUN, startQuickAgent } from '../support/quick-agent.ts';
import { attemptsIn } from '../support/run-folders.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-identity-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Two attempts unless `--k` asks for more. */
const run = async (url: string, ...more: string[]) => {
  const k = more.includes('--k') ? [] : ['--k', '2'];
  return await passkInProcess(['run', '--white-agent', url, '--runs-dir', folder, ...k, ...more]);
};

/** The same in this process. */
async function evaluated(url: string, k = 2, runs: Partial<RunsOptions> = {}, seed = 1): Promise<Evaluation> {
  const prepared = await prepareEvaluation(
    evaluationConfigSchema.parse({ pass_k_config: { k, seed } }),
    createGateway({ environment: {} }),
  );
  return await evaluate({ ...prepared, agent: url, runs: { ...prepared.runs, dir: folder, ...runs } });
}

const directory = () => join(folder, QUICK_RUN);
const config = async () => JSON.parse(await readFile(join(directory(), 'config.json'), 'utf8'));

describe('an agent of the same name at another address', () => {
  it('is refused, with the address, until someone says that it is the same', async () => {
    await using first = await startQuickAgent();
    await using second = await startQuickAgent();
    await evaluated(first.url);
    expect((await config()).frozen.white_agent.address).toBe(`${first.url}/`);

    const refused = await run(second.url, '--k', '4');
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain(
      `has attempts of the agent at ${first.url}/, but this agent is at ${second.url}/. Use --same-agent if it is the same agent, --label NAME`,
    );
    expect(second.turns()).toBe(0);

    expect((await run(second.url, '--k', '4', '--same-agent')).code).toBe(0);
    expect([first.turns(), second.turns()]).toEqual([2, 2]);
    // From then on both addresses are the agent's.
    expect((await config()).same_agent).toEqual([`${second.url}/`]);
    for (const { url } of [first, second]) expect(await evaluated(url, 4)).toMatchObject({ attemptsRun: 0 });
  });

  it('has a run of its own with a label', async () => {
    await using first = await startQuickAgent();
    await using second = await startQuickAgent();
    await evaluated(first.url);
    expect(await evaluated(second.url, 2, { label: 'second' })).toMatchObject({ attemptsRun: 2 });
    const agents = await readdir(join(directory(), '../../..'));
    expect(agents).toEqual(['Echo@1.2.3', 'Echo@1.2.3+second']);
  });

  it('is refused with every difference if there are others', async () => {
    await using first = await startQuickAgent();
    await using second = await startQuickAgent();
    await evaluated(first.url);
    await expect(evaluated(second.url, 2, { sameAgent: true }, 2)).rejects.toThrow(
      /another configuration: seed was 1, is 2\. Use --fresh/,
    );
    await expect(evaluated(second.url, 2, {}, 2)).rejects.toThrow(
      /seed was 1, is 2; white_agent\.address was "http.*", is "http/,
    );
  });

  it('may be that of an older run, which does not know its agent', async () => {
    await using agent = await startQuickAgent();
    await evaluated(agent.url);
    const { frozen, ...others } = await config();
    const { address: _, ...whiteAgent } = frozen.white_agent;
    const older = { ...others, frozen: { ...frozen, white_agent: whiteAgent } };
    await writeFile(join(directory(), 'config.json'), JSON.stringify(older));
    await expect(evaluated(agent.url)).rejects.toThrow('has attempts of an agent whose address is not recorded');
    expect(await evaluated(agent.url, 2, { sameAgent: true })).toMatchObject({ attemptsRun: 0 });
  });
});

describe('attempts from before', () => {
  it('are announced first, with their ages and how to begin without them', async () => {
    await using agent = await startQuickAgent();
    await evaluated(agent.url);
    const file = join(directory(), 'task-0/attempt-1.json');
    const read = readAttemptFile(file);
    if (!('record' in read)) throw new Error(read.problem);
    const ago = new Date(Date.now() - 3 * 86_400_000 - 60_000).toISOString();
    await writeFile(file, attemptText({ ...read.record, finished_at: ago }));
    await writeFile(join(directory(), 'task-0/attempt-9.json'), '{');

    // Neither what the configuration notes nor a file that cannot be read comes before it.
    const { stdout } = await run(agent.url, '--k', '4', '--num-battles', '3');
    const [first, second, ...rest] = stdout.split('\n');
    expect(first).toMatch(
      /^♻️ Using 2 attempts of Echo 1\.2\.3 from before, (less than a|\d+) minutes? to 3 days old; --fresh begins without them$/,
    );
    expect(second).toBe('🎯 Starting pass@4 evaluation');
    expect(rest.join('\n')).toMatch(/num_battles[\s\S]*attempt-9\.json|attempt-9\.json[\s\S]*num_battles/);

    const json = await run(agent.url, '--k', '4', '--json');
    expect(JSON.parse(json.stdout.split('\n')[0]!)).toMatchObject({
      event: 'evaluation_started',
      attempts_done: 4,
      attempts_done_age: {
        newest: expect.any(Number),
        oldest: expect.toSatisfy((age) => age >= 3 * 86_400 + 60 && age < 4 * 86_400),
      },
    });
  });
});

describe('--retry', () => {
  it('repeats exactly the attempts that failed with the categories, and the result says so', async () => {
    await using agent = await startQuickAgent();
    await evaluated(agent.url, 4);
    const fail = async (index: number, category: 'communication_error' | 'timeout') => {
      const file = join(directory(), `task-0/attempt-${index}.json`);
      const read = readAttemptFile(file);
      if (!('record' in read)) throw new Error(read.problem);
      const { record } = read;
      const result = { ...record.result, status: 'failed' as const, success: false, reward: 0, error: 'No', category };
      const judge = { ...record.judge, success: false, score: 0 };
      await writeFile(file, attemptText({ ...record, result, judge, diagnosis: null }));
    };
    await fail(2, 'communication_error');
    await fail(3, 'timeout');
    const before = attemptsIn(directory());

    const { code, stdout } = await run(agent.url, '--k', '4', '--retry', 'communication_error');
    expect(code).toBe(0);
    expect(agent.turns()).toBe(5);
    const after = attemptsIn(directory());
    expect([...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name)).toEqual(['0/2']);
    expect(stdout).toContain(
      '⚠️ 1 failed attempt was repeated with --retry; the earlier result is kept but not counted',
    );
    expect((await readdir(join(directory(), 'task-0'))).filter((name) => name.startsWith('attempt-2'))).toHaveLength(2);

    // Nothing is repeated twice unless it is asked for, and the repetition stays on record.
    const { summary } = await evaluated(agent.url, 4);
    expect(summary.warnings).toEqual([expect.stringContaining('was repeated with --retry')]);
    expect(agent.turns()).toBe(5);
  });

  it('refuses what is not a category', async () => {
    expect(await run('http://127.0.0.1:9', '--retry', 'bad_luck')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The categories are communication_error, white_agent_error'),
    });
  });
});
