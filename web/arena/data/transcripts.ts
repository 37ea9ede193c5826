// Transcripts of evaluations, read from the server when an attempt is opened, and kept while the page is shown.
import { useMemo } from 'react';
import type { AttemptReference, Transcript } from '../../../shared/contracts/report-page.ts';
import type { AttemptDetail } from '../../../shared/contracts/ui/session.ts';
import type { TranscriptSource } from '../../components/transcripts.tsx';
import { useArena } from '../shell/session.ts';
import { segment } from './api.ts';

/** Transcripts that are kept; one has about 20 KB. */
const MAX_KEPT = 400;

/** `evaluations` are those of the page's agents, in their order; `missing` says why full attempts cannot be read, null if they can. */
export function useTranscripts(evaluations: readonly string[], missing: string | null): TranscriptSource {
  const { api } = useArena();
  const key = evaluations.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the evaluations
  return useMemo(() => {
    const kept = new Map<string, Transcript | Promise<Transcript>>();
    return (reference) => {
      if (missing !== null) return Promise.reject(new Error(missing));
      const path = attemptPath(evaluations[reference.agent] ?? '', reference);
      const known = kept.get(path);
      if (known !== undefined) return known;
      const reading = api.get<AttemptDetail>(path).then(({ transcript }) => {
        kept.set(path, transcript);
        return transcript;
      });
      reading.catch(() => kept.delete(path));
      const oldest = kept.keys().next().value;
      if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(path, reading);
      return reading;
    };
  }, [api, key, missing]);
}

export function attemptPath(
  evaluation: string,
  { domain, task_id, attempt }: Pick<AttemptReference, 'domain' | 'task_id' | 'attempt'>,
): string {
  return `/evaluations/${segment(evaluation)}/attempts/${segment(domain)}/${task_id}/${attempt}`;
}
