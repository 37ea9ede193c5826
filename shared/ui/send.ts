// Answers with JSON, compressed if it is large and the caller takes that: a page's first data may be a few hundred kilobytes.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Bytes from which a body is compressed. */
const WORTH_COMPRESSING = 8 * 1024;

/** Sends a body with its type; other headers must be set already. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  type: string,
  body: string | Buffer,
): Promise<void> {
  response.setHeader('content-type', type);
  response.appendHeader('vary', 'Accept-Encoding');
  const isWanted = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const isLarge = Buffer.byteLength(body) >= WORTH_COMPRESSING;
  const content = isWanted && isLarge ? await compress(body) : Buffer.from(body);
  if (isWanted && isLarge) response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-length', content.byteLength);
  response.end(request.method === 'HEAD' ? undefined : content);
}

export async function sendJson(request: IncomingMessage, response: ServerResponse, value: unknown): Promise<void> {
  await send(request, response, 'application/json; charset=utf-8', JSON.stringify(value));
}
