// The reasons attempts failed: counts by category, and by fault author and type if the diagnoses contain them. Each links to its attempts.
import type { ReactNode } from 'react';
import type { ReportAttempt } from '../../shared/contracts/report-page.ts';
import { COMMON, FAILURES } from './evaluation-texts.ts';
import { type FilterName, isCategory } from './filters.ts';
import { useLinks } from './links.ts';
import { CATEGORIES, faultName } from './names.ts';
import { NumberHeader } from './number-header.tsx';
import { percent } from './numbers.ts';
import { AttemptSign } from './outcome.tsx';

interface FailureTableProps {
  /** All attempts; the component leaves out those that did not fail. */
  readonly attempts: readonly ReportAttempt[];
}

export function FailureTable({ attempts }: FailureTableProps) {
  const failed = attempts.filter(({ status }) => status === 'failed');
  const invalid = attempts.filter(({ status }) => status === 'invalid').length;
  if (failed.length === 0) return <p>{FAILURES.none(invalid)}</p>;
  const authors = countBy(failed.flatMap(({ fault_author }) => fault_author ?? []));
  const types = countBy(failed.flatMap(({ fault_type }) => fault_type ?? []));
  return (
    <div className="breakdown">
      <Bars
        heading={FAILURES.category}
        filter="category"
        total={failed.length}
        counts={countBy(failed.map(({ category }) => category ?? 'unknown_failure'))}
        describe={(category) => CATEGORIES[category]}
      />
      {authors.length > 0 && (
        <Bars heading={FAILURES.author} filter="author" total={failed.length} counts={authors} describe={faultName} />
      )}
      {types.length > 0 && (
        <Bars heading={FAILURES.fault} filter="fault" total={failed.length} counts={types} describe={faultName} />
      )}
    </div>
  );
}

interface BarsProps<Key extends string> {
  readonly heading: string;
  readonly filter: FilterName;
  readonly total: number;
  readonly counts: readonly (readonly [Key, number])[];
  readonly describe: (key: Key) => { readonly name: string; readonly meaning: string };
}

function Bars<Key extends string>({ heading, filter, total, counts, describe }: BarsProps<Key>): ReactNode {
  const links = useLinks();
  const most = Math.max(...counts.map(([, count]) => count));
  return (
    <div className="scrolls">
      <table className="figures bars">
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <NumberHeader>{COMMON.attempts}</NumberHeader>
            <NumberHeader>{FAILURES.share}</NumberHeader>
            <th scope="col">
              <span className="unseen">{FAILURES.bar}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map(([key, count]) => {
            const { name, meaning } = describe(key);
            return (
              <tr key={key}>
                <th scope="row">
                  {isCategory(key) && <AttemptSign attempt={{ status: 'failed', category: key }} />}{' '}
                  <a href={links.filtered({ [filter]: key })}>{name}</a>
                  {meaning !== '' && <div className="small soft">{meaning}</div>}
                </th>
                <td className="number">{count}</td>
                <td className="number soft">{percent(count / total)}</td>
                <td>
                  <a href={links.filtered({ [filter]: key })} tabIndex={-1} aria-label={`${name}, ${count}`}>
                    <span
                      className={`bar${isCategory(key) ? ` tone-${CATEGORIES[key].tone}` : ''}`}
                      style={{ width: `${(count / most) * 100}%` }}
                    />
                  </a>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The most frequent first. */
function countBy<Key extends string>(keys: readonly Key[]): (readonly [Key, number])[] {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}
