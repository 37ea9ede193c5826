// Attempts in sequence (seq@k): the agent learns the number of each, and gets all earlier attempts in full with the feedback on them.
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import { messageOf } from '../../shared/errors.ts';
import { conversationText } from '../verdicts/conversation-text.ts';
import type { AttemptOrder, RunAttempt } from './attempt-runner.ts';
import type { PlannedTask } from './plan.ts';

export interface Sequence {
  readonly feedbackMode: string;
  /** Makes feedback on a failed attempt for the next one. */
  feedback(record: AttemptRecord, planned: PlannedTask, signal: AbortSignal): Promise<AttemptRecord['critic']>;
  /** An attempt that an earlier evaluation made, in full; null if it cannot be read. */
  read(place: Pick<AttemptRecord, 'domain' | 'task_id' | 'attempt_index'>): AttemptRecord | null;
}

const AFRESH =
  ' Everything begins afresh: the records are as they were before them, and the customer knows nothing of them.';

/** The text before the policy, or before the question, in an attempt's first turn. `earlier` are the failed attempts before it, in order. */
export function sequenceNote(
  attempt: number,
  of: number,
  earlier: readonly AttemptRecord[],
  hasCustomer: boolean,
): string {
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

/** The runner for attempts in sequence, which adds feedback for the next attempt to each that failed and is not the last. */
export function withFeedback(sequence: Sequence, run: RunAttempt): RunAttempt {
  return async (order, watch, signal) => {
    const outcome = await run(order, watch, signal);
    if (outcome.kind === 'lost') return outcome;
    return { ...outcome, record: await recordWithFeedback(outcome.record, order, sequence, signal) };
  };
}

/** The attempt becomes invalid if the feedback cannot be made. Rejects only with the signal's reason. */
async function recordWithFeedback(
  record: AttemptRecord,
  { planned, attempt, attempts }: AttemptOrder,
  { feedbackMode, feedback }: Sequence,
  signal: AbortSignal,
): Promise<AttemptRecord> {
  const inSequence: AttemptRecord = {
    ...record,
    metric: 'seqk',
    feedback_mode: feedbackMode,
    actor: withPromptAndOutput(record.actor),
  };
  if (record.result.status !== 'failed' || attempt === attempts) return inSequence;
  try {
    return { ...inSequence, critic: await feedback(record, planned, signal) };
  } catch (error) {
    signal.throwIfAborted();
    const { category: _, ...result } = record.result;
    const reason = `The critic failed: ${messageOf(error)}`;
    return { ...inSequence, diagnosis: null, result: { ...result, status: 'invalid', error: reason } };
  }
}

/** Of a conversation: the first turn, which has the policy and all earlier attempts, and the last answer. */
function withPromptAndOutput(actor: AttemptRecord['actor']): AttemptRecord['actor'] {
  const [first, last] = [actor.turns[0], actor.turns.at(-1)];
  return { ...actor, prompt: actor.prompt ?? first?.prompt ?? null, output: actor.output ?? last?.output ?? null };
}
