// Supervision of a customer's messages: a second call judges each before it is sent, and a rejected one is written again.
//
// `verify` rewrites a rejected message, and sends the third version even if it is rejected too. `reflection` has the supervisor say what
// is wrong and propose another message; after two tries the last proposal is sent.
import type { ChatMessage } from '../../shared/llm/chat.ts';

/** Asks the model once, and keeps the call for the record. `variation` makes a repeated request differ from the one before. */
export type AskModel = (request: {
  readonly messages: readonly ChatMessage[];
  /** What of it is new, for the record. */
  readonly prompt: string;
  readonly variation?: number;
}) => Promise<string>;

const VERIFY_TRIES = 3;
const REFLECTION_TRIES = 2;

/** Returns a message that the supervisor accepts, or the last one. `write` makes the customer write one. */
export async function verifiedMessage(
  chat: readonly ChatMessage[],
  write: (variation: number) => Promise<string>,
  ask: AskModel,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const message = await write(attempt - 1);
    if (await isAccepted(chat, message, attempt - 1, ask)) return message;
    if (attempt === VERIFY_TRIES) return message;
  }
}

/** The same with proposals of the supervisor in the place of new messages. */
export async function reflectedMessage(
  chat: readonly ChatMessage[],
  write: (variation: number) => Promise<string>,
  ask: AskModel,
): Promise<string> {
  let message = await write(0);
  for (let attempt = 1; attempt <= REFLECTION_TRIES; attempt++) {
    if (await isAccepted(chat, message, attempt - 1, ask)) return message;
    const prompt = question(chat, message, REFLECT);
    const reflected = await ask({ messages: [{ role: 'user', content: prompt }], prompt, variation: attempt - 1 });
    message = proposalIn(reflected) ?? message;
  }
  return message;
}

async function isAccepted(
  chat: readonly ChatMessage[],
  message: string,
  variation: number,
  ask: AskModel,
): Promise<boolean> {
  const prompt = question(chat, message, ACCEPT);
  const verdict = await ask({ messages: [{ role: 'user', content: prompt }], prompt, variation });
  return /\btrue\b/i.test(verdict);
}

const ACCEPT = `Is this a message that the customer could send now: does it follow the customer's part, invent nothing, and end the conversation only when the part says so?
Answer with one word: true or false.`;

const REFLECT = `You found that the customer should not send this message. Explain in a few sentences what is wrong with it, and write a better one. Use this form:

Reflection:
(what is wrong)

Response:
(the customer's new message, and nothing after it)`;

function question(chat: readonly ChatMessage[], message: string, task: string): string {
  const [part, ...spoken] = chat;
  const transcript = spoken.map(({ role, content }) => `${role === 'assistant' ? 'Customer' : 'Agent'}: ${content}`);
  return `You supervise a simulated customer who talks with a service agent.

# The customer's part
${part?.content ?? ''}

# The conversation so far
${transcript.join('\n')}

# The customer's next message
${message}

# Your task
${task}`;
}

function proposalIn(reflected: string): string | null {
  const proposal = reflected.split('Response:').at(-1)?.trim();
  return reflected.includes('Response:') && proposal ? proposal : null;
}
