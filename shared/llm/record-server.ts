// A server that speaks OpenAI chat completions and plays recorded conversations back, as the agent's model and as the customer's.
import { usageError } from '../errors.ts';
import { listen } from '../http/listen.ts';
import { chatRequestSchema, errorBody, type Produced, receivedMessage } from './chat-completions-wire.ts';
import { type CompletionsAppOptions, completionsApp, invalidRequest } from './completions-app.ts';
import { createPlayback } from './playback.ts';
import type { RecordedEpisode } from './recording.ts';

interface RecordServerOptions {
  readonly episodes: readonly RecordedEpisode[];
  /** The trial of the recording to play; the others are ignored. */
  readonly trial?: number | undefined;
  readonly host?: string | undefined;
  /** 0 takes a free one. */
  readonly port?: number | undefined;
  /** Milliseconds since 1970, for the `created` field. */
  readonly now?: () => number;
}

interface RunningRecordServer extends AsyncDisposable {
  /** The base URL for OpenAI clients, with `/v1`. */
  readonly url: string;
  /** How many conversations it plays. */
  readonly episodes: number;
}

/** Starts the server. Throws PasskError: `unknown_trial` if the recording has no such trial, or as `listen` does. */
export async function startRecordServer({
  episodes,
  trial = 0,
  host = '127.0.0.1',
  port = 0,
  now = Date.now,
}: RecordServerOptions): Promise<RunningRecordServer> {
  const played = episodesOfTrial(episodes, trial);
  const app = completionsApp({ answer: answerFrom(played), now });
  const listening = await listen(app, { host, port });
  return {
    url: `${listening.url}/v1`,
    episodes: played.length,
    [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose](),
  };
}

function episodesOfTrial(episodes: readonly RecordedEpisode[], trial: number): readonly RecordedEpisode[] {
  const played = episodes.filter((episode) => episode.trial === trial);
  if (played.length > 0) return played;
  const trials = [...new Set(episodes.map((episode) => episode.trial))].toSorted((a, b) => a - b);
  throw usageError(
    'unknown_trial',
    trials.length === 0
      ? 'The recording contains no conversations.'
      : `The recording has no trial ${trial}. Choose one of: ${trials.join(', ')}.`,
  );
}

function onlyFirstCall(message: Produced): Produced {
  return message.role === 'assistant' && message.tool_calls
    ? { ...message, tool_calls: message.tool_calls.slice(0, 1) }
    : message;
}

function answerFrom(episodes: readonly RecordedEpisode[]): CompletionsAppOptions['answer'] {
  const play = createPlayback(episodes);
  return (body) => {
    const parsed = chatRequestSchema.safeParse(body);
    if (!parsed.success) return invalidRequest(parsed.error.issues[0]);
    const chat = parsed.data;
    const place = play({ messages: chat.messages.map(receivedMessage), hasTools: (chat.tools?.length ?? 0) > 0 });
    if (!place.found)
      return { status: 404, body: errorBody('recording_not_found', `not in the recording: ${place.reason}`) };
    const { episode, index, message } = place;
    return {
      head: { id: `chatcmpl-${episode.task_id}-${episode.trial}-${index}`, model: message.model ?? chat.model },
      message: chat.parallel_tool_calls === false ? onlyFirstCall(message) : message,
      stream: chat.stream ?? false,
      includeUsage: chat.stream_options?.include_usage ?? false,
    };
  };
}
