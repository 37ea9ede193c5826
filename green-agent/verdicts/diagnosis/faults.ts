// From the aligned calls to the fault: its type, the sentence about it, and what alike failures have in common.
import type {
  AlignedCall,
  ArgumentDifference,
  CustomerFinding,
  FailureCategory,
  FailureTheme,
  FaultType,
  PolicyFinding,
} from '../../../shared/contracts/diagnosis.ts';
import type { Json } from '../../../shared/contracts/json.ts';
import { argumentWords, nounWords, type Scene } from './call-sentences.ts';

export const CATEGORY_CLAUSES: Readonly<Record<FailureCategory, string>> = {
  communication_error: 'the agent could not be reached, or did not answer in time',
  white_agent_error: 'the agent answered with an error',
  format_error: 'a reply could not be read as an action',
  timeout: 'the conversation did not come to an end',
  task_incomplete: 'not everything was done',
  incorrect_database_state: 'a wrong change was made',
  missing_outputs: 'every fact that the customer asked for was left unsaid',
  incomplete_outputs: 'a fact that the customer asked for was left unsaid',
  policy_violation: 'a rule of conduct was broken',
  wrong_answer: 'the answer was wrong',
  unknown_failure: 'the reason is not known',
};

export const POLICY_CLAUSES: Readonly<Record<PolicyFinding['rule'], string>> = {
  no_consent: 'a change was made without the customer’s yes',
  unasked_change: 'a change was made that the customer had not asked for',
  not_identified: 'a change was made before the customer was identified',
  other_customer: 'another customer’s record was changed',
  same_write_twice: 'the same change was made twice',
};

const ofCustomer = (clause: string): Omit<FailureTheme, 'key'> => ({ clause, tool: null, argument: null });

export const CUSTOMER_THEMES: Readonly<Record<CustomerFinding['kind'], Omit<FailureTheme, 'key'>>> = {
  conditional: ofCustomer('the customer agreed on a condition'),
  repeated: ofCustomer('the customer repeated themselves'),
  closed_question: ofCustomer('the customer had to ask whether something had been done'),
  unknown_fact: ofCustomer('the simulated customer gave a fact that they could not know'),
  stopped_early: ofCustomer('the simulated customer stopped while the agent was asking'),
  contradiction: ofCustomer('the simulated customer agreed to something that contradicts their instruction'),
};

/** The kind of a fault, and what it has in common with others. */
export interface Fault {
  readonly type: FaultType;
  readonly sentence: string;
  readonly theme: Pick<FailureTheme, 'clause' | 'tool' | 'argument'>;
}

const TYPES: Readonly<Record<AlignedCall['status'], FaultType>> = {
  right: 'other',
  wrong_argument: 'used_wrong_tool_argument',
  wrong_tool: 'called_wrong_tool',
  missing: 'goal_partially_completed',
  extra: 'took_unintended_action',
  repeated: 'took_unintended_action',
};

/** The fault of one wrong call; `others` are further wrong ones. */
export function faultOfCall(scene: Scene, call: AlignedCall, others: readonly AlignedCall[]): Fault {
  const [difference] = call.differences;
  const action = call.expected ?? call.made;
  return {
    type: TYPES[call.status],
    sentence: `${call.sentence ?? 'All changes were made, but not in the order in which they were due'}${moreWords(others)}`,
    theme: {
      clause: themeOf(scene, call),
      tool: (call.made ?? call.expected)?.name ?? null,
      argument: call.status === 'wrong_argument' && action !== null ? (difference?.argument ?? null) : null,
    },
  };
}

/** `; one more call is missing`, if there is one. */
export function moreWords(others: readonly AlignedCall[]): string {
  const missing = others.filter(({ status }) => status === 'missing').length;
  const wrong = others.length - missing;
  return [
    wrong === 0 ? '' : `; ${wrong === 1 ? 'one more call is' : `${wrong} more calls are`} wrong`,
    missing === 0 ? '' : `; ${missing === 1 ? 'one more call is' : `${missing} more calls are`} missing`,
  ].join('');
}

function themeOf(scene: Scene, call: AlignedCall): string {
  const { status, expected, made, differences } = call;
  const due = expected === null ? '' : nounWords(scene, expected);
  const done = made === null ? '' : nounWords(scene, made);
  const [first] = differences;
  switch (status) {
    case 'right':
      return 'the changes were made in another order than was due';
    case 'missing':
      return call.refused === null ? `${due} was left out` : `${due} was refused and left out`;
    case 'extra':
      return `${done} was not asked for`;
    case 'repeated':
      return `${done} was made more than once`;
    case 'wrong_tool':
      return `${done} was made instead of ${due}`;
    case 'wrong_argument':
      return first === undefined ? `${done} was wrong` : wrongArgumentTheme(scene, call, first);
  }
}

function wrongArgumentTheme(scene: Scene, { expected, made }: AlignedCall, first: ArgumentDifference): string {
  if (expected === null || made === null) return '';
  const { argument, path } = first;
  const { noun, theme } = argumentWords(scene, made.name, argument);
  const kindOf = (action: typeof expected, value: Json | undefined) =>
    value === undefined
      ? null
      : (scene.world.domain.words?.kindOf({ action, argument, path, value, other: undefined }, scene.world.tables) ??
        null);
  const [given, due] = [kindOf(made, first.given), kindOf(expected, first.expected)];
  if (theme?.length === 0) return theme('', '');
  if (theme !== undefined && given !== null && due !== null && given !== due) return theme(given, due);
  return `${nounWords(scene, made)} had the wrong ${noun}`;
}
