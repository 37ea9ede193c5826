// What a proposal looks like, in features that do not depend on the values of the task: ordinary words, and values by their kind
// and by what they are to the customer.
import type { Choice } from '../../../worlds/story.ts';
import type { Message } from '../clauses.ts';
import type { Lexicon } from '../lexicon.ts';
import { ACT, type Mention } from '../mentions.ts';
import { stemOf, wordsOf } from '../tokens.ts';

/**
 * The features of a message as a proposal of a choice, none with a blank: `also`, `also_add` (one word behind the other),
 * `date:foreign`, `add*date:foreign` (with the act of the choice), `act:own+date:foreign` (in one clause), `also#2` (at least
 * twice), `money=3` (so many amounts). The lexicon must be that of the goals that the agent knows of.
 */
export function proposalFeatures(
  choice: Choice,
  { clauses }: Message,
  mentions: readonly Mention[],
  lexicon: Pick<Lexicon, 'choices'>,
): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const add = (feature: string) => counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const ids = new Set<string>();
  const acts = new Set<string>();
  let amounts = 0;
  for (const clause of clauses) {
    if (clause.declines || (clause.describes && !clause.intends)) continue;
    const inside = mentions.filter(
      (mention) => mention.clause === clause && !(mention.kind === ACT && mention.doubtful),
    );
    const ofValues = new Set(inside.flatMap(({ kind, span }) => (kind === ACT || !span ? [] : wordsIn(clause, span))));
    const words = wordsOf(clause.text.replace(NAMES, ' ')).filter((word) => !ofValues.has(word));
    const stems = words.map((word) => (/^[a-z]/.test(word) ? stemOf(word) : NUMBER));
    for (const [place, stem] of stems.entries()) {
      if (stem !== NUMBER) add(stem);
      if (place > 0) add(`${stems[place - 1]}_${stem}`);
    }
    const named = new Set<string>();
    for (const mention of inside) {
      const name = `${(mention.kind.split(':')[0] ?? '').replaceAll(' ', '-')}:${roleOf(mention, choice, lexicon)}`;
      if (mention.kind === ACT) acts.add(name);
      named.add(name);
      add(name);
      add(`${choice.act}*${name}`);
    }
    for (const pair of pairsOf([...named].sort())) add(pair);
    for (const [id] of clause.text.matchAll(RECORD_ID)) ids.add(id);
    amounts += clause.text.split('$').length - 1;
  }
  const sizes = { ids: ids.size, acts: acts.size, money: amounts };
  return new Set([
    ...[...counts].flatMap(([feature, count]) =>
      Array.from({ length: Math.min(count, MOST) }, (_, times) => (times === 0 ? feature : `${feature}#${times + 1}`)),
    ),
    ...Object.entries(sizes).flatMap(([name, size]) => {
      const feature = `${name}=${Math.min(size, MOST_OF_A_SORT)}`;
      return [feature, `${choice.act}*${feature}`];
    }),
  ]);
}

const pairsOf = (names: readonly string[]) =>
  names.flatMap((one, place) => names.slice(place + 1).map((other) => `${one}+${other}`));

/** In the place of any number. */
const NUMBER = '0';

/** Up to so many occurrences of the same feature are told apart. */
const MOST = 3;
const MOST_OF_A_SORT = 5;

/** Numbers of records and flights, codes, and words that are written large within a sentence. */
const NAMES = /#?\b(?=[A-Z]*\d)[A-Z\d]{5,}\b|\b[A-Z]{2,}\b|(?<=[^\s.!?:|*•-] |\()[A-Z][a-z]+/g;
const RECORD_ID = /#[A-Z]*\d+|\b(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{6}\b/g;

const wordsIn = ({ words }: Mention['clause'], { start, end }: NonNullable<Mention['span']>) => words.slice(start, end);

/** What a named value is to the customer; of an act that is not theirs, its name. */
function roleOf(
  { kind, values, clause, aside, replaced, excluded, negated }: Mention,
  choice: Choice,
  { choices }: Pick<Lexicon, 'choices'>,
): string {
  if (aside || replaced || excluded || negated || clause.leavesOut) return 'aside';
  const has = (wanted: readonly string[]) => wanted.some((value) => values.includes(value));
  const known = [choice, ...choices];
  if (kind === ACT) {
    const isOwn = known.some(({ act, other_acts }) => has([act, ...other_acts]));
    return isOwn ? 'own' : (values[0] ?? '').replaceAll(' ', '-');
  }
  const slotsOf = (one: Choice) => one.slots.filter((slot) => slot.kind === kind);
  if (known.flatMap(slotsOf).some(({ own }) => has(own))) return 'own';
  const slots = slotsOf(choice);
  if (slots.some(({ old }) => has(old))) return 'old';
  return slots.length > 0 ? 'foreign' : 'unbound';
}
