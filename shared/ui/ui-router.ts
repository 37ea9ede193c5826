// The common part of the pages' API: session, stream, evaluations, reports, attempts, agents, leaderboard.
import { type ErrorRequestHandler, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { AgentDetail, AgentHistory, AgentList } from '../contracts/ui/agents.ts';
import type { EvaluationHead } from '../contracts/ui/evaluation.ts';
import type { EvaluationList, UiProblem, UiReport, UiSession } from '../contracts/ui/session.ts';
import { messageOf } from '../errors.ts';
import { bearerOf } from '../http/bearer.ts';
import { badRequest, HttpProblem, notFound } from '../http/problem.ts';
import { PASSK_VERSION } from '../package-root.ts';
import { leaderboardOf } from './leaderboard.ts';
import { sendJson } from './send.ts';
import type { AttemptPath, Permissions, UiServer } from './ui-server.ts';

const MAX_PAGE = 1_000;
const DEFAULT_PAGE = 200;
/** Evaluations in one report. */
const MAX_COMPARED = 8;
/** Evaluations in an agent's detail, and points in its history. */
const MAX_SHOWN = 200;
const MAX_POINTS = 1_000;

const texts = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat()),
  z.array(z.string().max(200)).max(50),
);
const wholeNumber = z.coerce.number().int().positive();
const listQuery = z.object({
  state: z.string().optional(),
  agent: z.string().optional(),
  domain: z.string().optional(),
  text: z.string().max(200).optional(),
  before: z.string().optional(),
  limit: wholeNumber.max(MAX_PAGE).default(DEFAULT_PAGE),
});
const streamQuery = z.object({ after: z.string().max(100).optional(), evaluation: texts });
const reportQuery = z.object({ evaluation: texts });
const leaderboardQuery = z.object({
  metric: z.enum(['passk', 'seqk']).optional(),
  domain: z.string().optional(),
  level: wholeNumber.optional(),
  k: wholeNumber.max(100_000).optional(),
});
const attemptParams = z.object({ domain: z.string(), task: z.coerce.number().int(), attempt: wholeNumber });

/** The permissions of the request that this response answers. */
export function permissionsOf(response: Response): Permissions {
  return response.locals.permissions as Permissions;
}

/** Throws HttpProblem 403 unless the caller may register agents and create or cancel battles. */
export function requireWrite(response: Response): void {
  if (!permissionsOf(response).write) throw new HttpProblem(403, 'This requires the token of the arena');
}

/** Checks a query string. Throws HttpProblem 400 that names what is wrong. */
export function queryOf<T>(query: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  throw badRequest(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}

/**
 * Routes below `/ui`; `more` are the server's own. Errors are answered as UiProblems.
 * @param onBug called with errors that are the server's own
 */
export function uiRouter(ui: UiServer, more: Router, onBug: (error: unknown) => void): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    next();
  });
  router.get('/session', async (request, response) => {
    const { permissions, token_hint } = ui.access(request);
    const cursor = permissions.read ? ui.hub.cursor() : null;
    const { server, title } = ui;
    const session: UiSession = { server, version: PASSK_VERSION, title, permissions, token_hint, cursor };
    await sendJson(request, response, session);
  });
  router.use((request, response, next) => {
    // An EventSource cannot send the header.
    const token = request.path === '/events' ? request.query.token : undefined;
    if (typeof token === 'string' && bearerOf(request.headers) === undefined)
      request.headers.authorization = `Bearer ${token}`;
    const { permissions, token_hint } = ui.access(request);
    if (!permissions.read) throw new HttpProblem(401, token_hint ?? 'This needs a token');
    response.locals.permissions = permissions;
    next();
  });
  router.get('/events', (request, response) => {
    const { after, evaluation } = queryOf(request.query, streamQuery);
    const last = request.get('last-event-id');
    ui.hub.serve(response, { after: last ?? after, evaluations: new Set(evaluation) });
  });
  router.get('/evaluations', async (request, response) => {
    await sendJson(request, response, listOf(ui, queryOf(request.query, listQuery)));
  });
  router.get('/evaluations/:id', async (request, response) => {
    const { id } = request.params;
    await sendJson(request, response, known(await ui.snapshot(id, permissionsOf(response)), id));
  });
  router.get('/report', async (request, response) => {
    await sendJson(request, response, await reportOf(ui, queryOf(request.query, reportQuery).evaluation, response));
  });
  const attemptPath = '/evaluations/:id/attempts/:domain/:task/:attempt';
  router.get(attemptPath, requireRecords, async (request, response) => {
    const id = String(request.params.id);
    await sendJson(request, response, known(await ui.attempt(id, pathOf(request.params)), id));
  });
  router.get(`${attemptPath}/record`, requireRecords, async (request, response) => {
    const id = String(request.params.id);
    const record = known(await ui.record(id, pathOf(request.params)), id);
    response.type('json').send(record);
  });
  router.get('/agents', async (request, response) => {
    if (request.query.check === 'true') await ui.checkAgents();
    const answer: AgentList = { cursor: ui.hub.cursor(), agents: ui.agents() };
    await sendJson(request, response, answer);
  });
  router.get('/agents/:id', async (request, response) => {
    const { id } = request.params;
    const detail = ui.agent(id);
    if (detail === undefined) throw notFound(`There is no agent ${id}`);
    const evaluations = firstOf(headsAbout(ui, id), MAX_SHOWN);
    const answer: AgentDetail = { cursor: ui.hub.cursor(), ...detail, evaluations };
    await sendJson(request, response, answer);
  });
  router.get('/agents/:id/history', async (request, response) => {
    await sendJson(request, response, historyOf(ui, request.params.id));
  });
  router.get('/leaderboard', async (request, response) => {
    const choice = queryOf(request.query, leaderboardQuery);
    const ratings = new Map(ui.agents().map(({ id, rating }) => [id, rating]));
    const ratingOf = (id: string | null) => (id === null ? null : (ratings.get(id) ?? null));
    await sendJson(request, response, leaderboardOf(ui.evaluations(), choice, ratingOf));
  });
  router.use(more);
  router.use((request) => {
    throw notFound(`There is no ${request.method} /ui${request.path} here`);
  });
  router.use(answerProblems(onBug));
  return router;
}

const requireRecords: RequestHandler<Record<string, string>> = (_request, response, next) => {
  if (!permissionsOf(response).records)
    throw new HttpProblem(403, 'Full attempts contain ground truth: open the page with its key');
  next();
};

function pathOf(params: unknown): AttemptPath {
  const { domain, task, attempt } = queryOf(params, attemptParams);
  return { domain, task_id: task, attempt };
}

function known<T>(answer: T | undefined, id: string): T {
  if (answer === undefined) throw notFound(`There is no evaluation ${id}`);
  return answer;
}

function listOf(ui: UiServer, query: z.infer<typeof listQuery>): EvaluationList {
  const cursor = ui.hub.cursor();
  const evaluations: EvaluationHead[] = [];
  const domains = new Set<string>();
  let isBefore = query.before === undefined;
  let more = 0;
  for (const { head } of ui.evaluations()) {
    for (const domain of head.domains) domains.add(domain);
    if (isBefore && fits(head, query)) {
      if (evaluations.length < query.limit) evaluations.push(head);
      else more += 1;
    }
    isBefore ||= head.id === query.before;
  }
  return { cursor, evaluations, more, domains: [...domains].sort() };
}

function fits(head: EvaluationHead, { state, agent, domain, text }: z.infer<typeof listQuery>): boolean {
  const isAbout = agent === undefined || agentsOf(head).some(({ id }) => id === agent);
  const searched = () => [head.id, head.path ?? '', ...agentsOf(head).map(({ name }) => name)].join('\n').toLowerCase();
  return (
    (state === undefined || head.state === state) &&
    isAbout &&
    (domain === undefined || head.domains.includes(domain)) &&
    (text === undefined || searched().includes(text.toLowerCase()))
  );
}

function agentsOf({ agent, evaluator, others }: EvaluationHead) {
  return [agent, ...(evaluator === null ? [] : [evaluator]), ...others];
}

function* headsAbout(ui: UiServer, agentId: string): Generator<EvaluationHead> {
  for (const { head } of ui.evaluations()) if (agentsOf(head).some(({ id }) => id === agentId)) yield head;
}

function firstOf<T>(all: Iterable<T>, count: number): T[] {
  return Iterator.from(all).take(count).toArray();
}

async function reportOf(ui: UiServer, ids: readonly string[], response: Response): Promise<UiReport> {
  if (ids.length === 0 || ids.length > MAX_COMPARED)
    throw badRequest(`evaluation: name 1 to ${MAX_COMPARED} evaluations, as ?evaluation=ID&evaluation=ID`);
  const permissions = permissionsOf(response);
  const evaluations = ids.map((id) => known(ui.head(id), id));
  const reports = await Promise.all(ids.map(async (id) => known(await ui.report(id, permissions), id)));
  return {
    evaluations,
    report: {
      format: 'passk-report/1',
      passk_version: PASSK_VERSION,
      created_at: new Date().toISOString(),
      agents: reports.map(({ agent }) => agent),
    },
    complete: reports.map(({ complete }) => complete),
  };
}

function historyOf(ui: UiServer, agentId: string): AgentHistory {
  const detail = ui.agent(agentId);
  if (detail === undefined) throw notFound(`There is no agent ${agentId}`);
  const ratings = new Map(detail.ratings.map((entry) => [entry.battle_id, entry]));
  const points = Iterator.from(headsAbout(ui, agentId)).flatMap((head) => {
    const at = head.ended_at ?? head.started_at ?? head.created_at;
    if (head.agent.id !== agentId || head.figures === null || at === null) return [];
    const entry = ratings.get(head.id);
    const { id, domains, data, tasks, figures } = head;
    const battle = { rating: entry?.final_rating ?? null, outcome: entry?.result ?? null };
    return [{ evaluation_id: id, at, domains, data, tasks, figures, ...battle }];
  });
  const { id, name } = detail.agent;
  return { agent: { id, name }, points: firstOf(points, MAX_POINTS).reverse() };
}

/** Problems with their status, errors of reading a request with theirs, and anything else as 500. */
function answerProblems(onBug: (error: unknown) => void): ErrorRequestHandler {
  return function answerProblem(error, _request, response, next) {
    if (response.headersSent) return next(error);
    const status = typeof error?.status === 'number' && error.status >= 400 && error.status < 600 ? error.status : 500;
    if (status === 500) onBug(error);
    const detail = status === 500 ? 'The server failed: its log says why' : messageOf(error);
    const fields = error instanceof HttpProblem && error.fields !== undefined ? { fields: error.fields } : {};
    const problem: UiProblem = { detail, ...fields };
    response.status(status).json(problem);
  };
}
