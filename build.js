// Builds dist/, which is published: JavaScript, the declarations of the public API, and the data files that the sources read.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, normalize } from 'node:path';

const ROOT = import.meta.dirname;
const DIST = join(ROOT, 'dist');
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

rmSync(DIST, { recursive: true, force: true });
execFileSync(process.execPath, [compiler, '-p', join(ROOT, 'tsconfig.build.json')], { stdio: 'inherit' });
removeInternalDeclarations();
for (const file of globSync('worlds/**/*.jsonl', { cwd: ROOT })) cpSync(join(ROOT, file), join(DIST, file));

/** Removes the declarations that the three entry points never refer to: no project can import them, and they are most files. */
function removeInternalDeclarations() {
  const reached = new Set(['index.d.ts', 'metrics.d.ts', 'vitest.d.ts']);
  for (const file of reached) {
    for (const [, specifier] of readFileSync(join(DIST, file), 'utf8').matchAll(
      /(?:from |import\()["'](\.[^"']+)\.[jt]s["']/g,
    )) {
      reached.add(normalize(join(dirname(file), `${specifier}.d.ts`)));
    }
  }
  for (const file of globSync('**/*.d.ts', { cwd: DIST })) if (!reached.has(file)) rmSync(join(DIST, file));
}
