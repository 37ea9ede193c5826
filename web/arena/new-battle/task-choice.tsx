// The tasks of a domain to choose from: searchable, with what each is about but nothing of what is right.
import { useMemo, useState } from 'react';
import type { TaskList, TaskOption } from '../../../shared/contracts/ui/battles.ts';
import { counted, whole } from '../../components/numbers.ts';
import { segment } from '../data/api.ts';
import { useRead } from '../data/read.ts';
import { APP, NEW_BATTLE } from '../texts.ts';

interface TaskPickerProps {
  readonly green: string;
  readonly domain: string;
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
  readonly error: string | undefined;
}

const SHOWN = 100;

export function TaskPicker({ green, domain, chosen, onChange, error }: TaskPickerProps) {
  const { value, error: unread } = useRead<TaskList>(`/agents/${segment(green)}/tasks`, { domain });
  const [text, setText] = useState('');
  const [level, setLevel] = useState('');
  const tasks = value?.domain === domain ? value.tasks : null;
  const matching = useMemo(() => (tasks ?? []).filter((task) => matches(task, text, level)), [tasks, text, level]);
  if (unread !== null) return <p className="problem">{unread.message}</p>;
  if (tasks === null) return <p className="soft">{APP.loading}</p>;
  const shown = matching.slice(0, SHOWN);
  const isChosen = new Set(chosen);
  const levels = [...new Set(tasks.flatMap((task) => task.level ?? []))].sort();
  return (
    <fieldset className="task-choice">
      <legend>
        {NEW_BATTLE.tasks} <span className="soft">{value?.source}</span>
      </legend>
      <div className="filter-fields">
        <input
          type="search"
          className="list-search"
          aria-label={NEW_BATTLE.searchTasks}
          placeholder={NEW_BATTLE.searchTasks}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {levels.length > 1 && (
          <select aria-label={NEW_BATTLE.level} value={level} onChange={(event) => setLevel(event.target.value)}>
            <option value="">{NEW_BATTLE.allLevels}</option>
            {levels.map((one) => (
              <option key={one} value={one}>
                {NEW_BATTLE.level} {one}
              </option>
            ))}
          </select>
        )}
        <button type="button" onClick={() => onChange(sorted([...chosen, ...shown.map(({ task_id }) => task_id)]))}>
          {NEW_BATTLE.chooseShown(whole(shown.length))}
        </button>
        <button type="button" disabled={chosen.length === 0} onClick={() => onChange([])}>
          {NEW_BATTLE.clear}
        </button>
      </div>
      <p className="small" role="status">
        {NEW_BATTLE.chosen(counted(chosen.length, 'task'))}
      </p>
      {error !== undefined && (
        <p className="small field-error" role="alert">
          {error}
        </p>
      )}
      {shown.length === 0 ? (
        <p className="nothing">{NEW_BATTLE.noTask}</p>
      ) : (
        <ul className="task-options">
          {shown.map((task) => (
            <li key={task.task_id}>
              <label>
                <input
                  type="checkbox"
                  checked={isChosen.has(task.task_id)}
                  onChange={(event) =>
                    onChange(
                      event.target.checked
                        ? sorted([...chosen, task.task_id])
                        : chosen.filter((id) => id !== task.task_id),
                    )
                  }
                />
                <span>
                  <strong>{task.task_id}</strong> {task.preview}
                  <span className="soft">
                    {task.level !== null && ` · ${NEW_BATTLE.level.toLowerCase()} ${task.level}`}
                    {task.tags.length > 0 && ` · ${task.tags.join(', ')}`}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {matching.length > shown.length && (
        <p className="small soft">{NEW_BATTLE.moreTasks(whole(matching.length - shown.length))}</p>
      )}
    </fieldset>
  );
}

function sorted(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}

function matches({ task_id, level, tags, preview }: TaskOption, text: string, wantedLevel: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const all = `${task_id} ${tags.join(' ')} ${preview}`.toLowerCase();
  return (wantedLevel === '' || String(level) === wantedLevel) && words.every((word) => all.includes(word));
}
