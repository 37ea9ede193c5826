// Two agents' attempts at the same tasks beside each other, the tasks on which they differ most first.
import { useMemo, useState } from 'react';
import type { ReportTask } from '../../shared/contracts/report-page.ts';
import { COMMON, MATRIX, PAIR_FILTERS, PAIRED } from './evaluation-texts.ts';
import { contentKey, taskKey } from './filters.ts';
import { useGradually } from './gradually.ts';
import type { GridCell } from './grid-keys.ts';
import { type PageLinks, useLinks } from './links.ts';
import { useGridFocus } from './matrix-grid.ts';
import { columnsOf, type MatrixRow, rowOf } from './matrix-rows.ts';
import { taskName } from './names.ts';
import { OutcomeLegend, OutcomeSign, outcomeClass, outcomeSign, outcomeText } from './outcome.tsx';

interface MatrixAgent {
  readonly name: string;
  /** The agent's index in the page. */
  readonly agent: number;
  readonly tasks: readonly ReportTask[];
}

export type PairFilter = keyof typeof PAIR_FILTERS;

export function isPairFilter(value: string): value is PairFilter {
  return value in PAIR_FILTERS;
}

interface Pair {
  readonly left: MatrixRow;
  readonly right: MatrixRow;
  /** The right agent's success rate minus the left one's; 0 without a valid attempt of either. */
  readonly difference: number;
}

/** The tasks that both agents have with the same content. */
function pairsOf(left: readonly ReportTask[], right: readonly ReportTask[]): Pair[] {
  const others = new Map(right.map((task) => [contentKey(task), task]));
  const columns = [columnsOf(left), columnsOf(right)] as const;
  return left
    .flatMap((task): Pair[] => {
      const other = others.get(contentKey(task));
      if (other === undefined) return [];
      const [a, b] = [rowOf(task, columns[0]), rowOf(other, columns[1])];
      const difference = a.valid === 0 || b.valid === 0 ? 0 : b.passed / b.valid - a.passed / a.valid;
      return [{ left: a, right: b, difference }];
    })
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
}

function matches({ left, right, difference }: Pair, filter: PairFilter): boolean {
  switch (filter) {
    case 'differ':
      return difference !== 0;
    case 'better':
      return difference > 0;
    case 'worse':
      return difference < 0;
    case 'fail':
      return left.passed < left.valid && right.passed < right.valid;
    case 'all':
      return true;
  }
}

interface PairedMatrixProps {
  readonly left: MatrixAgent;
  readonly right: MatrixAgent;
  readonly filter: PairFilter;
  readonly onFilter: (filter: PairFilter) => void;
}

const ROWS_AT_ONCE = 100;
/** Number of rows drawn in one task. */
const ROWS_A_STEP = 20;

export function PairedMatrix({ left, right, filter, onFilter }: PairedMatrixProps) {
  const [shownRows, setShownRows] = useState(ROWS_AT_ONCE);
  const pairs = useMemo(() => pairsOf(left.tasks, right.tasks), [left.tasks, right.tasks]);
  const attempts = useMemo(() => [...left.tasks, ...right.tasks].flatMap((task) => task.attempts), [left, right]);
  const matching = pairs.filter((pair) => matches(pair, filter));
  const drawnRows = useGradually(Math.min(matching.length, shownRows), ROWS_A_STEP);
  if (pairs.length === 0) return <p>{PAIRED.nothingShared(left.name, right.name)}</p>;
  return (
    <div className="map">
      <label>
        {PAIRED.show}
        <select value={filter} onChange={(event) => isPairFilter(event.target.value) && onFilter(event.target.value)}>
          {(Object.keys(PAIR_FILTERS) as PairFilter[]).map((key) => (
            <option key={key} value={key}>
              {PAIRED.choice(key, right.name, pairs.filter((pair) => matches(pair, key)).length)}
            </option>
          ))}
        </select>
      </label>
      <OutcomeLegend attempts={attempts} />
      <p className="matrix-note small soft">{PAIRED.order(left.name, right.name)}</p>
      {matching.length === 0 ? (
        <p className="nothing">{PAIRED.none}</p>
      ) : (
        <PairGrid pairs={matching.slice(0, drawnRows)} left={left} right={right} />
      )}
      {matching.length > shownRows && (
        <p className="map-more">
          {MATRIX.moreTasks(matching.length - shownRows)}{' '}
          <button type="button" onClick={() => setShownRows(shownRows + ROWS_AT_ONCE)}>
            {COMMON.showMore(Math.min(ROWS_AT_ONCE, matching.length - shownRows))}
          </button>
        </p>
      )}
    </div>
  );
}

interface PairGridProps extends Pick<PairedMatrixProps, 'left' | 'right'> {
  readonly pairs: readonly Pair[];
}

function PairGrid({ pairs, left, right }: PairGridProps) {
  const links = useLinks();
  const leftColumns = pairs[0]?.left.cells.length ?? 0;
  const columns = leftColumns + (pairs[0]?.right.cells.length ?? 0);
  const cellOf = ({ row, column }: GridCell) =>
    column < leftColumns ? pairs[row]?.left.cells[column] : pairs[row]?.right.cells[column - leftColumns];
  const { ref, tabStop, onKeyDown } = useGridFocus({ rows: pairs.length, columns }, (cell) => cellOf(cell) != null);
  return (
    <div className="scrolls">
      <table
        ref={ref}
        className="matrix paired"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells the arrow keys walk through
        role="grid"
        aria-label={PAIRED.label}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">{COMMON.task}</th>
            <th scope="colgroup" colSpan={leftColumns + 1}>
              {left.name}
            </th>
            <th scope="colgroup" colSpan={columns - leftColumns + 1} className="second">
              {right.name}
            </th>
            <th scope="col" className="pair-link">
              <span className="unseen">{PAIRED.sideBySideColumn}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair, row) => {
            const places = besidePlaces(pair, left.agent, right.agent);
            return (
              <tr key={taskKey(pair.left.task)}>
                <th scope="row">{taskName(pair.left.task)}</th>
                <Cells
                  row={pair.left}
                  agent={left}
                  rowIndex={row}
                  firstColumn={0}
                  tabColumn={row === tabStop.row ? tabStop.column : null}
                  links={links}
                />
                <Cells
                  row={pair.right}
                  agent={right}
                  rowIndex={row}
                  firstColumn={leftColumns}
                  tabColumn={row === tabStop.row ? tabStop.column : null}
                  links={links}
                />
                <td className="pair-link">
                  {places !== null && <a href={links.beside(...places)}>{PAIRED.sideBySide}</a>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface CellsProps {
  readonly row: MatrixRow;
  readonly agent: MatrixAgent;
  readonly rowIndex: number;
  readonly firstColumn: number;
  readonly tabColumn: number | null;
  readonly links: PageLinks;
}

function Cells({ row: { task, cells, passed, valid }, agent, rowIndex, firstColumn, tabColumn, links }: CellsProps) {
  return (
    <>
      {cells.map((attempt, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the column is the attempt
        <td key={index} className={`cell${index === 0 && firstColumn > 0 ? ' second' : ''}`}>
          {attempt === null ? (
            <>
              <OutcomeSign outcome="missing" />
              <span className="unseen">{MATRIX.missing}</span>
            </>
          ) : (
            <a
              href={links.attempt({ ...task, attempt: attempt.attempt, agent: agent.agent })}
              className={outcomeClass(attempt)}
              data-row={rowIndex}
              data-column={firstColumn + index}
              tabIndex={firstColumn + index === tabColumn ? 0 : -1}
              aria-label={MATRIX.cell(`${agent.name}, ${taskName(task)}`, attempt.attempt, outcomeText(attempt))}
              title={attempt.error ?? undefined}
            >
              {outcomeSign(attempt)}
            </a>
          )}
        </td>
      ))}
      <td className="passed-count">
        {passed}/{valid}
      </td>
    </>
  );
}

/** The attempts to put side by side: if possible a failed one of the worse agent and a passed one of the other. */
function besidePlaces({ left, right, difference }: Pair, leftAgent: number, rightAgent: number) {
  const wanted = difference >= 0 ? (['failed', 'passed'] as const) : (['passed', 'failed'] as const);
  const pick = ({ task, cells }: MatrixRow, status: 'passed' | 'failed', agent: number) => {
    const attempt = cells.find((cell) => cell?.status === status) ?? cells.find((cell) => cell !== null);
    return attempt == null ? null : { ...task, attempt: attempt.attempt, agent };
  };
  const [a, b] = [pick(left, wanted[0], leftAgent), pick(right, wanted[1], rightAgent)];
  return a === null || b === null ? null : ([a, b] as const);
}
