// The instruction for a model that plays the customer: the whole scenario in the second person, without anything the customer does not know.
import { randomStream } from '../../../shared/random.ts';
import type { Manner, Scenario, ScenarioCustomer, ScenarioGoal, ScenarioQuestion, SimpleWish } from '../../scenario.ts';
import { inSecond, listed } from './words.ts';

/** Picks one of several ways to word something. */
export type Say = (ways: readonly string[]) => string;

/** How a domain says its wishes (“You want to …”) and questions (“You want to be told …”). */
export interface InstructionWords {
  wish(wish: SimpleWish, say: Say): string;
  question(question: ScenarioQuestion, say: Say): string;
}

/** The same scenario always gives the same instruction. */
export function renderInstruction(scenario: Scenario, words: InstructionWords): string {
  const { customer, goals, manner, about, wording = 0, told_at_once = 1 } = scenario;
  const random = randomStream(wording, 'instruction');
  const say: Say = (ways) => random.pick(ways);
  const openings = random.shuffle(NEXT);
  const wishes = goals.map((goal, place) => {
    const opening = say(
      place === 0 ? FIRST : place < told_at_once ? TOGETHER : [openings[place] ?? 'Then you want to'],
    );
    const order = told_at_once > 1 && place === told_at_once - 1 ? ` ${say(ANY_ORDER)}` : '';
    return goalInWords(goal, opening, { words, say }) + order;
  });
  const parts = [introduction(customer, say), about, ...wishes, ignorance(say)];
  return [...parts, mannerInWords(scenario, manner, say)].filter((part) => part).join(' ');
}

function introduction(customer: ScenarioCustomer, say: Say): string {
  const { first_name, last_name, user_id, knows_user_id, email, zip, date_of_birth } = customer;
  const known = [
    ...(knows_user_id
      ? [say([`your user id is ${user_id}`, `your login with the airline is the user id ${user_id}`])]
      : []),
    ...(email === null ? [] : [say([`your e-mail address is ${email}`, `you can be reached at ${email}`])]),
    ...(zip === null ? [] : [say([`your zip code is ${zip}`, `you live in zip code ${zip}`])]),
    ...(date_of_birth === null
      ? []
      : [say([`you were born on ${date_of_birth}`, `your birthday is ${date_of_birth}`])]),
  ];
  const unknown = email === null && !knows_user_id ? ' You do not remember your e-mail address.' : '';
  const name = `${first_name} ${last_name}`;
  return `${say([`You are ${name}`, `Your name is ${name}`, `You play ${name}`, `Today you are ${name}`])}; ${listed(known)}.${unknown}`;
}

interface Wording {
  readonly words: InstructionWords;
  readonly say: Say;
}

const FIRST = [
  'You want to',
  'You would like to',
  'You are getting in touch to',
  'You need to',
  'You hope to',
  'You have decided to',
  'You are writing because you want to',
  'You intend to',
];
const NEXT = [
  'When that is settled, you want to',
  'After that, you would like to',
  'There is one more matter, which you raise only then: you want to',
  'Once this is out of the way, you need to',
  'Next on your list is to',
  'Afterwards you remember that you also want to',
  'Another thing you hope to get done is to',
  'Then you bring up that you would like to',
];
const TOGETHER = [
  'In the same breath you ask to',
  'You mention right away that you also want to',
  'In your first message you add that you would like to',
];

const ANY_ORDER = [
  'You tell all of this at the start, in this order, and leave it to the agent in which order it is done.',
  'All of that goes into your very first message; in which order it is dealt with is up to the agent.',
];

function goalInWords(goal: ScenarioGoal, opening: string, wording: Wording): string {
  return [wants(goal, opening, wording), ...turns(goal, wording)].join(' ');
}

/** The changes that the customer wants and the facts they ask for. */
function wants(goal: ScenarioGoal, opening: string, { words, say }: Wording): string {
  const { facts, why } = goal;
  const asked = goal.first_thought ? words.wish(goal.first_thought, say) : wishInWords(goal, { words, say });
  const told = listed(facts.map(({ question }) => factInWords(question, { words, say })));
  if (asked === null) return `${opening} ${say(['find out', 'be told', 'learn'])} ${told}.`;
  const reason =
    why === undefined
      ? []
      : [
          say([
            `The reason: ${inSecond(why)}.`,
            `You want this because ${inSecond(why)}.`,
            `If anyone asks, ${inSecond(why)}.`,
          ]),
        ];
  const also =
    facts.length === 0
      ? []
      : [`You ${say(['also want to be told', 'also want to know', 'would also like to hear'])} ${told}.`];
  return [`${opening} ${asked}.`, ...reason, ...also].join(' ');
}

/** Null for a goal that is only questions. */
function wishInWords({ wish, decision }: ScenarioGoal, { words, say }: Wording): string | null {
  if (decision) return inSecond(decision.told);
  if (wish.kind === 'only_facts') return null;
  return wish.kind === 'all_of' || wish.kind === 'out_of_bounds' ? inSecond(wish.told) : words.wish(wish, say);
}

function factInWords(question: ScenarioQuestion, { words, say }: Wording): string {
  switch (question.kind) {
    case 'refund_total':
      return say(['how much money you get back in total', 'what the refund adds up to']);
    case 'price_difference':
      return say(['how much the difference in price is in total', 'what the total difference in price comes to']);
    case 'booking_total':
      return say(['what it costs in total', 'what the whole booking comes to']);
    case 'figure':
      return inSecond(question.told);
    default:
      return words.question(question, say);
  }
}

/** How the goal develops: a change of mind, arguments, what comes after a refusal. */
function turns(goal: ScenarioGoal, { words, say }: Wording): readonly string[] {
  const { ending, insists, otherwise, claims = [], first_thought, second_thoughts } = goal;
  const announced = second_thoughts === undefined ? '' : ` (“${second_thoughts.replace(/[[\]{}]/g, '')}”)`;
  if (first_thought) {
    const instead = wishInWords(goal, { words, say }) ?? '';
    return [
      say([
        `But as soon as the agent has proposed exactly that and waits for your yes, you change your mind${announced}. What you want instead is to ${instead}.`,
        `When the agent has repeated that and asks for your consent, you think again${announced}. From then on you want to ${instead}.`,
      ]),
    ];
  }
  if (ending === 'withdrawn' && second_thoughts !== undefined) {
    return [
      say([
        `But when the agent has proposed exactly that and waits for your yes, you take it back${announced}: everything stays as it is.`,
        `Yet at the very moment the agent asks for your consent, you decide against it${announced}, and nothing must change.`,
      ]),
    ];
  }
  const quoted = claims.map((claim) => `“${claim.replace(/[[\]{}]/g, '')}”`);
  if (ending !== 'refused') {
    return quoted.length === 0
      ? []
      : [say([`You claim: ${quoted.join(' ')}`, `You say with conviction: ${quoted.join(' ')}`])];
  }
  const times = ['', 'once more', 'twice more', 'three more times'][insists] ?? `${insists} more times`;
  const again =
    insists === 0
      ? []
      : [say([`If it is refused, you ask ${times}.`, `You do not take the first no for an answer and ask ${times}.`])];
  const argued = quoted.length === 0 ? [] : [`You argue, one point at a time: ${quoted.join(' ')}`];
  if (!otherwise) {
    const accepted = ['If it cannot be done, you accept that and leave it.', 'If the answer is no, you let it rest.'];
    const resigned = ['When it stays a no, you let it rest.', 'After that you accept the refusal.'];
    return [...again, ...argued, say(insists === 0 ? accepted : resigned)];
  }
  const opening = say([
    'If that is not possible, you want to',
    'Failing that, you would like to',
    'Should it be refused for good, you want to',
  ]);
  return [...again, ...argued, wants(otherwise, opening, { words, say })];
}

function ignorance(say: Say): string {
  return say([
    'You do not know anything that is not said here; you say so when asked, and never make anything up.',
    'You know nothing beyond what is written here, admit it when asked, and invent nothing.',
    'Anything not mentioned here is unknown to you; say so rather than guess.',
  ]);
}

function mannerInWords({ goals }: Scenario, { telling, tone }: Manner, say: Say): string {
  const one = goals.length === 1;
  const tells =
    telling === 'open'
      ? say([
          `You say at once all that is needed${one ? '' : ' for a request, one request at a time'}.`,
          `You give every detail straight away${one ? '' : ', though you finish one matter before you start the next'}.`,
        ])
      : say([
          `You ${one ? 'say what you want' : 'bring up one request at a time'} in a few words, and give details only when asked.`,
          `You begin vaguely and let the agent ask for the particulars${one ? '' : ', one matter after the other'}.`,
        ]);
  const tones = {
    plain: ['You are matter-of-fact.', 'Your tone is businesslike.', 'You are neither warm nor cold.'],
    friendly: ['You are friendly.', 'You are good-natured and say thank you.', 'You sound cordial throughout.'],
    terse: ['You are brief.', 'You waste no words.', 'You write short, clipped sentences.'],
  };
  return `${tells} ${say(tones[tone])}`;
}
