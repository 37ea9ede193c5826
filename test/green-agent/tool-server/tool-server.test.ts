// Tools served over MCP, one server per attempt: who is let in, until when, and what is answered.
import { describe, expect, it } from 'vitest';
import type { ServedTools } from '../../../green-agent/tool-server/served-tools.ts';
import { startToolServer } from '../../../green-agent/tool-server/tool-server.ts';
import { toolDescriptions } from '../../../worlds/tool.ts';
import { cancel, tinyWorld } from '../../support/tiny-world.ts';
import { statusAt, toolsClient } from '../../support/tools-client.ts';

const LET_IN = 400;
const start = (url?: string) => startToolServer({ host: '127.0.0.1', port: 0, url });
const served = (more: Partial<ServedTools> = {}): ServedTools => ({
  tools: toolDescriptions(tinyWorld.domain),
  call: async ({ name }) => ({ observation: `did ${name}`, error: false, ended: false }),
  signal: new AbortController().signal,
  ...more,
});

describe('the tools of an attempt', () => {
  it('are listed with the JSON Schema that prompts have, and answer calls', async () => {
    await using server = await start();
    await using tools = server.serve(served());
    await using agent = await toolsClient(tools);
    const listed = (await agent.client.listTools()).tools;
    expect(
      listed.map(({ name, description, inputSchema }) => ({ name, description, input_schema: inputSchema })),
    ).toEqual(toolDescriptions(tinyWorld.domain));
    expect(await agent.call(cancel)).toBe('did cancel_pending_order');
  });

  it('say whether a call failed, and whether it ended the conversation', async () => {
    await using server = await start();
    await using tools = server.serve(
      served({ call: async () => ({ observation: 'Error: no', error: true, ended: true }) }),
    );
    await using agent = await toolsClient(tools);
    expect(await agent.client.callTool({ name: 'x', arguments: {} })).toEqual({
      content: [{ type: 'text', text: 'Error: no' }],
      isError: true,
      _meta: { 'passk/conversation_ended': true },
    });
  });

  it('refuse arguments that are nested too deeply', async () => {
    let nested: object = {};
    for (let depth = 0; depth < 100; depth++) nested = { nested };
    await using server = await start();
    await using tools = server.serve(served());
    await using agent = await toolsClient(tools);
    expect(await agent.call({ name: 'x', kwargs: { nested: nested as never } })).toContain('nested too deeply');
  });

  it('are at an address that cannot be guessed', async () => {
    await using server = await start('http://tools.example:9300/');
    const [one, two] = [server.serve(served()), server.serve(served())];
    expect(one.url).toMatch(/^http:\/\/tools\.example:9300\/attempts\/[\w-]{22}\/mcp$/);
    expect(one.token).toMatch(/^[\w-]{43}$/);
    expect(two.url).not.toBe(one.url);
    expect(two.token).not.toBe(one.token);
  });
});

describe('access to the tools of an attempt', () => {
  it('needs the token of that attempt', async () => {
    await using server = await start();
    await using mine = server.serve(served());
    await using another = server.serve(served());
    expect(await statusAt(mine.url, mine.token)).toBe(LET_IN);
    expect(await statusAt(mine.url, null)).toBe(401);
    expect(await statusAt(mine.url, `${mine.token}x`)).toBe(401);
    expect(await statusAt(mine.url, another.token)).toBe(401);
    await expect(toolsClient({ url: mine.url, token: another.token })).rejects.toThrow();
  });

  it('ends when the time of the attempt is up', async () => {
    const limit = new AbortController();
    await using server = await start();
    await using tools = server.serve(served({ signal: limit.signal }));
    expect(await statusAt(tools.url, tools.token)).toBe(LET_IN);
    limit.abort();
    expect(await statusAt(tools.url, tools.token)).toBe(401);
  });

  it('ends with the attempt, whose last call is still answered', async () => {
    const [called, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await using server = await start();
    const tools = server.serve(
      served({
        async call() {
          called.resolve();
          await answered.promise;
          return { observation: 'bye', error: false, ended: true };
        },
      }),
    );
    await using agent = await toolsClient(tools);
    const last = agent.call(cancel);
    await called.promise;
    tools.close();
    expect(await statusAt(tools.url, tools.token)).toBe(404);
    answered.resolve();
    expect(await last).toBe('bye');
    await tools[Symbol.asyncDispose]();
    await expect(agent.call(cancel)).rejects.toMatchObject({ code: 404 });
  });
});
