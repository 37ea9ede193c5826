// Interrupts: the first asks a command to finish cleanly, the second exits at once. Servers run until they are interrupted, or until
// the process that started them ends.
import { once } from 'node:events';

/** Exit code of an interrupted command. */
export const INTERRUPTED_EXIT_CODE = 130;

/** The abort reason of an interrupt's signal. A command with nothing to clean up lets it propagate and ends with the exit code. */
export class Interrupted extends Error {
  constructor() {
    super('interrupted');
    this.name = 'Interrupted';
  }
}

interface Interrupt extends Disposable {
  readonly signal: AbortSignal;
}

/** SIGHUP comes when the terminal is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Listens for SIGINT (Ctrl-C), SIGTERM and SIGHUP until disposed. `onFirst` may explain what is happening. */
export function onInterrupt(onFirst: () => void = () => {}): Interrupt {
  const controller = new AbortController();
  const handle = () => {
    if (controller.signal.aborted) process.exit(INTERRUPTED_EXIT_CODE);
    onFirst();
    controller.abort(new Interrupted());
  };
  for (const signal of SIGNALS) process.on(signal, handle);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      for (const signal of SIGNALS) process.off(signal, handle);
    },
  };
}

/**
 * Resolves when this process should end. The IPC channel of a parent closes when the parent dies. `announce` prints that the server is
 * ready: who reads that may end it at once.
 */
export async function untilStopped(announce: () => void = () => {}): Promise<void> {
  using interrupt = onInterrupt();
  const parentGone = new AbortController();
  const leave = () => parentGone.abort();
  process.once('disconnect', leave);
  try {
    announce();
    const stopped = AbortSignal.any([interrupt.signal, parentGone.signal]);
    if (!stopped.aborted) await once(stopped, 'abort');
  } finally {
    process.off('disconnect', leave);
  }
}
