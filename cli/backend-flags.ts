// Options for reaching a battle backend (--backend or the environment, and the operator's token).
import { type Command, Option } from 'commander';
import { type BackendClient, createBackendClient } from '../shared/agentbeats/backend-client.ts';
import { usageError } from '../shared/errors.ts';

export const DEFAULT_BACKEND = 'http://127.0.0.1:9000';
/** The environment variable of the operator's token, for an arena and its clients. */
export const TOKEN_ENV = 'PASSK_ARENA_TOKEN';

export interface BackendFlags {
  readonly backend: string;
  readonly json?: true;
}

/** Adds --backend and --json. */
export function withBackendFlags(command: Command): Command {
  return command
    .addOption(new Option('--backend <url>', 'the battle backend').env('PASSK_BACKEND_URL').default(DEFAULT_BACKEND))
    .option('--json', 'print JSON');
}

/** Throws PasskError `backend_wrong` unless the address is an http or https URL. */
export function backendOf({ backend }: BackendFlags): BackendClient {
  const url = URL.parse(backend);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw usageError(
      'backend_wrong',
      `--backend ${backend} is not an http or https URL. Example: --backend ${DEFAULT_BACKEND}`,
    );
  }
  return createBackendClient({ url: backend, token: process.env[TOKEN_ENV] || undefined });
}
