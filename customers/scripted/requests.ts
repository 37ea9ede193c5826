// Recognises an agent's requests: for data about the customer, for values of the goal's slots, or whether that is everything.
import type { Datum, Slot } from '../../worlds/story.ts';
import { type Clause, type Message, requestKindsIn } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT, type Mention } from './mentions.ts';
import { anyOf, inSequence } from './phrases/any-of.ts';
import { ASKS_FOR_MORE, ASKS_WHAT_TO_DO } from './phrases/questions.ts';
import { ASKS_FOR_EVERYTHING } from './phrases/wrapping-up.ts';
import { hasPhrase } from './terms.ts';
import { wordsOf } from './tokens.ts';

/**
 * Clauses that let the customer choose between two values («to the Visa card or to the gift card?») ask for data and
 * propose nothing.
 */
export function withChoiceQuestions(
  message: Message,
  mentions: readonly Mention[],
): { message: Message; mentions: Mention[] } {
  const turned = new Map<Clause, Clause>();
  for (const clause of message.clauses) {
    // «I could add bags or change the cabin, if that helps?»
    if (!clause.asks || clause.asksForData || !isBetween(clause.text) || /^(?:i|we) (?:can|could)\b/i.test(clause.text))
      continue;
    const values = mentions.filter((mention) => mention.clause === clause && !mention.replaced);
    const kinds = Map.groupBy(values, ({ kind }) => kind);
    const offers = [...kinds.values()].some((same) => new Set(same.map((mention) => mention.values.join())).size > 1);
    if (offers) turned.set(clause, { ...clause, asksForData: true });
  }
  const clauses = message.clauses.map((clause) => turned.get(clause) ?? clause);
  return {
    message: { ...message, clauses, ...requestKindsIn(clauses) },
    mentions: mentions.map((mention) => ({ ...mention, clause: turned.get(mention.clause) ?? mention.clause })),
  };
}

/** «yes or no» is not a choice between values; OR is Oregon. */
const isBetween = (text: string) =>
  /\bor\b/.test(text.replace(/\byes\s+or\s+no\b|\bor (?:shall|should|may) i (?!put|use|charge|take)/gi, ''));

/** The data about the customer that is asked for. Before they have said who they are, naming it is asking for it. */
export function askedIdentity({ clauses }: Message, identity: readonly Datum[], identified: boolean): readonly Datum[] {
  const asking = clauses.filter(
    (clause) =>
      clause.asksForData ||
      (clause.asks && isVerification(clause.text)) ||
      (!identified && !clause.describes && !/\d{3,}|@/.test(clause.text)),
  );
  const named = identity.filter((datum) =>
    asking.some(({ words }) => datum.asked.some((form) => hasPhrase(words, wordsOf(form)))),
  );
  if (named.length > 0) return named;
  if (clauses.some(({ text, asks }) => asks && IS_IT_YOU.test(text))) {
    const said = clauses.map(({ text }) => text).join('\n');
    return identity.filter(({ known, value }) => known && said.includes(value.replace(/[[\]]/g, '')));
  }
  if (identified) return [];
  return clauses.some(({ text, asks }) => asks && isVerification(text)) ? identity.filter(({ known }) => known) : [];
}

/** «Am I speaking with Grace Hopper?» */
const IS_IT_YOU =
  /\b(?:(?:[Aa]m I|I'm) (?:now )?(?:speaking|talking|chatting) (?:with|to)|(?:[Tt]hat's|[Tt]hat is|[Ii]s (?:that|this)|[Tt]his is|[Aa]re) you(?=\W*\?|,? [A-Z]))/;

const isVerification = (text: string) =>
  /\b(?:verify|verification|identity|identify|authenticate|locate|look (?:you )?up|your (?:\w+ )?(?:account|profile)|on file|who (?:am i|you are|are you|i'm|i am)|whom)\b/i.test(
    text,
  );

/** What a message asks for about a goal. */
export interface Asked {
  readonly slots: readonly Slot[];
  /** Those for which data are asked. */
  readonly data: readonly Slot[];
  /** Those that a yes to the wish would leave open: also the values that another question names («To your PayPal account?»). */
  readonly besideYes: readonly Slot[];
  /** True if it also asks something that names none of the slots: «and what would you like instead?» */
  readonly more: boolean;
}

/**
 * The slots that are asked for, in the order of the questions. A part of a question asks for the slots that its head names, else
 * for all it names; beside a request for data, a question for a yes asks for the slots of which it names values.
 */
export function askedSlots(
  { clauses }: Message,
  slots: readonly Slot[],
  mentions: readonly Mention[],
  lexicon: Lexicon,
): Asked {
  const asking = clauses.filter(({ asksForData }) => asksForData);
  const closed = clauses.filter(({ asks, asksForData, denies }) => asks && !asksForData && !denies);
  const isFlag = ({ kind }: Slot) => lexicon.kinds[kind]?.read.by === 'flag';
  const known = slots
    .filter(({ say }) => say.length > 0)
    .map((slot) => ({
      slot,
      forms: [...(lexicon.kinds[slot.kind]?.asked ?? []), slot.name.replace(/^trip /, '')].map(wordsOf),
      isWeak: lexicon.kinds[slot.kind]?.weak === true,
    }));
  const proofs = lexicon.identity
    .filter(({ length }) => length > 1)
    .toSorted((one, other) => other.length - one.length)
    .map((form) => ` ${form.join(' ')} `);
  const namedBy = (words: readonly string[]) => {
    // «E-mail address» asks for no address.
    const rest = proofs.reduce((text, proof) => text.replaceAll(proof, '  '), ` ${words.join(' ')} `).split(' ');
    return known.filter(({ forms }) => forms.some((form) => hasPhrase(rest, form))).map(({ slot }) => slot);
  };
  const readPart = (asked: string) => {
    const part = asked.replace(ASIDE, ' ');
    const head = wordsOf(HEAD.exec(part)?.[1] ?? '');
    const byHead = namedBy(head);
    return { part, byHead, named: head.length > 0 ? byHead : namedBy(wordsOf(part)) };
  };
  const parts = asking.flatMap(({ text }) => partsOf(text).map(readPart));
  const slotsIn = (clause: Clause): readonly Slot[] => {
    const isMentioned = ({ kind }: Slot) => mentions.some((one) => one.clause === clause && one.kind === kind);
    if (clause.asksForData) {
      const byWords = partsOf(clause.text).flatMap((part) => readPart(part).named);
      const byValues = known.filter(
        ({ slot: { kind } }) =>
          offersSeveral(clause, kind, mentions) || asksBesideOthers(clause, kind, mentions, lexicon),
      );
      // «Is it a change of plans, did the airline cancel the flight, or is there another reason?»
      const closed = /^\W*is it\b/i.test(clause.text) ? byWords.filter(({ kind }) => CLOSED_KINDS.has(kind)) : [];
      return closed.length > 0 ? closed : [...byWords, ...byValues.map(({ slot }) => slot)];
    }
    if (!clause.asks || !clause.text.includes('?')) return [];
    const isOffer =
      /\b(?:like|want|wish|need|interested|add|include|take)\b/i.test(clause.text) ||
      (clause.words.length <= MAX_SHORT_QUESTION && /\byes or no\b/i.test(clause.text));
    return known
      .filter(
        ({ slot, forms }) =>
          (((isFlag(slot) && isOffer) || CLOSED_KINDS.has(slot.kind)) &&
            forms.some((form) => hasPhrase(clause.words, form))) ||
          ((asking.length > 0 || closed.length > 1) && isMentioned(slot)),
      )
      .map(({ slot }) => slot);
  };
  const isIdentity = (part: string) =>
    isVerification(part) || lexicon.identity.some((form) => hasPhrase(wordsOf(part), form));
  const more = parts.some(
    (one) =>
      one.named.length === 0 &&
      !isIdentity(one.part) &&
      WANTS.test(one.part) &&
      !ASKS_WHAT_TO_DO.test(one.part) &&
      !SO_THAT.test(one.part),
  );
  const isOneDetail = (kind: string) =>
    kind !== ACT && (lexicon.kinds[kind]?.weak === true || lexicon.kinds[kind]?.read.by === 'payment');
  const concerns = (clause: Clause, { slot: { kind }, forms }: (typeof known)[number]) =>
    forms.some((form) => hasPhrase(clause.words, form)) ||
    mentions.some((one) => one.clause === clause && one.kind === kind);
  const isAboutValue = (clause: Clause) =>
    clause.asksForData ||
    (!clauses.some(({ declines }) => declines) &&
      !/\b(?:go ahead|proceed|me to)\b/i.test(clause.text) &&
      !mentions.some((one) => one.clause === clause && one.kind === ACT));
  const data = [...new Set(asking.flatMap(slotsIn))];
  const named = [...new Set(clauses.flatMap(slotsIn))];
  const besideYes = [...new Set(clauses.filter(isAboutValue).flatMap(slotsIn))];
  const isListed = ({ kind }: Slot) => mentions.some((mention) => mention.kind === kind);
  const isCertain =
    parts.some(({ byHead }) => byHead.length > 0) ||
    (known.some(({ slot, isWeak }) => !isWeak && data.includes(slot)) && data.some(isListed));
  if (asking.length === 0) {
    // «Do you want to use your Visa card?», without a word of what would be done.
    const isDetail =
      closed.length > 0 && mentions.every(({ kind, clause }) => isOneDetail(kind) && closed.includes(clause));
    const details = isDetail
      ? known.filter((one) => isOneDetail(one.slot.kind) && closed.some((clause) => concerns(clause, one)))
      : [];
    return {
      slots: [...new Set([...named.filter(isFlag), ...details.map(({ slot }) => slot)])],
      data,
      besideYes,
      more,
    };
  }
  if (isCertain) return { slots: named, data, besideYes, more };
  // «To the Visa card or to a gift card. Which do you prefer?»: the values identify the slot that is asked for.
  const prefers = asking.some(({ text }) => /\b(?:which|prefer|rather|choose|should i use)\b/i.test(text));
  const isOffered = ({ kind, own }: Slot, forms: readonly (readonly string[])[]) => {
    const offers = mentions.filter((mention) => mention.kind === kind && !mention.clause.declines);
    const values = offers.map((mention) => mention.values.join());
    // Two days of a round trip are no choice.
    if (values.length > 1 && offers.every((mention) => mention.values.some((value) => own.includes(value))))
      return false;
    const isMeant = clauses.some(({ words }) => forms.some((form) => hasPhrase(words, form)));
    return new Set(values).size > 1 || (values.length > 0 && isMeant);
  };
  const offered = known
    .filter(({ slot, forms, isWeak }) => !isWeak && slot.own.length > 0 && isOffered(slot, forms))
    .map(({ slot }) => slot);
  return prefers && offered.length > 0
    ? { slots: offered, data: offered, besideYes: offered, more: false }
    : { slots: named, data, besideYes, more };
}

/** Words. */
const MAX_SHORT_QUESTION = 8;

/** Kinds that closed questions ask for, too: «Is it a round trip?», «Is there a special reason?» */
const CLOSED_KINDS: ReadonlySet<string> = new Set(['way', 'reason']);

const QUESTION_WORDS = 'which|what|who|whom|whose|how|where|when|why';

/** The parts of a question: «which trip, how many bags, and how would you pay?» */
const partsOf = (text: string) =>
  text.split(/^what(?:'s| is| are) (?:the|your)\b/i.test(text) ? BETWEEN_NOUNS : BETWEEN_QUESTIONS);
const BETWEEN_QUESTIONS = new RegExp(
  `[,;(]\\s*(?:and\\s+)?|\\s+(?:and|or)\\s+(?=(?:\\w+ )?(?:${QUESTION_WORDS}|whether)\\b)`,
  'i',
);
/** «What's the cabin class and the number of bags?» */
const BETWEEN_NOUNS = /[,;(]\s*(?:and\s+)?|\s+(?:and|plus)\s+/i;

const NO_NOUN = anyOf(
  /one|ones|else|made|makes|about|exactly|kind|type|sort|would|will|do|did|does|is|are|was|be|should|shall|can|could|may/,
  /you|i|we|it|that|this|to|of|from|in|on|for|with|at|and|or|the|your|a|an/,
);
/** The noun of a question: «which *reservation* is it», «what is the *payment method*», «which *items* of the order». */
const HEAD = inSequence(
  /\b(?:which|what|whose|how many)(?:(?:'s| is| are| would be)? (?:the|your))?/,
  new RegExp(
    `((?: (?!(?:${NO_NOUN.source})\\b)\\w[\\w-]*){1,3}(?: and (?!(?:who|what|which|how|the|your|i|we|you)\\b)\\w[\\w-]*)?)`,
  ),
);

/** «To order», «if you prefer»: such words ask for nothing. */
const ASIDE = /\b(?:to|i|we|you) order\b|\border (?:them|one|for you)\b|\bif you(?:'d| would)? prefer\b/gi;
/** «So that I can see what you have booked.» */
const SO_THAT = new RegExp(`\\b(?:see|check|find|look up|pull up|share) (?:${QUESTION_WORDS})\\b`, 'i');
/** A question about what the customer wants. */
const WANTS = new RegExp(`\\b(?:${QUESTION_WORDS})\\b`, 'i');
/** A clause lets the customer choose between values of a kind. */
function offersSeveral(clause: Clause, kind: string, mentions: readonly Mention[]): boolean {
  const values = mentions
    .filter((mention) => mention.clause === clause && mention.kind === kind)
    .map((mention) => mention.values.join());
  return isBetween(clause.text) && new Set(values).size > 1;
}

/** «Which trip, how many bags, and again on the Visa card?»: the last part asks for the way to pay. */
function asksBesideOthers(clause: Clause, kind: string, mentions: readonly Mention[], { kinds }: Lexicon): boolean {
  const isNamed = mentions.some((mention) => mention.clause === clause && mention.kind === kind);
  return isNamed && kinds[kind]?.read.by === 'payment' && partsOf(clause.text).length > 1;
}

/** True if a text asks, or tells, whether the goal is complete. */
export const asksForEverything = (text: string): boolean => ASKS_FOR_EVERYTHING.test(text);

/** «Is there something else in that order you would like to return (the blender, the lamp)?» proposes none of them. */
export const asksForMore = ({ asks, text }: Clause): boolean => asks && ASKS_FOR_MORE.test(text);
