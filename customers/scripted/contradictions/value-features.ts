// How the values stand in a message that are not what the customer wants, in features that do not depend on the values of the task.
import type { Choice, Slot } from '../../../worlds/story.ts';
import { labelIn, stemsWithoutValues } from '../clause-words.ts';
import type { Clause, Message } from '../clauses.ts';
import type { Lexicon } from '../lexicon.ts';
import { ACT, type Mention } from '../mentions.ts';
import { TELLS_OF_IDLE_METHOD } from '../phrases/keeping.ts';
import { stemOf, wordsOf } from '../tokens.ts';

/** A value of a kind that the choice binds, and not the one that is wanted. */
export interface OtherValue {
  readonly slot: Slot;
  readonly features: ReadonlySet<string>;
}

/**
 * The other values that a message names for the slots of a choice, wherever they stand: what the record has now, values of other goals,
 * unknown ones. Features, without a blank: `old` (what the value is) and `date:old` (with its kind), each with how it stands, as
 * `old&asks`, `date:old&asks`, `change&date&asks` and `old&asks&own=here`; `w=also` and `w=you_also`, words of its clause; and
 * `label=new-date`. The lexicon must be that of the goals that the agent knows of.
 */
export function otherValues(
  choice: Choice,
  { clauses }: Message,
  mentions: readonly Mention[],
  { choices, kinds }: Pick<Lexicon, 'choices' | 'kinds'>,
): readonly OtherValue[] {
  const standing = mentions
    .filter(({ kind }) => !ELSEWHERE.has(kinds[kind]?.read.by ?? ''))
    .map((mention) => ({ mention, ...roleOf(mention, choice, choices) }));
  const asking = clauses.findLastIndex(({ asks, asksForData }) => asks && !asksForData);
  return standing.flatMap(({ mention, slot, role }) => {
    if (slot === null || role === OWN || givesWay(mention) || isShown(mention.clause) || isIdle(mention, kinds))
      return [];
    const { kind, clause } = mention;
    const place = clauses.indexOf(clause);
    const same = standing.filter((one) => one.slot !== null && one.mention.kind === kind);
    const own = whereOwn(place, same, clauses);
    if (own === 'nowhere') return [];
    const inClause = standing.filter((one) => one.mention.clause === clause && one.mention !== mention);
    const isOfOther = (one: (typeof standing)[number]) => one.slot !== null && one.mention.kind !== kind;
    const manners = Object.entries({
      ...mannersOf(clause),
      aside: mention.aside,
      doubtful: mention.doubtful,
      negated: mention.negated,
      act: inClause.some((one) => one.mention.kind === ACT && one.mention.values.includes(choice.act)),
      'with-own': inClause.some((one) => isOfOther(one) && one.role === OWN),
      'with-others': inClause.some((one) => isOfOther(one) && one.role !== OWN),
      [`own=${own}`]: true,
      [`others=${Math.min(same.filter((one) => one.role !== OWN).length, MOST_OTHERS)}`]: true,
      [placeOf(place, asking)]: true,
    }).flatMap(([manner, has]) => (has ? manner : []));
    const sort = (kind.split(':')[0] ?? '').replaceAll(' ', '-');
    const named = [role, `${sort}:${role}`];
    return {
      slot,
      features: new Set([
        ...named,
        ...manners,
        ...manners.flatMap((manner) => [...named, `${choice.act}&${sort}`].map((name) => `${name}&${manner}`)),
        ...pairsOf(manners).map((pair) => `${role}&${pair}`),
        ...wordsAround(clause, mentions),
      ]),
    };
  });
}

/** True for what is replaced or left out: “in place of X”, “from X to the same address”. */
const givesWay = ({ replaced, excluded, clause }: Mention): boolean =>
  replaced || excluded || /\bfrom\b.* to the same\b/i.test(clause.text);

/** “Your gift card is on file, too; it will not be used.” */
const isIdle = ({ kind, clause }: Mention, kinds: Lexicon['kinds']): boolean =>
  kinds[kind]?.read.by === 'payment' && !clause.asks && TELLS_OF_IDLE_METHOD.test(clause.text);

/** True for what only tells what there is: the list of a whole record. */
const isShown = ({ describes, intends, asks }: Clause): boolean => describes && !intends && !asks;

/** Readers of values that stand beside right ones for good reasons: how many bags there are now, the numbers of other records. */
const ELSEWHERE: ReadonlySet<string> = new Set(['count', 'id']);
const OWN = 'own';
const MOST_OTHERS = 3;

/** The slot that a value may be meant for, and what it is: the customer's own, what there is now, that of another goal, or unknown. */
function roleOf({ kind, values }: Mention, { slots }: Choice, choices: readonly Choice[]) {
  const has = (wanted: readonly (string | null)[]) => wanted.some((value) => value !== null && values.includes(value));
  const bound = slots.filter((slot) => slot.kind === kind && slot.own.length > 0);
  const [slot = null] = bound;
  const isOf = (wanted: (slot: Slot) => readonly (string | null)[]) => bound.some((one) => has(wanted(one)));
  if (kind === ACT || slot === null || isOf(({ believed }) => [believed])) return { slot: null, role: '' };
  if (isOf(({ own }) => own)) return { slot, role: OWN };
  if (isOf(({ old }) => old)) return { slot, role: 'old' };
  if (isOf(({ wrong }) => wrong)) return { slot, role: 'wrong' };
  const isAnothers = choices.some((other) => other.slots.some((one) => one.kind === kind && has(one.own)));
  const isUnknown = values.every((value) => value.startsWith('unknown '));
  return { slot, role: isAnothers ? 'anothers' : isUnknown ? 'unknown' : 'foreign' };
}

const mannersOf = ({ asks, intends, leavesOut, declines, asksForData }: Clause) => ({
  asks,
  intends,
  leavesOut,
  declines,
  asksForData,
});

/** Where an own value of the kind stands, seen from a clause. */
function whereOwn(
  place: number,
  same: readonly { readonly mention: Mention; readonly role: string }[],
  clauses: readonly Clause[],
): string {
  const own = same.flatMap(({ mention, role }) => (role === OWN ? clauses.indexOf(mention.clause) : []));
  if (own.includes(place)) return 'here';
  const [isBefore, isBehind] = [own.some((one) => one < place), own.some((one) => one > place)];
  if (isBefore && isBehind) return 'around';
  return isBefore ? 'before' : isBehind ? 'behind' : 'nowhere';
}

/** Where a clause stands: it asks for the yes, comes behind that, is the first, or one in between. */
function placeOf(place: number, asking: number): string {
  if (place === asking) return 'question';
  if (asking >= 0 && place > asking) return 'behind-question';
  return place === 0 ? 'first' : 'between';
}

const pairsOf = (manners: readonly string[]) =>
  manners.flatMap((one, place) => manners.slice(place + 1).map((other) => `${one}&${other}`));

/** The words of a clause that are no values, one and two at a time, and its label. */
function wordsAround(clause: Clause, mentions: readonly Mention[]): readonly string[] {
  const words = stemsWithoutValues(
    clause,
    mentions.filter((mention) => mention.clause === clause),
  );
  const label = labelIn(clause.text);
  return [
    ...words.map((word) => `w=${word}`),
    ...words.map((word, place) => `w=${words[place - 1] ?? '^'}_${word}`),
    ...(label === '' ? [] : [`label=${wordsOf(label).map(stemOf).slice(0, 3).join('-')}`]),
  ];
}
