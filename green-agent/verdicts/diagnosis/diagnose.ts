// The full diagnosis of a conversation that ended: who is at fault and how, in one sentence, and the evidence for it.
import { RESPOND } from '../../../shared/contracts/action.ts';
import type { AttemptRecord } from '../../../shared/contracts/attempt.ts';
import type {
  Diagnosis,
  Evidence,
  FailureCategory,
  PolicyFinding,
  SaidInstead,
} from '../../../shared/contracts/diagnosis.ts';
import { listed } from '../../../worlds/call-words.ts';
import { createEnvironment } from '../../../worlds/environment.ts';
import { storyOf } from '../../../worlds/generated/stories/story-of.ts';
import type { Story, StoryGoal } from '../../../worlds/story.ts';
import type { World } from '../../../worlds/world.ts';
import { type Grade, gradeTask, outputRuleOf } from '../grading.ts';
import { todoWords } from './call-sentences.ts';
import { BLAMING, customerFindings, type ObservedCustomer } from './customer-findings.ts';
import { type CallEvidence, compareCalls } from './diagnose-calls.ts';
import { classified } from './difference-kinds.ts';
import { CATEGORY_CLAUSES, CUSTOMER_THEMES, type Fault, faultOfCall, moreWords, POLICY_CLAUSES } from './faults.ts';
import { saidInstead } from './said-instead.ts';

/** A conversation, the task it was about, and who played the customer. */
export interface Attempted extends ObservedCustomer {
  readonly world: World;
}

interface GradedFailure {
  readonly category: FailureCategory;
  readonly grade: Grade;
  readonly by: 'customer' | 'transfer';
  readonly violation: PolicyFinding | null;
}

/** The parts of a diagnosis other than its category. */
export type Findings = Pick<Diagnosis, 'fault_author' | 'fault_type' | 'sentence' | 'theme'> & {
  readonly evidence: Pick<
    Evidence,
    'differences' | 'calls' | 'refused_calls' | 'first_wrong_step' | 'said_instead' | 'agreed' | 'customer'
  >;
};

/** The diagnosis of a conversation that a limit cut short: what was wrong or missing by then. */
export function diagnoseCutShort(attempted: Attempted): Findings & { readonly evidence: Partial<Evidence> } {
  const { world, task, steps } = attempted;
  const environment = createEnvironment(world);
  for (const { action } of steps) if (action.name !== RESPOND) environment.call(action);
  const spoken = steps.flatMap(({ action }) => (action.name === RESPOND ? [String(action.kwargs.content)] : []));
  const grade = gradeTask(world, task, environment, spoken);
  const { outputs_said, outputs_not_said } = grade;
  const found = diagnose(attempted, { category: 'timeout', grade, by: 'customer', violation: null });
  return {
    ...found,
    evidence: { ...found.evidence, outputs_said: [...outputs_said], outputs_not_said: [...outputs_not_said] },
  };
}

export function diagnose(attempted: Attempted, failure: GradedFailure): Findings {
  const { category, grade } = failure;
  const { world, task, steps, user } = attempted;
  const story = storyOf(world, task);
  const compared = compareCalls(attempted, steps, grade.differences);
  const asFacts = outputRuleOf(world, task) === 'facts';
  const instead = saidInstead({ ...attempted, story, asFacts }, grade.outputs_not_said);
  const isUnfinished = compared.calls.some(({ status }) => status === 'missing') || grade.outputs_not_said.length > 0;
  const customer = customerFindings(attempted, compared.calls, isUnfinished);
  const fault = faultOf(attempted, failure, compared, instead);
  const blame = customer.find(({ kind }) => BLAMING.includes(kind));
  const { clause, tool, argument } = blame === undefined ? fault.theme : CUSTOMER_THEMES[blame.kind];
  const type = blame === undefined ? fault.type : null;
  return {
    fault_author: blame === undefined ? 'agent' : 'user',
    ...(type !== null && { fault_type: type }),
    sentence: blame === undefined ? fault.sentence : `${blame.sentence}. ${fault.sentence}`,
    theme: { key: [category, type ?? 'user', tool ?? '', argument ?? '', clause].join('/'), clause, tool, argument },
    evidence: {
      differences: classified(grade.differences, compared.calls, compared.changed),
      calls: [...compared.calls],
      refused_calls: [...compared.refused],
      first_wrong_step: compared.firstWrongStep,
      said_instead: instead,
      agreed: agreedWishes(story, user.replies),
      customer,
    },
  };
}

function faultOf(
  attempted: Attempted,
  { category, grade, by, violation }: GradedFailure,
  compared: CallEvidence,
  instead: readonly SaidInstead[],
): Fault {
  if (grade.r_actions === 0) return databaseFault(attempted, by, compared);
  if (violation !== null && category === 'policy_violation') return policyFault(violation);
  if (grade.reward === 1) return finishedFault(category);
  return outputFault(category, grade, instead);
}

function databaseFault(attempted: Attempted, by: 'customer' | 'transfer', { calls, blamed }: CallEvidence): Fault {
  const [first, ...others] = blamed;
  const reordered = calls.find((call) => call.out_of_order) ?? calls[0];
  if (first === undefined) {
    if (reordered !== undefined) return faultOfCall(attempted, reordered, []);
    return {
      type: 'other',
      sentence: 'The database is not as expected, though no call is to blame',
      theme: { clause: 'the database was wrong for no known reason', tool: null, argument: null },
    };
  }
  const fault = faultOfCall(attempted, first, others);
  const isHandedOver = by === 'transfer' && first.status === 'missing' && first.made === null;
  if (!isHandedOver || first.expected === null) return fault;
  return {
    ...fault,
    sentence: `Transferred the customer to a human and did not ${todoWords(attempted, first.expected)}${moreWords(others)}`,
    theme: { ...fault.theme, clause: 'the customer was transferred to a human before everything was done' },
  };
}

/** The fault of a conversation that a limit cut short, although nothing was missing. */
function finishedFault(category: FailureCategory): Fault {
  return {
    type: 'other',
    sentence: 'Everything had been done by then',
    theme: { clause: CATEGORY_CLAUSES[category], tool: null, argument: null },
  };
}

function policyFault({ rule, step, sentence }: PolicyFinding): Fault {
  const isUnintended = rule === 'same_write_twice' || rule === 'unasked_change';
  return {
    type: isUnintended ? 'took_unintended_action' : 'other',
    sentence: `Everything was done, but the agent broke the rule ${rule} at step ${step}: ${sentence}`,
    theme: { clause: POLICY_CLAUSES[rule], tool: null, argument: null },
  };
}

function outputFault(category: FailureCategory, { outputs_not_said }: Grade, instead: readonly SaidInstead[]): Fault {
  const wrong = instead.map(({ said, output, among }) =>
    among === undefined ? `${said} instead of ${output}` : `${output} only among ${among} different numbers`,
  );
  const never = outputs_not_said.filter((output) => !instead.some((one) => one.output === output));
  const parts = [
    ...(wrong.length > 0 ? [`told the customer ${listed(wrong)}`] : []),
    ...(never.length > 0 ? [`never told the customer ${listed(never)}`] : []),
  ];
  return {
    type: 'goal_partially_completed',
    sentence: `Made the right changes, but ${parts.join(' and ')}`,
    theme: {
      clause: wrong.length > 0 ? 'a wrong figure was given to the customer' : CATEGORY_CLAUSES[category],
      tool: null,
      argument: null,
    },
  };
}

/** Each choice once, with the step of the first message that agreed to it. */
function agreedWishes(story: Story | undefined, replies: AttemptRecord['user']['replies'] = []): Evidence['agreed'] {
  const steps = new Map<string, number>();
  for (const { step, agreed } of replies) for (const entry of agreed) if (!steps.has(entry)) steps.set(entry, step);
  return [...steps].flatMap(([entry, step]) => {
    const wish = story === undefined ? undefined : wishOf(story.goals, entry);
    return wish === undefined ? [] : [{ step, wish }];
  });
}

/** `entry` is the id of a goal and the index of a choice: `goal 1/0`. */
function wishOf(goals: readonly StoryGoal[], entry: string): string | undefined {
  const at = entry.lastIndexOf('/');
  for (const { id, choices, instead } of goals) {
    const wish = id === entry.slice(0, at) ? choices[Number(entry.slice(at + 1))]?.wish[0] : undefined;
    if (wish !== undefined) return wish.replaceAll(/[[\]]/g, '');
    const inner = instead === null ? undefined : wishOf([instead], entry);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
