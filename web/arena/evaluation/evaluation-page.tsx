// One evaluation, queued, running or over: the report of its attempts so far, kept up to date, with its log and its end.
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type EvaluationSnapshot, isEnded } from '../../../shared/contracts/ui/evaluation.ts';
import type { LogPage } from '../../../shared/contracts/ui/log.ts';
import { NO_PROGRESS } from '../../../shared/contracts/ui/progress.ts';
import type { LiveAttempts } from '../../components/matrix-rows.ts';
import { EvaluationView } from '../../evaluation/evaluation-view.tsx';
import { type View, type ViewState, viewOf, viewText } from '../../evaluation/view.ts';
import { segment } from '../data/api.ts';
import { applyToEvaluation, type FollowedEvaluation, withEarlierLines } from '../data/followed-evaluation.ts';
import { useLive } from '../data/live.ts';
import { useReport } from '../data/report.ts';
import { useTranscripts } from '../data/transcripts.ts';
import { LoadingNote, Problem } from '../shell/problem.tsx';
import { hrefOf, navigate } from '../shell/router.ts';
import { evaluationsPath, useArena, useTitle } from '../shell/session.ts';
import { EVALUATION, KINDS } from '../texts.ts';
import { EvaluationHeader } from './evaluation-header.tsx';
import { createAgentMerger, liveAttempts } from './live-agent.ts';
import { EvaluationLog } from './log.tsx';
import { EvaluationNotice } from './notice.tsx';
import { RawAttempt } from './raw-attempt.tsx';

interface EvaluationPageProps {
  readonly id: string;
  readonly parameters: string;
}

const LOG_LINES = 200;
const MORE_LOG_LINES = 1000;

export function EvaluationPage({ id, parameters }: EvaluationPageProps) {
  const { api, session } = useArena();
  const path = `/evaluations/${segment(id)}`;
  const live = useLive<FollowedEvaluation>(id, () => ({
    api,
    evaluations: [id],
    async read(signal) {
      const snapshot = await api.get<EvaluationSnapshot>(path, {}, signal);
      const log =
        snapshot.log_lines === null ? null : await api.get<LogPage>(`${path}/log`, { limit: LOG_LINES }, signal);
      return { snapshot, log };
    },
    cursorOf: ({ snapshot }) => snapshot.cursor,
    apply: applyToEvaluation,
  }));
  const { value, change, refresh } = live;
  // An evaluator that posts no steps has its attempts in the result only, which the snapshot has once it is over.
  const isOver = value !== null && isEnded(value.snapshot.evaluation.state);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (isOver && wasRunning.current) refresh();
    wasRunning.current = value !== null && !isOver;
  }, [value, isOver, refresh]);
  const readEarlier = useCallback(
    async (before: number) => {
      const page = await api.get<LogPage>(`${path}/log`, { before, limit: MORE_LOG_LINES });
      change((state) => ({ ...state, log: state.log && withEarlierLines(state.log, page) }));
    },
    [api, path, change],
  );
  useTitle(value?.snapshot.evaluation.agent.name ?? KINDS[session.server].one);
  if (live.error !== null) return <Problem error={live.error} />;
  if (value === null) return <LoadingNote />;
  const log = value.log !== null && (
    <EvaluationLog log={value.log} path={path} isLive={!isOver} onEarlier={readEarlier} />
  );
  return (
    <Evaluation
      snapshot={value.snapshot}
      parameters={parameters}
      header={<EvaluationHeader snapshot={value.snapshot} connection={live.connection} onChanged={live.refresh} />}
      log={log}
    />
  );
}

interface EvaluationProps {
  readonly snapshot: EvaluationSnapshot;
  readonly parameters: string;
  readonly header: ReactNode;
  readonly log: ReactNode;
}

function Evaluation({ snapshot, parameters, header, log }: EvaluationProps) {
  const { session } = useArena();
  const { evaluation: head, progress, records_missing } = snapshot;
  const isOver = isEnded(head.state);
  const report = useReport(head.id, head.counts, isOver);
  const merge = useMemo(createAgentMerger, []);
  const reported = report?.report.agents[0] ?? null;
  const live = useLiveAttempts(snapshot, isOver);
  const current = useMemo(
    () => ({ agents: [merge(head, progress, reported)], live }),
    [merge, head, progress, reported, live],
  );
  const [blank] = useState<typeof current>(() => ({ agents: [merge(head, NO_PROGRESS, null)], live: undefined }));
  const many = progress.tasks.length * progress.attempts_per_task > MANY_ATTEMPTS;
  const slowed = useSlowed(current, isOver ? 0 : many ? 1000 : 200);
  // Drawn in slices, so that the page answers to scrolling and keys meanwhile; first of all comes the rest of the page. It is the same
  // tree before there are tasks, so that an open dialog, the focus and the log stay when they come.
  const shown = useDeferredValue(slowed, blank);
  const transcripts = useTranscripts([head.id], records_missing);
  const state = useViewState(head.id, parameters);
  const notice = <EvaluationNotice snapshot={snapshot} />;
  const raw = useCallback(
    (place: { readonly domain: string; readonly task_id: number; readonly attempt: number }) =>
      records_missing === null ? <RawAttempt evaluation={head.id} place={place} /> : null,
    [head.id, records_missing],
  );
  return (
    <div className="page">
      <EvaluationView
        agents={shown.agents}
        shown={0}
        state={state}
        transcripts={transcripts}
        version={session.version}
        header={header}
        note={records_missing ?? (report?.complete[0] === false ? EVALUATION.figuresHidden : null)}
        live={shown.live}
        notice={notice}
        end={log}
        raw={raw}
      />
    </div>
  );
}

/** Of an evaluation whose attempts are drawn once a second only, while it runs. */
const MANY_ATTEMPTS = 300;

/** The value, but not more often than every `ms` milliseconds. */
function useSlowed<T>(value: T, ms: number): T {
  const [slowed, setSlowed] = useState(value);
  const changedAt = useRef(0);
  useEffect(() => {
    const wait = changedAt.current + ms - performance.now();
    const change = () => {
      changedAt.current = performance.now();
      setSlowed(value);
    };
    if (wait <= 0) return change();
    const timer = setTimeout(change, wait);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return ms === 0 ? value : slowed;
}

function useLiveAttempts({ progress }: EvaluationSnapshot, isOver: boolean): LiveAttempts | undefined {
  const before = useRef<LiveAttempts | null>(null);
  return useMemo(() => {
    before.current = isOver ? null : liveAttempts(progress, before.current);
    return before.current ?? undefined;
  }, [progress, isOver]);
}

/** The view of the evaluation that the address names. */
function useViewState(id: string, parameters: string): ViewState {
  const { session } = useArena();
  const section = evaluationsPath(session);
  const href = useCallback((view: View) => hrefOf([section, id], viewText(view)), [section, id]);
  const show = useCallback((view: View, replace = false) => navigate(href(view), replace), [href]);
  const view = useMemo(() => viewOf(parameters), [parameters]);
  return useMemo(() => ({ view, show, href }), [view, show, href]);
}
