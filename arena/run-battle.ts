// Runs one battle from its start to its end: reset → ready → informed → fought → over.
import { once } from 'node:events';
import { createLauncherClient } from '../shared/agentbeats/launcher-client.ts';
import { DEFAULT_BATTLE_TIMEOUT_S, GREEN_AGENT_NAME } from '../shared/contracts/battle.ts';
import { messageOf, PasskError } from '../shared/errors.ts';
import { printableLine } from '../shared/printable.ts';
import { inClientSpan, inWorkflowSpan } from '../shared/telemetry/spans.ts';
import { startTimeLimit } from '../shared/time-limit.ts';
import type { AgentClient } from './agent-client.ts';
import type { ChangeEmitter } from './changes.ts';
import type { BattleOutcome, Ledger } from './ledger.ts';
import { battleInfo, battleStart, type Fighter, resetRequest } from './messages.ts';
import type { AgentStore } from './store/agent-store.ts';
import type { BattleStore, StoredBattle } from './store/battle-store.ts';
import type { Timings } from './timings.ts';

interface RunBattleParts {
  readonly ledger: Ledger;
  readonly agents: AgentStore;
  readonly battles: BattleStore;
  readonly changes: ChangeEmitter;
  readonly client: AgentClient;
  readonly fetch: typeof globalThis.fetch;
  readonly timings: Timings;
  readonly now: () => Date;
  /** The address an agent of a battle reports to. */
  readonly backendUrl: (battleId: string, agentId: string) => string;
  /** Called with errors of the arena itself, such as a data file that cannot be written. */
  readonly onBug: (error: unknown) => void;
  /** Headers for the green agent at an address, which are sent only with the start of a battle. */
  readonly secretsFor: (agentUrl: string) => Readonly<Record<string, string>> | undefined;
}

/** A battle that runs. */
interface Battle {
  readonly id: string;
  readonly green: Fighter;
  readonly opponents: readonly Fighter[];
  /** Aborted when the battle is over: by a result, a cancellation, or because the arena stops. */
  readonly over: AbortSignal;
  /** Aborted when the arena closes all its connections. */
  readonly closing: AbortSignal;
}

/** Runs a battle whose agents are locked to its end. Never throws for what agents do; resolves when all calls to them have ended. */
export async function runBattle(stored: StoredBattle, parts: RunBattleParts, closing: AbortSignal): Promise<void> {
  const id = stored.battle_id;
  using ended = whenOver(id, parts.changes);
  let outcome: BattleOutcome;
  try {
    const battle: Battle = { id, ...fightersOf(stored, parts), over: ended.signal, closing };
    const stages = async () => {
      await resetAgents(battle, parts);
      await agentsReady(battle, parts);
      await informAgents(battle, parts);
      return await fight(battle, parts);
    };
    outcome = await inWorkflowSpan('battle', { 'passk.battle_id': id }, stages, 'battle_failed');
  } catch (error) {
    outcome = { state: 'error', error: messageOf(error) };
  }
  await conclude(id, outcome, parts, closing);
}

/**
 * Stores how a battle ended. If the data file cannot be written, as on a full disk, tries again until it can: otherwise the battle would
 * stay `running` and its agents locked. If the arena stops before, its next process ends the battle.
 */
async function conclude(
  id: string,
  outcome: BattleOutcome,
  { ledger, timings, onBug }: RunBattleParts,
  closing: AbortSignal,
): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      ledger.conclude(id, outcome);
      return;
    } catch (error) {
      if (!(error instanceof PasskError)) throw error;
      if (isFirst) onBug(error);
    }
    await overOrTimeout(closing, timings.storeAgainMs);
    if (closing.aborted) return;
  }
}

/** Sends a message to an agent, in a span of the battle. */
function sendTo(
  { name, agent }: Fighter,
  text: string,
  { client }: RunBattleParts,
  signal: AbortSignal,
  secrets?: Readonly<Record<string, string>>,
) {
  return inClientSpan(
    `invoke_agent ${name}`,
    { 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.provider.name': 'a2a', 'gen_ai.agent.name': name },
    () => client.send(agent.register_info.agent_url, text, signal, secrets),
    () => (signal.aborted ? 'cancelled' : 'agent_error'),
  );
}

async function resetAgents({ green, opponents, over }: Battle, { fetch, timings }: RunBattleParts): Promise<void> {
  for (const fighter of [green, ...opponents]) {
    const url = fighter.agent.register_info.launcher_url;
    try {
      await createLauncherClient({ url, fetch, timeoutMs: timings.resetMs }).reset(resetRequest(fighter), over);
    } catch (error) {
      throw new Error(`Failed to reset ${fighter.name}: ${messageOf(error)}`, { cause: error });
    }
  }
}

async function agentsReady(battle: Battle, { agents, changes, ledger, timings }: RunBattleParts): Promise<void> {
  const waiting = () => [battle.green, ...battle.opponents].filter(({ agent }) => !agents.isReady(agent.agent_id));
  ledger.note(battle.id, 'Waiting for agents to be ready', { ready_timeout: timings.readyMs / 1000 });
  using limit = startTimeLimit(timings.readyMs, [battle.over]);
  while (waiting().length > 0) {
    try {
      await once(changes, 'ready', { signal: limit.signal });
    } catch {
      battle.over.throwIfAborted();
      const names = waiting().map(({ name }) => name);
      throw new Error(`Not all agents ready after ${timings.readyMs / 1000} seconds: ${names.join(', ')}`);
    }
  }
  ledger.note(battle.id, 'All agents ready');
}

async function informAgents({ id, green, opponents, over }: Battle, parts: RunBattleParts): Promise<void> {
  const failed = new AbortController();
  const inform = async (fighter: Fighter) => {
    using limit = startTimeLimit(parts.timings.informMs, [over, failed.signal]);
    try {
      await sendTo(fighter, JSON.stringify(battleInfo(id, fighter)), parts, limit.signal);
    } catch (error) {
      failed.abort(new Error(`Failed to inform ${fighter.name} of the battle: ${messageOf(error)}`));
    }
  };
  await Promise.all([green, ...opponents].map(inform));
  failed.signal.throwIfAborted();
}

/** Green fights until its stream ends, its time is up, or the battle is over for another reason (then the outcome is not used). */
async function fight(battle: Battle, parts: RunBattleParts): Promise<BattleOutcome> {
  const { ledger, battles, now, timings } = parts;
  const { green, opponents, over, closing, id } = battle;
  const seconds = green.agent.register_info.battle_timeout ?? DEFAULT_BATTLE_TIMEOUT_S;
  ledger.note(id, `Battle timeout set to ${seconds} seconds, starting battle`);
  using hangUp = afterEnd(over, () => (battles.get(id)?.state === 'finished' ? timings.drainMs : 0));
  using limit = startTimeLimit(seconds * 1000, [hangUp.signal, closing]);
  const text = JSON.stringify(battleStart(id, green, opponents));
  try {
    const secrets = parts.secretsFor(green.agent.register_info.agent_url);
    const said = await sendTo(green, text, parts, limit.signal, secrets);
    await overOrTimeout(over, Math.min(timings.resultGraceMs, seconds * 1000));
    return {
      state: 'error',
      error: `The green agent's stream ended without a result (it answered: ${printableLine(said, 300)})`,
    };
  } catch (error) {
    if (!limit.reached) return { state: 'error', error: `The green agent failed: ${messageOf(error)}` };
    const result = { winner: 'draw', detail: { message: 'Battle timed out' }, finish_time: now().toISOString() };
    return { state: 'finished', winner: 'draw', result };
  }
}

function fightersOf(battle: StoredBattle, { agents, backendUrl }: RunBattleParts): Pick<Battle, 'green' | 'opponents'> {
  const fighter = (agentId: string, name: string): Fighter => {
    const agent = agents.get(agentId);
    if (!agent) throw new Error(`Agent ${agentId} is no longer registered`);
    return { agent, name, backendUrl: backendUrl(battle.battle_id, agentId) };
  };
  return {
    green: fighter(battle.green_agent_id, GREEN_AGENT_NAME),
    opponents: battle.opponents.map(({ agent_id, name }) => fighter(agent_id, name)),
  };
}

/** A signal that aborts when the battle is over. */
function whenOver(battleId: string, changes: ChangeEmitter): { readonly signal: AbortSignal } & Disposable {
  const controller = new AbortController();
  const listener = (overId: string) => {
    if (overId === battleId) controller.abort(new Error('the battle is over'));
  };
  changes.on('over', listener);
  return { signal: controller.signal, [Symbol.dispose]: () => changes.off('over', listener) };
}

/** A signal that aborts `delay()` milliseconds after another one did. */
function afterEnd(end: AbortSignal, delay: () => number): { readonly signal: AbortSignal } & Disposable {
  const controller = new AbortController();
  const owned = new DisposableStack();
  const start = () => {
    const limit = owned.use(startTimeLimit(delay()));
    limit.signal.addEventListener('abort', () => controller.abort(end.reason));
  };
  if (end.aborted) start();
  else end.addEventListener('abort', start, { once: true });
  owned.defer(() => end.removeEventListener('abort', start));
  return { signal: controller.signal, [Symbol.dispose]: () => owned.dispose() };
}

async function overOrTimeout(over: AbortSignal, ms: number): Promise<void> {
  if (over.aborted) return;
  using limit = startTimeLimit(ms, [over]);
  await new Promise<void>((resolve) => limit.signal.addEventListener('abort', () => resolve(), { once: true }));
}
