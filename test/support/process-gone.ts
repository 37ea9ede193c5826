// Waiting for the end of a process that is not a child of this one.

/** Resolves once no process has this id, which must be positive: 0 would mean this process's own group. Polls: the system does not announce the end of other processes. */
export async function gone(pid: number): Promise<true> {
  if (!(pid > 0)) throw new RangeError(`${pid} is not the id of a process`);
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
