// An answer that is read whole, from a real server on loopback.
import type { RequestListener } from 'node:http';
import { Agent } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../shared/http/listen.ts';
import { readWhole } from '../../../shared/llm/whole-answer.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = await listen(listener, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server.url;
}

function client(): Agent {
  const agent = new Agent();
  onTestFinished(() => agent.destroy());
  return agent;
}

it('has the status, the headers and the text, even if a character arrives in two parts', async () => {
  const rest = Buffer.from('ïve');
  const origin = await serve((_request, response) => {
    response.writeHead(418, { 'content-type': 'text/plain', 'x-kind': 'teapot' });
    response.write(Buffer.concat([Buffer.from('na'), rest.subarray(0, 1)]), () => response.end(rest.subarray(1)));
  });

  const answer = await readWhole(client(), { origin, path: '/', method: 'GET' }, null);

  expect(answer).toMatchObject({ status: 418, text: 'naïve', headers: { 'x-kind': 'teapot' } });
});

it('rejects with the reason of an abort while the body arrives', async () => {
  const stop = new AbortController();
  const origin = await serve((_request, response) => {
    response.write('half', () => stop.abort(new Error('enough')));
  });

  await expect(readWhole(client(), { origin, path: '/', method: 'GET' }, stop.signal)).rejects.toThrow('enough');
});

it('sends nothing if the signal is aborted before', async () => {
  let requests = 0;
  const origin = await serve((_request, response) => {
    requests += 1;
    response.end();
  });

  const aborted = AbortSignal.abort(new Error('too late'));

  await expect(readWhole(client(), { origin, path: '/', method: 'GET' }, aborted)).rejects.toThrow('too late');
  expect(requests).toBe(0);
});

it('rejects at an abort while it waits for a connection', async () => {
  const first = Promise.withResolvers<void>();
  const origin = await serve(() => first.resolve());
  const agent = new Agent({ connections: 1 });
  onTestFinished(() => agent.destroy());
  const request = { origin, path: '/', method: 'GET' } as const;
  const answered = readWhole(agent, request, null).catch(() => 'never');
  await first.promise;
  const stop = new AbortController();

  const waiting = readWhole(agent, request, stop.signal);
  stop.abort(new Error('enough'));

  await expect(waiting).rejects.toThrow('enough');
  await agent.destroy();
  expect(await answered).toBe('never');
});

it('rejects if the connection breaks off', async () => {
  const origin = await serve((request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => request.socket.destroy());
  });

  await expect(readWhole(client(), { origin, path: '/', method: 'GET' }, null)).rejects.toThrow();
});
