// The differences between two databases: the expected and the actual value of each field that differs.
import { Fragment } from 'react';
import type { Difference } from '../../shared/contracts/diagnosis.ts';
import { DIFFERENCES } from './attempt-texts.ts';
import { valueText } from './json-text.ts';

interface DifferenceTableProps {
  readonly differences: readonly Difference[];
}

/** Fields that merely follow from others are folded away. */
export function DifferenceTable({ differences }: DifferenceTableProps) {
  const derived = differences.filter(({ kind }) => kind === 'derived');
  const others = differences.filter(({ kind }) => kind !== 'derived');
  return (
    <div className="difference">
      {others.length > 0 && <Fields caption={DIFFERENCES.caption} differences={others} />}
      {derived.length > 0 && (
        <details>
          <summary>{DIFFERENCES.derived(derived.length)}</summary>
          <Fields caption={DIFFERENCES.derivedCaption} differences={derived} />
        </details>
      )}
    </div>
  );
}

function Fields({ caption, differences }: DifferenceTableProps & { readonly caption: string }) {
  return (
    <div className="scrolls">
      <table className="figures differences">
        <caption>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{DIFFERENCES.field}</th>
            <th scope="col">{DIFFERENCES.expected}</th>
            <th scope="col">{DIFFERENCES.actual}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => {
            const parts = [difference.table, difference.id, ...difference.path];
            return (
              <tr key={parts.join('.')}>
                <th scope="row">
                  <code>
                    {parts.map((part, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a path never changes
                      <Fragment key={index}>
                        {index > 0 && '.'}
                        <wbr />
                        {part}
                      </Fragment>
                    ))}
                  </code>
                </th>
                <td className="expected">
                  <Value value={difference.expected} />
                </td>
                <td className="actual">
                  <Value value={difference.actual} />
                  {difference.kind === 'missing' && <span className="soft">{DIFFERENCES.neverChanged}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Value({ value }: { readonly value: Difference['expected'] }) {
  return value === undefined ? <span className="soft">{DIFFERENCES.nothing}</span> : <code>{valueText(value)}</code>;
}
