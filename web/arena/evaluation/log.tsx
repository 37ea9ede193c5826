// The log of a battle: its lines as they were posted, the newest in sight, older ones on demand.
import { memo, type SyntheticEvent, useCallback, useState } from 'react';
import type { Json } from '../../../shared/contracts/json.ts';
import type { LogLine, LogPage } from '../../../shared/contracts/ui/log.ts';
import { Markdown } from '../../components/markdown.tsx';
import { whole } from '../../components/numbers.ts';
import { Section } from '../../evaluation/section.tsx';
import { problemText } from '../data/api.ts';
import { ScrollingText } from '../shell/scrolling-text.tsx';
import { useArena } from '../shell/session.ts';
import { APP, EVALUATION } from '../texts.ts';
import { VirtualList } from './virtual-list.tsx';

interface EvaluationLogProps {
  readonly log: LogPage;
  /** Of the evaluation, below `/ui`. */
  readonly path: string;
  readonly isLive: boolean;
  /** Reads lines before this one. */
  readonly onEarlier: (before: number) => Promise<void>;
}

export function EvaluationLog({ log: { lines, earlier }, path, isLive, onEarlier }: EvaluationLogProps) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const first = lines[0]?.seq;
  const readEarlier = async () => {
    if (first === undefined || earlier === 0 || isReading) return;
    setReading(true);
    try {
      await onEarlier(first);
      setProblem(null);
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setReading(false);
    }
  };
  const draw = useCallback((line: LogLine) => <Line line={line} path={path} />, [path]);
  return (
    <Section title={EVALUATION.log} intro={EVALUATION.logIntro}>
      {lines.length === 0 ? (
        <p className="nothing">{isLive ? EVALUATION.logEmpty : EVALUATION.logNone}</p>
      ) : (
        <VirtualList
          items={lines}
          keyOf={seqOf}
          draw={draw}
          label={EVALUATION.logLines}
          onBeginning={readEarlier}
          before={
            earlier > 0 && (
              <p className="earlier small">
                {EVALUATION.earlier(whole(earlier))}{' '}
                <button type="button" onClick={readEarlier} disabled={isReading}>
                  {EVALUATION.loadEarlier}
                </button>
                {problem !== null && <span role="alert"> {problem}</span>}
              </p>
            )
          }
        />
      )}
    </Section>
  );
}

function seqOf({ seq }: LogLine): number {
  return seq;
}

const Line = memo(function Line({ line, path }: { readonly line: LogLine; readonly path: string }) {
  const { at, by, message, markdown, terminal_input, terminal_output, asciinema_url, is_result, omitted } = line;
  const hasMore = omitted.characters > 0 || omitted.detail_bytes > 0;
  return (
    <div className={is_result ? 'log-line result' : 'log-line'}>
      <span className="log-head small soft">
        {at !== null && <time dateTime={at}>{at.slice(11, 19)}</time>} <span className="log-by">{by}</span>
      </span>
      <div className="log-text">
        {message !== '' && <p>{message}</p>}
        {markdown !== null && <Markdown text={markdown} />}
        {terminal_input !== null && <pre className="sunk">$ {terminal_input}</pre>}
        {terminal_output !== null && <pre className="sunk">{terminal_output}</pre>}
        {asciinema_url !== null && <p className="small">{asciinema_url}</p>}
        {hasMore && <WholeEntry path={`${path}/log/${line.seq}`} omitted={omitted} />}
      </div>
    </div>
  );
});

/** An entry that was cut for the page, in full when it is opened. */
function WholeEntry({ path, omitted }: { readonly path: string; readonly omitted: LogLine['omitted'] }) {
  const { api } = useArena();
  const [text, setText] = useState<string | null>(null);
  const read = async ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (!currentTarget.open || text !== null) return;
    try {
      setText(JSON.stringify(await api.get<Json>(path), null, 2));
    } catch (error) {
      setText(problemText(error));
    }
  };
  return (
    <details onToggle={read}>
      <summary>{EVALUATION.wholeEntry(omitted)}</summary>
      <ScrollingText text={text ?? APP.loading} />
    </details>
  );
}
