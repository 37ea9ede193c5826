// Builds dist/, which is published: JavaScript, the declarations of the public API, the data files that the sources read, and the `openai`
// package as one file.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, normalize, relative } from 'node:path';
import { build } from 'vite';

const ROOT = import.meta.dirname;
const DIST = join(ROOT, 'dist');
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

rmSync(DIST, { recursive: true, force: true });
execFileSync(process.execPath, [compiler, '-p', join(ROOT, 'tsconfig.build.json')], { stdio: 'inherit' });
removeInternalDeclarations();
for (const file of globSync('worlds/**/*.jsonl', { cwd: ROOT })) cpSync(join(ROOT, file), join(DIST, file));
await bundle('openai');

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

/**
 * Bundles a package into dist/bundled/, with its licence, and makes the built files import it from there. `openai` has 4,100 files, as
 * many as all other dependencies together, and takes half of the time that an installation needs.
 */
async function bundle(name) {
  const file = join(DIST, 'bundled', `${name}.js`);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      rolldownOptions: { input: { [name]: name } },
      outDir: dirname(file),
      copyPublicDir: false,
      target: 'node24',
      license: { fileName: `${name}-license.md` },
    },
  });
  for (const importer of globSync('**/*.js', { cwd: DIST }).map((path) => join(DIST, path))) {
    const code = readFileSync(importer, 'utf8');
    const bundled = code.replaceAll(` from '${name}'`, ` from './${relative(dirname(importer), file)}'`);
    if (importer !== file && bundled !== code) writeFileSync(importer, bundled);
  }
}
