// Groups of alike failures, the largest first: each a sentence, a count and a link to its attempts.
import { useState } from 'react';
import type { FailureCluster } from '../../shared/contracts/failure-patterns.ts';
import { COMMON, FAILURES } from './evaluation-texts.ts';
import { attemptKey } from './filters.ts';
import { useLinks } from './links.ts';
import { CATEGORIES, taskName } from './names.ts';
import { AttemptSign } from './outcome.tsx';

interface FailureGroupsProps {
  /** The largest first. */
  readonly clusters: readonly FailureCluster[];
  /** Failed attempts. */
  readonly failures: number;
  /** The key of the group that the view is filtered by. */
  readonly chosen?: string | undefined;
}

const GROUPS_AT_ONCE = 5;

export function FailureGroups({ clusters, failures, chosen }: FailureGroupsProps) {
  const [all, setAll] = useState(false);
  const links = useLinks();
  const shown = all ? clusters : clusters.slice(0, GROUPS_AT_ONCE);
  const most = clusters[0]?.count ?? 1;
  return (
    <div className="failure-groups">
      <ol>
        {shown.map((cluster) => (
          <li key={cluster.key} className={cluster.key === chosen ? 'chosen' : undefined}>
            <AttemptSign attempt={{ status: 'failed', category: cluster.category }} />
            <div className="group-text">
              <p>
                <a href={links.filtered({ group: cluster.key })} aria-current={cluster.key === chosen}>
                  {sentenceOf(cluster.clause)}
                </a>
              </p>
              <p className="small soft">
                {FAILURES.example(CATEGORIES[cluster.category].name, cluster.tasks)}
                <a href={links.attempt(cluster.example)}>
                  {COMMON.attemptOf(taskName(cluster.example), cluster.example.attempt)}
                </a>
                {exampleText(cluster)}
              </p>
            </div>
            <div className="group-count">
              <p>
                <strong>{cluster.count}</strong> <span className="soft">{FAILURES.of(failures)}</span>
              </p>
              <span
                className={`bar tone-${CATEGORIES[cluster.category].tone}`}
                style={{ width: `${(cluster.count / most) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ol>
      {clusters.length > GROUPS_AT_ONCE && (
        <button type="button" onClick={() => setAll(!all)}>
          {all ? FAILURES.fewer : FAILURES.allGroups(clusters.length)}
        </button>
      )}
    </div>
  );
}

/** The sentence of the example, unless it repeats the group's. */
function exampleText({ clause, example }: FailureCluster): string {
  const isSame = sentenceOf(example.sentence).startsWith(sentenceOf(clause));
  return isSame || example.sentence === '' ? '' : `: ${example.sentence}`;
}

/** The attempts of each group, by `attemptKey`. */
export function groupMembers(clusters: readonly FailureCluster[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    clusters.map(({ key, attempts }) => [key, new Set(attempts.map((place) => attemptKey(place, place.attempt)))]),
  );
}

/** A tool at fault as a filter has it: `refund.payment_method_id`, or `refund` if the call as a whole is at fault. */
export function toolKey({ tool, argument }: Pick<FailureCluster, 'tool' | 'argument'>): string {
  return argument === null ? `${tool}` : `${tool}.${argument}`;
}

/** The attempts of each tool at fault, by `attemptKey`. */
export function toolMembers(clusters: readonly FailureCluster[]): ReadonlyMap<string, ReadonlySet<string>> {
  const members = new Map<string, Set<string>>();
  for (const cluster of clusters) {
    if (cluster.tool === null) continue;
    const keys = members.get(toolKey(cluster)) ?? new Set();
    members.set(toolKey(cluster), keys);
    for (const place of cluster.attempts) keys.add(attemptKey(place, place.attempt));
  }
  return members;
}

/** What went wrong in each failed attempt, as the clause of its group. */
export function reasonsOf(clusters: readonly FailureCluster[]): ReadonlyMap<string, string> {
  return new Map(
    clusters.flatMap(({ clause, attempts }) =>
      attempts.map((place) => [attemptKey(place, place.attempt), sentenceOf(clause)] as const),
    ),
  );
}

/** A clause as a sentence: with a capital letter. */
export function sentenceOf(clause: string): string {
  return clause.charAt(0).toUpperCase() + clause.slice(1);
}
