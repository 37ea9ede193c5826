// Modules that users write: JavaScript or TypeScript that may import passk.
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ENTRY_POINTS: Readonly<Record<string, string>> = {
  passk: '../index',
  'passk/metrics': '../metrics',
};

/** What the name of an installed package begins with if it stands in the place of a file. */
const PACKAGE = 'npm:';

/** True for `npm:NAME`, an installed package in the place of a file. */
export function isPackageName(module: string): boolean {
  return module.startsWith(PACKAGE);
}

/**
 * Imports a file, or the package `npm:NAME` that is installed in the working directory or beside passk. In it,
 * `import … from 'passk'` means this program, even if passk is not installed there.
 */
export async function importUserModule(module: string): Promise<object> {
  const name = isPackageName(module) ? module.slice(PACKAGE.length) : null;
  using _ = resolvePasskToThisProgram(name);
  return await import(name ?? pathToFileURL(module).href);
}

/** @param installed the name of a package to look for in the working directory first */
function resolvePasskToThisProgram(installed: string | null): Disposable {
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
  const workingDirectory = pathToFileURL(join(process.cwd(), 'package.json')).href;
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const entry = ENTRY_POINTS[specifier];
      if (entry !== undefined) return next(new URL(`${entry}${extension}`, import.meta.url).href, context);
      if (specifier !== installed || context.parentURL !== import.meta.url) return next(specifier, context);
      try {
        return next(specifier, { ...context, parentURL: workingDirectory });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
        return next(specifier, context);
      }
    },
  });
  return { [Symbol.dispose]: () => hooks.deregister() };
}
