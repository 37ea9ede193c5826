// The results of a run broken down by the tasks' domain, level and tag. Each name links to its tasks.
import type { ReportTask } from '../../shared/contracts/report.ts';
import { guideLabels } from '../../shared/metrics/evaluation.ts';
import { type TaskGroup, taskGroups } from '../../shared/metrics/groups.ts';
import { taskResult } from '../../shared/metrics/tasks.ts';
import type { FilterName } from './filters.ts';
import { useLinks } from './links.ts';
import { interval, percent, whole } from './numbers.ts';

interface TaskGroups {
  readonly dimension: 'Domain' | 'Level' | 'Tag';
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
    { dimension: 'Domain', groups: taskGroups(results, ({ domain }) => [domain]) },
    { dimension: 'Level', groups: taskGroups(results, ({ levels }) => levels) },
    { dimension: 'Tag', groups: taskGroups(results, ({ tags }) => tags) },
  ];
  return all.filter(({ groups }) => groups.length > 1);
}

const FILTERS: Readonly<Record<TaskGroups['dimension'], FilterName>> = {
  Domain: 'domain',
  Level: 'level',
  Tag: 'tag',
};

interface GroupTablesProps {
  readonly groups: readonly TaskGroups[];
  /** The guide's k. */
  readonly k: number;
}

export function GroupTables({ groups, k }: GroupTablesProps) {
  const labels = guideLabels(k);
  const links = useLinks();
  return (
    <div className="group-tables">
      {groups.map(({ dimension, groups: ofDimension }) => (
        <div className="scrolls" key={dimension}>
          <table className="figures name-above">
            <thead>
              <tr>
                <th scope="col">{dimension}</th>
                {['tasks', 'success rate', '95% interval', labels.pass_k, labels.pass_k_half].map((name) => (
                  <th scope="col" className="number" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ofDimension.map((group) => (
                <tr key={group.name}>
                  <th scope="row">
                    <a href={links.filtered({ [FILTERS[dimension]]: group.name })}>{group.name}</a>
                  </th>
                  <td className="number">{whole(group.tasks)}</td>
                  <td className="number">{percent(group.success_rate.value)}</td>
                  <td className="number soft">{interval(group.success_rate.interval)}</td>
                  <td className="number">{percent(group.pass_k.value)}</td>
                  <td className="number">{percent(group.pass_k_half.value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  );
}
