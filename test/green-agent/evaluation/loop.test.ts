// Evaluations in a tiny world over a channel in memory: the loop, its events and records.
import { describe, expect, it } from 'vitest';
import { ChannelError } from '../../../green-agent/channels/channel.ts';
import type { LocalRunnerParts } from '../../../green-agent/evaluation/attempt-runner.ts';
import { doneAttempt, headerOf } from '../../../green-agent/runs/attempt-header.ts';
import { attemptRecordSchema } from '../../../shared/contracts/attempt.ts';
import type { Task } from '../../../worlds/world.ts';
import { answers, runLoop, type ScriptedAgent, solving } from '../../support/loop-runs.ts';
import { briefUser, inTags, respond, tinyTask } from '../../support/tiny-world.ts';

describe('an evaluation', () => {
  it('runs every attempt and sums up', async () => {
    const { summary, events, records } = await runLoop({ attempts: 4 });
    expect(summary).toMatchObject({
      overall_pass_k: 1,
      overall_pass_k_half: 1,
      overall_success_rate: 1,
      total_tasks: 1,
      partial: false,
    });
    expect(summary.results[0]).toMatchObject({ num_successes: 4, avg_steps_on_success: 3, total_steps: 12 });
    expect(records.map((record) => record.attempt_index).sort()).toEqual([1, 2, 3, 4]);
    expect(events[0]!.event).toBe('evaluation_started');
    expect(events.filter(({ event }) => event === 'task_finished')).toHaveLength(1);
  });

  it('keeps complete records', async () => {
    const { first } = await runLoop();
    expect(attemptRecordSchema.parse(JSON.parse(JSON.stringify(first)))).toEqual(first);
    expect(first.trajectory.map(({ action }) => action.name)).toEqual(['respond', 'cancel_pending_order', 'respond']);
    expect(first.judge.details).toEqual({ r_actions: 1, r_outputs: 1 });
    expect(first.actor.turns[0]!.prompt).toContain('Hello, I want to cancel my order #W1.');
    expect(first.actor.input_tokens).toBeNull();
  });

  it('never shows the agent the instruction or what is expected', async () => {
    const { sent } = await runLoop({ agent: answers(respond('hm'), respond('bye')) });
    expect(JSON.stringify(sent)).not.toContain('SECRET-INSTRUCTION');
    expect(JSON.stringify(sent)).not.toContain('20.5');
  });

  it('gives every attempt a seed of its own', async () => {
    const seeds = async () =>
      (await runLoop({ attempts: 4 })).records.map(({ attempt_index, seed }) => [attempt_index, seed]).sort();
    expect(new Set((await seeds()).map(([, seed]) => seed)).size).toBe(4);
  });

  it('gives the customer of every attempt a seed of its own, the same in every run', async () => {
    const seedsOf = async (tasks: readonly Task[]) => {
      const seeds: number[] = [];
      const createUser: LocalRunnerParts['createUser'] = (_planned, seed) => {
        seeds.push(seed);
        return briefUser();
      };
      await runLoop({ tasks, attempts: 4, settings: { concurrency: 1 }, parts: { createUser } });
      return seeds;
    };
    const tasks = [tinyTask(), tinyTask({ task_id: 1, instruction: 'Another' })];
    const seeds = await seedsOf(tasks);
    expect(new Set(seeds).size).toBe(8);
    expect(await seedsOf(tasks)).toEqual(seeds);
    expect(await seedsOf(tasks.slice(1))).toEqual(seeds.slice(4));
  });

  it('does not repeat attempts that are done', async () => {
    const before = await runLoop({ attempts: 2 });
    const { records, summary } = await runLoop({
      attempts: 4,
      parts: { done: before.records.map((record) => doneAttempt(headerOf(record))) },
    });
    expect(records.map(({ attempt_index }) => attempt_index).sort()).toEqual([3, 4]);
    expect(summary.results[0]!.num_successes).toBe(4);
  });

  it('does not compare attempts that were cut short', async () => {
    const greeting = respond('Hello');
    const gone: ScriptedAgent = (_turn, _context, _signal, number) =>
      number === 0 ? inTags(greeting) : Promise.reject(new ChannelError('connection_lost', 'gone'));
    const failing: ScriptedAgent = () => ({ text: 'Error', infrastructureError: 'quota' });
    for (const options of [{ agent: gone }, { agent: failing, parts: { trustsAgent: true } }]) {
      const { summary, records } = await runLoop(options);
      expect(new Set(records.map(({ actor }) => actor.turns.map(({ output }) => output).join())).size).toBe(1);
      expect(summary.warnings.join()).not.toContain('identical');
    }
  });

  it('does not compare attempts that ended with their first step', async () => {
    const { summary } = await runLoop({ attempts: 2, agent: () => 'Good morning!' });
    expect(summary.failure_breakdown).toEqual({ format_error: 2 });
    expect(summary.warnings).toEqual([]);
  });

  it('warns if attempts are identical to the letter', async () => {
    const { summary } = await runLoop({ attempts: 2 });
    expect(summary.warnings).toEqual([expect.stringContaining('identical to the letter in retail task 0')]);
    let word = 0;
    const varied = await runLoop({
      agent: (turn, context, signal, number) =>
        number === 0 ? inTags(respond(`Hello ${word++} 20.5`)) : solving(turn, context, signal, number),
    });
    expect(varied.summary.warnings).toEqual([]);
  });

  it('cancels what runs, and leaves it undone', async () => {
    const controller = new AbortController();
    const { summary, records } = await runLoop({
      attempts: 4,
      settings: { concurrency: 2 },
      signal: controller.signal,
      agent: (turn, context, signal, number) => {
        if (number < 2) return solving(turn, context, signal, number);
        controller.abort(new Error('stop'));
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      },
    });
    expect(records).toEqual([]);
    expect(summary).toMatchObject({ partial: true, results: [] });
  });

  it('stops where its listener cannot store an attempt', async () => {
    const storing = runLoop({
      onEvent: ({ event }) => {
        if (event === 'attempt_finished') throw new Error('disk full');
      },
    });
    await expect(storing).rejects.toThrow('disk full');
  });
});
