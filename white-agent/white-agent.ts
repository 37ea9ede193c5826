// The agent under test as a running server: A2A on `/`, MCP on `/mcp`, `/health`, one port for all.
import express from 'express';
import { hostGuard } from '../shared/http/host-guard.ts';
import { listen } from '../shared/http/listen.ts';
import {
  healthRouter,
  type Metric,
  metricsRouter,
  unknownPath,
  unreadableRequest,
} from '../shared/http/service-routes.ts';
import type { ChatModel } from '../shared/llm/chat.ts';
import { createModel, type ModelOptions } from '../shared/llm/gateway.ts';
import { tracedModel } from '../shared/llm/traced-model.ts';
import { mcpRouter } from '../shared/mcp/serve.ts';
import { PASSK_VERSION } from '../shared/package-root.ts';
import { inCallersTrace } from '../shared/telemetry/spans.ts';
import { a2aEndpoint } from './a2a-endpoint.ts';
import { refusingServedTools } from './accepted-tools.ts';
import type { AgentSettings } from './agent.ts';
import { type Conversations, createConversations } from './conversations.ts';
import { createWhiteAgentMcpServer } from './mcp-server.ts';
import { findVariant } from './variants.ts';

interface WhiteAgentOptions {
  /** A name of `VARIANTS`. */
  readonly variant: string;
  /** The model of variants that use one; created on first use. */
  readonly model?: ModelOptions | ChatModel;
  /** The file with the examples of the few-shot variant. */
  readonly examples?: string | undefined;
  /** Settings of the rule-based variant, ignored by the others. If omitted, the variant makes no deliberate mistakes. */
  readonly ruleBased?: Partial<Omit<AgentSettings, 'model'>>;
  /** Maximum number of conversations at once; beyond it, the least recently used one is forgotten. */
  readonly maxContexts?: number;
  readonly host?: string;
  /** 0 picks a free port. */
  readonly port?: number;
  /** The URL on the card, if clients reach the agent at a different address than the one it listens on. */
  readonly cardUrl?: string | undefined;
  /** Serves the plain A2A 1.0 card, for strict clients. */
  readonly plainCard?: boolean;
  readonly log?: (line: string) => void;
}

interface RunningWhiteAgent extends AsyncDisposable {
  /** The agent's URL, without a trailing slash. */
  readonly url: string;
  readonly variant: string;
}

export const DEFAULT_PORT = 9004;
/** The model of the guide's agents. */
export const DEFAULT_MODEL = 'gpt-4o-mini';
export const DEFAULT_MAX_CONTEXTS = 100;

/** Starts the agent; disposing it ends its conversations and closes every connection. Throws PasskError if it cannot start. */
export async function createWhiteAgent({
  variant: name,
  model = { model: DEFAULT_MODEL },
  examples,
  ruleBased,
  maxContexts = DEFAULT_MAX_CONTEXTS,
  host = '127.0.0.1',
  port = DEFAULT_PORT,
  cardUrl,
  plainCard = false,
  log = () => {},
}: WhiteAgentOptions): Promise<RunningWhiteAgent> {
  const variant = findVariant(name);
  const start = variant.start({
    model: () => tracedModel('complete' in model ? model : createModel(model)),
    examples,
    reliability: 1,
    seed: 1,
    ...ruleBased,
  });
  const conversations = createConversations({ start: refusingServedTools(variant, start), maxContexts, log });

  await using stack = new AsyncDisposableStack();
  const card = { name: `passk white agent (${name})`, version: PASSK_VERSION };
  const allowedHosts = cardUrl === undefined ? [] : [new URL(cardUrl).hostname];
  const mcp = stack.use(
    mcpRouter(() => createWhiteAgentMcpServer(conversations, card), { host, allowedHosts, jsonResponse: true }),
  );
  let url = '';
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(healthRouter(() => ({ variant: name, contexts: conversations.size })));
  app.use(hostGuard(host, allowedHosts));
  app.use(metricsRouter(() => metricsOf(conversations)));
  app.use(inCallersTrace);
  app.use('/mcp', mcp);
  app.use(
    a2aEndpoint({
      ...card,
      description: `A customer-service agent to be evaluated: ${variant.description}.`,
      conversations,
      plainCard,
      url: () => cardUrl ?? `${url}/`,
    }),
  );
  app.use(unknownPath('A2A is served at / (POST), MCP at /mcp, and the card at /.well-known/agent-card.json.'));
  app.use(unreadableRequest);
  const listening = stack.use(await listen(app, { host, port }));
  url = listening.url;

  const owned = stack.move();
  return { url, variant: name, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

function metricsOf({ size, counts: { opened, turns, failed } }: Conversations): Metric[] {
  const metric = (name: string, help: string, type: Metric['type'], value: number): Metric => ({
    ...{ name, help, type },
    values: [{ value }],
  });
  return [
    metric('passk_white_conversations', 'Conversations that are remembered.', 'gauge', size),
    metric('passk_white_conversations_total', 'Conversations that were opened.', 'counter', opened),
    metric('passk_white_turns_total', 'Turns that were received.', 'counter', turns),
    metric('passk_white_turns_failed_total', 'Turns that were answered with an error.', 'counter', failed),
  ];
}
