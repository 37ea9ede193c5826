// One attempt for reading: its verdict and evidence, then the conversation of customer, agent and tools.
import { useEffect, useMemo, useRef } from 'react';
import type { FaultAuthor, FaultType, PolicyFinding } from '../../shared/contracts/diagnosis.ts';
import type { ReportAttempt, Transcript } from '../../shared/contracts/report-page.ts';
import type { Usage } from '../../shared/contracts/usage.ts';
import { usageTotals } from '../../shared/metrics/cost.ts';
import { knownFigure } from '../../shared/metrics/tasks.ts';
import { ATTEMPT } from './attempt-texts.ts';
import { conversation } from './conversation.ts';
import { EntryView, type Mark } from './entry.tsx';
import { COMMON } from './evaluation-texts.ts';
import { EvidenceView } from './evidence.tsx';
import { marksOf, marksOfEntry } from './marks.ts';
import { CATEGORIES, faultName, inWords, OUTCOMES, RULES } from './names.ts';
import { dollars, duration, tokens } from './numbers.ts';
import { AttemptSign } from './outcome.tsx';
import { TaskTexts } from './task-texts.tsx';
import { isTranscript, NoTranscript, type ReadTranscript } from './transcripts.tsx';

interface AttemptViewProps {
  readonly attempt: ReportAttempt;
  readonly read: ReadTranscript;
  readonly instruction: string | null;
  readonly policy: string | null;
  /** The step to scroll to; null for the beginning. */
  readonly step: number | null;
  /** The address of this attempt at a step. */
  readonly hrefOfStep: (step: number) => string;
}

export function AttemptView({ attempt, read, instruction, policy, step, hrefOfStep }: AttemptViewProps) {
  const transcript = isTranscript(read) ? read : null;
  return (
    <div className="attempt-layout">
      <div className="attempt-main">
        <section className="verdict" aria-label={COMMON.verdict}>
          <VerdictOfAttempt attempt={attempt} transcript={transcript} hrefOfStep={hrefOfStep} />
          {transcript !== null && <Facts attempt={attempt} transcript={transcript} />}
        </section>
        {isTranscript(read) ? (
          <Conversation transcript={read} step={step} />
        ) : (
          <NoTranscript read={read} attempt={attempt.attempt} />
        )}
        {transcript?.feedback !== undefined && <Feedback feedback={transcript.feedback} />}
      </div>
      <aside className="attempt-aside" aria-label={ATTEMPT.aside}>
        <TaskTexts instruction={instruction} policy={policy} />
      </aside>
    </div>
  );
}

function Conversation({ transcript, step }: { readonly transcript: Transcript; readonly step: number | null }) {
  const list = useRef<HTMLOListElement>(null);
  const entries = useMemo(() => conversation(transcript), [transcript]);
  const marks = useMemo(() => marksOf(transcript), [transcript]);
  useEffect(() => {
    if (step !== null) list.current?.querySelector(`[data-step="${step}"]`)?.scrollIntoView({ block: 'center' });
  }, [step]);
  return (
    <section aria-label={ATTEMPT.conversation}>
      <h3>{ATTEMPT.conversation}</h3>
      <ol className="conversation" ref={list}>
        {entries.map((entry, index) => {
          const looked: Mark[] = entry.step === step ? [{ tone: 'looked-up', text: '' }] : [];
          return (
            <EntryView
              // biome-ignore lint/suspicious/noArrayIndexKey: a conversation that is over never changes
              key={index}
              entry={entry}
              marks={[...marksOfEntry(marks, entry), ...looked]}
            />
          );
        })}
      </ol>
    </section>
  );
}

function Feedback({ feedback: { mode, model, text } }: { readonly feedback: NonNullable<Transcript['feedback']> }) {
  return (
    <section aria-label={ATTEMPT.feedback}>
      <h3>{ATTEMPT.feedback}</h3>
      <p className="small soft">{ATTEMPT.feedbackBy(mode, model)}</p>
      <p className="words">{text}</p>
    </section>
  );
}

function VerdictOfAttempt({
  attempt,
  transcript,
  hrefOfStep,
}: Pick<AttemptViewProps, 'attempt' | 'hrefOfStep'> & { readonly transcript: Transcript | null }) {
  const { status, category, error, fault_author, fault_type } = attempt;
  const diagnosis = transcript?.diagnosis ?? null;
  const firstWrong = diagnosis?.evidence.first_wrong_step ?? null;
  const faults = faultsText(fault_author, fault_type);
  return (
    <>
      <p className="verdict-line">
        <AttemptSign attempt={attempt} />{' '}
        <strong>{category === undefined ? inWords(OUTCOMES[status].name) : CATEGORIES[category].name}</strong>
        {faults !== '' && <span className="soft"> · {faults}</span>}
      </p>
      <p>{diagnosis?.sentence ?? error ?? ATTEMPT.allRight}</p>
      {firstWrong !== null && (
        <p>
          <a href={hrefOfStep(firstWrong)}>{ATTEMPT.firstWrong(firstWrong)}</a>
        </p>
      )}
      {transcript?.opinions?.map(({ model, opinion }) => (
        <p key={model} className="small">
          <strong>{ATTEMPT.opinion}</strong>
          {ATTEMPT.opinionOf(model, faultsText(opinion.fault_author, opinion.fault_type), opinion.sentence)}
        </p>
      ))}
      {diagnosis !== null && <EvidenceView evidence={diagnosis.evidence} hrefOfStep={hrefOfStep} />}
      <Conduct findings={transcript?.policy ?? []} hrefOfStep={hrefOfStep} />
    </>
  );
}

/** `Agent, wrong argument`; empty if neither is known. */
function faultsText(author?: FaultAuthor, type?: FaultType | null): string {
  const names = [author, type].flatMap((fault) => (fault == null ? [] : faultName(fault).name));
  return names.map((name, index) => (index === 0 ? name : name.toLowerCase())).join(', ');
}

/** Lists the rules of conduct that the agent broke, and doubts. */
function Conduct({
  findings,
  hrefOfStep,
}: {
  readonly findings: readonly PolicyFinding[];
  readonly hrefOfStep: AttemptViewProps['hrefOfStep'];
}) {
  if (findings.length === 0) return null;
  return (
    <div>
      <h3>{ATTEMPT.conduct}</h3>
      <ul>
        {findings.map(({ rule, step, sentence, certain }) => (
          <li key={`${step} ${rule}`}>
            <a href={hrefOfStep(step)}>{ATTEMPT.step(step)}</a>, {certain ? '' : ATTEMPT.perhaps}
            <strong>{RULES[rule]}</strong>: {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Facts({ attempt, transcript }: { readonly attempt: ReportAttempt; readonly transcript: Transcript }) {
  const { customer, grade, turns } = transcript;
  const names = ATTEMPT.facts;
  const steps = knownFigure(attempt, 'steps');
  const seconds = knownFigure(attempt, 'time');
  const facts: [string, string][] = [
    [names.reward, String(attempt.reward)],
    [names.steps, String(steps ?? '–')],
    [names.time, duration(seconds)],
    [names.usage, usageText(turns.map(({ usage }) => usage))],
    [names.customer, customer.model === null ? customer.strategy : `${customer.strategy}, ${customer.model}`],
    [names.database, yesNo(grade.r_actions)],
    [names.outputs, yesNo(grade.r_outputs)],
    [names.transport, transcript.transport],
    [names.started, transcript.started_at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')],
    [names.context, transcript.context_id ?? '–'],
    [names.seed, String(transcript.seed)],
  ];
  return (
    <details className="facts">
      <summary>{ATTEMPT.summary(steps, seconds === null ? null : duration(seconds), attempt.reward)}</summary>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function usageText(usages: readonly (Usage | null)[]): string {
  const known = usages.filter((usage) => usage !== null);
  if (known.length === 0) return ATTEMPT.notReported;
  const totals = usageTotals(known);
  const text = totals.by_model
    .map(({ model, input_tokens, output_tokens }) =>
      ATTEMPT.tokens(model ?? ATTEMPT.unnamed, tokens(input_tokens), tokens(output_tokens)),
    )
    .join('; ');
  return ATTEMPT.cost(text, dollars(known.length < usages.length ? null : totals.cost_usd));
}

function yesNo(grade: number | null): string {
  return grade === null ? ATTEMPT.notAsked : grade === 1 ? ATTEMPT.yes : ATTEMPT.no;
}
