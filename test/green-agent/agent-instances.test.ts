// Several instances of the agent: attempts are spread over them, and instances can be restarted between attempts, or fail to come back.
import { describe, expect, it } from 'vitest';
import { type AgentInstance, instanceTaker } from '../../green-agent/agent-instances.ts';
import { linkedChannel } from '../../green-agent/channels/memory.ts';
import { createAttributedCalls } from '../../shared/llm/attributed-calls.ts';
import { runLoop, solving } from '../support/loop-runs.ts';

const { signal } = new AbortController();

/** A copy that only counts. */
function copy(name: string) {
  const counts = { ready: 0, restart: 0 };
  let starts = 1;
  const instance: AgentInstance = {
    url: `http://${name}`,
    get starts() {
      return starts;
    },
    async ready() {
      counts.ready += 1;
    },
    async restart() {
      counts.restart += 1;
      starts += 1;
    },
  };
  return { instance, counts, channel: linkedChannel(() => '', { name }) };
}

describe('copies of the agent', () => {
  it('get attempts one by one, the least busy first', async () => {
    const [one, two] = [copy('one'), copy('two')];
    const take = instanceTaker([one, two], false);
    const first = await take(signal);
    const second = await take(signal);
    await first[Symbol.asyncDispose]();
    const third = await take(signal);
    expect([first, second, third].map(({ channel }) => channel.agent.name)).toEqual(['one', 'two', 'one']);
    expect(first.contexts).not.toBe(second.contexts);
    expect([one.counts, two.counts]).toEqual([
      { ready: 2, restart: 0 },
      { ready: 1, restart: 0 },
    ]);
  });

  it('are restarted before each attempt if asked for, and may then repeat their context ids', async () => {
    const one = copy('one');
    const take = instanceTaker([one], true);
    const contexts: string[] = [];
    for (let attempt = 0; attempt < 2; attempt++) {
      await using taken = await take(signal);
      contexts.push(taken.contexts);
    }
    expect(one.counts).toEqual({ ready: 0, restart: 2 });
    expect(new Set(contexts).size).toBe(2);
  });
});

describe('a copy whose model calls are attributed', () => {
  it('is restarted after a turn without a reply, which it may still be working on', async () => {
    const modelCalls = createAttributedCalls();
    const one = copy('one');
    const take = instanceTaker([{ ...one, modelCalls }], false);
    const attempt = async (turn: () => Promise<string>) => {
      await using _taken = await take(signal);
      await modelCalls
        .open(1)
        .turn(turn)
        .catch(() => {});
    };
    await attempt(async () => 'reply');
    await attempt(() => Promise.reject(new Error('too late')));
    await attempt(async () => 'reply');
    await attempt(async () => 'reply');
    expect(one.counts).toEqual({ ready: 3, restart: 1 });
  });
});

describe('an evaluation over copies', () => {
  const sameContext = linkedChannel((turn, _context, ended) => {
    const reply = solving(turn, '1', ended, 0);
    return typeof reply === 'string' ? { text: reply, contextId: '1' } : '';
  });
  const taken = (contexts: string) => ({
    channel: sameContext,
    contexts,
    [Symbol.asyncDispose]: async () => {},
  });

  it('lets different processes of the agent use the same context id, and one process not', async () => {
    const reused = async (contexts: (attempt: number) => string) => {
      let attempts = 0;
      const { records } = await runLoop({ parts: { takeInstance: async () => taken(contexts(++attempts)) } });
      return records.filter(({ result }) => result.category === 'white_agent_error').length;
    };
    expect(await reused(String)).toBe(0);
    expect(await reused(() => 'the same')).toBe(1);
  });

  it('pauses if a copy does not become ready, and says why', async () => {
    const takeInstance = async () => {
      throw new Error('it does not start');
    };
    const { summary, records, pause } = await runLoop({ parts: { takeInstance, stopWhenLost: true } });
    expect(pause).toEqual({ by: 'agent', reason: 'it does not start' });
    expect(records).toEqual([]);
    expect(summary.partial).toBe(true);
    await expect(runLoop({ parts: { takeInstance } })).rejects.toThrow('it does not start');
  });
});
