// Everything about one agent: the verdict, why it fails, its attempts, and the figures behind the verdict.
import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { ReportAgent } from '../../shared/contracts/report-page.ts';
import { type EvaluationMetrics, evaluationMetrics } from '../../shared/metrics/evaluation.ts';
import { AttemptList } from '../components/attempt-list.tsx';
import { Effort } from '../components/effort.tsx';
import { EstimatesTable } from '../components/estimates-table.tsx';
import { ESTIMATES, SECTIONS } from '../components/evaluation-texts.ts';
import { FailureTable } from '../components/failure-breakdown.tsx';
import { FailureGroups, sentenceOf } from '../components/failure-groups.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import type { Filters } from '../components/filters.ts';
import { OneByOne } from '../components/gradually.ts';
import { GroupTables, groupsOf } from '../components/group-tables.tsx';
import { GuideMetrics, SteadinessFigures } from '../components/guide-metrics.tsx';
import type { LiveAttempts } from '../components/matrix-rows.ts';
import { percent } from '../components/numbers.ts';
import { ReliabilityCurves } from '../components/reliability-curves.tsx';
import { TaskMatrix } from '../components/task-matrix.tsx';
import { ToolsAtFault } from '../components/tools-at-fault.tsx';
import { UsageTable } from '../components/usage-table.tsx';
import { verdictOf } from '../components/verdict.ts';
import { VerdictHeadline } from '../components/verdict-headline.tsx';
import { AgentFacts, Warnings } from './agent-facts.tsx';
import type { AgentView } from './agent-view.ts';
import { Section } from './section.tsx';
import { SequenceFigures } from './sequence-figures.tsx';

interface AgentReportProps {
  readonly agent: ReportAgent;
  readonly version: string;
  readonly shown: AgentView;
  readonly filters: Filters;
  readonly onFilters: (filters: Filters, how: 'chosen' | 'typing') => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
  /** Shown below the attempts, such as the place of the transcripts. */
  readonly note: string | null;
  /** While attempts are being made. */
  readonly live?: LiveAttempts | undefined;
  /** Shown below the verdict. Until there are tasks, nothing else is shown. */
  readonly notice?: ReactNode;
  readonly end?: ReactNode;
}

export function AgentReport({
  agent,
  version,
  shown,
  filters,
  onFilters,
  searchField,
  note,
  live,
  notice,
  end,
}: AgentReportProps) {
  const metrics = useMemo(() => metricsOf(agent), [agent]);
  const hasAttempts = agent.tasks.some(({ attempts }) => attempts.length > 0);
  const hasReport = agent.tasks.length > 0 || notice === undefined;
  const verdict = useMemo(() => verdictOf(metrics, agent.tasks, agent.patterns), [metrics, agent]);
  const attemptsSection = useRef<HTMLDivElement>(null);
  const showAttempts = useJumpTo(attemptsSection, filters);
  const matching = useMemo(
    () => ({ tasks: shown.matching.length, attempts: shown.ordered.length }),
    [shown.matching.length, shown.ordered.length],
  );
  return (
    <div className="agent-report" onClickCapture={showAttempts}>
      <OneByOne>
        <div className="main-column">
          {hasReport && (
            <VerdictHeadline
              verdict={verdict}
              reason={agent.patterns?.sentence ?? null}
              cluster={agent.patterns?.clusters[0]?.key}
              isSoFar={live !== undefined}
            />
          )}
          {notice}
          {hasReport && (
            <>
              <Warnings agent={agent} />
              <WhatGoesWrong agent={agent} chosen={filters.group} />
              <div ref={attemptsSection}>
                <Section title={SECTIONS.attempts} intro={SECTIONS.attemptsIntro}>
                  <FilterBar
                    tasks={agent.tasks}
                    filters={filters}
                    onChange={onFilters}
                    search={shown.search}
                    matching={matching}
                    searchField={searchField}
                    groupText={groupText(agent, filters.group)}
                    inSequence={agent.in_sequence}
                  />
                  <TaskMatrix
                    tasks={agent.tasks}
                    matching={shown.isFiltered ? shown.matching : null}
                    reasons={shown.reasons}
                    live={live}
                    inSequence={agent.in_sequence}
                  />
                  <AttemptDetails shown={shown} />
                  {note !== null && <p className="small soft">{note}</p>}
                </Section>
              </div>
            </>
          )}
        </div>
        {hasAttempts && <Figures agent={agent} metrics={metrics} version={version} />}
        {end !== undefined && <div className="end-column">{end}</div>}
      </OneByOne>
    </div>
  );
}

interface WhatGoesWrongProps {
  readonly agent: ReportAgent;
  /** The key of the group of failures that the view is filtered by. */
  readonly chosen: string | undefined;
}

const WhatGoesWrong = memo(function WhatGoesWrong({ agent: { patterns, tasks }, chosen }: WhatGoesWrongProps) {
  const attempts = useMemo(() => tasks.flatMap((task) => task.attempts), [tasks]);
  if (patterns === null) return null;
  return (
    <Section title={SECTIONS.failures} intro={SECTIONS.failuresIntro}>
      <FailureGroups clusters={patterns.clusters} failures={patterns.failures} chosen={chosen} />
      <details>
        <summary>{SECTIONS.failuresMore}</summary>
        <FailureTable attempts={attempts} />
        <ToolsAtFault tools={patterns.tools} />
      </details>
    </Section>
  );
});

/** The attempts as a list: open while something is filtered, since a search needs its places. */
const AttemptDetails = memo(function AttemptDetails({ shown }: { readonly shown: AgentView }) {
  const list = <AttemptList matching={shown.matching} hits={shown.search?.hits ?? null} reasons={shown.reasons} />;
  if (shown.isFiltered) return list;
  return (
    <details>
      <summary>{SECTIONS.attemptsList}</summary>
      {list}
    </details>
  );
});

interface FiguresProps {
  readonly agent: ReportAgent;
  readonly metrics: EvaluationMetrics;
  readonly version: string;
}

const Figures = memo(function Figures({ agent, metrics, version }: FiguresProps) {
  const attempts = useMemo(() => agent.tasks.flatMap((task) => task.attempts), [agent]);
  // The figures of groups are about independent attempts.
  const groups = useMemo(() => (agent.in_sequence ? [] : groupsOf(agent.tasks, agent.k)), [agent]);
  const curves = useMemo(
    () => [
      { name: ESTIMATES.passHat, estimates: metrics.pass_hat_k },
      { name: ESTIMATES.passAt, estimates: metrics.pass_at_k },
    ],
    [metrics],
  );
  return (
    <div className="figures-column">
      <OneByOne>
        {metrics.seq_at_k === undefined ? (
          <Section title={SECTIONS.reliability}>
            <GuideMetrics metrics={metrics} />
            <SteadinessFigures metrics={metrics} floor={agent.floor} />
          </Section>
        ) : (
          <SequenceFigures estimates={metrics.seq_at_k} beside={agent.pass_at_k} level={metrics.level} />
        )}
        {metrics.seq_at_k === undefined && (
          <Section title={SECTIONS.curves} intro={SECTIONS.curvesIntro(metrics.tasks === 1)}>
            <div className="curves">
              <ReliabilityCurves curves={curves} label={curvesLabel(metrics)} />
              <details>
                <summary>{SECTIONS.curvesNumbers}</summary>
                <EstimatesTable passHatK={metrics.pass_hat_k} passAtK={metrics.pass_at_k} level={metrics.level} />
              </details>
            </div>
          </Section>
        )}
        {groups.length > 0 && (
          <Section title={SECTIONS.groups} intro={SECTIONS.groupsIntro}>
            <GroupTables groups={groups} k={agent.k} />
          </Section>
        )}
        <Section title={SECTIONS.effort} intro={SECTIONS.effortIntro}>
          <Effort attempts={attempts} metrics={metrics} />
        </Section>
        <Section title={SECTIONS.usage}>
          <UsageTable usage={agent.usage} attempts={attempts.length} />
        </Section>
        <Section title={SECTIONS.about}>
          <AgentFacts agent={agent} version={version} />
        </Section>
      </OneByOne>
    </div>
  );
});

/** The page does not show bootstrap intervals, so they are not computed. */
export function metricsOf({ tasks, k, seed, in_sequence = false }: ReportAgent): EvaluationMetrics {
  return evaluationMetrics({ tasks, inSequence: in_sequence }, { k, seed: seed ?? 1, bootstrap_iterations: 0 });
}

/** Scrolls to the element if a link outside it changed the filters and it is out of sight. Returns the handler that sees the clicks. */
function useJumpTo(place: RefObject<HTMLElement | null>, filters: Filters): (event: { target: EventTarget }) => void {
  const followed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the filters change
  useEffect(() => {
    const element = place.current;
    if (!followed.current || element === null) return;
    followed.current = false;
    const { top, bottom } = element.getBoundingClientRect();
    if (top > innerHeight / 2 || bottom < innerHeight / 4) element.scrollIntoView();
  }, [filters]);
  return ({ target }) => {
    followed.current = target instanceof Element && target.closest('a') !== null && !place.current?.contains(target);
  };
}

function groupText({ patterns }: ReportAgent, key: string | undefined): string | undefined {
  const cluster = patterns?.clusters.find((group) => group.key === key);
  return cluster === undefined ? undefined : sentenceOf(cluster.clause);
}

function curvesLabel({ pass_hat_k, pass_at_k }: EvaluationMetrics): string {
  const [hat, at] = [pass_hat_k.at(-1), pass_at_k.at(-1)];
  const [first] = pass_hat_k;
  if (hat === undefined || at === undefined || first === undefined) return SECTIONS.noCurves;
  return SECTIONS.curvesLabel(percent(first.value), percent(hat.value), percent(at.value), hat.k);
}
