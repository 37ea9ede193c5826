// What only `passk view` offers below `/ui`: deleting a run.
import { type Request, Router } from 'express';
import { messageOf, PasskError } from '../../shared/errors.ts';
import { HttpProblem, notFound } from '../../shared/http/problem.ts';
import { permissionsOf } from '../../shared/ui/ui-router.ts';
import type { ViewedFolder } from './viewed-folder.ts';

export function viewRoutes(folder: ViewedFolder): Router {
  const router = Router();
  router.delete('/evaluations/:id', async (request, response) => {
    requireSameOrigin(request);
    if (!permissionsOf(response).records)
      throw new HttpProblem(
        403,
        'Deleting a run needs the key: open the page at the address that `passk view` printed',
      );
    const run = folder.run(request.params.id);
    if (run === undefined) throw notFound(`There is no evaluation ${request.params.id}`);
    try {
      await folder.remove(run);
    } catch (error) {
      if (!(error instanceof PasskError)) throw error;
      throw new HttpProblem(409, messageOf(error));
    }
    response.status(204).end();
  });
  return router;
}

/** A page of another origin, even of another port of this machine, must not delete anything here. */
function requireSameOrigin({ headers: { origin, host } }: Pick<Request, 'headers'>): void {
  if (origin !== undefined && URL.parse(origin)?.host !== host)
    throw new HttpProblem(403, `Origin ${origin} is not allowed: only the pages of this server may delete runs`);
}
