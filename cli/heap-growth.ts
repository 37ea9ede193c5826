// The memory of processes that evaluate.
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Bytes of the space for new objects from which it does not grow; it doubles until then. V8's largest is 64 MB. */
const LARGE_NEW_SPACE = 7 * 1024 * 1024;

/**
 * Keeps the space for new objects at the 2 MB with which a process starts, or as large as it is, until it is let grow. While
 * programs and data are loaded, most objects stay, so that it would double at every collection, and it does not shrink again.
 */
export const holdNewSpace = (): void => setFlagsFromString('--semi-space-growth-factor=1');

export const letNewSpaceGrow = (): void => setFlagsFromString('--semi-space-growth-factor=2');

export interface HeapLimit {
  /** Ends the time in which the space for new objects is held. */
  endLoading(): void;
  /** Leaves the heap to V8. */
  lift(): void;
}

/**
 * Lets the heap grow to 1.4 times what is alive before it is collected, and the space for new objects to about 16 MB, once
 * everything is loaded. By default V8 waits for four times as much under load, and doubles that space twice more: 500 MB instead
 * of 260 for 200 attempts at the same time. Called before anything else, because the heap does not shrink again.
 */
export function limitHeapGrowth(): HeapLimit {
  setFlagsFromString('--heap-growing-percent=40');
  holdNewSpace();
  let isGrowing = false;
  let isLifted = false;
  const limit = () => {
    const mayGrow = newSpaceBytes() < LARGE_NEW_SPACE;
    if (mayGrow !== isGrowing) (mayGrow ? letNewSpaceGrow : holdNewSpace)();
    isGrowing = mayGrow;
  };
  const observer = new PerformanceObserver(limit);
  return {
    endLoading() {
      if (isLifted) return;
      limit();
      observer.observe({ entryTypes: ['gc'] });
    },
    lift() {
      isLifted = true;
      observer.disconnect();
      letNewSpaceGrow();
      // V8 chooses.
      setFlagsFromString('--heap-growing-percent=0');
    },
  };
}

function newSpaceBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
}
