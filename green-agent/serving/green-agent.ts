// The green agent as a server: A2A on `/`, MCP on `/mcp`, its card, health, and the records for its operator, on one port.
import express from 'express';
import { a2aRouter } from '../../shared/a2a/serve.ts';
import { hostGuard } from '../../shared/http/host-guard.ts';
import { type Listening, listen } from '../../shared/http/listen.ts';
import {
  byLabel,
  healthRouter,
  type Metric,
  metricsRouter,
  unknownPath,
  unreadableRequest,
} from '../../shared/http/service-routes.ts';
import { mcpRouter } from '../../shared/mcp/serve.ts';
import { inCallersTrace } from '../../shared/telemetry/spans.ts';
import { type Caller, type EvaluationReport, evaluationExecutor } from './a2a-executor.ts';
import { createGreenAccess, queueOf } from './green-access.ts';
import { CONTROL_SCOPE, greenMcpServer } from './mcp-server.ts';
import { recordsRouter } from './records-router.ts';
import type { BattleHandler, EvaluationCounts, EvaluationService } from './service.ts';

export const GREEN_PORT = 9006;

const DESCRIPTION = 'Evaluates an agent: can it do the same customer-service task right, k times in a row?';

/** Some clients end a stream after 5 s of silence; in that time there are two heartbeats. */
const HEARTBEAT_MS = 1_800;

export interface GreenAgentOptions {
  readonly service: EvaluationService;
  /** If absent, the agent takes no part in battles. */
  readonly battles?: BattleHandler;
  readonly report: EvaluationReport;
  /** The texts on the card; passk's own by default. */
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly version: string;
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** The address on the card, if others reach this agent by another one than it listens on. */
  readonly cardUrl?: string;
  /** Serve the plain A2A 1.0 card, for strict clients. */
  readonly plainCard?: boolean;
  /** The operator's token: for starting evaluations from other machines, and for reading full attempts. */
  readonly token: string | null;
  /** Anyone may start evaluations without the token, for networks that a platform isolates. Default false. */
  readonly open?: boolean;
  /** Longest silence of a stream. Milliseconds, default 1,800. */
  readonly heartbeatMs?: number;
}

interface RunningGreenAgent extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
}

/**
 * Starts the server. Disposing cancels the evaluations it started, waits for them to end, and closes it.
 * @throws PasskError `port_in_use`, `cannot_listen`
 */
export async function createGreenAgent(options: GreenAgentOptions): Promise<RunningGreenAgent> {
  const { service, report, version, host, port, cardUrl, battles, plainCard = false } = options;
  const access = createGreenAccess({ token: options.token, open: options.open ?? false });
  const allowedHosts = cardUrl === undefined ? [] : [new URL(cardUrl).hostname];
  const held: { listening?: Listening } = {};

  const executor = evaluationExecutor({
    service,
    report,
    heartbeatMs: options.heartbeatMs ?? HEARTBEAT_MS,
    ...(battles ? { battles } : {}),
  });
  const mcp = mcpRouter(() => greenMcpServer({ service, report, version }), { host, allowedHosts });
  const app = express();
  app.disable('x-powered-by');
  app.use(healthRouter(() => ({ agent: 'passk green agent', version })));
  app.use(hostGuard(host, allowedHosts));
  app.use(metricsRouter((request) => metricsOf(service.counts(), access.mayReadRecords(request))));
  app.use(recordsRouter(service, access));
  app.use(inCallersTrace);
  app.use('/mcp', (request, _response, next) => {
    const scopes = access.mayControl(request) ? [CONTROL_SCOPE] : [];
    Object.assign(request, { auth: { token: '', clientId: '', scopes } });
    next();
  });
  app.use('/mcp', mcp);
  app.use(
    a2aRouter({
      name: options.name ?? 'passk green agent',
      description: options.description ?? DESCRIPTION,
      version,
      url: () => cardUrl ?? held.listening?.url ?? '',
      skills: [
        {
          id: 'evaluate',
          name: 'Evaluate an agent',
          description:
            'Takes an assessment, {"participants": {"agent": "<url>"}, "config": {…}}, or a battle, and answers with pass^k, pass^(k/2) and the success rate.',
          tags: ['evaluation', 'pass^k', 'tau-bench'],
          examples: ['{"participants": {"agent": "http://127.0.0.1:9004"}, "config": {"k": 4, "domain": "retail"}}'],
        },
      ],
      executor,
      plainCard,
      refuse: access.refusal,
      userBuilder: async (request): Promise<Caller> => ({
        isAuthenticated: access.mayControl(request),
        userName: '',
        queue: queueOf(request),
      }),
    }),
  );
  app.use(
    unknownPath(
      'A2A is served at / (POST), MCP at /mcp, the card at /.well-known/agent-card.json, and the state at /health and /metrics.',
    ),
  );
  app.use(unreadableRequest);
  const listening = await listen(app, { host, port });
  held.listening = listening;
  return {
    url: listening.url,
    port: listening.port,
    async [Symbol.asyncDispose]() {
      await executor[Symbol.asyncDispose]();
      await mcp[Symbol.asyncDispose]();
      await listening[Symbol.asyncDispose]();
    },
  };
}

/** Leaves out the outcomes of attempts for callers without the token: one of them may be the agent under test. */
function metricsOf({ evaluations, attempts }: EvaluationCounts, withResults: boolean): Metric[] {
  const all = Object.values(attempts).reduce((sum, count) => sum + count, 0);
  return [
    {
      ...{ name: 'passk_evaluations', help: 'Evaluations since the start, by state.', type: 'gauge' as const },
      values: byLabel('state', evaluations),
    },
    {
      ...{ name: 'passk_attempts_finished_total', help: 'Attempts that have ended.', type: 'counter' as const },
      values: [{ value: all }],
    },
    ...(withResults
      ? [
          {
            ...{ name: 'passk_attempts_total', help: 'Attempts that have ended, by status.', type: 'counter' as const },
            values: byLabel('status', attempts),
          },
        ]
      : []),
  ];
}
