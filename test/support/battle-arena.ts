// passk's own agents behind launchers, as `npm start` has them, and an arena whose pages show their attempts in full.
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ArenaOptions, createArena, type RunningArena } from '../../arena/arena.ts';
import { TIMINGS } from '../../arena/timings.ts';
import { agentEnvironment } from '../../cli/agent-environment.ts';
import { freePort } from '../../cli/free-port.ts';
import { PASSK_PROGRAM } from '../../cli/own-white-agent.ts';
import { type BackendClient, createBackendClient, reportReady } from '../../shared/agentbeats/backend-client.ts';
import { followBattle } from '../../shared/agentbeats/watch.ts';
import type { AgentRecord, BattleRecord } from '../../shared/contracts/battle.ts';
import { createLauncher } from '../../shared/launcher/launcher.ts';
import { PATIENT_TIMINGS } from './battle-agents.ts';

interface LaunchedAgent {
  readonly url: string;
  readonly launcherUrl: string;
}

export interface BattleAgents extends AsyncDisposable {
  readonly green: LaunchedAgent;
  readonly white: LaunchedAgent;
  readonly greenToken: string;
  /** No battle begins after this, since no agent is reported as ready, until the returned function is called. */
  hold(): () => void;
}

/** Two quick tasks of level 1, twice each, unless a battle asks for something else. */
const CONFIG = `[pass_k_config]
mode = "random"
k = 2
num_battles = 2
domains = ["retail"]
seed = 5
turn_timeout = 600

[data]
level = [1, 2]

[white_agent]
repeatable_seeds = true
`;

/** `reliability` is the share of attempts that the white agent gets right. */
export async function startBattleAgents(folder: string, reliability: number): Promise<BattleAgents> {
  await using parts = new AsyncDisposableStack();
  const greenToken = randomUUID();
  let mayBegin = Promise.resolve();
  const config = join(folder, 'green.toml');
  await writeFile(config, CONFIG);
  const start = async (type: 'green' | 'white', args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const port = await freePort(0);
    const url = `http://127.0.0.1:${port}`;
    const launcher = parts.use(
      await createLauncher({
        port: 0,
        agentUrl: url,
        agentType: type,
        async reportReady(...report) {
          await mayBegin;
          await reportReady(...report);
        },
        env: { ...agentEnvironment(type), ...env },
        command: [process.execPath, PASSK_PROGRAM, type, ...args, '--port', String(port)],
      }),
    );
    await launcher.supervisor.launch();
    return { url, launcherUrl: launcher.url };
  };
  const faults = ['--faults', 'wrong_argument,forgotten_goal,unintended_change'];
  const [green, white] = await Promise.all([
    start('green', [config, '--runs-dir', join(folder, 'runs')], { PASSK_GREEN_TOKEN: greenToken }),
    start('white', ['--variant', 'rule-based', '--reliability', String(reliability), ...faults]),
  ]);
  const kept = parts.move();
  return {
    ...{ green, white, greenToken },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      mayBegin = promise;
      return resolve;
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

/** An arena that may read what the green agent recorded. */
export function openBattleArena(
  { green, greenToken }: BattleAgents,
  options: Pick<ArenaOptions, 'dataFile'> & Partial<ArenaOptions>,
): Promise<RunningArena> {
  const timings = { ...PATIENT_TIMINGS, resultGraceMs: TIMINGS.resultGraceMs, drainMs: TIMINGS.drainMs };
  return createArena({ port: 0, greens: [{ url: green.url, token: greenToken }], timings, ...options });
}

export function registerGreen(backend: BackendClient, green: LaunchedAgent): Promise<AgentRecord> {
  return backend.registerAgent({
    ...{ alias: 'green', agent_url: green.url, launcher_url: green.launcherUrl, is_green: true, battle_timeout: 3600 },
    participant_requirements: [{ role: 'white_agent', name: 'white_agent', required: true }],
  });
}

/** A battle with these settings, as it ended. */
export async function battleToTheEnd(
  arenaUrl: string,
  [green, white]: readonly [AgentRecord, AgentRecord],
  settings: Readonly<Record<string, unknown>> = {},
): Promise<BattleRecord> {
  const backend = createBackendClient({ url: arenaUrl });
  const { battle_id } = await backend.createBattle({
    ...{ green_agent_id: green.agent_id, opponents: [{ name: 'white_agent', agent_id: white.agent_id }] },
    config: { pass_k_config: settings } as never,
  });
  let last: BattleRecord | undefined;
  for await (const battle of followBattle(backend, battle_id, {})) last = battle;
  if (last === undefined) throw new Error('the battle was never seen');
  return last;
}
