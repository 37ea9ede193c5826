// Registering an agent: its card is fetched and its launcher asked as soon as their addresses are typed.
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AgentForm, AgentHead, CheckedAddresses } from '../../../shared/contracts/ui/agents.ts';
import { RequestError } from '../data/api.ts';
import { Field } from '../shell/field.tsx';
import { hrefOf, navigate } from '../shell/router.ts';
import { useArena, useTitle } from '../shell/session.ts';
import { APP, REGISTER } from '../texts.ts';

interface Typed {
  readonly agent_url: string;
  readonly launcher_url: string;
  readonly alias: string;
  readonly is_green: boolean;
  readonly battle_timeout: string;
  readonly task_config: string;
}

const NOTHING: Typed = {
  agent_url: '',
  launcher_url: '',
  alias: '',
  is_green: false,
  battle_timeout: '300',
  task_config: '',
};

export function RegisterPage() {
  const { api } = useArena();
  const form = useRef<HTMLFormElement>(null);
  /** The addresses that were checked last. */
  const latest = useRef({ agent_url: '', launcher_url: '' });
  const [typed, setTyped] = useState(NOTHING);
  const [checked, setChecked] = useState<CheckedAddresses | null>(null);
  const [problem, setProblem] = useState<RequestError | null>(null);
  const [isSending, setSending] = useState(false);
  useTitle(REGISTER.title);
  const set = (change: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...change }));
    setProblem(null);
  };

  const check = async (field: 'agent_url' | 'launcher_url') => {
    const value = typed[field].trim();
    if (value === '') return;
    latest.current[field] = value;
    try {
      const answer = await api.post<CheckedAddresses>('/agents/check', { [field]: value });
      // Answers may come in another order than the addresses were typed.
      if (latest.current[field] !== value) return;
      setChecked((before) => ({
        card: field === 'agent_url' ? answer.card : (before?.card ?? null),
        launcher: field === 'launcher_url' ? answer.launcher : (before?.launcher ?? null),
        is_green: field === 'agent_url' ? answer.is_green : (before?.is_green ?? false),
      }));
      if (field === 'agent_url' && answer.card?.ok === true)
        setTyped((before) => ({ ...before, is_green: answer.is_green }));
    } catch (error) {
      setProblem(error instanceof RequestError ? error : null);
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      const agent = await api.post<AgentHead>('/agents', formOf(typed));
      navigate(hrefOf(['agents', agent.id]));
    } catch (error) {
      flushSync(() => {
        setProblem(error instanceof RequestError ? error : new RequestError(0, String(error)));
        setSending(false);
      });
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  };

  const wrong = (field: string, found: string | null | undefined) => problem?.fields[field] ?? found ?? undefined;
  const card = checked?.card?.card;
  return (
    <main className="page" tabIndex={-1}>
      <header>
        <p className="eyebrow">
          <a href={hrefOf(['agents'])}>{APP.agents}</a>
        </p>
        <h1>{REGISTER.title}</h1>
        <p className="soft">{REGISTER.intro}</p>
      </header>
      <form ref={form} className="fields" onSubmit={submit} noValidate>
        <Field
          label={REGISTER.agentUrl}
          hint={REGISTER.agentUrlHint}
          error={wrong('agent_url', checked?.card?.problem)}
        >
          {(attributes) => (
            <input
              {...attributes}
              type="url"
              required
              value={typed.agent_url}
              onChange={(event) => set({ agent_url: event.target.value })}
              onBlur={() => check('agent_url')}
            />
          )}
        </Field>
        {card != null && (
          <div className="found" role="status">
            <p>
              <strong>{REGISTER.found(textOf(card.name))}</strong> {textOf(card.description)}
            </p>
            <p className="small soft">{[textOf(card.version), ...skillsOf(card.skills)].filter(Boolean).join(' · ')}</p>
          </div>
        )}
        <Field
          label={REGISTER.launcherUrl}
          hint={REGISTER.launcherUrlHint}
          error={wrong('launcher_url', checked?.launcher?.problem)}
        >
          {(attributes) => (
            <input
              {...attributes}
              type="url"
              required
              value={typed.launcher_url}
              onChange={(event) => set({ launcher_url: event.target.value })}
              onBlur={() => check('launcher_url')}
            />
          )}
        </Field>
        {checked?.launcher?.ok === true && (
          <p className="found small" role="status">
            {REGISTER.launcherOk}
          </p>
        )}
        <Field label={REGISTER.alias} hint={REGISTER.aliasHint} error={wrong('alias', null)}>
          {(attributes) => (
            <input {...attributes} value={typed.alias} onChange={(event) => set({ alias: event.target.value })} />
          )}
        </Field>
        <label>
          <input
            type="checkbox"
            checked={typed.is_green}
            onChange={(event) => set({ is_green: event.target.checked })}
          />
          {REGISTER.isGreen}
        </label>
        {typed.is_green && (
          <>
            <Field label={REGISTER.timeout} hint={REGISTER.timeoutHint} error={wrong('battle_timeout', null)}>
              {(attributes) => (
                <input
                  {...attributes}
                  inputMode="decimal"
                  value={typed.battle_timeout}
                  onChange={(event) => set({ battle_timeout: event.target.value })}
                />
              )}
            </Field>
            <Field label={REGISTER.taskConfig} hint={REGISTER.taskConfigHint} error={wrong('task_config', null)}>
              {(attributes) => (
                <textarea
                  {...attributes}
                  rows={6}
                  spellCheck={false}
                  value={typed.task_config}
                  onChange={(event) => set({ task_config: event.target.value })}
                />
              )}
            </Field>
          </>
        )}
        {problem !== null && (
          <p role="alert" className="problem">
            {problem.message}
          </p>
        )}
        <button type="submit" className="primary" disabled={isSending}>
          {REGISTER.submit}
        </button>
      </form>
    </main>
  );
}

function formOf({ agent_url, launcher_url, alias, is_green, battle_timeout, task_config }: Typed): AgentForm {
  const common = { alias: alias.trim(), agent_url: agent_url.trim(), launcher_url: launcher_url.trim(), is_green };
  if (!is_green) return common;
  return {
    ...common,
    ...(battle_timeout.trim() !== '' && { battle_timeout: Number(battle_timeout) }),
    ...(task_config.trim() !== '' && { task_config }),
  };
}

/** A card comes from a stranger: nothing in it needs to be a text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function skillsOf(skills: unknown): string[] {
  return Array.isArray(skills) ? skills.map((skill: { name?: unknown } | null) => textOf(skill?.name)) : [];
}
