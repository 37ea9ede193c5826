import { describe, expect, it } from 'vitest';
import type { ReportAttempt } from '../../shared/contracts/report-page.ts';
import { compareWithFirst } from '../../shared/metrics/comparison.ts';
import { evaluationMetrics } from '../../shared/metrics/evaluation.ts';
import { comparisonVerdict, pText, shareWords, verdictOf } from '../../web/components/verdict.ts';

/** Tasks by their attempts: `+` passed, `-` failed, `!` invalid. */
function tasksOf(...rows: string[]) {
  return rows.map((row, task_id) => ({
    domain: 'retail',
    task_id,
    attempts: [...row].map((sign, index): ReportAttempt => {
      const status = sign === '+' ? 'passed' : sign === '-' ? 'failed' : 'invalid';
      return { attempt: index + 1, status, success: sign === '+', reward: 0, steps: 1, time: 1, error: null };
    }),
  }));
}

function metricsOf(tasks: ReturnType<typeof tasksOf>) {
  return evaluationMetrics({ tasks }, { k: 2, seed: 1, bootstrap_iterations: 0 });
}

function headline(...rows: string[]): string {
  const tasks = tasksOf(...rows);
  return verdictOf(metricsOf(tasks), tasks, null).headline;
}

describe('the verdict on attempts in sequence', () => {
  const inSequence = (...rows: string[]) => {
    const tasks = tasksOf(...rows);
    const metrics = evaluationMetrics({ tasks, inSequence: true }, { k: 3, seed: 1, bootstrap_iterations: 0 });
    return verdictOf(metrics, tasks, null);
  };

  it('counts the tasks that were solved, and says nothing about reliability', () => {
    const { headline: words, figures } = inSequence('+', '--+', '---');
    expect(words).toBe('Solves 2 of 3 tasks within 3 attempts in sequence, 1 of them at the first.');
    expect(figures).toMatch(/^seq@1 33\.3% \(95% interval .*\); seq@3 66\.7% \(95% interval .*\)\.$/);
  });

  it.each([
    [['+', '+'], 'Solves 2 of 2 tasks within 3 attempts in sequence, all of them at the first.'],
    [['-+', '---'], 'Solves 1 of 2 tasks within 3 attempts in sequence, none of them at the first.'],
    [['---'], 'Solves none of 1 task within 3 attempts in sequence.'],
    // An invalid attempt ends a chain, and leaves open whether the task would have been solved.
    [['+', '-?', '---'], 'Solves 1 of 2 tasks within 3 attempts in sequence, all of them at the first.'],
    [['-?'], 'No task is decided: attempts are missing or invalid.'],
  ])('says of %j: %s', (rows, words) => {
    expect(inSequence(...rows).headline).toBe(words);
  });
});

describe('the verdict in words', () => {
  it.each([
    [['++++', '+---', '----'], 'Passes 2 of 3 tasks at least once, but only 1 of them four times in a row.'],
    [['+++-', '+---'], 'Passes all 2 tasks at least once, but none of them four times in a row.'],
    [['++++', '++++', '+++-', '++++'], 'Passes all 4 tasks at least once, and 3 of them four times in a row.'],
    [['++', '++'], 'Passes all 2 tasks every time, in 4 attempts.'],
    [['--', '--'], 'Fails all 2 tasks every time, in 4 attempts.'],
    [['+', '-'], 'Passes 1 of 2 tasks; with one attempt at each this says nothing about how reliably.'],
    [['+++---'], 'Passes retail 0 in 3 of 6 attempts.'],
    [['++++'], 'Passes retail 0 every time, in 4 attempts.'],
    [['--'], 'Fails retail 0 every time, in 2 attempts.'],
    [['-'], 'Failed retail 0 in its only attempt.'],
    [['!!'], 'There is no valid attempt yet.'],
  ])('of %o is: %s', (rows, text) => {
    expect(headline(...rows)).toBe(text);
  });

  it('gives the figure without attempts that failed through the simulated customer', () => {
    const tasks = tasksOf('+-', '--');
    const patterns = { by_author: { user: 1, agent: 2 }, attempt_success_rate_without_user_faults: 1 / 3 };
    expect(verdictOf(metricsOf(tasks), tasks, patterns).figures).toMatch(
      /\. Without 1 attempt that failed through the simulated customer, 33\.3% of attempts pass\.$/,
    );
  });

  it('gives a share if not every task has as many attempts', () => {
    expect(headline('++++++', '+---', '----', '----', '----')).toBe(
      'Passes 2 of 5 tasks at least once, but only 1 in 5 four times in a row.',
    );
  });

  it.each([
    [
      ['++++', '+++-', '++++', '----', '+---', '++++', '+', '-'],
      'Passes 6 of 8 tasks at least once; of 6 tasks with more than one attempt, 3 every time.',
    ],
    [['+-', '+', '-'], 'Passes 2 of 3 tasks at least once; of 1 task with more than one attempt, none every time.'],
  ])('says how many attempts decide if many tasks have only one: %j', (rows, text) => {
    expect(headline(...rows)).toBe(text);
  });

  it('says "but none" if no task with that many attempts passed them all', () => {
    expect(headline('+', ...Array<string>(19).fill('+-------'))).toBe(
      'Passes all 20 tasks at least once, but none eight times in a row.',
    );
  });

  it.each([
    [0, 'none'],
    [0.04, '1 in 25'],
    [0.29, '29%'],
    [0.333, '1 in 3'],
    [0.5, '50%'],
  ])('calls a share of %d %s', (share, text) => {
    expect(shareWords(share)).toBe(text);
  });
});

describe('the verdict of a comparison', () => {
  const agent = (name: string, rows: string[]) => ({
    agent: name,
    tasks: rows.map((row, index) => ({
      task: `retail/${index}`,
      n: row.length,
      c: [...row].filter((sign) => sign === '+').length,
    })),
  });
  const verdict = (first: string[], second: string[]) => {
    const [comparison] = compareWithFirst([agent('A', first), agent('B', second)], { k: 1, seed: 1 });
    return comparisonVerdict(comparison!, 'A');
  };

  it('says which agent is better, by how much and how certain that is', () => {
    const { headline: text, figures } = verdict(Array(12).fill('+---'), Array(12).fill('+++-'));
    expect(text).toMatch(/^B is better: \+50\.0 points pass\^1, p = 0\.000\d\.$/);
    expect(figures).toMatch(/^Compared with A; 95% interval \+.* points; 12 shared tasks\.$/);
    expect(verdict(Array(12).fill('+++-'), Array(12).fill('+---')).headline).toMatch(/^B is worse: −50\.0 points/);
  });

  it('says that there is no clear difference, and what would have shown', () => {
    const { headline: text, figures } = verdict(['+---', '++--', '+++-'], ['++--', '+---', '+++-']);
    expect(text).toBe('No clear difference between B and A.');
    expect(figures).toMatch(/A true difference of \d+ points would probably have shown\.$/);
  });

  it('explains a p-value and an interval that disagree', () => {
    const { headline: text, figures } = verdict(Array(8).fill('-'), [...Array(4).fill('+'), ...Array(4).fill('-')]);
    expect(text).toBe('No clear difference between B and A.');
    expect(figures).toMatch(
      /8 shared tasks\. The p-value and the interval are computed in different ways and disagree/,
    );
  });

  it('counts the tasks that only one agent has', () => {
    expect(verdict(['++', '+-', '--'], ['++', '--']).figures).toMatch(
      /2 shared tasks, without 1 task that only A has\./,
    );
  });

  it('says that the agents are equal', () => {
    expect(verdict(['++', '--'], ['++', '--']).headline).toBe('B and A are equal on every task.');
  });

  it.each([
    [0.00001, 'p < 0.0001'],
    [0.0005, 'p = 0.0005'],
    [0.0123, 'p = 0.012'],
    [0.6, 'p = 0.60'],
  ])('writes a p-value of %d as %s', (p, text) => {
    expect(pText(p)).toBe(text);
  });
});
