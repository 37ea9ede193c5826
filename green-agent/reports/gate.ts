// Gates: `--require "pass^4>=0.5"` decides whether an evaluation was good enough.
import { usageError } from '../../shared/errors.ts';
import type { MeanOverTasks } from '../../shared/metrics/estimates.ts';
import type { EvaluationMetrics } from '../../shared/metrics/evaluation.ts';
import { shareInterval, wilsonInterval } from '../../shared/metrics/intervals.ts';
import type { Decision } from '../../shared/metrics/sequential.ts';
import { percent } from './figures.ts';

/** A figure over all tasks. */
export type GateMetric =
  | { readonly kind: 'pass^' | 'pass@' | 'seq@'; readonly k: number }
  | { readonly kind: 'success_rate' };

export interface Gate {
  readonly text: string;
  readonly metric: GateMetric;
  readonly comparison: '>=' | '>';
  /** 0 to 1. */
  readonly threshold: number;
}

const METRIC = /^\s*(?:(pass[\^@]|seq@)([1-9]\d*)|success(?:_rate)?)\s*$/;

/** Reads a metric such as `pass^4`, `pass@1`, `seq@4` or `success_rate`; null if the text is none. */
export function parseMetric(text: string): GateMetric | null {
  const match = METRIC.exec(text);
  if (match === null) return null;
  const [, kind, k] = match;
  return kind === undefined ? { kind: 'success_rate' } : { kind: kind as 'pass^' | 'pass@' | 'seq@', k: Number(k) };
}

const GATE = /^(.+?)(>=|>)\s*(\d*\.?\d+)(\s*%)?\s*$/;

/** Reads a gate such as `pass^4>=0.5`, `pass@1 > 80%`, `success_rate>=0.9`. Throws a usage PasskError. */
export function parseGate(text: string): Gate {
  const [, name = '', comparison, number, percentSign] = GATE.exec(text) ?? [];
  const metric = parseMetric(name);
  const threshold = Number(number) / (percentSign === undefined ? 1 : 100);
  if (metric === null || !(threshold >= 0 && threshold <= 1)) {
    throw usageError(
      'invalid_gate',
      `--require "${text}": write a metric and what it must reach, such as "pass^4>=0.5", "pass@1>=80%" or "success_rate>0.9"`,
    );
  }
  if (comparison === '>' && threshold === 1)
    throw usageError('gate_out_of_reach', `--require "${text}": no figure is above 100%; write >= for 100% itself`);
  return { text: text.trim(), metric, comparison: comparison as Gate['comparison'], threshold };
}

/** The k of the estimates that gates ask for. */
export function gateKs(gates: readonly Gate[]): number[] {
  return gates.flatMap(({ metric }) => (metric.kind === 'success_rate' ? [] : [metric.k]));
}

/** The k that are asked for with those that the gates need; undefined (all) if none are asked for. */
export function withGateKs(
  asked: readonly number[] | undefined,
  gates: readonly Gate[],
): readonly number[] | undefined {
  return asked && [...new Set([...asked, ...gateKs(gates)])].sort((a, b) => a - b);
}

/** Throws a usage PasskError if no outcome of an evaluation of this size could reach a gate, or if `onLowerEnd` has no gate. */
export function checkGatesCanBeDecided(
  gates: readonly Gate[],
  {
    attempts,
    tasks,
    onLowerEnd,
    inSequence = false,
  }: {
    readonly attempts: number;
    readonly tasks: number;
    readonly onLowerEnd: boolean;
    readonly inSequence?: boolean;
  },
): void {
  checkLowerEndHasGate(gates, onLowerEnd);
  for (const { text, metric, comparison, threshold } of gates) {
    if ((metric.kind === 'seq@') !== inSequence) {
      throw usageError(
        'invalid_gate',
        inSequence
          ? `--require "${text}": attempts in sequence have only seq@k; write "seq@${attempts}>=0.5"`
          : `--require "${text}" needs attempts in sequence: --metric seq@k`,
      );
    }
    if (metric.kind !== 'success_rate' && metric.k > attempts) {
      throw usageError(
        'k_above_attempts',
        `--require "${text}" needs ${metric.k} attempts per task, but there are ${attempts}; use --samples ${metric.k}, or a smaller k`,
      );
    }
    if (!onLowerEnd) continue;
    if (tasks === 1 && metric.kind !== 'success_rate') {
      throw usageError(
        'no_interval',
        `--require-lower with "${text}": a single task has no interval over tasks; use several tasks, or require success_rate`,
      );
    }
    const highest = highestLowerEnd(tasks, attempts);
    if (!reaches({ comparison, threshold }, highest)) {
      const [all, more] =
        tasks === 1 ? [`all ${attempts} attempts`, '--samples'] : [`all attempts at ${tasks} tasks`, 'tasks'];
      throw usageError(
        'gate_out_of_reach',
        `--require-lower with "${text}": if ${all} succeed, its interval's lower end is ${gateValue(highest, threshold)}; use more ${more}, or a lower value`,
      );
    }
  }
}

/** Throws a usage PasskError if the lower end is to be compared, and with nothing. */
export function checkLowerEndHasGate(gates: readonly Gate[], onLowerEnd: boolean): void {
  if (onLowerEnd && gates.length === 0)
    throw usageError(
      'nothing_to_decide',
      '--require-lower needs a requirement to decide: add --require "pass^4>=0.5" or similar',
    );
}

/** The lower end of the interval if every attempt succeeds. */
function highestLowerEnd(tasks: number, attempts: number): number {
  return (tasks === 1 ? wilsonInterval(attempts, attempts) : shareInterval(1, tasks))?.[0] ?? 0;
}

/** Sums of values such as 7/10 are not exact, so figures this close to a threshold are equal to it. */
const ROUNDING = 1e-9;

function reaches({ comparison, threshold }: Pick<Gate, 'comparison' | 'threshold'>, value: number): boolean {
  return value > threshold + (comparison === '>=' ? -ROUNDING : ROUNDING);
}

export interface GateResult {
  readonly passed: boolean;
  /** One line for people. */
  readonly line: string;
}

/** Compares the estimate, or its interval's lower end, with the gate's threshold. An undefined value does not pass. */
export function checkGate(gate: Gate, metrics: EvaluationMetrics, onLowerEnd: boolean): GateResult {
  const estimate = estimateFor(gate, metrics);
  const value = onLowerEnd ? (estimate?.interval?.[0] ?? null) : (estimate?.value ?? null);
  const what = onLowerEnd ? "its interval's lower end" : 'it';
  if (value === null)
    return { passed: false, line: `❌ required ${gate.text}: ${what} is undefined for these attempts` };
  const passed = reaches(gate, value);
  // The guide's figures for the first attempts are printed under the same name.
  const which = gate.metric.kind === 'pass^' ? ' (over all attempts, under Estimates)' : '';
  return {
    passed,
    line: `${passed ? '✅' : '❌'} required ${gate.text}: ${what} is ${gateValue(value, gate.threshold)}${which}`,
  };
}

/** The result of a gate in an evaluation that was stopped early: what the sequential test decided. */
export function decidedGate(gate: Gate, decision: Decision, metrics: EvaluationMetrics): GateResult {
  const value = estimateFor(gate, metrics)?.value ?? null;
  const soFar = value === null ? '' : `, with ${gateValue(value, gate.threshold)} so far`;
  if (decision === 'undecided')
    return { passed: false, line: `❌ required ${gate.text}: not decided when the evaluation was stopped${soFar}` };
  const passed = decision === 'above';
  return { passed, line: `${passed ? '✅' : '❌'} required ${gate.text}: ${passed ? 'reached' : 'missed'}${soFar}` };
}

/** A value beside the threshold it is compared with: with more decimals if it would look equal to it, but is not. */
function gateValue(value: number, threshold: number): string {
  const looksEqual = Math.abs(value - threshold) > ROUNDING && percent(value) === percent(threshold);
  return looksEqual ? `${(value * 100).toFixed(4)}%` : percent(value);
}

function estimateFor({ metric }: Gate, metrics: EvaluationMetrics): MeanOverTasks | undefined {
  if (metric.kind === 'success_rate') return metrics.success_rate;
  const { pass_hat_k, pass_at_k, seq_at_k = [] } = metrics;
  const estimates = { 'pass^': pass_hat_k, 'pass@': pass_at_k, 'seq@': seq_at_k }[metric.kind];
  return estimates.find(({ k }) => k === metric.k);
}
