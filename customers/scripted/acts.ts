// What a message proposes to do, beside what the customer wants done.
import type { Choice } from '../../worlds/story.ts';
import type { Clause } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT, type Mention } from './mentions.ts';
import { DOES_MORE, RULES_OUT_LATER } from './phrases/acting.ts';
import { ELSE } from './phrases/keeping.ts';
import type { SlotReading } from './slot-reading.ts';
import { wordsOf } from './tokens.ts';

/** What was read of a message, for judging its acts. */
interface Heard {
  readonly mentions: readonly Mention[];
  readonly strangers: readonly Mention[];
  readonly proposing: ReadonlySet<Clause>;
  readonly needed: readonly SlotReading[];
  readonly readings: readonly SlotReading[];
  readonly lexicon: Lexicon;
}

/**
 * Acts are ordinary words: another one counts only in a clause that does not name the own one. Leaving things as they are
 * is a separate act, unless everything that the customer wants is named.
 */
export function readAct(
  choice: Choice,
  beside: readonly Choice[],
  { mentions, strangers, proposing, needed, readings, lexicon: { kinds } }: Heard,
) {
  const wanted = [choice.act, ...choice.other_acts];
  const known = [...wanted, ...beside.flatMap(({ act, other_acts }) => [act, ...other_acts])];
  const all = mentions.filter(({ kind, clause }) => kind === ACT && !clause.declines);
  const locks = new Set([...new Set(all.map(({ clause }) => clause))].filter(({ text }) => RULES_OUT_LATER.test(text)));
  const acts = all.filter(({ clause }) => !locks.has(clause));
  const own = acts.filter(({ values, clause }) => values.some((value) => wanted.includes(value)) && !clause.leavesOut);
  const surely = new Set(own.filter(({ doubtful }) => !doubtful).map(({ clause }) => clause));
  const negated = own.length > 0 && own.every((mention) => mention.negated);
  const isComplete = needed.length > 0 && needed.every(({ missing }) => !missing);
  const named = new Set(needed.flatMap(({ clauses }) => clauses));
  // What stays is something else if everything that the customer wants is named apart from it.
  const keeps =
    !wanted.includes(KEEP) &&
    acts.some(
      ({ values, clause }) =>
        values.includes(KEEP) &&
        !surely.has(clause) &&
        !ELSE.test(clause.text) &&
        (isComplete && own.length > 0
          ? proposing.has(clause) && named.has(clause)
          : proposing.has(clause) || (own.length === 0 && !isComplete)),
    );
  const others = acts.some(
    ({ values, clause, span, doubtful, negated: isNegated }) =>
      proposing.has(clause) &&
      !doubtful &&
      !isNegated &&
      !values.includes(KEEP) &&
      !values.some((value) => known.includes(value)) &&
      // An entry of a list that begins with it is about nothing else.
      (!surely.has(clause) || leads(clause, span?.start)),
  );
  // «Move your seat to business»: an ordinary word, with a value of a kind that the customer's wish does not bind.
  const ownValues = new Set(readings.flatMap((reading) => reading.named));
  const elsewhere = acts.some(
    ({ values, clause, span, negated: isNegated }) =>
      proposing.has(clause) &&
      !isNegated &&
      !surely.has(clause) &&
      !ownValues.has(clause) &&
      !values.includes(KEEP) &&
      !values.some((value) => known.includes(value)) &&
      strangers.some(
        (one) =>
          one.clause === clause &&
          !(one.doubtful || one.replaced || one.excluded) &&
          isSomething(one, kinds) &&
          (isVerb(clause, span?.start) || (kinds[one.kind]?.read.by === 'flag' && followsLabel(clause, span?.start))) &&
          choice.slots.every(({ kind, own: wantedValues }) => kind !== one.kind || wantedValues.length === 0),
      ),
  );
  const besides = [...proposing].some(({ text }) => DOES_MORE.test(text));
  const foreign = negated || others || keeps || elsewhere || besides;
  // «Shall I add it?»: the act alone, and no value that could belong to something else.
  const alone =
    !foreign &&
    own.some(
      ({ clause }) =>
        /\b(?:it|them|that|those|this|so)\b/i.test(clause.text) &&
        acts.every((one) => one.clause !== clause || one.values.some((value) => wanted.includes(value))),
    ) &&
    mentions.every(({ kind }) => kinds[kind]?.weak === true || choice.slots.some((slot) => slot.kind === kind));
  return { own: own.length > 0 && !negated, foreign, alone };
}

/** True for a day, a cabin or a paid extra. Routes do not count: agents mention them beside anything. */
function isSomething({ kind, values }: Mention, kinds: Lexicon['kinds']): boolean {
  const definition = kinds[kind];
  if (definition?.read.by === 'flag') return values.includes('yes');
  const isNamed = definition?.read.by === 'date' || (definition?.read.by === 'terms' && kind !== 'airport');
  return isNamed && !definition.weak;
}

/** True if a word at the start of a clause, or behind «I'd», «to», «me to», says what would be done. */
const isVerb = ({ words }: Clause, place: number | undefined) =>
  place !== undefined &&
  (place === 0 || /^(?:to|and|also|(?:i|we)(?:'d|'ll)|will|would|could|can)$/.test(words[place - 1] ?? ''));

/** True if a word is what a clause begins with, or what the agent would do first: «I'd cancel …». */
const leads = ({ words }: Clause, place: number | undefined) =>
  place === 0 || (place !== undefined && /\bi(?:'d|'ll| would| will)$/.test(words.slice(0, place).join(' ')));

/** True for the word behind a label: «Insurance: added». */
const followsLabel = ({ text }: Clause, place: number | undefined) =>
  text.includes(':') && wordsOf(text.slice(0, text.indexOf(':'))).length === place;

/** The act of leaving things as they are. */
const KEEP = 'keep';
