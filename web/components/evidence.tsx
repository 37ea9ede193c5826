// The evidence for a verdict: the calls due and made, differences, outputs, the customer's part, an unreadable reply, a limit that was reached.
import type { Evidence, SaidInstead } from '../../shared/contracts/diagnosis.ts';
import { ATTEMPT, CALLS, EVIDENCE } from './attempt-texts.ts';
import { AlignedCalls } from './calls.tsx';
import { DifferenceTable } from './difference.tsx';
import { valueText } from './json-text.ts';
import { duration } from './numbers.ts';
import { OutcomeSign } from './outcome.tsx';

interface EvidenceViewProps {
  readonly evidence: Evidence;
  /** The address of the attempt at a step. */
  readonly hrefOfStep: (step: number) => string;
}

export function EvidenceView({ evidence, hrefOfStep }: EvidenceViewProps) {
  const { differences, outputs_said, outputs_not_said, expected_actions, raw_reply, limit } = evidence;
  const { calls, refused_calls, said_instead, customer, agreed } = evidence;
  const instead = new Map(said_instead.map((said) => [said.output, said]));
  return (
    <div className="evidence">
      {calls.length + refused_calls.length > 0 && (
        <AlignedCalls calls={calls} refused={refused_calls} hrefOfStep={hrefOfStep} />
      )}
      {differences.length > 0 && <DifferenceTable differences={differences} />}
      {outputs_said.length + outputs_not_said.length > 0 && (
        <div>
          <h3>{EVIDENCE.outputs}</h3>
          <ul className="outputs">
            {outputs_not_said.map((output) => (
              <li key={output}>
                <OutcomeSign outcome="failed" /> <code>{output}</code>
                {EVIDENCE.notSaid}
                <Instead said={instead.get(output)} hrefOfStep={hrefOfStep} />
              </li>
            ))}
            {outputs_said.map((output) => (
              <li key={output}>
                <OutcomeSign outcome="passed" /> <code>{output}</code>
                {EVIDENCE.said}
              </li>
            ))}
          </ul>
        </div>
      )}
      {limit !== null && (
        <p>
          {EVIDENCE.limit(
            limit.kind,
            limit.kind === 'steps' ? String(limit.value) : duration(limit.value),
            limit.step,
            duration(limit.seconds),
          )}
        </p>
      )}
      {raw_reply !== null && (
        <div>
          <h3>{EVIDENCE.reply}</h3>
          <pre className="sunk">{raw_reply === '' ? EVIDENCE.empty : raw_reply}</pre>
        </div>
      )}
      {customer.length > 0 && (
        <div>
          <h3>{EVIDENCE.customer}</h3>
          <ul className="findings small">
            {customer.map(({ kind, step, line, sentence }) => (
              <li key={`${kind} ${step}`}>
                <a href={hrefOfStep(step)}>{step === 0 ? ATTEMPT.opening : ATTEMPT.step(step)}</a>: {sentence}
                <blockquote>{line}</blockquote>
              </li>
            ))}
          </ul>
        </div>
      )}
      {agreed.length > 0 && (
        <details>
          <summary>{EVIDENCE.agreed(agreed.length)}</summary>
          <ul className="findings small">
            {agreed.map(({ step, wish }) => (
              <li key={`${step} ${wish}`}>
                <a href={hrefOfStep(step)}>{step === 0 ? ATTEMPT.opening : ATTEMPT.step(step)}</a>: {wish}
              </li>
            ))}
          </ul>
        </details>
      )}
      {expected_actions.length > 0 && (
        <details>
          <summary>{EVIDENCE.solution(expected_actions.length)}</summary>
          <ol className="calls">
            {expected_actions.map((action, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same call may be due twice, and the list never changes
              <li key={index}>
                <code>
                  <strong>{action.name}</strong>
                </code>
                <Arguments values={action.kwargs} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function Instead({
  said,
  hrefOfStep,
}: { readonly said: SaidInstead | undefined } & Pick<EvidenceViewProps, 'hrefOfStep'>) {
  if (said === undefined) return null;
  return (
    <>
      ; <a href={hrefOfStep(said.step)}>{CALLS.step(said.step)}</a>
      {EVIDENCE.instead}
      <code>{said.said}</code>
      {EVIDENCE.insteadSentence(said)}
    </>
  );
}

/** A call's arguments, one per line. */
export function Arguments({ values }: { readonly values: Evidence['expected_actions'][number]['kwargs'] }) {
  const entries = Object.entries(values);
  if (entries.length === 0) return null;
  return (
    <dl className="arguments">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code>{typeof value === 'string' ? value : valueText(value)}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
