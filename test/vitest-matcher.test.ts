// toPassK as a project's own test suite uses it.
import { defineCustomer, STOP } from 'passk';
import { toPassK } from 'passk/vitest';
import { describe, expect, it } from 'vitest';
import type { AgentFunction } from '../green-agent/agent-under-test.ts';
import { startQuickAgent } from './support/quick-agent.ts';
import { cancel, respond, tinyTask, tinyTaskSet } from './support/tiny-world.ts';

expect.extend({ toPassK });

const taskSet = tinyTaskSet(
  Array.from({ length: 40 }, (_, task_id) => tinyTask({ task_id, instruction: `t ${task_id}` })),
);
const tasks = taskSet.tasks.map((task) => ({ taskSet, task }));
const customer = defineCustomer('brief', () => {
  let replies = 0;
  return { open: () => 'Please cancel #W1.', reply: () => (replies++ === 0 ? 'Yes, please.' : STOP) };
});

function agentThatSays(last: string): AgentFunction {
  const turns = new Map<string, number>();
  return ({ contextId }) => {
    const turn = turns.get(contextId) ?? 0;
    turns.set(contextId, turn + 1);
    return [respond('Shall I?'), cancel, respond(last)][turn]!;
  };
}

/** The message with which an expectation failed. */
async function failureOf(expectation: Promise<unknown>): Promise<string> {
  return expectation.then(
    () => '',
    (error: Error) => error.message,
  );
}

describe('toPassK', () => {
  it('passes for an agent that is good enough', async () => {
    await expect(agentThatSays('You get back $20.5.')).toPassK({
      tasks,
      customer,
      k: 2,
      'pass^2': 0.5,
      confidence: 0.9,
    });
  });

  it('fails with the figure, the most common reason and the end of a transcript', async () => {
    const message = await failureOf(
      expect(agentThatSays('Done.')).toPassK({ tasks, customer, k: 2, 'pass^2': 0.5, success_rate: 0.1 }),
    );
    expect(message).toMatch(
      /^expected pass\^2 of at least 50\.0%; it is 0\.0% \(95% interval 0\.0% to \d+\.\d%, \d+ tasks\)/,
    );
    expect(message).toContain('expected success_rate of at least 10.0%; it is 0.0%');
    expect(message).toMatch(/Decided after \d+ of 40 tasks\./);
    expect(message).toMatch(
      /\d+ of \d+ failures: every fact that the customer asked for was left unsaid, such as retail task \d+, attempt 1: /,
    );
    expect(message).toMatch(/Agent \(step 3\)\n {2}Done\./);
  });

  it('can be turned around', async () => {
    await expect(agentThatSays('Done.')).not.toPassK({ tasks, customer, k: 2, 'pass^2': 0.5 });
    const message = await failureOf(
      expect(agentThatSays('$20.5')).not.toPassK({ tasks, customer, k: 2, 'pass^2': 0.5 }),
    );
    expect(message).toContain('expected pass^2 of less than 50.0%; it is 100.0%');
  });

  it('decides nothing if the agent is gone before all attempts are made', async () => {
    await using agent = await startQuickAgent();
    const lost = toPassK(agent.url, {
      tasks,
      customer,
      k: 2,
      concurrency: 1,
      success_rate: 0,
      onEvent: async ({ event }) => {
        if (event === 'attempt_finished') await agent[Symbol.asyncDispose]();
      },
    });
    await expect(lost).rejects.toMatchObject({
      code: 'agent_lost',
      message: expect.stringMatching(
        /^toPassK decided nothing, since attempts are missing\. The evaluation was paused because .*: .*ECONNREFUSED/,
      ),
    });
  });

  it('decides nothing if it is cancelled', async () => {
    const cancelled = new AbortController();
    const broken = toPassK(agentThatSays('$20.5'), {
      tasks,
      customer,
      k: 2,
      'pass^2': 0.5,
      signal: cancelled.signal,
      onEvent: ({ event }) => {
        if (event === 'attempt_finished') cancelled.abort(new Error('enough'));
      },
    });
    await expect(broken).rejects.toThrow('enough');
  });

  it('refuses an option that it does not know, such as a misspelt figure', async () => {
    const misspelt = { tasks, customer, 'pass^2': 0, sucess_rate: 0.9 };
    await expect(toPassK(agentThatSays(''), misspelt)).rejects.toThrow('Unrecognized key: "sucess_rate"');
  });

  it('needs something to reach', async () => {
    await expect(toPassK(agentThatSays(''), { tasks, customer })).rejects.toThrow("such as 'pass^4': 0.5");
  });
});
