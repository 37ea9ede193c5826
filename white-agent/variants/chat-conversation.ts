// A conversation with memory: every turn and every answer stays in the model's chat.
import type { ChatMessage, ChatModel } from '../../shared/llm/chat.ts';
import type { AgentConversation } from '../agent.ts';

/** `instructions` is the system message, if there is one; `present` turns the model's text into the reply. */
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
