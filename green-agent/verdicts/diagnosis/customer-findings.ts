// The customer under scrutiny: did they say what their instruction does not contain, agree to the wrong thing, or stop too early?
import { STOP } from '../../../customers/customer.ts';
import { RESPOND } from '../../../shared/contracts/action.ts';
import {
  type AttemptRecord,
  IMPORTED_STRATEGY,
  type ReplyNote,
  type StepRecord,
} from '../../../shared/contracts/attempt.ts';
import type { AlignedCall, CustomerFinding } from '../../../shared/contracts/diagnosis.ts';
import type { CustomerReplies } from '../../../shared/contracts/evaluation-summary.ts';
import { printableLine } from '../../../shared/printable.ts';
import type { Task, World } from '../../../worlds/world.ts';
import { isAffirmative } from '../conduct.ts';

export interface ObservedCustomer {
  readonly task: Task;
  readonly opening: string;
  readonly steps: readonly StepRecord[];
  readonly user: Pick<AttemptRecord['user'], 'strategy' | 'model' | 'replies'>;
}

interface CustomerOfWorld extends ObservedCustomer {
  readonly world: Pick<World, 'policy'>;
}

/** The kinds of findings that put the blame on the customer. */
export const BLAMING: readonly CustomerFinding['kind'][] = ['unknown_fact', 'stopped_early', 'contradiction'];

const LINE = 300;

/** `isUnfinished`: something that was due has not been done or said. */
export function customerFindings(
  customer: CustomerOfWorld,
  calls: readonly AlignedCall[],
  isUnfinished: boolean,
): CustomerFinding[] {
  const { replies, model, strategy } = customer.user;
  if (replies !== undefined) return notableReplies(customer, replies);
  // Other programs simulate their customers by models. People and customers of your own are not judged.
  if (model === null && strategy !== IMPORTED_STRATEGY) return [];
  return [
    ...unknownFacts(customer),
    ...contradictions(customer, calls),
    ...(isUnfinished ? earlyStop(customer) : []),
  ].sort((one, other) => one.step - other.step);
}

/** What is notable about the messages of a scripted customer, counted; undefined for other customers. */
export function countReplies(customer: Omit<ObservedCustomer, 'task'>): CustomerReplies | undefined {
  const { replies } = customer.user;
  if (replies === undefined) return undefined;
  const kinds = notableReplies(customer, replies).map(({ kind }) => kind);
  const count = (kind: CustomerFinding['kind']) => kinds.filter((each) => each === kind).length;
  return {
    messages: replies.length,
    conditional: count('conditional'),
    repeated: count('repeated'),
    closed_questions: count('closed_question'),
  };
}

interface Message {
  /** The agent's step that it answers; 0 for the opening. */
  readonly step: number;
  readonly text: string;
}

function messagesOf({ opening, steps }: Pick<ObservedCustomer, 'opening' | 'steps'>): readonly Message[] {
  const answers = steps.filter(({ action }) => action.name === RESPOND);
  return [{ step: 0, text: opening }, ...answers.map(({ step, observation }) => ({ step, text: observation }))];
}

const lineOf = ({ text }: Message) => printableLine(text, LINE);

/** Conditional replies, those that repeat an earlier one word for word, and questions whether something has been done. */
function notableReplies(
  customer: Pick<ObservedCustomer, 'opening' | 'steps'>,
  replies: NonNullable<AttemptRecord['user']['replies']>,
): CustomerFinding[] {
  const messages = messagesOf(customer);
  const stepsWith = (act: ReplyNote['acts'][number]) =>
    new Set(replies.filter(({ acts }) => acts.includes(act)).map(({ step }) => step));
  const conditional = stepsWith('conditional');
  const checks = stepsWith('check');
  return messages.flatMap((message, index): CustomerFinding[] => {
    const { step } = message;
    const first = messages.slice(0, index).find(({ text }) => text === message.text);
    const found: CustomerFinding[] = [];
    if (conditional.has(step))
      found.push({ kind: 'conditional', step, line: lineOf(message), sentence: 'The customer agreed on a condition' });
    if (first !== undefined)
      found.push({
        kind: 'repeated',
        step,
        line: lineOf(message),
        sentence: `The customer said the same as after step ${first.step}`,
      });
    if (checks.has(step))
      found.push({
        kind: 'closed_question',
        step,
        line: lineOf(message),
        sentence: 'The customer had to ask whether something had been done',
      });
    return found;
  });
}

/** Facts that can be recognised wherever they stand: e-mail addresses, ids, and numbers of three or more digits. */
const FACT = /[\w.+-]+@[\w-]+\.\w[\w.]*|#?\b(?=[A-Za-z_]*\d)[A-Za-z0-9_]{3,}\b/g;

/** Customers add up prices, and are 100% sure: amounts of money and percentages need not have been mentioned. */
const AMOUNT = /\$\s?\d[\d,.]*|\b\d[\d,.]*\s?(?:(?:dollars|USD|percent)\b|%)/gi;

function factsIn(text: string): readonly string[] {
  return (text.replace(AMOUNT, ' ').match(FACT) ?? []).filter(
    (fact) => fact.includes('@') || (fact.match(/\d/g) ?? []).length >= 3,
  );
}

/** Letters and digits only, so that `#W123` is `w123`. */
const bare = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The first fact that the customer can know neither from their instruction nor from the agent. The policy's are public, such as the year. */
function unknownFacts(customer: CustomerOfWorld): CustomerFinding[] {
  let known = bare(`${customer.task.instruction} ${customer.task.user_id} ${customer.world.policy}`);
  for (const message of messagesOf(customer)) {
    const said = customer.steps.find(({ step }) => step === message.step)?.action.kwargs.content;
    known += bare(String(said ?? ''));
    const fact = factsIn(message.text).find((each) => !known.includes(bare(each)));
    if (fact === undefined) continue;
    return [
      {
        kind: 'unknown_fact',
        step: message.step,
        line: lineOf(message),
        sentence: `The customer said ${fact}, which neither their instruction nor the agent had mentioned`,
      },
    ];
  }
  return [];
}

/** A yes to a proposal with a value that contradicts the one in the instruction. */
function contradictions(customer: ObservedCustomer, calls: readonly AlignedCall[]): CustomerFinding[] {
  const instruction = bare(customer.task.instruction);
  return calls.flatMap(({ status, refused, step, differences }) => {
    if (status !== 'wrong_argument' || refused !== null || step === null) return [];
    const proposal = customer.steps.findLast((one) => one.step < step && one.action.name === RESPOND);
    if (proposal === undefined || !isAffirmative(proposal.observation)) return [];
    const proposed = bare(String(proposal.action.kwargs.content));
    const wrong = differences.find(({ derived, expected, expected_words, given, given_words }) => {
      const [due, made] = [namesOf(expected, expected_words), namesOf(given, given_words)];
      const isIn = (text: string) => (name: string) => text.includes(name);
      return !derived && due.some(isIn(instruction)) && !made.some(isIn(instruction)) && made.some(isIn(proposed));
    });
    if (wrong === undefined) return [];
    const given = wrong.given_words ?? String(wrong.given);
    return [
      {
        kind: 'contradiction',
        step: proposal.step,
        line: lineOf({ step: proposal.step, text: proposal.observation }),
        sentence: `The customer agreed to ${given}, although their instruction says ${wrong.expected_words ?? String(wrong.expected)}`,
      },
    ];
  });
}

/** The ways to name a value that can be searched for: short ones occur by chance. */
function namesOf(value: unknown, words: string | undefined): readonly string[] {
  const names = [
    words?.replace(/^the /, '').replace(/ one$/, ''),
    typeof value === 'object' ? undefined : String(value),
  ];
  return names.flatMap((name) => (name === undefined || bare(name).length < 4 ? [] : [bare(name)]));
}

/** An offer of more help does not make the end too early. */
const CLOSING = new RegExp(
  [
    /\b(?:anything|something|what|how) (?:else|more|further)\b/,
    /\b(?:additional|further|more|other) (?:assist|concern|help|inquir|issue|matter|need|question|request)/,
    /\bwith (?:anything|something|any other|another)\b/,
    /\b(?:assist|do for|help) you(?: (?:further|now|today|with))*\?/,
    /\bhave a (?:good|great|lovely|nice|wonderful)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** The end of the conversation in answer to a question. */
function earlyStop(customer: ObservedCustomer): CustomerFinding[] {
  const last = customer.steps.at(-1);
  if (last === undefined || last.action.name !== RESPOND || !last.observation.includes(STOP)) return [];
  const content = String(last.action.kwargs.content);
  const question = content.split(/(?<=[.!?])\s+|\n+/).findLast((sentence) => sentence.trim().endsWith('?'));
  if (question === undefined || CLOSING.test(question)) return [];
  return [
    {
      kind: 'stopped_early',
      step: last.step,
      line: lineOf({ step: last.step, text: last.observation }),
      sentence: `The customer ended the conversation while the agent was asking “${printableLine(question, LINE)}”`,
    },
  ];
}
