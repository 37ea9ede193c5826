// A short trial of a model: whether it answers, whether it calls tools, and what it reports as usage.
import type { Usage } from '../contracts/usage.ts';
import type { ChatModel, ChatRequest } from './chat.ts';
import { ModelError } from './model-error.ts';

interface ModelCheck {
  /** Seconds until the first answer. */
  readonly seconds: number;
  /** True if that answer has no text, though it was asked for a word. */
  readonly isEmpty: boolean;
  readonly callsTools: boolean;
  /** Why the request with a tool was not answered, as many servers refuse tools for some models; null if it was. */
  readonly toolsError: string | null;
  /** As the model reported it for one call. */
  readonly usage: Usage;
}

const TOOL_NAME = 'get_order_status';

const ANSWERS: ChatRequest = { messages: [{ role: 'user', content: 'Answer with the single word "ready".' }] };

const CALLS_TOOL: ChatRequest = {
  messages: [{ role: 'user', content: 'What is the status of order 1234? Use the tool.' }],
  tools: [
    {
      name: TOOL_NAME,
      description: 'Returns the status of an order.',
      parameters: {
        type: 'object',
        properties: { order_id: { type: 'string', description: 'The number of the order' } },
        required: ['order_id'],
        additionalProperties: false,
      },
    },
  ],
  parallelToolCalls: false,
};

/** Throws ModelError if the model does not answer at all. */
export async function checkModel(model: ChatModel, signal: AbortSignal, now: () => number): Promise<ModelCheck> {
  const startedAt = now();
  const { text, usage } = await model.complete(ANSWERS, signal);
  const answer = { seconds: (now() - startedAt) / 1000, isEmpty: text.trim() === '', usage };
  try {
    const { toolCalls } = await model.complete(CALLS_TOOL, signal);
    return { ...answer, callsTools: toolCalls.some(({ name }) => name === TOOL_NAME), toolsError: null };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return { ...answer, callsTools: false, toolsError: error.message };
  }
}
