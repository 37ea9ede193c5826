// The vocabulary of a story: what the customer recognises in messages.
import type { Kind, Slot, Story, StoryGoal } from '../../worlds/story.ts';
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
  /** The phrases by which proofs of identity are asked for. */
  readonly identity: readonly (readonly string[])[];
  /** What ids of records look like. */
  readonly ids: readonly RegExp[];
}

const lexicons = new WeakMap<Story, Lexicon>();

/** Made once for a story. */
export function lexiconOf(story: Story): Lexicon {
  const made = lexicons.get(story);
  if (made) return made;
  const slots = story.goals.flatMap(slotsOf);
  const lexicon: Lexicon = {
    kinds: story.kinds,
    terms: indexTerms(story.kinds),
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
    identity: story.identity.flatMap(({ asked }) => asked.map(wordsOf)),
    ids: Object.values(story.kinds).flatMap(({ read }) =>
      read.by === 'id' ? [new RegExp(`(?<!\\w)${read.pattern}(?!\\w)`, read.after.length > 0 ? '' : 'i')] : [],
    ),
  };
  lexicons.set(story, lexicon);
  return lexicon;
}

function slotsOf(goal: StoryGoal): readonly Slot[] {
  return [
    ...goal.choices.flatMap(({ slots }) => slots),
    ...goal.details,
    ...(goal.instead ? slotsOf(goal.instead) : []),
  ];
}
