// The verdict at the top of a page: what the figures mean, in words, and the most frequent reason for failures.

import { COMMON } from './evaluation-texts.ts';
import { useLinks } from './links.ts';
import type { Verdict } from './verdict.ts';

interface VerdictHeadlineProps {
  readonly verdict: Verdict;
  /** The most frequent reason in a sentence, such as `9 of 14 failures: …`; null without failures. */
  readonly reason: string | null;
  /** The key of the group of failures that the reason is about. */
  readonly cluster: string | undefined;
  /** True while attempts are still being made. */
  readonly isSoFar: boolean;
}

export function VerdictHeadline({ verdict, reason, cluster, isSoFar }: VerdictHeadlineProps) {
  const links = useLinks();
  return (
    <section className="headline" aria-label={COMMON.verdict}>
      {isSoFar && <p className="eyebrow">{COMMON.soFar}</p>}
      <p className="headline-text">{verdict.headline}</p>
      {reason !== null && (
        <p className="headline-reason">
          {cluster === undefined ? reason : <a href={links.filtered({ group: cluster })}>{reason}</a>}
        </p>
      )}
      {verdict.figures !== '' && <p className="small soft">{verdict.figures}</p>}
    </section>
  );
}
