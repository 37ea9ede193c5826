// chat: a model that gets the messages as they are, for questions; and its conversation with memory, which other variants use as well.
import type { ChatMessage, ChatModel } from '../../shared/llm/chat.ts';
import type { AgentConversation, AgentVariant } from '../agent.ts';

export const chat: AgentVariant = {
  name: 'chat',
  description: 'a model that gets the messages as they are, for questions (--benchmark)',
  start(settings) {
    const model = settings.model();
    return () => chatConversation(model, null);
  },
};

/**
 * A conversation in which every turn and every answer stays in the model's chat.
 * @param instructions the system message; null for none
 * @param present turns the model's text into the reply
 */
export function chatConversation(
  model: ChatModel,
  instructions: string | null,
  present: (text: string) => string = (text) => text,
): AgentConversation {
  const chat: ChatMessage[] = instructions === null ? [] : [{ role: 'system', content: instructions }];
  let seed: number | undefined;
  return {
    async respond({ text, data }, signal) {
      seed ??= data?.seed;
      const question: ChatMessage = { role: 'user', content: text };
      const answer = await model.complete({ messages: [...chat, question], seed }, signal);
      chat.push(question, { role: 'assistant', content: answer.text });
      return { text: present(answer.text), usage: answer.usage };
    },
  };
}
