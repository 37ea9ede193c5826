// The green agent in a v1 battle: evaluates the opponent, posts its log, and posts the result before the time is up.
import { parse } from 'smol-toml';
import { type BackendClient, createBackendClient } from '../../shared/agentbeats/backend-client.ts';
import { createEventPoster, type EventPoster } from '../../shared/agentbeats/event-poster.ts';
import { PATIENT_RETRY } from '../../shared/agentbeats/retry.ts';
import type { EvaluationConfig } from '../../shared/config/evaluation-config.ts';
import { SETTINGS_KEYS } from '../../shared/config/pass-k-config.ts';
import {
  type BattleInfo,
  type BattleRecord,
  type BattleStart,
  GREEN_AGENT_NAME,
  TASK_DESCRIPTION_PREFIX,
} from '../../shared/contracts/battle.ts';
import type { EvaluationSummary } from '../../shared/contracts/evaluation-summary.ts';
import type { EvaluationEvent } from '../../shared/contracts/events.ts';
import type { Json, JsonObject } from '../../shared/contracts/json.ts';
import { messageOf } from '../../shared/errors.ts';
import { printable } from '../../shared/printable.ts';
import { inWorkflowSpan } from '../../shared/telemetry/spans.ts';
import { startTimeLimit } from '../../shared/time-limit.ts';
import { createDeltaFeed } from '../delta-feed.ts';
import { withoutErrorBody } from '../reports/event-lines.ts';
import { patternsOfRecords } from '../reports/failure-patterns.ts';
import { patternText } from '../reports/pattern-lines.ts';
import type { EvaluationReport } from '../serving/a2a-executor.ts';
import { type BattleHandler, type EvaluationService, elapsedSeconds } from '../serving/service.ts';
import { type BattleFacts, battleFacts, evaluationSeconds } from './battle-facts.ts';
import { watchBattle } from './battle-watch.ts';
import { decide, type OpponentInBattle, winnerName } from './winner.ts';

interface BattleHandlerOptions {
  readonly service: EvaluationService;
  readonly battle: EvaluationConfig['battle'];
  readonly report: EvaluationReport;
  /** Called with problems that only the operator can solve. */
  readonly log: (line: string) => void;
  /** The interval at which the backend is polled for the battle's state. Milliseconds, default 5,000. */
  readonly watchMs?: number;
  /** Milliseconds since any moment; the clock by default. */
  readonly now?: () => number;
  /** Starts the limits of a battle: first of its evaluation, then of posting to its backend. */
  readonly startLimit?: typeof startTimeLimit;
}

/** Seconds after a battle's end for which posts are still retried, in case the backend is away. */
const LATE_POSTS_S = 600;

export function createBattleHandler(options: BattleHandlerOptions): BattleHandler {
  const running = new Set<string>();
  return {
    info: ({ battle_id, agent_name }: BattleInfo) => `Ready for battle ${battle_id} as ${agent_name}`,
    async start(message, progress, signal, queue = null) {
      const id = message.battle_id;
      if (running.has(id)) return `Battle ${id} is running already`;
      running.add(id);
      try {
        return await inWorkflowSpan(
          'battle',
          { 'passk.battle_id': id },
          () => runBattle(message, { ...options, queue }, progress, signal),
          'battle_failed',
        );
      } finally {
        running.delete(id);
      }
    },
  };
}

interface BattleOptions extends BattleHandlerOptions {
  /** The address of a queue whose workers make the attempts; null if the arena names none. */
  readonly queue: string | null;
}

async function runBattle(
  start: BattleStart,
  options: BattleOptions,
  progress: (line: string) => void,
  signal: AbortSignal,
): Promise<string> {
  const { watchMs = 5000, now = Date.now, startLimit = startTimeLimit, log } = options;
  const id = start.battle_id;
  const startedAt = now();
  const backend = createBackendClient({ url: start.green_battle_context.backend_url, retry: PATIENT_RETRY });
  const facts = await battleFacts(backend, start, signal);
  const isOver = `Battle ${id} is over at the backend; nothing more is posted`;
  if (facts.battle?.state === 'finished') return isOver;

  const passed = (now() - startedAt) / 1000;
  using deadline = startLimit((evaluationSeconds(facts.timeout) - passed) * 1000, [signal]);
  using tooLate = startLimit((facts.timeout + LATE_POSTS_S - passed) * 1000, [signal]);
  await using watch = watchBattle(backend, id, facts.battle?.state, watchMs);
  /** Why the last post was lost. Once the battle's log is full, every line is. */
  let lostBecause: string | null = null;
  await using poster = createEventPoster({
    backend,
    battleId: id,
    reportedBy: GREEN_AGENT_NAME,
    signal: tooLate.signal,
    hurry: deadline.signal,
    onLost(_, reason) {
      const why = messageOf(reason);
      if (watch.over.aborted || why === lostBecause) return;
      lostBecause = why;
      log(`Battle ${id}: a post was lost, and more may be for the same reason: ${why}`);
    },
  });
  const over = AbortSignal.any([poster.over, watch.over]);
  const ended = AbortSignal.any([deadline.signal, over]);

  const evaluated = await evaluateOpponent(start, facts, {
    ...options,
    backend,
    poster,
    progress,
    ended,
    signal: over,
  });
  if (over.aborted) return isOver;
  signal.throwIfAborted();
  const line = await postResult(evaluated, facts.opponent, options, poster);
  return `${line}\n\n${options.report.text(evaluated.summary)}`;
}

interface Evaluating extends BattleOptions {
  readonly backend: BackendClient;
  readonly poster: EventPoster;
  readonly progress: (line: string) => void;
  /** Fires when the evaluation has to stop with the attempts it has. */
  readonly ended: AbortSignal;
  /** Fires when the backend takes nothing more of this battle. */
  readonly signal: AbortSignal;
}

interface Evaluated {
  readonly summary: EvaluationSummary;
  readonly evaluationId: string;
}

async function evaluateOpponent(
  start: BattleStart,
  { battle, opponent, launcher }: BattleFacts,
  { backend, poster, progress, ended, signal, service, report, queue, now = Date.now }: Evaluating,
): Promise<Evaluated> {
  const describe = report.createDescriber();
  const post = (line: string) => {
    progress(line);
    void poster.post({ message: line });
  };
  // The steps for the pages of passk's arena, beside its log. Other backends refuse the first one, and get no more.
  await using feed = createDeltaFeed({
    now,
    send: (deltas, closing) =>
      backend.postProgress(start.battle_id, { deltas: [...deltas] }, AbortSignal.any([signal, closing])),
  });
  const listener = (event: EvaluationEvent) => {
    feed.listener(event);
    const line = describe(event);
    if (line !== null) post(line);
  };
  try {
    const evaluation = await service.start(
      {
        whiteAgentUrl: opponent.url,
        overrides: battleOverrides(start, battle),
        ...(queue !== null && { queue }),
        ...(launcher === null ? {} : { launcherUrl: launcher.url, launcherReset: launcher.reset }),
      },
      listener,
    );
    const cancel = () => evaluation.cancel();
    if (ended.aborted) cancel();
    ended.addEventListener('abort', cancel, { once: true });
    try {
      return { summary: await evaluation.finished, evaluationId: evaluation.id };
    } finally {
      ended.removeEventListener('abort', cancel);
    }
  } catch (error) {
    // The stream reports it as its end; the battle's log would not.
    await poster.post({ message: printable(`❌ The evaluation could not be run: ${messageOf(error)}`) });
    throw error;
  }
}

/** Returns the line that names the winner. */
async function postResult(
  { summary, evaluationId }: Evaluated,
  opponent: OpponentInBattle,
  options: BattleHandlerOptions,
  poster: EventPoster,
): Promise<string> {
  const { report, battle, service } = options;
  const decision = decide(summary, battle.winner_rule);
  const winner = winnerName(decision, opponent);
  const records = battle.report_ground_truth ? await service.attempts(evaluationId) : undefined;
  const patterns = records === undefined ? null : patternsOfRecords(summary, records);
  const content = [...patternText(patterns), report.text(summary)].join('\n');
  void poster.post({ message: 'Evaluation report', markdown_content: content });
  const partial = summary.partial ? ' Partial result: the time was up.' : '';
  const line = `🏁 Winner: ${winner} (${decision.reason}).${partial}`;
  const groundTruth = records === undefined ? {} : { records: records.map(withoutErrorBody) };
  const seconds = elapsedSeconds(service.get(evaluationId));
  const rule = { winner_rule: battle.winner_rule, winner_reason: decision.reason };
  const detail = { ...report.data(summary, seconds), ...rule, evaluation_id: evaluationId, ...groundTruth };
  const posted = await poster.finish({ winner, message: line, detail });
  if (posted === 'lost') throw new Error('The result could not be posted to the battle backend');
  return line;
}

const KEYS: ReadonlySet<string> = new Set(SETTINGS_KEYS);

/** The keys of both; the battle's `config` overrides the `task_config`. Other keys are ignored: they belong to other agents. */
export function battleOverrides(start: BattleStart, battle: BattleRecord | null): JsonObject {
  return { ...keysOf(taskConfig(start)), ...keysOf(battle?.config) };
}

/** The `task_config` as TOML; empty if it is prose. */
function taskConfig({ green_battle_context: context }: BattleStart): unknown {
  const text = (context.task_config ?? '').replace(TASK_DESCRIPTION_PREFIX, '');
  try {
    return parse(text);
  } catch {
    return {};
  }
}

/** Keys at the top level and under `pass_k_config`; the latter override the former. */
function keysOf(value: unknown): JsonObject {
  if (!isObject(value)) return {};
  const inner = isObject(value.pass_k_config) ? value.pass_k_config : {};
  return Object.fromEntries(Object.entries({ ...value, ...inner }).filter(([key]) => KEYS.has(key)));
}

function isObject(value: unknown): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
