// The English texts of an open attempt: its verdict, the evidence, the conversation, and another attempt beside it.
import type { Evidence, SaidInstead } from '../../shared/contracts/diagnosis.ts';
import { counted } from './numbers.ts';

export const DIALOG = {
  previous: 'Previous',
  next: 'Next',
  nextFailure: 'Next failure',
  close: 'Close',
  attempts: 'Attempts of this task',
  alone: 'show this attempt alone',
  beside: (agent: string, attempt: number, status: string) => `beside ${agent}attempt ${attempt}, which ${status}`,
  besideLabel: 'Put another attempt beside it',
  besideChoice: 'Put beside…',
  choice: (agent: string, attempt: number, status: string) => `${agent}attempt ${attempt}, ${status}`,
  ofAgent: (name: string | undefined) => `${name}, `,
} as const;

export const ATTEMPT = {
  aside: 'Instruction and policy',
  conversation: 'Conversation',
  allRight: 'Everything that had to be done was done, and nothing else.',
  firstWrong: (step: number) => `Go to step ${step}, the first wrong one`,
  opinion: 'Second opinion',
  opinionOf: (model: string, faults: string, sentence: string) => ` of ${model}: ${faults}. ${sentence}`,
  conduct: 'Rules of conduct',
  feedback: 'Feedback for the next attempt',
  feedbackBy: (mode: string, model: string | null) => (model === null ? mode : `${mode}, by ${model}`),
  perhaps: 'perhaps ',
  step: (step: number) => `Step ${step}`,
  opening: 'Opening',
  summary: (steps: number | null, time: string | null, reward: number) =>
    [...(steps === null ? [] : [counted(steps, 'step')]), ...(time === null ? [] : [time]), `reward ${reward}`].join(
      ', ',
    ),
  facts: {
    reward: 'Reward',
    steps: 'Steps',
    time: 'Time',
    usage: 'Tokens and cost',
    customer: 'Customer',
    database: 'Database as expected',
    outputs: 'Outputs said',
    transport: 'Protocol',
    started: 'Started',
    context: 'Context id',
    seed: 'Seed',
  },
  notReported: 'not reported',
  unnamed: 'unnamed',
  tokens: (model: string, input: string, output: string) => `${model}: ${input} in, ${output} out`,
  cost: (tokens: string, cost: string) => `${tokens}; cost ${cost}`,
  notAsked: 'not asked',
  yes: 'yes',
  no: 'no',
  instruction: 'The customer’s instruction',
  noInstruction: 'The run does not have the customer’s instruction.',
  policy: 'The agent’s policy',
  reading: 'Reading the transcript…',
  leftOut: 'The transcript of this attempt was left out to keep this page small. It is in the run’s folder:',
  file: (attempt: number) => `attempt-${attempt}.json`,
} as const;

export const CALLS = {
  title: 'Changes, expected and made',
  noneExpected: 'The task needs no change: no call that changes something was expected.',
  expected: 'Expected',
  made: 'Made',
  nothing: 'nothing',
  refused: (count: number) => `Calls that were refused (${count})`,
  neverCorrected: 'It was never corrected.',
  corrected: 'Corrected at ',
  step: (step: number) => `step ${step}`,
  outOfOrder: ', out of order',
  refusedWith: (error: string) => `Refused: ${error}`,
  words: (expected: string, given: string) => `: expected ${expected}, given ${given}`,
  derived: ' (follows from another argument)',
  statuses: {
    right: 'as expected',
    wrong_argument: 'with other arguments',
    wrong_tool: 'another tool',
    missing: 'not made',
    extra: 'not expected',
    repeated: 'made again',
  },
} as const;

export const EVIDENCE = {
  outputs: 'What the agent had to say',
  notSaid: ' was not said',
  said: ' was said',
  instead: ' said ',
  insteadSentence: ({ sentence, among }: SaidInstead) =>
    `${among === undefined ? ' instead' : ` only among ${among} different numbers`}: “${sentence}”`,
  limit: (kind: NonNullable<Evidence['limit']>['kind'], value: string, step: number, after: string) =>
    `${LIMITS[kind]} (${value}) was reached at step ${step}, after ${after}.`,
  reply: 'The reply, as received',
  empty: '(empty)',
  customer: 'The customer’s part',
  agreed: (count: number) => `What the customer had agreed to (${count})`,
  solution: (count: number) => `All calls of a right solution, including look-ups (${count})`,
} as const;

const LIMITS: Readonly<Record<NonNullable<Evidence['limit']>['kind'], string>> = {
  steps: 'The limit of steps',
  attempt_seconds: 'The time for the attempt',
  turn_seconds: 'The time for one reply',
};

export const DIFFERENCES = {
  caption: 'Database: what is not as expected',
  derived: (count: number) => `What follows from it, such as prices and balances (${count})`,
  derivedCaption: 'Values that follow from others',
  field: 'Field',
  expected: 'Expected',
  actual: 'Actual',
  neverChanged: ' never changed',
  nothing: 'nothing',
} as const;

export const CONVERSATION = {
  speakers: { customer: 'Customer', agent: 'Agent', tool: 'Tool call', unreadable: 'Agent, unreadable' },
  step: (step: number) => ` step ${step}`,
  reply: 'Reply as received',
  noResult: 'No result',
  result: (characters: number) => `Result, ${counted(characters, 'character')}`,
  notExpected: 'This was not expected',
  refused: 'This was refused',
  firstWrong: 'First wrong step',
  firstWrongText: (text: string) => `First wrong step: ${text}`,
  perhaps: (rule: string) => `Perhaps: ${rule}`,
} as const;

export const BESIDE = {
  fromStart: 'They part at the first step',
  common: (steps: number) => `The first ${counted(steps, 'step')} are alike; messages may differ in their words`,
  goesOn: (name: string) => `How ${name} goes on`,
  endsHere: 'It ends here.',
  sameSteps: 'Both take the same steps to the end: the difference is in what was said.',
  part: (step: number) => `Here they part, at step ${step}.`,
  partText: (left: string, leftAction: string, right: string, rightAction: string, isSameTool: boolean) =>
    ` ${left} ${leftAction}; ${right} ${rightAction}${isSameTool ? ' with other arguments' : ''}.`,
  side: (name: string) => `${name}:`,
  ends: 'ends',
  speaks: 'speaks to the customer',
  calls: (tool: string) => `calls ${tool}`,
} as const;
