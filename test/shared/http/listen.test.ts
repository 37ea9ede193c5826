// Listening servers: their addresses, errors about addresses, and closing with everything that is open.
import express from 'express';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../../cli/free-port.ts';
import { PasskError } from '../../../shared/errors.ts';
import { hostGuard, isLoopback } from '../../../shared/http/host-guard.ts';
import { listen } from '../../../shared/http/listen.ts';
import { healthRouter } from '../../../shared/http/service-routes.ts';

const LOOPBACK = { host: '127.0.0.1', port: 0 };

test('a server has an address, and answers there', async () => {
  await using server = await listen(express().use(healthRouter(() => ({ more: 1 }))), LOOPBACK);
  expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
  expect(await (await fetch(`${server.url}/health`)).json()).toEqual({ status: 'ok', more: 1 });
});

test('a server on all addresses is reached on loopback', async () => {
  await using server = await listen((_request, response) => response.end('here'), { host: '0.0.0.0', port: 0 });
  expect(await (await fetch(server.url)).text()).toBe('here');
});

test('a port in use is an error with advice', async () => {
  await using server = await listen(() => {}, LOOPBACK);
  const error = await listen(() => {}, { host: '127.0.0.1', port: server.port }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(PasskError);
  expect(error).toMatchObject({ code: 'port_in_use', kind: 'unavailable' });
  expect(error.message).toContain(`Port ${server.port} on 127.0.0.1 is in use`);
  expect(error.message).toContain('--port');
});

test('an address of another machine is an error', async () => {
  const error = await listen(() => {}, { host: '192.0.2.1', port: 0 }).catch((thrown) => thrown);
  expect(error).toMatchObject({ code: 'cannot_listen', kind: 'usage' });
  expect(error.message).toContain('192.0.2.1 is not an address of this machine');
});

test('disposing ends requests that wait, and frees the port', async () => {
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  const server = await listen(() => resolve(), { ...LOOPBACK, port: await freePort(0) });
  const waiting = fetch(server.url).catch((error) => error);
  await arrived;
  await server[Symbol.asyncDispose]();
  expect(await waiting).toBeInstanceOf(Error);
  await using again = await listen(() => {}, { host: '127.0.0.1', port: server.port });
  expect(again.port).toBe(server.port);
});

describe('the host guard', () => {
  const cases: [bound: string, headers: Record<string, string>, status: number][] = [
    ['127.0.0.1', { host: 'localhost:9006' }, 200],
    ['127.0.0.1', { host: '127.0.0.1' }, 200],
    ['127.0.0.1', { host: '[::1]:80' }, 200],
    ['127.0.0.1', { host: 'tunnel.example' }, 200],
    ['127.0.0.1', { host: 'evil.example' }, 403],
    ['127.0.0.1', { host: 'localhost.evil.example' }, 403],
    ['127.0.0.1', { host: 'localhost', origin: 'http://localhost:3000' }, 200],
    ['127.0.0.1', { host: 'localhost', origin: 'http://evil.example' }, 403],
    ['127.0.0.1', { host: 'localhost', origin: 'null' }, 403],
    ['localhost', { host: 'evil.example' }, 403],
    ['0.0.0.0', { host: 'anything.example', origin: 'http://evil.example' }, 200],
  ];
  test.each(cases)('bound to %s, headers %o: %i', async (bound, headers, status) => {
    const app = express()
      .use(hostGuard(bound, ['Tunnel.example']))
      .use((_request, response) => response.end());
    await using server = await listen(app, LOOPBACK);
    const { request } = await import('node:http');
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    request(server.url, { headers }, (response) => resolve(response.resume().statusCode))
      .once('error', reject)
      .end();
    expect(await promise).toBe(status);
  });

  test.each(['127.0.0.1', '127.1.2.3', '::1', '[::1]', 'LOCALHOST'])('%s is loopback', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  test.each(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.evil.example', ''])('%s is not', (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});
