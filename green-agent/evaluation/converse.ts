// The conversation of an attempt: the customer opens, the agent acts, the world or the customer answers, until one of them ends it or the steps run out.
import { type SimulatedUser, STOP } from '../../customers/customer.ts';
import { type Action, RESPOND } from '../../shared/contracts/action.ts';
import type { ModelCall, StepRecord, TurnRecord } from '../../shared/contracts/attempt.ts';
import { createEnvironment } from '../../worlds/environment.ts';
import { ChannelError, type Conversation, type OutgoingTurn, type Reply } from '../channels/channel.ts';
import { type AcceptedCall, recordedCall } from '../verdicts/conduct.ts';
import { gradeTask, outputRuleOf } from '../verdicts/grading.ts';
import { type ReadResult, readAction } from '../verdicts/read-action.ts';
import type { Ending } from '../verdicts/verdict.ts';
import type { AttemptParts } from './attempt.ts';
import type { PlannedTask } from './plan.ts';
import { firstTurn, formatRetryTurn, nextTurn } from './prompts.ts';

/** Everything that has happened so far. It is complete even if the conversation ends with an error. */
export interface Log {
  opening: string;
  readonly turns: TurnRecord[];
  readonly steps: StepRecord[];
  /** The calls that succeeded. */
  readonly accepted: AcceptedCall[];
  /** Calls of the judge, those of a verification that failed included. */
  readonly judgeCalls: ModelCall[];
  formatRetries: number;
  /** True while waiting for the customer rather than the agent. */
  waitsForUser: boolean;
}

export function createLog(): Log {
  return { opening: '', turns: [], steps: [], accepted: [], judgeCalls: [], formatRetries: 0, waitsForUser: false };
}

export interface Conversing {
  readonly parts: AttemptParts;
  readonly user: SimulatedUser;
  readonly conversation: Conversation;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** The outcome of an action; `ending` is null if the conversation goes on. */
interface Taken {
  readonly observation: string;
  /** True for a tool call that failed. */
  readonly error: boolean;
  readonly ending: Ending | null;
}

/** Carries out an action and records it as a step. */
export type TakeAction = (action: Action) => Promise<Taken>;

/** Lets the customer open the conversation. Returns an ending if there is nothing to talk about. */
export async function openConversation({ user, log, signal }: Conversing): Promise<Ending | null> {
  log.opening = await waiting(log, () => user.open(signal));
  return log.opening.includes(STOP)
    ? { kind: 'invalid', reason: 'The simulated customer ended the conversation before it began' }
    : null;
}

/** Carries out the agent's actions in a fresh environment of the task's world. */
export function actionsOf(planned: PlannedTask, { parts, user, log, signal }: Conversing): TakeAction {
  const { world } = planned.taskSet;
  const environment = createEnvironment(world);
  const spoken: string[] = [];
  const rule = parts.policy === 'off' ? 'substring' : outputRuleOf(world, planned.task);
  const graded = (by: 'customer' | 'transfer'): Ending => ({
    kind: 'graded',
    by,
    grade: gradeTask(world, planned.task, environment, spoken, rule),
  });
  const { maxSteps } = parts.limits;
  const record = async (action: Action, observation: string) => {
    const step = { step: log.steps.length + 1, action, observation };
    log.steps.push(step);
    await parts.onStep(step);
  };
  const stepLimit = (): Ending | null => (log.steps.length < maxSteps ? null : { kind: 'step_limit', limit: maxSteps });

  return async (action) => {
    if (action.name === RESPOND) {
      const content = String(action.kwargs.content);
      spoken.push(content);
      const words = await waiting(log, () => user.reply(content, signal));
      await record(action, words);
      return { observation: words, error: false, ending: words.includes(STOP) ? graded('customer') : stepLimit() };
    }
    const result = recordedCall(log.accepted, environment, log.steps.length + 1, action);
    const { observation, error, ended, changed } = result;
    if (changed) user.observe?.(environment.read);
    await record(action, observation);
    return { observation, error, ending: ended ? graded('transfer') : stepLimit() };
  };
}

async function waiting(log: Log, words: () => Promise<string>): Promise<string> {
  log.waitsForUser = true;
  const text = await words();
  log.waitsForUser = false;
  return text;
}

/** The conversation with an agent whose tools are described in its first turn: every reply is one action. */
export async function converse(planned: PlannedTask, seed: number, held: Conversing): Promise<Ending> {
  const impossible = await openConversation(held);
  if (impossible !== null) return impossible;
  const take = actionsOf(planned, held);
  let turn: OutgoingTurn = firstTurn(planned.taskSet.world, held.log.opening, seed, held.parts.note);
  for (;;) {
    const answer = await nextAction(turn, held, IN_PROMPT);
    if ('kind' in answer) return answer;
    const { observation, ending } = await take(answer.action);
    if (ending !== null) return ending;
    turn = nextTurn(answer.action, observation);
  }
}

/** Reads and records turns, and words the request to answer again. */
export interface TurnFormat {
  readonly read: (reply: Reply) => ReadResult;
  readonly retryTurn: (problem: string) => OutgoingTurn;
  /** True if the agent may take steps before it answers. */
  readonly servesTools: boolean;
  /** Removes secrets from a prompt, which is recorded. */
  readonly redact: (prompt: string) => string;
}

const IN_PROMPT: TurnFormat = {
  read: readAction,
  retryTurn: formatRetryTurn,
  servesTools: false,
  redact: (prompt) => prompt,
};

/** Sends a turn, and asks again while the reply is not a readable action and retries are left. */
export async function nextAction(
  turn: OutgoingTurn,
  held: Conversing,
  { read, retryTurn, servesTools, redact }: TurnFormat,
): Promise<{ readonly action: Action } | Ending> {
  const { parts, conversation, log, signal } = held;
  let outgoing = turn;
  for (;;) {
    const isFirst = log.turns.length === 0;
    const sentAt = parts.now();
    const stepsBefore = log.steps.length;
    const reply = await conversation.send(outgoing, signal);
    const readReply = read(reply);
    log.turns.push({
      prompt: redact(outgoing.text),
      output: asText(reply),
      form: readReply.ok ? readReply.form : null,
      seconds: (parts.now() - sentAt) / 1000,
      usage: reply.usage,
      ...(servesTools && { calls: log.steps.length - stepsBefore }),
    });
    if (reply.infrastructureError !== null && parts.trustsAgent) {
      return { kind: 'invalid', reason: `The agent's model failed: ${reply.infrastructureError}` };
    }
    if (reply.infrastructureError !== null && !readReply.ok) {
      const error = new ChannelError('agent_error', `The agent answered with an error: ${reply.infrastructureError}`, {
        rawReply: asText(reply),
      });
      return { kind: 'channel', error, turnSeconds: parts.limits.turnTimeout };
    }
    const { contextId } = conversation;
    if (isFirst && contextId !== null && !(await parts.claimContext(contextId)))
      return { kind: 'context_reused', contextId };
    if (readReply.ok) return { action: readReply.action };
    if (log.formatRetries >= parts.limits.maxFormatRetries)
      return { kind: 'unreadable', problem: readReply.problem, rawReply: asText(reply) };
    log.formatRetries += 1;
    outgoing = retryTurn(readReply.problem);
  }
}

/** A reply as it is recorded: its text, then its data parts as JSON lines. */
function asText(reply: Reply): string {
  return [reply.text, ...reply.data.map((part) => JSON.stringify(part))].filter((part) => part !== '').join('\n');
}
