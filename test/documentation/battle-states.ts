// Battles in states that a good one never has: an evaluator that follows a script posts their attempts, and stops where the state asks for it.
import { createArena } from '../../arena/arena.ts';
import { type BackendClient, createBackendClient } from '../../shared/agentbeats/backend-client.ts';
import { followBattle } from '../../shared/agentbeats/watch.ts';
import { type BattleStart, battlePostSchema } from '../../shared/contracts/battle.ts';
import type { EvaluationDelta } from '../../shared/contracts/ui/deltas.ts';
import { resultOf, startBattleAgent } from '../support/battle-agents.ts';
import { inventedAttempts, inventedPlan } from '../support/evaluation-deltas.ts';

interface BattleStates extends AsyncDisposable {
  readonly url: string;
  /** The ids of the battles, and of the evaluator whose name is hostile. */
  readonly ids: Readonly<Record<keyof typeof SCRIPTS | 'hostileAgent', string>>;
}

const MARKUP = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
const LONG_NAME = `${'agent-with-a-very-long-name-'.repeat(6)}end`;

interface Script {
  readonly tasks: number;
  readonly attempts: number;
  /** Finished attempts of each task; those after them run. */
  readonly done: number;
  readonly domain?: string;
  readonly ending: 'result' | 'none' | 'silence';
}

const SCRIPTS = {
  failed: { tasks: 4, attempts: 4, done: 2, ending: 'silence' },
  cancelled: { tasks: 6, attempts: 4, done: 3, ending: 'none' },
  single: { tasks: 1, attempts: 4, done: 4, ending: 'result' },
  hostile: { tasks: 2, attempts: 4, done: 3, domain: MARKUP, ending: 'result' },
  large: { tasks: 100, attempts: 16, done: 11, ending: 'none' },
} as const satisfies Readonly<Record<string, Script>>;

/** An arena with a battle in each state; the large one still runs, until this is disposed. */
export async function openStatesArena(): Promise<BattleStates> {
  await using parts = new AsyncDisposableStack();
  const over = Promise.withResolvers<void>();
  const arena = parts.use(await createArena({ port: 0, dataFile: ':memory:' }));
  const agent = parts.use(await startBattleAgent({ name: 'White' }));
  const backend = createBackendClient({ url: arena.url });
  const white = await backend.registerAgent({
    ...{ alias: LONG_NAME, agent_url: agent.url, launcher_url: agent.launcherUrl, is_green: false },
  });
  const fight = async (name: keyof typeof SCRIPTS): Promise<[id: string, green: string]> => {
    const script: Script = SCRIPTS[name];
    const posted = Promise.withResolvers<void>();
    const green = parts.use(
      await startBattleAgent({
        name: `evaluator-${name}`,
        fight: async (start) => {
          await post(script, start);
          posted.resolve();
          if (script.ending === 'none') await over.promise;
        },
      }),
    );
    const alias = name === 'hostile' ? MARKUP : `evaluator-${name}`;
    const { agent_id } = await backend.registerAgent({
      ...{ alias, agent_url: green.url, launcher_url: green.launcherUrl, is_green: true, battle_timeout: 3600 },
      participant_requirements: [{ role: 'white_agent', name: 'white_agent', required: true }],
    });
    const { battle_id } = await backend.createBattle({
      ...{ green_agent_id: agent_id, opponents: [{ name: 'white_agent', agent_id: white.agent_id }] },
    });
    await posted.promise;
    if (name === 'cancelled') await fetch(`${arena.url}/ui/evaluations/${battle_id}/cancel`, { method: 'POST' });
    if (name !== 'large') await untilOver(backend, battle_id);
    return [battle_id, agent_id];
  };
  const [failed] = await fight('failed');
  const [cancelled] = await fight('cancelled');
  const [single] = await fight('single');
  const [hostile, hostileAgent] = await fight('hostile');
  const [large] = await fight('large');
  parts.defer(() => over.resolve());
  const owned = parts.move();
  return {
    url: arena.url,
    ids: { failed, cancelled, single, hostile, hostileAgent, large },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Posts the plan, the finished attempts, the running ones, some lines, and a result if there is one. */
async function post(script: Script, { battle_id, green_battle_context }: BattleStart): Promise<void> {
  const { tasks, attempts, done, domain = 'retail', ending } = script;
  const backend = createBackendClient({ url: green_battle_context.backend_url });
  const running = ending === 'none' ? Array.from({ length: Math.min(4, tasks) }, (_, task) => task) : [];
  const turns = running.flatMap((task): EvaluationDelta[] => [
    { type: 'started', at: new Date().toISOString(), task, attempt: done + 1 },
    { type: 'turn', task, attempt: done + 1, step: 3 + task, tool: task % 2 === 0 ? 'get_order_details' : null },
  ]);
  await backend.postProgress(battle_id, {
    deltas: [inventedPlan({ domain, tasks, attempts, k: 4 }), ...inventedAttempts(tasks, done), ...turns],
  });
  for (const line of Array.from({ length: 12 }, (_, index) => index + 1))
    await backend.post(battle_id, { is_result: false, reported_by: 'green_agent', message: `Attempt ${line} begins` });
  if (domain === MARKUP) {
    const table = `| ${Array.from({ length: 30 }, (_, column) => `column ${column}`).join(' | ')} |`;
    const markdown_content = `# ${MARKUP}\n\n${table}\n|${'---|'.repeat(30)}\n${table}\n\n${'unbroken'.repeat(200)}`;
    await backend.post(battle_id, {
      ...{ is_result: false, reported_by: MARKUP, message: 'x'.repeat(3000), markdown_content },
    });
  }
  if (ending !== 'result') return;
  await backend.post(
    battle_id,
    battlePostSchema.parse(resultOf('green_agent', { winner_reason: `too few: ${domain}` })),
  );
}

async function untilOver(backend: BackendClient, id: string): Promise<void> {
  for await (const _ of followBattle(backend, id, {}));
}
