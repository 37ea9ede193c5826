// The contract of a battle's life: the messages to launchers and agents, their order, and how a battle may end.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postReady, postTo, resultOf } from '../support/battle-agents.ts';
import { type Backend, openArena, openBackend, remote } from './backend.ts';
import { gate, pairOf } from './fighters.ts';

const ours = it.skipIf(remote);

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(async () => await backend[Symbol.asyncDispose]());

describe('the life of a battle', () => {
  it('v1: resets green first, waits until all are ready, informs all, and starts green', async () => {
    const order: string[] = [];
    const afterReset = (name: string) => async (reset: Parameters<typeof postReady>[0]) => {
      order.push(name);
      await postReady(reset);
    };
    await using pair = await pairOf(
      backend,
      {
        afterReset: afterReset('green'),
        fight: async ({ green_battle_context: context }) => {
          await postTo(context, { is_result: false, message: 'begun', reported_by: 'green_agent' });
          await postTo(context, resultOf('white_agent', { passed: 1 }));
        },
      },
      {},
      { name: 'White', afterReset: afterReset('white') },
    );
    const id = await pair.battle();
    const battle = await backend.over(id);
    const { green, white } = pair;

    expect(battle).toMatchObject({ state: 'finished', result: { winner: 'white_agent', detail: { passed: 1 } } });
    expect(order).toEqual(['green', 'white']);
    const [reset] = green.agent.resets;
    expect(reset).toEqual({ signal: 'reset', agent_id: green.id, backend_url: expect.any(String), extra_args: {} });
    const backend_url = reset?.backend_url;
    expect(green.agent.infos).toEqual([
      { type: 'battle_info', battle_id: id, agent_name: 'green_agent', agent_id: green.id, backend_url },
    ]);
    expect(white.agent.infos).toMatchObject([{ agent_name: 'white_agent', agent_id: white.id, battle_id: id }]);
    expect(white.agent.starts).toEqual([]);
    expect(green.agent.starts).toEqual([
      {
        type: 'battle_start',
        battle_id: id,
        green_battle_context: {
          battle_id: id,
          backend_url,
          // The published backend puts aliases in contexts.
          agent_name: remote ? expect.any(String) : 'green_agent',
          task_config: 'Task description: ',
        },
        red_battle_contexts: {
          [white.agent.url]: {
            battle_id: id,
            backend_url: expect.any(String),
            agent_name: remote ? expect.any(String) : 'white_agent',
          },
        },
        opponent_infos: [{ name: expect.stringMatching(/^White /), agent_url: white.agent.url }],
      },
    ]);
  });

  // The published backend asks a model about the task_config of each agent that is registered.
  ours("ours: sends the green agent's task_config with the start", async () => {
    await using pair = await pairOf(
      backend,
      { fight: async ({ green_battle_context: context }) => void (await postTo(context, resultOf('draw'))) },
      { task_config: 'k = 3' },
    );
    await backend.over(await pair.battle());
    expect(pair.green.agent.starts).toMatchObject([
      { green_battle_context: { task_config: 'Task description: k = 3' } },
    ]);
  });

  it('v1: speaks message/stream to the address on the card, without a contextId', async () => {
    await using pair = await pairOf(backend, {
      fight: async ({ green_battle_context: context }) => void (await postTo(context, resultOf('draw'))),
    });
    await backend.over(await pair.battle());
    for (const request of [...pair.green.agent.requests, ...pair.white.agent.requests]) {
      expect(request).toMatchObject({
        jsonrpc: '2.0',
        id: expect.anything(),
        method: 'message/stream',
        params: {
          message: { messageId: expect.any(String), role: 'user', parts: [{ kind: 'text', text: expect.any(String) }] },
        },
      });
      const { contextId } = (request as { params: { message: { contextId?: unknown } } }).params.message;
      expect(contextId ?? undefined).toBeUndefined();
    }
    expect(pair.green.agent.paths).toContain('/.well-known/agent.json');
  });

  it('v1: rates the winner and counts for everybody', async () => {
    await using pair = await pairOf(backend, {
      fight: async ({ green_battle_context: context }) => void (await postTo(context, resultOf('white_agent'))),
    });
    const id = await pair.battle();
    await backend.over(id);
    const white = (await backend.call('GET', `/agents/${pair.white.id}`)).body;
    expect(white).toMatchObject({ status: 'unlocked', ready: false, elo: { rating: 1015 } });
    expect(white.elo.stats).toMatchObject({ wins: 1, losses: 0, total_battles: 1 });
    expect(white.elo.battle_history).toMatchObject([
      {
        battle_id: id,
        result: 'win',
        elo_change: 15,
        final_rating: 1015,
        green_agent_id: pair.green.id,
        opponents: [pair.white.id],
      },
    ]);
    const green = (await backend.call('GET', `/agents/${pair.green.id}`)).body;
    expect(green.elo).toMatchObject({ rating: null, stats: { losses: 1, total_battles: 1 } });
  });

  ours('ours: computes the rates of all agents', async () => {
    await using pair = await pairOf(backend, {
      fight: async ({ green_battle_context: context }) => void (await postTo(context, resultOf('white_agent'))),
    });
    await backend.over(await pair.battle());
    const rates = (await backend.call('GET', `/agents/${pair.white.id}`)).body.elo.stats;
    expect(rates).toMatchObject({ win_rate: 1, loss_rate: 0, draw_rate: 0, error_rate: 0 });
  });

  it('v1: a battle that takes too long is a draw', async () => {
    const end = gate();
    await using pair = await pairOf(backend, { fight: () => end.promise }, { battle_timeout: 1 });
    const battle = await backend.over(await pair.battle());
    expect(battle).toMatchObject({
      state: 'finished',
      result: { winner: 'draw', detail: { message: 'Battle timed out' } },
    });
    const rated = await backend.agentWhen(pair.white.id, 'the draw', ({ elo }) => elo.stats.draws === 1);
    expect(rated.elo.rating).toBe(1000);
    await backend.agentWhen(pair.white.id, 'the unlocking', ({ status }) => status === 'unlocked');
    end.resolve();
  });

  it('v1: a launcher that refuses to reset ends it as an error, and frees the agents', async () => {
    await using pair = await pairOf(backend, { resetStatus: 500 });
    const battle = await backend.over(await pair.battle());
    expect(battle).toMatchObject({ state: 'error', error: expect.stringMatching(/reset/i) });
    const rated = await backend.agentWhen(pair.white.id, 'the error', ({ elo }) => elo.stats.errors === 1);
    expect(rated.elo.rating).toBe(1000);
    await backend.agentWhen(pair.white.id, 'the unlocking', ({ status }) => status === 'unlocked');
  });

  it('v1: an opponent that takes Tasks for answers is informed as well', async () => {
    await using pair = await pairOf(
      backend,
      { fight: async ({ green_battle_context: context }) => void (await postTo(context, resultOf('draw'))) },
      {},
      { name: 'White', acknowledge: { as: 'task', text: 'noted' } },
    );
    expect(await backend.over(await pair.battle())).toMatchObject({ state: 'finished' });
  });

  ours('ours: agents that never say they are ready end it as an error that names them', async () => {
    await using hasty = await openArena({ readyMs: 300 });
    await using pair = await pairOf(hasty, {}, {}, { name: 'White', afterReset: async () => {} });
    const battle = await hasty.over(await pair.battle());
    expect(battle.state).toBe('error');
    expect(battle.error).toMatch(/^Not all agents ready after 0.3 seconds: .*white_agent$/);
  });

  ours('ours: a launcher that does not answer in time ends it as an error', async () => {
    await using hasty = await openArena({ resetMs: 200 });
    await using pair = await pairOf(hasty, { launcherHangs: true });
    const battle = await hasty.over(await pair.battle());
    expect(battle.error).toMatch(/^Failed to reset green_agent: .*no answer within 0.2 s/);
    expect(pair.white.agent.resets).toEqual([]);
  });

  ours('ours: an agent that answers with an error ends it', async () => {
    await using pair = await pairOf(
      backend,
      {},
      {},
      { name: 'White', acknowledge: { as: 'task', text: 'Error: no model key' } },
    );
    const battle = await backend.over(await pair.battle());
    expect(battle.error).toBe('Failed to inform white_agent of the battle: Error: no model key');
  });

  ours('ours: a stream of green that ends without a result is an error', async () => {
    await using pair = await pairOf(backend, { fight: async () => 'I gave up' });
    const battle = await backend.over(await pair.battle());
    expect(battle).toMatchObject({
      state: 'error',
      error: "The green agent's stream ended without a result (it answered: I gave up)",
    });
  });

  ours('ours: a green agent that dies ends it as an error at once', async () => {
    await using pair = await pairOf(backend, { fight: async (_start, agent) => await agent.die() });
    const battle = await backend.over(await pair.battle());
    expect(battle.state).toBe('error');
    expect(battle.error).toMatch(
      /^The green agent failed: the connection to http:\/\/\S+ broke \(.*\): the agent has probably ended; see what its launcher printed$/,
    );
    expect((await backend.call('GET', `/agents/${pair.green.id}`)).body.status).toBe('unlocked');
  });

  ours('ours: opponents that know A2A 1.0 only are spoken to in it', async () => {
    await using pair = await pairOf(
      backend,
      { fight: async ({ green_battle_context: context }) => void (await postTo(context, resultOf('white_agent'))) },
      {},
      { name: 'White', plainCard: true },
    );
    expect(await backend.over(await pair.battle())).toMatchObject({ state: 'finished' });
    expect(pair.white.agent.requests).toMatchObject([{ method: 'SendStreamingMessage' }]);
    expect(pair.white.agent.infos).toHaveLength(1);
  });
});
