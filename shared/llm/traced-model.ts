// A model with a `chat` span for every completion. Messages are not part of it.
import { inClientSpan, setUsage } from '../telemetry/spans.ts';
import type { ChatModel } from './chat.ts';

export function tracedModel(model: ChatModel): ChatModel {
  return {
    ...model,
    complete: (request, signal) =>
      inClientSpan(
        `chat ${model.name}`,
        {
          'gen_ai.operation.name': 'chat',
          // Every provider's models are called with OpenAI's protocol.
          'gen_ai.provider.name': 'openai',
          'gen_ai.request.model': model.name,
          ...(request.seed !== undefined && { 'gen_ai.request.seed': request.seed }),
        },
        async (span) => {
          const reply = await model.complete(request, signal);
          setUsage(span, reply.usage);
          return reply;
        },
        (error) => (error instanceof Error && 'code' in error ? String(error.code) : '_OTHER'),
      ),
  };
}
