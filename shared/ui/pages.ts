// Serves the built pages: one HTML file at `/` and its assets, under headers that let them load and call nothing else.
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { PACKAGE_ROOT } from '../package-root.ts';
import { send } from './send.ts';

/** `npm run build:web` writes the pages here. */
const PAGES_FOLDER = join(PACKAGE_ROOT, 'web/arena/dist');

const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};

const NOT_BUILT =
  'The pages are not built. In a checkout, run `npm run build:web`; a package that was installed contains them.\n';

/** Routes for `GET /` from a browser (others fall through) and `GET /assets/…`. */
export function pagesRouter(folder = PAGES_FOLDER): Router {
  const router = Router();
  router.get('/', async (request, response, next) => {
    if (!asksForPage(request.headers.accept)) return next();
    response.set(SECURITY_HEADERS).set('cache-control', 'no-cache');
    const page = await readIfThere(join(folder, 'index.html'));
    if (page === null) response.status(503).type('text/plain').send(NOT_BUILT);
    else await send(request, response, 'text/html; charset=utf-8', page);
  });
  const asset: RequestHandler<{ name: string }> = async (request, response, next) => {
    const { name } = request.params;
    const type = TYPES[extname(name)];
    // A name without a slash and not hidden: nothing outside the folder.
    if (type === undefined || !/^\w[\w.-]*$/.test(name)) return next();
    const file = await readIfThere(join(folder, 'assets', name));
    if (file === null) return next();
    response.set(SECURITY_HEADERS).set('cache-control', 'public, max-age=31536000, immutable');
    await send(request, response, type, file);
  };
  router.get('/assets/:name', asset);
  return router;
}

/** True for a browser that navigates; programs that take anything get what they always got. */
function asksForPage(accept = ''): boolean {
  return accept.split(',').some((type) => type.trim().split(';')[0] === 'text/html');
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
