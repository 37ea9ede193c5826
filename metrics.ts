// The metrics as pure functions: `import { … } from 'passk/metrics'`, in Node and in a browser. docs/statistics.md has the formulas.
export { type Comparison, compareAgents } from './shared/metrics/comparison.ts';
export type { EstimateAtK, MeanOverTasks } from './shared/metrics/estimates.ts';
export {
  type Counts,
  passAtK,
  passHatK,
  type TaskAttempts,
  type TaskCounts,
  taskCounts,
} from './shared/metrics/estimators.ts';
export { type EvaluationMetrics, evaluationMetrics } from './shared/metrics/evaluation.ts';
export { expectedPassWindow, passFirstK, passWindow, runProbability, successRate } from './shared/metrics/guide.ts';
export { differenceInterval, type Interval, meanInterval, wilsonInterval } from './shared/metrics/intervals.ts';
export { type PlanRow, planComparison } from './shared/metrics/planning.ts';
export {
  type ConfidenceSequence,
  createConfidenceSequence,
  createSequentialTest,
  type Decision,
  type SequentialTest,
} from './shared/metrics/sequential.ts';
export { holm, mcNemarMidP, signFlipTest, welch } from './shared/metrics/significance.ts';
