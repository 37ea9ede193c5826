// The attempts of a new battle: independent ones or a sequence, how many, with which seed, and within which limits.
import { Field } from '../shell/field.tsx';
import { NEW_BATTLE } from '../texts.ts';
import { type FieldsProps, METRICS, type NumberSetting, numberSettingsOf } from './settings.ts';

export function AttemptFields(props: FieldsProps) {
  const { typed, set, wrong } = props;
  const { k, kHint } = NEW_BATTLE.metrics[typed.metric];
  return (
    <>
      <fieldset className="mode">
        <legend>{NEW_BATTLE.attempts}</legend>
        {METRICS.map((metric) => (
          <label key={metric}>
            <input
              type="radio"
              name="metric"
              checked={typed.metric === metric}
              onChange={() => set({ metric })}
              aria-describedby={wrong.metric === undefined ? undefined : 'metric-error'}
            />
            {NEW_BATTLE.metrics[metric].choice}
          </label>
        ))}
        {wrong.metric !== undefined && (
          <p id="metric-error" className="small field-error" role="alert">
            {wrong.metric}
          </p>
        )}
      </fieldset>
      <div className="field-row">
        <NumberField label={k} hint={kHint} error={wrong.k} value={typed.k} onChange={(k) => set({ k })} />
        <NumberField
          label={NEW_BATTLE.seed}
          hint={NEW_BATTLE.seedHint}
          error={wrong.seed}
          value={typed.seed}
          onChange={(seed) => set({ seed })}
        />
      </div>
      {typed.metric === 'seq@k' && <Feedback {...props} />}
      <Limits {...props} />
    </>
  );
}

function Feedback({ typed, green, set, wrong }: FieldsProps) {
  const modes = new Set([...(green?.feedback_modes ?? []), typed.feedback_mode]);
  return (
    <Field label={NEW_BATTLE.feedback} hint={NEW_BATTLE.feedbackHint} error={wrong.feedback_mode}>
      {(attributes) => (
        <select
          {...attributes}
          value={typed.feedback_mode}
          onChange={(event) => set({ feedback_mode: event.target.value })}
        >
          {[...modes].map((mode) => (
            <option key={mode} value={mode}>
              {NEW_BATTLE.feedbackMode(mode)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

const LABELS: Readonly<Record<NumberSetting, string>> = {
  samples: NEW_BATTLE.samples,
  concurrency: NEW_BATTLE.concurrency,
  max_steps: NEW_BATTLE.maxSteps,
  turn_timeout: NEW_BATTLE.turnTimeout,
  attempt_timeout: NEW_BATTLE.attemptTimeout,
};

/** Folded, unless something in it is wrong. */
function Limits({ typed, green, set, wrong }: FieldsProps) {
  const names = numberSettingsOf(typed.metric);
  return (
    <details className="limits" open={names.some((name) => wrong[name] !== undefined) || undefined}>
      <summary>{NEW_BATTLE.limits}</summary>
      <div className="field-row">
        {names.map((name) => {
          const usual = green?.defaults[name];
          const hint = name === 'samples' ? NEW_BATTLE.samplesHint : undefined;
          return (
            <NumberField
              key={name}
              label={LABELS[name]}
              hint={usual === undefined ? hint : NEW_BATTLE.usual(String(usual))}
              error={wrong[name]}
              value={typed.numbers[name]}
              onChange={(text) => set({ numbers: { ...typed.numbers, [name]: text } })}
            />
          );
        })}
      </div>
    </details>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A number, as it is typed. */
function NumberField({ label, hint, error, value, onChange }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <input {...attributes} inputMode="decimal" value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
