// Questions beside the customer's goals: offers of something that the story does not contain, and denials to be confirmed.
import type { Choice, Slot } from '../../worlds/story.ts';
import { partsOf } from './asked-slots.ts';
import { type Answer, answersBesideGoals, isHarmless } from './beside-goals.ts';
import { asksBeyondStory, unknownIn } from './beyond-story.ts';
import { type Clause, type Message, requestKindsIn } from './clauses.ts';
import { EMAIL, type Lexicon } from './lexicon.ts';
import { ACT, type Mention, SUPERLATIVE } from './mentions.ts';
import { anyOf } from './phrases/any-of.ts';
import { REPORTS_DONE } from './phrases/describing.ts';
import {
  ENDS_PROPOSAL,
  GENERIC_WORDS,
  GOES_ON_DOING,
  OFFERS,
  OFFERS_EXTRA,
  OFFERS_NOTHING_NEW,
  STATES_OFFER,
} from './phrases/offers.ts';
import { HOLDS_ON, OFFERS_TO_LOOK } from './phrases/questions.ts';
import { repeatsTerms } from './price-terms.ts';
import { mayPropose, messageFeatures } from './proposing/proposing.ts';
import { asksForEverything } from './requests.ts';
import { isFamiliar } from './second-acts/second-acts.ts';
import { hasPhrase } from './terms.ts';
import { stemOf, wordsOf } from './tokens.ts';
import type { Question } from './topics/questions.ts';
import { asksWhetherElseKept, asksWhetherKept, asksWhetherWhole } from './whether-kept.ts';

/** What the customer answers to questions beside their goals, and whether that comes before the answer to the rest. */
export interface Aside {
  readonly answers: readonly Answer[];
  readonly isFirst: boolean;
}

/** A message without the questions beside the goals: offers of something beyond the story, and what no story answers. */
export function withoutSideQuestions(
  message: Message,
  mentions: readonly Mention[],
  { questions, onlyAsks }: { readonly questions: readonly Question[]; readonly onlyAsks: boolean },
  lexicon: Lexicon,
): { message: Message; aside: Aside | null } {
  const isQuestion = ({ asks, asksForData }: Clause) => asks || asksForData;
  const lookups = message.clauses.filter(isLookup);
  const looks = message.clauses.filter(isQuestion).length > lookups.length ? lookups : [];
  const strange = message.clauses.filter((clause) => isOffer(clause, mentions, lexicon));
  // A question that is the only one may be about the goal in words that the customer does not know.
  const isAside = message.clauses.some((clause) => clause.asks && !strange.includes(clause));
  const offers = strange.filter(({ asks, text }) => isAside || (asks && OFFERS_EXTRA.test(text)));
  // “I can also enroll you in our program. Shall I go ahead?” asks for a yes to both.
  const namesSomething = (clause: Clause) => mentions.some((one) => one.clause === clause && one.kind !== ACT);
  const asksForBoth =
    message.clauses.some(isQuestion) && !message.clauses.some((one) => isQuestion(one) && namesSomething(one));
  const namesAct = (clause: Clause) =>
    mentions.some((one) => one.clause === clause && one.kind === ACT && !one.doubtful && !one.negated);
  const isAmongAsked = (clause: Clause) =>
    asksForBoth && (I_CAN_ALSO.test(clause.text) || (namesAct(clause) && !IS_OPTIONAL.test(clause.text)));
  const stated =
    isAside && !message.declines
      ? message.clauses.filter((clause) => isStated(clause, mentions, lexicon) && !isAmongAsked(clause))
      : [];
  const isAnnounced = message.clauses.some(({ intends, asks }) => intends && !asks);
  const kept = message.clauses.filter(
    (clause) =>
      (asksWhetherKept(clause, mentions, lexicon) && !(message.declines && KEEPS_RECORD.test(clause.text))) ||
      (!isAnnounced && asksWhetherElseKept(clause)),
  );
  // A correction is of one passenger.
  const whole = lexicon.acts.has('correct')
    ? []
    : message.clauses.filter((clause) => asksWhetherWhole(clause, lexicon));
  const isReport = message.clauses.some(({ text }) => REPORTS_DONE.test(text));
  const asking = new Map(questions.map((question) => [question.clause, question]));
  // What is refused or reported, a question may be about.
  const isOpen = (clause: Clause) =>
    !(message.declines || isReport) && ![...offers, ...kept, ...whole, ...lookups].includes(clause);
  const isOneOfSeveral = message.clauses.filter(({ asks }) => asks).length > 1;
  // “Business, for $20. The bags stay as they are. Yes?” asks for a yes to all that stands before it.
  const asksForAll = ({ text }: Clause) => message.clauses.length > 2 && BARE_YES.test(text);
  const isTag = (clause: Clause | undefined) => clause !== undefined && TAG.test(clause.text) && !asksForAll(clause);
  const answerTo = (clause: Clause, place: number): Answered => {
    if (asksForAll(clause)) return NOTHING;
    // “Shall I do that and remove your phone number?” asks for no number.
    if (offers.includes(clause) && GOES_ON_DOING.test(clause.text)) return NOTHING;
    const isAsked = clause.text.includes('?') || isTag(message.clauses[place + 1]);
    if (isAsked && repeatsTerms(clause.text, lexicon.price)) return REPEATED;
    // Beside a proposal, only what asks for no yes itself.
    const isMere = clause.asks && (onlyAsks || !mayPropose(messageFeatures([clause], mentions, lexicon), 'beside'));
    const byWords = isMere || !clause.asksForData ? unknownTo(clause, lexicon) : NOTHING;
    const question = isMere && byWords.answers.length === 0 && isOpen(clause) ? asking.get(clause) : undefined;
    // “You know what, it's good news!”
    const isBeside =
      clause.text.includes('?') && (question?.isSure || (isOneOfSeveral && question && isHarmless(question)));
    const isSafe = question && (onlyAsks || isBeside);
    const byTopic = isSafe ? answersBesideGoals(question, mentions, lexicon) : [];
    const answered = byTopic.length > 0 ? { answers: byTopic, isAll: true } : byWords;
    // Once the first choice is refused, a second one is asked for in earnest.
    return message.declines && answered.answers.includes('if it comes to that') ? NOTHING : answered;
  };
  const unknown = new Map(message.clauses.map((clause, place) => [clause, answerTo(clause, place)]));
  const isUnknown = (clause: Clause | undefined) => clause !== undefined && unknown.get(clause)?.isAll === true;
  // “Do you have a seat preference: aisle or window?”
  // “So your limit is $25, is that right?”
  const isRest = ({ text }: Clause, place: number) =>
    (CHOICE.test(text) || isTag(message.clauses[place])) && isUnknown(message.clauses[place - 1]);
  const clauses = message.clauses.filter(
    (clause, place) =>
      !offers.includes(clause) &&
      !stated.includes(clause) &&
      !kept.includes(clause) &&
      !whole.includes(clause) &&
      !looks.includes(clause) &&
      !isUnknown(clause) &&
      !isRest(clause, place),
  );
  const answers = message.clauses.flatMap((clause) => {
    if (kept.includes(clause)) return ['the rest stays' as const];
    if (whole.includes(clause)) return ['the whole' as const];
    if (looks.includes(clause)) return ['yes, look' as const];
    return offers.includes(clause) && !isUnknown(clause)
      ? ['no extras' as const]
      : (unknown.get(clause)?.answers ?? []);
  });
  if (answers.length === 0) return { message: { ...message, clauses }, aside: null };
  const last = clauses.findLast(({ asks }) => asks);
  const end = message.clauses.findLastIndex(
    (clause) => [...offers, ...kept, ...whole, ...looks].includes(clause) || isUnknown(clause),
  );
  const isFirst = last === undefined || end < message.clauses.indexOf(last);
  return {
    message: { ...message, clauses, ...requestKindsIn(clauses) },
    aside: { answers: [...new Set(answers)], isFirst },
  };
}

/** “Would you like to keep the order as it is?”: what a refusal leads to. */
const KEEPS_RECORD = /\bkeep (?:the|your|this) (?:order|reservation|booking|trip)\b/i;
const I_CAN_ALSO = /^\W*(?:and )?(?:i|we) (?:can|could|will|would) also\b(?!.*\b(?:if you|later)\b)/i;
const IS_OPTIONAL = /\b(?:if you|later|or|also|alternatively|instead|another time)\b/i;
const BARE_YES = /^\W*yes\W*\?\W*$/i;
const TAG = /^\W*(?:is (?:that|this|it) (?:so|right|correct)|have i got (?:that|it|this)(?: right)?|yes)\W*\?$/i;
const CHOICE = /^\W*(?:\w+ ){1,3}or(?: \w+){1,3}\W*\?$/i;

/** “May I look through your orders to find it?”; not “Shall I look at another order?” */
const isLookup = ({ asks, asksForData, text }: Clause): boolean =>
  asks && !asksForData && OFFERS_TO_LOOK.test(text) && FINDS_RECORD.test(text);
const FINDS_RECORD = anyOf(
  /\b(?:through|in|at|up) (?:all )?your (?:\w+ )?(?:orders|reservations|bookings|trips|account|profile|records)\b/,
  /\bto (?:find|locate) (?:it|them|the)\b|\b(?:open|check) (?:the|your) (?:order|reservation|booking|file|status)\b/,
  /\b(?:pull up|open|look at|check) the (?:\w+ )?(?:details|rules)\b/,
);

const CHECKS_EMAIL =
  /^\W*(?:and |also |by the way,? )?(?:is|do you (?:still )?use) (?:it |your (?:e-?mail|address) )?(?:still )?[\w.+-]+@/i;

/** `isAll`: a question asks for nothing else. */
interface Answered {
  readonly answers: readonly Answer[];
  readonly isAll: boolean;
}
const REPEATED: Answered = { answers: ['right'], isAll: true };
const NOTHING: Answered = { answers: [], isAll: false };

/** How the customer answers the parts of a question that no story answers, and whether these are all that it asks for. */
function unknownTo({ text, asks, asksForData }: Clause, lexicon: Lexicon): Answered {
  const [email] = asks && !asksForData && CHECKS_EMAIL.test(text) ? (EMAIL.exec(text) ?? []) : [];
  // “Is ada@example.com still the right address for the confirmation?”
  if (email !== undefined)
    return { answers: [lexicon.emails.has(email.toLowerCase()) ? 'right' : 'not at hand'], isAll: true };
  if (!asks || !(asksForData || asksBeyondStory(text))) return NOTHING;
  const parts = partsOf(text).map((part) => ({ part, answer: unknownIn(part, lexicon) }));
  const answers = parts.flatMap(({ answer }) => answer ?? []);
  const names = (part: string) => lexicon.asked.some((form) => hasPhrase(wordsOf(part), form));
  return { answers, isAll: answers.length > 0 && parts.every(({ part, answer }) => answer !== null || !names(part)) };
}

/** True if a clause asks whether the customer wants something that the goals are not about. */
function isOffer(clause: Clause, mentions: readonly Mention[], lexicon: Lexicon): boolean {
  const { text, asks, asksForData, denies } = clause;
  const goesOn = GOES_ON_DOING.test(text) && !ENDS_PROPOSAL.test(text);
  if (!asks || (asksForData && !goesOn) || denies || !(goesOn || OFFERS.test(text)) || OFFERS_NOTHING_NEW.test(text))
    return false;
  if (isLookup(clause)) return false;
  if (asksForEverything(text) || HOLDS_ON.test(text)) return false;
  return isBeyond(clause, mentions, lexicon, goesOn || OFFERS_EXTRA.test(text));
}

/** “I can also upgrade you if you like”: the same without a question. */
const isStated = (clause: Clause, mentions: readonly Mention[], lexicon: Lexicon): boolean =>
  !clause.asks && STATES_OFFER.test(clause.text) && isBeyond(clause, mentions, lexicon, OFFERS_EXTRA.test(clause.text));

/** Kinds that something extra may be named with: “a premium account”. */
const MENTIONED_BESIDE: ReadonlySet<string> = new Set(['record', SUPERLATIVE]);

/** True if a clause speaks of something, and names nothing that the goals are about. `isExtra`: it may name what is done, and topics. */
function isBeyond(
  clause: Clause,
  mentions: readonly Mention[],
  { bound, acts, goalForms, questionForms, identity }: Lexicon,
  isExtra: boolean,
): boolean {
  const { words } = clause;
  const isOwn = mentions.some(
    (one) =>
      one.clause === clause &&
      (one.kind === ACT
        ? !isExtra && one.values.some((value) => acts.has(value))
        : bound.has(one.kind) && !(isExtra && MENTIONED_BESIDE.has(one.kind))),
  );
  const isSubject = [...goalForms, ...(isExtra ? [] : [...questionForms, ...identity])].some(
    (subject) => hasPhrase(words, subject) && subject.some((word) => !GENERIC_WORDS.has(word)),
  );
  const isKnown = (word: string) => GENERIC_WORDS.has(word) || (!isExtra && isFamiliar(stemOf(word)));
  return !isOwn && !isSubject && words.some((word) => !isKnown(word) && word.length > 2 && !/^\d/.test(word));
}

/** What a question says is not wanted. */
export interface Denied {
  /** `wanted`: it is; `foreign`: it is something else; `named`: the question names only what it is about. */
  readonly is: 'wanted' | 'foreign' | 'named';
  /** The slots of which it names values; none if it names only what is done. */
  readonly slots: readonly Slot[];
}

/** What the questions that deny something (“You don't want me to cancel the order, do you?”) say; null if the customer knows nothing of it. */
export function denialOf(
  choice: Choice,
  { clauses }: Message,
  denied: readonly Mention[],
  lexicon: Lexicon,
): Denied | null {
  const isNamed = ({ kind }: Slot) => denied.some((mention) => mention.kind === kind);
  const isOwn = ({ kind, own }: Slot) =>
    denied.some((mention) => mention.kind === kind && own.some((value) => mention.values.includes(value)));
  const named = choice.slots.filter(isNamed);
  const others = named.filter((slot) => !isOwn(slot));
  if (others.length > 0) return { is: 'foreign', slots: others };
  const acts = denied.filter(({ kind }) => kind === ACT);
  const isDone = acts.some(({ values }) => [choice.act, ...choice.other_acts].some((act) => values.includes(act)));
  const isElsewhere = acts.some(({ clause }) => isBeyond(clause, denied, lexicon, true));
  if (acts.length > 0) return { is: isDone && !isElsewhere ? 'wanted' : 'foreign', slots: [] };
  if (named.length > 0) return { is: 'wanted', slots: named };
  const slots = choice.slots.filter(({ kind }) =>
    clauses.some(
      ({ denies, words }) =>
        denies && lexicon.kinds[kind]?.asked.some((form) => hasPhrase(words, wordsOf(form))) === true,
    ),
  );
  return slots.length > 0 ? { is: 'named', slots } : null;
}
