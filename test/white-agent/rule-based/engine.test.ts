// The engine of the rule-based agent with a domain of the test's own, a library with one loan: nothing in it knows shops or airlines.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Action, RESPOND } from '../../../shared/contracts/action.ts';
import { type DialogueDomain, dialogueOf } from '../../../white-agent/rule-based/engine/domain.ts';
import { type Goal, type Need, need, questionGoal, refuse } from '../../../white-agent/rule-based/engine/goal.ts';
import { type RecordNeed, recordOf } from '../../../white-agent/rule-based/engine/records.ts';
import { lower } from '../../../white-agent/rule-based/understanding/text.ts';

const reader = z.object({ payment_methods: z.record(z.string(), z.never()), loans: z.array(z.string()) });
type Reader = z.infer<typeof reader>;
const loan = z.object({ loan_id: z.string(), title: z.string(), reserved: z.boolean() });
type Loan = z.infer<typeof loan>;

const idsIn = (text: string) => text.match(/\bL\d\b/g) ?? [];

const LOAN: RecordNeed<Reader, Loan> = {
  hint: 'which book it is about',
  read: () => null,
  noun: 'a loan',
  schema: loan,
  lookUp: (loan_id) => ({ name: 'get_loan', kwargs: { loan_id } }),
  idsIn,
  own: ({ loans }) => loans,
  likeness: () => null,
};
const WEEKS: Need<Reader, number> = {
  hint: 'for how many weeks',
  read: (frame) =>
    frame.newest((text, about) => Number((about === WEEKS ? /\d/ : /\d(?= weeks?)/).exec(text)?.[0]) || null),
};

const renew: Goal<Reader> = {
  needs: [LOAN, WEEKS],
  *plan(frame) {
    const { loan_id, title, reserved } = yield* recordOf(frame, LOAN);
    if (reserved) refuse(`${title} is reserved for somebody else.`);
    const weeks = need(frame, WEEKS, `For how many weeks would you like ${title}?`);
    return {
      does: `renew ${title} for ${weeks} weeks`,
      notes: 'It is free.',
      tool: 'renew',
      kwargs: { loan_id, weeks },
      facts: [String(weeks)],
    };
  },
};

const askQuestion = questionGoal<Reader>(
  [
    {
      has: [/\bbook\b/],
      *answer(frame) {
        const { title } = yield* recordOf(frame, LOAN);
        return { text: `It is ${title}.`, facts: [title] };
      },
    },
  ],
  'What about?',
);

const library: DialogueDomain<Reader> = {
  user: reader,
  directoryTool: 'list_branches',
  identityQuestion: 'What is your card number?',
  identities: (said) => said.flatMap((text) => /\bcard_\d+/.exec(text)?.[0] ?? []),
  offer: 'What can I do for you?',
  grammar: () => ({
    wordsOf: lower,
    patterns: [
      { goal: renew, has: [/\brenew/] },
      { goal: askQuestion, has: [], asks: true },
    ],
    idsIn,
    question: { goal: askQuestion, topics: /\bbook\b/ },
  }),
};

/** Plays a conversation: the customer says the lines one after the other; returns all that the agent did, in order. */
function play(loans: readonly Loan[], lines: readonly string[]): readonly (string | Action)[] {
  const dialogue = dialogueOf(library, lines[0] ?? '');
  const rest = lines.slice(1);
  const done: (string | Action)[] = [];
  let move = dialogue.next('').value;
  for (;;) {
    if (move.action.name === RESPOND) {
      done.push(String(move.action.kwargs.content));
      const answer = rest.shift();
      if (answer === undefined) return done;
      move = dialogue.next(answer).value;
    } else {
      if (move.act === 'change') done.push(move.action);
      move = dialogue.next(observation(move.action, loans)).value;
    }
  }
}

function observation({ name, kwargs }: Action, loans: readonly Loan[]): string {
  switch (name) {
    case 'get_user_details':
      if (kwargs.user_id !== 'card_1') return 'Error: user not found';
      return JSON.stringify({ payment_methods: {}, loans: loans.map(({ loan_id }) => loan_id) });
    case 'get_loan':
    case 'renew':
      return JSON.stringify(loans.find(({ loan_id }) => loan_id === kwargs.loan_id) ?? 'Error: no such loan');
    default:
      return '{}';
  }
}

const EMMA = { loan_id: 'L1', title: 'Emma', reserved: false };
const DUNE = { loan_id: 'L2', title: 'Dune', reserved: true };

const RENEWED = { name: 'renew', kwargs: { loan_id: 'L1', weeks: 3 } };

describe('a goal', () => {
  it('is pursued from identification to the report, and nothing is changed before the yes', () => {
    expect(play([EMMA], ['Please renew my book.', 'card_9', 'card_1', 'Three, I mean 3', 'Yes', 'Thanks'])).toEqual([
      'What is your card number?',
      'I cannot find an account with that. What is your card number?',
      'For how many weeks would you like Emma?',
      'I will renew Emma for 3 weeks. It is free. Shall I go ahead? (yes/no)',
      RENEWED,
      'I was able to renew Emma for 3 weeks. It is free. Is there anything else I can help you with?',
      'You are welcome. Have a good day!',
    ]);
  });

  it('asks for all missing slots together while its record is unknown', () => {
    const [question, problem] = play([EMMA, DUNE], ['Renew it, I am card_1.', 'L7, for 2 weeks']);
    expect(question).toBe('Please tell me which book it is about and for how many weeks.');
    expect(problem).toBe('I cannot find a loan L7 of yours. Please tell me which book it is about.');
  });

  it('is corrected by the answer to a proposal', () => {
    const done = play([EMMA], ['card_1. Renew L1 for 2 weeks.', 'No, 3 weeks.', 'If it is for 3 weeks now, then yes.']);
    expect(done.filter((each) => typeof each !== 'string')).toEqual([RENEWED]);
  });

  it('is refused by a check before anything else is asked', () => {
    const [refusal] = play([EMMA, DUNE], ['card_1. Renew L2.']);
    expect(refusal).toBe(
      'I am sorry, but I cannot do that: Dune is reserved for somebody else. Is there anything else I can help you with?',
    );
  });

  it('is dropped if the customer gives it up, and the next one is pursued', () => {
    const done = play([EMMA, DUNE], ['card_1. Renew L1.', 'Forget it. Which book is L2?']);
    expect(done.at(-1)).toContain('It is Dune.');
  });

  it('is asked for again as a whole if the same question stays unanswered', () => {
    const done = play([EMMA], ['card_1. Renew L1.', 'Well.', 'Hm.', 'Renew L1 for 3 weeks.', 'Yes']);
    expect(done[2]).toContain('tell me all of it again');
    expect(done).toContainEqual(RENEWED);
  });
});
