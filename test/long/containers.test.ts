// The container files: their commands, run with other addresses and data folders, their users, images and networks.
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../cli/free-port.ts';
import { createLauncherClient } from '../../shared/agentbeats/launcher-client.ts';
import { runScript } from '../support/command-line.ts';
import { parsedCommand } from '../support/parsed-commands.ts';

const ROOT = join(import.meta.dirname, '../..');
const DOCKER = join(ROOT, 'docker');
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'passk-containers-'));
});
afterAll(() => rm(dir, { recursive: true }));

const instruction = (text: string, name: string) =>
  JSON.parse(new RegExp(`^${name} (\\[.*\\])$`, 'm').exec(text)?.[1] ?? '[]') as string[];

describe.each(readdirSync(DOCKER).filter((name) => name.endsWith('.Dockerfile')))('%s', (name) => {
  it('starts its program, as the platform calls it', async () => {
    const text = readFileSync(join(DOCKER, name), 'utf8');
    const [node, script, ...fixed] = instruction(text, 'ENTRYPOINT');
    expect(node).toBe('node');
    const isArena = name === 'arena.Dockerfile';
    const usual = instruction(text, 'CMD').map((word, index, all) =>
      all[index - 1] === '--host' ? '127.0.0.1' : all[index - 1] === '--port' ? '0' : word,
    );
    const card = isArena ? [] : ['--card-url', 'http://agent.example/'];
    const words = [join(ROOT, script!), ...fixed.map((word) => word.replace('/data', dir)), ...usual, ...card];
    await using run = runScript(words);
    const url = /(http:\/\/127\.0\.0\.1:\d+)/.exec(await run.line())?.[1];
    expect((await fetch(`${url}/health`)).status).toBe(200);
    if (!isArena) {
      const answer = await fetch(`${url}/.well-known/agent-card.json`);
      expect(JSON.stringify(await answer.json())).toContain('http://agent.example/');
    }
  });
});

describe('every image', () => {
  const files = readdirSync(DOCKER)
    .filter((name) => name.endsWith('.Dockerfile'))
    .map((name) => readFileSync(join(DOCKER, name), 'utf8'));

  it('is built on one pinned version of Node', () => {
    const images = files.map((text) => /^ARG NODE_IMAGE=(.+)$/m.exec(text)?.[1]);
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(/^node:\d+\.\d+\.\d+-slim/);
    for (const text of files) expect(text.match(/^FROM (?!\$\{NODE_IMAGE\})/m)).toBeNull();
  });

  it('contains the packed files, at the locked versions of what they need', () => {
    for (const text of files) {
      expect(text).toContain('npm pack && tar -xzf passk-*.tgz\n');
      expect(text).toContain('COPY --from=build /app/package ./\nCOPY package-lock.json ./\nRUN npm ci --omit=dev');
    }
  });

  it('runs its program as an ordinary user, who owns the data folder', () => {
    for (const text of files) {
      expect(text).toMatch(/^USER node$/m);
      expect(text.indexOf('\nUSER node')).toBeLessThan(text.indexOf('\nENTRYPOINT'));
      if (text.includes('\nVOLUME /data')) expect(text).toMatch(/^RUN mkdir \/data && chown node:node \/data$/m);
    }
  });
});

/** The value of a key of a service in the compose file; null if it has none. */
const ofService = (service: string, key: string) => {
  const text = readFileSync(join(DOCKER, 'compose.yaml'), 'utf8');
  const list = new RegExp(`^ {2}${service}:(?:\\n {4}.*)*?\\n {4}${key}: (\\[.*\\])$`, 'm').exec(text)?.[1];
  return list === undefined ? null : (JSON.parse(list) as string[]);
};

describe('the compose file', () => {
  it('gives the arena flags that it has', async () => {
    expect(await parsedCommand(['arena', ...ofService('arena', 'command')!])).toBe(true);
  });

  it('keeps the evaluator out of the reach of the agent under test', () => {
    const text = readFileSync(join(DOCKER, 'compose.yaml'), 'utf8');
    const networksOf = (service: string) =>
      new RegExp(`^ {2}${service}:(?:\\n {4}.*)*?\\n {4}networks: (.*)$`, 'm').exec(text)?.[1];
    expect(networksOf('white-agent')).toBe('{ evaluation: {} }');
    expect(networksOf('green-agent')).toBe('{ control: { aliases: ["green-control"] }, evaluation: {} }');
    const words = [...ofService('green-agent', 'entrypoint')!, ...ofService('green-agent', 'command')!];
    const hosts = words.filter((_, index) => words[index - 1] === '--host');
    expect(hosts).toEqual(['green-control', 'green-control']);
  });

  it.each([
    ['green-agent', 'green-control'],
    ['white-agent', 'white-agent'],
  ])('starts the %s by its launcher', async (service, host) => {
    const port = String(await freePort(0));
    const agentPort = service === 'green-agent' ? '9006' : '9004';
    const words = [...ofService(service, 'entrypoint')!, ...ofService(service, 'command')!].map((word, index, all) => {
      if (word === 'node') return process.execPath;
      if (word === 'cli/passk.js') return join(ROOT, word);
      if (all[index - 1] === '--host') return '127.0.0.1';
      if (all[index - 1] === '--port') return word === agentPort ? port : '0';
      if (all[index - 1] === '--agent-url') return `http://127.0.0.1:${port}`;
      return word.replace('/data', dir);
    });
    await using run = runScript(words.slice(1));
    const url = /http:\S+/.exec(await run.line())![0];
    const launcher = createLauncherClient({ url, timeoutMs: 100_000 });
    await launcher.resetAndWait({ withinMs: 250_000, agentUrl: `http://127.0.0.1:${port}` });
    const card = await (await fetch(`http://127.0.0.1:${port}/.well-known/agent-card.json`)).json();
    expect(card).toMatchObject({ url: `http://${host}:${agentPort}/` });
    run.signal('SIGTERM');
    expect((await run.ended).code).toBe(0);
  });
});
