// The slots of a goal that a message asks for, in the order of its questions.
import type { Slot } from '../../worlds/story.ts';
import { unknownIn } from './beyond-story.ts';
import type { Clause, Message } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT, type Mention, SUPERLATIVE } from './mentions.ts';
import { KEEP } from './named-acts.ts';
import { anyOf, inSequence } from './phrases/any-of.ts';
import { ASKS_IF_MEANT, ASKS_WHAT_TO_DO, IF_SO, WOULD_LEAVE } from './phrases/questions.ts';
import { isBetween, isVerification } from './requests.ts';
import { hasPhrase } from './terms.ts';
import { wordsOf } from './tokens.ts';

/** What a message asks for about a goal. */
export interface Asked {
  readonly slots: readonly Slot[];
  /** Those for which data are asked. */
  readonly data: readonly Slot[];
  /** Those that a yes to the wish would leave open: also the values that another question names (“To your PayPal account?”). */
  readonly besideYes: readonly Slot[];
  /** True if it also asks something that names none of the slots: “and what would you like instead?” */
  readonly more: boolean;
}

/** A slot whose value the customer can tell, and the words that ask for it. */
interface Askable {
  readonly slot: Slot;
  readonly forms: readonly (readonly string[])[];
  readonly isWeak: boolean;
}

/** A part of a question, and the slots that it names. */
interface Part {
  readonly text: string;
  /** Those that the noun of the question names: “which *reservation* is it”. */
  readonly byHead: readonly Slot[];
  readonly named: readonly Slot[];
}

/**
 * The slots that are asked for. A part of a question asks for the slots that its head names, else for all it names; beside a
 * request for data, a question for a yes asks for the slots of which it names values.
 */
export function askedSlots(
  message: Message,
  slots: readonly Slot[],
  mentions: readonly Mention[],
  lexicon: Lexicon,
): Asked {
  const questions = new Questions(message, slots, mentions, lexicon);
  const { slots: named, data, besideYes, more } = questions.named();
  if (questions.asking.length === 0)
    return { slots: [...new Set([...named.filter(questions.isFlag), ...questions.details()])], data, besideYes, more };
  const offered = questions.isCertain(data) && !questions.asksWhichOne() ? [] : questions.offered();
  return offered.length > 0 ? questions.withOffered(offered) : { slots: named, data, besideYes, more };
}

/** Words. */
const MAX_SHORT_QUESTION = 8;

/** Kinds that closed questions ask for, too: “Is it a round trip?”, “Is there a special reason?” */
const CLOSED_KINDS: ReadonlySet<string> = new Set(['way', 'reason']);

class Questions {
  /** The clauses that ask for data. */
  readonly asking: readonly Clause[];
  /** Those that ask for a yes. */
  readonly #closed: readonly Clause[];
  readonly #clauses: readonly Clause[];
  readonly #askable: readonly Askable[];
  readonly #mentions: readonly Mention[];
  readonly #lexicon: Lexicon;
  /** Words of several that ask for the customer's identity: “e-mail address” asks for no address. The longest first. */
  readonly #proofs: readonly string[];
  readonly #parts: readonly Part[];

  constructor({ clauses }: Message, slots: readonly Slot[], mentions: readonly Mention[], lexicon: Lexicon) {
    // “Is it order #W1 with the lamp?” asks for nothing that the order holds.
    const isRecord = (clause: Clause) =>
      ASKS_IF_MEANT.test(clause.text) &&
      mentions.some((one) => one.clause === clause && lexicon.kinds[one.kind]?.read.by === 'id');
    this.#clauses = clauses.filter((clause) => clause.asksForData || !clause.asks || !isRecord(clause));
    this.#mentions = mentions;
    this.#lexicon = lexicon;
    this.asking = clauses.filter(({ asksForData }) => asksForData);
    this.#closed = this.#clauses.filter(({ asks, asksForData, denies }) => asks && !asksForData && !denies);
    this.#askable = slots
      .filter(({ say }) => say.length > 0)
      .map((slot) => ({
        slot,
        forms: [...(lexicon.kinds[slot.kind]?.asked ?? []), slot.name.replace(/^trip /, '')].map(wordsOf),
        isWeak: lexicon.kinds[slot.kind]?.weak === true,
      }));
    this.#proofs = lexicon.identity
      .filter(({ length }) => length > 1)
      .toSorted((one, other) => other.length - one.length)
      .map((form) => ` ${form.join(' ')} `);
    this.#parts = this.asking.flatMap((clause) => this.#partsOf(clause));
  }

  readonly isFlag = ({ kind }: Slot): boolean => this.#lexicon.kinds[kind]?.read.by === 'flag';

  named(): Asked {
    const slotsOf = (clauses: readonly Clause[]) => [...new Set(clauses.flatMap((clause) => this.#slotsIn(clause)))];
    return {
      slots: slotsOf(this.#clauses),
      data: slotsOf(this.asking),
      besideYes: slotsOf(this.#clauses.filter((clause) => this.#isAboutValue(clause))),
      more: this.#parts.some((part) => this.#asksBeyond(part)),
    };
  }

  /** True if the questions themselves say which slots they ask for. */
  isCertain(data: readonly Slot[]): boolean {
    const isListed = ({ kind }: Slot) => this.#mentions.some((mention) => mention.kind === kind);
    return (
      this.#parts.some(({ byHead }) => byHead.length > 0) ||
      (this.#askable.some(({ slot, isWeak }) => !isWeak && data.includes(slot)) && data.some(isListed))
    );
  }

  /** “Which one? And how many bags?”, below a list. */
  asksWhichOne(): boolean {
    return this.asking.some(({ text }) => BARE_WHICH_ONE.test(text));
  }

  /** “Do you want to use your Visa card?”, without a word of what would be done. */
  details(): readonly Slot[] {
    const isOneDetail = (kind: string) =>
      kind !== ACT && (this.#lexicon.kinds[kind]?.weak === true || this.#lexicon.kinds[kind]?.read.by === 'payment');
    const closed = this.#closed;
    const kept = this.#kept();
    if (kept.length > 0) return kept;
    if (
      closed.length === 0 ||
      !this.#mentions.every(
        (one) => (isOneDetail(one.kind) || one.values.includes(KEEP)) && closed.includes(one.clause),
      )
    )
      return [];
    const concerns = (clause: Clause, { slot, forms }: Askable) =>
      forms.some((form) => hasPhrase(clause.words, form)) || this.#isMentioned(clause, slot);
    return this.#askable
      .filter((one) => isOneDetail(one.slot.kind) && closed.some((clause) => concerns(clause, one)))
      .map(({ slot }) => slot);
  }

  #kept(): readonly Slot[] {
    return this.#askable
      .filter(({ forms, slot }) => slot.own.length > 0 && this.#closed.some((one) => this.#asksIfKept(one, forms)))
      .map(({ slot }) => slot);
  }

  /** “Should I keep your present cabin?”, without a value. */
  #asksIfKept(clause: Clause, forms: Askable['forms']): boolean {
    return (
      PRESENT.test(clause.text) &&
      !this.#mentions.some((one) => one.clause === clause && one.kind !== ACT) &&
      forms.some((form) => hasPhrase(clause.words, form))
    );
  }

  /** What the agent offers a choice of, and what its other questions ask for: “Which one do you mean? And may I ask for the reason?” */
  withOffered(offered: readonly Slot[]): Asked {
    const others = this.asking.filter(({ text }) => !PREFERS.test(text)).flatMap((clause) => this.#slotsIn(clause));
    const slots = [...new Set([...offered, ...others])];
    return { slots, data: slots, besideYes: slots, more: false };
  }

  /** “To the Visa card or to a gift card. Which do you prefer?”: the values identify the slot that is asked for. */
  offered(): readonly Slot[] {
    if (!this.asking.some(({ text }) => PREFERS.test(text) && !WOULD_LEAVE.test(text))) return [];
    const isId = (kind: string) => this.#lexicon.kinds[kind]?.read.by === 'id';
    const ids = new Set(this.#mentions.flatMap(({ kind, values }) => (isId(kind) ? values : [])));
    // “You have #W1 with a lamp and #W2 with a rug. Which one do you mean?”
    const records = ids.size > 1 && this.asking.some(({ text }) => OF_THESE.test(text));
    if (records) return this.#askable.flatMap(({ slot }) => (isId(slot.kind) ? slot : []));
    const valuesOf = (kind: string) => {
      const offers = this.#mentions.filter((mention) => mention.kind === kind && !mention.clause.declines);
      return { offers, values: offers.map((mention) => mention.values.join()) };
    };
    const isChoice = ({ slot: { kind } }: Askable) => new Set(valuesOf(kind).values).size > 1;
    const isOffered = ({ slot: { kind, own }, forms, isWeak }: Askable) => {
      if (isWeak || own.length === 0) return false;
      const { offers, values } = valuesOf(kind);
      // Two days of a round trip are no choice.
      if (values.length > 1 && offers.every((mention) => mention.values.some((value) => own.includes(value))))
        return false;
      const isMeant = this.#clauses.some(({ words }) => forms.some((form) => hasPhrase(words, form)));
      return new Set(values).size > 1 || (values.length > 0 && isMeant);
    };
    const offered = this.#askable.filter(isOffered);
    // “Which of these would you like?”: the one by which the customer chooses.
    const isList = this.#clauses.flatMap(({ text }) => text.match(LISTED) ?? []).length > 1;
    const picked =
      isList && this.asking.some(({ text }) => OF_THESE.test(text))
        ? this.#askable.filter(({ slot }) => slot.kind === SUPERLATIVE)
        : [];
    // “For May 23 I see two flights in economy class. Which one?”: all of them have the cabin.
    return (offered.some(isChoice) || picked.length === 0 ? offered : picked).map(({ slot }) => slot);
  }

  #slotsIn(clause: Clause): readonly Slot[] {
    if (clause.asksForData) return this.#slotsInRequest(clause);
    return clause.asks && clause.text.includes('?') ? this.#slotsInClosedQuestion(clause) : [];
  }

  #slotsInRequest(clause: Clause): readonly Slot[] {
    const byWords = this.#partsOf(clause).flatMap(({ named }) => named);
    // “Is it a change of plans, did the airline cancel the flight, or is there another reason?”
    const closed = /^\W*(?:is|was) (?:it|this|that)\b/i.test(clause.text)
      ? byWords.filter(({ kind }) => CLOSED_KINDS.has(kind))
      : [];
    if (closed.length > 0) return closed;
    const which = ASKS_WHICH_ONE.test(clause.text) && this.#namesOnlyRecords() ? this.#targets() : [];
    const byValues = this.#askable.filter(
      ({ slot }) => this.#offersSeveral(clause, slot) || this.#asksBesideOthers(clause, slot),
    );
    return [...which, ...byWords, ...byValues.map(({ slot }) => slot)];
  }

  /** What the customer says when asked which record they mean. */
  #targets(): readonly Slot[] {
    return this.#askable.flatMap(({ slot }) => (this.#lexicon.kinds[slot.kind]?.read.by === 'id' ? slot : []));
  }

  /** True if nothing but records is named beside the questions, so that “which one” can mean nothing else. */
  #namesOnlyRecords(): boolean {
    return this.#mentions.every(
      ({ clause, kind }) => clause.asks || kind === ACT || this.#lexicon.kinds[kind]?.read.by === 'id',
    );
  }

  #slotsInClosedQuestion(clause: Clause): readonly Slot[] {
    const isOffer =
      /\b(?:like|want|wish|need|interested|add|include|take)\b/i.test(clause.text) ||
      (clause.words.length <= MAX_SHORT_QUESTION && /\byes or no\b/i.test(clause.text));
    const isBesideOthers = this.asking.length > 0 || this.#closed.length > 1;
    const words = wordsOf(clause.text.replace(ASIDE, ' '));
    return this.#askable
      .filter(
        ({ slot, forms }) =>
          (((this.isFlag(slot) && isOffer) || CLOSED_KINDS.has(slot.kind)) &&
            forms.some((form) => hasPhrase(words, form))) ||
          (isBesideOthers &&
            (this.#isMentioned(clause, slot) ||
              (isOffer && this.#isOptional(slot, clause)) ||
              (slot.own.length > 0 && this.#asksIfKept(clause, forms)))),
      )
      .map(({ slot }) => slot);
  }

  /** “Do you want checked bags?”, of something that a record need not have. */
  #isOptional({ kind, needs }: Slot, { words }: Clause): boolean {
    const read = this.#lexicon.kinds[kind]?.read;
    return needs === 'none' && read?.by === 'count' && read.nouns.some((noun) => hasPhrase(words, wordsOf(noun)));
  }

  /** True if the clause is about a value rather than about going ahead. */
  #isAboutValue(clause: Clause): boolean {
    if (clause.asksForData) return true;
    return (
      !this.#clauses.some(({ declines }) => declines) &&
      !/\b(?:go ahead|proceed|me to)\b/i.test(clause.text) &&
      !this.#mentions.some((one) => one.clause === clause && one.kind === ACT)
    );
  }

  #asksBeyond({ text, named }: Part): boolean {
    const asksForIdentity =
      isVerification(text) || this.#lexicon.identity.some((form) => hasPhrase(wordsOf(text), form));
    return (
      named.length === 0 &&
      !asksForIdentity &&
      unknownIn(text, this.#lexicon) === null &&
      WANTS.test(text) &&
      !ASKS_WHAT_TO_DO.test(text) &&
      !SO_THAT.test(text)
    );
  }

  #partsOf(clause: Clause): readonly Part[] {
    // “The difference goes to a card of yours. Which one?”
    const before = this.#clauses[this.#clauses.indexOf(clause) - 1];
    const isAboutIt =
      before &&
      ((!WANTS.test(before.text) && HOW_MANY.test(clause.text)) ||
        (!before.asks && BARE.test(clause.text)) ||
        (before.asks && IF_SO.test(clause.text)));
    const text = isAboutIt ? before.text : clause.text;
    const [first = '', ...others] = partsOf(text);
    // “For what reason: a change of plan, the airline cancelled the flight, or another one?”
    const isReason = this.#namedBy(wordsOf(HEAD.exec(first)?.[1] ?? '')).some(({ kind }) => kind === 'reason');
    const isChoice = (part: string) => isReason && !WANTS.test(part) && !/^(?:the|your)\b/i.test(part);
    return [first, ...others.filter((part) => !isChoice(part))].flatMap((asked) => {
      // “Would you like to check any bags, and if so how many?”
      if (IF_SO.test(asked)) return [];
      const part = asked.replace(ASIDE, ' ');
      const head = wordsOf(HEAD.exec(part)?.[1] ?? '').filter((word) => !MORE.has(word));
      if (CHANGES_WHAT.test(part)) return [{ text: part, byHead: [], named: [] }];
      const byHead = WHY.test(part) ? this.#reasons() : this.#namedBy(head);
      const isSaid = head.length > 0 || byHead.length > 0;
      const named = isSaid ? byHead : this.#namedBy(wordsOf(part));
      return { text: part, byHead, named: BORN.test(part) ? this.#withPeople(named) : named };
    });
  }

  #reasons(): readonly Slot[] {
    return this.#askable.flatMap(({ slot }) => (slot.kind === 'reason' ? slot : []));
  }

  /** Those who travel instead of the days on which they do. */
  #withPeople(named: readonly Slot[]): readonly Slot[] {
    const isReadBy = (by: string) => (slot: Slot) => this.#lexicon.kinds[slot.kind]?.read.by === by;
    const people = this.#askable.map(({ slot }) => slot).filter(isReadBy('person'));
    const isDay = isReadBy('date');
    return people.length === 0 ? named : [...people, ...named.filter((slot) => !isDay(slot) && !people.includes(slot))];
  }

  #namedBy(words: readonly string[]): readonly Slot[] {
    const rest = this.#proofs.reduce((text, proof) => text.replaceAll(proof, '  '), ` ${words.join(' ')} `).split(' ');
    return this.#askable.filter(({ forms }) => forms.some((form) => hasPhrase(rest, form))).map(({ slot }) => slot);
  }

  #isMentioned(clause: Clause, { kind }: Slot): boolean {
    return this.#mentions.some((one) => one.clause === clause && one.kind === kind);
  }

  /** The clause lets the customer choose between values of the slot's kind. */
  #offersSeveral(clause: Clause, { kind }: Slot): boolean {
    const values = this.#mentions
      .filter((mention) => mention.clause === clause && mention.kind === kind)
      .map((mention) => mention.values.join());
    return isBetween(clause.text) && new Set(values).size > 1;
  }

  /** “Which trip, how many bags, and again on the Visa card?”: the last part asks for the way to pay. */
  #asksBesideOthers(clause: Clause, slot: Slot): boolean {
    const isPayment = this.#lexicon.kinds[slot.kind]?.read.by === 'payment';
    return isPayment && this.#isMentioned(clause, slot) && partsOf(clause.text).length > 1;
  }
}

/** “Why you wish to cancel the trip” asks for no trip. */
const WHY =
  /^\W*(?:(?:and|so|please|kindly|(?:could|can|would) you|just) )*(?:(?:tell|explain)(?: (?:to )?me)? )?(?:why|what (?:makes|made) you)\b/i;
/** “When were they born?” asks for no day of travel. */
const BORN = /\bborn\b|\b(?:dates? of birth|birth ?da(?:te|y)s?)\b/i;
/** What the record has now. */
const PRESENT = /\b(?:keep|same|current|present|existing|unchanged)\b|\bstay as (?:it|they) (?:is|are)\b/i;
/** “Which one?” */
const BARE =
  /^\W*(?:and )?(?:which(?: one| of (?:them|these|those))?|to which|on which|(?:would|could|can|will) you (?:please |kindly )?(?:state|tell|share|name|give|provide|let me (?:know|have))(?: me)?(?: it| that| this| them)?|(?:would|could|can|will) you (?:please )?fill (?:me|us) in)\W*$/i;
/** “Any checked luggage? If so, how many pieces?” */
const HOW_MANY =
  /^\W*(?:and )?(?:if (?:so|yes),? )?how many(?: pieces| of (?:them|those))?(?: in (?:all|total)| altogether)?\W*$/i;
/** Prices and times, of things to choose from. */
const LISTED = /\$\s?\d|\b\d{1,2}:\d{2}\b/g;
/** “Which one, and why?”, “Which one would you like to change, and when?” */
const ASKS_WHICH_ONE =
  /^\W*(?:(?:and|so|okay|ok|then),? )?which (?:one|of (?:them|these|those))(?:\?|,? and\b| (?:do|did) you mean\b| would you like (?:me )?to (?:change|cancel|modify|move|rebook)\b)/i;
const BARE_WHICH_ONE = /^\W*(?:(?:and|so|okay|ok|then),? )?which (?:one|of (?:them|these|those))\W*\?/i;
const OF_THESE =
  /\bwhich (?:of (?:these|them|those)|one)\b|\bthe (?:one (?:concerned|in question|you mean)|(?:right|correct) one)\b/i;
const PREFERS =
  /\b(?:which|prefer|rather|choose|should i use|the (?:one (?:concerned|in question|you mean)|(?:right|correct) one))\b/i;

/** “What exactly would you like to change in the order?” */
const CHANGES_WHAT = anyOf(
  /\bwhat (?:exactly |specifically |precisely )?(?:would|do|did|should) (?:you|i|we)\b[^?]{0,24}\b(?:changed?|modif(?:y|ied)|updated?)\b/,
  /\bwhat (?:should|would|is to) be different\b/,
);

const QUESTION_WORDS = 'which|what|who|whom|whose|how|where|when|why';

/** The parts of a question: “which trip, how many bags, and how would you pay?” */
export const partsOf = (text: string) =>
  text.split(/^what(?:'s| is| are) (?:the|your)\b/i.test(text) ? BETWEEN_NOUNS : BETWEEN_QUESTIONS);
const BETWEEN_QUESTIONS = new RegExp(
  `[,;(]\\s*(?:and\\s+)?|\\s+(?:and|plus|as well as)\\s+(?=(?:the|your) )|\\s+(?:and|or)\\s+(?=(?:\\w+ )?(?:${QUESTION_WORDS}|whether)\\b)`,
  'i',
);
/** “What's the cabin class and the number of bags?” */
const BETWEEN_NOUNS = /[,;(]\s*(?:and\s+)?|\s+(?:and|plus)\s+/i;

const NO_NOUN = anyOf(
  /one|ones|else|made|makes|brings|prompts|about|exactly|kind|type|sort|would|will|do|did|does|is|are|was|be|should|shall|can|could|may/,
  /you|i|we|it|that|this|to|of|from|in|on|for|with|at|and|or|the|your|a|an/,
);
/** The noun of a question: “which *reservation* is it”, “what is the *payment method*”, “which *items* of the order”. */
const HEAD = inSequence(
  /\b(?:which|what|whose|how many)(?:(?:'s| is| are| would be)? (?:the|your))?(?: (?:number|amount|quantity) of)?/,
  new RegExp(
    `((?: (?!(?:${NO_NOUN.source})\\b)\\w[\\w-]*){1,3}(?: (?:and|or) (?!(?:who|what|which|how|the|your|i|we|you)\\b)\\w[\\w-]*)?)`,
  ),
);

/** “How *many more*?” is without a noun. */
const MORE: ReadonlySet<string> = new Set(['more', 'extra', 'additional', 'further']);

/** “To order”, “if you prefer”, “for security reasons”, “a reason to wait”: such words ask for nothing. */
const ASIDE =
  /\breason (?:not )?to (?:wait|hold off|stop|do it)\b|\b(?:to|i|we|you) order\b|\border (?:them|one|for you)\b|\bif you(?:'d| would)? prefer\b|\bfor (?:[\w-]+ ){1,3}(?:reasons|purposes)\b|\bpostal code\b/gi;
/** “So that I can see what you have booked”, “or just describe what was in it”. */
const SO_THAT = new RegExp(
  `\\b(?:see|check|find|look up|pull up|share) (?:${QUESTION_WORDS})\\b|\\bdescribe what (?:was|is|were|are|you ordered|it)\\b`,
  'i',
);
/** A question about what the customer wants. */
const WANTS = new RegExp(`\\b(?:${QUESTION_WORDS})\\b`, 'i');
