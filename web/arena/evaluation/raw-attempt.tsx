// The raw record of an attempt as JSON, read when it is opened.
import { type SyntheticEvent, useState } from 'react';
import type { Json } from '../../../shared/contracts/json.ts';
import { problemText } from '../data/api.ts';
import { attemptPath } from '../data/transcripts.ts';
import { CopyButton } from '../shell/copy-button.tsx';
import { ScrollingText } from '../shell/scrolling-text.tsx';
import { useArena } from '../shell/session.ts';
import { APP, EVALUATION } from '../texts.ts';

interface RawAttemptProps {
  /** Its id. */
  readonly evaluation: string;
  readonly place: { readonly domain: string; readonly task_id: number; readonly attempt: number };
}

export function RawAttempt({ evaluation, place }: RawAttemptProps) {
  const { api } = useArena();
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (!currentTarget.open || text !== null) return;
    try {
      setText(JSON.stringify(await api.get<Json>(`${attemptPath(evaluation, place)}/record`), null, 2));
      setProblem(null);
    } catch (error) {
      setProblem(problemText(error));
    }
  };
  return (
    <details className="raw-attempt" onToggle={read}>
      <summary>{EVALUATION.raw}</summary>
      <p className="small soft">{EVALUATION.rawIntro}</p>
      {text !== null && <CopyButton text={() => text} label={EVALUATION.copy} />}
      {problem !== null ? <p role="alert">{problem}</p> : <ScrollingText text={text ?? APP.loading} />}
    </details>
  );
}
