// A green agent that is killed during a battle: the battle ends, and the next one begins with a new process.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArena } from '../../arena/arena.ts';
import { freePort } from '../../cli/free-port.ts';
import { createBackendClient, reportReady } from '../../shared/agentbeats/backend-client.ts';
import { followBattle } from '../../shared/agentbeats/watch.ts';
import type { BattleRecord } from '../../shared/contracts/battle.ts';
import { createLauncher } from '../../shared/launcher/launcher.ts';
import { startAgent } from '../support/agents.ts';
import { PATIENT_TIMINGS, startBattleAgent } from '../support/battle-agents.ts';

const PASSK = join(import.meta.dirname, '../../cli/passk.ts');
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'passk-killed-'));
});
afterAll(() => rm(dir, { recursive: true }));

it('a battle whose green agent is killed ends as an error, and the next one is fought', async () => {
  await using arena = await createArena({ port: 0, dataFile: ':memory:', timings: PATIENT_TIMINGS });
  const port = await freePort(0);
  await using launcher = await createLauncher({
    port: 0,
    agentUrl: `http://127.0.0.1:${port}`,
    command: [process.execPath, PASSK, 'green', '--port', String(port), '--runs-dir', dir, '--k', '2'],
    reportReady,
  });
  // The first evaluation cannot end before green is killed.
  const isKilled = Promise.withResolvers<void>();
  await using white = await startAgent({
    async answer({ text }) {
      if (!text.includes('battle_info')) await isKilled.promise;
      return 'no action';
    },
  });
  // Its launcher alone is needed: the white agent need not be restarted.
  await using ready = await startBattleAgent();
  await launcher.supervisor.launch();
  const backend = createBackendClient({ url: arena.url });
  const green = await backend.registerAgent({
    alias: 'green',
    agent_url: `http://127.0.0.1:${port}`,
    launcher_url: launcher.url,
    is_green: true,
    participant_requirements: [{ role: 'white_agent', name: 'white_agent', required: true }],
  });
  const opponent = await backend.registerAgent({
    alias: 'white',
    agent_url: white.url,
    launcher_url: ready.launcherUrl,
    is_green: false,
  });
  const fight = async (onChange: (battle: BattleRecord) => void): Promise<BattleRecord | undefined> => {
    const { battle_id } = await backend.createBattle({
      green_agent_id: green.agent_id,
      opponents: [{ name: 'white_agent', agent_id: opponent.agent_id }],
    });
    let last: BattleRecord | undefined;
    for await (const battle of followBattle(backend, battle_id)) {
      last = battle;
      onChange(battle);
    }
    return last;
  };

  // One kill only: a later message can arrive while the launcher still names the process that is gone.
  let isSent = false;
  const killed = await fight(({ interact_history: log }) => {
    const begun = log.some(({ message }) => message?.startsWith('Battle timeout set'));
    const pid = launcher.supervisor.pid();
    if (begun && pid !== undefined && !isSent) isSent = process.kill(pid, 'SIGKILL');
  });
  expect(isSent).toBe(true);
  isKilled.resolve();
  expect(killed).toMatchObject({ state: 'error', error: expect.stringMatching(/^The green agent failed: /) });
  const agents = await backend.listAgents();
  expect(agents.map(({ status }) => status)).toEqual(['unlocked', 'unlocked']);
  const next = await fight(() => {});
  expect(next).toMatchObject({ state: 'finished', result: { winner: 'green_agent' } });
});
