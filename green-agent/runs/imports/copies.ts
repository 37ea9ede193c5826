// Copies of results: the same log as .eval and as .json, or a file and its copy, have the same attempts, which count once.
import type { ResultSource } from './sample.ts';

const COPY = 'an earlier file has the same attempt';

/** The sources without the attempts that an earlier one has, by their keys. What is left out is reported with its reason. */
export function withoutCopies(sources: readonly ResultSource[]): ResultSource[] {
  const owners = new Map<string, ResultSource>();
  const isFirst = (key: string | undefined, source: ResultSource) => {
    if (key === undefined) return true;
    const owner = owners.get(key) ?? source;
    owners.set(key, owner);
    return owner === source;
  };
  return sources.map((source) => ({
    ...source,
    ...(source.graded && { graded: source.graded.filter(({ episode }) => isFirst(episode.key, source)) }),
    async *entries() {
      for await (const entry of source.entries())
        yield 'sample' in entry && !isFirst(entry.sample.key, source) ? { skipped: COPY } : entry;
    },
  }));
}
