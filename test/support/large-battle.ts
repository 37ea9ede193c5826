// A battle of 100 tasks with 16 attempts each and 20,000 log lines that goes on for as long as a test or a measurement wants.
import { createArena } from '../../arena/arena.ts';
import { type BackendClient, createBackendClient } from '../../shared/agentbeats/backend-client.ts';
import { PATIENT_RETRY, withRetries } from '../../shared/agentbeats/retry.ts';
import type { BattleStart } from '../../shared/contracts/battle.ts';
import type { EvaluationDelta } from '../../shared/contracts/ui/deltas.ts';
import { inParallel } from '../../shared/in-parallel.ts';
import { startBattleAgent } from './battle-agents.ts';
import { inventedAttempt, inventedAttempts, inventedPlan } from './evaluation-deltas.ts';

const TASKS = 100;
const ATTEMPTS = 16;
const LINES = 20_000;
/** Attempts of each task that are finished when the battle is handed over. */
const DONE = Math.floor((2 * ATTEMPTS) / 3);

export interface LargeBattle extends AsyncDisposable {
  readonly pageUrl: string;
  /** One more attempt starts, turns and finishes, and the log gets one more line. Resolves to the text of that line. */
  update(): Promise<string>;
}

/** Two thirds of its attempts are finished, and the log is there. Disposing ends the battle. */
export async function startLargeBattle(): Promise<LargeBattle> {
  await using parts = new AsyncDisposableStack();
  const limits = { maxEvents: 10 * LINES, maxBytes: 1e9 };
  const arena = parts.use(await createArena({ port: 0, dataFile: ':memory:', limits }));
  const started = Promise.withResolvers<BattleStart>();
  const over = Promise.withResolvers<void>();
  const fight = async (start: BattleStart) => {
    started.resolve(start);
    await over.promise;
  };
  const green = parts.use(await startBattleAgent({ name: 'Green', fight }));
  const white = parts.use(await startBattleAgent({ name: 'White' }));
  parts.defer(() => over.resolve());
  const backend = createBackendClient({ url: arena.url });
  const [greenRecord, whiteRecord] = await Promise.all([
    backend.registerAgent({
      ...{ alias: 'green', agent_url: green.url, launcher_url: green.launcherUrl, is_green: true },
      battle_timeout: 36_000,
      participant_requirements: [{ role: 'white_agent', name: 'white_agent', required: true }],
    }),
    backend.registerAgent({ alias: 'white', agent_url: white.url, launcher_url: white.launcherUrl, is_green: false }),
  ]);
  const { battle_id: id } = await backend.createBattle({
    ...{ green_agent_id: greenRecord.agent_id, opponents: [{ name: 'white_agent', agent_id: whiteRecord.agent_id }] },
  });
  const own = createBackendClient({ url: (await started.promise).green_battle_context.backend_url });
  await fill(own, id);
  let round = 0;
  const owned = parts.move();
  return {
    pageUrl: `${arena.url}/#/battles/${id}`,
    async update() {
      const task = round % TASKS;
      const attempt = ATTEMPTS - (round % (ATTEMPTS - DONE));
      const at = new Date().toISOString();
      const turns = Array.from({ length: 6 }, (_, step): EvaluationDelta => {
        return { type: 'turn', task, attempt, step: step + 1, tool: step % 2 === 0 ? 'get_order_details' : null };
      });
      const deltas: EvaluationDelta[] = [
        { type: 'started', at, task, attempt },
        ...turns,
        inventedAttempt(task, attempt),
      ];
      await own.postProgress(id, { deltas });
      const line = logLine(LINES + round);
      await own.post(id, line);
      round += 1;
      return line.message;
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Posts the plan, the finished attempts, and the log. */
async function fill(own: BackendClient, id: string): Promise<void> {
  await own.postProgress(id, { deltas: [inventedPlan({ domain: 'retail', tasks: TASKS, attempts: ATTEMPTS, k: 8 })] });
  const done = inventedAttempts(TASKS, DONE);
  for (let from = 0; from < done.length; from += 500)
    await own.postProgress(id, { deltas: done.slice(from, from + 500) });
  const lines = Array.from({ length: LINES }, (_, line) => line);
  const { signal } = new AbortController();
  // A fast machine posts more than the arena takes at once.
  const post = (line: number) => withRetries(() => own.post(id, logLine(line)), PATIENT_RETRY);
  await inParallel(20, lines, post, signal);
}

function logLine(line: number) {
  const markdown = line % 50 === 0 ? '## Part\n\n| task | result |\n|---|---|\n| retail 1 | **passed** |\n' : null;
  return {
    ...{ is_result: false as const, reported_by: 'green_agent' },
    message: `Attempt ${line}: SUCCESS (reward=1.0, steps=12)`,
    ...(markdown === null ? {} : { markdown_content: markdown }),
  };
}
