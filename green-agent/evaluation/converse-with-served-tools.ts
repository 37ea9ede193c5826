// The conversation with an agent that calls its tools over MCP: calls come while it has the turn, its reply goes to the customer.
import { type Action, RESPOND } from '../../shared/contracts/action.ts';
import { startTimeLimit } from '../../shared/time-limit.ts';
import { toolDescriptions } from '../../worlds/tool.ts';
import type { OutgoingTurn } from '../channels/channel.ts';
import { createRedact, redactedConversation } from '../channels/redact.ts';
import type { AttemptTools, CallTool, ToolServer } from '../tool-server/served-tools.ts';
import { readSpeech } from '../verdicts/read-action.ts';
import type { Ending } from '../verdicts/verdict.ts';
import {
  actionsOf,
  type Conversing,
  nextAction,
  openConversation,
  type TakeAction,
  type TurnFormat,
} from './converse.ts';
import type { PlannedTask } from './plan.ts';
import { firstServedTurn, nextServedTurn, speechRetryTurn } from './prompts.ts';

/**
 * How long an agent whose call has ended the conversation may take until it answers. The answer is not graded, but it
 * reports the tokens of the turn. Milliseconds.
 */
const LAST_ANSWER_MS = 10_000;

export async function converseWithServedTools(
  planned: PlannedTask,
  seed: number,
  attempt: Conversing,
  toolServer: ToolServer,
): Promise<Ending> {
  const impossible = await openConversation(attempt);
  if (impossible !== null) return impossible;
  const { world } = planned.taskSet;
  const take = actionsOf(planned, attempt);
  const calls = createCalls(take);
  const descriptions = toolDescriptions(world.domain);
  await using tools = toolServer.serve({ tools: descriptions, call: calls.call, signal: attempt.signal });
  const redact = createRedact({ token: tools.token }) ?? ((text: string) => text);
  const format: TurnFormat = { read: readSpeech, retryTurn: speechRetryTurn, servesTools: true, redact };
  const held = { ...attempt, conversation: redactedConversation(attempt.conversation, redact) };
  const ask = (sent: OutgoingTurn, signal: AbortSignal) => nextAction(sent, { ...held, signal }, format);

  let turn: OutgoingTurn = firstServedTurn(world, attempt.log.opening, seed, { ...tools, note: attempt.parts.note });
  for (;;) {
    const answer = await agentsTurn((signal) => ask(turn, signal), { calls, tools, signal: attempt.signal });
    if ('kind' in answer) return answer;
    const { observation, ending } = await take(answer.action);
    if (ending !== null) return ending;
    turn = nextServedTurn(observation);
  }
}

type Answer = { readonly action: Action } | Ending;

interface Turning {
  readonly calls: Calls;
  readonly tools: AttemptTools;
  readonly signal: AbortSignal;
}

/** One turn of the agent: its calls, then its words, or the ending that either of them brought. */
async function agentsTurn(ask: (signal: AbortSignal) => Promise<Answer>, { calls, tools, signal }: Turning) {
  const hangUp = new AbortController();
  calls.open();
  const answered = ask(AbortSignal.any([signal, hangUp.signal]));
  try {
    const answer = await Promise.race([answered, calls.ended]);
    await calls.close();
    const ending = calls.ending();
    if (ending === null) return answer;
    tools.close();
    using limit = startTimeLimit(LAST_ANSWER_MS, [signal]);
    limit.signal.addEventListener('abort', () => hangUp.abort(limit.signal.reason));
    const last = await answered.catch(() => null);
    return last !== null && 'kind' in last && last.kind === 'context_reused' ? last : ending;
  } finally {
    hangUp.abort();
    answered.catch(() => {});
    await calls.close();
  }
}

interface Calls {
  readonly call: CallTool;
  /** From now on calls are carried out, one after the other in the order of their arrival. */
  open(): void;
  /** Refuses further calls, and resolves once the one in progress is done. */
  close(): Promise<void>;
  /** Resolves with the ending that a call brings; rejects if passk fails to carry one out. */
  readonly ended: Promise<Ending>;
  /** The same, as far as it is known. */
  ending(): Ending | null;
}

function createCalls(take: TakeAction): Calls {
  const over = Promise.withResolvers<Ending>();
  over.promise.catch(() => {});
  let isOpen = false;
  let ending: Ending | null = null;
  let latest: Promise<unknown> = Promise.resolve();

  const carryOut = async (action: Action) => {
    if (!isOpen) return refused(ending === null ? NOT_YOUR_TURN : OVER);
    if (action.name === RESPOND) return refused(NOT_A_TOOL);
    try {
      const taken = await take(action);
      if (taken.ending !== null) {
        isOpen = false;
        ending = taken.ending;
        over.resolve(ending);
      }
      return { observation: taken.observation, error: taken.error, ended: taken.ending !== null };
    } catch (error) {
      isOpen = false;
      over.reject(error);
      throw error;
    }
  };

  return {
    call(action) {
      const done = latest.then(() => carryOut(action));
      latest = done.catch(() => {});
      return done;
    },
    open() {
      isOpen = true;
    },
    async close() {
      isOpen = false;
      await latest;
    },
    ended: over.promise,
    ending: () => ending,
  };
}

function refused(reason: string) {
  return { observation: `Error: ${reason}`, error: true, ended: false };
}

const NOT_YOUR_TURN = 'nothing was done: call tools before you answer, not while the customer has the turn';
const OVER = 'nothing was done: the conversation is over';
const NOT_A_TOOL = `nothing was done: "${RESPOND}" is not a tool here; answer with plain text to speak to the customer`;
