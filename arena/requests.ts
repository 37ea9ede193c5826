// Reads request bodies: JSON objects of the right shape; errors name the field.
import express, { type Request, type RequestHandler } from 'express';
import type { z } from 'zod';
import { badRequest, HttpProblem } from '../shared/http/problem.ts';

/** Deeper values would break clients that parse them recursively. */
const MAX_DEPTH = 64;

/** Reads JSON bodies up to a size in bytes; larger ones are a 413. */
export function jsonBody(maxBytes: number): RequestHandler {
  return express.json({ limit: maxBytes });
}

/**
 * The validated body. Throws HttpProblem 422 unless it is a JSON object, and 400 with the missing or wrong fields.
 */
export function bodyOf<T>(request: Request, schema: z.ZodType<T>): T {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpProblem(422, 'The body must be a JSON object, sent as application/json');
  }
  if (!isShallow(body)) throw badRequest(`The body nests deeper than ${MAX_DEPTH} levels`);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const missing = parsed.error.issues.filter(({ path }) => path.length === 1 && !Object.hasOwn(body, String(path[0])));
  if (missing.length > 0) {
    throw badRequest(`Missing required fields: ${missing.map(({ path }) => String(path[0])).join(', ')}`);
  }
  throw badRequest(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}

function isShallow(body: object): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
    if (level.length === 0) return true;
  }
  return false;
}
