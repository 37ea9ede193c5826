// stateless: no memory. The model sees only the policy, the tools, the format and the last message.
import type { ChatModel } from '../../shared/llm/chat.ts';
import type { AgentConversation, AgentVariant } from '../agent.ts';
import { readFirstTurn } from '../first-turn-prose.ts';
import { ONE_ACTION, ROLE } from './instructions.ts';

export const stateless: AgentVariant = {
  name: 'stateless',
  description: 'a model without memory: policy and last message only',
  start(settings) {
    const model = settings.model();
    return () => statelessConversation(model);
  },
};

function statelessConversation(model: ChatModel): AgentConversation {
  /** The first turn without the customer's words; null before the first turn. */
  let introduction: string | null = null;
  let seed: number | undefined;
  return {
    async respond({ text, data }, signal) {
      seed ??= data?.seed;
      const opening = introduction === null ? readFirstTurn(text) : null;
      const standing = introduction ?? opening?.introduction ?? '';
      const answer = await model.complete(
        {
          messages: [
            { role: 'system', content: `${ROLE}\n${ONE_ACTION}\n\n${standing}` },
            { role: 'user', content: opening ? `User message:\n${opening.userMessage}` : text },
          ],
          seed,
        },
        signal,
      );
      introduction = standing;
      return { text: answer.text, usage: answer.usage };
    },
  };
}
