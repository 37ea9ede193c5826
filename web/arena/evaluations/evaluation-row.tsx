// One evaluation in the list: who was evaluated, what came of it, and when.
import { type EvaluationHead, type GuideFigures, isEnded } from '../../../shared/contracts/ui/evaluation.ts';
import { counted, dollars, duration, interval, minuteText, percent } from '../../components/numbers.ts';
import { countsText, doneOf, ProgressBar } from '../evaluation/progress-bar.tsx';
import { Elapsed } from '../shell/elapsed.tsx';
import { hrefOf } from '../shell/router.ts';
import { evaluationsPath, useArena } from '../shell/session.ts';
import { EVALUATION, LIST } from '../texts.ts';
import { isComparable } from './list-filters.ts';
import { StateSign } from './state-sign.tsx';

interface EvaluationRowProps {
  readonly head: EvaluationHead;
  /** To be compared. */
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

export function EvaluationRow({ head, isChosen, onChoose }: EvaluationRowProps) {
  const { session } = useArena();
  const at = head.started_at ?? head.created_at;
  return (
    <li className={isChosen ? 'chosen' : undefined}>
      <input
        type="checkbox"
        aria-label={`${LIST.select}: ${head.agent.name}, ${at ?? head.id}`}
        title={LIST.select}
        checked={isChosen}
        disabled={!isChosen && !isComparable(head)}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <div className="who">
        <a href={hrefOf([evaluationsPath(session), head.id])}>{head.agent.name}</a>
        <p className="small soft">
          {[
            head.evaluator === null ? head.path : EVALUATION.under(head.evaluator.name),
            ...head.others.map(({ name }) => LIST.with(name)),
            head.data.length > 0 ? head.data.join(', ') : head.domains.join(', '),
            head.tasks > 0 ? counted(head.tasks, 'task') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="came-of-it">
        <Outcome head={head} />
      </div>
      <div className="when small">
        <StateSign head={head} />
        <p className="soft">
          {at !== null && <time dateTime={at}>{minuteText(at)}</time>}
          {head.started_at !== null && (
            <>
              {' · '}
              {head.ended_at === null ? (
                isEnded(head.state) ? null : (
                  <Elapsed since={head.started_at} />
                )
              ) : (
                duration(secondsBetween(head.started_at, head.ended_at))
              )}
            </>
          )}
          {head.cost_usd !== null && head.cost_usd > 0 && ` · ${dollars(head.cost_usd)}`}
        </p>
      </div>
    </li>
  );
}

/** Progress while it runs, then the figures; the reason if there are none. */
function Outcome({ head }: { readonly head: EvaluationHead }) {
  const { figures, metric, counts, tasks, state, winner, error } = head;
  const isSequence = metric === 'seqk' && doneOf(counts) > 0;
  if (!isEnded(state)) {
    if (state === 'queued') return <p className="small soft">{LIST.waiting}</p>;
    return (
      <>
        <ProgressBar counts={counts} />
        <p className="small soft">{countsText(counts)}</p>
      </>
    );
  }
  return (
    <>
      {figures !== null && doneOf(counts) > 0 && <p>{figuresText(figures)}</p>}
      {isSequence && <p>{LIST.solved(counts.passed, counted(tasks, 'task'))}</p>}
      {winner !== null && (
        <p className="small soft">
          {winner.agent === null ? EVALUATION.draw : `${winner.agent.name} ${EVALUATION.wins}`}
        </p>
      )}
      {error !== null && <p className="small soft clamped">{error}</p>}
      {figures === null && !isSequence && winner === null && error === null && (
        <p className="small soft">{LIST.noFigures}</p>
      )}
    </>
  );
}

/** `pass^4 62.5% (30.6% to 86.3%), success rate 84.4%`. */
export function figuresText({ k, pass_k, success_rate }: GuideFigures): string {
  const ends = pass_k.low === null || pass_k.high === null ? null : ([pass_k.low, pass_k.high] as const);
  return `pass^${k} ${percent(pass_k.value)}${ends === null ? '' : ` (${interval(ends)})`}, success rate ${percent(success_rate.value)}`;
}

function secondsBetween(start: string, end: string): number {
  return Math.max(0, (Date.parse(end) - Date.parse(start)) / 1000);
}
