// Every benchmark is a folder, found by its name or path: those that ship with passk, and new ones beside them.
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { benchmarkNames, loadBenchmark } from '../../benchmarks/load-benchmark.ts';
import { loadPlannedSet } from '../../green-agent/benchmark-tasks.ts';
import { evaluate } from '../../green-agent/evaluate.ts';
import { loadTasks } from '../../green-agent/prepare.ts';
import { createGateway } from '../../shared/llm/gateway.ts';
import { startFakeModel, TEST_KEY } from '../support/fake-model.ts';
import { passkInProcess } from '../support/in-process.ts';
import { exampleResults } from '../support/results.ts';

const BUILT_IN = join(import.meta.dirname, '../../benchmarks');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-benchmarks-'));
});
afterEach(() => rm(folder, { recursive: true }));

const written = async (name: string, code: string) => {
  const path = join(folder, name);
  await mkdir(path);
  await writeFile(join(path, 'benchmark.mjs'), code);
  return path;
};

/** The agent has three guesses at a number, and hears whether it is higher or lower. */
const GUESSING = `export const benchmark = () => ({
  name: 'guessing', dataset: 'guessing@1', slice: 'guessing@1', verifier: 'deterministic',
  feedbackModes: ['coach', 'parity'], criticModes: ['coach'],
  async feedback(mode, { secret }, answer, publicOutput, { critic, seed, signal }) {
    if (mode === 'parity') return secret % 2 === 0 ? 'It is even.' : 'It is odd.';
    const { text, usage } = await critic.complete({ messages: [{ role: 'user', content: publicOutput }], seed }, signal);
    return { feedback: text, calls: [{ ...usage, prompt: publicOutput, output: text }] };
  },
  loadTasks: async () => [{ id: 'seven', prompt: 'Guess a number from 1 to 9.', secret: 7 }],
  async runAttempt({ prompt, secret }, { say, attempt }) {
    let message = prompt;
    for (let guess = 1; guess <= 3; guess++) {
      const number = Number(await say(message));
      if (number === secret) return { success: true, score: 1, publicOutput: 'Found', details: 'attempt ' + attempt };
      message = number < secret ? 'Higher.' : 'Lower.';
    }
    return { success: false, score: 0, publicOutput: 'Three guesses were wrong' };
  },
});`;

describe('benchmarks', () => {
  it('are the folders that have one, and all of them load through the same registry', async () => {
    expect(benchmarkNames()).toEqual(
      readdirSync(BUILT_IN, { withFileTypes: true })
        .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
        .sort(),
    );
    const [qa, worlds, external] = await Promise.all([
      loadBenchmark('qa', {}),
      loadBenchmark('worlds', { domain: 'retail' }),
      loadBenchmark('external', { path: exampleResults('attempts.csv'), agent: 'me' }),
    ]);
    expect((await loadPlannedSet(qa, null)).name).toBe('qa-arithmetic@1');
    expect((await loadPlannedSet(worlds, null)).name).toBe('retail@2');
    expect('collect' in external && (await external.collect()).map(({ agent }) => agent)).toEqual(['me']);
    await expect(loadPlannedSet(external, null)).rejects.toThrow('passk import');
  });

  it('can be added as a folder beside the others, without a change to any other file', async () => {
    await written('guessing', GUESSING);
    await mkdir(join(folder, 'notes'));
    expect(benchmarkNames(folder)).toEqual(['guessing']);
    expect(await loadPlannedSet(await loadBenchmark('guessing', {}, folder), null)).toMatchObject({
      name: 'guessing@1',
      tasks: [{ domain: 'guessing@1', task_id: 0 }],
    });
    await expect(loadBenchmark('rhymes', {}, folder)).rejects.toThrow('choose from guessing, or the folder');
  });

  it.each([
    ['worlds', { domain: 'retail', splits: 'test' }, 'there is no splits; choose from domain, source, path, split, '],
    ['external', {}, 'path: '],
    ['qa', { paths: '' }, 'there is no paths; choose from path, command, problem_seed'],
  ])('refuse options that %s does not have', async (name, options, message) => {
    const load = async () => loadBenchmark(name, options);
    await expect(load()).rejects.toThrow(`[data] options of ${name}: ${message}`);
  });
});

describe('a benchmark that runs its attempts', () => {
  it('talks with the agent, one step for each answer, and verifies the outcome', async () => {
    const tasks = await loadTasks({ benchmark: await written('guessing', GUESSING) });
    const heard: string[] = [];
    const guesses = new Map<string, number>();
    const agent = ({ contextId, text }: { contextId: string; text: string }) => {
      heard.push(text);
      const guess = (guesses.get(contextId) ?? 3) + (text.includes('Lower') ? -1 : 2);
      guesses.set(contextId, guess);
      return { text: String(guess) };
    };
    const run = await evaluate({ agent, tasks, k: 2, concurrency: 1, runs: join(folder, 'runs') });
    expect(run.summary).toMatchObject({ overall_pass_k: 1, dataset: 'guessing@1' });
    expect(heard.slice(0, 2)).toEqual(['Guess a number from 1 to 9.', 'Higher.']);
    const [file] = readdirSync(run.directory ?? '').filter((name) => name.startsWith('task-'));
    const record = JSON.parse(await readFile(join(run.directory ?? '', file ?? '', 'attempt-2.json'), 'utf8'));
    expect(record).toMatchObject({
      user_opening: 'Guess a number from 1 to 9.',
      trajectory: [
        { step: 1, action: { name: 'respond', kwargs: { content: '5' } }, observation: 'Higher.' },
        { step: 2, action: { name: 'respond', kwargs: { content: '7' } }, observation: '' },
      ],
      judge: { success: true, details: { verification: 'attempt 2' } },
    });
  });

  it('ends after the allowed steps, and is invalid if it fails by itself', async () => {
    const tasks = await loadTasks({ benchmark: await written('guessing', GUESSING) });
    const { summary } = await evaluate({ agent: () => ({ text: '1' }), tasks, k: 2, max_steps: 2 });
    expect(summary.results[0]?.attempts[0]).toMatchObject({ category: 'timeout', steps: 2 });
    const broken = await loadTasks({
      benchmark: await written('broken', GUESSING.replace('let message = prompt;', "throw new Error('no container');")),
    });
    const failed = await evaluate({ agent: () => ({ text: '1' }), tasks: broken, k: 2, max_invalid_retries: 0 });
    expect(failed.summary.results[0]?.attempts[0]).toMatchObject({
      status: 'invalid',
      error: 'The attempt could not be verified: no container',
    });
  });

  it('has feedback of its own, also by a critic, which may tell what went before', async () => {
    const path = await written('guessing', GUESSING);
    const tasks = await loadTasks({ benchmark: path });
    const agent = ({ text }: { text: string }) => ({ text: /odd|Try more/.test(text) ? '7' : '1' });
    const parity = await evaluate({ agent, tasks, metric: 'seq@k', k: 2, feedback_mode: 'parity' });
    expect(parity.seqAt(2).value).toBe(1);
    await expect(evaluate({ agent, tasks, metric: 'seq@k', k: 2, feedback_mode: 'coach' })).rejects.toThrow(
      'critic.model',
    );
    await using server = await startFakeModel(['Try more.']);
    const models = createGateway({ environment: { OPENAI_API_KEY: TEST_KEY } });
    const critic = { model: 'fake', base_url: server.baseUrl };
    const seen: string[] = [];
    const coached = await evaluate({
      agent: (turn) => {
        seen.push(turn.text);
        return agent(turn);
      },
      tasks,
      metric: 'seq@k',
      k: 2,
      feedback_mode: 'coach',
      critic,
      models,
    });
    expect(coached.seqAt(2).value).toBe(1);
    expect(server.requests).toHaveLength(1);
    expect(seen.at(-1)).toBe(
      [
        'This is attempt 2 of 2. The earlier attempts failed.',
        '# Attempt 1',
        'QUESTION: Guess a number from 1 to 9.\nANSWER: 1\nQUESTION: Higher.\nANSWER: 1\nQUESTION: Higher.\nANSWER: 1',
        '# Feedback on attempt 1',
        'Try more.',
        'Guess a number from 1 to 9.',
      ].join('\n\n'),
    );
  });
});

describe('a benchmark that collects', () => {
  it('reads results of another form, as passk import --benchmark does', async () => {
    const path = await written(
      'diary',
      `import { readFileSync } from 'node:fs';
export const benchmark = ({ path }) => ({
  name: 'diary',
  collect: async () => [{
    format: 'diary', place: path, domain: 'days', agent: 'writer', origin: { file: path }, notes: [],
    entries: () => readFileSync(path, 'utf8').trim().split('\\n').map((line) => {
      const [name, mark] = line.split(' ');
      const outcome = { kind: 'scored', score: mark === 'good' ? 1 : 0 };
      const task = { name, instruction: '' };
      return { sample: { task, attempt: null, outcome, seconds: null, startedAt: null, finishedAt: null, conversation: null } };
    }),
  }],
});`,
    );
    const file = join(folder, 'diary.txt');
    await writeFile(file, 'monday good\nmonday bad\ntuesday good\ntuesday good\n');
    const command = ['import', file, '--runs-dir', join(folder, 'runs'), '--benchmark'];
    expect((await passkInProcess([...command, path])).stdout).toContain(
      '4 attempts of writer on days\n  3 passed, 1 failed',
    );
    const words = [
      'import',
      'words',
      '--runs-dir',
      join(folder, 'runs'),
      '--benchmark',
      await written('game', GUESSING),
    ];
    expect((await passkInProcess(words)).stderr).toContain('does not read results of other harnesses');
  });
});
