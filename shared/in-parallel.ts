// Work that is done several pieces at a time.

/**
 * Runs `run` on each item, `concurrency` of them at a time, until there are no more or the signal is aborted. Items are taken from
 * the iterator only when one is about to run. A run that has only to wait, such as for the disk, may give its place to the next item
 * with `giveWay`; a place has one such run at most. The first failure stops the rest and is thrown, but not one that follows from the abort.
 */
export async function inParallel<T>(
  concurrency: number,
  items: Iterable<T>,
  run: (item: T, giveWay: () => void) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  const fail = (error: unknown) => {
    if (!signal.aborted) failures.push(error);
  };
  // The workers share one iterator, which a worker that ends early must not close.
  const iterator = items[Symbol.iterator]();
  const worker = async () => {
    let before: Promise<void> | null = null;
    while (!signal.aborted && failures.length === 0) {
      try {
        const next = iterator.next();
        if (next.done) break;
        const gaveWay = Promise.withResolvers<void>();
        const running = run(next.value, gaveWay.resolve).catch(fail);
        await Promise.race([running, gaveWay.promise]);
        await before;
        before = running;
      } catch (error) {
        fail(error);
      }
    }
    await before;
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failures.length > 0) throw failures[0];
}
