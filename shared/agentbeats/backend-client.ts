// The client of a battle backend: every call of its contract, with types.
import { z } from 'zod';
import {
  type AgentRecord,
  type AgentRegistration,
  agentRecordSchema,
  type BattlePost,
  type BattleRecord,
  battleRecordSchema,
  type CreateBattle,
  type LauncherCheck,
  launcherCheckSchema,
  type ResetRequest,
} from '../contracts/battle.ts';
import { type JsonObject, jsonObjectSchema } from '../contracts/json.ts';
import type { ProgressPost } from '../contracts/ui/deltas.ts';
import { type Call, RefusedError, requestJson, requestText, type Service, withoutTrailingSlash } from './call.ts';
import { PATIENT_RETRY, type RetryPolicy, realSleep, SHORT_RETRY, type Sleep, withRetries } from './retry.ts';

interface BackendClientOptions {
  /** As typed by a person or given by a battle; may contain a token as a path segment. */
  readonly url: string;
  /** The operator's token, for backends that need one. */
  readonly token?: string | undefined;
  /** Milliseconds that one answer may take; 10,000 by default. */
  readonly timeoutMs?: number;
  /** For calls that are safe to repeat. */
  readonly retry?: RetryPolicy;
  readonly fetch?: typeof fetch;
  readonly sleep?: Sleep;
}

/** All methods throw RefusedError if the backend refuses, and PasskError `unreachable` if it does not answer. */
export interface BackendClient {
  readonly url: string;
  readonly token: string | undefined;
  health(signal?: AbortSignal): Promise<void>;
  registerAgent(registration: AgentRegistration, signal?: AbortSignal): Promise<AgentRecord>;
  /** Each agent once, though some backends list an agent twice. With `checkLiveness` each record has `live`. */
  listAgents(options?: { readonly checkLiveness?: boolean }, signal?: AbortSignal): Promise<AgentRecord[]>;
  getAgent(agentId: string, signal?: AbortSignal): Promise<AgentRecord>;
  setReady(agentId: string, ready: boolean, signal?: AbortSignal): Promise<void>;
  deleteAgent(agentId: string, signal?: AbortSignal): Promise<void>;
  /** The card as the backend sees it. */
  fetchCard(agentUrl: string, signal?: AbortSignal): Promise<JsonObject>;
  checkLauncher(launcherUrl: string, signal?: AbortSignal): Promise<LauncherCheck>;
  createBattle(battle: CreateBattle, signal?: AbortSignal): Promise<BattleRecord>;
  listBattles(signal?: AbortSignal): Promise<BattleRecord[]>;
  getBattle(battleId: string, signal?: AbortSignal): Promise<BattleRecord>;
  cancelBattle(battleId: string, signal?: AbortSignal): Promise<void>;
  /** Deletes a battle that is over, with its log. */
  deleteBattle(battleId: string, signal?: AbortSignal): Promise<void>;
  /** One try, in no particular order: `createEventPoster` is for a battle's whole log. */
  post(battleId: string, post: BattlePost, signal?: AbortSignal): Promise<void>;
  /** Steps of an evaluation for the pages, to passk's arena only. Posting them again changes nothing. */
  postProgress(battleId: string, post: ProgressPost, signal?: AbortSignal): Promise<void>;
}

export function createBackendClient({
  url,
  token,
  timeoutMs = 10_000,
  retry = SHORT_RETRY,
  fetch: fetchFunction = fetch,
  sleep = realSleep,
}: BackendClientOptions): BackendClient {
  const service: Service = { name: 'battle backend', url: withoutTrailingSlash(url), token, fetch: fetchFunction };
  const repeatable = <T>(call: Omit<Call, 'timeoutMs'>, schema: z.ZodType<T>) =>
    withRetries(() => requestJson(service, { ...call, timeoutMs }, schema), retry, { sleep, signal: call.signal });
  const send = (call: Omit<Call, 'timeoutMs'>) => requestText(service, { ...call, timeoutMs });
  const agentPath = (agentId: string) => `/agents/${encodeURIComponent(agentId)}`;
  const battlePath = (battleId: string) => `/battles/${encodeURIComponent(battleId)}`;

  return {
    url: service.url,
    token,
    async health(signal) {
      await repeatable({ method: 'GET', path: '/health', signal }, z.unknown());
    },
    registerAgent: (registration, signal) =>
      requestJson(
        service,
        { method: 'POST', path: '/agents', body: registration, signal, timeoutMs: Math.max(timeoutMs, 30_000) },
        agentRecordSchema,
      ),
    async listAgents({ checkLiveness = false } = {}, signal) {
      const path = checkLiveness ? '/agents?check_liveness=true' : '/agents';
      const agents = await repeatable({ method: 'GET', path, signal }, z.array(agentRecordSchema));
      return [...new Map(agents.map((agent) => [agent.agent_id, agent])).values()];
    },
    getAgent: (agentId, signal) => repeatable({ method: 'GET', path: agentPath(agentId), signal }, agentRecordSchema),
    async setReady(agentId, ready, signal) {
      const call: Call = { method: 'PUT', path: agentPath(agentId), body: { ready }, signal, timeoutMs };
      await withRetries(() => requestText(service, call), retry, { sleep, signal });
    },
    async deleteAgent(agentId, signal) {
      await send({ method: 'DELETE', path: agentPath(agentId), signal });
    },
    fetchCard: (agentUrl, signal) =>
      repeatable({ method: 'POST', path: '/agents/card', body: { agent_url: agentUrl }, signal }, jsonObjectSchema),
    checkLauncher: (launcherUrl, signal) =>
      repeatable(
        { method: 'POST', path: '/agents/check_launcher', body: { launcher_url: launcherUrl }, signal },
        launcherCheckSchema,
      ),
    createBattle: (battle, signal) =>
      requestJson(service, { method: 'POST', path: '/battles', body: battle, signal, timeoutMs }, battleRecordSchema),
    listBattles: (signal) => repeatable({ method: 'GET', path: '/battles', signal }, z.array(battleRecordSchema)),
    getBattle: (battleId, signal) =>
      repeatable({ method: 'GET', path: battlePath(battleId), signal }, battleRecordSchema),
    async cancelBattle(battleId, signal) {
      await send({ method: 'POST', path: `${battlePath(battleId)}/cancel`, body: {}, signal });
    },
    async deleteBattle(battleId, signal) {
      await send({ method: 'DELETE', path: battlePath(battleId), signal });
    },
    async post(battleId, post, signal) {
      await send({ method: 'POST', path: battlePath(battleId), body: post, signal });
    },
    async postProgress(battleId, post, signal) {
      const call: Call = { method: 'POST', path: `${battlePath(battleId)}/progress`, body: post, signal, timeoutMs };
      await withRetries(() => requestText(service, call), retry, { sleep, signal });
    },
  };
}

/** Refusals of a backend that accepts no more posts of a battle: it is over, unknown, or its tokens have expired. */
const OVER_STATUSES: ReadonlySet<number> = new Set([400, 404, 409, 410]);

/** True if the backend will accept no more posts of this battle. */
export function saysBattleIsOver(error: unknown): boolean {
  return error instanceof RefusedError && OVER_STATUSES.has(error.status);
}

/** True if the backend answered that the battle or agent does not exist. */
export function saysUnknown(error: unknown): boolean {
  return error instanceof RefusedError && error.status === 404;
}

/** Reports to the backend that the request names, retrying while it is away; does nothing if it names none. */
export async function reportReady({ agent_id, backend_url }: ResetRequest, signal: AbortSignal): Promise<void> {
  if (!agent_id || !backend_url) return;
  await createBackendClient({ url: backend_url, retry: PATIENT_RETRY }).setReady(agent_id, true, signal);
}
