// What a right agent has to do for a task, step by step: writes, refusals, answers, and proposals that the customer takes back.
import type { Action } from '../../shared/contracts/action.ts';
import type { Fact, ScenarioGoal, SimpleWish, Wish } from '../../worlds/scenario.ts';
import type { Task } from '../../worlds/world.ts';
import { callFor } from './wish-calls.ts';

export interface Step {
  readonly goal: ScenarioGoal;
  /** How the customer's notes name the goal: `goal 1`, `goal 1 instead`. */
  readonly id: string;
  /** The wish of this step: the goal's own, one of several, or the one that the data decided for. */
  readonly wish: Wish;
  /** `take_back`: a proposal to which the customer answers with a change of mind. `unmet`: the condition does not hold, nothing is to be done. */
  readonly kind: 'write' | 'take_back' | 'refuse' | 'answer' | 'unmet';
  /** The call that is proposed; null if there is none to propose. */
  readonly write: Action | null;
  /** True if an unmet condition led to this wish instead of another. */
  readonly decided: boolean;
  /** What the customer wants to be told after it. */
  readonly facts: readonly Fact[];
}

/** The steps of a task in the order in which they have to be carried out. */
export function agenda(task: Task): readonly Step[] {
  const { scenario } = task;
  if (scenario === undefined) throw new RangeError(`${task.domain} task ${task.task_id} has no scenario`);
  const order = scenario.carry_out ?? scenario.goals.keys();
  return [...order].flatMap((place) => {
    const goal = scenario.goals[place];
    return goal === undefined ? [] : stepsOf(task.user_id, goal, `goal ${place + 1}`);
  });
}

function stepsOf(userId: string, goal: ScenarioGoal, id: string): readonly Step[] {
  const { wish, facts, otherwise, decision, first_thought } = goal;
  const plain = { goal, id, write: null, decided: false, facts: [] } as const;
  if (goal.ending === 'refused') {
    const refusal: Step = { ...plain, wish, kind: 'refuse', facts };
    return otherwise ? [refusal, ...stepsOf(userId, otherwise, `${id} instead`)] : [refusal];
  }
  const takenBack = goal.ending === 'withdrawn' && isSimple(wish) ? wish : first_thought;
  const first: Step[] = takenBack
    ? [{ ...plain, wish: takenBack, kind: 'take_back', write: callFor(userId, takenBack) }]
    : [];
  if (goal.ending === 'withdrawn') return first.map((step) => ({ ...step, facts }));
  if (wish.kind === 'only_facts') return [{ ...plain, wish, kind: 'answer', facts }];
  const unmet = decision?.holds === 'other';
  const chosen = unmet ? decision.other : wish;
  if (chosen === null) return [{ ...plain, wish, kind: 'unmet', decided: true, facts }];
  const wishes = chosen.kind === 'all_of' ? chosen.wishes : isSimple(chosen) ? [chosen] : [];
  const writes = wishes.map((one, index): Step => {
    const last = index === wishes.length - 1;
    return {
      goal,
      id,
      wish: one,
      kind: 'write',
      write: callFor(userId, one),
      decided: unmet,
      facts: last ? facts : [],
    };
  });
  return [...first, ...writes];
}

function isSimple(wish: Wish): wish is SimpleWish {
  return wish.kind !== 'only_facts' && wish.kind !== 'all_of' && wish.kind !== 'out_of_bounds';
}
