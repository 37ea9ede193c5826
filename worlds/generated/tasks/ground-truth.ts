// The ground truth of a scenario: the lookups and writes of an agent that makes no mistake, and what it must have said.
import { isDeepStrictEqual } from 'node:util';
import type { Action } from '../../../shared/contracts/action.ts';
import { simpleWishes } from '../../create-task.ts';
import type { Fact, Scenario, ScenarioCustomer, ScenarioGoal, ScenarioQuestion, SimpleWish } from '../../scenario.ts';

/** How a domain looks things up and carries wishes out. */
export interface DomainCalls {
  /** Finds out who the customer is. */
  identify(customer: ScenarioCustomer): readonly Action[];
  wishReads(wish: SimpleWish): readonly Action[];
  questionReads(question: ScenarioQuestion): readonly Action[];
  /** Undefined for a wish that is never allowed. */
  write(customer: ScenarioCustomer, wish: SimpleWish): Action | undefined;
}

/** One correct sequence of calls; only lookups for the goals that are refused or withdrawn. Nothing is looked up twice. */
export function planActions(scenario: Scenario, calls: DomainCalls): readonly Action[] {
  const actions = [
    ...calls.identify(scenario.customer),
    ...inOrder(scenario).flatMap((goal) => goalActions(scenario.customer, goal, calls)),
  ];
  const seen: Action[] = [];
  return actions.filter((action) => {
    const known = seen.some((other) => other.name === action.name && isDeepStrictEqual(other.kwargs, action.kwargs));
    seen.push(action);
    return !known;
  });
}

/** The goals in the order in which they must be carried out. */
export function inOrder({ goals, carry_out }: Scenario): readonly ScenarioGoal[] {
  return carry_out?.flatMap((place) => goals[place] ?? []) ?? goals;
}

function goalActions(customer: ScenarioCustomer, goal: ScenarioGoal, calls: DomainCalls): readonly Action[] {
  const { wish, facts, otherwise } = goal;
  const reads = [
    ...('reads' in wish ? wish.reads : []),
    ...simpleWishes(goal).flatMap((each) => calls.wishReads(each)),
    ...facts.flatMap(({ question }) => (question.kind === 'figure' ? question.reads : calls.questionReads(question))),
  ];
  const writes = wishesToCarryOut(goal).flatMap((each) => calls.write(customer, each) ?? []);
  return [
    ...reads,
    ...writes,
    ...(goal.ending === 'refused' && otherwise ? goalActions(customer, otherwise, calls) : []),
  ];
}

/** The calls that a goal requires, in order; none if it is refused, withdrawn or only a question. */
export function wishesToCarryOut({ wish, ending, decision }: ScenarioGoal): readonly SimpleWish[] {
  if (ending !== 'done') return [];
  if (decision?.holds === 'other') return decision.other ? [decision.other] : [];
  if (wish.kind === 'all_of') return wish.wishes;
  return wish.kind === 'only_facts' || wish.kind === 'out_of_bounds' ? [] : [wish];
}

/** The facts of all goals, those of second wishes included. */
export function wantedFacts(scenario: Scenario): readonly Fact[] {
  return scenario.goals.flatMap(goalFacts);
}

function goalFacts(goal: ScenarioGoal): readonly Fact[] {
  return [...goal.facts, ...(goal.otherwise ? goalFacts(goal.otherwise) : [])];
}

export function renderOutputs(scenario: Scenario): readonly string[] {
  return wantedFacts(scenario).flatMap(({ answers }) => answers);
}
