// A new battle: good defaults and one click, or any tasks, k and limits; with what it will take, and as a configuration file.
import { type FormEvent, useMemo, useState } from 'react';
import type { BattleOptions, BattlePreview, CreatedBattle } from '../../../shared/contracts/ui/battles.ts';
import { RequestError } from '../data/api.ts';
import { useRead } from '../data/read.ts';
import { CopyButton } from '../shell/copy-button.tsx';
import { Field } from '../shell/field.tsx';
import { LoadingNote, Problem } from '../shell/problem.tsx';
import { hrefOf, navigate } from '../shell/router.ts';
import { useArena, useTitle } from '../shell/session.ts';
import { AGENTS, EVALUATION, KINDS, NEW_BATTLE } from '../texts.ts';
import { AttemptFields } from './attempt-fields.tsx';
import { Estimate, usePreview } from './preview.tsx';
import { defaultsOf, type FieldsProps, formOf, type Typed } from './settings.ts';
import { TaskFields } from './task-fields.tsx';

/** That no task is chosen yet is a mistake only when the battle is to be started. */
function withoutUnfinished(fields: BattlePreview['fields'], { tasks }: Typed): BattlePreview['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'tasks' || tasks.length > 0));
}

export function NewBattlePage({ parameters }: { readonly parameters: string }) {
  const { value, error } = useRead<BattleOptions>('/battles/options');
  useTitle(NEW_BATTLE.title);
  if (error !== null) return <Problem error={error} />;
  if (value === null) return <LoadingNote />;
  if (value.greens.length === 0 || value.opponents.length === 0) return <NoAgents options={value} />;
  return <NewBattle options={value} parameters={parameters} />;
}

/** Shown instead of the form if there is no agent to choose. */
function NoAgents({ options: { greens, opponents } }: { readonly options: BattleOptions }) {
  return (
    <main className="page" tabIndex={-1}>
      <Header />
      <p className="nothing">
        {greens.length === 0 && `${NEW_BATTLE.noGreen} `}
        {opponents.length === 0 && `${NEW_BATTLE.noWhite} `}
        <a href={hrefOf(['agents', 'register'])}>{AGENTS.register}</a>
      </p>
    </main>
  );
}

function Header() {
  return (
    <header>
      <p className="eyebrow">
        <a href={hrefOf(['battles'])}>{KINDS.arena.many}</a>
      </p>
      <h1>{NEW_BATTLE.title}</h1>
    </header>
  );
}

function NewBattle({ options, parameters }: { readonly options: BattleOptions; readonly parameters: string }) {
  const { api } = useArena();
  const { greens, opponents } = options;
  const [typed, setTyped] = useState<Typed>(() => {
    const wanted = new URLSearchParams(parameters);
    const green =
      greens.find(({ id }) => id === wanted.get('green')) ?? greens.find(({ locked }) => !locked) ?? greens[0];
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
  const wrong = { ...withoutUnfinished(preview?.fields ?? {}, typed), ...problem?.fields };
  const fields: FieldsProps = { typed, green, set, wrong };
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
      <Header />
      <p className="soft">{NEW_BATTLE.intro}</p>
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
          <TaskFields {...fields} />
          <AttemptFields {...fields} />
        </div>
        <aside className="meaning" aria-label={NEW_BATTLE.estimate}>
          <h2>{NEW_BATTLE.estimate}</h2>
          <Estimate preview={preview} />
          {problem !== null && (
            <p role="alert" className="problem">
              {problem.message}
            </p>
          )}
          <button type="submit" className="primary" disabled={isSending}>
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
