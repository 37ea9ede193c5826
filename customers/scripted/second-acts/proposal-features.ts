// What a proposal looks like, in features that do not depend on the values of the task: ordinary words, and values by their kind
// and by what they are to the customer.
import type { Choice } from '../../../worlds/story.ts';
import { labelIn, NAMES, NUMBER, stemsWithoutValues } from '../clause-words.ts';
import type { Clause, Message } from '../clauses.ts';
import type { Lexicon } from '../lexicon.ts';
import { ACT, type Mention } from '../mentions.ts';
import { TELLS_OF_IDLE_METHOD } from '../phrases/keeping.ts';
import { stemOf, wordsOf } from '../tokens.ts';

/** The features of a proposal as a whole, and of each of its clauses. */
export interface ProposalFeatures {
  readonly whole: ReadonlySet<string>;
  readonly clauses: readonly ReadonlySet<string>[];
}

/**
 * The features of a message as a proposal of a choice, none with a blank: `also`, `also_add` (one word behind the other), `^_also`
 * and `^_also_add` (at the start of a clause), `?shall` (in a question that names nothing), `date:foreign`, `add*date:foreign` (with the act
 * of the choice), `act:own+date:foreign` (in one clause), `do:take`, `do:take-out` and `label:password` (what would be done, and what a label names), `add*do:take`; of the whole alone, `add*also`,
 * `also#2` (at least twice), `money=3` (so many amounts); and of a clause alone, `=asks` and `=bare` (it names nothing). The lexicon must be
 * that of the goals that the agent knows of.
 */
export function proposalFeatures(
  choice: Choice,
  message: Message,
  mentions: readonly Mention[],
  lexicon: Pick<Lexicon, 'choices'>,
): ProposalFeatures {
  // What is suspicious elsewhere is ordinary in a proposal about several records: “and update your profile, too”.
  const isForSeveral = new Set(choice.calls.map(({ target }) => target)).size > 1;
  const counts = new Map<string, number>();
  const add = (feature: string) => counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const ids = new Set<string>();
  const acts = new Set<string>();
  let amounts = 0;
  const clauses = message.clauses.flatMap((clause) => {
    // “Also”, before a question that is answered beside it.
    if ((clause.asksForData && !clause.intends) || clause.words.length < 2) return [];
    const inside = mentions.filter(
      (mention) => mention.clause === clause && !(mention.kind === ACT && mention.doubtful),
    );
    if (isOfIdleMethod(clause, inside, choice)) return [];
    const names = inside.map((mention) => nameOf(mention, choice, lexicon));
    // “May I go ahead with this?” proposes nothing, however strange its words are.
    const merelyAsks = clause.asks && inside.length === 0 && !SAYS_MORE.test(clause.text);
    const words = wordFeatures(clause, inside).filter((word) => !(isForSeveral && JOINS.test(word)));
    const said = [...(merelyAsks ? words.map((word) => `?${word}`) : words), ...names, ...doneIn(clause)];
    const pairs = pairsOf([...new Set(names)].sort());
    const withAct = said.filter((feature) => feature.includes(':')).map((feature) => `${choice.act}*${feature}`);
    for (const feature of [...said, ...pairs, ...withAct]) add(feature);
    for (const word of said.filter(isWord)) add(`${choice.act}*${word}`);
    for (const [place, { kind }] of inside.entries()) if (kind === ACT) acts.add(names[place] ?? '');
    for (const [id] of clause.text.matchAll(RECORD_ID)) ids.add(id);
    amounts += clause.text.split('$').length - 1;
    return said.length > 0 ? [new Set([...said, ...pairs, ...withAct, ...mannersOf(clause, names)])] : [];
  });
  const sizes = isForSeveral ? {} : { ids: ids.size, acts: acts.size, money: amounts };
  const whole = new Set([
    ...[...counts].flatMap(([feature, count]) =>
      Array.from({ length: isForSeveral ? 1 : Math.min(count, MOST) }, (_, times) =>
        times === 0 ? feature : `${feature}#${times + 1}`,
      ),
    ),
    ...Object.entries(sizes).flatMap(([name, size]) => {
      const feature = `${name}=${Math.min(size, MOST_OF_A_SORT)}`;
      return [feature, `${choice.act}*${feature}`];
    }),
  ]);
  return { whole, clauses };
}

/** “I also see your gift card in your profile.”, “Your gift card will not be used for this.”, of one that is not the customer's choice. */
const isOfIdleMethod = ({ text, asks }: Clause, inside: readonly Mention[], { slots }: Choice): boolean =>
  !asks &&
  inside.length > 0 &&
  inside.every(
    ({ kind, values }) =>
      kind === 'payment' && !slots.some((slot) => slot.kind === kind && slot.own.some((one) => values.includes(one))),
  ) &&
  TELLS_OF_IDLE_METHOD.test(text);

/** The words of a clause that are no values, one and two at a time. */
function wordFeatures(clause: Clause, inside: readonly Mention[]): readonly string[] {
  const stems = stemsWithoutValues(clause, inside);
  return [
    ...stems.filter((stem) => stem !== NUMBER),
    ...stems.map((stem, place) => `${stems[place - 1] ?? START}_${stem}`),
    ...(stems.length > 1 ? [[START, ...stems.slice(0, 2)].join('_')] : []),
  ];
}

/** What a clause does, and whether it names an act of the customer's, or anything at all. */
const mannersOf = ({ asks, intends, describes }: Clause, names: readonly string[]): readonly string[] =>
  Object.entries({
    asks,
    intends,
    describes,
    wanted: names.includes(`${ACT}:own`),
    bare: names.length === 0,
  }).flatMap(([manner, has]) => (has ? `=${manner}` : []));

/** What a clause says would be done, and what its label names: `do:take`, `do:take-out`, `label:password`. */
function doneIn({ text, words, declines, leavesOut }: Clause): readonly string[] {
  if (declines || leavesOut) return [];
  const done = words.flatMap((word, place) => (isDone(words, place) ? namesOfAct(word, words.slice(place + 1)) : []));
  return [...new Set([...done, ...labelOf(text)])];
}

/** True if the word at a place says what would be done: “I'll take”, “me to take”, “by taking”, “and take the”, “Take the”. */
function isDone(words: readonly string[], place: number): boolean {
  const word = words[place] ?? '';
  if (!/^[a-z]{2,}$/.test(word) || NO_VERB.test(word)) return false;
  const before = words.slice(Math.max(0, place - 3), place).join(' ');
  const hasObject = BEFORE_OBJECT.test(words[place + 1] ?? '');
  return (
    BEHIND_WISH.test(before) ||
    (word.endsWith('ing') && BEHIND_FORM.test(before)) ||
    (hasObject && (place === 0 || BEHIND_JOIN.test(before)))
  );
}

/** The stem of a verb, and the same with a word that belongs to it: “take the lamp out” is `do:tak` and `do:tak-out`. */
function namesOfAct(verb: string, rest: readonly string[]): readonly string[] {
  const name = `do:${stemOf(verb)}`;
  const particle = rest.slice(0, MOST_BETWEEN).find((word) => PARTICLE.test(word));
  return particle === undefined ? [name] : [name, `${name}-${particle}`];
}

/** “Password: will be reset” */
function labelOf(text: string): readonly string[] {
  const stems = wordsOf(labelIn(text).replace(NAMES, ' ')).map(stemOf);
  return stems.length > 0 && stems.length <= MOST_IN_LABEL ? [`label:${stems.join('-')}`] : [];
}

/** A value by its kind and by what it is to the customer: `date:foreign`. */
const nameOf = (mention: Mention, choice: Choice, lexicon: Pick<Lexicon, 'choices'>): string =>
  `${(mention.kind.split(':')[0] ?? '').replaceAll(' ', '-')}:${roleOf(mention, choice, lexicon)}`;

const pairsOf = (names: readonly string[]) =>
  names.flatMap((one, place) => names.slice(place + 1).map((other) => `${one}+${other}`));

/** True for a feature that is a word. */
export const isWord = (feature: string): boolean => /^[a-z][a-z'-]{2,}$/.test(feature);

/** True for a feature that is a word of a question that names nothing. */
export const isAsked = (feature: string): boolean => /^\?[a-z][a-z'-]{2,}$/.test(feature);

/** True for a feature that is two words, one behind the other. */
export const isPair = (feature: string): boolean => /^[a-z^0][a-z0'-]*_[a-z0][a-z0'-]*$/.test(feature);

/** True for what would be done, or a label, with the act of the choice. */
export const isActWith = (feature: string): boolean => /^[a-z]+\*(?:do|label):/.test(feature);

const BEHIND_WISH =
  /(?:\b(?:i|we)(?:'ll|'d| will| would| shall| should| can| could| may| now| then| also)?(?: now| then| also| just)?|\b(?:me|us|like|want|going|need|have|ready|able|happy|glad|is|be|step|okay|ok|fine|right|you|and)(?: now| also)? to(?: also)?|\bgonna|\b(?:let|can|could|shall|should|may) (?:me|i|we)(?: also| now)?)$/;
const BEHIND_FORM = /\b(?:by|for|with|of|am|i'm|is|and|then|plus|also)$/;
const BEHIND_JOIN = /\b(?:and|then|plus|also|or)$/;
const BEFORE_OBJECT = /^(?:the|an?|your|you|it|them|this|that|these|those|all|another|any|\d.*|w)$/;
const NO_VERB =
  /^(?:to|the|an?|your|you|it|this|that|and|or|also|now|then|just|have|has|had|am|is|are|be|been|was|were|not|can|could|will|would|shall|should|may|do|did|go|in|on|at|of|for|with|from|by|as|so|if|me|my|we|i|ll|order|one)$/;
/** A word that belongs to a verb, not far behind it. */
const PARTICLE = /^(?:out|off|back|away|apart|down|over|up|aside|hold|again)$/;
const MOST_BETWEEN = 8;
const MOST_IN_LABEL = 4;

/** A long question, or one in which something is to be done: “If you agree, a wheelchair will be requested.” */
const SAYS_MORE =
  /^(?:\S+\s+){20}|\$\d|\balso\b|\b(?!(?:it|this|that|everything|all)\b)[a-z]+ (?:will|would) (?:also )?be \w+ed\b/i;

/** Two words, of which the first joins one act to another. */
const JOINS = /^(?:\^_)?(?:and|also|then|plus)_/;

/** Before the first word of a clause. */
const START = '^';

/** Up to so many occurrences of the same feature are told apart. */
const MOST = 3;
const MOST_OF_A_SORT = 5;

/** Of a count and of something that is there or not: “no bags, no insurance”. */
const NOTHING = ['0', 'no'];

const RECORD_ID = /#[A-Z]*\d+|\b(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{6}\b/g;

/** What a named value is to the customer; of an act that is not theirs, its name. */
function roleOf(
  { kind, values, clause, aside, replaced, excluded, negated }: Mention,
  choice: Choice,
  { choices }: Pick<Lexicon, 'choices'>,
): string {
  if (aside || replaced || excluded || negated || clause.leavesOut || clause.declines) return 'aside';
  if (clause.describes && !clause.intends) return 'shown';
  const has = (wanted: readonly string[]) => wanted.some((value) => values.includes(value));
  const known = [choice, ...choices];
  if (kind === ACT) {
    const isOwn = known.some(({ act, other_acts }) => has([act, ...other_acts]));
    return isOwn ? 'own' : (values[0] ?? '').replaceAll(' ', '-');
  }
  const slotsOf = (one: Choice) => one.slots.filter((slot) => slot.kind === kind);
  if (known.flatMap(slotsOf).some(({ own }) => has(own))) return 'own';
  if (has(NOTHING)) return 'none';
  const slots = slotsOf(choice);
  if (slots.some(({ old }) => has(old))) return 'old';
  return slots.length > 0 ? 'foreign' : 'unbound';
}
