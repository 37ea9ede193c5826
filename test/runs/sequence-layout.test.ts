// The files of runs in sequence and of datasets, name by name: folders that count tasks from 1, summaries, and attempts with their three roles.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evaluate } from '../../green-agent/evaluate.ts';
import type { EvaluateOptions } from '../../green-agent/evaluate-options.ts';
import { mergeShards } from '../../green-agent/merge.ts';
import { loadTasks } from '../../green-agent/prepare.ts';
import { readRunResults } from '../../green-agent/reports/run-results.ts';
import { attemptText, readAttemptFile } from '../../green-agent/runs/attempt-file.ts';
import { readAttempts } from '../../green-agent/runs/read-run.ts';
import { startAgent } from '../support/agents.ts';
import { startFakeModel } from '../support/fake-model.ts';
import { passkInProcess } from '../support/in-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-layout-'));
});
afterEach(() => rm(folder, { recursive: true }));

const json = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
const TOKENS = ['input_tokens', 'cached_tokens', 'thinking_tokens', 'output_tokens'];

const QUESTIONS = [
  '{"id": "apples", "question": "1 + 1?", "answer": 2}',
  '{"id": "pears", "question": "2 + 2?", "answer": 4}',
];

const written = async (...lines: string[]) => {
  const file = join(folder, 'sums.jsonl');
  await writeFile(file, lines.join('\n'));
  return file;
};

/** Answers 2 once it was told that 3 is wrong. */
const learner: EvaluateOptions['agent'] = function learner({ text }) {
  return { text: text.includes('3 is not correct') ? 'ANSWER: 2' : 'ANSWER: 3' };
};

describe('a run of a variant', () => {
  const variant = async (...lines: string[]) => {
    const file = join(folder, 'words/variants/seqk.raw.yaml');
    await mkdir(join(folder, 'words/variants'), { recursive: true });
    await writeFile(file, ['metric: seq@k', 'feedback_mode: raw', 'benchmark: qa', ...lines].join('\n'));
    return file;
  };
  const path = 'runs/qa-sums@';

  it('lies where its configuration says, and has the promised files', async () => {
    await using server = await startFakeModel(['ANSWER: 3', 'ANSWER: 3', 'ANSWER: 2']);
    const data = await written(...QUESTIONS);
    const file = await variant(
      'k: 3',
      'model: openai/gpt-4o-mini',
      'task_indices: [1]',
      'options:',
      `  data_path: ${data}`,
    );
    const runs = join(folder, 'runs');
    process.env.OPENAI_API_KEY ??= 'unused';
    const { code, stdout, stderr } = await passkInProcess([
      ...['run', file, '--runs-dir', runs, '--base-url', server.baseUrl, '--concurrency', '1'],
    ]);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stdout).toContain('→ This is attempt 3 of 3.');
    const [slice = ''] = readdirSync(runs);
    expect(`runs/${slice}`.startsWith(path)).toBe(true);
    const run = join(runs, slice, 'seqk', 'openai__gpt-4o-mini', 'deterministic', 'raw');
    expect(readdirSync(run)).toEqual(expect.arrayContaining(['config.json', 'summary.json', 'task-1']));
    expect(readdirSync(join(run, 'task-1')).sort()).toEqual([
      'attempt-1.json',
      'attempt-2.json',
      'attempt-3.json',
      'summary.json',
      'task_meta.json',
    ]);
    expect(json(run, 'task-1/task_meta.json')).toMatchObject({ task_id: 'apples', task_index: 1, prompt: '1 + 1?' });

    const first = json(run, 'task-1/attempt-1.json');
    expect(first).toMatchObject({
      task_id: 'apples',
      task_index: 1,
      metric: 'seq@k',
      feedback_mode: 'raw',
      attempt_index: 1,
      actor: { prompt: 'This is attempt 1 of 3.\n\n1 + 1?', output: 'ANSWER: 3' },
      judge: { model: null, success: false, score: 0, raw_eval_output: 'The answer 3 is not correct', calls: [] },
      critic: { model: null, feedback: 'The answer 3 is not correct', calls: [] },
    });
    expect(Object.keys(first.actor).filter((key) => key.endsWith('_tokens'))).toEqual(TOKENS);
    const second = json(run, 'task-1/attempt-2.json');
    expect(second.actor.prompt).toContain(first.critic.feedback);
    const sent = server.requests.map(({ messages }) => messages.at(-1)?.content);
    const saved = [1, 2, 3].map((attempt) => json(run, 'task-1', `attempt-${attempt}.json`).actor.prompt);
    expect(saved).toEqual(sent);

    const summary = json(run, 'summary.json');
    expect(summary.metrics.seq_at_k.map(({ value }: { value: number }) => value)).toEqual([0, 0, 1]);
    for (const each of [summary, json(run, 'task-1/summary.json')]) {
      expect(Object.keys(each.tokens)).toEqual(['openai/gpt-4o-mini']);
      expect(Object.keys(each.tokens['openai/gpt-4o-mini'])).toEqual([...TOKENS, 'cost_usd']);
      expect(each).toMatchObject({
        pricing_last_updated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        last_updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
    }
    expect(json(run, 'task-1/summary.json')).toMatchObject({
      task_index: 1,
      success: true,
      best_score: 1,
      scores: [0, 0, 1],
    });
    expect((await passkInProcess(['inspect', run, '--task-index', '1', '--attempt', '3'])).stdout).toContain(
      'ANSWER: 2',
    );
    expect((await passkInProcess(['metrics', run, '--k', '3'])).stdout).toContain('100.0%');
    expect(await passkInProcess(['run', file, '--runs-dir', runs, '--base-url', server.baseUrl])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('nothing was run'),
    });
  });

  it('is begun again with another k unless it is to be continued', async () => {
    await using agent = await startAgent({ answer: () => 'ANSWER: 3' });
    const data = await written(...QUESTIONS);
    const run = async (k: number, ...lines: string[]) => {
      const file = await variant(`k: ${k}`, ...lines, 'options:', `  data_path: ${data}`);
      const flags = ['--white-agent', agent.url, '--runs-dir', join(folder, 'runs')];
      const { code, stdout } = await passkInProcess(['run', file, ...flags]);
      expect(code).toBe(0);
      return stdout.match(/Starting attempt/g)?.length ?? 0;
    };
    expect(await run(2)).toBe(4);
    expect(await run(3, 'continue: true')).toBe(2);
    expect(await run(3, 'continue: false')).toBe(0);
    expect(await run(2)).toBe(4);
  });
});

it('has the names of its tasks in the summary, also if it was merged from shards', async () => {
  const tasks = await loadTasks({ benchmark: 'qa', path: await written(...QUESTIONS) });
  const part = async (index: number) => {
    const shard = { index, of: 2 };
    const { directory } = await evaluate({ agent: learner, tasks, k: 2, shard, runs: join(folder, 'runs') });
    return directory ?? '';
  };
  const { directory, summary } = await mergeShards({ shards: [await part(1), await part(2)] });
  expect(summary.results.map(({ name }) => name)).toEqual(['apples', 'pears']);
  const { stdout } = await passkInProcess(['metrics', directory]);
  expect(stdout).toContain('task 1 (pears): ');
});

describe('runs of older versions', () => {
  it('that count tasks from 0 are read and continued as they are', async () => {
    const tasks = await loadTasks({ benchmark: 'qa', path: await written(...QUESTIONS) });
    const options = {
      agent: learner,
      tasks,
      metric: 'seq@k',
      feedback_mode: 'raw',
      runs: join(folder, 'runs'),
    } as const;
    const { directory } = await evaluate({ ...options, k: 2 });
    const run = directory ?? '';
    for (const index of [1, 2]) {
      const task = join(run, `task-${index}`);
      const older = join(run, `task-${index - 1}`);
      for (const name of readdirSync(task).filter((file) => file.startsWith('attempt-'))) {
        const read = readAttemptFile(join(task, name));
        if (!('record' in read)) throw new Error(read.problem);
        const { task_name: _, ...unnamed } = read.record;
        await writeFile(join(task, name), attemptText(unnamed).replace('"metric":"seq@k"', '"metric":"seqk"'));
      }
      const { task_id: _, prompt, ...meta } = json(task, 'task_meta.json');
      const described = { ...meta, task_id: index - 1, instruction: prompt };
      await writeFile(join(task, 'task_meta.json'), JSON.stringify(described));
      await rename(task, older);
    }
    expect(readdirSync(run).filter((name) => name.startsWith('task-'))).toEqual(['task-0', 'task-1']);
    const before = await readRunResults(run);
    expect(before.problems).toEqual([]);
    expect(before.tasks.map(({ attempts }) => attempts.length)).toEqual([2, 2]);
    const again = await evaluate({ ...options, k: 3 });
    expect(again.attemptsRun).toBe(1);
    expect(existsSync(join(run, 'task-1/attempt-3.json'))).toBe(true);
    expect(readdirSync(run).filter((name) => name.startsWith('task-'))).toEqual(['task-0', 'task-1']);
  });
});

describe('attempts that are graded finely', () => {
  it('keep their scores, also those that fail', async () => {
    const dataset = { name: 'essays', dataset: 'essays@1', slice: 'essays@1', verifier: 'deterministic' } as const;
    const tasks = await loadTasks({
      benchmark: {
        ...dataset,
        loadTasks: async () => [{ id: 'why', prompt: 'Why?' }],
        verify: async (_task, answer) => ({
          success: answer === 'b',
          score: answer === 'b' ? 0.9 : 0.4,
          publicOutput: '-',
        }),
      },
    });
    let asked = 0;
    const agent = () => ({ text: asked++ === 0 ? 'a' : 'b' });
    const { directory } = await evaluate({ agent, tasks, k: 2, concurrency: 1, runs: folder });
    const reads = await Array.fromAsync(readAttempts(directory ?? ''));
    expect(reads.map((read) => ('record' in read ? read.record.judge.score : read.problem))).toEqual([0.4, 0.9]);
    expect(json(directory ?? '', 'task-1/summary.json')).toMatchObject({ best_score: 0.9, scores: [0.4, 0.9] });
  });
});
