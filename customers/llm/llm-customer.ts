// The customer as a language model that plays the task's instruction: as it is, with a thought before each message, or supervised.
import type { ModelCall } from '../../shared/contracts/attempt.ts';
import { messageOf } from '../../shared/errors.ts';
import type { ChatMessage, ChatModel } from '../../shared/llm/chat.ts';
import { randomStream } from '../../shared/random.ts';
import type { Manner } from '../../worlds/scenario.ts';
import { type SimulatedUser, STOP, UserError } from '../customer.ts';
import type { VoiceName } from '../scripted/voices.ts';
import { type AskModel, reflectedMessage, verifiedMessage } from './supervision.ts';

/** `react`: thinks before each message. `verify`, `reflection`: a second call judges each message before it is sent. */
export type LlmStrategy = 'llm' | 'react' | 'verify' | 'reflection';

interface LlmUserOptions {
  /** Default `llm`. */
  readonly strategy?: LlmStrategy | undefined;
  readonly model: ChatModel;
  /** The customer's identity and wishes. */
  readonly instruction: string;
  /** Handed to the model, so that attempts differ and can be repeated. */
  readonly seed?: number | undefined;
  /** How the customer talks; as the instruction has it if absent. */
  readonly voice?: VoiceName | undefined;
}

/** One line of the prompt for each voice. */
const VOICE_LINES: Readonly<Record<VoiceName, string>> = {
  plain: 'You write plainly and politely.',
  terse: 'You use as few words as you can, and make no small talk.',
  talkative: 'You are talkative and warm, and add small remarks that have nothing to do with the matter.',
  formal: 'You write formally, in complete and courteous sentences.',
  careless:
    'You type carelessly: small letters, missing punctuation, now and then a typing error, but never in a number, name or address.',
  impatient: 'You are in a hurry and let it be felt, without being rude.',
  unsure: 'You are a little unsure of yourself and sometimes begin a sentence again.',
  'second language':
    'English is your second language: your sentences are simple and sometimes not quite correct, but clear.',
};

/** The voices that do not contradict the tone in which a task's instruction tells the customer to talk. */
const FITTING_VOICES: Readonly<Record<Manner['tone'], readonly VoiceName[]>> = {
  plain: ['plain', 'terse', 'formal', 'careless', 'second language'],
  friendly: ['plain', 'talkative', 'formal', 'careless', 'unsure', 'second language'],
  terse: ['plain', 'terse', 'careless', 'impatient', 'second language'],
};

/** A voice for this tone; the same one for the same seed. */
export function drawVoice(tone: Manner['tone'], seed: number): VoiceName {
  return randomStream(seed, 'voice').pick(FITTING_VOICES[tone]);
}

/** The system prompt: the customer's part, and how to play it. It leaves to the part how much is told at once. */
function customerPrompt(instruction: string, voice?: VoiceName): string {
  return `You play a customer who talks with a service agent. This is who you are and what you want:

${instruction.trim()}

How to play the part:
- Write one message at a time, as the customer would type it, and nothing else: no narration, no quotation marks around it.
- Tell things in the order and as fully as your part says. If it does not say, tell what the current step needs, and the rest when you are asked.
- Invent nothing. If the agent asks for something that your part above does not tell, say that you do not remember or do not have it.
- Use words of your own. Do not repeat the text above.
- Agree only to what your part wants. If the agent proposes something else, say what you want instead.
- ${voice === undefined ? 'Stay in character, with the mood and manner your part gives you.' : VOICE_LINES[voice]}
- Go on until each of your wishes has been done or finally refused, and you have been told what you wanted to know. Then, and also if the agent hands you over to somebody else, write ${STOP} alone on the line, and nothing else. It ends the conversation.`;
}

/** Added to the prompt of `react`. */
const THINK_FIRST = `

Write each message in two parts: first a thought about what to do next, which the agent does not see, then the message. Use this form:

Thought:
(the thought)

User Response:
(the message, and nothing after it)`;

/** The message in an answer of `react`. An answer without the form is a message as it is. */
function withoutThought(text: string): string {
  const [, said = text] = text.split(/User Response:/);
  // A thought may mention the end without meaning it.
  return said.includes(STOP) ? STOP : said.trim();
}

/** A greeting, as if from the agent, that starts the model's conversation. The agent under test never sees it. */
const GREETING = 'Hello, how can I help you today?';

/**
 * A customer of one attempt. Each call's recorded prompt is what was new in its chat: at first the customer's part and a greeting,
 * then what the agent said. The calls of a supervisor have the whole question.
 */
export function createLlmUser({ model, instruction, seed, voice, strategy = 'llm' }: LlmUserOptions): SimulatedUser {
  const chat: ChatMessage[] = [];
  const calls: ModelCall[] = [];

  const asking =
    (signal: AbortSignal): AskModel =>
    async ({ messages, prompt, variation }) => {
      const answer = await model.complete({ messages, seed, variation }, signal).catch((thrown: unknown) => {
        signal.throwIfAborted();
        throw new UserError(messageOf(thrown), { cause: thrown });
      });
      const { text, usage } = answer;
      calls.push({ ...usage, prompt, output: text });
      if (text.trim() === '') throw new UserError(`the model ${model.name}, which plays the customer, said nothing`);
      return text;
    };

  const say = async (added: readonly ChatMessage[], signal: AbortSignal): Promise<string> => {
    const ask = asking(signal);
    const messages = [...chat, ...added];
    const prompt = added.map(({ content }) => content).join('\n\n');
    const text = await written(strategy, messages, (variation) => ask({ messages, prompt, variation }), ask);
    chat.push(...added, { role: 'assistant', content: text });
    return strategy === 'react' ? withoutThought(text) : text;
  };

  return {
    strategy,
    model: model.name,
    calls,
    open: (signal) =>
      say(
        [
          {
            role: 'system',
            content: `${customerPrompt(instruction, voice)}${strategy === 'react' ? THINK_FIRST : ''}`,
          },
          { role: 'user', content: GREETING },
        ],
        signal,
      ),
    reply: (agentMessage, signal) => say([{ role: 'user', content: agentMessage }], signal),
    async [Symbol.asyncDispose]() {
      // A chat holds nothing open.
    },
  };
}

/** The model's next message, as the strategy makes it. */
async function written(
  strategy: LlmStrategy,
  messages: readonly ChatMessage[],
  write: (variation: number) => Promise<string>,
  ask: AskModel,
): Promise<string> {
  switch (strategy) {
    case 'llm':
    case 'react':
      return await write(0);
    case 'verify':
      return await verifiedMessage(messages, write, ask);
    case 'reflection':
      return await reflectedMessage(messages, write, ask);
  }
}
