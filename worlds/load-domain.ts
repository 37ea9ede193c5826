// A domain from a module of JavaScript or TypeScript, in a file or an installed package, that exports what defineDomain returned.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { messageOf, PasskError, unavailableError, usageError } from '../shared/errors.ts';
import { importUserModule, isPackageName } from '../shared/user-module.ts';
import type { DomainDefinition } from './define-domain.ts';

/** True for the path of a file, or `npm:` and the name of a package, as opposed to the name of a domain. */
export function isDomainModule(domain: string): boolean {
  return /\.[cm]?[jt]s$/.test(domain) || isPackageName(domain);
}

/** Loads the domain that the module exports. Throws PasskError: unavailable if it cannot be loaded, usage if it exports no domain. */
export async function loadDomain(path: string): Promise<DomainDefinition> {
  if (!isPackageName(path) && !existsSync(path)) throw notLoaded(path, 'there is no such file');
  let exported: object;
  try {
    exported = await importUserModule(isPackageName(path) ? path : resolve(path));
  } catch (error) {
    if (error instanceof PasskError) throw error;
    throw notLoaded(path, messageOf(error), error);
  }
  const domain = Object.values(exported).find(isDomain);
  if (domain !== undefined) return domain;
  throw usageError(
    'no_domain_exported',
    `${path} does not export a domain. Add a line such as: export const domain = defineDomain({ … })`,
  );
}

function notLoaded(path: string, reason: string, cause?: unknown): PasskError {
  return unavailableError('domain_not_loaded', `Cannot load the domain ${path}: ${reason}`, { cause });
}

/** By its form, since the module may have been given another copy of passk. */
function isDomain(value: unknown): value is DomainDefinition {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'tools' in value &&
    'world' in value &&
    'taskSet' in value &&
    typeof value.taskSet === 'function'
  );
}
