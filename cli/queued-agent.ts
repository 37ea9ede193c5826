// The agent of a run whose attempts go to the workers of a queue.
import type { Customers } from '../customers/choose-customer.ts';
import { checkQueueUrl } from '../green-agent/queue/connection.ts';
import { openQueueRunner, type QueueRunnerOptions } from '../green-agent/queue/queue-runner.ts';
import type { AgentElsewhere } from '../green-agent/runner.ts';
import type { EvaluationConfig } from '../shared/config/evaluation-config.ts';
import { usageError } from '../shared/errors.ts';

/** Disposing does nothing: the runner that it opens belongs to the evaluation. */
export function queuedAgent(options: Omit<QueueRunnerOptions, 'signal'>): AgentElsewhere & AsyncDisposable {
  return {
    openRunner: (signal) => openQueueRunner({ ...options, signal }),
    [Symbol.asyncDispose]: async () => {},
  };
}

interface RunFlags {
  readonly customer: Customers;
  readonly record?: string;
  readonly replay?: string;
}

/** Throws a usage PasskError if the run needs something that is on this machine only. */
export function checkForQueue(config: EvaluationConfig, { customer, record, replay }: RunFlags): void {
  const { url, command } = config.white_agent;
  const problem = customer.oneAtATime
    ? 'a customer played by a person sits at this terminal'
    : record !== undefined || replay !== undefined
      ? 'recordings of model calls are files of this machine: leave out --record and --replay'
      : config.pass_k_config.reset_between_attempts && url !== undefined && command === undefined
        ? 'workers cannot take turns to restart one agent: let them start it with --agent-command'
        : null;
  if (problem !== null) throw usageError('not_for_queue', `--queue: ${problem}`);
}

/**
 * Makes the agents of evaluations whose attempts go to the queue that a request names, or else to this one; undefined without
 * either. They throw as `checkForQueue` does. Throws a usage PasskError at once if this one's address is wrong.
 */
export function onQueue(own: string | undefined, onNote: (message: string) => void) {
  if (own !== undefined) checkQueueUrl(own);
  return (config: EvaluationConfig, customer: Customers, named: string | undefined): AgentElsewhere | undefined => {
    const url = named ?? own;
    if (url === undefined) return undefined;
    checkForQueue(config, { customer });
    return queuedAgent({ url, config, onNote });
  };
}
