// The vocabulary of a story: what the customer recognises in messages.
import type { Choice, Kind, Story, StoryGoal } from '../../worlds/story.ts';
import { BOOK } from './named-acts.ts';
import { type PriceTerms, priceTermsOf } from './price-terms.ts';
import { indexTerms, type TermIndex } from './terms.ts';
import { wordsOf } from './tokens.ts';

/** The vocabulary of a story, which stays the same throughout the conversation. */
export interface Lexicon {
  readonly kinds: Readonly<Record<string, Kind>>;
  readonly terms: TermIndex;
  /** All values of a kind in the story's slots. */
  readonly known: ReadonlyMap<string, readonly string[]>;
  /** Words that name a kind: its label beside a value. */
  readonly labels: ReadonlyMap<string, ReadonlySet<string>>;
  /** The phrases by which values and proofs of identity are asked for. */
  readonly asked: readonly (readonly string[])[];
  /** Those of values that are yes or no. */
  readonly flags: readonly (readonly string[])[];
  /** The phrases by which proofs of identity are asked for. */
  readonly identity: readonly (readonly string[])[];
  /** The e-mail addresses that the customer knows to be theirs, in lower case. */
  readonly emails: ReadonlySet<string>;
  /** What ids of records look like. */
  readonly ids: readonly RegExp[];
  /** The words of all terms, by their first letter. */
  readonly vocabulary: ReadonlyMap<string, readonly string[]>;
  /** Those of the values in the goals. */
  readonly ownWords: ReadonlySet<string>;
  /** The kinds of values that the goals bind. */
  readonly bound: ReadonlySet<string>;
  /** Kinds of values that a goal changes and never uses to identify a record, such as a cabin. */
  readonly settings: ReadonlySet<string>;
  /** The choices of all goals. */
  readonly choices: readonly Choice[];
  /** Those of the goals that are not settled. */
  readonly pending: readonly Choice[];
  /** The acts that carry them out. */
  readonly acts: ReadonlySet<string>;
  /** The phrases by which the values in the goals are asked for. */
  readonly goalForms: readonly (readonly string[])[];
  /** The phrases by which records are asked for. */
  readonly recordForms: readonly (readonly string[])[];
  /** What decides about the goals that the agent knows of besides their values; nothing before it knows of any. */
  readonly price: PriceTerms;
  /** The topics of the questions. */
  readonly questionForms: readonly (readonly string[])[];
  /** If this is of some goals alone: the lexicon of all. What the customer will ask for later is not refused when it is proposed. */
  readonly whole?: Lexicon;
}

const lexicons = new WeakMap<Story, Lexicon>();

/** Made once for a story. */
export function lexiconOf(story: Story): Lexicon {
  const made = lexicons.get(story);
  if (made) return made;
  const goals = story.goals.flatMap(withInstead);
  const slots = slotsIn(goals);
  const terms = indexTerms(story.kinds);
  const words = new Set([...terms.values()].flatMap((forms) => forms.flatMap((form) => form.words)));
  const values = new Set(slots.flatMap(({ kind, own }) => own.map((value) => `${kind} ${value}`)));
  const wished = wishedIn(goals, story.kinds);
  const lexicon: Lexicon = {
    kinds: story.kinds,
    terms,
    known: new Map(
      Object.keys(story.kinds).map((kind) => [
        kind,
        [
          ...new Set(
            slots.flatMap((slot) =>
              slot.kind === kind
                ? [...slot.own, ...slot.old, ...slot.wrong, ...(slot.believed ? [slot.believed] : [])]
                : [],
            ),
          ),
        ],
      ]),
    ),
    labels: new Map(Object.entries(story.kinds).map(([kind, { asked }]) => [kind, new Set(asked.flatMap(wordsOf))])),
    asked: [...Object.values(story.kinds), ...story.identity].flatMap(({ asked }) => asked.map(wordsOf)),
    flags: Object.values(story.kinds).flatMap(({ read, asked }) => (read.by === 'flag' ? asked.map(wordsOf) : [])),
    identity: story.identity.flatMap(({ asked }) => asked.map(wordsOf)),
    emails: new Set(story.identity.flatMap(({ value }) => value.toLowerCase().match(EMAIL) ?? [])),
    recordForms: Object.values(story.kinds).flatMap(({ read, asked }) => (read.by === 'id' ? asked.map(wordsOf) : [])),
    ids: Object.values(story.kinds).flatMap(({ read }) =>
      read.by === 'id' ? [new RegExp(`(?<!\\w)${read.pattern}(?!\\w)`, read.after.length > 0 ? '' : 'i')] : [],
    ),
    vocabulary: Map.groupBy(words, (word) => word[0] ?? ''),
    ownWords: new Set(
      [...terms.values()].flat().flatMap((form) => (values.has(`${form.kind} ${form.id}`) ? form.words : [])),
    ),
    ...wished,
    pending: wished.choices,
    price: priceTermsOf([]),
  };
  lexicons.set(story, lexicon);
  return lexicon;
}

/** An e-mail address in a text. */
export const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/i;

/** True if every choice that binds values of the kind makes a new record or changes them. */
const isSetting = (kind: string, goals: readonly StoryGoal[]): boolean =>
  goals
    .flatMap(({ choices }) => choices)
    .every(({ act, slots }) =>
      slots.every((slot) => slot.kind !== kind || (!slot.in_pairs && (act === BOOK || slot.old.length > 0))),
    );

/**
 * The lexicon for an agent that knows of these goals alone, so that no answer depends on those still to come. `open` are those of
 * them that are not settled.
 */
export function lexiconFor(told: readonly StoryGoal[], lexicon: Lexicon, open = told): Lexicon {
  return {
    ...lexicon,
    ...wishedIn(told.flatMap(withInstead), lexicon.kinds),
    pending: open.flatMap(withInstead).flatMap(({ choices }) => choices),
    price: priceTermsOf(open),
    whole: lexicon.whole ?? lexicon,
  };
}

const slotsIn = (goals: readonly StoryGoal[]) =>
  goals.flatMap(({ choices, details }) => [...choices.flatMap((choice) => choice.slots), ...details]);

type Wished = Pick<Lexicon, 'choices' | 'acts' | 'bound' | 'settings' | 'goalForms' | 'questionForms'>;

function wishedIn(goals: readonly StoryGoal[], kinds: Story['kinds']): Wished {
  const choices = goals.flatMap((goal) => goal.choices);
  const bound = new Set(slotsIn(goals).map(({ kind }) => kind));
  return {
    choices,
    acts: new Set(choices.flatMap(({ act, other_acts }) => [act, ...other_acts])),
    bound,
    settings: new Set(
      [...bound].filter((kind) => kinds[kind]?.weak === false && !kind.includes(':') && isSetting(kind, goals)),
    ),
    goalForms: [...bound]
      .flatMap((kind) => (kinds[kind]?.read.by === 'id' ? [] : (kinds[kind]?.asked ?? [])))
      .map(wordsOf),
    questionForms: goals.flatMap(({ questions }) => questions.flatMap(({ topic }) => topic)).map(wordsOf),
  };
}

/** A goal and those that replace it if it is refused. */
const withInstead = (goal: StoryGoal): readonly StoryGoal[] =>
  goal.instead ? [goal, ...withInstead(goal.instead)] : [goal];
