// The comparison of several agents: a verdict for each against the first, their attempts side by side, and the figures.
import { useMemo } from 'react';
import type { ReportAgent } from '../../shared/contracts/report-page.ts';
import { differentConditions } from '../../shared/contracts/run-conditions.ts';
import { ComparisonSection, useComparisons } from '../components/comparison.tsx';
import { COMMON, COMPARISON, SECTIONS } from '../components/evaluation-texts.ts';
import { PairedMatrix, type PairFilter } from '../components/paired-matrix.tsx';
import { ReliabilityCurves } from '../components/reliability-curves.tsx';
import { comparisonVerdict } from '../components/verdict.ts';
import { WarningList } from './agent-facts.tsx';
import { metricsOf } from './agent-report.tsx';
import { Section } from './section.tsx';

interface ComparisonReportProps {
  readonly agents: readonly ReportAgent[];
  /** The index of the agent that is shown beside the first. */
  readonly against: number;
  readonly k: number | null;
  readonly pairs: PairFilter;
  readonly onK: (k: number) => void;
  readonly onPairs: (pairs: PairFilter) => void;
  readonly hrefAgainst: (agent: number) => string;
}

export function ComparisonReport({
  agents,
  against,
  k: wantedK,
  pairs,
  onK,
  onPairs,
  hrefAgainst,
}: ComparisonReportProps) {
  const [first] = agents;
  const { k, most, comparisons } = useComparisons(agents, wantedK ?? 1, first?.seed ?? 1);
  const curves = useMemo(
    () => agents.map((agent) => ({ name: agent.name, estimates: metricsOf(agent).pass_hat_k })),
    [agents],
  );
  const other = agents[against];
  if (first === undefined || other === undefined) return null;
  if (agents.some(({ in_sequence }) => in_sequence)) return <p>{COMPARISON.sequence}</p>;
  return (
    <div className="agent-report">
      <div className="main-column">
        <WarningList warnings={differentConditions(agents.map((agent) => ({ ...agent, agent: agent.name })))} />
        <section className="headline" aria-label={COMMON.verdict}>
          {comparisons.map((comparison, index) => {
            const { headline, figures } = comparisonVerdict(comparison, first.name);
            const isShown = index + 1 === against;
            return (
              <div key={comparison.agent} className={isShown ? undefined : 'other-verdict'}>
                <p className="headline-text">
                  {isShown || comparisons.length === 1 ? headline : <a href={hrefAgainst(index + 1)}>{headline}</a>}
                </p>
                <p className="small soft">{figures}</p>
              </div>
            );
          })}
        </section>
        <Section title={COMPARISON.byTask} intro={COMPARISON.byTaskIntro(first.name, other.name)}>
          <PairedMatrix
            left={{ name: first.name, agent: 0, tasks: first.tasks }}
            right={{ name: other.name, agent: against, tasks: other.tasks }}
            filter={pairs}
            onFilter={onPairs}
          />
        </Section>
      </div>
      <div className="figures-column">
        <Section title={COMPARISON.difference} intro={COMPARISON.differenceIntro(first.name)}>
          <ComparisonSection comparisons={comparisons} first={first.name} k={k} most={most} onK={onK} />
        </Section>
        <Section title={SECTIONS.curves} intro={COMPARISON.curvesIntro}>
          <ReliabilityCurves curves={curves} label={COMPARISON.curves} />
        </Section>
      </div>
    </div>
  );
}
