// Two interleaved conversations with an agent: whether its replies can be read, and whether it keeps them apart.
import type { Action } from '../../shared/contracts/action.ts';
import { type Channel, ChannelError, type Conversation, type OutgoingTurn, type Reply } from './channel.ts';
import { ADVICE, type CheckResult, describeFailure, failed, passed, warned } from './check.ts';

/** Reads a reply as the evaluation does. */
type ReadReply = (
  reply: Reply,
) =>
  | { readonly ok: true; readonly form: string; readonly action: Action }
  | { readonly ok: false; readonly problem: string };

/** Harmless turns, in the form of an evaluation's. */
export interface Probe {
  /** A first turn in which the customer mentions a code. Its tools are at this address, or described if there is none. */
  first(code: string, served: ServedProbeTools | null): OutgoingTurn;
  /** The result of a tool that the agent called. */
  readonly toolResult: OutgoingTurn;
  /** The customer asks for the code. */
  readonly recall: OutgoingTurn;
  /** The actions that exist: the tools of the first turn, and the one that speaks to the customer. */
  readonly actions: readonly string[];
  /** The action that speaks to the customer. */
  readonly speech: string;
}

/** The tools of a conversation as an MCP server. */
export interface ServedProbeTools extends AsyncDisposable {
  readonly url: string;
  readonly token: string;
  /** Calls so far. */
  readonly calls: number;
}

export interface ConversationOptions {
  readonly readReply: ReadReply;
  readonly probe: Probe;
  /** Serves the tools of a conversation over MCP; without it they are described in the first turn. */
  readonly serveTools?: (() => ServedProbeTools) | undefined;
  /** Returns a different code at each call, which an agent cannot guess. */
  readonly newCode: () => string;
  /** Milliseconds. */
  readonly now: () => number;
  readonly signal?: AbortSignal;
}

/** Tools that an agent which is checked may call before it answers the customer. */
export const MAX_TOOL_CALLS = 3;

/**
 * Holds two conversations in turns: each customer mentions a code, and later asks for it.
 * @param label begins the names of the checks, such as `A2A`
 */
export async function checkConversations(
  label: string,
  channel: Channel,
  options: ConversationOptions,
): Promise<readonly CheckResult[]> {
  const checks: CheckResult[] = [];
  await using one = createCheckedConversation(channel, options, checks);
  await using two = createCheckedConversation(channel, options, checks);
  const { probe, readReply } = options;

  const reply = await one.send(`${label} first turn`, one.opening);
  if (reply === null) return checks;
  if (reply.infrastructureError !== null) {
    const found = `the agent's model failed: ${reply.infrastructureError}`;
    return [
      ...checks,
      failed(`${label} reply`, found, "Check the key, the address and the name of the agent's model."),
    ];
  }
  checks.push(replyCheck(`${label} reply`, readReply(reply), probe.actions));
  if ((await two.send(`${label} another first turn`, two.opening)) === null) return checks;
  if (!(await one.answer(`${label} second turn`))) return checks;
  if (!(await two.answer(`${label} second turn of the other`))) return checks;
  const memory = memoryCheck(`${label} fresh context`, one, two);
  return options.serveTools === undefined
    ? [...checks, memory]
    : [...checks, toolsCheck(`${label} tool calls`, one.calls + two.calls), memory];
}

function toolsCheck(name: string, calls: number): CheckResult {
  if (calls > 0) return passed(name, `called its tools over MCP, ${calls === 1 ? 'once' : `${calls} times`}`);
  return warned(
    name,
    'called no tool over MCP, though the customers asked for what only a tool knows',
    'Connect to the MCP server in the first turn (environment.url, with environment.token as a bearer token) and give its tools to the model.',
  );
}

function replyCheck(name: string, read: ReturnType<ReadReply>, actions: readonly string[]): CheckResult {
  if (!read.ok) {
    return failed(name, read.problem, 'Answer with one JSON object in <json>…</json>, with "name" and "kwargs".');
  }
  if (actions.includes(read.action.name)) return passed(name, `can be read as an action (${read.form})`);
  return warned(
    name,
    `can be read as an action (${read.form}), but there is no tool "${read.action.name}"`,
    `Use only the names of the first turn, here ${actions.join(', ')}. An unknown tool answers with an error.`,
  );
}

interface CheckedConversation extends AsyncDisposable {
  readonly code: string;
  /** The first turn. */
  readonly opening: OutgoingTurn;
  /** Calls of served tools. */
  readonly calls: number;
  readonly contextId: string | null;
  /** All replies of the agent. */
  readonly replies: string;
  /** Null if the turn failed; the check says why. */
  send(name: string, turn: OutgoingTurn): Promise<Reply | null>;
  /** Answers the agent's tool calls, then asks for the code. False if a turn failed. */
  answer(name: string): Promise<boolean>;
}

function createCheckedConversation(
  channel: Channel,
  options: ConversationOptions,
  checks: CheckResult[],
): CheckedConversation {
  const { probe, readReply, newCode } = options;
  const conversation = channel.open();
  const code = newCode();
  const served = options.serveTools?.() ?? null;
  let replies = '';
  let calls = 0;
  let last: Reply | null = null;

  /** Sends a turn; only the first of a name, or one that failed, becomes a check. */
  const send = async (name: string, turn: OutgoingTurn) => {
    const { reply, check } = await exchange(name, conversation, turn, options);
    if (reply === null || !checks.some((other) => other.name === name)) checks.push(check);
    if (reply !== null) replies += `\n${reply.text}\n${JSON.stringify(reply.data)}`;
    last = reply;
    return reply;
  };
  const answerToolCalls = async (name: string) => {
    while (last !== null && callsTool(readReply(last), probe) && calls < MAX_TOOL_CALLS) {
      calls += 1;
      await send(name, probe.toolResult);
    }
    return last !== null;
  };
  return {
    code,
    opening: probe.first(code, served),
    get calls() {
      return served?.calls ?? 0;
    },
    get contextId() {
      return conversation.contextId;
    },
    get replies() {
      return replies;
    },
    send,
    async answer(name) {
      if (!(await answerToolCalls(name))) return false;
      if ((await send(name, probe.recall)) === null) return false;
      return await answerToolCalls(name);
    },
    async [Symbol.asyncDispose]() {
      await served?.[Symbol.asyncDispose]();
      await conversation[Symbol.asyncDispose]();
    },
  };
}

function callsTool(read: ReturnType<ReadReply>, { speech }: Probe): boolean {
  return read.ok && read.action.name !== speech;
}

async function exchange(
  name: string,
  conversation: Conversation,
  turn: OutgoingTurn,
  { now, signal = new AbortController().signal }: ConversationOptions,
): Promise<{ readonly reply: Reply | null; readonly check: CheckResult }> {
  const began = now();
  try {
    const reply = await conversation.send(turn, signal);
    const parts = reply.data.length > 0 ? `, ${reply.data.length} data part(s)` : '';
    const check = passed(name, `${reply.text.length} characters${parts}`);
    return { reply, check: { ...check, milliseconds: Math.round(now() - began) } };
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    const check = failed(name, describeFailure(error), ADVICE[error.code]);
    return { reply: null, check: { ...check, milliseconds: Math.round(now() - began) } };
  }
}

function memoryCheck(name: string, one: CheckedConversation, two: CheckedConversation): CheckResult {
  if (one.contextId === two.contextId) {
    return failed(
      name,
      `two conversations had the same context id ${one.contextId}`,
      'Give each message without a context id a new one.',
    );
  }
  if (repeatsCode(one.replies, two.code) || repeatsCode(two.replies, one.code)) {
    return failed(
      name,
      'the agent repeated in one conversation the code that the customer of another one had mentioned',
      'Keep the history by context id, and start each conversation with an empty one.',
    );
  }
  if (repeatsCode(one.replies, one.code) && repeatsCode(two.replies, two.code)) {
    return passed(
      name,
      'two interleaved conversations had their own context ids, and each remembered only its own code',
    );
  }
  return warned(
    name,
    'each conversation has its own context id, but the agent did not repeat the code that the customer mentioned, so a shared history would not show',
    'Make sure that the agent keeps its history by context id.',
  );
}

/** True if the text contains the code, however it is spelt. */
export function repeatsCode(text: string, code: string): boolean {
  const bare = (words: string) => words.toLowerCase().replace(/[^a-z0-9]/g, '');
  return bare(text).includes(bare(code));
}
