// Gates: what can be required, what is refused before anything runs, and what passes.
import { describe, expect, it } from 'vitest';
import { checkGate, checkGatesCanBeDecided, gateKs, parseGate } from '../../../green-agent/reports/gate.ts';
import { evaluationResult } from '../../../green-agent/reports/result.ts';
import { evaluationSummary, taskResult } from '../../../shared/metrics/tasks.ts';
import { recordWith } from '../../support/attempt-records.ts';

/** A task of four attempts of which the first `passes` passed. */
const task = (id: number, passes: number) =>
  taskResult(
    'retail',
    id,
    4,
    [1, 2, 3, 4].map((attempt) => ({
      ...recordWith().result,
      attempt,
      ...(attempt <= passes ? {} : { status: 'failed' as const, success: false, reward: 0, error: 'no' }),
    })),
  );
const metricsOf = (...passes: number[]) => {
  const results = passes.map((count, id) => task(id, count));
  return evaluationResult(evaluationSummary({ mode: 'random', k: 4, tasks: results.length, results }), [], { seed: 1 })
    .metrics;
};

describe('a gate', () => {
  it.each([
    ['pass^4>=0.5', { kind: 'pass^', k: 4 }, '>=', 0.5],
    [' pass^1 > .25 ', { kind: 'pass^', k: 1 }, '>', 0.25],
    ['pass@2>=80%', { kind: 'pass@', k: 2 }, '>=', 0.8],
    ['pass@2>=80 %', { kind: 'pass@', k: 2 }, '>=', 0.8],
    ['success_rate>=1', { kind: 'success_rate' }, '>=', 1],
    ['success_rate>0', { kind: 'success_rate' }, '>', 0],
  ] as const)('is read from %j', (text, metric, comparison, threshold) => {
    expect(parseGate(text)).toEqual({ text: text.trim(), metric, comparison, threshold });
  });

  it.each([
    '',
    'pass^4',
    'pass^4>=1.5',
    'pass^4>=101%',
    'pass^0>=0.5',
    'pass^4<=0.5',
    'pass4>=0.5',
    'pass^4>=x',
    'pass^4>=0.5 and more',
  ])('is refused as %j', (text) => {
    expect(() => parseGate(text)).toThrow(
      /^--require ".*": write a metric and what it must reach, such as "pass\^4>=0.5"/,
    );
  });

  it('is refused above all that is possible', () => {
    expect(() => parseGate('pass^4>1')).toThrow('--require "pass^4>1": no figure is above 100%');
    expect(() => parseGate('success_rate>100%')).toThrow(expect.objectContaining({ code: 'gate_out_of_reach' }));
  });

  it('is needed for the lower end', () => {
    expect(() => checkGatesCanBeDecided([], { attempts: 4, tasks: 9, onLowerEnd: true })).toThrow(
      '--require-lower needs a requirement to decide: add --require',
    );
  });

  // pass^1 of 4, 2 and 0 passes of 4 is 1/2, pass^2 (1 + 1/6 + 0)/3, pass@2 (1 + 5/6 + 0)/3.
  it.each([
    ['pass^1>=0.5', true],
    ['pass^1>0.5', false],
    ['pass^2>=38%', true],
    ['pass^2>=39%', false],
    ['pass@2>=0.61', true],
    ['pass@2>=0.62', false],
    ['success_rate>=0.5', true],
    ['success_rate>0.5', false],
  ])('decides %s', (text, passed) => {
    expect(checkGate(parseGate(text), metricsOf(4, 2, 0), false).passed).toBe(passed);
  });

  // In floating point, these means are just below or above the threshold.
  it.each([
    [[1], 'pass@1>=0.25', true],
    [[3, 2, 2, 2], 'pass^2>=25%', true],
    [[3, 3, 2, 2, 2], 'pass@2>=0.9', true],
    [[4, 2, 2, 2], 'pass^2>0.375', false],
    [[4, 2, 2, 2], 'pass^2>=0.375', true],
  ])('for %j passes of 4, decides %s by the exact mean', (passes, text, passed) => {
    const { passed: found, line } = checkGate(parseGate(text), metricsOf(...passes), false);
    expect(found).toBe(passed);
    expect(line).toMatch(/it is \d+\.\d%/);
  });

  it('says what it found', () => {
    const gate = parseGate('pass^1>=0.6');
    expect(checkGate(gate, metricsOf(4, 2, 0), false).line).toBe(
      '❌ required pass^1>=0.6: it is 50.0% (over all attempts, under Estimates)',
    );
    const close = checkGate(parseGate('pass^1>=0.5004'), metricsOf(4, 2, 0), false);
    expect(close.line).toBe('❌ required pass^1>=0.5004: it is 50.0000% (over all attempts, under Estimates)');
    const lower = checkGate(parseGate('pass^1>=0.01'), metricsOf(4, 2, 0), true);
    expect(lower.passed).toBe(true);
    expect(lower.line).toMatch(
      /^✅ required pass\^1>=0\.01: its interval's lower end is \d\.\d% \(over all attempts, under Estimates\)$/,
    );
  });

  it('compares the lower end of the interval if asked to', () => {
    const metrics = metricsOf(4, 2, 0);
    const end = metrics.pass_hat_k[0]!.interval![0];
    expect(checkGate(parseGate(`pass^1>=${(end + 0.01).toFixed(6)}`), metrics, true).passed).toBe(false);
    expect(checkGate(parseGate(`pass^1>=${(end - 0.01).toFixed(6)}`), metrics, true).passed).toBe(true);
  });

  it('does not pass what is undefined', () => {
    const nothing = metricsOf();
    expect(checkGate(parseGate('pass^1>0'), nothing, false)).toEqual({
      passed: false,
      line: '❌ required pass^1>0: it is undefined for these attempts',
    });
    expect(checkGate(parseGate('pass^5>=0'), metricsOf(4, 4), false).passed).toBe(false);
  });

  it.each([
    ['pass^4>=0.5', { attempts: 4, tasks: 1, onLowerEnd: false }, null],
    ['pass^5>=0.5', { attempts: 4, tasks: 9, onLowerEnd: false }, 'needs 5 attempts per task, but there are 4'],
    ['pass@5>=0.5', { attempts: 4, tasks: 9, onLowerEnd: false }, 'needs 5 attempts per task, but there are 4'],
    ['pass^4>=0.5', { attempts: 4, tasks: 1, onLowerEnd: true }, 'a single task has no interval over tasks'],
    ['success_rate>=0.5', { attempts: 4, tasks: 1, onLowerEnd: true }, null],
    [
      'success_rate>=0.9',
      { attempts: 4, tasks: 1, onLowerEnd: true },
      "if all 4 attempts succeed, its interval's lower end is 51.0%; use more --samples, or a lower value",
    ],
    ['pass^4>=0.4', { attempts: 4, tasks: 3, onLowerEnd: true }, null],
    [
      'pass^4>=0.9',
      { attempts: 4, tasks: 3, onLowerEnd: true },
      "if all attempts at 3 tasks succeed, its interval's lower end is 40.5%; use more tasks, or a lower value",
    ],
  ] as const)('%s of %j is decidable, or refused', (text, size, problem) => {
    const check = () => checkGatesCanBeDecided([parseGate(text)], size);
    if (problem === null) expect(check).not.toThrow();
    else expect(check).toThrow(problem);
  });

  it('tells which k it takes', () => {
    expect(gateKs(['pass^4>=0.5', 'success_rate>0', 'pass@2>0'].map(parseGate))).toEqual([4, 2]);
  });
});
