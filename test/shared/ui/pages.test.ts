import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../../../shared/http/listen.ts';
import { pagesRouter } from '../../../shared/ui/pages.ts';

let folder: string;
let server: Listening;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-pages-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await writeFile(join(folder, 'secret.js'), 'secret');
  await writeFile(join(folder, 'dist/index.html'), '<!doctype html><title>passk</title>');
  await writeFile(join(folder, 'dist/assets/main-abc123.js'), 'x'.repeat(20_000));
  await writeFile(join(folder, 'dist/assets/.hidden.js'), 'hidden');
  await writeFile(join(folder, 'dist/assets/notes.txt'), 'notes');
  const app = express();
  app.use('/built', pagesRouter(join(folder, 'dist')));
  app.use('/missing', pagesRouter(join(folder, 'nothing')));
  app.use((_request, response) => void response.status(404).json({ detail: 'Not Found' }));
  server = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const fetchPage = (accept: string, path = '/built/') => fetch(`${server.url}${path}`, { headers: { accept } });

describe('the pages', () => {
  it('are shown to browsers, and may load and call nothing else', async () => {
    const page = await fetchPage(BROWSER);
    expect([page.status, await page.text()]).toEqual([200, '<!doctype html><title>passk</title>']);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each(['*/*', 'application/json', ''])('leave programs what they always got: %j', async (accept) => {
    expect((await fetchPage(accept)).status).toBe(404);
  });

  it('have assets that never change, compressed for who takes that', async () => {
    const asset = await fetchPage('*/*', '/built/assets/main-abc123.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(asset.headers.get('content-encoding')).toBe('gzip');
    expect(await asset.text()).toBe('x'.repeat(20_000));
    const plain = await fetch(`${server.url}/built/assets/main-abc123.js`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('content-length')).toBe('20000');
  });

  it.each([
    '/built/assets/../secret.js',
    '/built/assets/..%2F..%2Fsecret.js',
    '/built/assets/.hidden.js',
    '/built/assets/notes.txt',
    '/built/assets/none.js',
    '/built/assets/',
    '/built/secret.js',
  ])('have nothing else: %s', async (path) => {
    // Unlike fetch, this sends the path as it is.
    const status = await new Promise((resolve) => {
      get({ port: server.port, path, host: '127.0.0.1' }, (response) => resolve(response.resume().statusCode));
    });
    expect(status).toBe(404);
  });

  it('say what to do if they are not built', async () => {
    const page = await fetchPage(BROWSER, '/missing/');
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('npm run build:web');
  });
});
