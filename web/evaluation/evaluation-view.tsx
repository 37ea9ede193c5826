// One agent's evaluation, or the comparison of several, with the attempts that are open over it and the keys of the page.
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { AttemptReference, ReportAgent } from '../../shared/contracts/report-page.ts';
import type { Filters } from '../components/filters.ts';
import { usePageKeys } from '../components/keys.tsx';
import { type LinkedAttempt, LinksProvider, type PageLinks } from '../components/links.ts';
import type { LiveAttempts } from '../components/matrix-rows.ts';
import type { TranscriptSource } from '../components/transcripts.tsx';
import { AgentReport } from './agent-report.tsx';
import { useAgentView } from './agent-view.ts';
import { ComparisonReport } from './comparison-report.tsx';
import { OpenAttempts } from './open-attempts.tsx';
import { type View, type ViewState, viewText } from './view.ts';

interface EvaluationViewProps {
  /** The first is the baseline of comparisons. */
  readonly agents: readonly ReportAgent[];
  /** The agent that is shown, or the comparison of all. */
  readonly shown: number | 'comparison';
  readonly state: ViewState;
  readonly transcripts: TranscriptSource;
  readonly version: string;
  /** Above the evaluation. */
  readonly header: ReactNode;
  /** Below the figures of an agent: where the transcripts are, for example. */
  readonly note: string | null;
  /** While attempts are being made. */
  readonly live?: LiveAttempts | undefined;
  /** Below the verdict of an agent, and at the end of its page. */
  readonly notice?: ReactNode;
  readonly end?: ReactNode;
  /** Below an attempt: its raw record, for example. Keep it stable. */
  readonly raw?: ((place: AttemptReference) => ReactNode) | undefined;
}

export function EvaluationView({
  agents,
  shown,
  state,
  transcripts,
  version,
  header,
  note,
  live,
  notice,
  end,
  raw,
}: EvaluationViewProps) {
  const isComparison = shown === 'comparison';
  const index = isComparison ? 0 : shown;
  const { view, show, href } = state;
  const searchField = useRef<HTMLInputElement>(null);
  const base = useBaseView(view);
  const links = useMemo(() => linksOf(base, index, href), [base, index, href]);
  const agent = agents[index];
  const agentView = useAgentView(agent, index, base.filters, transcripts);
  const onFilters = useCallback(
    (filters: Filters, how: 'chosen' | 'typing') => show({ ...base, filters }, how === 'typing'),
    [show, base],
  );
  const goTo = useCallback(
    (open: AttemptReference | null) => show({ ...base, open }, open !== null && view.open !== null),
    [show, base, view.open],
  );
  const firstFailure = agentView.ordered.find(({ attempt }) => attempt.status === 'failed');
  usePageKeys({
    search: isComparison || view.open !== null ? undefined : () => searchField.current?.focus(),
    nextFailure:
      view.open !== null || firstFailure === undefined
        ? undefined
        : () => goTo({ agent: index, ...firstFailure.task, attempt: firstFailure.attempt.attempt }),
  });
  return (
    <LinksProvider value={links}>
      <main tabIndex={-1}>
        {header}
        {isComparison ? (
          <ComparisonReport
            agents={agents}
            against={view.against !== null && agents[view.against] !== undefined && view.against > 0 ? view.against : 1}
            k={base.k}
            pairs={base.pairs}
            onK={(k) => show({ ...base, k })}
            onPairs={(pairs) => show({ ...base, pairs })}
            hrefAgainst={(against) => href({ ...base, against })}
          />
        ) : (
          agent !== undefined && (
            <AgentReport
              agent={agent}
              version={version}
              shown={agentView}
              filters={base.filters}
              onFilters={onFilters}
              searchField={searchField}
              note={note}
              live={live}
              notice={notice}
              end={end}
            />
          )
        )}
      </main>
      {view.open !== null && (
        <OpenAttempts
          agents={agents}
          view={view}
          open={view.open}
          ordered={isComparison ? null : agentView.ordered}
          goTo={goTo}
          transcripts={transcripts}
          raw={raw}
        />
      )}
    </LinksProvider>
  );
}

/** The view without open attempts: the same object as long as nothing else changes, so that opening one draws nothing else again. */
function useBaseView(view: View): View {
  const base: View = { ...view, open: null, beside: null, step: null };
  const text = viewText(base);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the view
  return useMemo(() => base, [text]);
}

function linksOf(base: View, index: number, href: ViewState['href']): PageLinks {
  const reference = ({ agent = index, domain, task_id, attempt }: LinkedAttempt): AttemptReference => ({
    agent,
    domain,
    task_id,
    attempt,
  });
  return {
    filtered: (filters) => href({ ...base, filters }),
    attempt: (place, step) => href({ ...base, open: reference(place), step: step ?? null }),
    beside: (place, other) => href({ ...base, open: reference(place), beside: reference(other) }),
  };
}
