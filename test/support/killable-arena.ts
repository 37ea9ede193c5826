// An arena that can be killed like a process, and an address in front of it that stays the same when another takes its place.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = join(import.meta.dirname, 'arena-process.ts');

interface KillableArena extends AsyncDisposable {
  readonly url: string;
  /** Resolves when the process is gone. */
  kill(): Promise<void>;
}

export async function startKillableArena(dataFile: string, maxRunning: number): Promise<KillableArena> {
  const args = [PROGRAM, dataFile, String(maxRunning)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { url, kill, [Symbol.asyncDispose]: kill };
}

interface Relay extends AsyncDisposable {
  readonly url: string;
  /** Connections that exist are cut. New ones lead to this server; null: they are closed at once. */
  leadTo(serverUrl: string | null): void;
}

export async function startRelay(): Promise<Relay> {
  let target: URL | null = null;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other: () => Socket | undefined) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other()?.destroy();
    });
  };
  const server = createServer((from) => {
    const to = target === null ? undefined : connect(Number(target.port), target.hostname);
    keep(from, () => to);
    if (to === undefined) return void from.destroy();
    keep(to, () => from);
    from.pipe(to).pipe(from);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const leadTo = (serverUrl: string | null) => {
    target = serverUrl === null ? null : new URL(serverUrl);
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo,
    async [Symbol.asyncDispose]() {
      leadTo(null);
      server.close();
      await once(server, 'close');
    },
  };
}
