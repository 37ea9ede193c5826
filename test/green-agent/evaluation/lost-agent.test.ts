// Evaluations of an agent that cannot be reached: when they stop, and what happens to the attempts.
import { describe, expect, it } from 'vitest';
import { ChannelError, type ChannelErrorCode } from '../../../green-agent/channels/channel.ts';
import { type LoopOptions, runLoop, solving } from '../../support/loop-runs.ts';

describe('an agent that is gone', () => {
  const gone = (code: ChannelErrorCode = 'refused') => {
    throw new ChannelError(code, 'connect ECONNREFUSED 127.0.0.1:9');
  };
  const watched = async (options: LoopOptions) => {
    const parts = { stopWhenLost: true };
    return await runLoop({ attempts: 8, settings: { concurrency: 1 }, parts, ...options });
  };

  it('stops the evaluation after three attempts in a row that could not connect', async () => {
    const { summary, pause, records } = await watched({ agent: () => gone() });
    expect(records).toHaveLength(3);
    expect(pause).toEqual({ by: 'agent', reason: expect.stringContaining('ECONNREFUSED') });
    expect(summary).toMatchObject({ partial: true, failure_breakdown: { communication_error: 3 } });
  });

  it('cancels what is running, which stays undone', async () => {
    let attempts = 0;
    const { pause, records } = await watched({
      attempts: 20,
      settings: { concurrency: 4 },
      // The first attempt hangs until it is cancelled.
      agent: (_turn, _contextId, ended) =>
        attempts++ === 0
          ? new Promise((_, reject) => ended.addEventListener('abort', () => reject(ended.reason)))
          : gone(),
    });
    expect(pause).not.toBeNull();
    expect(records.every(({ result }) => result.category === 'communication_error')).toBe(true);
    expect(records.map(({ attempt_index }) => attempt_index)).not.toContain(1);
  });

  it.each([
    ['that comes back in between', (count: number) => (count % 3 === 2 ? null : 'refused')],
    ['that is only slow', () => 'turn_timeout'],
    ['that breaks connections', () => 'connection_lost'],
  ] satisfies [string, (count: number) => ChannelErrorCode | null][])('is not one %s', async (_name, behaviour) => {
    let conversations = 0;
    const { pause, records } = await watched({
      agent(turn, contextId, ended, number) {
        if (number === 0) conversations += 1;
        const code = behaviour(conversations - 1);
        return code === null ? solving(turn, contextId, ended, number) : gone(code);
      },
    });
    expect({ pause, attempts: records.length }).toEqual({ pause: null, attempts: 8 });
  });

  it('is not one that is lost in mid-conversation, as long as it answers at first', async () => {
    const { pause, records } = await watched({
      agent: (turn, contextId, ended, number) => (number === 0 ? solving(turn, contextId, ended, number) : gone()),
    });
    expect({ pause, attempts: records.length }).toEqual({ pause: null, attempts: 8 });
  });

  it('has failed the rest if the evaluation has to end', async () => {
    const { records } = await runLoop({ attempts: 8, settings: { concurrency: 1 }, agent: () => gone() });
    expect(records.map(({ result }) => result.category)).toEqual(Array(8).fill('communication_error'));
  });
});
