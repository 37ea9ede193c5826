// The address of a queue, which an arena sends to green agents that its operator has named, and to nobody else.
import express from 'express';
import { describe, expect, it } from 'vitest';
import { createAgentClient } from '../../arena/agent-client.ts';
import { queueHeaders } from '../../arena/ui/greens.ts';
import { listen } from '../../shared/http/listen.ts';
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

describe('the queue of an arena', () => {
  it('is sent with the token to the green agents that are named, and to no other agent', async () => {
    await using green = await startAgent();
    await using other = await startAgent();
    const secretsFor = queueHeaders([{ url: `${green.url}/`, token: 'green secret' }], QUEUE);
    const client = createAgentClient(fetch);
    for (const { url } of [green, other]) await client.send(url, 'battle_start', signal, secretsFor(url));
    expect(green.received).toEqual([{ authorization: 'Bearer green secret', queue: QUEUE }]);
    expect(other.received).toEqual([{ authorization: undefined, queue: undefined }]);
  });

  it('is not sent to another address that the card names', async () => {
    await using other = await startAgent();
    await using green = await startAgent(other.url);
    const secrets = queueHeaders([{ url: green.url, token: 'green secret' }], QUEUE)(green.url);
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
