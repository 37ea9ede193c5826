// A backend with the habits of the published AgentBeats v1 one that a contract suite must not mind: it lists agents twice, ends no
// battle before its timer, does not announce that end, computes no rates, and needs a model for a task_config.
import { randomUUID } from 'node:crypto';
import express, { type ErrorRequestHandler, type Request } from 'express';
import { type WebSocket, WebSocketServer } from 'ws';
import { createAgentClient } from '../../arena/agent-client.ts';
import { createLauncherClient } from '../../shared/agentbeats/launcher-client.ts';
import { AGENT_RUNNING } from '../../shared/contracts/battle.ts';
import { type Listening, listen } from '../../shared/http/listen.ts';

// biome-ignore lint/suspicious/noExplicitAny: like its model, this backend stores whatever it is sent.
type Anything = any;

const RATES = { win_rate: 0, loss_rate: 0, draw_rate: 0, error_rate: 0 };
const STATS = { wins: 0, losses: 0, draws: 0, errors: 0, total_battles: 0, ...RATES };
const COUNTED = { win: 'wins', loss: 'losses', draw: 'draws', error: 'errors' } as const;
const CHANGE = { win: 15, loss: -15, draw: 0, error: 0 } as const;
type Outcome = keyof typeof CHANGE;

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, detail: string) {
    super(detail);
    this.status = status;
  }
}

const now = () => new Date().toISOString();
const bodyOf = ({ body }: Request): Anything => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal(422, 'not an object');
  return body;
};
const requireFields = (body: Anything, ...names: string[]) => {
  for (const name of names) if (body[name] === undefined) throw new Refusal(400, `Missing required field: ${name}`);
};

export async function startPublishedBackend(): Promise<Listening> {
  const agents = new Map<string, Anything>();
  const battles = new Map<string, Anything>();
  const viewers = new Set<WebSocket>();
  const client = createAgentClient(fetch);
  const forever = new AbortController().signal;
  let queue: Promise<void> = Promise.resolve();
  let url = '';

  const agentOf = (id: string) => {
    const agent = agents.get(id);
    if (!agent) throw new Refusal(404, `Agent with ID ${id} not found`);
    return agent;
  };
  const battleOf = (id: string) => {
    const battle = battles.get(id);
    if (!battle) throw new Refusal(404, `Battle with ID ${id} not found`);
    return battle;
  };
  const send = (message: object) => {
    for (const viewer of viewers) viewer.send(JSON.stringify(message));
  };
  const idsOf = (battle: Anything): string[] => [
    battle.green_agent_id,
    ...battle.opponents.map((opponent: Anything) => opponent.agent_id),
  ];
  const rate = (battle: Anything, outcomeOf: (id: string) => Outcome) => {
    for (const id of idsOf(battle)) {
      const { elo } = agentOf(id);
      const result = outcomeOf(id);
      elo.stats[COUNTED[result]] += 1;
      elo.stats.total_battles += 1;
      if (elo.rating !== null) elo.rating += CHANGE[result];
      elo.battle_history.push({
        battle_id: battle.battle_id,
        timestamp: now(),
        result,
        elo_change: CHANGE[result],
        final_rating: elo.rating,
        opponents: battle.opponents.map((opponent: Anything) => opponent.agent_id),
        green_agent_id: battle.green_agent_id,
      });
    }
  };
  const unlock = (battle: Anything) => {
    for (const id of idsOf(battle)) Object.assign(agentOf(id), { status: 'unlocked', ready: false });
  };
  const log = (battle: Anything, message: string) => {
    battle.interact_history.push({ is_result: false, message, reported_by: 'system', timestamp: now() });
    send({ type: 'battle_update', battle });
  };
  const fail = (battle: Anything, error: string) => {
    Object.assign(battle, { state: 'error', error });
    rate(battle, () => 'error');
    unlock(battle);
  };

  const cardOf = async (agentUrl: string) => {
    try {
      return await client.card(agentUrl, AbortSignal.timeout(60_000));
    } catch {
      throw new Refusal(400, 'Failed to get agent card from agent_url');
    }
  };
  const launcherState = async (launcher_url: string) => {
    try {
      const { status } = await createLauncherClient({ url: launcher_url, timeoutMs: 60_000 }).status();
      return { online: status === AGENT_RUNNING, status_code: 200, launcher_url };
    } catch (error) {
      return { online: false, error: String(error), launcher_url };
    }
  };
  const isLive = async ({ register_info: info }: Anything) => {
    const card = await cardOf(info.agent_url).catch(() => null);
    return card !== null && (await launcherState(info.launcher_url)).online;
  };

  const process = async (battle: Anything) => {
    const id = battle.battle_id;
    const green = agentOf(battle.green_agent_id);
    const opponents = battle.opponents.map(({ agent_id }: Anything) => agentOf(agent_id));
    battle.state = 'running';
    log(battle, 'Battle started');
    for (const agent of [green, ...opponents]) agent.status = 'locked';
    log(battle, 'Agents locked');
    for (const agent of [green, ...opponents]) {
      try {
        const launcher = createLauncherClient({ url: agent.register_info.launcher_url, timeoutMs: 60_000 });
        await launcher.reset({ agent_id: agent.agent_id, backend_url: url });
      } catch {
        return fail(battle, 'Failed to reset an agent');
      }
    }
    log(battle, 'Waiting for agents to be ready');
    while ([green, ...opponents].some(({ ready }) => !ready)) await new Promise((resolve) => setTimeout(resolve, 20));
    log(battle, 'All agents ready');
    const names = ['green_agent', ...battle.opponents.map(({ name }: Anything) => name)];
    for (const [index, agent] of [green, ...opponents].entries()) {
      const info = { type: 'battle_info', battle_id: id, agent_name: names[index], agent_id: agent.agent_id };
      await client.send(agent.register_info.agent_url, JSON.stringify({ ...info, backend_url: url }), forever);
    }
    setTimeout(
      () => {
        if (battle.state !== 'running') return;
        const detail = { message: 'Battle timed out' };
        Object.assign(battle, { state: 'finished', result: { is_result: true, winner: 'draw', detail } });
        setTimeout(() => {
          rate(battle, () => 'draw');
          unlock(battle);
        }, 50);
      },
      (green.register_info.battle_timeout ?? 300) * 1000,
    ).unref();
    log(battle, 'Battle timeout set, starting battle.');
    const contextOf = (agent: Anything) => ({
      battle_id: id,
      backend_url: url,
      agent_name: agent.register_info.alias,
    });
    const start = {
      type: 'battle_start',
      battle_id: id,
      green_battle_context: { ...contextOf(green), task_config: 'Task description: ' },
      red_battle_contexts: Object.fromEntries(
        opponents.map((agent: Anything) => [agent.register_info.agent_url, contextOf(agent)]),
      ),
      opponent_infos: opponents.map(({ register_info: { alias: name, agent_url } }: Anything) => ({ name, agent_url })),
    };
    await client.send(green.register_info.agent_url, JSON.stringify(start), forever).catch(() => {});
  };

  const app = express();
  app.use(express.json({ limit: '10mb', strict: false }));
  app.get('/health', (_request, response) => void response.json({ status: 'ok' }));
  app.post('/agents/card', async (request, response) => {
    requireFields(bodyOf(request), 'agent_url');
    response.json(await cardOf(request.body.agent_url));
  });
  app.post('/agents/check_launcher', async (request, response) => {
    requireFields(bodyOf(request), 'launcher_url');
    response.json(await launcherState(request.body.launcher_url));
  });
  app.get('/agents', async (request, response) => {
    const listed = await Promise.all(
      [...agents.values()].map(async (agent) =>
        request.query.check_liveness === 'true' ? { ...agent, live: await isLive(agent) } : agent,
      ),
    );
    response.json([...listed, ...listed]);
  });
  app.post('/agents', async (request, response) => {
    const info = bodyOf(request);
    requireFields(info, 'alias', 'agent_url', 'launcher_url', 'is_green');
    if (typeof info.is_green !== 'boolean') throw new Refusal(400, 'is_green must be a boolean value');
    if (info.is_green) requireFields(info, 'participant_requirements');
    for (const place of info.participant_requirements ?? []) requireFields(place, 'role', 'name', 'required');
    const agent_card: Anything = await cardOf(info.agent_url);
    if (info.task_config) throw new Refusal(500, 'Error registering agent: no model');
    const agent_id = randomUUID();
    agents.set(agent_id, {
      agent_id,
      register_info: { ...info, alias: info.alias || agent_card.name },
      agent_card,
      status: 'unlocked',
      ready: false,
      user_id: 'dev-user-id',
      created_at: now(),
      elo: { rating: info.is_green ? null : 1000, battle_history: [], stats: { ...STATS } },
    });
    response.status(201).json(agents.get(agent_id));
  });
  app.get('/agents/:id', ({ params }, response) => void response.json(agentOf(params.id)));
  app.put('/agents/:id', (request, response) => {
    agentOf(request.params.id).ready = Boolean(bodyOf(request).ready);
    response.status(204).end();
  });
  app.delete('/agents/:id', ({ params }, response) => {
    agents.delete(agentOf(params.id).agent_id);
    response.status(204).end();
  });
  app.get('/battles', (_request, response) => void response.json([...battles.values()]));
  app.post('/battles', (request, response) => {
    const { green_agent_id, opponents, config = {}, created_by = 'N/A' } = bodyOf(request);
    requireFields({ green_agent_id, opponents }, 'green_agent_id', 'opponents');
    const places: Anything[] = agentOf(green_agent_id).register_info.participant_requirements ?? [];
    for (const opponent of opponents) {
      requireFields(opponent, 'name', 'agent_id');
      if (!places.some(({ name }) => name === opponent.name)) throw new Refusal(400, `${opponent.name} has no place`);
    }
    for (const { name, required } of places) {
      const isThere = opponents.some((opponent: Anything) => opponent.name === name);
      if (required && !isThere) throw new Refusal(400, `Required participant ${name} not found`);
    }
    const battle = { green_agent_id, opponents, config, state: 'queued', created_at: now(), created_by };
    const battle_id = randomUUID();
    const record = { ...battle, battle_id, interact_history: [] };
    for (const id of idsOf(record)) {
      if (agentOf(id).status !== 'unlocked') throw new Refusal(400, `Agent ${id} is not unlocked`);
    }
    battles.set(battle_id, record);
    send({ type: 'battles_update', battles: [...battles.values()] });
    response.status(201).json(record);
    queue = queue.then(() => process(record)).catch((error) => fail(record, String(error)));
  });
  app.get('/battles/:id', ({ params }, response) => void response.json(battleOf(params.id)));
  app.post('/battles/:id', (request, response) => {
    const event = bodyOf(request);
    const battle = battleOf(request.params.id);
    if (battle.state === 'finished') throw new Refusal(400, 'The battle is not in a valid state for updates');
    if (event.is_result === undefined) throw new Refusal(400, 'Missing is_result field');
    battle.interact_history.push({ ...event, ...(event.is_result ? {} : { timestamp: event.timestamp ?? now() }) });
    if (event.is_result) {
      const { winner, detail = {}, timestamp = now() } = event;
      const place = battle.opponents.find(({ name }: Anything) => name === winner);
      const winnerId = winner === 'green_agent' ? battle.green_agent_id : place?.agent_id;
      rate(battle, (id) => (winner === 'draw' ? 'draw' : id === winnerId ? 'win' : 'loss'));
      unlock(battle);
      Object.assign(battle, { state: 'finished', result: { winner, detail, finish_time: timestamp } });
    }
    send({ type: 'battle_update', battle });
    response.status(204).end();
  });
  const answerError: ErrorRequestHandler = (error, _request, response, _next) => {
    const status = error instanceof Refusal ? error.status : error?.type === 'entity.parse.failed' ? 422 : 500;
    response.status(status).json({ detail: String(error.message) });
  };
  app.use(answerError);

  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  url = listening.url;
  const sockets = new WebSocketServer({ server: listening.server, path: '/ws/battles' });
  sockets.on('connection', (socket) => {
    viewers.add(socket);
    socket.on('close', () => viewers.delete(socket));
    socket.send(JSON.stringify({ type: 'battles_update', battles: [...battles.values()] }));
  });
  return listening;
}
