// A recorded conversation in the form of an attempt: the agent's actions as steps, and its replies as turns.
import { type Action, RESPOND } from '../../../shared/contracts/action.ts';
import type { StepRecord, TurnRecord } from '../../../shared/contracts/attempt.ts';
import type { JsonObject } from '../../../shared/contracts/json.ts';
import type { Usage } from '../../../shared/contracts/usage.ts';

/** A message of a chat, in the form that the recording program uses. */
export interface RecordedChatMessage {
  /** `system`, `user`, `assistant` or `tool`. */
  readonly role: string;
  readonly content: string;
  /** Of an assistant, or of a user with tools. */
  readonly calls: readonly { readonly id: string; readonly name: string; readonly kwargs: JsonObject }[];
  /** Of a tool's answer: the call that it answers. */
  readonly callId: string;
  readonly seconds: number;
  /** Null if it was not recorded. */
  readonly usage: Usage | null;
}

/** A message of words alone. */
export function textMessage(role: string, content: string): RecordedChatMessage {
  return { role, content, calls: [], callId: '', seconds: 0, usage: null };
}

export interface RecordedConversation {
  /** The first message to the agent. */
  readonly opening: string;
  readonly trajectory: readonly StepRecord[];
  readonly turns: readonly TurnRecord[];
}

/** From the first message of the user on: an agent's greeting before it is not an action. */
export function conversationOf(messages: readonly RecordedChatMessage[]): RecordedConversation {
  const begin = messages.findIndex(({ role }) => role === 'user');
  const conversation = begin === -1 ? [] : messages.slice(begin);
  return { opening: conversation[0]?.content ?? '', trajectory: stepsOf(conversation), turns: turnsOf(conversation) };
}

/** Each tool call is an action, and so are words to the user. A call's answer is found by its id. */
function stepsOf(messages: readonly RecordedChatMessage[]): StepRecord[] {
  const answers = new Map(
    messages.flatMap(({ role, callId, content }) => (role === 'tool' && callId !== '' ? [[callId, content]] : [])),
  );
  const actions = messages.flatMap((message, place): { action: Action; observation: string }[] => {
    if (message.role !== 'assistant') return [];
    if (message.calls.length > 0)
      return message.calls.map(({ id, name, kwargs }) => ({
        action: { name, kwargs },
        observation: answers.get(id) ?? '',
      }));
    const rest = messages.slice(place + 1);
    const next = rest.findIndex(({ role }) => role === 'assistant');
    // A user that has tools may use them before it answers.
    const reply = rest.slice(0, next === -1 ? undefined : next).find(({ role, content }) => role === 'user' && content);
    return [{ action: { name: RESPOND, kwargs: { content: message.content } }, observation: reply?.content ?? '' }];
  });
  return actions.map((step, index) => ({ step: index + 1, ...step }));
}

function turnsOf(messages: readonly RecordedChatMessage[]): TurnRecord[] {
  const turns: TurnRecord[] = [];
  let prompt: string[] = [];
  for (const { role, content, calls, seconds, usage } of messages) {
    if (role !== 'assistant') {
      prompt.push(content);
      continue;
    }
    const words = calls.map(({ name, kwargs }) => `${name}(${JSON.stringify(kwargs)})`);
    turns.push({
      prompt: prompt.join('\n'),
      output: calls.length > 0 ? words.join('\n') : content,
      form: calls.length > 0 ? 'tool_call' : 'bare',
      seconds,
      usage,
    });
    prompt = [];
  }
  return turns;
}
