// The results of a run broken down by the tasks' domain, level and tag. Each name links to its tasks.
import type { ReportTask } from '../../shared/contracts/report-page.ts';
import { guideLabels } from '../../shared/metrics/evaluation.ts';
import { type TaskGroup, taskGroups } from '../../shared/metrics/groups.ts';
import { taskResult } from '../../shared/metrics/tasks.ts';
import { COMMON, FILTER_BAR } from './evaluation-texts.ts';
import { useLinks } from './links.ts';
import { interval, percent, whole } from './numbers.ts';

interface TaskGroups {
  readonly dimension: 'domain' | 'level' | 'tag';
  readonly groups: readonly TaskGroup[];
}

/** The dimensions in which the tasks differ. */
export function groupsOf(tasks: readonly ReportTask[], k: number): TaskGroups[] {
  const results = tasks.map(({ level, tags, ...task }) => ({
    ...taskResult(task.domain, task.task_id, k, task.attempts),
    levels: level === null ? [] : [String(level)],
    tags,
  }));
  const all: TaskGroups[] = [
    { dimension: 'domain', groups: taskGroups(results, ({ domain }) => [domain]) },
    { dimension: 'level', groups: taskGroups(results, ({ levels }) => levels) },
    { dimension: 'tag', groups: taskGroups(results, ({ tags }) => tags) },
  ];
  return all.filter(({ groups }) => groups.length > 1);
}

interface GroupTablesProps {
  readonly groups: readonly TaskGroups[];
  /** The guide's k. */
  readonly k: number;
}

export function GroupTables({ groups, k }: GroupTablesProps) {
  const labels = guideLabels(k);
  const figures = [COMMON.tasks, COMMON.successRateInterval, labels.pass_k, labels.pass_k_half].filter(
    (label) => label !== null,
  );
  const links = useLinks();
  return (
    <div className="group-tables">
      {groups.map(({ dimension, groups: ofDimension }) => (
        <div className="scrolls" key={dimension}>
          <table className="figures">
            <thead>
              <tr>
                <th scope="col">{FILTER_BAR[dimension]}</th>
                {figures.map((label) => {
                  const [name, note] = label.split(/ (?=\()/);
                  return (
                    <th scope="col" className="number" key={label}>
                      {name} {note !== undefined && <span className="below">{note}</span>}
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {ofDimension.map((group) => (
                <tr key={group.name}>
                  <th scope="row">
                    <a href={links.filtered({ [dimension]: group.name })}>{group.name}</a>
                  </th>
                  <td className="number">{whole(group.tasks)}</td>
                  <td className="number">
                    {percent(group.success_rate.value)}{' '}
                    <span className="soft below">{interval(group.success_rate.interval)}</span>
                  </td>
                  <td className="number">{percent(group.pass_k.value)}</td>
                  {labels.pass_k_half !== null && <td className="number">{percent(group.pass_k_half.value)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  );
}
