// The matrix of an evaluation: a row for each task, a cell for each attempt. Every cell and every name is a link.
import { memo, useMemo, useState } from 'react';
import type { ReportTask } from '../../shared/contracts/report-page.ts';
import { COMMON, MATRIX } from './evaluation-texts.ts';
import { sentenceOf } from './failure-groups.tsx';
import { attemptKey, type FilteredTask, taskKey } from './filters.ts';
import { useGradually } from './gradually.ts';
import type { GridCell } from './grid-keys.ts';
import { type PageLinks, useLinks } from './links.ts';
import { useGridFocus } from './matrix-grid.ts';
import {
  columnsOf,
  commonReason,
  type LiveAttempts,
  type MatrixRow,
  matchingCells,
  plannedRows,
  type RowGroup,
  type RunningCell,
  rowGroups,
} from './matrix-rows.ts';
import { STEADINESS, taskName } from './names.ts';
import { counted } from './numbers.ts';
import { OutcomeLegend, OutcomeSign, outcomeClass, outcomeSign, outcomeText } from './outcome.tsx';

interface TaskMatrixProps {
  /** All tasks; rows that do not match are left out, cells that do not match are faded. */
  readonly tasks: readonly ReportTask[];
  /** Null if nothing is filtered. */
  readonly matching: readonly FilteredTask[] | null;
  /** What went wrong in each failed attempt, by attempt key. Keep it stable. */
  readonly reasons: ReadonlyMap<string, string>;
  /** While attempts are being made: rows are in the order of the plan then, with cells for the attempts to come. */
  readonly live?: LiveAttempts | undefined;
  /** Attempts that depend on each other say nothing about steadiness: rows are in the order of the plan. */
  readonly inSequence?: boolean | undefined;
}

/** Number of rows shown until the reader asks for more: thousands at once would make the page slow. */
const ROWS_AT_ONCE = 100;
/** Number of rows drawn in one task. */
const ROWS_A_STEP = 20;

export const TaskMatrix = memo(function TaskMatrix({
  tasks,
  matching,
  reasons,
  live,
  inSequence = false,
}: TaskMatrixProps) {
  const [shownRows, setShownRows] = useState(ROWS_AT_ONCE);
  const planned = live?.attempts ?? (inSequence ? 0 : null);
  const [kept] = useState(() => new WeakMap<ReportTask, MatrixRow>());
  const groups = useMemo(() => {
    const rows = matching === null ? tasks : matching.map(({ task }) => task);
    return planned === null ? rowGroups(rows) : plannedRows(rows, Math.max(planned, columnsOf(tasks)), kept);
  }, [tasks, matching, planned, kept]);
  const keys = useMemo(
    () =>
      matching === null
        ? null
        : new Set(matching.flatMap(({ task, attempts }) => attempts.map(({ attempt }) => attemptKey(task, attempt)))),
    [matching],
  );
  const attempts = useMemo(() => tasks.flatMap((task) => task.attempts), [tasks]);
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const drawnRows = useGradually(Math.min(rows, shownRows), ROWS_A_STEP);
  const shown = useMemo(() => firstRows(groups, drawnRows), [groups, drawnRows]);
  if (rows === 0) return <p className="nothing">{MATRIX.noMatch}</p>;
  return (
    <div className="map">
      <OutcomeLegend attempts={attempts} />
      <Grid
        groups={shown}
        matching={keys}
        reasons={reasons}
        running={live?.running ?? (inSequence ? NONE : null)}
        inSequence={inSequence}
      />
      {rows > shownRows && (
        <p className="map-more">
          {MATRIX.moreTasks(rows - shownRows)}{' '}
          <button type="button" onClick={() => setShownRows(shownRows + ROWS_AT_ONCE)}>
            {COMMON.showMore(Math.min(ROWS_AT_ONCE, rows - shownRows))}
          </button>
        </p>
      )}
    </div>
  );
});

function Grid({
  groups,
  matching,
  reasons,
  running,
  inSequence,
}: {
  readonly groups: readonly (RowGroup & { readonly total: number })[];
  readonly matching: ReadonlySet<string> | null;
  readonly reasons: TaskMatrixProps['reasons'];
  /** Null for rows in groups by steadiness. */
  readonly running: LiveAttempts['running'] | null;
  readonly inSequence: boolean;
}) {
  const links = useLinks();
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const columns = rows[0]?.cells.length ?? 0;
  const isThere = ({ row, column }: GridCell) => rows[row]?.cells[column] != null;
  const { ref, tabStop, onKeyDown } = useGridFocus({ rows: rows.length, columns }, isThere);
  let row = 0;
  return (
    <div className="scrolls">
      <table
        ref={ref}
        className="matrix"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells the arrow keys walk through
        role="grid"
        aria-label={MATRIX.label}
        onKeyDown={onKeyDown}
      >
        {groups.map((group) => (
          <tbody key={group.steadiness}>
            {running === null && (
              <GroupHead group={group} columns={columns} links={links} isOnly={groups.length === 1} />
            )}
            {group.rows.map((ofTask) => {
              const index = row++;
              return (
                <Row
                  key={taskKey(ofTask.task)}
                  index={index}
                  row={ofTask}
                  matches={matching}
                  reasons={reasons}
                  links={links}
                  running={running?.get(taskKey(ofTask.task)) ?? NOTHING_RUNS}
                  tabColumn={index === tabStop.row ? tabStop.column : null}
                  isSolved={inSequence && ofTask.passed > 0}
                />
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function GroupHead({
  group: { steadiness, total },
  columns,
  links,
  isOnly,
}: {
  readonly group: RowGroup & { readonly total: number };
  readonly columns: number;
  readonly links: PageLinks;
  readonly isOnly: boolean;
}) {
  const { name, meaning } = steadiness === null ? NOT_TRIED : STEADINESS[steadiness];
  return (
    <tr className="matrix-head">
      <th scope="rowgroup" colSpan={columns + 3}>
        {steadiness === null || isOnly ? name : <a href={links.filtered({ steady: steadiness })}>{name}</a>}{' '}
        <span className="soft">
          {counted(total, 'task')} · {meaning}
        </span>
      </th>
    </tr>
  );
}

const NOT_TRIED = { name: MATRIX.noValid, meaning: MATRIX.noValidMeaning };

const NONE: LiveAttempts['running'] = new Map();
const NOTHING_RUNS: readonly RunningCell[] = [];

interface RowProps {
  readonly index: number;
  readonly row: MatrixRow;
  readonly matches: ReadonlySet<string> | null;
  readonly reasons: TaskMatrixProps['reasons'];
  readonly links: PageLinks;
  readonly running: readonly RunningCell[];
  /** The column of the cell that Tab reaches; null if that cell is in another row. */
  readonly tabColumn: number | null;
  /** By attempts in sequence, which end with the first success: no further attempt is needed. */
  readonly isSolved: boolean;
}

const Row = memo(function Row({ index, row, matches, reasons, links, running, tabColumn, isSolved }: RowProps) {
  const { task, cells, passed, valid } = row;
  const reason = commonReason(row, reasons);
  const name = taskName(task);
  const isMatch = matchingCells(row, matches);
  return (
    <tr>
      <th scope="row">
        <a href={links.filtered({ task: taskKey(task) })}>{name}</a>
      </th>
      {cells.map((attempt, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the column is the attempt
        <td key={column} className="cell">
          {attempt === null ? (
            <EmptyCell running={running.find((cell) => cell.attempt === column + 1)} isSolved={isSolved} />
          ) : (
            <a
              href={links.attempt({ ...task, attempt: attempt.attempt })}
              className={`${outcomeClass(attempt)}${isMatch[column] === true ? '' : ' faded'}`}
              data-row={index}
              data-column={column}
              tabIndex={column === tabColumn ? 0 : -1}
              aria-label={MATRIX.cell(name, attempt.attempt, outcomeText(attempt))}
              title={reasons.get(attemptKey(task, attempt.attempt)) ?? attempt.error ?? undefined}
            >
              {isMatch[column] === true ? outcomeSign(attempt) : ''}
            </a>
          )}
        </td>
      ))}
      <td className="passed-count">
        {passed}/{valid}
      </td>
      <td className="row-reason soft">
        {reason !== null && (
          <>
            {reason.count > 1 && <span className="times">{MATRIX.times(reason.count)}</span>}
            {sentenceOf(reason.text)}
            {reason.others > 0 && MATRIX.otherFailures(reason.others)}
          </>
        )}
      </td>
    </tr>
  );
});

interface EmptyCellProps {
  readonly running: RunningCell | undefined;
  readonly isSolved: boolean;
}

/** An attempt that is not finished: the step that it is at, a dot if it has not begun, or nothing if it is not needed. */
function EmptyCell({ running, isSolved }: EmptyCellProps) {
  if (running === undefined && isSolved) return <span className="unseen">{MATRIX.notNeeded}</span>;
  if (running === undefined)
    return (
      <>
        <OutcomeSign outcome="missing" />
        <span className="unseen">{MATRIX.missing}</span>
      </>
    );
  return (
    <span className="outcome running" title={MATRIX.runningTitle(running.step)}>
      <span className="unseen">{MATRIX.running}</span>
      {running.step}
    </span>
  );
}

function firstRows(groups: readonly RowGroup[], limit: number): (RowGroup & { readonly total: number })[] {
  let left = limit;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return rows.length === 0 ? [] : [{ ...group, rows, total: group.rows.length }];
  });
}
