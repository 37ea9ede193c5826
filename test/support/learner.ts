// An evaluation of attempts in sequence (seq@k), by an agent that learns from feedback.
import type { AgentFunction } from '../../green-agent/agent-under-test.ts';
import type { EvaluateOptions } from '../../green-agent/evaluate-options.ts';
import { briefUser, cancel, respond, tinyTask, tinyTaskSet } from './tiny-world.ts';

/** Solves task 0 once it reads feedback, and never task 1. */
function learner(): AgentFunction {
  const turns = new Map<string, { number: number; hasFeedback: boolean }>();
  return function learner({ contextId, text }) {
    const state = turns.get(contextId) ?? { number: 0, hasFeedback: text.includes('# Feedback on attempt 1') };
    turns.set(contextId, { ...state, number: state.number + 1 });
    if (!state.hasFeedback) return respond('No.');
    return [respond('Cancel #W1? You get back $20.5.'), cancel, respond('Done.')][state.number]!;
  };
}

/** Two tasks with up to three attempts each. */
export function learnerOptions(): EvaluateOptions {
  const taskSet = tinyTaskSet([tinyTask(), tinyTask({ task_id: 1, outputs: ['99'] })]);
  const tasks = taskSet.tasks.map((task) => ({ taskSet, task }));
  const customer = { strategy: 'brief', settings: { strategy: 'brief' }, oneAtATime: false, create: () => briefUser() };
  return { agent: learner(), tasks, customer, metric: 'seq@k', k: 3 };
}
