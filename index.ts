// The public API: what `import { … } from 'passk'` gives. docs/api.md describes it.
export { z } from 'zod';
export {
  type AttemptContext,
  type Benchmark,
  type BenchmarkTask,
  defineBenchmark,
  type Verification,
} from './benchmarks/benchmark.ts';
export { STOP } from './customers/customer.ts';
export { type DefinedCustomer, defineCustomer } from './customers/define-customer.ts';
export type { Agent, AgentFunction, AgentReply, AgentTurn, RemoteAgent } from './green-agent/agent-under-test.ts';
export { evaluate } from './green-agent/evaluate.ts';
export type { EvaluateOptions } from './green-agent/evaluate-options.ts';
export type { Evaluation, FailedAttempt } from './green-agent/evaluation-result.ts';
export { type LoadTasksOptions, loadTasks } from './green-agent/prepare.ts';
export type { EvaluationResult } from './green-agent/reports/result.ts';
export { type RunResults, readRunResults } from './green-agent/reports/run-results.ts';
export type { ResultSource, Sample } from './green-agent/runs/imports/sample.ts';
export { readAttempts } from './green-agent/runs/read-run.ts';
export type { Action } from './shared/contracts/action.ts';
export type { AttemptRecord, AttemptResult } from './shared/contracts/attempt.ts';
export type { Diagnosis, FailureCategory } from './shared/contracts/diagnosis.ts';
export type { TaskResult } from './shared/contracts/evaluation-summary.ts';
export type { EvaluationEvent, EvaluationListener } from './shared/contracts/events.ts';
export type { FailurePatterns } from './shared/contracts/failure-patterns.ts';
export { PasskError } from './shared/errors.ts';
export { calculate, think, transferToHumanAgents } from './worlds/common-tools.ts';
export { type DomainDefinition, type DomainOptions, defineDomain } from './worlds/define-domain.ts';
export { loadDomain } from './worlds/load-domain.ts';
export type { TaskContent } from './worlds/task-file.ts';
export { defineTool, ToolError } from './worlds/tool.ts';
export type { Database, Task, Tool } from './worlds/world.ts';
