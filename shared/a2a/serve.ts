// An A2A server for protocol versions 0.3 and 1.0: its card at both well-known paths, and JSON-RPC at `/`.
import type { AgentCard, Task } from '@a2a-js/sdk';
import { duplicateInterfacesForLegacy } from '@a2a-js/sdk/compat/v0_3';
import {
  type AgentExecutor,
  DefaultRequestHandler,
  InMemoryTaskStore,
  type ServerCallContext,
  type TaskStore,
} from '@a2a-js/sdk/server';
import { agentCardHandler, jsonRpcHandler, UserBuilder } from '@a2a-js/sdk/server/express';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import { CARD_PATHS } from '../contracts/agent-protocol.ts';

interface A2ASkill {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly examples?: readonly string[];
}

export interface A2AOptions {
  readonly name: string;
  readonly description: string;
  readonly version: string;
  /** Absolute address by which others reach this agent; a function if it is only known once the server listens. */
  readonly url: string | (() => string);
  readonly skills: readonly A2ASkill[];
  /** Publishes one Message, or the Task first, then updates, then a terminal state. The response's headers wait for the first event. */
  readonly executor: AgentExecutor;
  /** Chooses the context id of a message without one. Random by default. */
  readonly newContextId?: () => string;
  /** Serve the plain 1.0 card, without the fields of 0.3, for strict clients. */
  readonly plainCard?: boolean;
  /** Identifies the sender of a request for the executor's `context.user`; anonymous by default. */
  readonly userBuilder?: UserBuilder;
  /** Why a call of this method is refused; undefined if it is allowed. By default all are. */
  readonly refuse?: (request: Request, method: string) => string | undefined;
  /** Largest accepted request in bytes. Default 4 MiB. */
  readonly maxRequestBytes?: number;
}

/** How long clients may keep the card; short, since an agent may restart with another one. Seconds. */
const CARD_MAX_AGE_S = 60;

/** Routes of an A2A agent, to be mounted at the root of its server. */
export function a2aRouter(options: A2AOptions): Router {
  const { userBuilder = UserBuilder.noAuthentication } = options;
  const legacyCompat = { enabled: options.plainCard !== true };
  let built: { card: RequestHandler; rpc: RequestHandler } | undefined;
  const handlers = () => {
    if (built) return built;
    const requestHandler = new DefaultRequestHandler(agentCard(options), boundedTaskStore(), options.executor);
    built = {
      card: agentCardHandler({ agentCardProvider: requestHandler, legacyCompat, cache: { maxAge: CARD_MAX_AGE_S } }),
      rpc: jsonRpcHandler({ requestHandler, legacyCompat, userBuilder }),
    };
    return built;
  };

  const router = Router();
  for (const path of CARD_PATHS)
    router.use(path, (request, response, next) => handlers().card(request, response, next));
  router.post('/', express.json({ limit: options.maxRequestBytes ?? 4 * 1024 * 1024 }), answerBadBody);
  if (options.refuse) router.post('/', refusing(options.refuse));
  if (options.newContextId) router.post('/', giveContext(options.newContextId));
  router.post('/', (request, response, next) => handlers().rpc(request, response, next));
  return router;
}

function agentCard({ name, description, version, url, skills, plainCard }: A2AOptions): AgentCard {
  const address = typeof url === 'function' ? url() : url;
  const interfaces = [{ url: address, protocolBinding: 'JSONRPC', tenant: '', protocolVersion: '1.0' }];
  return {
    name,
    description,
    version,
    supportedInterfaces: plainCard === true ? interfaces : duplicateInterfacesForLegacy(interfaces, ['JSONRPC']),
    provider: undefined,
    capabilities: { streaming: true, pushNotifications: false, extensions: [], extendedAgentCard: false },
    securitySchemes: {},
    securityRequirements: [],
    defaultInputModes: ['text/plain', 'application/json'],
    defaultOutputModes: ['text/plain', 'application/json'],
    skills: skills.map((skill) => ({
      id: skill.id,
      name: skill.name,
      description: skill.description,
      tags: [...skill.tags],
      examples: [...(skill.examples ?? [])],
      inputModes: [],
      outputModes: [],
      securityRequirements: [],
    })),
    signatures: [],
  };
}

/** The SDK itself authorizes every call. */
function refusing(refuse: NonNullable<A2AOptions['refuse']>): RequestHandler {
  return function refuseCall(request, response, next) {
    const { id = null, method } = request.body ?? {};
    const message = typeof method === 'string' ? refuse(request, method) : undefined;
    if (message === undefined) next();
    else response.status(403).json({ jsonrpc: '2.0', id, error: { code: -32_600, message } });
  };
}

/** The SDK also chooses an id, but an executor could not distinguish it from one that the client sent. */
function giveContext(newContextId: () => string): RequestHandler {
  return function giveContextId(request, _response, next) {
    const message = request.body?.params?.message;
    const isNew = typeof message === 'object' && message !== null && !message.contextId && !message.taskId;
    if (isNew) message.contextId = newContextId();
    next();
  };
}

const answerBadBody: ErrorRequestHandler = (error, _request, response, next) => {
  const status = typeof error?.status === 'number' ? error.status : undefined;
  if (status === undefined || status >= 500) return next(error);
  const invalidJson = error.type === 'entity.parse.failed';
  response.status(invalidJson ? 200 : status).json({
    jsonrpc: '2.0',
    id: null,
    error: invalidJson
      ? { code: -32_700, message: 'Invalid JSON payload.' }
      : { code: -32_600, message: `The request cannot be read: ${error.message}.` },
  });
};

const HISTORY_LENGTH = 200;

/**
 * Keeps the tasks last written, at least `generationSize` and at most twice as many: when the newer store is full, it
 * becomes the older one, and that one is dropped. A list shows the newer store. A task's history keeps its latest 200
 * messages.
 */
export function boundedTaskStore(generationSize = 500): TaskStore {
  let newer = new InMemoryTaskStore();
  let older = new InMemoryTaskStore();
  let ids = new Set<string>();

  const load = async (id: string, context: ServerCallContext): Promise<Task | undefined> =>
    (await newer.load(id, context)) ?? (await older.load(id, context));
  return {
    load,
    async save(task, context) {
      if (!ids.has(task.id) && ids.size >= generationSize) {
        older = newer;
        newer = new InMemoryTaskStore();
        ids = new Set();
      }
      ids.add(task.id);
      await newer.save({ ...task, history: task.history.slice(-HISTORY_LENGTH) }, context);
    },
    async list(parameters, context) {
      return await newer.list(parameters, context);
    },
  };
}
