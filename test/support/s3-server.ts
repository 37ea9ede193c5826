// A real S3 server in this process, and a proxy before it that can refuse requests as S3 does when a session has expired.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
const require = createRequire(import.meta.url);
const S3rver = require('@20minutes/s3rver') as new (options: object) => Rver;

/** Listings have pages of this many objects, instead of 1,000. */
const PAGE = 5;

/** The server's tokens for the next page of a listing are encrypted with DES, which OpenSSL 3 has no more: AES takes its place. */
const crypto: Record<'createCipheriv' | 'createDecipheriv', (cipher: string, key: Buffer, iv: Buffer) => unknown> =
  require('node:crypto');
for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
  const original = crypto[name];
  crypto[name] = (cipher, key, iv) =>
    cipher === 'des'
      ? original('aes-128-cbc', Buffer.concat([key, key]), Buffer.concat([iv, iv]))
      : original(cipher, key, iv);
}

export const BUCKET = 'passk-runs';

export interface S3Server extends AsyncDisposable {
  /** The environment of a program that uses the server. */
  readonly environment: Readonly<Record<string, string>>;
  /** Method and path of each request. */
  readonly requests: string[];
  /** Refuses uploads from now on if it returns true, given their number from 1. */
  expires: (upload: number) => boolean;
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'passk-s3-'));
  const rver = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It computes the signature of a bucket's listing without the slash at the end of the path, unlike S3.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port: inner } = await rver.run();
  let uploads = 0;
  const requests: string[] = [];
  const proxy = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    requests.push(`${method} ${url}`);
    if (method === 'PUT' && server.expires(++uploads)) {
      incoming.resume();
      outgoing.writeHead(400, { 'content-type': 'application/xml' });
      outgoing.end(
        '<?xml version="1.0"?><Error><Code>ExpiredToken</Code><Message>The provided token has expired.</Message></Error>',
      );
      return;
    }
    const path = url.includes('list-type=2') ? `${url}&max-keys=${PAGE}` : url;
    // The signature covers the host that the client used, so the headers stay as they are.
    const forwarded = request({ host: '127.0.0.1', port: inner, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const server: S3Server = {
    environment: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_REGION: 'us-east-1',
      AWS_EC2_METADATA_DISABLED: 'true',
    },
    requests,
    expires: () => false,
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections();
      proxy.close();
      await rver.close();
      await rm(directory, { recursive: true });
    },
  };
  return server;
}
