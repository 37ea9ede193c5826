// The messages to the agent under test: the first turn, later turns, and the request to answer again.
import { type Action, RESPOND } from '../../shared/contracts/action.ts';
import type { FirstTurn } from '../../shared/contracts/agent-protocol.ts';
import { toolDescriptions } from '../../worlds/tool.ts';
import type { World } from '../../worlds/world.ts';
import type { OutgoingTurn } from '../channels/channel.ts';

const ANSWER_FORMAT = `Answer every message with exactly one action: one JSON object between <json> and </json>, with "name" and "kwargs".
- To use a tool, give its name and its arguments: <json>{"name": "tool_name", "kwargs": {"argument": "value"}}</json>
- To speak to the customer, use the name "${RESPOND}": <json>{"name": "${RESPOND}", "kwargs": {"content": "what you say"}}</json>
One action a message: the result of a tool comes back to you before you act again. The customer sees nothing but what you say with "${RESPOND}".`;

const BEFORE_POLICY = 'You are the agent in a conversation with a customer. Follow this policy.\n\n';
const AFTER_POLICY = '\n\n# Tools\n\nOne JSON description a line; input_schema is a JSON Schema.\n\n';

/** The policy in the text of a first turn; null if the text is not one of `firstTurn`. */
export function policyOf(firstTurnText: string): string | null {
  // The last ones: earlier attempts, which may quote anything, come before them.
  const start = firstTurnText.lastIndexOf(BEFORE_POLICY);
  const end = firstTurnText.lastIndexOf(AFTER_POLICY);
  return start >= 0 && end >= start ? firstTurnText.slice(start + BEFORE_POLICY.length, end) : null;
}

const introductions = new WeakMap<World, string>();

/** The part of the first turn that is the same for all attempts in a world: policy, tools, answer format. */
function introduction(world: World): string {
  let text = introductions.get(world);
  if (text === undefined) {
    const tools = toolDescriptions(world.domain).map((tool) => JSON.stringify(tool));
    text = `${BEFORE_POLICY}${world.policy.trim()}${AFTER_POLICY}${tools.join('\n')}\n\n# How to answer\n\n${ANSWER_FORMAT}`;
    introductions.set(world, text);
  }
  return text;
}

/**
 * The first turn of an attempt, in prose and as data. The customer's words are all it contains of the task.
 * @param note comes before the policy
 */
export function firstTurn(
  world: World,
  userMessage: string,
  seed: number,
  note?: string,
): OutgoingTurn & { readonly data: FirstTurn } {
  return {
    text: `${before(note)}${introduction(world)}\n\nUser message:\n${userMessage}`,
    data: {
      protocol: 'passk/1',
      policy: `${before(note)}${world.policy}`,
      tools: [...toolDescriptions(world.domain)],
      user_message: userMessage,
      seed,
    },
  };
}

function before(note: string | undefined): string {
  return note === undefined ? '' : `${note}\n\n`;
}

const SPEECH_FORMAT = `Answer every message with plain text: it is said to the customer, who sees nothing else. Call the tools you need before you answer; each call is carried out at once and is final.`;

/** The first turn of an attempt whose tools are served over MCP. */
export function firstServedTurn(
  world: World,
  userMessage: string,
  seed: number,
  { url, token, note }: { readonly url: string; readonly token: string; readonly note?: string | undefined },
): OutgoingTurn & { readonly data: FirstTurn } {
  return {
    text: `${before(note)}${BEFORE_POLICY}${world.policy.trim()}\n\n# Tools\n\nAn MCP server (Streamable HTTP) has the tools of this conversation, until it ends.\n\nURL: ${url}\nAuthorization: Bearer ${token}\n\n# How to answer\n\n${SPEECH_FORMAT}\n\nUser message:\n${userMessage}`,
    data: {
      protocol: 'passk/1',
      policy: `${before(note)}${world.policy}`,
      tools: [],
      user_message: userMessage,
      seed,
      environment: { url, token },
    },
  };
}

/** A later turn of an attempt whose tools are served over MCP: the customer's words. */
export function nextServedTurn(words: string): OutgoingTurn {
  return { text: `User message:\n${words}` };
}

/** Sent if `max_format_retries` allows another answer and the tools are served over MCP. */
export function speechRetryTurn(problem: string): OutgoingTurn {
  return { text: `Your reply could not be read: ${problem}. Nothing was said.\n\n${SPEECH_FORMAT}` };
}

/** A later turn: a tool's result, or the customer's words. */
export function nextTurn(action: Action, observation: string): OutgoingTurn {
  return { text: action.name === RESPOND ? `User message:\n${observation}` : `Tool call result:\n${observation}` };
}

/** Sent if `max_format_retries` allows another answer. */
export function formatRetryTurn(problem: string): OutgoingTurn {
  return { text: `Your reply could not be read: ${problem}. Nothing was done.\n\n${ANSWER_FORMAT}` };
}
