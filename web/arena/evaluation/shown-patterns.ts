// The patterns in those failures that a page shows: the evaluator's report may know attempts that the page does not have.
import type { AttemptPlace, FailureCluster, FailurePatterns } from '../../../shared/contracts/failure-patterns.ts';
import { largestCluster } from '../../../shared/contracts/largest-cluster.ts';
import type { ReportAttempt, ReportTask } from '../../../shared/contracts/report-page.ts';
import { toolKey } from '../../components/failure-groups.tsx';
import { attemptKey } from '../../components/filters.ts';

/** The same patterns if all their failures are among the tasks' attempts; otherwise those of the failures that are, null without any. */
export function shownPatterns(patterns: FailurePatterns, tasks: readonly ReportTask[]): FailurePatterns | null {
  const attempts = new Map(
    tasks.flatMap((task) => task.attempts.map((attempt) => [attemptKey(task, attempt.attempt), attempt] as const)),
  );
  const shownAt = (place: AttemptPlace): ReportAttempt | undefined => {
    const attempt = attempts.get(attemptKey(place, place.attempt));
    return attempt?.status === 'failed' ? attempt : undefined;
  };
  if (patterns.clusters.every((cluster) => cluster.attempts.every((place) => shownAt(place) !== undefined)))
    return patterns;
  const clusters = patterns.clusters
    .flatMap((cluster) => shownCluster(cluster, shownAt))
    .sort((one, other) => other.count - one.count);
  if (clusters.length === 0) return null;
  const failed = clusters.flatMap((cluster) => cluster.attempts.flatMap((place) => shownAt(place) ?? []));
  const valid = [...attempts.values()].filter(({ status }) => status !== 'invalid');
  return {
    failures: failed.length,
    sentence: largestCluster(clusters, failed.length),
    clusters,
    tools: toolsOf(clusters),
    // The page shows none of them.
    tasks: [],
    by_author: Object.fromEntries(
      [...Map.groupBy(failed, ({ fault_author }) => fault_author)].flatMap(([author, group]) =>
        author === undefined ? [] : [[author, group.length]],
      ),
    ),
    attempt_success_rate: passRate(valid),
    attempt_success_rate_without_user_faults: passRate(valid.filter(({ fault_author }) => fault_author !== 'user')),
  };
}

function shownCluster(
  cluster: FailureCluster,
  shownAt: (place: AttemptPlace) => ReportAttempt | undefined,
): FailureCluster[] {
  const attempts = cluster.attempts.filter((place) => shownAt(place) !== undefined);
  const [first] = attempts;
  if (first === undefined) return [];
  const example =
    shownAt(cluster.example) === undefined ? { ...first, sentence: shownAt(first)?.error ?? '' } : cluster.example;
  const tasks = new Set(attempts.map(({ domain, task_id }) => `${domain}/${task_id}`)).size;
  return [{ ...cluster, count: attempts.length, tasks, attempts, example }];
}

function toolsOf(clusters: readonly FailureCluster[]): FailurePatterns['tools'] {
  const tools = new Map<string, FailurePatterns['tools'][number]>();
  for (const { tool, argument, count } of clusters) {
    if (tool === null) continue;
    const key = toolKey({ tool, argument });
    tools.set(key, { tool, argument, failures: count + (tools.get(key)?.failures ?? 0) });
  }
  return [...tools.values()].sort((one, other) => other.failures - one.failures);
}

function passRate(valid: readonly ReportAttempt[]): number | null {
  return valid.length === 0 ? null : valid.filter(({ status }) => status === 'passed').length / valid.length;
}
