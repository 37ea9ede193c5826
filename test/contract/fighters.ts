// Agents registered at the backend under test, and battles between them.
import {
  type BattleAgent,
  type BattleAgentOptions,
  registrationOf,
  resultOf,
  startBattleAgent,
} from '../support/battle-agents.ts';
import { type Backend, within } from './backend.ts';

interface Registered extends AsyncDisposable {
  readonly agent: BattleAgent;
  readonly id: string;
}

async function registered(
  backend: Backend,
  options: BattleAgentOptions,
  green?: Parameters<typeof registrationOf>[1],
): Promise<Registered> {
  const agent = await startBattleAgent(options);
  const { status, body } = await backend.call('POST', '/agents', registrationOf(agent, green));
  if (status !== 201) throw new Error(`registering was answered with ${status}: ${JSON.stringify(body)}`);
  return { agent, id: body.agent_id, [Symbol.asyncDispose]: () => agent[Symbol.asyncDispose]() };
}

export interface Pair extends AsyncDisposable {
  readonly green: Registered;
  readonly white: Registered;
  /** Creates the battle of the two and returns its id. */
  battle(extra?: object): Promise<string>;
}

/** A green agent that does what the test says, and a white one. */
export async function pairOf(
  backend: Backend,
  greenOptions: BattleAgentOptions,
  green: NonNullable<Parameters<typeof registrationOf>[1]> = {},
  whiteOptions: BattleAgentOptions = { name: 'White' },
): Promise<Pair> {
  await using parts = new AsyncDisposableStack();
  const greenAgent = parts.use(await registered(backend, { name: 'Green', ...greenOptions }, green));
  const whiteAgent = parts.use(await registered(backend, whiteOptions));
  const kept = parts.move();
  return {
    green: greenAgent,
    white: whiteAgent,
    async battle(extra = {}) {
      const opponents = [{ name: 'white_agent', agent_id: whiteAgent.id }];
      const created = await backend.call('POST', '/battles', { green_agent_id: greenAgent.id, opponents, ...extra });
      if (created.status !== 201)
        throw new Error(`creating was answered with ${created.status}: ${created.body.detail}`);
      return created.body.battle_id;
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

/** A promise and the function that resolves it: for fights that last until the test says so. */
export function gate<T = void>() {
  return Promise.withResolvers<T>();
}

/** A battle that has begun, and runs until it is left. */
export async function runningBattle(
  backend: Backend,
  green: Parameters<typeof pairOf>[2] = {},
): Promise<Pair & { readonly id: string }> {
  const begun = gate();
  const end = gate();
  const fight = async () => {
    begun.resolve();
    await end.promise;
  };
  const pair = await pairOf(backend, { fight }, green);
  const id = await pair.battle();
  await within('the green agent to be started', begun.promise);
  return {
    ...pair,
    id,
    async [Symbol.asyncDispose]() {
      // The published backend does not take the end of green's stream for the end of the battle.
      await backend.call('POST', `/battles/${id}`, resultOf('draw'));
      end.resolve();
      await backend.over(id);
      await pair[Symbol.asyncDispose]();
    },
  };
}

/** The ratings of the two agents. */
export async function ratingsOf(backend: Backend, pair: Pair): Promise<unknown[]> {
  const records = await Promise.all([pair.green.id, pair.white.id].map((id) => backend.call('GET', `/agents/${id}`)));
  return records.map(({ body }) => body.elo.rating);
}
