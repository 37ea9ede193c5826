import { describe, expect, it } from 'vitest';
import { createBackendClient } from '../../shared/agentbeats/backend-client.ts';
import type { ResetRequest } from '../../shared/contracts/battle.ts';
import { createWhiteAgent } from '../../white-agent/white-agent.ts';
import { startAgent } from '../support/agents.ts';
import { linesOf, manualLimits, never, setUpBattles, summaryOf } from '../support/battles.ts';

const battles = setUpBattles();
const { arenaBehindProxy, fight, replaceArena, startBattle, startGreen } = battles;

describe('a battle in trouble', () => {
  it('loses nothing, and keeps the order, while its backend is away', async () => {
    const proxy = await arenaBehindProxy();
    const seen = Promise.withResolvers<void>();
    const missed = Promise.withResolvers<void>();
    proxy.onRefused = missed.resolve;
    let turns = 0;
    const white = battles.held.use(
      await startAgent({
        async answer({ text }) {
          if (text.includes('battle_info')) return 'ok';
          // The backend goes away with the first turn, and comes back with the fifth if it was missed.
          turns += 1;
          await seen.promise;
          if (turns === 5) await missed.promise;
          proxy.isDown = turns < 5;
          return 'no action';
        },
      }),
    );
    const green = await startGreen({ toml: { k: 6, concurrency: 1 } });
    const battle = await fight(green, white.url, undefined, (now) => {
      if (linesOf(now).some((line) => line?.startsWith('🔄'))) seen.resolve();
    });
    expect(proxy.refused).toBeGreaterThan(0);
    const attempts = linesOf(battle)
      .filter((line) => line?.startsWith('❌'))
      .map((line) => line?.slice(0, 13));
    expect(attempts).toEqual([1, 2, 3, 4, 5, 6].map((number) => `❌ Attempt ${number}/6`));
    expect(battle.state).toBe('finished');
  });

  it('has its result although its log is full, of which the evaluator is told once', async () => {
    await replaceArena({ limits: { maxEvents: 2, maxBytes: 1_000_000 } });
    const white = battles.held.use(await startAgent({ answer: () => 'no action' }));
    const logged: string[] = [];
    const green = await startGreen({ log: (line) => logged.push(line) });
    const battle = await fight(green, white.url);
    expect(battle).toMatchObject({ state: 'finished', result: { winner: 'green_agent' } });
    expect(linesOf(battle)).toHaveLength(3);
    expect(logged).toEqual([expect.stringMatching(/ a post was lost, and more may be for the same reason: .*413/)]);
  });

  it('gives what there is before the time is up', async () => {
    const ended = new AbortController();
    battles.held.defer(() => ended.abort(new Error('the test is over')));
    let turns = 0;
    const white = battles.held.use(
      await startAgent({
        answer: ({ text }) => (text.includes('battle_info') ? 'ok' : turns++ === 0 ? 'no action' : never(ended.signal)),
      }),
    );
    const { limits, startLimit } = manualLimits();
    const green = await startGreen({ timeout: 60, toml: { concurrency: 1 }, startLimit });
    const battle = await fight(green, white.url, undefined, (now) => {
      if (linesOf(now).some((line) => line?.startsWith('❌'))) limits[0]!.reach();
    });
    // The battle's minute, less a later start and the time to post the result.
    expect(limits.map(({ seconds }) => seconds)).toEqual([49, 660]);
    expect(battle).toMatchObject({ state: 'finished', result: { winner: 'green_agent', detail: { partial: true } } });
    expect(summaryOf(battle).results[0]!.attempts).toHaveLength(1);
  });

  it('gets its settings from a backend that is away when it starts', async () => {
    const proxy = await arenaBehindProxy();
    const white = battles.held.use(
      await startAgent({
        answer({ text }) {
          if (!text.includes('battle_info')) return 'no action';
          proxy.downFor = 3;
          return 'ok';
        },
      }),
    );
    const battle = await fight(await startGreen(), white.url, { k: 6 });
    expect(proxy.refused).toBe(3);
    expect(summaryOf(battle).results).toMatchObject([{ k: 6 }]);
  });

  it('gives its result in time to a backend that is slow', async () => {
    const proxy = await arenaBehindProxy();
    const white = battles.held.use(
      await startAgent({ answer: ({ text }) => (text.includes('battle_info') ? 'ok' : 'none') }),
    );
    const { limits, startLimit } = manualLimits();
    const opened = Promise.withResolvers<void>();
    const green = await startGreen({
      toml: { tasks: '0-29', concurrency: 1 },
      startLimit,
      // The backend answers the first post when everything else waits behind it and the time is up.
      onReport() {
        limits[0]!.reach();
        opened.resolve();
      },
    });
    proxy.open = opened.promise;
    const before = proxy.posts;
    const battle = await fight(green, white.url);
    // The first line, all others together, the report, and the result.
    expect(proxy.posts - before).toBe(4);
    expect(battle).toMatchObject({ state: 'finished', result: { winner: 'green_agent' } });
    const said = linesOf(battle).join('\n');
    for (const mark of ['🔄', '❌']) expect(said.split(mark)).toHaveLength(61);
  });

  it('ends its evaluation when it is cancelled', async () => {
    const ended = new AbortController();
    battles.held.defer(() => ended.abort(new Error('the test is over')));
    const white = battles.held.use(
      await startAgent({ answer: ({ text }) => (text.includes('battle_info') ? 'ok' : never(ended.signal)) }),
    );
    const backend = createBackendClient({ url: battles.arena.url });
    let cancelled = false;
    const green = await startGreen();
    const battle = await fight(green, white.url, undefined, (now) => {
      if (cancelled || !linesOf(now).some((line) => line?.startsWith('🔄'))) return;
      cancelled = true;
      void backend.cancelBattle(now.battle_id);
    });
    expect(battle).toMatchObject({ state: 'error', error: 'cancelled' });
    expect(await green.ends[0]).toContain('is over at the backend');
    expect(linesOf(await backend.getBattle(battle.battle_id))).not.toContain('Evaluation report');
  });

  it('does not wait for a backend that is away when the agent stops', async () => {
    const proxy = await arenaBehindProxy();
    const white = battles.held.use(
      await startAgent({
        answer({ text }) {
          if (text.includes('battle_info')) return 'ok';
          proxy.isDown = true;
          return 'no action';
        },
      }),
    );
    const green = await startGreen();
    proxy.onRefused = () => void green.agent[Symbol.asyncDispose]();
    expect((await fight(green, white.url)).state).toBe('error');
    expect(await green.ends[0]).toContain('The green agent stops');
    expect(proxy.isDown).toBe(true);
  });

  it('restarts its opponent before each attempt by the opponent’s own launcher, if configured', async () => {
    const white = battles.held.use(await createWhiteAgent({ variant: 'rule-based', port: 0 }));
    const resets: ResetRequest[] = [];
    const battle = await fight(
      await startGreen(),
      white.url,
      { reset_between_attempts: true },
      () => {},
      (reset) => resets.push(reset),
    );
    expect(battle.result?.winner).toBe('white_agent');
    // Once for the battle, then once for each of two attempts.
    expect(resets).toHaveLength(3);
    // Published launchers need both with each of them.
    const [{ agent_id, backend_url }] = resets as [ResetRequest];
    expect(battle.opponents).toMatchObject([{ agent_id }]);
    for (const reset of resets) expect(reset).toMatchObject({ agent_id, backend_url, signal: 'reset' });
  });

  it('ends as an error if green is gone', async () => {
    const ended = new AbortController();
    battles.held.defer(() => ended.abort(new Error('the test is over')));
    const white = battles.held.use(
      await startAgent({ answer: ({ text }) => (text.includes('battle_info') ? 'ok' : never(ended.signal)) }),
    );
    const green = await startGreen();
    let gone = false;
    const battle = await fight(green, white.url, undefined, (now) => {
      if (gone || !linesOf(now).some((line) => line?.startsWith('🔄'))) return;
      gone = true;
      void green.agent[Symbol.asyncDispose]();
    });
    expect(battle.state).toBe('error');
  });

  it('reports wrong settings, and can be started again', async () => {
    const white = battles.held.use(await startAgent({ answer: () => 'no action' }));
    const green = await startGreen();
    const battle = await fight(green, white.url, { k: 3 });
    // At once, and in the words that every backend takes for a failure.
    expect(battle.error).toMatch(/^The green agent failed: Error: the request: k = 3: k must be even[^[{]*$/);
    expect(linesOf(battle)).toEqual([expect.stringMatching(/^❌ The evaluation could not be run: .*k must be even/)]);
    await startBattle(green.agent.url, battle.battle_id, white.url);
    await startBattle(green.agent.url, battle.battle_id, white.url);
    expect(await Promise.all(green.ends)).toEqual(Array(3).fill(expect.stringContaining('k must be')));
  });

  it('that is over is not evaluated again when it is started again', async () => {
    const backend = createBackendClient({ url: battles.arena.url });
    const white = battles.held.use(
      await startAgent({
        async answer({ text }) {
          if (text.includes('battle_info')) return 'ok';
          for (const { battle_id, state } of await backend.listBattles()) {
            if (state === 'running' && green.ends.length === 1) await backend.cancelBattle(battle_id);
          }
          return 'no action';
        },
      }),
    );
    const green = await startGreen();
    const cancelled = await fight(green, white.url);
    await green.ends[0];
    expect(await startBattle(green.agent.url, cancelled.battle_id, white.url)).toContain('is over at the backend');
    expect(await backend.getBattle(cancelled.battle_id)).toEqual(cancelled);
    const finished = await fight(green, white.url);
    expect(await startBattle(green.agent.url, finished.battle_id, white.url)).toContain('is over at the backend');
    expect(await backend.getBattle(finished.battle_id)).toEqual(finished);
  });
});
