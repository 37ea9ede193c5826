// A chat model over the `openai` client: one request to an endpoint that speaks OpenAI chat completions, without retries.
import OpenAI from 'openai';
import { messageOf } from '../errors.ts';
import type { ChatReply, ChatRequest, Sampling } from './chat.ts';
import { modelErrorFrom } from './client-error.ts';
import { readCompletion, requestBody } from './completion.ts';
import { CompletionsClient } from './completions-client.ts';
import type { Endpoint } from './endpoint.ts';
import type { ModelError } from './model-error.ts';
import { OPTIONAL_FIELDS, type OptionalField } from './providers.ts';

/** Sends a request once. Throws ModelError, or the signal's reason if it is aborted. */
export type Ask = (request: ChatRequest, signal: AbortSignal) => Promise<ChatReply>;

/** Connects a model to its endpoint. A field that the endpoint refuses by name is left out from then on. */
export function openModel(endpoint: Endpoint, sampling: Sampling): Ask {
  const client = new CompletionsClient(endpoint);
  const refused = new Set<OptionalField>();

  return async function ask(request, signal): Promise<ChatReply> {
    signal.throwIfAborted();
    for (;;) {
      const body = requestBody(endpoint, request, sampling, refused);
      try {
        return readCompletion(await client.chat.completions.create(body, { signal }), endpoint);
      } catch (thrown) {
        signal.throwIfAborted();
        const error = modelErrorFrom(thrown, endpoint);
        const field = OPTIONAL_FIELDS.find((each) => each in body && refusesField(error, thrown, each));
        if (field === undefined) throw error;
        refused.add(field);
      }
    }
  };
}

function refusesField({ status }: ModelError, thrown: unknown, field: OptionalField): boolean {
  if (status !== 400 && status !== 422) return false;
  if (thrown instanceof OpenAI.APIError && thrown.param === field) return true;
  return new RegExp(`\\b${field}\\b`).test(messageOf(thrown));
}
