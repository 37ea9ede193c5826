// The tasks of a new battle: a random sample of some domains, or chosen ones of a domain.
import { counted } from '../../components/numbers.ts';
import { Field } from '../shell/field.tsx';
import { NEW_BATTLE } from '../texts.ts';
import { type FieldsProps, tasksIn } from './settings.ts';
import { TaskPicker } from './task-choice.tsx';

export function TaskFields({ typed, green, set, wrong }: FieldsProps) {
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
                onChange={(event) => set({ domain: event.target.value, tasks: tasksIn(event.target.value, green) })}
              >
                {domains.map(({ name, tasks }) => (
                  <option key={name} value={name}>{`${name}, ${counted(tasks, 'task')}`}</option>
                ))}
              </select>
            )}
          </Field>
          {typed.green !== '' && typed.domain !== '' && (
            <TaskPicker
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
