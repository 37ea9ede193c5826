// The model calls of an agent's program, which do not say to which attempt they belong: the program has one turn at a time, and its calls belong
// to the conversation that had the last turn, as long as that is open.
import type { ChatModel } from './chat.ts';
import { isTroubleOfProvider, ModelError } from './model-error.ts';

/** The model calls of one copy of an agent. */
export interface AttributedCalls {
  /** The same model for the program. */
  attribute(model: ChatModel): ChatModel;
  /** A conversation of the attempt with this seed. Until it is disposed of, calls after its turns belong to the attempt. */
  open(seed: number): CallingConversation;
  /** True if the last turn brought no reply: the program may still be working on it, and would mix its calls with those of the next attempt. */
  readonly isLeftWorking: boolean;
}

export interface CallingConversation extends Disposable {
  /**
   * Lets the agent have a turn, which is the `work`.
   * @throws ModelError if a model failed in it through no fault of the agent, unless another call was answered after that and there is a
   * reply; otherwise what `work` throws
   */
  turn<Answer>(work: () => Promise<Answer>): Promise<Answer>;
}

interface OpenConversation {
  readonly seed: number;
  failure: ModelError | null;
  wasAnsweredSince: boolean;
}

export function createAttributedCalls(): AttributedCalls {
  let current: OpenConversation | null = null;
  let isLeftWorking = false;
  return {
    attribute: (model) => ({
      name: model.name,
      async complete(request, signal) {
        const conversation = current;
        try {
          const reply = await model.complete({ ...request, attempt: conversation?.seed ?? null }, signal);
          if (conversation !== null) conversation.wasAnsweredSince = true;
          return reply;
        } catch (error) {
          if (conversation !== null && error instanceof ModelError && isTroubleOfProvider(error)) {
            conversation.failure = error;
            conversation.wasAnsweredSince = false;
          }
          throw error;
        }
      },
    }),
    open(seed) {
      const conversation: OpenConversation = { seed, failure: null, wasAnsweredSince: false };
      return {
        async turn(work) {
          current = conversation;
          conversation.failure = null;
          isLeftWorking = true;
          const answer = await work().catch((error: unknown) => {
            throw conversation.failure ?? error;
          });
          isLeftWorking = false;
          if (conversation.failure !== null && !conversation.wasAnsweredSince) throw conversation.failure;
          return answer;
        },
        [Symbol.dispose]() {
          if (current === conversation) current = null;
        },
      };
    },
    get isLeftWorking() {
      return isLeftWorking;
    },
  };
}
