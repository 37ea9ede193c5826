import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../shared/http/listen.ts';
import { type Backend, openArena } from '../contract/backend.ts';
import { startBattleAgent } from '../support/battle-agents.ts';
import { passkInProcess } from '../support/in-process.ts';

let arena: Backend;
beforeAll(async () => {
  arena = await openArena();
});
afterAll(async () => await arena[Symbol.asyncDispose]());

const agents = (...args: string[]) => passkInProcess(['agents', ...args, '--backend', arena.url]);
const urls = (agent: { url: string; launcherUrl: string }) => [
  '--agent-url',
  agent.url,
  '--launcher-url',
  agent.launcherUrl,
];

describe('passk agents', () => {
  it('registers, lists and checks agents', async () => {
    await using white = await startBattleAgent({ name: 'White' });
    await using green = await startBattleAgent({ name: 'Green' });
    expect(await agents('list')).toMatchObject({ code: 0, stdout: expect.stringContaining('No agent is registered') });

    const registered = await agents('register', ...urls(white));
    expect(registered.stdout).toMatch(/^Registered White as [0-9a-f-]{36}\n$/);
    const json = await agents(
      'register',
      '--json',
      '--alias',
      'judge',
      '--green',
      '--place',
      'white_agent',
      '--place',
      'red:attacker?',
      '--timeout',
      '60',
      '--task-config',
      'k = 2',
      ...urls(green),
    );
    expect(JSON.parse(json.stdout).register_info).toMatchObject({
      alias: 'judge',
      is_green: true,
      battle_timeout: 60,
      task_config: 'k = 2',
      participant_requirements: [
        { name: 'white_agent', role: 'white_agent', required: true },
        { name: 'red', role: 'attacker', required: false },
      ],
    });

    const [heading, first, second] = (await agents('list', '--live')).stdout.split('\n');
    expect(heading).toMatch(/^id +alias +type +state +rating +wins +losses +draws +errors +live$/);
    expect(first).toMatch(/White +white +unlocked +1000 +0 +0 +0 +0 +yes$/);
    expect(second).toMatch(/judge +green +unlocked +– +0 +0 +0 +0 +yes$/);
    expect(JSON.parse((await agents('list', '--json')).stdout)).toHaveLength(2);

    expect(await agents('check', 'White')).toEqual({
      code: 0,
      stdout: `Agent ${white.url}: its card answers (White)\nLauncher ${white.launcherUrl}: reports that the agent runs\n`,
      stderr: '',
    });
    await green.die();
    const { code, stdout, stderr } = await agents('check', 'judge');
    expect(code).toBe(3);
    expect(stdout).toContain('Failed to get agent card');
    expect(stderr).toBe('passk: judge is not ready for a battle. Start it, or register its current address.\n');
  });

  it('finds agents at a backend that lists some twice and others not at all', async () => {
    await using white = await startBattleAgent({ name: 'White' });
    await using hidden = await startBattleAgent({ name: 'Hidden' });
    await agents('register', '--alias', 'listed', ...urls(white));
    const { agent_id } = JSON.parse((await agents('register', '--json', '--alias', 'private', ...urls(hidden))).stdout);
    /** Our arena behind another list: the published backend has one like this in its development mode. */
    const app = express();
    app.get('/agents', async (_request, response) => {
      const { body } = await arena.call('GET', '/agents');
      const listed = body.filter((agent: { agent_id: string }) => agent.agent_id !== agent_id);
      response.json([...listed, ...listed]);
    });
    app.use(express.json(), async (request, response) => {
      const { status, body } = await arena.call(request.method, request.url, request.body);
      response.status(status).json(body);
    });
    await using backend = await listen(app, { host: '127.0.0.1', port: 0 });
    const there = (...args: string[]) => passkInProcess(['agents', ...args, '--backend', backend.url]);
    const lines = (await there('list')).stdout.trimEnd().split('\n');
    expect(lines.filter((line) => line.includes('listed'))).toHaveLength(1);
    expect((await there('check', 'listed')).code).toBe(0);
    expect((await there('check', agent_id)).stdout).toContain('its card answers (Hidden)');
    expect((await there('check', 'private')).stderr).toContain('No agent is registered as private');
  });

  it.each([
    [
      'an agent that is not registered',
      ['check', 'nobody'],
      2,
      /No agent is registered as nobody. List the agents with: .*passk agents list/,
    ],
    [
      'a place that cannot be read',
      ['register', '--green', '--place', ':x', '--agent-url', 'http://a', '--launcher-url', 'http://b'],
      2,
      /--place :x: write NAME/,
    ],
    [
      'an agent without a card',
      ['register', '--agent-url', 'http://127.0.0.1:1', '--launcher-url', 'http://b'],
      2,
      /was refused \(400\): Failed to get agent card/,
    ],
    [
      'a file that is not there',
      ['register', '--task-config', '@/no/file', '--agent-url', 'http://a', '--launcher-url', 'http://b'],
      2,
      /Cannot read \/no\/file/,
    ],
  ])('says in one line what is wrong with %s', async (_name, args, code, message) => {
    const end = await agents(...args);
    expect(end).toMatchObject({ code, stdout: '' });
    expect(end.stderr).toMatch(message);
    expect(end.stderr.trim().split('\n')).toHaveLength(1);
  });

  it('says if no backend answers, and if its address is not a URL', async () => {
    expect((await passkInProcess(['agents', 'list', '--backend', 'http://127.0.0.1:1'])).code).toBe(3);
    const { code, stderr } = await passkInProcess(['agents', 'list', '--backend', 'somewhere']);
    expect(code).toBe(2);
    expect(stderr).toBe(
      'passk: --backend somewhere is not an http or https URL. Example: --backend http://127.0.0.1:9000\n',
    );
  });
});
