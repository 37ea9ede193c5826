// Finds a port of this machine that is free now: the preferred one if it is free, otherwise any.
import { createServer } from 'node:net';

/** Below the ports that systems assign by themselves, to connections and to servers that take any port. */
const FIRST = 10_000;
const COUNT = 20_000;
/** A prime that exceeds the distance between the ids of processes that start together. */
const STEP = 1_103;
let taken = 0;

/**
 * `host` is the address to listen on. Other programs are unlikely to take the port before it is used, even if that is seconds later:
 * this process does not return it again soon, other processes begin with other ports, and the system does not assign it.
 */
export async function freePort(preferred: number, host = '127.0.0.1'): Promise<number> {
  if (preferred !== 0 && (await isFree(preferred, host))) return preferred;
  for (let tries = 0; tries < COUNT; tries++) {
    const port = FIRST + ((process.pid + STEP * taken++) % COUNT);
    if (await isFree(port, host)) return port;
  }
  return preferred;
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
