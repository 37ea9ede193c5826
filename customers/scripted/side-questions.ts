// Questions beside the customer's goals: offers of something that the story does not contain, and denials to be confirmed.
import type { Choice, Slot } from '../../worlds/story.ts';
import { type Clause, type Message, requestKindsIn } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT, type Mention } from './mentions.ts';
import { asksForEverything } from './requests.ts';
import { hasPhrase } from './terms.ts';
import { wordsOf } from './tokens.ts';

/** The place of an offer beyond the story: before the agent's last other question, or after it; null if there is no offer. */
export type Offer = 'before' | 'after' | null;

/** A message without the offers of something beyond the story: the customer declines those that are questions. */
export function withoutOffers(
  message: Message,
  mentions: readonly Mention[],
  lexicon: Lexicon,
): { message: Message; offer: Offer } {
  const strange = message.clauses.filter((clause) => isOffer(clause, mentions, lexicon));
  // A question that is the only one may be about the goal in words that the customer does not know.
  const isAside = message.clauses.some((clause) => clause.asks && !strange.includes(clause));
  const offers = strange.filter(({ asks, text }) => isAside || (asks && EXTRA.test(text)));
  const stated =
    isAside && !message.declines ? message.clauses.filter((clause) => isStated(clause, mentions, lexicon)) : [];
  const clauses = message.clauses.filter((clause) => !offers.includes(clause) && !stated.includes(clause));
  if (offers.length === 0) return { message: { ...message, clauses }, offer: null };
  const last = clauses.findLast(({ asks }) => asks);
  const end = message.clauses.findLastIndex((clause) => offers.includes(clause));
  return {
    message: { ...message, clauses, ...requestKindsIn(clauses) },
    offer: last === undefined || end < message.clauses.indexOf(last) ? 'before' : 'after',
  };
}

/** True if a clause asks whether the customer wants something that the goals are not about. */
function isOffer(clause: Clause, mentions: readonly Mention[], lexicon: Lexicon): boolean {
  const { text, asks, asksForData, denies } = clause;
  if (!asks || asksForData || denies || !OFFERS.test(text) || NO_OFFER.test(text) || asksForEverything(text))
    return false;
  return isBeyond(clause, mentions, lexicon, EXTRA.test(text));
}

/** «I can also upgrade you if you like»: the same without a question. */
const isStated = (clause: Clause, mentions: readonly Mention[], lexicon: Lexicon): boolean =>
  !clause.asks && STATED.test(clause.text) && isBeyond(clause, mentions, lexicon, EXTRA.test(clause.text));

/** True if a clause speaks of something, and names nothing that the goals are about. `isExtra`: it may name what is done, and topics. */
function isBeyond(
  clause: Clause,
  mentions: readonly Mention[],
  { bound, acts, subjects, topics, identity }: Lexicon,
  isExtra: boolean,
): boolean {
  const { words } = clause;
  const isOwn = mentions.some(
    (one) =>
      one.clause === clause &&
      (one.kind === ACT ? !isExtra && one.values.some((value) => acts.has(value)) : bound.has(one.kind)),
  );
  const isSubject = [...subjects, ...(isExtra ? [] : [...topics, ...identity])].some(
    (subject) => hasPhrase(words, subject) && subject.some((word) => !GENERIC.has(word)),
  );
  return !isOwn && !isSubject && words.some((word) => !GENERIC.has(word) && word.length > 2 && !/^\d/.test(word));
}

const OFFERS =
  /\b(?:would you|(?:do|might|will) you(?: also)? (?:like|want|care|need|fancy|wish)|interest(?:ed)?\b|(?:can|could|may|shall|should) i\b|(?:want|like) (?:me )?to|how about|what about|care for|fancy)\b/i;
const STATED =
  /\b(?:i|we)(?:'m| am)? (?:can|could|may|able|happy|glad)\b|\bi'd be (?:glad|happy|able)\b|\b(?:alternatively|just say|should you)\b|\bif you(?:'d| would|'re| are)? (?:like|prefer|want|wish|fancy|need|interested|keen)\b/i;
/** What is offered on top. */
const EXTRA =
  /\b(?:also|as well|too|in addition|additionally|on top|extra|while (?:i'm|we're|i|we)|by the way|btw|p\.?s|besides|interest(?:ed)?|care for|how about|throw in|suggest|recommend|sign (?:you )?up|join(?:ing)?|enrol\w*|bonus|special offer|promotion|add-ons?|newsletter|subscri\w+|gift[- ]wrap\w*|warranty|survey|lounge|seats?|hotel|rental)\b/i;
const NO_OFFER =
  /\b(?:instead|rather|alternatively|anything|something|another (?:order|reservation|item|product)|go-?ahead|approval|consent|permission|green light)\b/i;
/** Words of questions for a yes, which offer nothing. */
const GENERIC = new Set(
  wordsOf(
    "you'd i'd she'd new straight another book booking cancel return exchange modify modifying modification modifications adjust adjustment upgrade upgrades correct correcting add adding added remove removing reserve arrangement transaction purchase ask talk decide would could should shall can may will might does did are was were been being that this it these those them they you your yours the and but for with from into then also too well like want need care interest interested interesting ahead proceed proceeding process processing processed continue continuing confirm confirming confirmation make making made done doing change changing update updating now please just one two first second third both each step steps part parts request requests else more further other others another same all everything know see seen look check help assist tell let have had has get any okay right correct yes not there here next how about what only still again sure already i'm we're you're we'll i'll that's it's way carry out submit submitting finalize finalise complete completing execute apply applying save saving place placing put through start begin move moving forward onward go going act action actions approve approval agree agreement accept authorize authorise consent permission take over over-ride detail details summary information info above below described listed stated set up as-is per order orders reservation reservations booking bookings trip trips flight flights item items product products exchange return refund cancel cancellation payment card account number option options version time moment today charge charged price cost fee total amount difference result note aware fine good great happy comfortable ready work works sound sounds use using keep keeping leave leaving give giving handle handling perform performing send run review double first-come verify when once after before if whether some mind think say word green light wish prefer rather",
  ),
);

/** What a question says is not wanted. */
export interface Denied {
  /** `wanted`: it is; `foreign`: it is something else; `named`: the question names only what it is about. */
  readonly is: 'wanted' | 'foreign' | 'named';
  /** The slots of which it names values; none if it names only what is done. */
  readonly slots: readonly Slot[];
}

/** What the questions that deny something («You don't want me to cancel the order, do you?») say; null if the customer knows nothing of it. */
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
