// The calls that change something, due and made, in line with each other; the arguments in which they differ are marked.
import type { Action } from '../../shared/contracts/action.ts';
import type { AlignedCall, RefusedCall } from '../../shared/contracts/diagnosis.ts';
import { valueText } from './json-text.ts';

type Status = AlignedCall['status'];

const STATUSES: Readonly<Record<Status, string>> = {
  right: 'as it was due',
  wrong_argument: 'with other arguments',
  wrong_tool: 'another tool',
  missing: 'not made',
  extra: 'not due',
  repeated: 'made again',
};

interface AlignedCallsProps {
  readonly calls: readonly AlignedCall[];
  readonly refused: readonly RefusedCall[];
  /** The address of the attempt at a step. */
  readonly hrefOfStep: (step: number) => string;
}

export function AlignedCalls({ calls, refused, hrefOfStep }: AlignedCallsProps) {
  const due = calls.filter(({ expected }) => expected !== null).length;
  return (
    <section className="aligned-calls" aria-label="Changes, due and made">
      <h3>Changes, due and made</h3>
      {due === 0 && <p className="small">The task needs no change: no call that changes something was due.</p>}
      {calls.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Due</th>
              <th scope="col">Made</th>
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
          <summary>Calls that were refused ({refused.length})</summary>
          <ul className="refused small">
            {refused.map(({ step, action, error, corrected_at }) => (
              <li key={step}>
                <a href={hrefOfStep(step)}>Step {step}</a>, <code>{action.name}</code>:{' '}
                <span className="tool-error">{error}</span>{' '}
                {corrected_at === null ? (
                  'It was never put right.'
                ) : (
                  <>
                    Put right at <a href={hrefOfStep(corrected_at)}>step {corrected_at}</a>.
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
          {step !== null && <a href={hrefOfStep(step)}>Step {step}</a>}
          {step === null ? capitalized(STATUSES[status]) : `, ${STATUSES[status]}`}
          {out_of_order && ', out of order'}
          {sentence !== null && <span className="call-sentence">: {sentence}</span>}
        </th>
      </tr>
      <tr className={`call ${status}`}>
        <td>
          <span className="narrow-label">Due</span>
          {expected === null ? <p className="soft">nothing</p> : <Call action={expected} marked={differing} />}
        </td>
        <td>
          <span className="narrow-label">Made</span>
          {made === null ? <p className="soft">nothing</p> : <Call action={made} marked={differing} />}
          {refused !== null && <p className="tool-error small">Refused: {refused}</p>}
        </td>
      </tr>
      {differences
        .filter(({ expected_words, given_words }) => expected_words !== undefined || given_words !== undefined)
        .map(({ argument, path, expected_words, given_words, derived }) => (
          <tr key={[argument, ...path].join('.')} className="call-words">
            <td colSpan={2}>
              <code>{[argument, ...path].join('.')}</code>: {expected_words ?? 'nothing'} was due,{' '}
              {given_words ?? 'nothing'} was given
              {derived && <span className="soft"> (follows from another argument)</span>}
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
        <a href={hrefOfStep(step)}>Step {step}</a>, {STATUSES.right}
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
