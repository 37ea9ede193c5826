// The list of attempts that match, failed ones first, with the reason for each failure or the place that the search found.
import { useState } from 'react';
import type { ReportAttempt, ReportTask } from '../../shared/contracts/report-page.ts';
import { knownFigure } from '../../shared/metrics/tasks.ts';
import { COMMON, LIST } from './evaluation-texts.ts';
import { attemptKey, type FilteredTask } from './filters.ts';
import { useLinks } from './links.ts';
import { CATEGORIES, OUTCOMES, taskName } from './names.ts';
import { NumberHeader } from './number-header.tsx';
import { duration } from './numbers.ts';
import { AttemptSign } from './outcome.tsx';
import type { Hit } from './search.ts';

interface AttemptListProps {
  readonly matching: readonly FilteredTask[];
  /** What the search found, by attempt key; null if there is no search. */
  readonly hits: ReadonlyMap<string, Hit> | null;
  /** What went wrong in each failed attempt, by attempt key. */
  readonly reasons: ReadonlyMap<string, string>;
}

const ROWS_AT_ONCE = 25;
const RANK = { failed: 0, invalid: 1, passed: 2 } as const;

export function AttemptList({ matching, hits, reasons }: AttemptListProps) {
  const [rows, setRows] = useState(ROWS_AT_ONCE);
  const listed = listedAttempts(matching);
  if (listed.length === 0) return null;
  return (
    <div className="attempt-list">
      <div className="scrolls">
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{LIST.attempt}</th>
              <th scope="col">{hits === null ? LIST.why : LIST.found}</th>
              <NumberHeader>{LIST.steps}</NumberHeader>
              <NumberHeader>{COMMON.time}</NumberHeader>
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, rows).map(({ task, attempt }) => (
              <AttemptRow
                key={attemptKey(task, attempt.attempt)}
                task={task}
                attempt={attempt}
                hit={hits?.get(attemptKey(task, attempt.attempt))}
                reason={reasons.get(attemptKey(task, attempt.attempt))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {listed.length > rows && (
        <p className="map-more">
          {LIST.more(listed.length - rows)}{' '}
          <button type="button" onClick={() => setRows(rows + 4 * ROWS_AT_ONCE)}>
            {COMMON.showMore(Math.min(4 * ROWS_AT_ONCE, listed.length - rows))}
          </button>
        </p>
      )}
    </div>
  );
}

interface AttemptRowProps {
  readonly task: ReportTask;
  readonly attempt: ReportAttempt;
  readonly hit: Hit | undefined;
  readonly reason: string | undefined;
}

function AttemptRow({ task, attempt, hit, reason }: AttemptRowProps) {
  const links = useLinks();
  return (
    <tr>
      <th scope="row">
        <AttemptSign attempt={attempt} /> <span className="unseen">{OUTCOMES[attempt.status].name}: </span>
        <a href={links.attempt({ ...task, attempt: attempt.attempt }, hit?.step)}>
          {COMMON.attemptOf(taskName(task), attempt.attempt)}
        </a>
      </th>
      <td className="why">
        {hit === undefined ? (
          <>
            {attempt.category !== undefined && <strong>{CATEGORIES[attempt.category].name}. </strong>}
            {reason ?? attempt.error}
          </>
        ) : (
          <>
            <span className="soft">{LIST.step(hit.step)}</span>
            {hit.before}
            <mark>{hit.match}</mark>
            {hit.after}
          </>
        )}
      </td>
      <td className="number">{knownFigure(attempt, 'steps') ?? '–'}</td>
      <td className="number">{duration(knownFigure(attempt, 'time'))}</td>
    </tr>
  );
}

function listedAttempts(matching: readonly FilteredTask[]) {
  return matching
    .flatMap(({ task, attempts }) => attempts.map((attempt) => ({ task, attempt })))
    .sort((a, b) => RANK[a.attempt.status] - RANK[b.attempt.status]);
}
