// Big runs: a run directory with as many attempts as one likes, each with a conversation of a given length, as if they had been evaluated.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attemptText } from '../../green-agent/runs/attempt-file.ts';
import { attemptFile, taskFolder } from '../../green-agent/runs/run-path.ts';
import type { AttemptRecord, AttemptResult } from '../../shared/contracts/attempt.ts';
import { type FailureCategory, NO_EVIDENCE } from '../../shared/contracts/diagnosis.ts';
import type { Usage } from '../../shared/contracts/usage.ts';
import { type Random, randomStream } from '../../shared/random.ts';

interface BigRun {
  readonly tasks: number;
  readonly attemptsPerTask: number;
  /** Characters of a conversation; its prompts and observations contain it twice. */
  readonly characters: number;
  /** Write only these attempts. */
  readonly has?: (task: number, attempt: number) => boolean;
}

/** Writes the run without waiting for the disk. Tasks are of every difficulty. */
export function writeBigRun(directory: string, { tasks, attemptsPerTask, characters, has = () => true }: BigRun): void {
  const random = randomStream(7, 'big run');
  mkdirSync(directory, { recursive: true });
  writeFileSync(
    join(directory, 'config.json'),
    JSON.stringify({ format: 'passk-run/1', frozen: { data: 'bench', seed: 1 } }),
  );
  for (let task = 0; task < tasks; task++) {
    const folder = join(directory, taskFolder({ domain: 'retail', task_id: task }, { byDomain: false, countsFrom: 0 }));
    const hash = taskHashOf(task);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'task_meta.json'),
      JSON.stringify({ domain: 'retail', task_id: task, task_index: task + 1, hash, instruction: 'You are …' }),
    );
    const chance = random.next();
    for (let attempt = 1; attempt <= attemptsPerTask; attempt++)
      if (has(task, attempt))
        writeFileSync(
          join(folder, attemptFile(attempt)),
          attemptText(bigRecord(task, attempt, chance, characters, random)),
        );
  }
}

/** The content hash of a task of the run. */
export function taskHashOf(task: number): string {
  return task.toString(16).padStart(16, '0');
}

const TURNS = 8;

/** A record such as an evaluation writes it; `chance` is that of passing. */
export function bigRecord(
  task: number,
  attempt: number,
  chance: number,
  characters: number,
  random: Random,
): AttemptRecord {
  const passed = random.next() < chance;
  const words = 'the customer’s words, "quoted" and otherwise. '.repeat(Math.ceil(characters / TURNS / 46));
  const usage: Usage = {
    model: 'gpt-4o-mini',
    input_tokens: 3000,
    cached_tokens: 2000,
    thinking_tokens: 0,
    output_tokens: random.integer(200),
  };
  const turns = Array.from({ length: TURNS }, (_, turn) => ({
    prompt: words,
    output: `<json>{"name": "respond", "kwargs": {"content": "${attempt}.${turn}"}}</json>`,
    form: 'json_tags' as const,
    seconds: 1.25,
    usage,
  }));
  const trajectory = turns.map((_, turn) => ({
    step: turn + 1,
    action: { name: 'respond', kwargs: { content: `${attempt}.${turn}` } },
    observation: words,
  }));
  const category: FailureCategory = 'incorrect_database_state';
  const sentence = 'The conversation ended with a wrong change in the database';
  const result: AttemptResult = {
    attempt,
    status: passed ? 'passed' : 'failed',
    success: passed,
    reward: passed ? 1 : 0,
    steps: TURNS,
    time: 10 + random.next() * 20,
    error: passed ? null : sentence,
    ...(passed ? {} : { category }),
  };
  const evidence = {
    ...NO_EVIDENCE,
    differences: [{ table: 'orders', id: '#W1', path: ['status'], expected: 'cancelled', actual: 'pending' }],
  };
  return {
    format: 'passk-attempt/1',
    task_id: task,
    task_index: task + 1,
    domain: 'retail',
    task_hash: taskHashOf(task),
    metric: 'passk',
    feedback_mode: 'none',
    attempt_index: attempt,
    seed: random.integer(2 ** 31),
    context_id: `context-${task}-${attempt}`,
    started_at: '2026-01-01T00:00:00.000Z',
    finished_at: '2026-01-01T00:00:20.000Z',
    result,
    transport: 'a2a',
    format_retries: 0,
    user_opening: 'Hello',
    trajectory,
    diagnosis: passed ? null : { category, sentence, evidence },
    actor: { ...usage, prompt: null, output: null, turns },
    user: { strategy: 'llm', model: 'gpt-4o-mini', calls: [{ ...usage, prompt: 'Hello', output: words }] },
    judge: {
      model: null,
      success: passed,
      score: passed ? 1 : 0,
      raw_eval_output: '',
      details: { r_actions: passed ? 1 : 0, r_outputs: null },
      calls: [],
    },
    critic: { model: null, feedback: '', calls: [] },
  };
}
