// An agent that knows the ground truth and plays a task's plan against a customer, to prove that the conversation can be completed.
import { type SimulatedUser, STOP } from '../../customers/customer.ts';
import { type Action, RESPOND } from '../../shared/contracts/action.ts';
import type { StepRecord } from '../../shared/contracts/attempt.ts';
import { writesOf } from '../../worlds/create-task.ts';
import { createEnvironment, type Environment } from '../../worlds/environment.ts';
import { inOrder, wishesToCarryOut } from '../../worlds/generated/tasks/ground-truth.ts';
import type { Scenario, ScenarioGoal, SimpleWish } from '../../worlds/scenario.ts';
import type { Task, World } from '../../worlds/world.ts';
import { type AcceptedCall, recordedCall } from '../verdicts/conduct.ts';
import { announce, tell } from './plain-english.ts';

export interface PlayedTask {
  /** The problem, as a sentence; null if the customer ended the conversation after everything was done. */
  readonly trouble: string | null;
  readonly environment: Environment;
  /** The agent's messages. */
  readonly spoken: readonly string[];
  /** The customer's messages, starting with the opening. */
  readonly heard: readonly string[];
  /** The number of agent actions: its messages and the calls of the ground truth. */
  readonly steps: number;
  /** The agent's messages with their answers, and its calls: those that identify the customer, and the writes. */
  readonly trajectory: readonly StepRecord[];
  readonly accepted: readonly AcceptedCall[];
}

const ASK_WHO = {
  retail: 'Hello! May I have your e-mail address, or your full name and zip code?',
  airline: 'Hello! May I have your user id, please?',
};
const ASK_DETAILS = 'Of course. Could you give me the details, please?';
const ASK_CONSENT = 'Shall I go ahead?';
const ANYTHING_ELSE = 'Is there anything else I can help you with?';

/** Maximum number of times a proposal is made until the customer answers with a yes. */
const PROPOSALS = 3;

/** Plays a task's plan with a user that follows the task's scenario. */
export async function playPlan(
  world: World,
  task: Task,
  scenario: Scenario,
  user: SimulatedUser,
  signal: AbortSignal,
): Promise<PlayedTask> {
  const environment = createEnvironment(world);
  const spoken: string[] = [];
  const heard = [await user.open(signal)];
  const trajectory: StepRecord[] = [];
  const accepted: AcceptedCall[] = [];
  const writes = [...writesOf(task.actions, world.domain.tools)];
  // Goals that are told together are told in full.
  const together = scenario.told_at_once === undefined ? [] : scenario.goals.slice(0, scenario.told_at_once);

  const say = async (content: string): Promise<string> => {
    spoken.push(content);
    const reply = await user.reply(content, signal);
    heard.push(reply);
    const action = { name: RESPOND, kwargs: { content } };
    trajectory.push({ step: trajectory.length + 1, action, observation: reply });
    return reply;
  };
  const call = (action: Action) => {
    const step = trajectory.length + 1;
    const result = recordedCall(accepted, environment, step, action);
    trajectory.push({ step, action, observation: result.observation });
    return result;
  };
  const acted = (...acts: readonly string[]) => user.replies?.at(-1)?.acts.some((act) => acts.includes(act)) ?? false;
  const hasAgreed = () => (user.replies?.at(-1)?.agreed.length ?? 0) > 0;

  /** Proposes the action until the customer agrees; returns false if they do not. */
  const propose = async (wishes: readonly SimpleWish[]): Promise<boolean> => {
    const proposal = `${wishes.map((wish) => announce(world, wish)).join(' ')} ${ASK_CONSENT}`;
    for (let time = 0; time < PROPOSALS; time++) {
      await say(proposal);
      if (hasAgreed()) return true;
      if (acted('change of mind')) return false;
    }
    return false;
  };

  const refuse = async (goal: ScenarioGoal): Promise<string | null> => {
    for (let time = 0; time <= goal.insists; time++) {
      await say(`I am sorry, but I cannot do that: ${goal.forbidden_because ?? 'our policy does not allow it'}.`);
      if (acted('give up', 'accept')) break;
    }
    return goal.otherwise ? pursue(goal.otherwise) : null;
  };

  const carryOut = async (goal: ScenarioGoal): Promise<string | null> => {
    const wishes = wishesToCarryOut(goal);
    if (!(await propose(wishes))) return `the customer does not agree to “${spoken.at(-1)}” but says “${heard.at(-1)}”`;
    for (const _ of wishes) {
      const write = writes.shift();
      if (!write) return 'the ground truth has too few writes';
      const { error, observation } = call(write);
      if (error) return `${write.name} fails: ${observation}`;
      user.observe?.(environment.read);
    }
    await say(['That has been done.', ...goal.facts.map(tell), ANYTHING_ELSE].join(' '));
    return null;
  };

  const withdraw = async (goal: ScenarioGoal): Promise<string | null> => {
    const { wish, decision } = goal;
    if (wish.kind === 'only_facts' || wish.kind === 'all_of' || wish.kind === 'out_of_bounds') return null;
    if (decision) {
      const cost = 'difference' in wish ? wish.difference : 0;
      await say(
        `That would cost $${cost.toFixed(2)}, which is more than your limit of $${decision.limit}, so I cannot do it within your limit.`,
      );
      return null;
    }
    if (await propose([wish])) return `the customer does not take back their yes to “${spoken.at(-1)}”`;
    await say(`All right, I leave everything as it is. ${ANYTHING_ELSE}`);
    return null;
  };

  /** Returns the problem, or null on success. */
  const pursue = async (goal: ScenarioGoal): Promise<string | null> => {
    const { wish, first_thought, ending, facts } = goal;
    if (ending === 'refused') return refuse(goal);
    if (wish.kind === 'only_facts') {
      await say(`${facts.map(tell).join(' ')} ${ANYTHING_ELSE}`);
      return null;
    }
    if (scenario.manner.telling === 'reserved' && !together.includes(goal)) await say(ASK_DETAILS);
    if (ending === 'withdrawn') return withdraw(goal);
    if (first_thought && (await propose([first_thought]))) return 'the customer does not change their mind';
    return carryOut(goal);
  };

  await say(ASK_WHO[scenario.domain]);
  const identifying = new Set(world.domain.identify?.map(({ tool }) => tool));
  const first = task.actions.find(({ name }) => identifying.has(name));
  if (first) call(first);
  let trouble: string | null = null;
  for (const goal of inOrder(scenario)) trouble ??= await pursue(goal);
  if (trouble === null && !heard.at(-1)?.includes(STOP)) await say(ANYTHING_ELSE);
  const last = heard.at(-1) ?? '';
  if (!last.includes(STOP)) trouble ??= `the customer does not end the conversation but says “${last}”`;
  if (heard.slice(0, -1).some((text) => text.includes(STOP)))
    trouble ??= 'the customer ends the conversation too early';
  return {
    trouble,
    environment,
    spoken,
    heard,
    steps: spoken.length + task.actions.length,
    trajectory,
    accepted,
  };
}
