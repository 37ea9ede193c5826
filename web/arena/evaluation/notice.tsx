// What there is to say about an evaluation beside its figures: how far it is, who won by which rule, or why there is no result.
import { type EvaluationSnapshot, isEnded } from '../../../shared/contracts/ui/evaluation.ts';
import { COMMON } from '../../components/evaluation-texts.ts';
import { taskName } from '../../components/names.ts';
import { dollars, duration, percent } from '../../components/numbers.ts';
import { Elapsed, useNow } from '../shell/elapsed.tsx';
import { EVALUATION, STATES } from '../texts.ts';
import { runningPlace } from './live-agent.ts';
import { countsText, doneOf, ProgressBar } from './progress-bar.tsx';

export function EvaluationNotice({ snapshot }: { readonly snapshot: EvaluationSnapshot }) {
  const { evaluation: head } = snapshot;
  if (head.state === 'queued') return <p className="sunk">{EVALUATION.queued(head.queue_position)}</p>;
  if (!isEnded(head.state)) return <Progress snapshot={snapshot} />;
  return (
    <>
      {head.error !== null && (
        <p className="problem">
          <strong>{STATES[head.state].name}.</strong> {head.error}
        </p>
      )}
      {head.winner !== null && <Winner winner={head.winner} />}
      {isEnded(head.state) && head.state !== 'finished' && doneOf(head.counts) > 0 && (
        <p className="soft">{countsText(head.counts)}</p>
      )}
    </>
  );
}

function Winner({ winner }: { readonly winner: NonNullable<EvaluationSnapshot['evaluation']['winner']> }) {
  const { agent, is_agent, reason, rule } = winner;
  return (
    <p className="winner">
      <strong className={agent === null ? undefined : is_agent ? 'won' : 'lost'}>
        {agent === null ? EVALUATION.draw : `${agent.name} ${EVALUATION.wins}`}
      </strong>
      {reason !== null && `: ${reason}`}
      {rule !== null && (
        <span className="soft">
          {' '}
          ({EVALUATION.rule} <code>{typeof rule === 'number' ? percent(rule) : rule}</code>)
        </span>
      )}
    </p>
  );
}

/** Running attempts that are listed; the matrix shows all of them. */
const LISTED = 8;

function Progress({ snapshot }: { readonly snapshot: EvaluationSnapshot }) {
  const { evaluation: head, progress } = snapshot;
  const { counts, started_at, cost_usd } = head;
  const running = progress.running.slice(0, LISTED);
  const others = progress.running.length - running.length;
  return (
    <section className="progress" aria-label={EVALUATION.progress}>
      <ProgressBar counts={counts} />
      <p className="small">
        {countsText(counts)}
        {started_at !== null && (
          <>
            {' · '}
            <Elapsed since={started_at} />
            <TimeLeft since={started_at} done={doneOf(counts)} planned={counts.planned} />
          </>
        )}
        {cost_usd !== null && cost_usd > 0 && ` · ${dollars(cost_usd)}`}
      </p>
      {progress.tasks.length === 0 ? (
        <p className="small soft">{EVALUATION.planning}</p>
      ) : (
        <ul className="running-attempts small" aria-label={EVALUATION.running}>
          {running.map((attempt) => {
            const place = runningPlace(progress, attempt);
            return place === null ? null : (
              <li key={`${attempt.task} ${attempt.attempt}`}>
                <span className="outcome running" aria-hidden="true">
                  {attempt.step}
                </span>
                <span>
                  {COMMON.attemptOf(taskName(place), attempt.attempt)}
                  <span className="soft">
                    {' · '}
                    {EVALUATION.step(attempt.step)}
                    {attempt.tool !== null && (
                      <>
                        {' · '}
                        <code>{attempt.tool}</code>
                      </>
                    )}
                    {' · '}
                    <Elapsed since={attempt.started_at} />
                  </span>
                </span>
              </li>
            );
          })}
          {others > 0 && <li className="soft">{EVALUATION.otherRunning(others)}</li>}
        </ul>
      )}
    </section>
  );
}

/** Attempts that have to be finished before the time left is estimated. */
const ENOUGH = 4;

function TimeLeft({
  since,
  done,
  planned,
}: {
  readonly since: string;
  readonly done: number;
  readonly planned: number;
}) {
  const now = useNow();
  if (done < ENOUGH || planned <= done) return null;
  const seconds = (((now - Date.parse(since)) / 1000) * (planned - done)) / done;
  return <> · {EVALUATION.timeLeft(duration(roughly(seconds)))}</>;
}

/** Rounded, so that the estimate does not flicker: to 10 seconds, from 10 minutes on to minutes. */
function roughly(seconds: number): number {
  const unit = seconds < 600 ? 10 : 60;
  return Math.max(unit, Math.round(seconds / unit) * unit);
}
