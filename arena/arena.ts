// The arena: a battle backend of AgentBeats v1, put together from its parts.
import express, { Router } from 'express';
import { rateLimit } from 'express-rate-limit';
import { withoutTrailingSlash } from '../shared/agentbeats/call.ts';
import { isOver } from '../shared/contracts/battle.ts';
import { usageError } from '../shared/errors.ts';
import { isLoopback } from '../shared/http/host-guard.ts';
import { listen } from '../shared/http/listen.ts';
import { byLabel, healthRouter, type Metric, metricsRouter } from '../shared/http/service-routes.ts';
import { createEventHub } from '../shared/ui/event-hub.ts';
import { pagesRouter } from '../shared/ui/pages.ts';
import { uiRouter } from '../shared/ui/ui-router.ts';
import { createAgentClient } from './agent-client.ts';
import { createArenaAccess } from './arena-access.ts';
import { createBattleQueue } from './battle-queue.ts';
import { createBattleTexts } from './battle-texts.ts';
import { createChangeEmitter } from './changes.ts';
import { createLedger } from './ledger.ts';
import { BATTLE_LIMITS, type BattleLimits } from './limits.ts';
import { createOutbound } from './outbound.ts';
import { createRegistry } from './registry.ts';
import { jsonBody } from './requests.ts';
import { agentRoutes } from './routes/agent-routes.ts';
import { battleRoutes } from './routes/battle-routes.ts';
import { answerErrors, identifyCaller, pathNotFound } from './routes/http.ts';
import { matchRoutes } from './routes/match-routes.ts';
import { createHostRule, guardOrigins } from './routes/origins.ts';
import { runBattle } from './run-battle.ts';
import { serveSockets } from './sockets.ts';
import { type AgentStore, createAgentStore } from './store/agent-store.ts';
import { type BattleStore, createBattleStore, type StoredBattle } from './store/battle-store.ts';
import { openArenaDatabase } from './store/database.ts';
import { createTallyStore } from './store/tally-store.ts';
import { TIMINGS, type Timings } from './timings.ts';
import { createAgentHeads } from './ui/agent-heads.ts';
import { createAnnouncer } from './ui/announce.ts';
import { createArenaPages } from './ui/arena-pages.ts';
import { arenaRoutes } from './ui/arena-routes.ts';
import { createBattleHeads } from './ui/battle-heads.ts';
import { createBattleProgress } from './ui/battle-progress.ts';
import { createGreens, type GreenAccess, greenHeaders } from './ui/greens.ts';
import { newBattleRoutes } from './ui/new-battle.ts';

export const ARENA_PORT = 9000;

export interface ArenaOptions {
  /** Default 127.0.0.1; any other address needs a token. */
  readonly host?: string;
  /** Default 9000; 0 takes any free one. */
  readonly port?: number;
  /** The SQLite file; `:memory:` keeps nothing. */
  readonly dataFile: string;
  /** The operator's token. If it is set, every caller has to prove who it is. */
  readonly token?: string | undefined;
  /** How agents and launchers reach the arena, if not at its own address. */
  readonly publicUrl?: string | undefined;
  /** Origins of pages elsewhere that may call the arena from a browser, such as `https://ui.example`. */
  readonly allowedOrigins?: readonly string[];
  /** Lets an arena that is not on loopback call private addresses. Default false; on loopback it always may. */
  readonly allowPrivateAgents?: boolean;
  /** Green agents whose tasks and full attempts the pages show. The tokens, which also start their battles, go to these addresses only. */
  readonly greens?: readonly GreenAccess[];
  /** The address of a queue whose workers make the attempts of these green agents. */
  readonly queue?: string | undefined;
  /** How many battles may run at once; default 64. */
  readonly maxRunning?: number;
  /** The largest body that is read, in bytes; default 1 MiB. */
  readonly maxBodyBytes?: number;
  /** Requests that one address may make within ten seconds; default 10,000. */
  readonly maxRequestsPer10s?: number;
  /** How much may be posted to one battle. */
  readonly limits?: BattleLimits;
  readonly timings?: Partial<Timings>;
  readonly now?: () => Date;
  /** Called with errors that are the arena's own. */
  readonly onBug?: (error: unknown) => void;
}

export interface RunningArena extends AsyncDisposable {
  /** Its address for callers on this machine, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /**
   * The address of its pages, or of a battle's. In an arena without a token but with `greens` it contains the key to full
   * attempts, which the agent under test must not get.
   */
  pageUrl(battleId?: string): string;
}

/**
 * Starts an arena. Battles that an earlier process left running end as errors; those in the queue go on.
 * Throws PasskError: `token_required`, `data_file_unusable`, `port_in_use`, `cannot_listen`.
 */
export async function createArena({
  host = '127.0.0.1',
  port = ARENA_PORT,
  dataFile,
  token,
  publicUrl,
  allowedOrigins = [],
  allowPrivateAgents = false,
  greens = [],
  queue: queueUrl,
  maxRunning = 64,
  maxBodyBytes = 1024 * 1024,
  maxRequestsPer10s = 10_000,
  limits = BATTLE_LIMITS,
  timings: changedTimings = {},
  now = () => new Date(),
  onBug = console.error,
}: ArenaOptions): Promise<RunningArena> {
  if (!isLoopback(host) && !token) {
    throw usageError(
      'token_required',
      `An arena on ${host} can be reached by others: set PASSK_ARENA_TOKEN to a secret of your choice, or use --host 127.0.0.1.`,
    );
  }
  const timings = { ...TIMINGS, ...changedTimings };
  await using parts = new AsyncDisposableStack();
  const database = parts.use(openArenaDatabase(dataFile));
  const outbound = parts.use(createOutbound({ allowPrivate: allowPrivateAgents || isLoopback(host) }));
  const agents = createAgentStore(database);
  const battles = createBattleStore(database);
  const texts = createBattleTexts(battles);
  const changes = createChangeEmitter();
  const ledger = createLedger({ database, agents, battles, changes, now, limits });
  const isOpen = (battleId: string) => {
    const state = battles.get(battleId)?.state;
    return state !== undefined && !isOver(state);
  };
  const access = createArenaAccess({ token, secret: database.secret, isOpen });
  const hostRule = createHostRule(host, allowedOrigins);
  const client = createAgentClient(outbound.fetch);
  const registry = createRegistry({ agents, changes, client, outbound, timings, now });
  const waiting = ledger.recover();
  const tallies = createTallyStore(database);
  const progress = createBattleProgress(tallies);
  const heads = createBattleHeads({ agents, battles, tallies, progress });
  const agentHeads = createAgentHeads({ agents, heads, registry, now });
  const hub = parts.use(createEventHub());
  const greenAt = createGreens(greens);
  const announcer = parts.use(createAnnouncer({ hub, changes, battles, heads, progress, agentHeads, now, onBug }));

  /** Known once the arena listens, which is before any battle begins. */
  const base = { url: '' };
  const backendUrl = (battleId: string, agentId: string) => `${base.url}${access.agentPath(battleId, agentId)}`;
  const secretsFor = greenHeaders(greens, queueUrl);
  const runParts = {
    ledger,
    agents,
    battles,
    changes,
    client,
    fetch: outbound.fetch,
    timings,
    now,
    backendUrl,
    secretsFor,
    onBug,
  };
  const run = (battle: StoredBattle, closing: AbortSignal) => runBattle(battle, runParts, closing).catch(onBug);
  const queue = createBattleQueue({
    ...{ ledger, battles, changes, maxRunning, run, onBug },
    storeAgainMs: timings.storeAgainMs,
  });

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(guardOrigins(hostRule));
  app.use(healthRouter());
  app.use(metricsRouter(() => metricsOf(agents, battles)));
  app.use(
    rateLimit({
      windowMs: 10_000,
      limit: maxRequestsPer10s,
      legacyHeaders: false,
      message: { detail: 'Too many requests: wait a few seconds' },
      validate: { xForwardedForHeader: false },
    }),
  );
  const pages = createArenaPages({
    title: () => base.url,
    ...{ hub, access, agents, battles, heads, progress, agentHeads, greenAt },
  });
  const pageRoutes = Router()
    .use(arenaRoutes({ ledger, agents, battles, registry, agentHeads, greenAt }))
    .use(newBattleRoutes({ ledger, agents, heads, queue, greenAt }));
  app.use(pagesRouter());
  app.use('/ui', uiRouter(pages, pageRoutes, onBug));
  app.use(identifyCaller(access));
  app.use(jsonBody(maxBodyBytes));
  // A second time, for callers below /api or with a token in the path.
  app.use(healthRouter());
  app.use(matchRoutes(agents));
  app.use(agentRoutes({ agents, battles, changes, registry }));
  app.use(battleRoutes({ ledger, battles, texts, queue, onProgress: announcer.progress }));
  app.use(pathNotFound);
  app.use(answerErrors(onBug));

  const listening = parts.use(await listen(app, { host, port }));
  parts.use(serveSockets({ server: listening.server, hostRule, access, battles, texts, changes, onBug }));
  base.url = withoutTrailingSlash(publicUrl ?? listening.url);
  parts.use(queue);
  for (const battleId of waiting) queue.enqueue(battleId);

  const running = parts.move();
  return {
    url: listening.url,
    port: listening.port,
    pageUrl(battleId) {
      const path = battleId === undefined ? '' : `battles/${encodeURIComponent(battleId)}`;
      const key = greens.length > 0 && access.pageKey !== null ? `?key=${access.pageKey}` : '';
      return `${listening.url}/${path === '' && key === '' ? '' : `#/${path}${key}`}`;
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

function metricsOf(agents: AgentStore, battles: BattleStore): Metric[] {
  return [
    {
      ...{ name: 'passk_arena_agents', help: 'Registered agents.', type: 'gauge' },
      values: [{ value: agents.ids().size }],
    },
    {
      ...{ name: 'passk_arena_battles', help: 'Battles, by state.', type: 'gauge' },
      values: byLabel('state', battles.countByState()),
    },
  ];
}
