// A listening HTTP server that closes all its connections when it is disposed.
import { createServer, type RequestListener, type Server } from 'node:http';
import { unavailableError, usageError } from '../errors.ts';

interface ListenOptions {
  /** Address to bind, such as `127.0.0.1` or `0.0.0.0`. */
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The flags that set them, for messages; by default `--host` and `--port`. */
  readonly flags?: { readonly host: string; readonly port: string };
}

export interface Listening extends AsyncDisposable {
  /** `http://host:port` without a slash at the end; for a wildcard address, the loopback address of its family. */
  readonly url: string;
  readonly port: number;
  /** For WebSocket upgrades. */
  readonly server: Server;
}

/** Longer than the pauses between turns, so that an agent's connection outlives them. Milliseconds. */
const KEEP_ALIVE_MS = 65_000;

/**
 * Serves `app` until disposed; disposing closes idle and busy connections.
 * @throws PasskError `port_in_use`, or `cannot_listen` if the address cannot be bound
 */
export async function listen(app: RequestListener, options: ListenOptions): Promise<Listening> {
  const { host, port } = options;
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, options)));
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
  const address = server.address();
  const boundPort = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${reachableHost(host)}:${boundPort}`,
    port: boundPort,
    server,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

function listenError(
  error: NodeJS.ErrnoException,
  { host, port, flags = { host: '--host', port: '--port' } }: ListenOptions,
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return unavailableError(
        'port_in_use',
        `Port ${port} on ${host} is in use. Stop the program that uses it, or choose another with ${flags.port} (0 picks a free one).`,
        { cause: error },
      );
    case 'EACCES':
      return usageError(
        'cannot_listen',
        `Port ${port} on ${host} requires privileges that this user does not have. Choose one above 1023 with ${flags.port}.`,
        { cause: error },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return usageError(
        'cannot_listen',
        `${host} is not an address of this machine. Use ${flags.host} 127.0.0.1, or 0.0.0.0 for all of them.`,
        { cause: error },
      );
    default:
      return usageError('cannot_listen', `Cannot listen on ${host}:${port}: ${error.message}.`, { cause: error });
  }
}
