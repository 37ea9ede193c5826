// Plain HTTP requests to the simulated model, each worker sending one after the other: what this machine reaches without passk.
import { request } from 'undici';
import type { PlannedTask } from '../../green-agent/evaluation/plan.ts';
import { toolDescriptions } from '../../worlds/tool.ts';

interface BareCalls {
  /** Requests at the same time. */
  readonly workers: number;
  readonly calls: number;
  /** The first one gives the body: its policy and tools, or its question. */
  readonly tasks: readonly PlannedTask[];
}

/** `cpuMs` is the processor time of all calls. */
export async function bareCalls(
  url: string,
  { workers, calls, tasks }: BareCalls,
): Promise<{ readonly cpuMs: number }> {
  const [planned] = tasks;
  if (planned === undefined) throw new Error('there are no tasks');
  const body = JSON.stringify(bodyFor(planned));
  const headers = { 'content-type': 'application/json' };
  const before = process.cpuUsage();
  let begun = 0;
  const worker = async () => {
    while (begun++ < calls) {
      const answer = await request(url, { method: 'POST', headers, body });
      await answer.body.json();
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1000 };
}

function bodyFor({ taskSet: { world, procedure }, task }: PlannedTask): object {
  const common = { model: 'simulated', seed: 1 };
  // Only the tasks of a benchmark have a procedure: their instruction is the question.
  if (procedure !== undefined) return { ...common, messages: [{ role: 'user', content: task.instruction }] };
  return {
    ...common,
    messages: [
      { role: 'system', content: world.policy },
      { role: 'user', content: 'Hello' },
    ],
    tools: toolDescriptions(world.domain).map(({ name, description, input_schema: parameters }) => ({
      type: 'function',
      function: { name, description, parameters },
    })),
  };
}
