// Attempts in sequence (seq@k): the agent learns the number of each, and gets all earlier attempts in full with the feedback on them.
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import { messageOf } from '../../shared/errors.ts';
import { conversationText } from '../verdicts/conversation-text.ts';
import { attemptRecord } from './attempt-record.ts';
import type { AttemptOrder, AttemptOutcome, RunAttempt } from './attempt-runner.ts';
import type { PlannedTask } from './plan.ts';
import { procedureOf } from './world-procedure.ts';

export interface Sequence {
  readonly feedbackMode: string;
  /** Makes feedback on a failed attempt for the next one. */
  feedback(record: AttemptRecord, planned: PlannedTask, signal: AbortSignal): Promise<AttemptRecord['critic']>;
  /** An attempt that an earlier evaluation made, in full; null if it cannot be read. */
  read(place: Pick<AttemptRecord, 'domain' | 'task_id' | 'attempt_index'>): AttemptRecord | null;
  /** Stores such an attempt again, with the feedback that it lacked. */
  rewrite(record: AttemptRecord): Promise<void>;
}

const AFRESH =
  ' Everything begins afresh: the records are as they were before them, and the customer knows nothing of them.';

/** The text before the policy, or before the question, in an attempt's first turn. `earlier` are the failed attempts before it, in order. */
function sequenceNote(attempt: number, of: number, earlier: readonly AttemptRecord[], hasCustomer: boolean): string {
  const note = `This is attempt ${attempt} of ${of}.`;
  if (attempt === 1) return note;
  return [
    `${note} The earlier attempts failed.${hasCustomer ? AFRESH : ''}`,
    ...earlier.map(
      (record) =>
        `# Attempt ${record.attempt_index}\n\n${conversationText(record)}${lastReply(record)}\n\n# Feedback on attempt ${record.attempt_index}\n\n${record.critic.feedback ?? ''}`,
    ),
  ].join('\n\n');
}

/** A reply that could not be read ended its attempt without becoming a step. */
function lastReply({ actor }: AttemptRecord): string {
  const last = actor.turns.at(-1);
  return last === undefined || last.form !== null ? '' : `\nAGENT (could not be read): ${last.output}`;
}

/**
 * The runner for attempts in sequence. Each sees the `earlier` ones, and gets feedback for the next if it failed and is not the last.
 * If the last of an earlier evaluation had no next one, its feedback is made and stored now.
 */
export function withFeedback(sequence: Sequence, run: RunAttempt, now: () => number): RunAttempt {
  return async ({ earlier = [], ...order }, watch, signal) => {
    const { planned, attempt, attempts } = order;
    for (const [index, record] of earlier.entries()) {
      if (record.critic.feedback !== null) continue;
      try {
        earlier[index] = { ...record, critic: await sequence.feedback(record, planned, signal) };
      } catch (error) {
        signal.throwIfAborted();
        await watch.started();
        return notBegun(order, { after: record, error, at: now() }, sequence);
      }
      await sequence.rewrite(earlier[index]);
    }
    const note = sequenceNote(attempt, attempts, earlier, procedureOf(planned).hasCustomer);
    const outcome = await run({ ...order, note }, watch, signal);
    if (outcome.kind === 'lost') return outcome;
    return { ...outcome, record: await recordWithFeedback(outcome.record, order, sequence, signal) };
  };
}

/** An invalid attempt: it could not begin without the feedback on an earlier one. */
function notBegun(
  { planned: { task }, attempt, agentSeed }: AttemptOrder,
  { after, error, at }: { readonly after: AttemptRecord; readonly error: unknown; readonly at: number },
  sequence: Sequence,
): AttemptOutcome {
  const time = new Date(at).toISOString();
  const reason = `The critic failed to comment on attempt ${after.attempt_index}: ${messageOf(error)}`;
  const record = attemptRecord({
    task,
    attempt,
    seed: agentSeed,
    contextId: null,
    startedAt: time,
    finishedAt: time,
    seconds: 0,
    outcome: { status: 'invalid', reward: 0, error: reason },
    diagnosis: null,
    grade: { r_actions: null, r_outputs: null },
    transport: after.transport,
    formatRetries: 0,
    opening: '',
    trajectory: [],
    turns: [],
    customer: { strategy: after.user.strategy, model: after.user.model, calls: [] },
  });
  return { kind: 'finished', record: asInSequence(record, sequence), unreachable: null, hadToWait: false };
}

/** The attempt becomes invalid if the feedback cannot be made. Rejects only with the signal's reason. */
async function recordWithFeedback(
  record: AttemptRecord,
  { planned, attempt, attempts }: AttemptOrder,
  sequence: Sequence,
  signal: AbortSignal,
): Promise<AttemptRecord> {
  const made = asInSequence(record, sequence);
  if (record.result.status !== 'failed' || attempt === attempts) return made;
  try {
    return { ...made, critic: await sequence.feedback(record, planned, signal) };
  } catch (error) {
    signal.throwIfAborted();
    const { category: _, ...result } = record.result;
    const reason = `The critic failed: ${messageOf(error)}`;
    return { ...made, diagnosis: null, result: { ...result, status: 'invalid', error: reason } };
  }
}

function asInSequence(record: AttemptRecord, { feedbackMode }: Sequence): AttemptRecord {
  return { ...record, metric: 'seqk', feedback_mode: feedbackMode, actor: withPromptAndOutput(record.actor) };
}

/** Of a conversation: the first turn, which has the policy and all earlier attempts, and the last answer. */
function withPromptAndOutput(actor: AttemptRecord['actor']): AttemptRecord['actor'] {
  const [first, last] = [actor.turns[0], actor.turns.at(-1)];
  return { ...actor, prompt: actor.prompt ?? first?.prompt ?? null, output: actor.output ?? last?.output ?? null };
}
