// A comparison as text: which floors it names.
import { expect, it } from 'vitest';
import { comparisonTable, comparisonText } from '../../../green-agent/reports/comparison.ts';
import { compareAgents, compareWithFirst } from '../../../shared/metrics/comparison.ts';
import type { TaskCounts } from '../../../shared/metrics/estimators.ts';

const options = { k: 1, seed: 1 };
const tasks = (domain: string, ...floors: (number | undefined)[]): TaskCounts[] =>
  floors.map((floor, id) => ({ task: `${domain}/${id}`, n: 2, c: 1, ...(floor === undefined ? {} : { floor }) }));
const textOf = (baseline: TaskCounts[], candidate: TaskCounts[]) =>
  comparisonText('a', 'b', compareAgents(baseline, candidate, options))
    .split('\n')
    .filter((line) => line.includes('Floor'));

it.each<[string, TaskCounts[], TaskCounts[], string[]]>([
  ['shared', tasks('x', 1, 0), tasks('x', 1, 0), ['- Floor: 50.0% (an agent that does nothing)']],
  ['shared, not known of all', tasks('x', 1, undefined), tasks('x', 1, undefined), []],
  [
    'not shared',
    tasks('x', 1, 0),
    tasks('y', 0, 0),
    ["- Floor: 50.0% of the baseline's tasks, 0.0% of the candidate's tasks (an agent that does nothing)"],
  ],
  [
    'not shared, and known of one agent',
    tasks('x', undefined),
    tasks('y', 0, 1),
    ["- Floor: 50.0% of the candidate's tasks (an agent that does nothing)"],
  ],
  ['not shared, and not known', tasks('x', undefined), tasks('y', undefined), []],
])('names the floor of tasks that are %s', (_, baseline, candidate, lines) => {
  expect(textOf(baseline, candidate)).toEqual(lines);
});

it('has a column for the floor if it is known of any agent', () => {
  const table = (...agents: TaskCounts[][]) =>
    comparisonTable(
      '0',
      compareWithFirst(
        agents.map((each, index) => ({ agent: `${index}`, tasks: each })),
        options,
      ),
    );
  expect(table(tasks('x', 1), tasks('x', 1), tasks('y', undefined))).toMatch(
    /\| floor +\|.*\n.*\n\| 1 .*\| 100\.0% \|.*\n\| 2 .*\| – +\|/,
  );
  expect(table(tasks('x', undefined), tasks('x', undefined))).not.toContain('floor');
});
