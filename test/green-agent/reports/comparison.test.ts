// A comparison as text: which floors it names, and which tasks it leaves out.
import { expect, it } from 'vitest';
import { comparisonTable, comparisonText } from '../../../green-agent/reports/comparison.ts';
import {
  compareAgents,
  compareTasks,
  compareTasksWithFirst,
  compareWithFirst,
} from '../../../shared/metrics/comparison.ts';
import type { TaskCounts } from '../../../shared/metrics/estimators.ts';
import { sequenceTask } from '../../../shared/metrics/seq-at-k.ts';

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

it('never prints a p-value of 0', () => {
  const all = (c: number): TaskCounts[] => Array.from({ length: 20 }, (_, id) => ({ task: `x/${id}`, n: 1, c }));
  const text = comparisonText('a', 'b', compareAgents(all(0), all(1), options));
  expect(text).toContain('p < 0.0001: the difference is more than noise');
  const agents = [0, 1].map((c) => ({ agent: `${c}`, tasks: all(c) }));
  expect(comparisonTable('0', compareWithFirst(agents, options))).toMatch(/\| < 0\.0001 \| < 0\.0001 \|$/m);
});

/** Tasks by the attempt that solved each; 0 if none of three did. */
const chains = (...solvedAt: number[]) =>
  solvedAt.map((solved, id) => ({
    task: `x/${id}`,
    attempts: Array.from({ length: solved === 0 ? 3 : solved }, (_, index) => {
      const success = index + 1 === solved;
      const status = success ? ('passed' as const) : ('failed' as const);
      return { attempt: index + 1, status, success, reward: success ? 1 : 0, steps: 1, time: 1, error: null };
    }),
  }));
const sequences = (k: number, ...solvedAt: number[]) => ({
  figure: 'seq_at_k' as const,
  tasks: chains(...solvedAt).map((task) => sequenceTask(task, k)),
});

it('counts the tasks that only one agent has', () => {
  const [one, other] = [tasks('x', 0, 0, 0), tasks('x', 0, 0)];
  const more = [...other, ...tasks('y', 0)];
  const whole = (candidate: TaskCounts[]) => comparisonText('a', 'b', compareAgents(one, candidate, options));
  expect(whole(more)).toContain('- Left out: 1 task that only a has and 1 task that only b has; --json names them');
  expect(whole(other)).toContain('- Left out: 1 task that only a has; --json names them');
  expect(whole(one)).not.toContain('Left out');
  expect(whole(tasks('y', 0))).not.toContain('Left out');
  const agents = [
    { agent: 'a', tasks: one },
    { agent: 'b', tasks: more },
  ];
  expect(comparisonTable('a', compareWithFirst(agents, options))).toContain(
    '- b: left out 1 task that only a has and 1 task that only b has; --json names them',
  );
});

it('tells at which attempt each agent solved the tasks on which seq@k differs', () => {
  // Within two attempts: 2 of 5 tasks against 4 of 5. One task went to the baseline alone, three to the candidate alone.
  const comparison = compareTasks(sequences(2, 1, 3, 0, 2, 3), sequences(2, 3, 1, 2, 1, 2), { k: 2, seed: 1 });
  expect(comparison).toMatchObject({ mean_baseline: 0.4, mean_candidate: 0.8, test: 'mcnemar_mid_p' });
  // Mid-p of one in four: 2 · (1/16 + ½ · 4/16) = .375.
  expect(comparison.p_value).toBeCloseTo(0.375, 12);
  const text = comparisonText('a', 'b', comparison);
  expect(text).toContain('## seq@2, paired on 5 shared tasks');
  expect(text).toContain('+40.0 points');
  expect(text).toContain('- x/0: baseline solved at attempt 1, candidate not solved in 2');
  expect(text).toContain('- x/2: baseline not solved in 2, candidate solved at attempt 2');
});

it('names the figure of each agent if one has independent attempts', () => {
  const independent = {
    figure: 'pass_at_k' as const,
    tasks: [0, 1].map((id) => ({ task: `x/${id}`, n: 4, c: 2, value: 0.5 })),
  };
  const comparison = compareTasks(independent, sequences(1, 1, 1), { k: 1, seed: 1 });
  const text = comparisonText('a', 'b', comparison);
  expect(text).toContain('## seq@1 against pass@1, paired on 2 shared tasks');
  expect(text).toContain('- Baseline a, pass@1: 50.0%');
  expect(text).toContain('- Candidate b, seq@1: 100.0%');
  expect(text).toContain('- x/0: baseline 2/4, candidate solved at attempt 1');
  const agents = [
    { agent: 'a', ...independent },
    { agent: 'b', ...sequences(1, 1, 1) },
    { agent: 'c', ...independent },
  ];
  const table = comparisonTable('a', compareTasksWithFirst(agents, { k: 1, seed: 1 }));
  expect(table).toContain('## seq@1 or pass@1, each against a (pass@1 50.0%)');
});

it('explains a p-value and an interval that disagree, for each agent', () => {
  const solved = (count: number): TaskCounts[] =>
    Array.from({ length: 8 }, (_, id) => ({ task: `x/${id}`, n: 1, c: id < count ? 1 : 0 }));
  const note = 'The p-value and the interval are computed in different ways and disagree here';
  expect(comparisonText('a', 'b', compareAgents(solved(0), solved(4), options))).toContain(`\n- ${note}`);
  expect(comparisonText('a', 'b', compareAgents(solved(0), solved(6), options))).not.toContain(note);
  const agents = [0, 4, 8].map((count) => ({ agent: `solves ${count}`, tasks: solved(count) }));
  const table = comparisonTable('solves 0', compareWithFirst(agents, options));
  expect(table).toContain(`\n- solves 4: ${note}`);
  expect(table).not.toContain('- solves 8:');
});
