// chat: a model that gets the messages as they are, for questions.
import type { AgentVariant } from '../agent.ts';
import { chatConversation } from './chat-conversation.ts';

export const chat: AgentVariant = {
  name: 'chat',
  description: 'a model that gets the messages as they are, for questions (--benchmark)',
  start(settings) {
    const model = settings.model();
    return () => chatConversation(model, null);
  },
};
