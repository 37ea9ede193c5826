// Attempts in sequence: what each is told, when a task is finished, and how an evaluation is continued.
import { describe, expect, it } from 'vitest';
import { firstTurn } from '../../../green-agent/evaluation/prompts.ts';
import type { Sequence } from '../../../green-agent/evaluation/sequence.ts';
import { createFeedback } from '../../../green-agent/feedback/feedback.ts';
import { doneAttempt, headerOf } from '../../../green-agent/runs/attempt-header.ts';
import type { FeedbackMode } from '../../../shared/config/pass-k-config.ts';
import type { AttemptRecord } from '../../../shared/contracts/attempt.ts';
import type { ChatModel } from '../../../shared/llm/chat.ts';
import { createModel } from '../../../shared/llm/gateway.ts';
import { seqAtK } from '../../../shared/metrics/seq-at-k.ts';
import { startFakeModel } from '../../support/fake-model.ts';
import { answers, type LoopOptions, runLoop, type ScriptedAgent, solving } from '../../support/loop-runs.ts';
import { respond, tinyTask, tinyWorld } from '../../support/tiny-world.ts';

const recordsOf = (records: readonly AttemptRecord[]): Sequence['read'] => {
  return ({ task_id, attempt_index }) =>
    records.find((record) => record.task_id === task_id && record.attempt_index === attempt_index) ?? null;
};
const sequenceWith = (mode: FeedbackMode, critic: ChatModel | null = null): Sequence => {
  return {
    feedbackMode: mode,
    feedback: createFeedback(mode, critic, 1),
    read: () => null,
    rewrite: () => Promise.reject(new Error('nothing is there to be rewritten')),
  };
};
const sequence = sequenceWith('diagnosis');
const inSequence = (options: LoopOptions = {}) =>
  runLoop({ metric: 'seqk', attempts: 3, ...options, parts: { sequence, ...options.parts } });

/** What an evaluation needs to continue after these attempts, and those of them that it stored again. */
function continuing(
  records: readonly AttemptRecord[],
  mode: FeedbackMode = 'diagnosis',
  critic: ChatModel | null = null,
) {
  const rewritten: AttemptRecord[] = [];
  const rewrite = async (record: AttemptRecord) => void rewritten.push(record);
  return {
    done: records.map((record) => doneAttempt(headerOf(record))),
    sequence: { ...sequenceWith(mode, critic), read: recordsOf(records), rewrite },
    rewritten,
  };
}

/** The feedback in a first turn, in order. */
const feedbackIn = (text: string) =>
  [...text.matchAll(/# Feedback on attempt \d\n\n(.*)\n/g)].map(([, feedback]) => feedback);

const failing = answers(respond('No.'), respond('Good-bye.'));
const opening = 'Hello, I want to cancel my order #W1.';

/** Does nothing until its first turn mentions as many failed attempts. */
const solvesAfter =
  (failures: number): ScriptedAgent =>
  (turn, context, signal, number) => {
    if (number === 0) solves.set(context, turn.text.split('# Feedback on attempt ').length - 1 >= failures);
    return (solves.get(context) ? solving : failing)(turn, context, signal, number);
  };
const solves = new Map<string, boolean>();

describe('attempts in sequence', () => {
  it('end at the first success', async () => {
    const { records, summary, events } = await inSequence({ agent: solvesAfter(1) });
    expect(records.map(({ result }) => result.status)).toEqual(['failed', 'passed']);
    expect(summary).toMatchObject({ partial: false, overall_pass_k: null, overall_success_rate: null });
    expect(summary.sequence).toEqual({ feedback_mode: 'diagnosis' });
    expect(events.filter(({ event }) => event === 'task_finished')).toHaveLength(1);
    expect(seqAtK(summary.results, 3, 0.95).map(({ value }) => value)).toEqual([0, 1, 1]);
  });

  it('end after k failures', async () => {
    const { records, summary } = await inSequence({ agent: failing });
    expect(records.map(({ attempt_index }) => attempt_index)).toEqual([1, 2, 3]);
    expect(summary.partial).toBe(false);
    expect(records.map(({ critic }) => critic.feedback !== null)).toEqual([true, true, false]);
    expect(new Set(records.map(({ metric, feedback_mode }) => `${metric} ${feedback_mode}`))).toEqual(
      new Set(['seqk diagnosis']),
    );
  });

  it('differ from independent ones at first only by the note', async () => {
    const { sent, first } = await inSequence({ agent: solving });
    const alone = firstTurn(tinyWorld, opening, first.seed);
    expect(sent[0]!.text).toBe(`This is attempt 1 of 3.\n\n${alone.text}`);
    expect(sent[0]!.data).toEqual({ ...alone.data, policy: `This is attempt 1 of 3.\n\n${tinyWorld.policy}` });
  });

  it('get all earlier conversations and feedback before the policy', async () => {
    const { sent, records } = await inSequence({ agent: solvesAfter(2) });
    const firstTurns = sent.filter(({ data }) => data !== undefined).map(({ text }) => text);
    const [first, second] = records;
    const told = (record: AttemptRecord) =>
      `# Attempt ${record.attempt_index}\n\nCUSTOMER: ${opening}\n` +
      record.trajectory
        .map(
          ({ step, action, observation }) => `AGENT (step ${step}): ${action.kwargs.content}\nCUSTOMER: ${observation}`,
        )
        .join('\n') +
      `\n\n# Feedback on attempt ${record.attempt_index}\n\n${record.critic.feedback}`;
    const alone = firstTurn(tinyWorld, opening, 1).text;
    expect(firstTurns[2]).toBe(
      `This is attempt 3 of 3. The earlier attempts failed. Everything begins afresh: the records are as they were before them, and the customer knows nothing of them.\n\n${told(first!)}\n\n${told(second!)}\n\n${alone}`,
    );
    expect(records.flatMap(({ actor }) => actor.turns.map(({ prompt }) => prompt))).toEqual(
      sent.map(({ text }) => text),
    );
  });

  it('show a reply that could not be read', async () => {
    const { sent } = await inSequence({ agent: () => 'Good morning!', attempts: 2 });
    expect(sent[1]!.text).toContain('AGENT (could not be read): Good morning!');
  });

  it('never show ground truth', async () => {
    for (const feedbackMode of ['binary', 'raw', 'retry_diagnostics', 'diagnosis'] as const) {
      const { sent } = await inSequence({ agent: failing, parts: { sequence: sequenceWith(feedbackMode) } });
      expect(JSON.stringify(sent)).not.toMatch(/SECRET-INSTRUCTION|20\.5/);
    }
  });

  it('run beside those at other tasks', async () => {
    const tasks = [tinyTask(), tinyTask({ task_id: 1, instruction: 'Another' })];
    const { records } = await inSequence({ tasks, agent: failing });
    for (const id of [0, 1])
      expect(records.filter(({ task_id }) => task_id === id).map(({ attempt_index }) => attempt_index)).toEqual([
        1, 2, 3,
      ]);
  });

  it('continue after the attempts that are there, which the next ones see with feedback', async () => {
    const before = await inSequence({ agent: failing, attempts: 2 });
    expect(before.records.map(({ critic }) => critic.feedback !== null)).toEqual([true, false]);
    const { sequence: continued, done, rewritten } = continuing(before.records);
    const { records, sent } = await inSequence({
      agent: failing,
      attempts: 4,
      parts: { done, sequence: continued },
    });
    expect(records.map(({ attempt_index }) => attempt_index)).toEqual([3, 4]);
    const [first, second] = [before.records[0]!.critic.feedback, rewritten[0]!.critic.feedback];
    expect(second).toBe(`The attempt failed: ${before.records[1]!.result.error}.`);
    const firstTurns = sent.filter(({ data }) => data !== undefined);
    expect(firstTurns.map(({ text }) => feedbackIn(text).slice(0, 2))).toEqual([
      [first, second],
      [first, second],
    ]);
    // Nothing else in the attempt changes, and its feedback is made once.
    expect(rewritten).toEqual([{ ...before.records[1], critic: rewritten[0]!.critic }]);
  });

  it('are invalid if the critic does not comment on the last one that is there, whose verdict stays', async () => {
    const before = await inSequence({ agent: failing, attempts: 1 });
    await using server = await startFakeModel([(response) => response.writeHead(500).end(), 'Was the customer asked?']);
    const { done, rewritten, ...parts } = continuing(before.records, 'socratic', createModel(server.options));
    const options: LoopOptions = { agent: failing, attempts: 2, parts: { done, ...parts } };
    const { records, summary, sent, events } = await inSequence(options);
    expect([sent, rewritten]).toEqual([[], []]);
    expect(records).toMatchObject([
      { attempt_index: 2, metric: 'seqk', feedback_mode: 'socratic', result: { status: 'invalid' } },
    ]);
    expect(records[0]!.result.error).toMatch(/^The critic failed to comment on attempt 1: /);
    expect(events.map(({ event }) => event)).toContain('attempt_started');
    expect(seqAtK(summary.results, 2, 0.95).map(({ value, gaps }) => [value, gaps])).toEqual([
      [0, 0],
      [null, 1],
    ]);
    const again = await inSequence(options);
    expect(again.records.map(({ attempt_index, result }) => [attempt_index, result.status])).toEqual([[2, 'failed']]);
    expect(feedbackIn(again.sent[0]!.text)).toEqual(['Was the customer asked?']);
  });

  it('are not continued once the task is solved, and begin again at a gap', async () => {
    const solved = await inSequence({ agent: solvesAfter(1) });
    const done = solved.records.map((record) => doneAttempt(headerOf(record)));
    expect((await inSequence({ agent: failing, parts: { done } })).records).toEqual([]);
    const withoutFirst = await inSequence({ agent: failing, parts: { done: done.slice(1) } });
    expect(withoutFirst.records.map(({ attempt_index }) => attempt_index)).toEqual([1, 2, 3]);
  });

  it('are invalid if the critic does not answer, and the task is then not decided', async () => {
    await using server = await startFakeModel([(response) => response.writeHead(500).end()]);
    const critic = createModel(server.options);
    const { records, summary } = await inSequence({
      agent: failing,
      parts: { sequence: sequenceWith('socratic', critic) },
    });
    expect(records.map(({ result }) => result.status)).toEqual(['invalid']);
    expect(records[0]!.result.error).toMatch(/^The critic failed: /);
    expect(seqAtK(summary.results, 3, 0.95)[0]).toMatchObject({ value: null, gaps: 1 });
  });
});
