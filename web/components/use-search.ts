// Runs a search over many transcripts without blocking the page: in short slices, with the results so far after each.
import { useEffect, useState } from 'react';
import type { Transcript } from '../../shared/contracts/report-page.ts';
import { findTerms, type Hit, type Scope, type SearchablePart, searchableParts, searchTerms } from './search.ts';

export interface SearchState {
  /** By attempt key, in the order of the attempts. */
  readonly hits: ReadonlyMap<string, Hit>;
  readonly searched: number;
  readonly total: number;
  /** Attempts whose transcripts the page does not have. */
  readonly missing: number;
}

interface SearchSource {
  /** The keys of all attempts. */
  readonly keys: readonly string[];
  /** Null if there is no transcript. */
  readonly read: (key: string) => Transcript | null | Promise<Transcript | null>;
}

const SLICE_MS = 30;
/** Results are shown this often while the search goes on. */
const SHOW_MS = 200;
/** The texts of transcripts that were read before, for the next search. */
type Cache = Map<string, Parts | Promise<Parts>>;
/** Null if there is no transcript, or if it could not be read. */
type Parts = readonly SearchablePart[] | null;
/** How many transcripts are asked for at once if they are not in the page. */
const READ_AHEAD = 6;

/** Null without a text to search for. Keep `source` stable. */
export function useSearch(text: string, scope: Scope, source: SearchSource): SearchState | null {
  const [state, setState] = useState<SearchState | null>(null);
  const [caches] = useState(() => new WeakMap<SearchSource, Cache>());
  useEffect(() => {
    const terms = searchTerms(text);
    if (terms.length === 0) {
      setState(null);
      return;
    }
    const cache: Cache = caches.get(source) ?? new Map();
    caches.set(source, cache);
    const hits = new Map<string, Hit>();
    let searched = 0;
    let missing = 0;
    let timer = 0;
    let shownAt = Number.NEGATIVE_INFINITY;
    let isOver = false;
    const slice = async () => {
      let end = performance.now() + SLICE_MS;
      for (let key = source.keys[searched]; key !== undefined; key = source.keys[searched]) {
        if (performance.now() > end) break;
        let parts = partsOf(key, source, cache);
        if (parts instanceof Promise) {
          for (const next of source.keys.slice(searched + 1, searched + READ_AHEAD)) partsOf(next, source, cache);
          parts = await parts;
          if (isOver) return;
          end = performance.now() + SLICE_MS;
        }
        const hit = parts === null ? null : findTerms(parts, terms, scope);
        if (parts === null) missing += 1;
        if (hit !== null) hits.set(key, hit);
        searched += 1;
      }
      const isDone = searched === source.keys.length;
      if (isDone || performance.now() > shownAt + SHOW_MS) {
        setState({ hits: new Map(hits), searched, total: source.keys.length, missing });
        shownAt = performance.now();
      }
      if (!isDone) timer = window.setTimeout(slice);
    };
    void slice();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, scope, source, caches]);
  return state;
}

function partsOf(key: string, source: SearchSource, cache: Cache): Parts | Promise<Parts> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const read = source.read(key);
  const parts =
    read instanceof Promise
      ? read
          .then(searchable, () => null)
          .then((found) => {
            cache.set(key, found);
            return found;
          })
      : searchable(read);
  cache.set(key, parts);
  return parts;
}

function searchable(transcript: Transcript | null): Parts {
  return transcript === null ? null : searchableParts(transcript);
}
