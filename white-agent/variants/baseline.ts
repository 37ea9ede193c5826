// baseline: the model remembers the conversation and answers in the evaluator's format.
import type { AgentVariant } from '../agent.ts';
import { chatConversation } from './chat.ts';
import { ONE_ACTION, ROLE } from './instructions.ts';

export const baseline: AgentVariant = {
  name: 'baseline',
  description: 'a model that remembers the conversation',
  start(settings) {
    const model = settings.model();
    return () => chatConversation(model, `${ROLE}\n${ONE_ACTION}`);
  },
};
