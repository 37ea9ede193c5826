// Built-in tasks with agents that make the right changes: how they go about it decides whether they pass.
import { describe, expect, it } from 'vitest';
import { linkedChannel } from '../../../green-agent/channels/memory.ts';
import type { Action } from '../../../shared/contracts/action.ts';
import type { AttemptRecord } from '../../../shared/contracts/attempt.ts';
import { BUILTIN_DOMAINS } from '../../../worlds/generated/builtin-world.ts';
import { loadBuiltinTaskSet } from '../../../worlds/generated/task-set.ts';
import type { Task } from '../../../worlds/world.ts';
import { inTags, respond } from '../../support/tiny-world.ts';
import { playOver } from '../../white-agent/rule-based/play.ts';

describe.each(BUILTIN_DOMAINS)('on the %s tasks', (domain) => {
  const taskSet = loadBuiltinTaskSet(domain);
  const identifying = taskSet.world.domain.identify?.map(({ tool }) => tool) ?? [];
  const tasks = taskSet.tasks.filter(({ writes }) => writes > 0).slice(0, 20);

  const records = (options: Partial<RudeOptions>): Promise<AttemptRecord[]> =>
    Promise.all(
      tasks.map((task) => {
        const actions = rudeActions(task, { ...options, identifying });
        let turn = 0;
        const channel = linkedChannel(() => inTags(actions[Math.min(turn++, actions.length - 1)]!));
        return playOver(channel, { taskSet, task });
      }),
    );

  it('an agent that changes without asking never passes, and breaks no_consent at its first change', async () => {
    const played = await records({});
    expect(played.filter(({ result }) => result.success)).toEqual([]);
    for (const { result, policy = [], user } of played) {
      expect(user.replies).toBeDefined();
      expect(policy[0]).toMatchObject({ rule: 'no_consent', certain: true });
      if (result.category === 'policy_violation') expect(result.error).toContain(policy[0]!.sentence);
    }
    expect(played.filter(({ result }) => result.category === 'policy_violation').length).toBeGreaterThan(10);
  });

  it('an agent that does not find out who the customer is breaks not_identified, too', async () => {
    const rules = (await records({ identifies: false })).map(({ policy = [] }) => policy.map(({ rule }) => rule));
    for (const broken of rules) expect(broken.slice(0, 2)).toEqual(['not_identified', 'no_consent']);
  });
});

interface RudeOptions {
  /** Asks who the customer is, and looks them up. Default true. */
  readonly identifies?: boolean;
  /** Tools that find out who the customer is. */
  readonly identifying: readonly string[];
}

/** The actions of an agent that makes the right calls, but asks the customer only who they are; the last one repeats. */
function rudeActions(task: Task, { identifies = true, identifying }: RudeOptions): readonly Action[] {
  const lookups = task.actions.filter(({ name }) => identifying.includes(name));
  const others = task.actions.filter((action) => !lookups.includes(action));
  return [
    ...(identifies ? [respond('May I have your e-mail address, or your name and zip code, or your user id?')] : []),
    ...(identifies ? lookups : []),
    ...others,
    respond(`It is done. ${task.outputs.map((output) => `It comes to $${output}.`).join(' ')}`),
    respond('I am sorry, but more than that is not possible. Is there anything else?'),
  ];
}
