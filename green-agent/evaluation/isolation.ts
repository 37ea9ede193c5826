// Checks that the agent keeps conversations apart: it learns a code word in one, and is asked for it in an interleaved and a later one.
import { RESPOND } from '../../shared/contracts/action.ts';
import type { Isolation } from '../../shared/contracts/evaluation-summary.ts';
import type { Usage } from '../../shared/contracts/usage.ts';
import { messageOf } from '../../shared/errors.ts';
import type { Channel, OutgoingTurn } from '../channels/channel.ts';
import { MAX_TOOL_CALLS, repeatsCode } from '../channels/check-conversations.ts';
import type { ToolServer } from '../tool-server/served-tools.ts';
import { readAction } from '../verdicts/read-action.ts';
import type { EvaluationModels, FollowedWaits } from './attempt.ts';
import type { TakeInstance } from './attempt-runner.ts';
import { ISOLATION_PROBE as PROBE, serveProbeTools } from './probe.ts';
import { nextServedTurn, nextTurn } from './prompts.ts';
import { isUsed, roleUsage } from './role-usage.ts';

interface IsolationOptions {
  /** Chooses the copy of the agent to talk with, first for two interleaved conversations, then for a later one. */
  readonly takeInstance: TakeInstance;
  /** Serves the agent's tools over MCP; without it they are described. */
  readonly toolServer?: ToolServer | undefined;
  /** Returns a different code at each call, which an agent cannot guess. */
  readonly newCode: () => string;
  /** Told when a conversation is over, so that its answers are recorded. */
  readonly models?: EvaluationModels | undefined;
}

/** Holds three conversations. Rejects only if the signal is aborted. */
export async function checkIsolation(options: IsolationOptions, signal: AbortSignal): Promise<Isolation> {
  const usages: (Usage | null)[] = [];
  const finding = await compare({ ...options, onUsage: (usage) => usages.push(usage) }, signal).catch((error) => {
    signal.throwIfAborted();
    return unknown(`the check could not be finished: ${messageOf(error)}`);
  });
  const usage = roleUsage('agent', usages);
  return { ...finding, ...(isUsed(usage) && { usage }) };
}

interface Comparison extends IsolationOptions {
  /** Called after each reply; null if it came without token counts. */
  readonly onUsage: (usage: Usage | null) => void;
}

async function compare(options: Comparison, signal: AbortSignal): Promise<Isolation> {
  const { takeInstance, newCode } = options;
  const [mine, other] = [newCode(), newCode()];
  let remembers: boolean;
  {
    await using instance = await takeInstance(signal);
    await using one = openProbeConversation(instance.channel, options, signal);
    await using two = openProbeConversation(instance.channel, options, signal);
    await one.say(PROBE.tell(mine));
    await two.say(PROBE.tell(other));
    await two.say(PROBE.recall);
    await one.say(PROBE.recall);
    if (repeatsCode(one.heard(), other) || repeatsCode(two.heard(), mine))
      return leak('it repeated in one conversation what the customer of an interleaved one had told it');
    remembers = repeatsCode(one.heard(), mine) && repeatsCode(two.heard(), other);
  }
  await using instance = await takeInstance(signal);
  await using later = openProbeConversation(instance.channel, options, signal);
  await later.say(PROBE.recallLater);
  if (repeatsCode(later.heard(), mine) || repeatsCode(later.heard(), other))
    return leak('it repeated in a new conversation what the customer of an earlier one had told it');
  return remembers
    ? {
        outcome: 'isolated',
        detail: 'neither an interleaved conversation nor a later one knew what the customer of another had said',
      }
    : unknown(
        'the agent did not repeat the code even in the conversation in which it was told, so a leak would not show',
      );
}

function leak(detail: string): Isolation {
  return { outcome: 'leaks', detail };
}

function unknown(detail: string): Isolation {
  return { outcome: 'unknown', detail };
}

interface ProbeConversation extends AsyncDisposable {
  /** Says this to the agent and answers its tool calls. */
  say(words: string): Promise<void>;
  /** All replies of the agent. */
  heard(): string;
}

function openProbeConversation(
  channel: Channel,
  { toolServer, models, onUsage }: Comparison,
  signal: AbortSignal,
): ProbeConversation {
  const conversation = channel.open(() => waits?.queuedMs() ?? 0);
  const served = toolServer === undefined ? null : serveProbeTools(toolServer);
  let replies = '';
  let isFirst = true;
  let seed: number | undefined;
  let waits: FollowedWaits | undefined;
  const send = async (turn: OutgoingTurn) => {
    const reply = await conversation.send(turn, signal);
    onUsage(reply.usage);
    replies += `\n${reply.text}\n${JSON.stringify(reply.data)}`;
    const read = readAction(reply);
    return served === null && read.ok && read.action.name !== RESPOND ? read.action : null;
  };
  return {
    heard: () => replies,
    async say(words) {
      const turn = isFirst
        ? PROBE.first(words, served)
        : served === null
          ? nextTurn({ name: RESPOND, kwargs: {} }, words)
          : nextServedTurn(words);
      isFirst = false;
      seed ??= turn.data?.seed;
      if (seed !== undefined) waits ??= models?.followWaits(seed);
      let call = await send(turn);
      for (let calls = 0; call !== null && calls < MAX_TOOL_CALLS; calls++)
        call = await send(nextTurn(call, PROBE.observation));
    },
    async [Symbol.asyncDispose]() {
      waits?.[Symbol.dispose]();
      if (seed !== undefined) models?.settle(seed, true);
      await served?.[Symbol.asyncDispose]();
      await conversation[Symbol.asyncDispose]();
    },
  };
}
