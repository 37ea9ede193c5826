// The memory of processes that evaluate.
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Bytes of the space for new objects from which it does not grow: the next size below V8's largest, which is 64 MB. */
const LARGE_NEW_SPACE = 20 * 1024 * 1024;

/**
 * Lets the heap grow to one and a half times what is alive before it is collected, and the space for new objects to 32 MB. By
 * default V8 waits for four times as much under load, and doubles that space once more: 500 MB instead of 270 for 200 attempts at
 * the same time. Called before anything else, because the heap does not shrink again. Returns how to lift the limit.
 */
export function limitHeapGrowth(): () => void {
  setFlagsFromString('--heap-growing-percent=50');
  let grows = true;
  const limit = () => {
    const mayGrow = newSpaceBytes() < LARGE_NEW_SPACE;
    if (mayGrow !== grows) setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`);
    grows = mayGrow;
  };
  limit();
  const observer = new PerformanceObserver(limit);
  observer.observe({ entryTypes: ['gc'] });
  return () => {
    observer.disconnect();
    setFlagsFromString('--semi-space-growth-factor=2');
    // V8 chooses.
    setFlagsFromString('--heap-growing-percent=0');
  };
}

function newSpaceBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
}
