// Agents and launchers for battles, over real sockets: they use our A2A server and behave as a test configures them.
import { randomUUID } from 'node:crypto';
import { TaskState } from '@a2a-js/sdk';
import { AgentEvent, type AgentExecutor } from '@a2a-js/sdk/server';
import express from 'express';
import type { Timings } from '../../arena/timings.ts';
import { agentMessage, textOf, textPart } from '../../shared/a2a/parts.ts';
import { a2aRouter } from '../../shared/a2a/serve.ts';
import {
  AGENT_RUNNING,
  type BattleInfo,
  type BattleStart,
  battleInfoSchema,
  battleStartSchema,
  type ResetRequest,
  resetRequestSchema,
} from '../../shared/contracts/battle.ts';
import { listen } from '../../shared/http/listen.ts';

/** Time limits of an arena: agents may be slow, and no result comes after the end of green's stream. */
export const PATIENT_TIMINGS: Partial<Timings> = {
  cardMs: 100_000,
  livenessMs: 100_000,
  resetMs: 100_000,
  readyMs: 600_000,
  resultGraceMs: 50,
  drainMs: 200,
};

/** Handles a start as green agent. The stream ends when this resolves; a returned text is its last status. */
type Fight = (start: BattleStart, agent: BattleAgent) => Promise<unknown>;

export interface BattleAgentOptions {
  readonly name?: string;
  readonly fight?: Fight;
  /** The answer to a message that starts nothing: a Message by default, or the text of a Task's status. */
  readonly acknowledge?: { readonly as: 'message' | 'task'; readonly text: string };
  /** Called after the launcher has answered a reset; by default it reports the agent as ready. */
  readonly afterReset?: (request: ResetRequest) => Promise<void>;
  /** The launcher's answer to a reset, 200 by default. */
  readonly resetStatus?: number;
  readonly launcherStatus?: string;
  /** The launcher takes a reset and never answers. */
  readonly launcherHangs?: boolean;
  /** Serves the card only at the path from before A2A 0.3. */
  readonly oldCardOnly?: boolean;
  /** Only A2A 1.0 on the card. */
  readonly plainCard?: boolean;
}

export interface BattleAgent extends AsyncDisposable {
  readonly name: string;
  readonly url: string;
  readonly launcherUrl: string;
  readonly resets: readonly ResetRequest[];
  readonly infos: readonly BattleInfo[];
  readonly starts: readonly BattleStart[];
  /** Bodies of all A2A requests, as they came. */
  readonly requests: readonly unknown[];
  /** Paths of all GET requests, as they came. */
  readonly paths: readonly string[];
  /** Closes all connections of the agent, as if its process were killed. */
  die(): Promise<void>;
}

export async function postReady({ agent_id, backend_url }: ResetRequest): Promise<void> {
  const response = await fetch(`${backend_url}/agents/${agent_id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ready: true }),
  });
  if (response.status !== 204) throw new Error(`ready was answered with ${response.status}`);
}

/** Posts to a battle as a v1 agent does; returns the status. */
export async function postTo(
  context: { readonly backend_url: string; readonly battle_id: string },
  body: unknown,
): Promise<number> {
  const response = await fetch(`${context.backend_url}/battles/${context.battle_id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

/** A result as green agents post it. */
export function resultOf(winner: string, detail: unknown = {}): object {
  const timestamp = '2026-01-01T00:00:00.000Z';
  return { is_result: true, message: `${winner} wins`, winner, reported_by: 'green_agent', timestamp, detail };
}

export async function startBattleAgent(options: BattleAgentOptions = {}): Promise<BattleAgent> {
  const { name = 'Fighter', fight, acknowledge = { as: 'message', text: 'understood' }, plainCard = false } = options;
  const { afterReset = postReady, resetStatus = 200, launcherStatus = AGENT_RUNNING } = options;
  const resets: ResetRequest[] = [];
  const infos: BattleInfo[] = [];
  const starts: BattleStart[] = [];
  const requests: unknown[] = [];
  const paths: string[] = [];
  const held: { url: string; agent?: BattleAgent } = { url: '' };

  const executor: AgentExecutor = {
    async execute({ userMessage, taskId, contextId }, bus) {
      const message: unknown = JSON.parse(textOf(userMessage.parts));
      const info = battleInfoSchema.safeParse(message);
      if (info.success) infos.push(info.data);
      const start = battleStartSchema.safeParse(message);
      const status = (state: TaskState, text: string) => ({
        state,
        message: agentMessage({ parts: [textPart(text)], contextId, taskId }),
        timestamp: undefined,
      });
      const task = (state: TaskState, text: string) =>
        AgentEvent.task({
          id: taskId,
          contextId,
          status: status(state, text),
          artifacts: [],
          history: [],
          metadata: undefined,
        });
      const update = (state: TaskState, text: string) =>
        AgentEvent.statusUpdate({ taskId, contextId, status: status(state, text), metadata: undefined });
      if (!start.success && acknowledge.as === 'message') {
        bus.publish(AgentEvent.message(agentMessage({ parts: [textPart(acknowledge.text)], contextId })));
      } else {
        bus.publish(task(TaskState.TASK_STATE_WORKING, 'working'));
        let text = acknowledge.text;
        if (start.success) {
          starts.push(start.data);
          const said = held.agent && (await fight?.(start.data, held.agent));
          text = typeof said === 'string' ? said : 'done';
        }
        bus.publish(update(TaskState.TASK_STATE_COMPLETED, text));
      }
      bus.finished();
    },
    async cancelTask() {},
  };

  const app = express();
  app.use((request, response, next) => {
    if (request.method === 'GET') paths.push(request.url);
    if (options.oldCardOnly && request.url === '/.well-known/agent-card.json') response.status(404).end();
    else next();
  });
  app.post('/', express.json(), (request, _response, next) => {
    requests.push(request.body);
    next();
  });
  const card = { name, description: 'A fighter for tests', version: '1.0.0', skills: [], plainCard };
  app.use(a2aRouter({ ...card, url: () => held.url, executor }));
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  held.url = listening.url;

  const pending = new Set<Promise<void>>();
  const launcherApp = express();
  launcherApp.get('/status', (_request, response) => void response.json({ status: launcherStatus }));
  launcherApp.post('/reset', express.json(), (request, response) => {
    const reset = resetRequestSchema.parse(request.body);
    resets.push(reset);
    if (options.launcherHangs) return;
    response.status(resetStatus).json({ status: 'restarting', pid: 1 });
    if (resetStatus !== 200) return;
    // A battle may be over, or its arena gone, before the report arrives.
    const report: Promise<void> = afterReset(reset)
      .catch(() => {})
      .finally(() => pending.delete(report));
    pending.add(report);
  });
  const launcher = await listen(launcherApp, { host: '127.0.0.1', port: 0 });

  const agent: BattleAgent = {
    name,
    url: listening.url,
    launcherUrl: launcher.url,
    resets,
    infos,
    starts,
    requests,
    paths,
    die: async () => await listening[Symbol.asyncDispose](),
    async [Symbol.asyncDispose]() {
      await Promise.all(pending);
      await listening[Symbol.asyncDispose]();
      await launcher[Symbol.asyncDispose]();
    },
  };
  held.agent = agent;
  return agent;
}

/** The body of an agent's registration. */
export function registrationOf(
  agent: Pick<BattleAgent, 'name' | 'url' | 'launcherUrl'>,
  green?: {
    readonly battle_timeout?: number;
    readonly task_config?: string;
    /** Of its places: `white_agent` by default. */
    readonly names?: readonly string[];
    /** Of its places, in the same order: `white_agent` by default. */
    readonly roles?: readonly string[];
  },
): object {
  const common = {
    alias: `${agent.name} ${randomUUID().slice(0, 8)}`,
    agent_url: agent.url,
    launcher_url: agent.launcherUrl,
  };
  if (!green) return { ...common, is_green: false };
  const { names = ['white_agent'], roles = [], ...rest } = green;
  const participant_requirements = names.map((name, index) => ({
    role: roles[index] ?? 'white_agent',
    name,
    required: true,
  }));
  return { ...common, is_green: true, participant_requirements, ...rest };
}
