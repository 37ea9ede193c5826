// Plain HTTP requests to the simulated model, each worker sending one after the other: what this machine reaches without passk.
import { request } from 'undici';
import { loadTasks } from '../../green-agent/prepare.ts';
import { toolDescriptions } from '../../worlds/tool.ts';

/** Requests with the policy and the tools of a domain, as an agent sends them. `cpuMs` is processor time a call. */
export async function bareCalls(
  url: string,
  workers: number,
  seconds: number,
): Promise<{ readonly perSecond: number; readonly cpuMs: number }> {
  const [planned] = await loadTasks({ domain: 'retail' });
  if (planned === undefined) throw new Error('retail has no tasks');
  const { world } = planned.taskSet;
  const body = JSON.stringify({
    model: 'simulated',
    seed: 1,
    messages: [
      { role: 'system', content: world.policy },
      { role: 'user', content: 'Hello' },
    ],
    tools: toolDescriptions(world.domain).map(({ name, description, input_schema: parameters }) => ({
      type: 'function',
      function: { name, description, parameters },
    })),
  });
  const headers = { 'content-type': 'application/json' };
  const began = performance.now();
  const end = began + seconds * 1000;
  const before = process.cpuUsage();
  let calls = 0;
  const worker = async () => {
    while (performance.now() < end) {
      const answer = await request(url, { method: 'POST', headers, body });
      await answer.body.json();
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  const { user, system } = process.cpuUsage(before);
  return { perSecond: calls / ((performance.now() - began) / 1000), cpuMs: (user + system) / 1000 / calls };
}
