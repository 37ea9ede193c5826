// Opens the samples at a path. The format of a file is recognized by its content, or named by the user.
import { open, readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { messageOf, unavailableError, usageError } from '../../../shared/errors.ts';
import type { World } from '../../../worlds/world.ts';
import { harborSources, isHarborFolder } from './harbor.ts';
import { inspectSource } from './inspect.ts';
import { inspectArchive, inspectDocument } from './inspect-files.ts';
import { linesOf, parseJson, readDocument } from './json-text.ts';
import { isLmEvalRow, lmEvalSource } from './lm-eval.ts';
import { isPromptfoo, isPromptfooRow, promptfooSources } from './promptfoo.ts';
import { parseResults } from './result-file.ts';
import type { ResultFormat } from './result-formats.ts';
import type { ResultSource } from './sample.ts';
import { isTableRow, tableSource } from './table.ts';
import { tauBenchSource } from './tau-bench.ts';
import { isTau2Results, type SimulationFiles, tau2Source } from './tau2-bench.ts';

export interface OpenOptions {
  /** By default, the format is recognised by the content. */
  readonly format?: ResultFormat | undefined;
  /** The domain, for tables and τ-bench's files, which do not name it. */
  readonly domain?: string | undefined;
  /** The agent, for tables, which do not name it. */
  readonly agent?: string | undefined;
  /** The name of the score that counts, if there are several. */
  readonly score?: string | undefined;
  /** Loads the world in which τ-bench's episodes are graded again; null if its data is not available. */
  readonly loadWorld: (domain: string) => Promise<World | null>;
}

/** Throws PasskErrors if it cannot be read, is damaged, or has an unknown format. */
export async function openResults(path: string, options: OpenOptions): Promise<ResultSource[]> {
  const status = await stat(path).catch((cause) => {
    throw unavailableError('data_not_found', `Cannot read ${path}: ${messageOf(cause)}`, { cause });
  });
  if (status.isDirectory()) return await openFolder(path, options);
  if (!status.isFile()) throw usageError('unreadable_results', `${path} is not a regular file`);
  const format = options.format ?? (await formatOf(path));
  switch (format) {
    case 'inspect':
      return [inspectSource(await inspectLog(path), options.score)];
    case 'lm-eval':
      return [await lmEvalSource(path, options.score)];
    case 'table':
      return [await tableSource(path, options)];
    case 'harbor':
      throw usageError('unreadable_results', `${path} is a file; Harbor's results are the folder of a job`);
    case 'promptfoo':
      return await promptfooSources(path);
    case 'tau2-bench': {
      const { content, sha256 } = await readDocument(path);
      return [tau2Source({ file: path, content }, sha256)];
    }
    case 'tau-bench':
      return [await tauBench(path, status.mtime, options)];
  }
}

const ZIP = 'PK';

async function formatOf(file: string): Promise<ResultFormat> {
  const start = await firstCharacters(file, 4096);
  if (start.startsWith(ZIP)) return 'inspect';
  if (extname(file) === '.csv') return 'table';
  if (extname(file) === '.jsonl') {
    for await (const { line, number } of linesOf(file)) {
      const row = parseJson(line, `${file}, line ${number}`);
      if (isLmEvalRow(row)) return 'lm-eval';
      if (isPromptfooRow(row)) return 'promptfoo';
      if (isTableRow(row)) return 'table';
      throw unknownFormat(file);
    }
    throw usageError('unreadable_results', `There are no attempts in ${file}: it is empty`);
  }
  const { content } = await readDocument(file);
  if (Array.isArray(content)) return 'tau-bench';
  if (typeof content !== 'object' || content === null) throw unknownFormat(file);
  if (isTau2Results(content)) return 'tau2-bench';
  if ('eval' in content && ('samples' in content || 'status' in content)) return 'inspect';
  if (isPromptfoo(content)) return 'promptfoo';
  if ('results' in content && 'configs' in content)
    throw usageError(
      'unreadable_results',
      `${file} has the figures of lm-evaluation-harness, not its samples: run it with --log_samples, and give samples_<task>_<date>.jsonl`,
    );
  throw unknownFormat(file);
}

function unknownFormat(file: string) {
  return usageError(
    'unreadable_results',
    `The format of ${file} is unknown. passk reads logs of Inspect, jobs of Harbor, samples of lm-evaluation-harness, results of promptfoo, τ-bench or τ²-bench, or a table of task, attempt and success. Name it with --format`,
  );
}

async function firstCharacters(file: string, length: number): Promise<string> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length) });
  return buffer.toString('latin1', 0, bytesRead);
}

async function inspectLog(file: string) {
  if ((await firstCharacters(file, ZIP.length)) === ZIP) return await inspectArchive(file);
  const { content, sha256 } = await readDocument(file);
  return inspectDocument(file, Object(content), sha256);
}

async function tauBench(file: string, changed: Date, { domain, loadWorld }: OpenOptions) {
  const { content, sha256 } = await readDocument(file);
  if (domain === undefined)
    throw usageError(
      'no_domain',
      `${file} does not say which domain its tasks belong to; add --domain retail or airline`,
    );
  const episodes = parseResults({ file, content }, domain);
  const world = await loadWorld(domain);
  return tauBenchSource(file, { episodes, world, domain, sha256, recordedAt: changed.toISOString() });
}

/** Files that are results by their names, and those that may be. */
const RESULT_FILES = [/\.eval$|^samples_.*\.jsonl$/, /\.(?:jsonl?|csv)$/, /\.ya?ml$/];

/** A job of Harbor, a folder of τ²-bench, or one with files of results in it or one level below. */
async function openFolder(folder: string, options: OpenOptions): Promise<ResultSource[]> {
  const names = await readdir(folder);
  if (options.format === undefined || options.format === 'tau2-bench')
    if (names.includes('results.json') && names.includes('simulations')) return [await tau2Folder(folder)];
  if (options.format === 'harbor' || (options.format === undefined && (await isHarborFolder(folder))))
    return await harborSources(folder, options.score);
  const files = await filesBelow(folder);
  const results = RESULT_FILES.map((pattern) => files.filter((file) => pattern.test(basename(file))));
  const chosen = results.find(({ length }) => length > 0) ?? [];
  if (chosen.length === 0)
    throw usageError(
      'unreadable_results',
      `${folder} has no results that passk knows: neither trials of Harbor (<task>__<id>/result.json) nor *.eval, *.json, *.jsonl, *.csv or *.yaml`,
    );
  const sources: ResultSource[] = [];
  for (const file of chosen) sources.push(...(await openResults(file, options)));
  return sources;
}

async function filesBelow(folder: string, depth = 1): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isFile()) found.push(path);
    else if (entry.isDirectory() && depth > 0) found.push(...(await filesBelow(path, depth - 1)));
  }
  return found;
}

async function tau2Folder(folder: string): Promise<ResultSource> {
  const file = join(folder, 'results.json');
  const { content, sha256 } = await readDocument(file);
  const names = (await readdir(join(folder, 'simulations'))).filter((name) => name.endsWith('.json')).sort();
  const stored = {
    async *[Symbol.asyncIterator]() {
      for (const name of names) {
        const place = join(folder, 'simulations', name);
        yield { place, content: (await readDocument(place)).content };
      }
    },
  } satisfies SimulationFiles;
  return tau2Source({ file, content }, sha256, stored);
}
