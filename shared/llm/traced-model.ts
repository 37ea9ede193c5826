// A model with a `chat` span for every completion. Messages are not part of it.
import { inClientSpan, setUsage } from '../telemetry/spans.ts';
import type { ChatModel } from './chat.ts';
import { splitModelName } from './endpoint.ts';

/** The names of OpenTelemetry's conventions for providers that it calls otherwise than passk. */
const CONVENTIONAL: Readonly<Record<string, string>> = { gemini: 'gcp.gemini' };

export function tracedModel(model: ChatModel): ChatModel {
  const { provider, model: name } = splitModelName(model.name);
  // Models without a provider in their name are called with OpenAI's protocol, too.
  const providerName = provider?.name ?? 'openai';
  return {
    ...model,
    complete: (request, signal) =>
      inClientSpan(
        `chat ${name}`,
        {
          'gen_ai.operation.name': 'chat',
          'gen_ai.provider.name': CONVENTIONAL[providerName] ?? providerName,
          'gen_ai.request.model': name,
          ...(request.seed !== undefined && { 'gen_ai.request.seed': request.seed }),
        },
        async (span) => {
          const reply = await model.complete(request, signal);
          const { model: answered } = reply.usage;
          setUsage(span, { ...reply.usage, model: answered && splitModelName(answered).model });
          return reply;
        },
        (error) => (error instanceof Error && 'code' in error ? String(error.code) : '_OTHER'),
      ),
  };
}
