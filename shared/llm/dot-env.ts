// Keys of models from a file `.env` in the working directory, under those of the environment.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { messageOf, usageError } from '../errors.ts';
import type { EnvironmentVariables } from './endpoint.ts';

/**
 * The environment, and what `.env` adds to it. The process's own environment stays as it is: programs that passk starts
 * do not inherit the file's secrets. Throws a usage PasskError for a file that cannot be read.
 */
export function modelEnvironment(environment: EnvironmentVariables, directory = process.cwd()): EnvironmentVariables {
  const file = join(directory, '.env');
  return existsSync(file) ? { ...parseEnv(contentOf(file)), ...environment } : environment;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw usageError('unreadable', `Cannot read ${file}: ${messageOf(error)}`, { cause: error });
  }
}
