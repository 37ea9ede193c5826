// Evaluations for their operator, over plain HTTP: full attempts, reports and the available settings. An arena's pages read them.
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { PasskError } from '../../shared/errors.ts';
import { GREEN_TOKEN_VARIABLE, type GreenAccess } from './green-access.ts';
import type { EvaluationService } from './service.ts';

type AttemptParams = Request<{ id: string; domain: string; task: string; attempt: string }>;

/**
 * For callers with the token: GET /evaluations/:id with all attempts, /evaluations/:id/report, /evaluations/:id/attempts/:domain/:task/:attempt
 * (with `?view=detail` as the pages show it), /choices and /tasks/:domain.
 */
export function recordsRouter(service: EvaluationService, access: GreenAccess): Router {
  const requireToken: RequestHandler = (request, response, next) => {
    if (access.mayReadRecords(request)) return next();
    const detail = `Full attempts need the operator's token: send "Authorization: Bearer …" with the ${GREEN_TOKEN_VARIABLE} that the green agent was started with.`;
    response.status(401).set('WWW-Authenticate', 'Bearer').json({ detail });
  };
  const router = Router();
  router.use(['/evaluations', '/choices', '/tasks'], requireToken);
  router.get('/evaluations/:id', async (request: Request<{ id: string }>, response) => {
    const { id } = request.params;
    const attempts = await service.attempts(id);
    if (attempts) response.json({ id, ...service.get(id), attempts });
    else notFound(response, `There is no evaluation ${id}.`);
  });
  router.get('/evaluations/:id/report', async (request: Request<{ id: string }>, response) => {
    const { id } = request.params;
    const report = await service.report(id);
    if (report) response.json(report);
    else notFound(response, `There is no evaluation ${id} with attempts.`);
  });
  router.get('/evaluations/:id/attempts/:domain/:task/:attempt', async (request: AttemptParams, response) => {
    const { id, domain, task, attempt } = request.params;
    const found = await service.attempt(id, { domain, task_id: Number(task) }, Number(attempt));
    if (!found) notFound(response, `Evaluation ${id} has no attempt ${attempt} of ${domain} task ${task}.`);
    else response.json(request.query.view === 'detail' ? found.detail : found.record);
  });
  router.get('/choices', async (_request, response) => {
    response.json(await service.choices());
  });
  router.get('/tasks/:domain', async (request: Request<{ domain: string }>, response) => {
    try {
      response.json(await service.taskList(request.params.domain));
    } catch (error) {
      if (!(error instanceof PasskError)) throw error;
      notFound(response, error.message);
    }
  });
  return router;
}

function notFound(response: Response, detail: string): void {
  response.status(404).json({ detail });
}
