// Modules that users write: JavaScript or TypeScript that may import passk.
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const ENTRY_POINTS: Readonly<Record<string, string>> = {
  passk: '../index',
  'passk/metrics': '../metrics',
};

/** Imports the file; in it, `import … from 'passk'` means this program, even in a folder in which passk is not installed. */
export async function importUserModule(file: string): Promise<object> {
  using _ = resolvePasskToThisProgram();
  return await import(pathToFileURL(file).href);
}

function resolvePasskToThisProgram(): Disposable {
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const entry = ENTRY_POINTS[specifier];
      if (entry === undefined) return next(specifier, context);
      return next(new URL(`${entry}${extension}`, import.meta.url).href, context);
    },
  });
  return { [Symbol.dispose]: () => hooks.deregister() };
}
