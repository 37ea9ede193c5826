// An evaluation's events as lines of text, as the evaluation guide prints them, and without what may not leave the run directory.
import type { AttemptRecord, AttemptResult } from '../../shared/contracts/attempt.ts';
import type { EvaluationEvent } from '../../shared/contracts/events.ts';
import { printableLine } from '../../shared/printable.ts';
import { ageRange } from './figures.ts';

/** Returns the event's line, or null for events without one, such as turns. Lines contain no ground truth. */
type EventDescriber = (event: EvaluationEvent) => string | null;

interface DescriberOptions {
  /**
   * Adds why an attempt did not pass. Off by default: the agent under test may be able to read the lines while
   * the evaluation runs, for example in a battle's log.
   */
  readonly reasons?: boolean;
  /** Appended if attempts from before are used: how to begin without them. */
  readonly beginAgain?: string;
}

/** Creates a describer for one evaluation. With several tasks, each line names its task. */
export function createEventDescriber({ reasons = false, beginAgain }: DescriberOptions = {}): EventDescriber {
  let severalTasks = false;
  const of = (place: { domain: string; task_id: number }) =>
    severalTasks ? ` · ${place.domain} task ${place.task_id}` : '';
  return (event) => {
    switch (event.event) {
      case 'evaluation_started': {
        severalTasks = event.tasks.length > 1;
        const shard = event.shard === undefined ? '' : `, ${shardName(event.shard)}`;
        const start = `🎯 Starting ${event.metric === 'seqk' ? 'seq' : 'pass'}@${event.k} evaluation${shard}`;
        const earlier = earlierLine(event);
        if (earlier === null) return start;
        return `${earlier}${beginAgain === undefined ? '' : `; ${beginAgain}`}\n${start}`;
      }
      case 'attempt_started':
        return `🔄 Starting attempt ${event.attempt}/${event.attempts}...${of(event)}`;
      case 'attempt_finished': {
        const reason = reasons ? reasonOf(event.result) : null;
        return `${attemptLine(event.result, event.attempts)}${of(event)}${reason === null ? '' : ` · ${reason}`}`;
      }
      case 'warning':
        return `⚠️ ${printableLine(event.message, WARNING_CHARACTERS)}`;
      case 'turn':
      case 'task_finished':
      case 'evaluation_finished':
        return null;
    }
  };
}

/** Such as `shard 3 of 8 (25 of 200 attempts)`. */
function shardName({ index, of, attempts, of_attempts }: NonNullable<Started['shard']>): string {
  return `shard ${index} of ${of} (${attempts} of ${of_attempts} attempts)`;
}

/** Says which earlier attempts are used, and their age; null if there are none. */
function earlierLine({ agent, attempts_done: done, attempts_done_age: age }: Started): string | null {
  if (done === 0 || age === undefined) return null;
  const attempts = done === 1 ? '1 attempt' : `${done} attempts`;
  return `♻️ Using ${attempts} of ${printableLine(agent, AGENT_CHARACTERS)} from before, ${ageRange(age)} old`;
}

type Started = Extract<EvaluationEvent, { event: 'evaluation_started' }>;
const AGENT_CHARACTERS = 100;

export const MARKS = { passed: '✅', failed: '❌', invalid: '⚠️' } as const;
const OUTCOMES = { passed: 'SUCCESS', failed: 'FAILED', invalid: 'INVALID' } as const;

function attemptLine(result: AttemptResult, attempts: number): string {
  const figures = `reward=${result.reward.toFixed(1)}, steps=${result.steps}, time=${result.time.toFixed(1)}s`;
  return `${MARKS[result.status]} Attempt ${result.attempt}/${attempts}: ${OUTCOMES[result.status]} (${figures})`;
}

export const REASON_CHARACTERS = 300;
const WARNING_CHARACTERS = 1_000;

/** Why an attempt did not pass, on one line: category and sentence, or the sentence alone for an invalid attempt. */
function reasonOf({ category, error }: AttemptResult): string | null {
  if (error === null) return category ?? null;
  return printableLine(category === undefined ? error : `${category}: ${error}`, REASON_CHARACTERS);
}

type Public<E> = E extends { readonly record: unknown } ? Omit<E, 'record'> : E;
type PublicEvent = Public<EvaluationEvent>;

/** The event without ground truth. */
export function withoutRecord(event: EvaluationEvent): PublicEvent {
  if (event.event !== 'attempt_finished') return event;
  const { record: _, ...shown } = event;
  return shown;
}

/** The record without the body of an error: it may come from a service that the agent's address leads to. */
export function withoutErrorBody(record: AttemptRecord): AttemptRecord {
  const { diagnosis } = record;
  // A reply that cannot be read as an action came over the protocol, so the agent itself sent it.
  if (diagnosis === null || diagnosis.category === 'format_error') return record;
  return { ...record, diagnosis: { ...diagnosis, evidence: { ...diagnosis.evidence, raw_reply: null } } };
}
