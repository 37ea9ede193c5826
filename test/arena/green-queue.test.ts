// An arena sends the token and the address of its queue only to green agents that its operator has named.
import express from 'express';
import { describe, expect, it } from 'vitest';
import { createAgentClient } from '../../arena/agent-client.ts';
import { createArena } from '../../arena/arena.ts';
import { greenHeaders } from '../../arena/ui/greens.ts';
import { createBackendClient } from '../../shared/agentbeats/backend-client.ts';
import { followBattle } from '../../shared/agentbeats/watch.ts';
import type { AgentRegistration } from '../../shared/contracts/battle.ts';
import { listen } from '../../shared/http/listen.ts';
import { PATIENT_TIMINGS, registrationOf, startBattleAgent } from '../support/battle-agents.ts';
import { passkInProcess } from '../support/in-process.ts';

const QUEUE = 'redis://:secret@queue.example';
const { signal } = new AbortController();

/** An agent that notes the headers of its messages. `cardUrl` is the address on its card; its own by default. */
async function startAgent(cardUrl?: string) {
  const received: { readonly authorization: unknown; readonly queue: unknown }[] = [];
  const app = express();
  app.get('/.well-known/agent-card.json', (_request, response) => {
    response.json({ url: cardUrl ?? listening.url });
  });
  app.post('/', ({ headers }, response) => {
    received.push({ authorization: headers.authorization, queue: headers['passk-queue'] });
    response.json({ jsonrpc: '2.0', id: 1, result: {} });
  });
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  return { ...listening, received };
}

describe('the token of a green agent', () => {
  it('is sent with the start of its battle, which the agent refuses to other machines without it', async () => {
    await using green = await startAgent();
    await using white = await startBattleAgent();
    const greens = [{ url: green.url, token: 'green secret' }];
    await using arena = await createArena({ port: 0, dataFile: ':memory:', timings: PATIENT_TIMINGS, greens });
    const backend = createBackendClient({ url: arena.url });
    const place = { role: 'white_agent', name: 'white_agent', required: true };
    const urls = { agent_url: green.url, launcher_url: white.launcherUrl };
    const registration = { alias: 'green', ...urls, is_green: true, participant_requirements: [place] };
    const { agent_id: greenId } = await backend.registerAgent(registration);
    const { agent_id } = await backend.registerAgent(registrationOf(white) as AgentRegistration);
    const { battle_id } = await backend.createBattle({
      green_agent_id: greenId,
      opponents: [{ name: 'white_agent', agent_id }],
    });
    for await (const _ of followBattle(backend, battle_id));
    expect(green.received.map(({ authorization }) => authorization)).toEqual([undefined, 'Bearer green secret']);
  });

  it('is left out if the card names another address', async () => {
    await using green = await startAgent();
    await using away = await startAgent(green.url);
    const secrets = greenHeaders([{ url: away.url, token: 'green secret' }])(away.url);
    await createAgentClient(fetch).send(away.url, 'battle_start', signal, secrets);
    expect(green.received).toEqual([{ authorization: undefined, queue: undefined }]);
  });
});

describe('the queue of an arena', () => {
  it('is sent with the token to the green agents that are named, and to no other agent', async () => {
    await using green = await startAgent();
    await using other = await startAgent();
    const secretsFor = greenHeaders([{ url: `${green.url}/`, token: 'green secret' }], QUEUE);
    const client = createAgentClient(fetch);
    for (const { url } of [green, other]) await client.send(url, 'battle_start', signal, secretsFor(url));
    expect(green.received).toEqual([{ authorization: 'Bearer green secret', queue: QUEUE }]);
    expect(other.received).toEqual([{ authorization: undefined, queue: undefined }]);
  });

  it('is not sent to another address that the card names', async () => {
    await using other = await startAgent();
    await using green = await startAgent(other.url);
    const secrets = greenHeaders([{ url: green.url, token: 'green secret' }], QUEUE)(green.url);
    const sent = createAgentClient(fetch).send(green.url, 'battle_start', signal, secrets);
    await expect(sent).rejects.toThrow(
      `names ${other.url}: a token and a queue are sent to the agent's own address only`,
    );
    expect([...green.received, ...other.received]).toEqual([]);
  });

  it('needs green agents and an address', async () => {
    const environment = { PASSK_GREEN_TOKEN: 'green secret' };
    const without = await passkInProcess(['arena', '--queue', QUEUE], environment);
    expect([without.code, without.stderr]).toEqual([
      2,
      expect.stringMatching(/^passk: --queue: name the green agents .*\n$/),
    ]);
    const wrong = ['arena', '--green-agent', 'http://127.0.0.1:9006', '--queue', 'http://:secret@queue.example'];
    const { code, stderr } = await passkInProcess(wrong, environment);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^passk: --queue: write an address such as .*\n$/)]);
    expect(stderr).not.toContain('secret@');
  });
});
