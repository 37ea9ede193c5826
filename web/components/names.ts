// Names and explanations of outcomes, failure categories and faults.
import type { AttemptStatus } from '../../shared/contracts/attempt.ts';
import type { FailureCategory, PolicyFinding } from '../../shared/contracts/diagnosis.ts';

/** `missing`: the attempt has not been made. */
export type Outcome = AttemptStatus | 'missing';

/** Each outcome has a sign, so that it can be recognised without its colour. */
export const OUTCOMES: Readonly<Record<Outcome, { readonly sign: string; readonly name: string }>> = {
  passed: { sign: '✓', name: 'passed' },
  failed: { sign: '✕', name: 'failed' },
  invalid: { sign: '!', name: 'invalid' },
  missing: { sign: '·', name: 'missing' },
};

interface Named {
  readonly name: string;
  readonly meaning: string;
}

interface NamedCategory extends Named {
  /** One letter, different for each category: it tells the cells of a matrix apart without their colour. */
  readonly letter: string;
  /** Selects the colour: `wrong`, `missing`, `unsaid`, `half-said` and `conduct` have their own; technical trouble shares one. */
  readonly tone: 'wrong' | 'missing' | 'unsaid' | 'half-said' | 'conduct' | 'technical' | 'unknown';
}

export const CATEGORIES: Readonly<Record<FailureCategory, NamedCategory>> = {
  incorrect_database_state: {
    name: 'Wrong database state',
    letter: 'W',
    tone: 'wrong',
    meaning: 'The database has a change that it should not have, or has it differently.',
  },
  task_incomplete: {
    name: 'Task incomplete',
    letter: 'I',
    tone: 'missing',
    meaning: 'The database lacks changes that the task needs.',
  },
  missing_outputs: {
    name: 'Outputs missing',
    letter: 'M',
    tone: 'unsaid',
    meaning: 'The database is right; nothing that had to be said was said.',
  },
  incomplete_outputs: {
    name: 'Outputs incomplete',
    letter: 'O',
    tone: 'half-said',
    meaning: 'The database is right; some of what had to be said was not.',
  },
  policy_violation: {
    name: 'Policy violation',
    letter: 'P',
    tone: 'conduct',
    meaning:
      'Everything else is right, but the agent broke a rule of conduct: it changed something without a yes, for example.',
  },
  wrong_answer: {
    name: 'Wrong answer',
    letter: 'W',
    tone: 'wrong',
    meaning: 'The answer to the question is not correct.',
  },
  timeout: { name: 'Timeout', letter: 'T', tone: 'technical', meaning: 'The limit of steps or of time was reached.' },
  format_error: {
    name: 'Format error',
    letter: 'F',
    tone: 'technical',
    meaning: 'A reply could not be read as an action.',
  },
  white_agent_error: {
    name: 'Agent error',
    letter: 'E',
    tone: 'technical',
    meaning: 'The agent answered with an error.',
  },
  communication_error: {
    name: 'Communication error',
    letter: 'C',
    tone: 'technical',
    meaning: 'The agent could not be reached, the connection broke, or a turn timed out.',
  },
  unknown_failure: { name: 'Unknown failure', letter: 'U', tone: 'unknown', meaning: 'None of the rules explains it.' },
};

/** Rules of conduct. */
export const RULES: Readonly<Record<PolicyFinding['rule'], string>> = {
  no_consent: 'Changed without a yes',
  unasked_change: 'Changed what was not asked for',
  not_identified: 'Changed before identification',
  other_customer: 'Changed a record of another customer',
  same_write_twice: 'Made the same change twice',
};

const FAULTS: Readonly<Record<string, Named>> = {
  agent: { name: 'Agent', meaning: 'The agent under test did it.' },
  user: {
    name: 'Simulated customer',
    meaning: 'It asked for something that is not in its instruction, or left too early.',
  },
  environment: { name: 'Environment', meaning: 'The world or its tools did it.' },
  called_wrong_tool: { name: 'Wrong tool', meaning: 'Another tool was called in the place of the right one.' },
  used_wrong_tool_argument: { name: 'Wrong argument', meaning: 'The right tool was called with other arguments.' },
  goal_partially_completed: { name: 'Partly completed', meaning: 'A call that the task needs was not made.' },
  took_unintended_action: { name: 'Unintended action', meaning: 'A call was made that the task does not need.' },
  other: { name: 'Other', meaning: 'A fault of another kind.' },
};

/** The display name of a fault author or type; an unknown one is derived from its id. */
export function faultName(fault: string): Named {
  return FAULTS[fault] ?? { name: inWords(fault), meaning: '' };
}

/** `took_unintended_action` as `Took unintended action`. */
export function inWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A task's steadiness: did its valid attempts pass always, sometimes or never? */
export type Steadiness = 'sometimes' | 'never' | 'always';

export const STEADINESS: Readonly<Record<Steadiness, Named>> = {
  sometimes: { name: 'Sometimes', meaning: 'Passed and failed: the agent can do these tasks, but not every time.' },
  never: { name: 'Never', meaning: 'Failed every time.' },
  always: { name: 'Always', meaning: 'Passed every time.' },
};

/** The name of a task in every table: `retail 5`, or the one that another program gave an imported task. */
export function taskName({ domain, task_id, name }: NamedTask): string {
  return name ?? `${domain} ${task_id}`;
}

interface NamedTask {
  readonly domain: string;
  readonly task_id: number;
  readonly name?: string | undefined;
}

/** `a, b and c`. */
export function listOfNames(named: readonly { readonly name: string }[]): string {
  return new Intl.ListFormat('en-GB').format(named.map(({ name }) => name));
}
