// A new battle: good defaults and one click, or any tasks, k and limits; with what it will take, and as a configuration file.
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import type {
  BattleEstimate,
  BattleForm,
  BattleOptions,
  BattlePreview,
  CreatedBattle,
  GreenOption,
} from '../../../shared/contracts/ui/battles.ts';
import { counted, dollars, duration } from '../../components/numbers.ts';
import { RequestError } from '../data/api.ts';
import { useRead } from '../data/read.ts';
import { CopyButton } from '../shell/copy-button.tsx';
import { Field } from '../shell/field.tsx';
import { Problem, Reading } from '../shell/problem.tsx';
import { hrefOf, navigate } from '../shell/router.ts';
import { useArena, useTitle } from '../shell/session.ts';
import { AGENTS, EVALUATION, KINDS, NEW_BATTLE } from '../texts.ts';
import { defaultsOf, formOf, NUMBER_SETTINGS, type NumberSetting, type Typed } from './settings.ts';
import { TaskChoice } from './task-choice.tsx';

export function NewBattlePage({ parameters }: { readonly parameters: string }) {
  const { value, error } = useRead<BattleOptions>('/battles/options');
  useTitle(NEW_BATTLE.title);
  if (error !== null) return <Problem error={error} />;
  if (value === null) return <Reading />;
  return <NewBattle options={value} parameters={parameters} />;
}

function NewBattle({ options, parameters }: { readonly options: BattleOptions; readonly parameters: string }) {
  const { api } = useArena();
  const { greens, opponents } = options;
  const [typed, setTyped] = useState<Typed>(() => {
    const wanted = new URLSearchParams(parameters);
    const green = greens.find(({ id }) => id === wanted.get('green')) ?? greens[0];
    const opponent =
      opponents.find(({ id }) => id === wanted.get('opponent')) ??
      opponents.find(({ locked }) => !locked) ??
      opponents[0];
    return defaultsOf(green, opponent?.id ?? '');
  });
  const [problem, setProblem] = useState<RequestError | null>(null);
  const [isSending, setSending] = useState(false);
  const green = greens.find(({ id }) => id === typed.green);
  const form = useMemo(() => formOf(typed, green), [typed, green]);
  const preview = usePreview(form);
  const set = (change: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...change }));
    setProblem(null);
  };
  const wrong = { ...preview?.fields, ...problem?.fields };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      const { id } = await api.post<CreatedBattle>('/battles', form);
      navigate(hrefOf(['battles', id]));
    } catch (error) {
      setProblem(error instanceof RequestError ? error : new RequestError(0, String(error)));
      setSending(false);
    }
  };
  return (
    <main className="page" tabIndex={-1}>
      <header>
        <p className="eyebrow">
          <a href={hrefOf(['battles'])}>{KINDS.arena.many}</a>
        </p>
        <h1>{NEW_BATTLE.title}</h1>
        <p className="soft">{NEW_BATTLE.intro}</p>
      </header>
      {(greens.length === 0 || opponents.length === 0) && (
        <p className="nothing">
          {greens.length === 0 ? NEW_BATTLE.noGreen : NEW_BATTLE.noWhite}{' '}
          <a href={hrefOf(['agents', 'register'])}>{AGENTS.register}</a>
        </p>
      )}
      <form className="new-battle" onSubmit={submit} noValidate>
        <div className="fields">
          <Field label={NEW_BATTLE.agent} error={wrong.opponents}>
            {(attributes) => (
              <select
                {...attributes}
                value={typed.opponent}
                onChange={(event) => set({ opponent: event.target.value })}
              >
                {opponents.map(({ id, name, locked }) => (
                  <option key={id} value={id}>
                    {locked ? `${name} (${NEW_BATTLE.busy})` : name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={NEW_BATTLE.evaluator} error={wrong.green_agent_id ?? green?.problem ?? undefined}>
            {(attributes) => (
              <select
                {...attributes}
                value={typed.green}
                onChange={(event) => {
                  const next = greens.find(({ id }) => id === event.target.value);
                  set(defaultsOf(next, typed.opponent));
                }}
              >
                {greens.map(({ id, name, locked }) => (
                  <option key={id} value={id}>
                    {locked ? `${name} (${NEW_BATTLE.busy})` : name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Tasks typed={typed} green={green} set={set} wrong={wrong} />
          <div className="field-row">
            <Field label={NEW_BATTLE.k} hint={NEW_BATTLE.kHint} error={wrong.k}>
              {(attributes) => (
                <input
                  {...attributes}
                  inputMode="numeric"
                  value={typed.k}
                  onChange={(event) => set({ k: event.target.value })}
                />
              )}
            </Field>
            <Field label={NEW_BATTLE.seed} hint={NEW_BATTLE.seedHint} error={wrong.seed}>
              {(attributes) => (
                <input
                  {...attributes}
                  inputMode="numeric"
                  value={typed.seed}
                  onChange={(event) => set({ seed: event.target.value })}
                />
              )}
            </Field>
          </div>
          <Limits typed={typed} green={green} set={set} wrong={wrong} />
        </div>
        <aside className="meaning" aria-label={NEW_BATTLE.estimate}>
          <h2>{NEW_BATTLE.estimate}</h2>
          <Estimate preview={preview} />
          {problem !== null && (
            <p role="alert" className="problem">
              {problem.message}
            </p>
          )}
          <button
            type="submit"
            className="primary"
            disabled={isSending || greens.length === 0 || opponents.length === 0}
          >
            {isSending ? NEW_BATTLE.starting : NEW_BATTLE.start}
          </button>
          {preview !== null && (
            <details>
              <summary>{NEW_BATTLE.configuration}</summary>
              <pre className="sunk">{preview.toml}</pre>
              <CopyButton text={() => preview.toml} label={EVALUATION.copy} />
            </details>
          )}
        </aside>
      </form>
    </main>
  );
}

interface PartProps {
  readonly typed: Typed;
  readonly green: GreenOption | undefined;
  readonly set: (change: Partial<Typed>) => void;
  readonly wrong: Readonly<Record<string, string>>;
}

function Tasks({ typed, green, set, wrong }: PartProps) {
  const domains = green?.domains ?? [];
  return (
    <>
      <fieldset className="mode">
        <legend>{NEW_BATTLE.tasks}</legend>
        {(['random', 'manual'] as const).map((mode) => (
          <label key={mode}>
            <input type="radio" name="mode" checked={typed.mode === mode} onChange={() => set({ mode })} />
            {NEW_BATTLE[mode]}
          </label>
        ))}
      </fieldset>
      {typed.mode === 'random' ? (
        <div className="field-row">
          <fieldset className="mode">
            <legend>{NEW_BATTLE.domains}</legend>
            {domains.map(({ name, tasks }) => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={typed.domains.includes(name)}
                  onChange={(event) =>
                    set({
                      domains: event.target.checked
                        ? [...typed.domains, name]
                        : typed.domains.filter((other) => other !== name),
                    })
                  }
                />
                {name} <span className="soft">{counted(tasks, 'task')}</span>
              </label>
            ))}
            {wrong.domains !== undefined && (
              <p className="small field-error" role="alert">
                {wrong.domains}
              </p>
            )}
          </fieldset>
          <Field label={NEW_BATTLE.count} error={wrong.num_battles}>
            {(attributes) => (
              <span className="count">
                <input
                  {...attributes}
                  inputMode="numeric"
                  value={typed.num_battles}
                  disabled={typed.all}
                  onChange={(event) => set({ num_battles: event.target.value })}
                />
                <label>
                  <input type="checkbox" checked={typed.all} onChange={(event) => set({ all: event.target.checked })} />
                  {NEW_BATTLE.all}
                </label>
              </span>
            )}
          </Field>
        </div>
      ) : (
        <>
          <Field label={NEW_BATTLE.domain} error={wrong.domain}>
            {(attributes) => (
              <select
                {...attributes}
                value={typed.domain}
                onChange={(event) => set({ domain: event.target.value, tasks: [] })}
              >
                {domains.map(({ name, tasks }) => (
                  <option key={name} value={name}>{`${name}, ${counted(tasks, 'task')}`}</option>
                ))}
              </select>
            )}
          </Field>
          {typed.green !== '' && typed.domain !== '' && (
            <TaskChoice
              green={typed.green}
              domain={typed.domain}
              chosen={typed.tasks}
              onChange={(tasks) => set({ tasks })}
              error={wrong.tasks}
            />
          )}
        </>
      )}
    </>
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
function Limits({ typed, green, set, wrong }: PartProps) {
  return (
    <details className="limits" open={NUMBER_SETTINGS.some((name) => wrong[name] !== undefined) || undefined}>
      <summary>{NEW_BATTLE.limits}</summary>
      <div className="field-row">
        {NUMBER_SETTINGS.map((name) => {
          const usual = green?.defaults[name];
          const hint = name === 'samples' ? NEW_BATTLE.samplesHint : undefined;
          return (
            <Field
              key={name}
              label={LABELS[name]}
              hint={usual === undefined ? hint : NEW_BATTLE.usual(String(usual))}
              error={wrong[name]}
            >
              {(attributes) => (
                <input
                  {...attributes}
                  inputMode="decimal"
                  value={typed.numbers[name]}
                  onChange={(event) => set({ numbers: { ...typed.numbers, [name]: event.target.value } })}
                />
              )}
            </Field>
          );
        })}
      </div>
    </details>
  );
}

function Estimate({ preview }: { readonly preview: BattlePreview | null }) {
  if (preview === null) return <p className="soft">…</p>;
  const { estimate } = preview;
  if (estimate === null) return <p>{NEW_BATTLE.estimateUnknown}</p>;
  const { attempts, seconds, cost_usd, from_attempts, from_agent, exceeds_timeout } = estimate;
  return (
    <>
      <p className="estimate" aria-live="polite">
        <strong>{counted(attempts, 'attempt')}</strong>
        {seconds !== null && `, ${rangeText(seconds, duration)}`}
        {cost_usd !== null && cost_usd.high > 0 && `, ${rangeText(cost_usd, dollars)}`}
      </p>
      {exceeds_timeout && <p className="warning">{NEW_BATTLE.tooLong}</p>}
      <p className="small soft">
        {seconds === null ? NEW_BATTLE.noEstimate : NEW_BATTLE.from(counted(from_attempts, 'attempt'), from_agent)}
      </p>
    </>
  );
}

/** `about 45 s (20 s to 2 min)`. */
function rangeText({ low, typical, high }: NonNullable<BattleEstimate['seconds']>, write: (value: number) => string) {
  const [from, to] = [write(low), write(high)];
  return `about ${write(typical)}${from === to ? '' : ` (${from} to ${to})`}`;
}

const TYPING_MS = 250;

/** What the form means, asked when nothing has been typed for a moment; the last answer stays until the next. */
function usePreview(form: BattleForm): BattlePreview | null {
  const { api } = useArena();
  const [preview, setPreview] = useState<BattlePreview | null>(null);
  useEffect(() => {
    const closing = new AbortController();
    const ask = async () => {
      try {
        setPreview(await api.post<BattlePreview>('/battles/preview', form, closing.signal));
      } catch {
        // The answer to the next change, or to the start of the battle, says what is wrong.
      }
    };
    const timer = setTimeout(() => void ask(), TYPING_MS);
    return () => {
      clearTimeout(timer);
      closing.abort();
    };
  }, [api, form]);
  return preview;
}
