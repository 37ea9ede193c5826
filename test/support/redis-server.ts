// A real Redis with an append-only file, on a free port, which a test can kill and start again.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../cli/free-port.ts';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

interface RedisServer extends AsyncDisposable {
  readonly url: string;
  /** Kills it, and resolves once it is gone. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with what it had written. */
  start(): Promise<void>;
}

/** @param password that clients must send */
export async function startRedis(password?: string): Promise<RedisServer> {
  const directory = await mkdtemp(join(tmpdir(), 'passk-redis-'));
  const access = password === undefined ? [] : ['--requirepass', password];
  let port = 0;
  let child: ChildProcess | null = null;
  /** False if the port was taken meanwhile. */
  const launch = async (): Promise<boolean> => {
    const files = ['--dir', directory, '--appendonly', 'yes', '--save', ''];
    child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', ...files, ...access], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    for await (const line of createInterface({ input: child.stdout! }))
      if (line.includes('Ready to accept connections')) {
        child.stdout!.resume();
        return true;
      }
    return false;
  };
  const kill = async () => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  do port = await freePort(0);
  while (!(await launch()));
  return {
    url: `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`,
    kill,
    async start() {
      if (!(await launch())) throw new Error(`redis-server did not start again on port ${port}`);
    },
    async [Symbol.asyncDispose]() {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
