// Questions from end to end: the built-in problems, datasets with a judge, feedback between attempts, and benchmarks of one's own.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type AttemptContext, defineBenchmark, type QuestionBenchmark } from '../../benchmarks/benchmark.ts';
import { PASSK } from '../../cli/invocation.ts';
import type { AgentFunction } from '../../green-agent/agent-under-test.ts';
import { evaluate } from '../../green-agent/evaluate.ts';
import { loadTasks } from '../../green-agent/prepare.ts';
import { createModel } from '../../shared/llm/gateway.ts';
import { type ModelAnswer, sendJson, startFakeModel } from '../support/fake-model.ts';
import { passkInProcess } from '../support/in-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-questions-'));
});
afterEach(() => rm(folder, { recursive: true }));

const written = async (name: string, text: string) => {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
};
const twoSums = ['{"id": "a", "question": "1 + 1?", "answer": 2}', '{"id": "b", "question": "2 + 2?", "answer": 4}'];

describe('questions', () => {
  it('are asked as they are, with the seed of the evaluation plus the number of the sample', async () => {
    const path = await written('sums.jsonl', twoSums.join('\n'));
    const asked: [string, number | undefined][] = [];
    const agent: AgentFunction = function adder({ text, data }) {
      asked.push([text, data?.seed]);
      return { text: 'The answer is 2.' };
    };
    const tasks = await loadTasks({ benchmark: 'qa', path });
    const { summary } = await evaluate({ agent, tasks, k: 2, seed: 40 });
    expect(asked.sort()).toEqual([
      ['1 + 1?', 40],
      ['1 + 1?', 41],
      ['2 + 2?', 40],
      ['2 + 2?', 41],
    ]);
    expect(summary).toMatchObject({ overall_pass_k: 0.5, failure_breakdown: { wrong_answer: 2 }, overall_floor: null });
    const dataset = summary.dataset ?? '';
    expect(dataset).toMatch(/^sums@/);
    expect(summary.named_metrics).toMatchObject({ [`${dataset}/pass@1`]: 0.5, [`${dataset}/pass@2`]: 0.5 });
    expect(summary.named_metrics?.[`${dataset}/pass@1_bootstrap_mean`]).toBeCloseTo(0.5, 1);
    expect(summary.named_metrics?.[`${dataset}/pass@1_bootstrap_stderr`]).toBeGreaterThan(0.3);
  });

  it('may be asked once, or any number of times', async () => {
    const path = await written('sums.jsonl', twoSums.join('\n'));
    const tasks = await loadTasks({ benchmark: 'qa', path });
    const run = async (k: number) => (await evaluate({ agent: () => ({ text: '2' }), tasks, k })).summary;
    const one = await run(1);
    expect(one).toMatchObject({ k: 1, overall_pass_k: 0.5, overall_pass_k_half: null });
    expect(one.named_metrics).toMatchObject({ [`${one.dataset}/pass@1`]: 0.5 });
    expect(one.metrics.guide).toMatchObject({ k: 1, pass_k: { value: 0.5 }, pass_k_half: null });
    const three = await run(3);
    expect(three).toMatchObject({ k: 3, overall_pass_k: 0.5 });
    expect(three.metrics.pass_at_k.map(({ k }) => k)).toEqual([1, 2, 3]);
  });

  it('never show the agent the right answer, with any feedback', async () => {
    const path = await written('sums.jsonl', '{"id": "a", "question": "Guess.", "answer": 987654}');
    const tasks = await loadTasks({ benchmark: 'qa', path });
    for (const feedback_mode of ['binary', 'raw', 'retry_diagnostics', 'diagnosis'] as const) {
      const seen: string[] = [];
      const agent: AgentFunction = ({ text, data }) => {
        seen.push(text, JSON.stringify(data));
        return { text: 'ANSWER: 5' };
      };
      await evaluate({ agent, tasks, metric: 'seq@k', k: 2, feedback_mode });
      expect(seen.join()).toContain('# Feedback on attempt 1');
      expect(seen.join()).not.toContain('987654');
    }
  });

  it('can be answered with the feedback on earlier answers', async () => {
    const path = await written('sums.jsonl', twoSums[0] ?? '');
    const tasks = await loadTasks({ benchmark: 'qa', path });
    const prompts: string[] = [];
    const agent: AgentFunction = ({ text }) => {
      prompts.push(text);
      return { text: text.includes('The answer 3 is not correct') ? 'ANSWER: 2' : 'ANSWER: 3' };
    };
    const run = await evaluate({ agent, tasks, metric: 'seq@k', k: 3, feedback_mode: 'raw' });
    expect([1, 2, 3].map((k) => run.seqAt(k).value)).toEqual([0, 1, 1]);
    expect(prompts).toEqual([
      'This is attempt 1 of 3.\n\n1 + 1?',
      expect.stringMatching(
        /^This is attempt 2 of 3\. [^\n]+\n\n# Attempt 1\n\nQUESTION: 1 \+ 1\?\nANSWER: ANSWER: 3\n\n# Feedback on attempt 1\n\nThe answer 3 is not correct\n\n1 \+ 1\?$/,
      ),
    ]);
  });

  it.each([
    ['{"id": "a", "question": "1 + 1?", "answer": 2}', 'No number was found in the answer.'],
    ['{"id": "a", "question": "As JSON?", "answer": [2]}', 'No JSON was found in the answer.'],
  ])('of which no answer could be read say so in retry_diagnostics: %s', async (question, problem) => {
    const tasks = await loadTasks({ benchmark: 'qa', path: await written('one.jsonl', question) });
    const prompts: string[] = [];
    const agent: AgentFunction = ({ text }) => {
      prompts.push(text);
      return { text: 'Two.' };
    };
    await evaluate({ agent, tasks, metric: 'seq@k', k: 2, feedback_mode: 'retry_diagnostics' });
    expect(prompts[1]).toContain(`# Feedback on attempt 1\n\n${problem}\n\n`);
  });

  it('are judged by a model if they have a rubric, and invalid if it does not answer', async () => {
    const path = await written(
      'essays.jsonl',
      JSON.stringify({ id: 1, question: 'Why?', answer: [{ criterion: 'Gives a reason' }], verifier: 'rubric' }),
    );
    await using server = await startFakeModel(['{"met": [true]}', '{"met": [true]}', '{"met": [false]}', 'no JSON']);
    const judge = createModel(server.options);
    const tasks = await loadTasks({ benchmark: 'qa', path, judge });
    const { directory } = await evaluate({
      agent: () => ({ text: 'Because.' }),
      tasks,
      k: 2,
      concurrency: 1,
      max_invalid_retries: 0,
      runs: folder,
    });
    const record = (attempt: number) =>
      JSON.parse(readFileSync(join(directory ?? '', 'task-1', `attempt-${attempt}.json`), 'utf8'));
    expect(record(1)).toMatchObject({
      result: { status: 'passed' },
      judge: { score: 1, details: { verification: expect.stringContaining('disagreed with itself about 1 of 1') } },
    });
    expect(record(1).judge.calls).toHaveLength(3);
    const seeds = server.requests.map(({ seed }) => seed);
    expect(new Set(seeds).size).toBe(seeds.length);
    expect(record(2).result).toMatchObject({
      status: 'invalid',
      error: expect.stringContaining('could not be verified'),
    });
  });

  it('are not mixed in one run if another program or another judge decides about them', async () => {
    const path = await written('programs.jsonl', '{"id": 1, "question": "Why?", "answer": "", "verifier": "command"}');
    const agent: AgentFunction = function talker() {
      return { text: 'Because.' };
    };
    const run = async (command: string) =>
      await evaluate({
        agent,
        tasks: await loadTasks({ benchmark: 'qa', path, options: { command } }),
        k: 2,
        runs: folder,
      });
    expect((await run('true')).attemptsRun).toBe(2);
    expect((await run('true')).attemptsRun).toBe(0);
    await expect(run('false')).rejects.toThrow('verifier.command was "true", is "false"');
  });

  it('keep the calls of a judge that failed, with their tokens', async () => {
    const path = await written(
      'essays.jsonl',
      JSON.stringify({ id: 1, question: 'Why?', answer: [{ criterion: 'Gives a reason' }], verifier: 'rubric' }),
    );
    const vote = (content: string): ModelAnswer => ({
      message: { role: 'assistant', content },
      usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
    });
    const refusal: ModelAnswer = (response) => sendJson(response, 400, { error: { message: 'no' } });
    await using server = await startFakeModel([
      vote('{"met": [true]}'),
      vote('no JSON'),
      vote('{"met": [true]}'),
      refusal,
    ]);
    const tasks = await loadTasks({ benchmark: 'qa', path, judge: createModel(server.options) });
    const agent: AgentFunction = () => ({ text: 'Because.' });
    const { directory, summary } = await evaluate({
      agent,
      tasks,
      k: 2,
      concurrency: 1,
      max_invalid_retries: 0,
      runs: folder,
    });
    const judges = [1, 2].map(
      (attempt) => JSON.parse(readFileSync(join(directory ?? '', 'task-1', `attempt-${attempt}.json`), 'utf8')).judge,
    );
    expect(judges).toMatchObject([
      {
        model: 'fake',
        success: false,
        calls: [{ output: '{"met": [true]}' }, { output: 'no JSON', input_tokens: 100 }],
      },
      { model: 'fake', success: false, calls: [{ prompt: expect.stringContaining('Gives a reason') }] },
    ]);
    const judging = summary.metrics.usage?.by_model.find(({ model }) => model === 'fake');
    expect(judging).toMatchObject({ input_tokens: 300, output_tokens: 30 });
  });

  it('are invalid if their pattern takes too long, and the other questions are verified', async () => {
    const path = await written(
      'patterns.jsonl',
      ['(a+)+$', '^a+!$']
        .map((answer, id) => JSON.stringify({ id, question: 'Aa?', answer, verifier: 'regex' }))
        .join('\n'),
    );
    const tasks = await loadTasks({ benchmark: 'qa', path });
    const agent: AgentFunction = () => ({ text: `${'a'.repeat(50)}!` });
    const { summary } = await evaluate({ agent, tasks, k: 2, samples: 2, max_invalid_retries: 0 });
    expect(summary.results.map(({ attempts }) => attempts.map(({ status }) => status))).toEqual([
      ['invalid', 'invalid'],
      ['passed', 'passed'],
    ]);
    expect(summary.results[0]?.attempts[0]?.error).toBe(
      'The attempt could not be verified: the regular expression could not be matched within 1 s',
    );
  });

  it('are invalid if the program that verifies them is not there', async () => {
    const path = await written('sums.jsonl', JSON.stringify({ id: 1, question: 'Q', answer: 1, verifier: 'command' }));
    const tasks = await loadTasks({ benchmark: 'qa', path, options: { command: 'nosuchprogram check.py' } });
    const { summary } = await evaluate({ agent: () => ({ text: '1' }), tasks, k: 2, max_invalid_retries: 0 });
    expect(summary.results[0]?.attempts[0]).toMatchObject({
      status: 'invalid',
      error: expect.stringMatching(
        /^The attempt could not be verified: the verifier was not found \(exit code 127\): .*$/,
      ),
    });
  });

  it('may come from a benchmark in code, with feedback of its own', async () => {
    const coin = defineBenchmark(() => ({
      name: 'coin',
      dataset: 'coin@1',
      slice: 'coin@1',
      verifier: 'deterministic',
      feedbackModes: ['hint'],
      feedback: (_mode, { id }, answer) => `${id}: not ${answer}`,
      loadTasks: async () => [{ id: 'toss', prompt: 'Heads or tails?' }],
      verify: async (_task, answer) => ({ success: answer === 'tails', score: 0, publicOutput: 'no' }),
    }))({});
    const tasks = await loadTasks({ benchmark: coin });
    const agent: AgentFunction = ({ text }) => ({ text: text.includes('toss: not heads') ? 'tails' : 'heads' });
    const run = await evaluate({ agent, tasks, metric: 'seq@k', k: 2, feedback_mode: 'hint' });
    expect(run.seqAt(2).value).toBe(1);
    await expect(evaluate({ agent, tasks, metric: 'seq@k', k: 2, feedback_mode: 'riddle' })).rejects.toThrow(
      'feedback_mode "riddle"',
    );
  });
});

describe('a benchmark whose functions do not return', () => {
  const never = (called: () => void) => () => {
    called();
    return new Promise<never>(() => {});
  };
  const benchmark = (functions: object) =>
    loadTasks({
      benchmark: {
        ...{ name: 'coin', dataset: 'coin@1', slice: 'coin@1', verifier: 'deterministic' as const },
        loadTasks: async () => [{ id: 'toss', prompt: 'Heads or tails?' }],
        ...(functions as Pick<QuestionBenchmark, 'verify'>),
      },
    });
  const agent: AgentFunction = () => ({ text: 'heads' });
  const settings = { agent, k: 2, concurrency: 1, max_invalid_retries: 0 } as const;

  it.each(['verify', 'runAttempt'])('makes the attempt invalid when its time is up, and names %s()', async (name) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const tasks = await benchmark({ [name]: never(() => vi.advanceTimersByTime(3000)) });
    const { summary } = await evaluate({ ...settings, tasks, attempt_timeout: 3 });
    expect(summary.results[0]?.attempts).toMatchObject([
      {
        status: 'invalid',
        error: `The attempt could not be verified: ${name}() of the benchmark coin@1 had not returned when the 3 s of the attempt were over`,
      },
      { status: 'invalid' },
    ]);
  });

  it('fails the attempt if it was the agent who took the time, even if the benchmark goes on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const again: Promise<string>[] = [];
    const tasks = await benchmark({
      async runAttempt(_task: object, { say }: AttemptContext) {
        await say('Heads or tails?').catch(() => again.push(say('Still there?')));
        return { success: true, score: 1, publicOutput: '' };
      },
    });
    const slow = never(() => vi.advanceTimersByTime(3000));
    const { summary } = await evaluate({ ...settings, agent: slow, tasks, attempt_timeout: 3 });
    expect(summary.results[0]?.attempts).toMatchObject([
      { category: 'timeout', steps: 0, error: 'The attempt had not ended after 3 s' },
      { category: 'timeout' },
    ]);
    await expect(Promise.all(again)).rejects.toThrow();
  });

  it.each(['verify', 'runAttempt', 'feedback'])('ends with the evaluation if %s() waits', async (name) => {
    const stop = new AbortController();
    const tasks = await benchmark({
      verify: async () => ({ success: false, score: 0, publicOutput: '' }),
      feedbackModes: ['hint'],
      feedback: () => '',
      [name]: never(() => stop.abort()),
    });
    const sequence = { metric: 'seq@k', feedback_mode: 'hint' } as const;
    const { summary } = await evaluate({ ...settings, ...sequence, tasks, signal: stop.signal });
    expect(summary.results).toEqual([]);
  });
});

describe('passk benchmark new', () => {
  it('writes a benchmark that runs at once', async () => {
    const dir = join(folder, 'words');
    const created = await passkInProcess(['benchmark', 'new', 'words', '--dir', dir]);
    const [, command = ''] = new RegExp(`Next:\n  ${PASSK} (.*)\n`).exec(created.stdout) ?? [];
    const { code, stdout, stderr } = await passkInProcess([...command.split(' '), '--runs-dir', join(folder, 'runs')]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('- pass^4: 33.3% of tasks, 1/3');
    expect(stdout).toContain('✅✅✅✅ words@1 task 1 (sum)');
    const tasks = await loadTasks({ benchmark: dir });
    const { summary } = await evaluate({ agent: () => ({ text: 'May.' }), tasks, k: 2 });
    expect(summary.results.map(({ pass_k }) => pass_k)).toEqual([false, false, true]);
    expect(await passkInProcess(['benchmark', 'new', 'words', '--dir', dir])).toMatchObject({ code: 3 });
    expect(await passkInProcess(['benchmark', 'new', 'Words!'])).toMatchObject({ code: 2 });
  });

  it('says so at once if the folder cannot be created', async () => {
    await writeFile(join(folder, 'file'), '');
    const dir = process.platform === 'linux' ? '/proc/nope' : join(folder, 'file/nope');
    expect(await passkInProcess(['benchmark', 'new', 'words', '--dir', dir])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining(`The benchmark cannot be written to ${dir}: `),
    });
  });
});

describe('passk run --benchmark', () => {
  it.each([
    ['rhymes', 'There is no benchmark "rhymes"'],
    ['./nowhere', 'Cannot load the benchmark ./nowhere'],
    ['./nowhere', 'there is no such folder or file\n'],
    [import.meta.dirname, 'the folder has none of benchmark.mts, benchmark.ts, benchmark.mjs, benchmark.js\n'],
  ])('says what is wrong with %s', async (name, message) => {
    expect((await passkInProcess(['run', '--benchmark', name])).stderr).toContain(message);
  });
});
