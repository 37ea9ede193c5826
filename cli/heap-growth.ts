// The memory of processes that evaluate.
import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the space for new objects at the 2 MB with which a process starts, or as large as it is, until it is let grow. While
 * programs and data are loaded, most objects stay, so that it would double at every collection, and it does not shrink again.
 */
export const holdNewSpace = (): void => setFlagsFromString('--semi-space-growth-factor=1');

export const letNewSpaceGrow = (): void => setFlagsFromString('--semi-space-growth-factor=2');

/**
 * Lets the heap grow to 1.4 times what is alive before it is collected, and its space for new objects not at all: that of
 * `passk run` stays at 8 MB. By default V8 waits for four times as much under load, and doubles that space up to 64 MB: 500 MB
 * in all, instead of 260, for 200 attempts at the same time. Called before anything else, because the heap does not shrink again.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=40');
  holdNewSpace();
}

/** Leaves the heap to V8 again. */
export function liftHeapLimit(): void {
  letNewSpaceGrow();
  // V8 chooses.
  setFlagsFromString('--heap-growing-percent=0');
}
