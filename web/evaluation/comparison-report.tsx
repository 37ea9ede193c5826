// The comparison of several agents: a verdict for each against the first, their attempts side by side, and the figures.
import { useMemo } from 'react';
import type { ReportAgent } from '../../shared/contracts/report.ts';
import { Comparison, useComparisons } from '../components/comparison.tsx';
import { PairedMatrix, type PairFilter } from '../components/paired-matrix.tsx';
import { ReliabilityCurves } from '../components/reliability-curves.tsx';
import { comparisonVerdict } from '../components/verdict.ts';
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
  if (agents.some(({ in_sequence }) => in_sequence))
    return <p>Attempts in sequence know the earlier ones, so that only independent attempts can be compared here.</p>;
  return (
    <div className="agent-report">
      <div className="main-column">
        <section className="headline" aria-label="Verdict">
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
        <Section
          title="Task by task"
          intro={`The attempts of ${first.name} and ${other.name} at the same tasks, the largest differences first.`}
        >
          <PairedMatrix
            left={{ name: first.name, agent: 0, tasks: first.tasks }}
            right={{ name: other.name, agent: against, tasks: other.tasks }}
            filter={pairs}
            onFilter={onPairs}
          />
        </Section>
      </div>
      <div className="figures-column">
        <Section
          title="The difference"
          intro={`Each agent against ${first.name}, the baseline, task by task if they share tasks. Above zero an agent is better than ${first.name}.`}
        >
          <Comparison comparisons={comparisons} first={first.name} k={k} most={most} onK={onK} />
        </Section>
        <Section
          title="Reliability over k"
          intro="pass^k: all of k attempts succeed. Bands are 95% intervals over tasks."
        >
          <ReliabilityCurves
            curves={curves}
            label="pass^k of each agent over k; the agents’ own pages have the numbers"
          />
        </Section>
      </div>
    </div>
  );
}
