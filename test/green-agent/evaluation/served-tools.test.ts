// Attempts whose tools are served over MCP: every call is an action, every reply goes to the customer, and verdicts are those of prompt mode.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutgoingTurn } from '../../../green-agent/channels/channel.ts';
import type { MemoryReply } from '../../../green-agent/channels/memory.ts';
import type { ToolServer } from '../../../green-agent/tool-server/served-tools.ts';
import { startToolServer } from '../../../green-agent/tool-server/tool-server.ts';
import type { Action } from '../../../shared/contracts/action.ts';
import type { FirstTurn } from '../../../shared/contracts/agent-protocol.ts';
import { answers, type LoopOptions, runLoop, solving } from '../../support/loop-runs.ts';
import { briefUser, cancel, respond, tinyTask } from '../../support/tiny-world.ts';
import { statusAt, type ToolsClient, toolsClient } from '../../support/tools-client.ts';

let toolServer: ToolServer;
beforeAll(async () => {
  toolServer = await startToolServer({ host: '127.0.0.1', port: 0 });
});
afterAll(() => toolServer[Symbol.asyncDispose]());

const details = 'Shall I cancel #W1? You get back $20.5.';
const lookUp: Action = { name: 'get_order_details', kwargs: { order_id: '#W1' } };
const transfer: Action = { name: 'transfer_to_human_agents', kwargs: { summary: 'x' } };

type Address = NonNullable<FirstTurn['environment']>;
type ServedAgent = (
  tools: ToolsClient,
  turnNumber: number,
  turn: OutgoingTurn,
  address: Address,
) => Promise<MemoryReply> | MemoryReply;

/** An attempt of an agent that connects to its tools at the first turn. */
function runServed(agent: ServedAgent, options: LoopOptions = {}) {
  const conversations = new Map<string, { tools: ToolsClient; address: Address }>();
  return runLoop({
    attempts: 1,
    ...options,
    parts: { toolServer, ...options.parts },
    async agent(turn, contextId, _signal, turnNumber) {
      const address = turn.data?.environment;
      if (address) conversations.set(contextId, { address, tools: await toolsClient(address) });
      const { tools, address: mine } = conversations.get(contextId)!;
      return agent(tools, turnNumber, turn, mine);
    },
  });
}

/** Solves the tiny task, after a look at the order. */
const served: ServedAgent = async (tools, turnNumber) => {
  if (turnNumber === 0) {
    await tools.call(lookUp);
    return details;
  }
  await tools.call(cancel);
  return 'Done. Anything else?';
};

describe('an attempt with served tools', () => {
  it('has the steps, observations and verdict that it has with tools in the prompt', async () => {
    const over = await runServed(served);
    const inPrompt = await runLoop({
      attempts: 1,
      agent: answers(lookUp, respond(details), cancel, respond('Done. Anything else?')),
    });
    expect(over.first.trajectory).toEqual(inPrompt.first.trajectory);
    expect(over.first.judge).toEqual(inPrompt.first.judge);
    expect(over.first.result).toMatchObject({ status: 'passed', steps: 4 });
    expect(over.first.actor.turns.map(({ output, form, calls }) => [output, form, calls])).toEqual([
      [details, 'text', 1],
      ['Done. Anything else?', 'text', 1],
    ]);
    expect(over.events.filter(({ event }) => event === 'turn')).toHaveLength(4);
  });

  it.each([
    ['without the change', [respond(details), respond('Done.')]],
    ['that the customer ends early', [cancel, respond('Hm'), respond('Done.')]],
    ['with a call that fails', [{ name: 'no_such_tool', kwargs: {} }, lookUp, respond('Hm'), respond('Done.')]],
    ['with wrong arguments', [{ ...cancel, kwargs: { order_id: 5 } }, respond('Hm'), respond('Done.')]],
    ['that a transfer ends', [respond(details), cancel, transfer]],
    ['that a transfer ends too early', [transfer]],
    ['with one step too many', [lookUp, lookUp, lookUp, lookUp, lookUp, lookUp]],
  ] satisfies [string, Action[]][])('%s is judged alike in both ways', async (_, actions) => {
    const settings = { maxSteps: 5 };
    const inPrompt = await runLoop({ attempts: 1, settings, agent: answers(...actions) });
    const left = [...actions];
    const over = await runServed(
      async (tools) => {
        for (let next = left.shift(); next !== undefined; next = left.shift()) {
          if (next.name === 'respond') return String(next.kwargs.content);
          await tools.call(next).catch(() => {});
        }
        return 'nothing left to do';
      },
      { settings },
    );
    expect(over.first.trajectory).toEqual(inPrompt.first.trajectory);
    expect(over.first.judge).toEqual(inPrompt.first.judge);
    const { category, sentence } = inPrompt.first.diagnosis ?? {};
    expect(over.first.diagnosis?.category).toBe(category);
    expect(over.first.diagnosis?.sentence).toBe(sentence);
  });

  it('tells the agent where its tools are, in prose and as data, and keeps no token', async () => {
    let mine: Address | undefined;
    const { sent, first } = await runServed((_tools, _number, _turn, address) => {
      mine = address;
      return `My token is ${address.token}.`;
    });
    expect(sent[0]!.data).toMatchObject({ protocol: 'passk/1', tools: [], environment: mine });
    expect(sent[0]!.text).toContain(`URL: ${mine!.url}\nAuthorization: Bearer ${mine!.token}\n`);
    expect(JSON.stringify(first)).not.toContain(mine!.token);
    expect(first.trajectory[0]!.action).toEqual(respond('My token is (secret).'));
  });

  it('is identical to another one only if its calls are, too', async () => {
    let attempt = 0;
    const lookingUp = (orders: (attempt: number) => string) =>
      runServed(
        async (tools, turnNumber) => {
          if (turnNumber > 0) return 'Done.';
          await tools.call({ ...lookUp, kwargs: { order_id: orders(attempt++) } });
          return 'Hm';
        },
        { attempts: 2 },
      );
    expect((await lookingUp(() => '#W1')).summary.warnings.join()).toContain('identical to the letter');
    expect((await lookingUp((number) => `#W${number}`)).summary.warnings).toEqual([]);
  });

  it('carries out calls that are made at once one after the other', async () => {
    const running: string[] = [];
    const { first } = await runServed(
      async (tools, turnNumber) => {
        if (turnNumber > 0) return 'Done.';
        const ids = ['#W1', '#W2', '#W3'];
        const results = ids.map((order_id) => tools.call({ name: 'get_order_details', kwargs: { order_id } }));
        const failed = (await Promise.all(results)).map((text) => text.startsWith('Error'));
        expect(failed).toEqual([false, true, true]);
        return 'Hm';
      },
      {
        async onEvent(event) {
          if (event.event !== 'turn' || event.action.name === 'respond') return;
          running.push(`${event.step} begins`);
          await new Promise(setImmediate);
          running.push(`${event.step} ends`);
        },
      },
    );
    expect(running).toEqual([1, 2, 3].flatMap((step) => [`${step} begins`, `${step} ends`]));
    expect(new Set(first.trajectory.slice(0, 3).map(({ action }) => action.kwargs.order_id)).size).toBe(3);
  });

  it('ends with the call that ends the conversation: later calls find nothing, and the last answer brings its usage', async () => {
    const usage = { model: 'm', input_tokens: 7, cached_tokens: 0, thinking_tokens: 0, output_tokens: 1 };
    const after: unknown[] = [];
    const { first } = await runServed(async (tools, _number, _turn, { url, token }) => {
      await tools.call(transfer);
      after.push(await tools.call(cancel).catch(({ code }) => code), await statusAt(url, token));
      return { text: 'Goodbye', usage };
    });
    expect(after).toEqual([404, 404]);
    expect(first.trajectory.map(({ action }) => action)).toEqual([transfer]);
    expect(first.actor).toMatchObject({ model: 'm', input_tokens: 7 });
  });

  it('is judged by its calls even if the agent breaks after the last one', async () => {
    const { first } = await runServed(
      async (tools, turnNumber) => {
        if (turnNumber === 0) return details;
        await tools.call(cancel);
        await tools.call(transfer);
        throw new Error('gone');
      },
      { tasks: [tinyTask({ actions: [cancel, transfer] })] },
    );
    expect(first.result.status).toBe('passed');
  });

  it('does nothing for a call while the customer has the turn, or of respond', async () => {
    const refused: unknown[] = [];
    let tools: ToolsClient | undefined;
    const { first } = await runServed(
      async (client, turnNumber) => {
        tools = client;
        if (turnNumber === 0) refused.push(await client.call(respond('Hi')));
        return turnNumber === 0 ? details : 'Done.';
      },
      {
        parts: {
          createUser() {
            const user = briefUser();
            return {
              ...user,
              async reply(text, signal) {
                if (text === details) refused.push(await tools!.call(cancel));
                return user.reply(text, signal);
              },
            };
          },
        },
      },
    );
    expect(refused).toEqual([
      expect.stringMatching(/^Error: nothing was done: "respond" is not a tool/),
      expect.stringMatching(/^Error: nothing was done: call tools before you answer/),
    ]);
    expect(first.trajectory.map(({ action }) => action.name)).toEqual(['respond', 'respond']);
  });

  it('asks again for an empty reply if retries are allowed, and fails without', async () => {
    const silent: ServedAgent = (_tools, turnNumber) => ['', details, 'Done.'][turnNumber] ?? '';
    const once = await runServed(silent);
    expect(once.first.result).toMatchObject({ status: 'failed', category: 'format_error' });
    const twice = await runServed(silent, { settings: { maxFormatRetries: 1 } });
    expect(twice.first.format_retries).toBe(1);
    expect(twice.sent[1]!.text).toContain('the reply is empty');
    expect(twice.first.trajectory).toHaveLength(2);
  });

  it('is repeated, not failed, if passk cannot carry out a call', async () => {
    const { first } = await runServed(served, {
      settings: { maxInvalidRetries: 0 },
      onEvent(event) {
        if (event.event === 'turn') throw new Error('the disk is full');
      },
    });
    expect(first.result).toMatchObject({ status: 'invalid', error: expect.stringContaining('the disk is full') });
  });
});

it('keeps 20 agents apart that work at the same time', async () => {
  const addresses: Address[] = [];
  const [met, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stolen: number[] = [];
  const { records } = await runServed(
    async (tools, turnNumber, turn, address) => {
      if (turnNumber === 0) {
        if (addresses.push(address) === 20) met.resolve();
        await met.promise;
        const neighbour = addresses[(addresses.indexOf(address) + 1) % 20]!;
        if (stolen.push(await statusAt(neighbour.url, address.token)) === 20) looked.resolve();
        await looked.promise;
      }
      return served(tools, turnNumber, turn, address);
    },
    { attempts: 20, settings: { concurrency: 20 } },
  );
  expect(stolen).toEqual(Array(20).fill(401));
  expect(records.map(({ result }) => result.status)).toEqual(Array(20).fill('passed'));
  expect(await Promise.all(addresses.map(({ url, token }) => statusAt(url, token)))).toEqual(Array(20).fill(404));
  const reference = await runLoop({ attempts: 1, agent: solving });
  expect(records[0]!.judge).toEqual(reference.first.judge);
});
