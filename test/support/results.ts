// The result files of other programs in examples/imports, and reading them as an import does.
import { join } from 'node:path';
import { type OpenOptions, openResults } from '../../green-agent/runs/imports/open-results.ts';

/** A file or folder in examples/imports. */
export function exampleResults(name: string): string {
  return join(import.meta.dirname, '../../examples/imports', name);
}

export function sourcesOf(path: string, options: Partial<OpenOptions> = {}) {
  return openResults(path, { loadWorld: async () => null, ...options });
}
