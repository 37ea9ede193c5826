// Stopping an evaluation as soon as its requirements are decided, or its figure is known closely enough.
import type { TaskResult } from '../shared/contracts/evaluation-summary.ts';
import { usageError } from '../shared/errors.ts';
import { passAtK, passHatK } from '../shared/metrics/estimators.ts';
import { createConfidenceSequence, createSequentialTest, type Decision } from '../shared/metrics/sequential.ts';
import type { StopRule } from './evaluation/loop.ts';
import { percent } from './reports/figures.ts';
import { type Gate, type GateMetric, parseMetric } from './reports/gate.ts';

/** A figure that is wanted to a precision: `success ± 0.05`. */
interface Precision {
  readonly text: string;
  readonly metric: GateMetric;
  /** Half the width of the interval, 0 to 1. */
  readonly halfWidth: number;
}

const PRECISION = /^(.+?)\s*(?:±|\+\/?-)\s*(\d*\.?\d+)(\s*%)?\s*$/;

/** Reads a precision such as `success ± 0.05` or `pass^4 +- 5%`. Throws a usage PasskError. */
export function parsePrecision(text: string): Precision {
  const [, name = '', number, percentSign] = PRECISION.exec(text) ?? [];
  const metric = parseMetric(name);
  const halfWidth = Number(number) / (percentSign === undefined ? 1 : 100);
  if (metric !== null && halfWidth > 0 && halfWidth < 0.5) return { text: text.trim(), metric, halfWidth };
  throw usageError(
    'invalid_precision',
    `--until "${text}": write a metric and how close it should be known, such as "success ± 0.05" or "pass^4 +- 5%"`,
  );
}

export interface StopOptions {
  /** Stop as soon as one of these is missed, or all are reached. */
  readonly gates: readonly Gate[];
  /** Stop as soon as this figure is known so closely. */
  readonly until: Precision | null;
  /** How many tasks there are in all. */
  readonly tasks: number;
  /** The share of runs in which all decisions are right, at least: 0.5 to 1. */
  readonly confidence: number;
}

export interface Stopping {
  /** Takes the tasks' results in an order that was chosen at random before the run. */
  readonly rule: StopRule;
  /** Null for a gate that is not one of the options' gates: no test was made of it. */
  decisionOf(gate: Gate): Decision | null;
}

/**
 * The tests are about the mean that all tasks would have in this run, and they may look after every task. The chance of an error
 * is divided equally among the gates and the precision (Bonferroni), so that it holds for all of them together.
 * Source: Waudby-Smith & Ramdas 2024; see `createSequentialTest`.
 */
export function createStopping({ gates, until, tasks, confidence }: StopOptions): Stopping {
  const statements = gates.length + (until === null ? 0 : 1);
  const alpha = (1 - confidence) / Math.max(1, statements);
  const tests = gates.map((gate) => {
    const test = createSequentialTest({ threshold: gate.threshold, alpha, population: tasks });
    return { gate, test, decision: 'undecided' as Decision };
  });
  const sequence = createConfidenceSequence({ alpha, population: tasks });
  return {
    decisionOf: (gate) => tests.find((each) => each.gate === gate)?.decision ?? null,
    rule: {
      confidence,
      look(result) {
        for (const each of tests) each.decision = each.test.add(taskValue(result, each.gate.metric));
        const missed = tests.find(({ decision }) => decision === 'below');
        if (missed !== undefined) return `${missed.gate.text} is not reached`;
        if (tests.length > 0 && tests.every(({ decision }) => decision === 'above'))
          return `${gates.map(({ text }) => text).join(' and ')} ${gates.length === 1 ? 'is' : 'are'} reached`;
        if (until === null) return null;
        const [low, high] = sequence.add(taskValue(result, until.metric));
        return high - low <= 2 * until.halfWidth ? `${until.text} is known: ${percent(low)} to ${percent(high)}` : null;
      },
    },
  };
}

/** The task's value of a metric over its valid attempts; null if there are too few. */
function taskValue({ num_successes: c, num_failures }: TaskResult, metric: GateMetric): number | null {
  const n = c + num_failures;
  if (metric.kind === 'success_rate') return n === 0 ? null : c / n;
  return metric.kind === 'pass^' ? passHatK({ n, c }, metric.k) : passAtK({ n, c }, metric.k);
}
