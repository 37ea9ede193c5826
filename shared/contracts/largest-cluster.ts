// The headline of an evaluation's failures, for reports and pages: without the schemas, which are large.
import type { FailureCluster } from './failure-patterns.ts';

/** The sentence about the clusters of this many failures, of which the first is the largest; null without one. */
export function largestCluster(clusters: readonly FailureCluster[], failures: number): string | null {
  const [largest] = clusters;
  if (largest === undefined) return null;
  return `${largest.count} of ${failures} ${failures === 1 ? 'failure' : 'failures'}: ${largest.clause}`;
}
