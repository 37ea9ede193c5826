// Result files of other programs: those in examples/imports, and reading them as an import does.
import { join } from 'node:path';
import { type OpenOptions, openResults } from '../../green-agent/runs/imports/open-results.ts';
import {
  gradeEpisode,
  parseResults,
  type Regrading,
  regrading,
  type TauBenchEpisode,
} from '../../green-agent/runs/imports/result-file.ts';
import { readJsonFile } from '../../worlds/task-file.ts';
import type { World } from '../../worlds/world.ts';

/** A file or folder in examples/imports. */
export function exampleResults(name: string): string {
  return join(import.meta.dirname, '../../examples/imports', name);
}

export function sourcesOf(path: string, options: Partial<OpenOptions> = {}) {
  return openResults(path, { loadWorld: async () => null, ...options });
}

/** The episodes of a τ-bench result file. */
export async function readResultFile(file: string, domain: string): Promise<TauBenchEpisode[]> {
  return parseResults(await readJsonFile(file), domain);
}

/** Replays and grades every episode. */
export function regrade(world: World, episodes: readonly TauBenchEpisode[]): Regrading {
  return regrading(episodes.map((episode) => gradeEpisode(world, episode)));
}
