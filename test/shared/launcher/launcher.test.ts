import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../cli/free-port.ts';
import { reportReady } from '../../../shared/agentbeats/backend-client.ts';
import { createLauncherClient } from '../../../shared/agentbeats/launcher-client.ts';
import { AGENT_RUNNING } from '../../../shared/contracts/battle.ts';
import { listen } from '../../../shared/http/listen.ts';
import { createLauncher, type LauncherOptions } from '../../../shared/launcher/launcher.ts';
import { gone } from '../../support/process-gone.ts';

const PROGRAM = fileURLToPath(new URL('../../support/launched-agent.ts', import.meta.url));

async function launcherFor(habits: readonly string[], options: Partial<LauncherOptions> = {}) {
  const port = await freePort(0);
  const agentUrl = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  const notices = new EventEmitter<{ notice: [text: string] }>();
  const launcher = await createLauncher({
    port: 0,
    agentUrl,
    command: [process.execPath, PROGRAM, String(port), ...habits],
    reportReady,
    agentName: 'tester',
    agentType: 'green',
    graceMs: 200,
    onLine: (line) => lines.push(line),
    onNotice: (notice) => notices.emit('notice', notice),
    ...options,
  });
  const client = createLauncherClient({ url: launcher.url, timeoutMs: 100_000 });
  return {
    launcher,
    client,
    agentUrl,
    lines,
    nextNotice: async () => (await once(notices, 'notice'))[0] as string,
    agentPid: async () => ((await (await fetch(`${agentUrl}/.well-known/agent.json`)).json()) as { pid: number }).pid,
    [Symbol.asyncDispose]: () => launcher[Symbol.asyncDispose](),
  };
}

/** A gate for agents with its habit: they are ready only while it is open. */
async function closedGate() {
  const folder = await mkdtemp(join(tmpdir(), 'passk-launcher-'));
  const file = join(folder, 'open');
  return {
    habit: `after=${file}`,
    open: () => writeFile(file, ''),
    close: () => rm(file),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

/** A backend that only receives reports of ready agents. */
async function readyBackend() {
  const reports = new EventEmitter<{ ready: [report: string] }>();
  const app = express();
  app.put(/.*/, express.json(), (request, response) => {
    response.status(204).end();
    reports.emit('ready', `${request.path} ${JSON.stringify(request.body)}`);
  });
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  return { ...listening, nextReport: async () => (await once(reports, 'ready'))[0] as string };
}

describe('a launcher', () => {
  it('says that the agent runs only when its card answers', async () => {
    await using gate = await closedGate();
    await using setting = await launcherFor([gate.habit]);
    expect((await setting.client.status()).status).toBe('server up, no agent running');
    const launching = setting.launcher.supervisor.launch();
    expect((await setting.client.status()).status).toBe('server up, agent starting');
    await gate.open();
    await launching;
    expect(await setting.client.status()).toEqual({ status: AGENT_RUNNING, pid: await setting.agentPid() });
  });

  it('answers a reset at once, restarts the agent, and reports it as ready to the backend', async () => {
    await using gate = await closedGate();
    await using setting = await launcherFor([gate.habit]);
    await using backend = await readyBackend();
    await gate.open();
    await setting.launcher.supervisor.launch();
    const before = await setting.agentPid();
    const report = backend.nextReport();
    await gate.close();
    const response = await fetch(`${setting.launcher.url}/reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        signal: 'reset',
        agent_id: 'a-1',
        backend_url: `${backend.url}/as/token/`,
        extra_args: {},
      }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'restarting', pid: before });
    expect((await setting.client.status()).status).toBe('server up, agent restarting');
    await gate.open();
    expect(await report).toBe('/as/token/agents/a-1 {"ready":true}');
    expect(await setting.agentPid()).not.toBe(before);
    expect((await setting.client.status()).status).toBe(AGENT_RUNNING);
  });

  it('reads what the agent writes, however much, and keeps the last lines', async () => {
    await using setting = await launcherFor(['chatty']);
    await setting.launcher.supervisor.launch();
    // The card may answer before everything has been read, and the two streams are read independently.
    await expect.poll(() => setting.lines).toContain('loud to the end');
    await expect.poll(() => setting.lines).toContain(`line 2999 ${'.'.repeat(200)}`);
  });

  it('kills an agent that does not end when asked', async () => {
    await using setting = await launcherFor(['stubborn']);
    await setting.launcher.supervisor.launch();
    const pid = await setting.agentPid();
    await setting.client.terminate();
    expect(await gone(pid)).toBe(true);
    expect(await setting.client.status()).toEqual({ status: 'server up, no agent running', pid: null });
  });

  it('ends everything the agent started', async () => {
    const setting = await launcherFor(['family']);
    await setting.launcher.supervisor.launch();
    // The card may answer before the line has been read.
    const childOf = () => Number(setting.lines.find((line) => line.startsWith('child'))?.split(' ')[1]);
    await expect.poll(childOf).toBeGreaterThan(1);
    const child = childOf();
    await setting[Symbol.asyncDispose]();
    expect(await gone(child)).toBe(true);
  });

  it('says with its last lines why an agent did not start', async () => {
    await using setting = await launcherFor(['fails']);
    await expect(setting.launcher.supervisor.launch()).rejects.toThrow(
      /did not become ready: it ended \(exit code 7\).*\nno model key/s,
    );
    expect((await setting.client.status()).status).toBe('server up, no agent running');
  });

  it('ends an agent whose card never answers', async () => {
    await using setting = await launcherFor(['mute'], { readyMs: 600 });
    await expect(setting.launcher.supervisor.launch()).rejects.toMatchObject({ code: 'agent_not_ready' });
    expect(await setting.client.status()).toEqual({ status: 'server up, no agent running', pid: null });
  });

  it('does not take another program at the address for its agent', async () => {
    const other = createServer((_request, response) => response.end('{}'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const agentUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    await using setting = await launcherFor([], { agentUrl });
    await expect(setting.launcher.supervisor.launch()).rejects.toMatchObject({ code: 'address_taken' });
    other.closeAllConnections();
    other.close();
  });

  it('knows when its agent ended by itself, and starts it again when asked', async () => {
    await using setting = await launcherFor([]);
    await setting.launcher.supervisor.launch();
    const notice = setting.nextNotice();
    await fetch(`${setting.agentUrl}/crash`).catch(() => {});
    expect(await notice).toContain('The agent ended (exit code 3)');
    expect((await setting.client.status()).status).toBe('server up, no agent running');
    await setting.client.launch();
    await setting.launcher.supervisor.launch();
    expect((await setting.client.status()).status).toBe(AGENT_RUNNING);
  });

  it('goes on with the newest of several resets', async () => {
    await using gate = await closedGate();
    await using setting = await launcherFor([gate.habit]);
    await using backend = await readyBackend();
    const reset = (agent_id: string) => setting.client.reset({ agent_id, backend_url: backend.url });
    const report = backend.nextReport();
    await Promise.all([reset('first'), reset('second')]);
    await reset('third');
    await gate.open();
    expect(await report).toBe('/agents/third {"ready":true}');
  });

  it('restarts and waits, for a caller that wants a fresh agent', async () => {
    await using setting = await launcherFor([]);
    await setting.launcher.supervisor.launch();
    const before = await setting.agentPid();
    await setting.client.resetAndWait({ withinMs: 250_000, agentUrl: setting.agentUrl });
    expect(await setting.agentPid()).not.toBe(before);
  });

  it('has a card and a health', async () => {
    await using setting = await launcherFor([]);
    expect(await setting.client.card()).toMatchObject({
      launcher_name: 'tester launcher',
      agent_name: 'tester',
      agent_type: 'green',
      default_port: Number(new URL(setting.agentUrl).port),
      capabilities: ['launch', 'terminate', 'reset', 'status'],
    });
    expect(await (await fetch(`${setting.launcher.url}/health`)).json()).toEqual({ status: 'ok' });
  });

  it.each([
    ['a body that is not JSON', 'POST', '/reset', '{', {}, 422],
    ['fields of wrong types', 'POST', '/reset', '{"agent_id": 3}', {}, 400],
    ['an unknown path', 'GET', '/nothing', undefined, {}, 404],
    ['a page of another site', 'POST', '/reset', '{}', { origin: 'http://evil.example' }, 403],
  ])('refuses %s', async (_name, method, path, body, headers, status) => {
    await using setting = await launcherFor([]);
    const response = await fetch(`${setting.launcher.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toHaveProperty('detail');
    expect((await setting.client.status()).status).toBe('server up, no agent running');
  });

  it.each([
    ['127.0.0.1', 'http://evil.example', 403],
    ['127.0.0.1', 'http://127.0.0.1:5173', 403],
    ['127.0.0.1', 'null', 403],
    ['0.0.0.0', 'http://evil.example', 403],
    ['0.0.0.0', 'http://127.0.0.1:5173', 403],
    ['0.0.0.0', 'null', 403],
    ['127.0.0.1', undefined, 200],
    ['0.0.0.0', undefined, 200],
  ])('on %s answers a request with the Origin %s with %i', async (host, origin, status) => {
    await using setting = await launcherFor([], { host });
    for (const [method, path] of [
      ['GET', '/status'],
      ['POST', '/terminate'],
    ]) {
      const headers = origin === undefined ? {} : { origin };
      expect((await fetch(`${setting.launcher.url}${path}`, { method: method!, headers })).status).toBe(status);
    }
  });

  it('with a token, obeys those who have it, in a header or in the path', async () => {
    const token = 'a token/with 50%';
    await using setting = await launcherFor([], { token });
    await using backend = await readyBackend();
    const { url } = setting.launcher;
    for (const [method, path] of [
      ['GET', '/status'],
      ['GET', '/.well-known/launcher-card.json'],
      ['POST', '/launch'],
      ['POST', '/terminate'],
      ['POST', '/reset'],
      ['POST', '/as/guess/reset'],
      ['POST', '/as/%E0%A4%A/reset'],
    ]) {
      const response = await fetch(`${url}${path}`, { method: method! });
      expect(response.status, path).toBe(401);
      const problem = path!.startsWith('/as/') ? 'does not accept the token' : 'needs its token';
      expect(await response.json()).toEqual({ detail: expect.stringContaining(problem) });
    }
    expect((await fetch(`${url}/health`)).status).toBe(200);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${url}/status`, { headers })).status).toBe(200);
    const client = createLauncherClient({ url: `${url}/as/${encodeURIComponent(token)}` });
    const report = backend.nextReport();
    await client.reset({ agent_id: 'a-1', backend_url: backend.url });
    expect(await report).toBe('/agents/a-1 {"ready":true}');
    expect((await client.status()).status).toBe(AGENT_RUNNING);
  });

  it('wants a command that can be run', async () => {
    await expect(
      createLauncher({ port: 0, reportReady, agentUrl: 'http://127.0.0.1:1', command: [] }),
    ).rejects.toMatchObject({
      code: 'no_command',
    });
    await expect(createLauncher({ port: 0, reportReady, agentUrl: 'ftp://x', command: ['a'] })).rejects.toMatchObject({
      code: 'agent_url_wrong',
    });
    await using setting = await launcherFor([], { command: ['/no/such/program'] });
    await expect(setting.launcher.supervisor.launch()).rejects.toMatchObject({ code: 'cannot_start' });
  });
});
