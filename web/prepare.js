// Builds the web pages after `npm install`, unless ones built from the same sources are there. Plain JavaScript, so that it can say why it skips on any Node, with or without development dependencies. Arguments name one page, and another folder to build it into.
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SHARED_SOURCES = ['web/components', 'web/evaluation', 'shared/contracts', 'shared/metrics', 'shared/random.ts'];
const PACKAGES = [
  'vite',
  '@vitejs/plugin-react',
  'react',
  'react-dom',
  '@observablehq/plot',
  'marked',
  'eventsource-parser',
];
/** Folders in web/, each with a vite.config.ts. */
const PAGES = ['report', 'arena'];

const require = createRequire(import.meta.url);
const isThere = (name) => {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
};

/** A hash of everything a page is built from: the sources and the versions of the packages. */
function sourcesHash(page) {
  const hash = createHash('sha256');
  for (const file of [...SHARED_SOURCES, `web/${page}`].flatMap(filesBelow))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)));
  for (const name of PACKAGES) {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'));
    hash.update(`${name}@${version}\0`);
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (path.endsWith('.ts')) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.split('/').includes('dist'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort();
}

function stampOf(page) {
  return join(ROOT, 'web', page, 'dist/sources.sha256');
}

function stamp(page) {
  try {
    return readFileSync(stampOf(page), 'utf8');
  } catch {
    return '';
  }
}

const [onlyPage, outDir] = process.argv.slice(2);
if (!PACKAGES.every(isThere)) {
  console.log('passk: the web pages are not built, because the development dependencies are not installed.');
} else {
  for (const page of onlyPage === undefined ? PAGES : [onlyPage]) {
    const hash = sourcesHash(page);
    if (stamp(page) === hash) {
      if (outDir !== undefined) cpSync(join(ROOT, 'web', page, 'dist'), outDir, { recursive: true });
      continue;
    }
    // The page is built for production, even if this shell's environment says otherwise.
    process.env.NODE_ENV = 'production';
    const { build } = await import('vite');
    await build({ configFile: join(ROOT, 'web', page, 'vite.config.ts'), build: outDir ? { outDir } : {} });
    if (outDir === undefined) writeFileSync(stampOf(page), hash);
  }
}
