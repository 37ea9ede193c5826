// Where a page finds transcripts: in itself, or at a server.
import { useEffect, useMemo, useState } from 'react';
import type { AttemptReference, Transcript } from '../../shared/contracts/report-page.ts';
import { ATTEMPT } from './attempt-texts.ts';

/**
 * Finds an attempt's transcript; null if there is none. A promise rejects with an Error whose message says why it could not be read.
 * Transcripts that are there already are returned as they are, so that they show at once.
 */
export type TranscriptSource = (reference: AttemptReference) => Transcript | null | Promise<Transcript | null>;

/** A transcript, null if there is none, `loading` until it is there, or the error that came in its place. */
export type ReadTranscript = Transcript | null | 'loading' | Error;

/** Keep `source` and `reference` stable. */
export function useTranscript(source: TranscriptSource, reference: AttemptReference): ReadTranscript {
  const found = useMemo(() => source(reference), [source, reference]);
  const [read, setRead] = useState<{ readonly of: typeof found; readonly transcript: ReadTranscript } | null>(null);
  useEffect(() => {
    if (!(found instanceof Promise)) return;
    let isGone = false;
    const show = (transcript: ReadTranscript) => {
      if (!isGone) setRead({ of: found, transcript });
    };
    found.then(show, (error: unknown) => show(error instanceof Error ? error : new Error(String(error))));
    return () => {
      isGone = true;
    };
  }, [found]);
  if (!(found instanceof Promise)) return found;
  return read?.of === found ? read.transcript : 'loading';
}

/** A notice in the place of a transcript that is being read or is missing. */
export function NoTranscript({ read, attempt }: { readonly read: null | 'loading' | Error; readonly attempt: number }) {
  if (read === 'loading') return <p className="sunk soft">{ATTEMPT.reading}</p>;
  if (read instanceof Error) return <p className="sunk">{read.message}</p>;
  return (
    <p className="sunk">
      {ATTEMPT.leftOut} <code>{ATTEMPT.file(attempt)}</code>
    </p>
  );
}

export function isTranscript(read: ReadTranscript): read is Transcript {
  return read !== null && read !== 'loading' && !(read instanceof Error);
}
