import { describe, expect, it } from 'vitest';
import { inParallel } from '../../shared/in-parallel.ts';

const never = new AbortController().signal;

/** Work whose pieces end when the test says so. */
function manualWork() {
  const started: number[] = [];
  const ends = new Map<number, PromiseWithResolvers<void>>();
  return {
    started,
    run(item: number): Promise<void> {
      started.push(item);
      const end = Promise.withResolvers<void>();
      ends.set(item, end);
      return end.promise;
    },
    async finish(item: number) {
      ends.get(item)?.resolve();
      await new Promise(setImmediate);
    },
    async fail(item: number, error: Error) {
      ends.get(item)?.reject(error);
      await new Promise(setImmediate);
    },
  };
}

describe('work in parallel', () => {
  it('runs so many pieces at a time, each once, and the next as soon as one ends', async () => {
    const { started, run, finish } = manualWork();
    const done = inParallel(2, [1, 2, 3, 4], run, never);
    expect(started).toEqual([1, 2]);
    await finish(2);
    expect(started).toEqual([1, 2, 3]);
    await finish(1);
    expect(started).toEqual([1, 2, 3, 4]);
    await finish(3);
    await finish(4);
    await expect(done).resolves.toBeUndefined();
  });

  it('takes an item only when a place is free', async () => {
    let taken = 0;
    function* items() {
      while (taken < 10) yield ++taken;
    }
    const { run, finish } = manualWork();
    const done = inParallel(3, items(), run, never);
    expect(taken).toBe(3);
    for (let item = 1; item <= 10; item++) await finish(item);
    await done;
    expect(taken).toBe(10);
  });

  it('gives the place of a piece that gives way to the next one, but waits for it before it does so again', async () => {
    const { started, run, finish } = manualWork();
    const givingWay = (item: number, giveWay: () => void) => {
      giveWay();
      return run(item);
    };
    const done = inParallel(1, [1, 2, 3], givingWay, never);
    await new Promise(setImmediate);
    expect(started).toEqual([1, 2]);
    await finish(1);
    expect(started).toEqual([1, 2, 3]);
    let hasEnded = false;
    const ended = done.then(() => {
      hasEnded = true;
    });
    await finish(2);
    expect(hasEnded).toBe(false);
    await finish(3);
    await ended;
  });

  it('throws the failure of a piece that has given way', async () => {
    const { started, run, finish, fail } = manualWork();
    const done = inParallel(
      1,
      [1, 2, 3],
      (item, giveWay) => {
        giveWay();
        return run(item);
      },
      never,
    );
    const outcome = expect(done).rejects.toThrow('broken');
    await new Promise(setImmediate);
    await fail(1, new Error('broken'));
    await finish(2);
    await outcome;
    expect(started).toEqual([1, 2]);
  });

  it('throws the first failure after the running pieces have ended, and starts no more', async () => {
    const { started, run, finish, fail } = manualWork();
    const done = inParallel(2, [1, 2, 3], run, never);
    const outcome = expect(done).rejects.toThrow('broken');
    await fail(1, new Error('broken'));
    await finish(2);
    await outcome;
    expect(started).toEqual([1, 2]);
  });

  it('starts no more after an abort, and does not throw what follows from it', async () => {
    const controller = new AbortController();
    const { started, run, fail } = manualWork();
    const done = inParallel(1, [1, 2], run, controller.signal);
    controller.abort();
    await fail(1, new Error('aborted'));
    await expect(done).resolves.toBeUndefined();
    expect(started).toEqual([1]);
  });

  it('ends at once without items', async () => {
    await expect(inParallel(4, [], () => Promise.reject(new Error('not called')), never)).resolves.toBeUndefined();
  });
});
