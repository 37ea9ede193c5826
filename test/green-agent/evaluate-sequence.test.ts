// evaluate() with seq@k: figures, run folders, pass@k of independent attempts beside them, and options that are refused.
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AgentFunction } from '../../green-agent/agent-under-test.ts';
import { evaluate } from '../../green-agent/evaluate.ts';
import type { EvaluateOptions } from '../../green-agent/evaluate-options.ts';
import { readReportPage } from '../../green-agent/reports/report-data.ts';
import { readRunResults, summaryOfRun } from '../../green-agent/reports/run-results.ts';
import { readAttemptFile } from '../../green-agent/runs/attempt-file.ts';
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import { createCallPlayer, createCallRecorder } from '../../shared/llm/call-recording.ts';
import { createGateway, type ModelGateway } from '../../shared/llm/gateway.ts';
import { startAgent } from '../support/agents.ts';
import { startFakeModel, TEST_KEY } from '../support/fake-model.ts';
import { passkInProcess } from '../support/in-process.ts';
import { learnerOptions } from '../support/learner.ts';
import { respond } from '../support/tiny-world.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-sequence-'));
});
afterEach(() => rm(folder, { recursive: true }));

function readStored(file: string): AttemptRecord {
  const read = readAttemptFile(file);
  if (!('record' in read)) throw new Error(read.problem);
  return read.record;
}

describe('evaluate with seq@k', () => {
  it('reports the share of tasks solved within each number of attempts', async () => {
    const run = await evaluate(learnerOptions());
    expect([1, 2, 3].map((k) => run.seqAt(k).value)).toEqual([0, 0.5, 0.5]);
    expect(run.summary.metrics).toMatchObject({ pass_hat_k: [], pass_at_k: [], success_rate: { value: null } });
    expect(run.attemptsRun).toBe(5);
    expect(() => run.passHat(2)).toThrow('made in sequence');
    expect(() => run.seqAt(4)).toThrow('there are k = 1, 2, 3');
  });

  it('has a folder of its own, continues with a larger k, and is read as what it is', async () => {
    await evaluate({ ...learnerOptions(), runs: folder });
    const { directory, attemptsRun } = await evaluate({ ...learnerOptions(), k: 5, runs: folder });
    expect(attemptsRun).toBe(2);
    expect(directory!.slice(folder.length)).toMatch(/^\/[^/]+\/seqk\/learner\/deterministic\/binary$/);
    const run = await readRunResults(directory!);
    expect(run).toMatchObject({ k: 5, sequence: { feedback_mode: 'binary' } });
    expect(summaryOfRun(run)).toMatchObject({ partial: false, overall_success_rate: null });
    expect(readFileSync(join(directory!, 'report.md'), 'utf8')).toContain('seq@5: 50.0% of tasks, 1/2');
    expect((await passkInProcess(['metrics', directory!])).stdout).toContain('| 5   | 50.0%');
    const chosen = await passkInProcess(['metrics', directory!, '--k', '1', '5', '--json']);
    expect(JSON.parse(chosen.stdout).metrics.seq_at_k.map(({ k }: { k: number }) => k)).toEqual([1, 5]);
    expect(await passkInProcess(['metrics', directory!, '--k', '6'])).toMatchObject({ code: 2, stdout: '' });
  });

  it('is known from its summary as long as there are no attempts', async () => {
    const { directory } = await evaluate({ ...learnerOptions(), runs: folder });
    for (const task of ['task-1', 'task-2']) await rm(join(directory!, task), { recursive: true });
    const { problems, sequence } = await readRunResults(directory!);
    expect(problems).toEqual([]);
    expect(sequence).toMatchObject({ feedback_mode: 'binary' });
  });

  it('reports the tokens and the cost of each solved task', async () => {
    const usage = {
      model: 'gpt-4o-mini',
      input_tokens: 1000,
      cached_tokens: 0,
      thinking_tokens: 0,
      output_tokens: 100,
    };
    const { agent, ...options } = learnerOptions();
    const counted: AgentFunction = async (turn) => {
      const answer = await (agent as AgentFunction)(turn);
      return { text: JSON.stringify(answer), usage };
    };
    const { summary, directory } = await evaluate({ ...options, agent: counted, runs: folder });
    const [model] = Object.values(summary.tokens);
    const tokens = model!.input_tokens! + model!.output_tokens!;
    expect(tokens).toBeGreaterThan(5000);
    expect(summary.sequence?.per_solved_task).toEqual({ tokens, cost_usd: summary.cost_usd });
    const words = `- For each solved task: ${tokens.toLocaleString('en-US')} tokens, $${summary.cost_usd!.toFixed(4)}`;
    expect(readFileSync(join(directory!, 'report.md'), 'utf8')).toContain(words);
    const unsolved = await evaluate({ ...options, agent: () => ({ text: JSON.stringify(respond('No.')), usage }) });
    expect(unsolved.summary.sequence?.per_solved_task).toEqual({ tokens: null, cost_usd: null });
  });

  it('shows pass@k of the independent attempts of the same agent', async () => {
    await evaluate({ ...learnerOptions(), metric: 'pass^k', k: 2, runs: folder });
    const { summary, directory } = await evaluate({ ...learnerOptions(), runs: folder });
    expect(summary.sequence?.pass_at_k?.map(({ k, value, n_tasks, gain }) => [k, value, n_tasks, gain?.value])).toEqual(
      [
        [1, 0, 2, 0],
        [2, 0, 2, 0.5],
      ],
    );
    const { stdout } = await passkInProcess(['metrics', directory!]);
    expect(stdout).toContain('- Feedback buys: +50.0 points over pass@2 0.0% of independent attempts, 95% interval [');
    const page = await readReportPage([{ agent: 'learner', directory: directory!, summary }], { now: new Date() });
    expect(JSON.stringify(page)).toContain('"pass_at_k":[{"k":1,"value":0,');
  });

  it('names what differs in independent attempts of another configuration instead of showing their pass@k', async () => {
    const independent = { ...learnerOptions(), metric: 'pass^k', k: 2, runs: folder } as const;
    await evaluate({ ...independent, max_steps: 7 });
    const { summary, directory } = await evaluate({ ...learnerOptions(), runs: folder });
    expect(summary.sequence?.pass_at_k).toBeUndefined();
    expect(summary.sequence?.other_configuration).toEqual(['limits.max_steps was 7, is 30']);
    const metrics = async () => (await passkInProcess(['metrics', directory!])).stdout;
    expect(await metrics()).toContain('so they are not compared: limits.max_steps was 7, is 30\n');
    expect(await metrics()).toContain('with --metric pass^k --k 4 (k must be even) --fresh, and');
    // Neither the draw of attempts nor the names of failures make another agent of it.
    await evaluate({
      ...independent,
      seed: 9,
      failure_names: 'guide',
      runs: { dir: folder, fresh: true },
    });
    expect(await metrics()).toContain('- Feedback buys: ');
    expect(await metrics()).not.toContain('another configuration');
  });

  it.each([3, 4])('says how to get pass@k beside seq@%i, with flags that work', async (k) => {
    await using agent = await startAgent({ answer: () => 'ANSWER: none' });
    const file = join(folder, 'passk.toml');
    const settings = `[pass_k_config]\nmetric = "seq@k"\nk = ${k}\nmax_tasks = 1\n[data]\nbenchmark = "qa"\n`;
    await writeFile(file, settings);
    const command = ['run', file, '--white-agent', agent.url, '--runs-dir', folder];
    const [, flags = ''] =
      /the same command with (.*?)(?: \(|, and)/.exec((await passkInProcess(command)).stdout) ?? [];
    expect(await passkInProcess([...command, ...flags.split(' ')])).toMatchObject({ code: 0 });
    expect((await passkInProcess(command)).stdout).toContain(`- Feedback buys: 0.0 points over pass@${k} `);
  });

  it('is compared by seq@k, with what feedback buys, and with independent attempts by pass@k', async () => {
    const { directory: independent } = await evaluate({ ...learnerOptions(), metric: 'pass^k', k: 2, runs: folder });
    const { directory: learner } = await evaluate({ ...learnerOptions(), runs: folder });
    const { directory: other } = await evaluate({ ...learnerOptions(), agent: () => respond('No.'), runs: folder });
    const compare = (...words: string[]) => passkInProcess(['compare', ...words]);
    const { stdout, code } = await compare(other!, learner!);
    expect(code).toBe(0);
    expect(stdout).toContain('## seq@1, paired on 2 shared tasks');
    expect(stdout).toContain('## seq@3, paired on 2 shared tasks');
    expect(stdout).toContain('- Candidate learner: 50.0%');
    expect(stdout).toContain("- McNemar's test (mid-p): p = 0.5000");
    expect(stdout).toContain('- retail/0: baseline not solved in 3, candidate solved at attempt 2');
    const gains = JSON.parse((await compare(other!, learner!, '--k', '2', '--json')).stdout).feedback;
    expect(gains).toMatchObject([{ agent: 'learner', pass_at_k: [{ k: 1 }, { k: 2, gain: { value: 0.5 } }] }]);
    const feedback = await compare(independent!, learner!, '--k', '2');
    expect(feedback.stdout).toContain('## seq@2 against pass@2, paired on 2 shared tasks');
    expect(feedback.stdout).toContain('- retail/0: baseline 0/2, candidate solved at attempt 2');
    expect(feedback.stdout).not.toContain('What feedback buys');
    expect(await compare(other!, learner!, '--k', '4')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('seq@4 is not known from it'),
    });
  });

  it('gives a plan the shares, calls and attempts of each place in the sequence', async () => {
    const { directory } = await evaluate({ ...learnerOptions(), runs: folder });
    const plan = (...words: string[]) => passkInProcess(['plan', '--run', directory!, ...words]);
    const { rows } = JSON.parse((await plan('--half-width', '0.1', '--json')).stdout);
    expect(rows.map((row: { seq_at_k: number }) => row.seq_at_k)).toEqual([0, 0.5, 0.5]);
    // Both tasks take two attempts, and one of them a third.
    expect(rows.map((row: { attempts_per_task: number }) => row.attempts_per_task)).toEqual([1, 2, 2.5]);
    const header = readFileSync(join(directory!, 'task-1', 'attempt-1.json'), 'utf8').split('\n')[0]!;
    const { steps } = JSON.parse(`${header}}`).result;
    expect(rows[0].calls / rows[0].tasks).toBe(steps);
    const text = (await plan('--detect', '0.2', '--k', '2', '--usd-per-attempt', '0.5')).stdout;
    expect(text).toContain('To see a difference of 20.0 points in seq@k between two agents on the same tasks:');
    expect(text).toMatch(/\| 2 +\| 50\.0% +\|/);
    expect(text).not.toMatch(/\| 3 +\|/);
    for (const [words, says] of [
      [['--half-width', '0.1', '--k', '4'], 'seq@4 is not known from it'],
      [['--half-width', '0.1', '--metric', 'pass^k'], 'has attempts in sequence'],
      [['--half-width', '0.1', '--attempts', '2'], '--attempts is about independent attempts'],
      [['--half-width', '0.1', '--detect', '0.1'], 'either --detect or --half-width'],
    ] as const)
      expect(await plan(...words)).toMatchObject({ code: 2, stderr: expect.stringContaining(says) });
  });

  it('keeps what the critic wrote with the attempt, and hands it on', async () => {
    await using server = await startFakeModel(['Was the customer asked?']);
    const models = createGateway({ environment: { OPENAI_API_KEY: TEST_KEY } });
    const critic = { model: 'fake', base_url: server.baseUrl };
    const run = await evaluate({ ...learnerOptions(), models, feedback_mode: 'socratic', critic, runs: folder });
    expect(run.directory).toMatch(/\/socratic@fake$/);
    const record = JSON.parse(readFileSync(join(run.directory!, 'task-1', 'attempt-1.json'), 'utf8'));
    expect(record.critic).toMatchObject({ model: 'fake', feedback: 'Was the customer asked?' });
    expect(record.critic.calls).toHaveLength(1);
    const next = JSON.parse(readFileSync(join(run.directory!, 'task-1', 'attempt-2.json'), 'utf8'));
    expect(next.actor.turns[0].prompt).toContain('# Feedback on attempt 1\n\nWas the customer asked?');
    expect(next.actor).toMatchObject({ prompt: next.actor.turns[0].prompt, output: next.actor.turns.at(-1).output });
    expect(server.requests).toHaveLength(3);
  });

  it('gives the last attempt its feedback when k is raised, and counts what the critic used for it', async () => {
    const usage = { prompt_tokens: 900, completion_tokens: 100 };
    await using server = await startFakeModel(() => ({
      message: { role: 'assistant', content: `Was the customer asked, ${server.requests.length}?` },
      usage,
    }));
    const models = createGateway({ environment: { OPENAI_API_KEY: TEST_KEY } });
    const critic = { model: 'fake', base_url: server.baseUrl };
    const unused = { model: 'free', input_tokens: 0, cached_tokens: 0, thinking_tokens: 0, output_tokens: 0 };
    const agent: AgentFunction = function unhelpful() {
      return { text: JSON.stringify(respond('No.')), usage: unused };
    };
    const { tasks, ...rest } = learnerOptions();
    const run = (k: number, more: Partial<EvaluateOptions> = {}) =>
      evaluate({
        ...{ ...rest, agent, tasks: tasks.slice(0, 1), models, critic, feedback_mode: 'directive', runs: folder, k },
        ...more,
      });
    const { directory } = await run(2);
    const stored = (attempt: number) => readStored(join(directory!, 'task-1', `attempt-${attempt}.json`));
    const [first, last] = [stored(1), stored(2)];
    expect([first.critic.feedback, last.critic.feedback]).toEqual(['Was the customer asked, 1?', null]);

    const { attemptsRun, summary } = await run(4);
    expect(attemptsRun).toBe(2);
    const commented = stored(2);
    expect(commented).toEqual({ ...last, critic: commented.critic });
    expect(commented.critic).toMatchObject({ model: 'fake', feedback: 'Was the customer asked, 2?' });
    for (const attempt of [3, 4])
      expect(stored(attempt).actor.turns[0]!.prompt).toContain(
        '# Feedback on attempt 2\n\nWas the customer asked, 2?\n',
      );
    expect(server.requests).toHaveLength(3);
    expect(summary.tokens.fake).toMatchObject({ input_tokens: 2700, output_tokens: 300 });
    expect((await readRunResults(directory!)).problems).toEqual([]);

    const { pause } = await run(6, { budget: { tokens: 3000 } });
    expect(pause?.reason).toMatch(/^2,000 tokens of 3,000 tokens are spent/);
    expect(stored(5).critic.feedback).toBe('Was the customer asked, 5?');
  });

  it('records the critic, and replays it without its model', async () => {
    let answers = 0;
    const server = await startFakeModel(() => `Was the customer asked, ${answers++}?`);
    const critic = { model: 'fake', base_url: server.baseUrl };
    const file = join(folder, 'calls.jsonl');
    const feedbackIn = async (models: ModelGateway, dir: string) => {
      const runs = join(folder, dir);
      const { directory } = await evaluate({ ...learnerOptions(), models, feedback_mode: 'socratic', critic, runs });
      return [1, 2].map((attempt) => {
        const path = join(directory!, 'task-2', `attempt-${attempt}.json`);
        return JSON.parse(readFileSync(path, 'utf8')).critic.feedback;
      });
    };
    const recorder = createCallRecorder(file);
    const recorded = await feedbackIn(
      createGateway({ environment: { OPENAI_API_KEY: TEST_KEY }, recorder }),
      'recorded',
    );
    await server[Symbol.asyncDispose]();
    expect(new Set(recorded).size).toBe(2);
    const player = createCallPlayer(file);
    expect(await feedbackIn(createGateway({ environment: {}, player }), 'replayed')).toEqual(recorded);
  });

  it('counts what the critic uses in the budget', async () => {
    const content = 'Was the customer asked?';
    const usage = { prompt_tokens: 900, completion_tokens: 100 };
    await using server = await startFakeModel([{ message: { role: 'assistant', content }, usage }]);
    const models = createGateway({ environment: { OPENAI_API_KEY: TEST_KEY } });
    const critic = { model: 'fake', base_url: server.baseUrl };
    const unused = { model: 'free', input_tokens: 0, cached_tokens: 0, thinking_tokens: 0, output_tokens: 0 };
    const agent: AgentFunction = () => ({ text: JSON.stringify(respond('No.')), usage: unused });
    const budget = { tokens: 3000 };
    const more = { k: 6, feedback_mode: 'socratic', concurrency: 1 } as const;
    const { attemptsRun, pause } = await evaluate({ ...learnerOptions(), ...more, agent, models, critic, budget });
    expect(attemptsRun).toBe(2);
    expect(pause?.reason).toMatch(/^2,000 tokens of 3,000 tokens are spent/);
  });

  it.each<[Partial<EvaluateOptions>, string]>([
    [{ samples: 4 }, 'samples cannot be used with seq@k'],
    [{ k_values: [1] }, 'k_values cannot be used with seq@k'],
    [{ until: 'success ± 0.1' }, 'cannot be stopped early'],
    [{ require: ['pass^2>=0.5'] }, 'write "seq@3>=0.5"'],
    [{ require: ['seq@4>=0.5'] }, 'needs 4 attempts'],
    [{ feedback_mode: 'directive' }, 'critic.model'],
    [{ feedback_mode: 'nope' }, 'feedback_mode "nope" is unknown; choose one of binary, raw'],
    [{ metric: 'pass^k', k: 2, feedback_mode: 'nope' }, 'feedback_mode "nope" is unknown'],
    [{ metric: 'pass^k' }, 'k must be even'],
    [{ metric: 'pass^k', k: 2, require: ['seq@2>=0.5'] }, '--metric seq@k'],
  ])('refuses %o', async (more, message) => {
    await expect(evaluate({ ...learnerOptions(), ...more, runs: folder })).rejects.toThrow(message);
    expect(existsSync(join(folder, 'retail'))).toBe(false);
  });

  it('can be required', async () => {
    const { requirements } = await evaluate({ ...learnerOptions(), require: ['seq@2>=0.5', 'seq@1>0'] });
    expect(requirements.map(({ passed }) => passed)).toEqual([true, false]);
  });
});
