// The A2A endpoint: each message is a turn, answered with one Message, or with a failed Task if it cannot be answered.
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Message, type Task, TaskState } from '@a2a-js/sdk';
import { AgentEvent, type AgentExecutor, type RequestContext } from '@a2a-js/sdk/server';
import { type RequestHandler, Router } from 'express';
import { agentMessage, dataOf, textOf, textPart } from '../shared/a2a/parts.ts';
import { a2aRouter } from '../shared/a2a/serve.ts';
import { firstTurnSchema } from '../shared/contracts/agent-protocol.ts';
import { type BattleInfo, battleInfoSchema } from '../shared/contracts/battle.ts';
import type { IncomingTurn } from './agent.ts';
import { answerTurn, type TurnOutcome } from './answer-turn.ts';
import type { Conversations } from './conversations.ts';

interface A2AEndpointOptions {
  readonly conversations: Conversations;
  /** The agent's details on the card. */
  readonly name: string;
  readonly description: string;
  readonly version: string;
  /** The address on the card; known only once the server listens. */
  readonly url: () => string;
  readonly plainCard: boolean;
}

/** The A2A routes, to be mounted at the root. */
export function a2aEndpoint({ conversations, name, description, version, url, plainCard }: A2AEndpointOptions): Router {
  const callers = new AsyncLocalStorage<AbortSignal>();
  const executor: AgentExecutor = {
    async execute({ userMessage, contextId, taskId }: RequestContext, bus) {
      const battle = readBattleInfo(userMessage);
      if (battle !== null) {
        const text = `Ready for battle ${battle.battle_id} as ${battle.agent_name}`;
        bus.publish(AgentEvent.message(agentMessage({ parts: [textPart(text)], contextId })));
        return;
      }
      const signal = callers.getStore() ?? new AbortController().signal;
      const outcome = await answerTurn(conversations, contextId, readTurn(userMessage), signal).catch(() => HUNG_UP);
      if (outcome.ok) bus.publish(AgentEvent.message(replyMessage(outcome, contextId)));
      else bus.publish(AgentEvent.task(failedTask(outcome, { contextId, taskId })));
    },
    async cancelTask() {
      // A running turn has no task yet, and a failed one is already over: callers cancel by closing the connection.
    },
  };
  const router = Router();
  router.use(followCaller(callers));
  router.use(
    a2aRouter({
      name,
      description,
      version,
      url,
      plainCard,
      newContextId: () => conversations.open(),
      executor,
      skills: [
        {
          id: 'customer-service',
          name: 'Customer service',
          description: 'Acts for a customer under a policy: one tool call or one message to the customer per turn.',
          tags: ['customer-service', 'tool-use'],
        },
      ],
    }),
  );
  return router;
}

const HUNG_UP: TurnOutcome = { ok: false, text: 'Error: the caller hung up before the answer', metadata: {} };

/** Aborts the turn's signal if the caller disconnects, since only that caller could receive the answer. */
function followCaller(callers: AsyncLocalStorage<AbortSignal>): RequestHandler {
  return function followCallerOfTurn(_request, response, next) {
    const caller = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) caller.abort(new Error('the caller hung up'));
    });
    callers.run(caller.signal, next);
  };
}

/** A battle backend's notice that this agent is in a battle: acknowledged at once and never treated as a turn. */
function readBattleInfo({ parts }: Message): BattleInfo | null {
  const text = textOf(parts);
  if (!text.includes('"battle_info"')) return null;
  try {
    return battleInfoSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function readTurn({ parts }: Message): IncomingTurn {
  const data = dataOf(parts)
    .map((part) => firstTurnSchema.safeParse(part))
    .find((parsed) => parsed.success)?.data;
  return { text: textOf(parts), data: data ?? null };
}

function replyMessage({ text, metadata }: TurnOutcome, contextId: string): Message {
  return agentMessage({ parts: [textPart(text)], contextId, metadata });
}

function failedTask({ text, metadata }: TurnOutcome, ids: { contextId: string; taskId: string }): Task {
  return {
    id: ids.taskId,
    contextId: ids.contextId,
    status: {
      state: TaskState.TASK_STATE_FAILED,
      message: agentMessage({ parts: [textPart(text)], ...ids, metadata }),
      timestamp: new Date().toISOString(),
    },
    artifacts: [],
    history: [],
    metadata: undefined,
  };
}
