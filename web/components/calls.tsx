// The calls that change something, due and made, in line with each other; the arguments in which they differ are marked.
import type { Action } from '../../shared/contracts/action.ts';
import type { AlignedCall, RefusedCall } from '../../shared/contracts/diagnosis.ts';
import { ATTEMPT, CALLS } from './attempt-texts.ts';
import { valueText } from './json-text.ts';

interface AlignedCallsProps {
  readonly calls: readonly AlignedCall[];
  readonly refused: readonly RefusedCall[];
  /** The address of the attempt at a step. */
  readonly hrefOfStep: (step: number) => string;
}

export function AlignedCalls({ calls, refused, hrefOfStep }: AlignedCallsProps) {
  const due = calls.filter(({ expected }) => expected !== null).length;
  return (
    <section className="aligned-calls" aria-label={CALLS.title}>
      <h3>{CALLS.title}</h3>
      {due === 0 && <p className="small">{CALLS.noneExpected}</p>}
      {calls.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{CALLS.expected}</th>
              <th scope="col">{CALLS.made}</th>
            </tr>
          </thead>
          <tbody>
            {calls.map((call, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same call may occur twice, and the list never changes
              <CallRow key={index} call={call} hrefOfStep={hrefOfStep} />
            ))}
          </tbody>
        </table>
      )}
      {refused.length > 0 && (
        <details>
          <summary>{CALLS.refused(refused.length)}</summary>
          <ul className="refused small">
            {refused.map(({ step, action, error, corrected_at }) => (
              <li key={step}>
                <a href={hrefOfStep(step)}>{ATTEMPT.step(step)}</a>, <code>{action.name}</code>:{' '}
                <span className="tool-error">{error}</span>{' '}
                {corrected_at === null ? (
                  CALLS.neverCorrected
                ) : (
                  <>
                    {CALLS.corrected}
                    <a href={hrefOfStep(corrected_at)}>{CALLS.step(corrected_at)}</a>.
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function CallRow({ call, hrefOfStep }: { readonly call: AlignedCall } & Pick<AlignedCallsProps, 'hrefOfStep'>) {
  const { status, expected, made, step, sentence, refused, out_of_order, differences } = call;
  const differing = new Set(differences.map(({ argument }) => argument));
  if (status === 'right' && made !== null && step !== null)
    return <RightCall call={made} step={step} hrefOfStep={hrefOfStep} />;
  return (
    <>
      <tr className={`call-head ${status}`}>
        <th scope="rowgroup" colSpan={2}>
          {step !== null && <a href={hrefOfStep(step)}>{ATTEMPT.step(step)}</a>}
          {step === null ? capitalized(CALLS.statuses[status]) : `, ${CALLS.statuses[status]}`}
          {out_of_order && CALLS.outOfOrder}
          {sentence !== null && <span className="call-sentence">: {sentence}</span>}
        </th>
      </tr>
      <tr className={`call ${status}`}>
        <td>
          <span className="narrow-label">{CALLS.expected}</span>
          {expected === null ? <p className="soft">{CALLS.nothing}</p> : <Call action={expected} marked={differing} />}
        </td>
        <td>
          <span className="narrow-label">{CALLS.made}</span>
          {made === null ? <p className="soft">{CALLS.nothing}</p> : <Call action={made} marked={differing} />}
          {refused !== null && <p className="tool-error small">{CALLS.refusedWith(refused)}</p>}
        </td>
      </tr>
      {differences
        .filter(({ expected_words, given_words }) => expected_words !== undefined || given_words !== undefined)
        .map(({ argument, path, expected_words, given_words, derived }) => (
          <tr key={[argument, ...path].join('.')} className="call-words">
            <td colSpan={2}>
              <code>{[argument, ...path].join('.')}</code>
              {CALLS.words(expected_words ?? CALLS.nothing, given_words ?? CALLS.nothing)}
              {derived && <span className="soft">{CALLS.derived}</span>}
            </td>
          </tr>
        ))}
    </>
  );
}

/** A call that was right needs one line only; its arguments are folded away. */
function RightCall({
  call,
  step,
  hrefOfStep,
}: { readonly call: Action; readonly step: number } & Pick<AlignedCallsProps, 'hrefOfStep'>) {
  return (
    <tr className="call-head right">
      <th scope="rowgroup" colSpan={2}>
        <a href={hrefOfStep(step)}>{ATTEMPT.step(step)}</a>, {CALLS.statuses.right}
        <details>
          <summary>
            <code>{call.name}</code>
          </summary>
          <Call action={call} marked={NOTHING} />
        </details>
      </th>
    </tr>
  );
}

const NOTHING: ReadonlySet<string> = new Set();

function Call({ action, marked }: { readonly action: Action; readonly marked: ReadonlySet<string> }) {
  return (
    <div className="one-call">
      <code className="tool-name">{action.name}</code>
      <dl className="arguments">
        {Object.entries(action.kwargs).map(([name, value]) => (
          <div key={name} className={marked.has(name) ? 'differs' : undefined}>
            <dt>{name}</dt>
            <dd>
              <code>{typeof value === 'string' ? value : valueText(value)}</code>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
