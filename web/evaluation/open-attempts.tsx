// The open attempt, alone or beside another one, and the ways to the attempts before and after it.
import { type ReactNode, useMemo } from 'react';
import type { AttemptReference, ReportAgent, ReportAttempt, ReportTask } from '../../shared/contracts/report-page.ts';
import { AttemptDialog } from '../components/attempt-dialog.tsx';
import { DIALOG } from '../components/attempt-texts.ts';
import { AttemptView } from '../components/attempt-view.tsx';
import { COMMON } from '../components/evaluation-texts.ts';
import { contentKey } from '../components/filters.ts';
import { usePageKeys } from '../components/keys.tsx';
import { useLinks } from '../components/links.ts';
import { attemptsInOrder, rowGroups } from '../components/matrix-rows.ts';
import { taskName } from '../components/names.ts';
import { outcomeClass, outcomeSign, outcomeText } from '../components/outcome.tsx';
import { type Side, SideBySide } from '../components/side-by-side.tsx';
import { TaskTexts } from '../components/task-texts.tsx';
import { type TranscriptSource, useTranscript } from '../components/transcripts.tsx';
import type { AgentView } from './agent-view.ts';
import type { View } from './view.ts';

interface OpenAttemptsProps {
  readonly agents: readonly ReportAgent[];
  readonly view: View;
  readonly open: AttemptReference;
  /** The attempts that can be walked through; null for all of the agent. */
  readonly ordered: AgentView['ordered'] | null;
  readonly goTo: (reference: AttemptReference | null) => void;
  readonly transcripts: TranscriptSource;
  /** Below an attempt that is open alone. */
  readonly raw?: ((place: AttemptReference) => ReactNode) | undefined;
}

export function OpenAttempts({ agents, view, open, ordered, goTo, transcripts, raw }: OpenAttemptsProps) {
  const agent = agents[open.agent];
  const walk = useMemo(() => {
    const all = attemptsInOrder(rowGroups(agent?.tasks ?? []));
    const isIn = (attempts: AgentView['ordered']) => attempts.some((place) => isAt(place, open));
    return ordered !== null && isIn(ordered) ? ordered : all;
  }, [agent, ordered, open]);
  const place = walk.findIndex((other) => isAt(other, open));
  const here = walk[place];
  const step = (target: AgentView['ordered'][number] | undefined) =>
    target === undefined
      ? undefined
      : () => goTo({ agent: open.agent, ...target.task, attempt: target.attempt.attempt });
  const nextFailure = step(
    [...walk.slice(place + 1), ...walk.slice(0, Math.max(0, place))].find(({ attempt }) => attempt.status === 'failed'),
  );
  usePageKeys({ nextFailure, left: step(walk[place - 1]), right: step(walk[place + 1]) });
  if (agent === undefined || here === undefined) return null;
  const other = view.beside === null ? null : sideOf(agents, view.beside);
  return (
    <AttemptDialog
      id={`${open.agent} ${taskName(here.task)} ${open.attempt}`}
      title={other === null ? COMMON.attemptOf(taskName(here.task), open.attempt) : taskName(here.task)}
      head={<TaskAttempts agents={agents} task={here.task} open={open} beside={view.beside} />}
      onClose={() => goTo(null)}
      onPrevious={step(walk[place - 1])}
      onNext={step(walk[place + 1])}
      onNextFailed={nextFailure}
    >
      {other === null || view.beside === null ? (
        <>
          <Single agent={agent} here={here} open={open} step={view.step} transcripts={transcripts} />
          {raw?.(open)}
        </>
      ) : (
        <Double agents={agents} open={open} beside={view.beside} transcripts={transcripts} />
      )}
    </AttemptDialog>
  );
}

interface SingleProps {
  readonly agent: ReportAgent;
  readonly here: AgentView['ordered'][number];
  readonly open: AttemptReference;
  readonly step: number | null;
  readonly transcripts: TranscriptSource;
}

function Single({ agent, here: { task, attempt }, open, step, transcripts }: SingleProps) {
  const links = useLinks();
  const read = useTranscript(transcripts, open);
  return (
    <>
      {agent.in_sequence && attempt.attempt > 1 && (
        <p className="small soft">{earlierAttemptsText(attempt.attempt - 1)}</p>
      )}
      <AttemptView
        key={`${open.agent} ${taskName(task)} ${attempt.attempt}`}
        attempt={attempt}
        read={read}
        instruction={task.instruction}
        policy={policyOf(agent, task)}
        step={step}
        hrefOfStep={(at) => links.attempt(open, at)}
      />
    </>
  );
}

function earlierAttemptsText(count: number): string {
  return count === 1
    ? 'Before this attempt the agent was shown attempt 1, with feedback on it.'
    : `Before this attempt the agent was shown attempts 1 to ${count}, with feedback on each.`;
}

interface DoubleProps {
  readonly agents: readonly ReportAgent[];
  readonly open: AttemptReference;
  readonly beside: AttemptReference;
  readonly transcripts: TranscriptSource;
}

function Double({ agents, open, beside, transcripts }: DoubleProps) {
  const links = useLinks();
  const both = [useTranscript(transcripts, open), useTranscript(transcripts, beside)] as const;
  const [left, right] = [sideOf(agents, open), sideOf(agents, beside)];
  if (left === null || right === null) return null;
  const side = (of: NonNullable<typeof left>, at: AttemptReference, read: Side['read']): Side => ({
    name: open.agent === beside.agent ? COMMON.attempt(at.attempt) : COMMON.attemptOf(of.agent.name, at.attempt),
    href: links.attempt(at),
    attempt: of.attempt,
    read,
  });
  return (
    <>
      <SideBySide left={side(left, open, both[0])} right={side(right, beside, both[1])} />
      <div className="texts-below">
        <TaskTexts instruction={left.task.instruction} policy={policyOf(left.agent, left.task)} />
      </div>
    </>
  );
}

interface TaskAttemptsProps {
  readonly agents: readonly ReportAgent[];
  readonly task: ReportTask;
  readonly open: AttemptReference;
  readonly beside: AttemptReference | null;
}

/** The attempts of the task as cells, and the choice of one to put beside the open one. */
function TaskAttempts({ agents, task, open, beside }: TaskAttemptsProps) {
  const links = useLinks();
  const others = useMemo(() => attemptsOfTask(agents, task), [agents, task]);
  const opened = others.find(({ reference }) => isSame(reference, open));
  const wanted = opened?.attempt.status === 'passed' ? 'failed' : 'passed';
  const candidates = others.filter(({ reference }) => !isSame(reference, open));
  const ofOther = ({ agent }: AttemptReference) => (agent === open.agent ? '' : DIALOG.ofAgent(agents[agent]?.name));
  const suggested =
    candidates.find(({ attempt, reference }) => attempt.status === wanted && reference.agent === open.agent) ??
    candidates.find(({ attempt }) => attempt.status === wanted);
  return (
    <div className="task-attempts">
      <nav aria-label={DIALOG.attempts}>
        {others
          .filter(({ reference }) => reference.agent === open.agent)
          .map(({ attempt, reference }) => (
            <a
              key={attempt.attempt}
              href={links.attempt(reference)}
              className={outcomeClass(attempt)}
              aria-current={isSame(reference, open)}
              aria-label={`${COMMON.attempt(attempt.attempt)}: ${outcomeText(attempt)}`}
              title={`${COMMON.attempt(attempt.attempt)}: ${outcomeText(attempt)}`}
            >
              {outcomeSign(attempt)}
            </a>
          ))}
      </nav>
      {beside !== null ? (
        <a href={links.attempt(open)}>{DIALOG.alone}</a>
      ) : (
        suggested !== undefined && (
          <a href={links.beside(open, suggested.reference)}>
            {DIALOG.beside(ofOther(suggested.reference), suggested.reference.attempt, suggested.attempt.status)}
          </a>
        )
      )}
      {candidates.length > 0 && (
        <select
          aria-label={DIALOG.besideLabel}
          value={beside === null ? '' : candidates.findIndex(({ reference }) => isSame(reference, beside))}
          onChange={(event) => {
            const chosen = candidates[Number(event.target.value)];
            if (event.target.value !== '' && chosen !== undefined) location.hash = links.beside(open, chosen.reference);
          }}
        >
          <option value="">{DIALOG.besideChoice}</option>
          {candidates.map(({ attempt, reference }, index) => (
            <option key={`${reference.agent} ${attempt.attempt}`} value={index}>
              {DIALOG.choice(ofOther(reference), attempt.attempt, attempt.status)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

/** The attempts of all agents at a task with the same content. */
function attemptsOfTask(agents: readonly ReportAgent[], opened: ReportTask) {
  return agents.flatMap(({ tasks }, agent) =>
    tasks
      .filter((task) => contentKey(task) === contentKey(opened))
      .flatMap(({ domain, task_id, attempts }) =>
        attempts.map((attempt) => ({ attempt, reference: { agent, domain, task_id, attempt: attempt.attempt } })),
      ),
  );
}

function sideOf(agents: readonly ReportAgent[], { agent: index, domain, task_id, attempt: number }: AttemptReference) {
  const agent = agents[index];
  const task = agent?.tasks.find((candidate) => candidate.domain === domain && candidate.task_id === task_id);
  const attempt = task?.attempts.find((candidate) => candidate.attempt === number);
  return agent === undefined || task === undefined || attempt === undefined ? null : { agent, task, attempt };
}

function policyOf({ policies }: ReportAgent, { domain }: ReportTask): string | null {
  return policies.find((policy) => policy.domain === domain)?.text ?? null;
}

function isAt({ task, attempt }: { task: ReportTask; attempt: ReportAttempt }, reference: AttemptReference): boolean {
  return (
    task.domain === reference.domain && task.task_id === reference.task_id && attempt.attempt === reference.attempt
  );
}

function isSame(a: AttemptReference, b: AttemptReference): boolean {
  return a.agent === b.agent && a.domain === b.domain && a.task_id === b.task_id && a.attempt === b.attempt;
}
