// Two or more evaluations compared with the first: the verdict, the tasks on which they differ, and the attempts beside each other.
import { useCallback, useMemo } from 'react';
import type { ReportAgent } from '../../../shared/contracts/report-page.ts';
import type { EvaluationHead } from '../../../shared/contracts/ui/evaluation.ts';
import type { UiReport } from '../../../shared/contracts/ui/session.ts';
import { listOfNames } from '../../components/names.ts';
import { counted, minuteText } from '../../components/numbers.ts';
import { EvaluationView } from '../../evaluation/evaluation-view.tsx';
import { type View, type ViewState, viewOf, viewText } from '../../evaluation/view.ts';
import { useRead } from '../data/read.ts';
import { useTranscripts } from '../data/transcripts.ts';
import { RawAttempt } from '../evaluation/raw-attempt.tsx';
import { LoadingNote, Problem } from '../shell/problem.tsx';
import { hrefOf, navigate } from '../shell/router.ts';
import { evaluationsPath, useArena, useTitle } from '../shell/session.ts';
import { COMPARE, EVALUATION, KINDS } from '../texts.ts';

interface ComparePageProps {
  /** The evaluations; the first is the baseline. */
  readonly ids: readonly string[];
  readonly parameters: string;
}

export function ComparePage({ ids, parameters }: ComparePageProps) {
  const { session } = useArena();
  const { value: report, error } = useRead<UiReport>('/report', { evaluation: ids });
  const state = useViewState(ids, parameters);
  useTitle(COMPARE.title);
  const transcripts = useTranscripts(ids, session.permissions.records ? null : EVALUATION.noTranscript);
  const agents = useMemo(() => (report === null ? [] : namedApart(report)), [report]);
  if (error !== null) return <Problem error={error} />;
  if (report === null) return <LoadingNote />;
  const shown = state.view.tab === null || state.view.tab === 'comparison' ? 'comparison' : state.view.tab;
  const header = (
    <div className="evaluation-header">
      <p className="eyebrow">
        <a href={hrefOf([evaluationsPath(session)])}>{KINDS[session.server].many}</a> · {COMPARE.title}
      </p>
      <h1>{listOfNames(agents)}</h1>
      <ul className="compared small">
        {report.evaluations.map((head, index) => (
          <li key={head.id}>
            <a href={hrefOf([evaluationsPath(session), head.id])}>{agents[index]?.name}</a>
            <span className="soft"> {briefText(head)}</span>
            {index === 0 && <span className="soft"> {COMPARE.baseline}</span>}
            {index > 0 && (
              <>
                {' '}
                <a href={hrefOf(['compare', head.id, ...ids.filter((id) => id !== head.id)])}>{COMPARE.makeBaseline}</a>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <div className="page">
      <EvaluationView
        key={String(shown)}
        agents={agents}
        shown={shown}
        state={state}
        transcripts={transcripts}
        version={session.version}
        header={header}
        note={null}
        raw={(place) => <RawAttempt evaluation={ids[place.agent] ?? ''} place={place} />}
      />
    </div>
  );
}

/** The agents, numbered if their names alone do not tell them apart. */
function namedApart({ report: { agents } }: UiReport): readonly ReportAgent[] {
  return agents.map((agent, index) =>
    agents.filter(({ name }) => name === agent.name).length === 1
      ? agent
      : { ...agent, name: `${agent.name} (${index + 1})` },
  );
}

/** When it began, and its tasks. */
function briefText({ started_at, created_at, data, tasks }: EvaluationHead): string {
  const at = started_at ?? created_at;
  return [at === null ? '' : minuteText(at), data.join(', '), counted(tasks, 'task')].filter(Boolean).join(' · ');
}

function useViewState(ids: readonly string[], parameters: string): ViewState {
  const key = ids.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids
  const href = useCallback((view: View) => hrefOf(['compare', ...ids], viewText(view)), [key]);
  const show = useCallback((view: View, replace = false) => navigate(href(view), replace), [href]);
  const view = useMemo(() => viewOf(parameters), [parameters]);
  return useMemo(() => ({ view, show, href }), [view, show, href]);
}
