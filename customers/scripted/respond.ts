// The decision procedure: what a message of the agent calls for. The first rule that applies decides.
// Nothing but the world's record, a refusal or the answer to the customer's own question ends a goal.
import type { Choice, Datum, Slot } from '../../worlds/story.ts';
import { nextChoice, type OpenGoal, slotsOf, unheard, wanted } from './agenda.ts';
import { isOnTopic } from './facts.ts';
import { bestFit, bestFitInFull, type Fit, fitOf, isAboutOther, isRefused, isTooDear } from './fit.ts';
import type { Judgement } from './judge.ts';
import { optionsOf } from './options.ts';
import type { Reactions } from './reactions.ts';
import { type Reading, readAgent, withoutRefusals } from './reading.ts';
import { type Asked, asksForEverything } from './requests.ts';
import { hasPhrase } from './terms.ts';
import { wordsOf } from './tokens.ts';
import type { Turn } from './turn.ts';

/** What the customer knows about themselves, and whether they have told it. */
export interface Identity {
  readonly data: readonly Datum[];
  told: boolean;
}

/** Reacts to a message about a goal. `fit`: how it fits the goal; undefined for a goal that is only questions. */
export function respond(open: OpenGoal, fit: Fit | undefined, identity: Identity, reactions: Reactions): Turn {
  const { reading, turn, lexicon } = reactions;
  const corrected = takesCorrection(open, reactions);
  const asked = askedOf(open, identity, reactions);
  if (tellsIdentity(open, asked, identity, fit, reactions)) return turn;
  // The agent leaves it because of the customer's own limit: there is nothing to insist on.
  const leavesIt = !reading.asks && (reading.negates || LEAVES_IT.test(reading.text));
  if (open.goal.choose === 'in order' && leavesIt && isTooDear(open, reading)) return reactions.tooDear(open);
  if (proposesTooDear(open, reading)) return reactions.objectToPrice(open);
  if (open.withdrawn) {
    turn.say('acknowledge', 'withdrawn');
    return reactions.settle(open);
  }
  if (open.goal.choices.length === 0) return answerQuestion(open, asked.slots, reactions);
  const present = corrected ? bestFit(open, reading, lexicon) : fit;
  const { place, judgement } = present ?? { place: open.choice, judgement: UNRELATED };
  const choice = open.goal.choices[place];

  if (choice && isMended(open, choice, judgement, reading)) return reactions.agree(open, place);
  // «Anything else?», before anything has been done: it may want to hear everything first.
  const isBare = !reading.negates && reading.clauses.every(({ text }) => !/\d/.test(text));
  const mayCollect = reading.asksWhatElse && isBare && !reading.asks && !open.collected && open.checks === 0;
  const isIdle = !reading.reportsDone && !reading.declines && !reading.asksForData && judgement.own === 0;
  if ((reading.collectsWishes || mayCollect) && isIdle && open.told) return reactions.goOnFirst(open);
  const isOpen = judgement.verdict === 'nothing' || (judgement.verdict === 'maybe' && !judgement.foreign);
  const denied = choice && isOpen ? reading.denied(choice) : null;
  if (denied) {
    turn.deny(open, denied);
    return asked.slots.length > 0 ? turn.answer(open, asked.slots) : turn;
  }
  const option = chosenOption(open, reactions);
  if (option) {
    turn.say('answer', 'option', option.label);
    const named = asked.data.length > 0 ? asked.data : slotsOf(open).filter((slot) => isSaidIn(option.only, slot));
    return named.length > 0 && option.isValue ? turn.answer(open, named) : reactions.agree(open, option.place);
  }
  if (open.checking) {
    open.checking = false;
    // Asked whether it is done, an agent that says so is believed; one that only goes on is asked again.
    const isSilent = reading.wrapsUp && judgement.own === 0 && !reading.negates;
    if (!reading.declines && !reading.asks && !reading.asksForData) {
      if (isSilent && !reading.reportsDone && !reading.affirms && reactions.mayCheck(open))
        return reactions.check(open);
      if (isSilent || reading.reportsDone || reading.affirms) {
        open.believed = true;
        return reactions.finish(open);
      }
    }
  }
  if (open.advanced && !reading.asks && !reading.asksForData && !reading.declines) return reactions.checkOrGoOn(open);
  if (corrected && judgement.verdict !== 'yes' && !reading.asksForData)
    return reading.asks && judgement.verdict !== 'no'
      ? turn.say('answer', 'that one')
      : turn.answer(open, targetsOf(open));
  if (reading.transfers && judgement.verdict !== 'yes') return reactions.refused(open);
  const turnedDown = isTurnedDown(open, asked, identity, reactions);
  const isDefinite = judgement.verdict === 'yes' || judgement.verdict === 'no';
  const isElsewhere = isDefinite && reading.asks && refusesAnother(open, reactions);
  if ((reading.declines && !isElsewhere) || turnedDown) return declined(open, judgement, reactions, turnedDown);
  if (asked.slots.length > 0 || (asked.more && open.told)) {
    if (judgement.verdict === 'yes' && reading.asks) {
      reactions.agree(open, place);
      return turn.ended ? turn : turn.answer(open, asked.more ? slotsOf(open) : asked.besideYes);
    }
    if (judgement.verdict !== 'nothing' && judgement.foreign && judgement.slot && reading.asks)
      return turn.answer(open, [...new Set([judgement.slot, ...asked.slots])]);
    // An agent that repeats its questions has not understood the answer.
    if (open.told && open.answered === reading.text) return turn.restate(open);
    open.answered = reading.text;
    if (reading.asksIfMeant && judgement.own > 0 && judgement.verdict !== 'no') turn.say('answer', 'that one');
    // What is asked beyond the slots is told with the whole wish.
    const isOwn = asked.slots.every((slot) => slotsOf(open).includes(slot));
    const isWhole = asked.more || asked.slots.some((slot) => dependsOnCondition(open, slot));
    return isWhole && isOwn && !turn.ended ? turn.restate(open) : turn.answer(open, asked.slots);
  }
  const questions = reading.clauses.filter((clause) => clause.asks && !clause.asksForData);
  const isWhetherAll = questions.length > 0 && questions.every(({ text }) => asksForEverything(text));
  if (isWhetherAll && !(judgement.foreign && reading.asksToGoOn) && judgement.verdict !== 'yes')
    return answerWhetherAll(open, place, reactions);
  if (reading.holdsOn && (judgement.verdict !== 'no' || judgement.own === 0)) return waitOrCheck(open, reactions);
  // A mere question for data is too early for a change of mind.
  const isTooEarly = open.goal.change_of_mind !== 'none' && reading.asksForData && !reading.asks;
  if (judgement.verdict === 'yes' && !isTooEarly) {
    // Told that it has been done, while the world does not show it.
    if (reading.reportsDone && !reading.asks && reactions.mayCheck(open)) return reactions.checkOrGoOn(open);
    reactions.agree(open, place);
    return turn.ended || asked.besideYes.length === 0 ? turn : turn.answer(open, asked.besideYes);
  }
  const next = nextChoice(open, reactions.agenda);
  const offered = next && reading.asks && isOffered(next.choice, present, reactions);
  const offer = offered ? fitOf(next.choice, open, reading) : undefined;
  if (next && (offer?.verdict === 'yes' || (judgement.verdict === 'no' && isLikely(offer))))
    return turn.accept(next.take());
  if (judgement.verdict === 'no' && judgement.slot && reading.asksForData && !reading.asks)
    return turn.answer(open, [judgement.slot]);
  if (judgement.verdict === 'no') return reactions.correct(open, place, judgement);
  if (reading.asksForData) return turn.restate(open);
  if (reading.asks) return hesitate(open, place, judgement, reactions);
  return judgement.both ? reactions.conditionally(open, place, judgement) : waitOrCheck(open, reactions);
}

/** «That is above your limit, so I leave it.» */
const LEAVES_IT = /\b(?:leav\w*|left|keeping|drew the line|above|over(?= (?:the|your|that|this|\$))|exceed\w*)\b/i;

/**
 * True if the agent has put right what the customer has just corrected, and asks again: «You're right, 3, sorry. Shall I?» What it
 * had named before need not be named again.
 */
function isMended(open: OpenGoal, { slots }: Choice, judgement: Judgement, reading: Reading): boolean {
  const { lastNo, named: before } = open;
  const words = wordsOf(reading.text);
  const isNamedNow = (slot: Slot) => (value: string) =>
    judgement.named.has(value) || (slot.name === lastNo && hasPhrase(words, wordsOf(value.replace('+', ''))));
  const isNamed = (slot: Slot) => (value: string) => before.has(value) || isNamedNow(slot)(value);
  const isComplete = (slot: Slot) =>
    slot.needs === 'all' ? slot.own.every(isNamed(slot)) : slot.needs !== 'any' || slot.own.some(isNamed(slot));
  const isOpen = judgement.verdict === 'maybe' || judgement.verdict === 'nothing';
  const isCorrected = slots.some((slot) => slot.name === lastNo && slot.own.some(isNamedNow(slot)));
  const asksNow = reading.asks && !reading.declines;
  return isCorrected && isOpen && !judgement.foreign && asksNow && slots.every(isComplete);
}

/** True if the agent proposes what the customer wants only below a price, and names a higher one. */
function proposesTooDear(open: OpenGoal, reading: Reading): boolean {
  const [first, second] = open.goal.choices;
  const depends = open.goal.choose === 'by condition' && open.told && first !== undefined && second !== undefined;
  const isProposed = (choice: Choice) =>
    fitOf(choice, open, reading).verdict === 'yes' || (first?.act !== second?.act && reading.proposesAct(choice));
  return depends && reading.asks && isTooDear(open, reading) && isProposed(first) && !isProposed(second);
}

/**
 * What is asked about the goal, or about another one that the agent knows of. Asked for names or birthdays, a customer who
 * has identified themselves tells the passengers'.
 */
function askedOf(open: OpenGoal, identity: Identity, { reading, lexicon, agenda }: Reactions): Asked {
  const own = slotsOf(open);
  const others = agenda
    .open()
    .filter((other) => other !== open && other.told)
    .flatMap(slotsOf)
    .filter(({ kind }) => own.every((slot) => slot.kind !== kind));
  const named = reading.asked([...own, ...others]);
  const isOpen = (slot: Slot) => !reading.identifies(slot);
  const asked = {
    ...named,
    slots: named.slots.filter(isOpen),
    data: named.data.filter(isOpen),
    besideYes: named.besideYes.filter(isOpen),
  };
  const people = slotsOf(open).filter(({ kind, say }) => say.length > 0 && lexicon.kinds[kind]?.read.by === 'person');
  if (!identity.told || people.length === 0 || reading.askedIdentity(identity.data, true).length === 0) return asked;
  return { ...asked, slots: [...new Set([...people, ...asked.slots])] };
}

/** Another act must be named to be offered; another value of the same act shows by itself. */
const isOffered = (next: Choice, fit: Fit | undefined, { reading }: Reactions) =>
  fit === undefined || next.act === fit.choice.act || reading.lastAbout(next, [fit.choice]) >= 0;

const UNRELATED: Judgement = {
  verdict: 'nothing',
  slot: null,
  both: false,
  foreign: false,
  proposed: false,
  own: 0,
  named: new Set(),
};

/** The customer's identity comes first; other questions in the same message are answered, too. */
function tellsIdentity(
  open: OpenGoal,
  asked: Asked,
  identity: Identity,
  fit: Fit | undefined,
  reactions: Reactions,
): boolean {
  const { reading, turn, lexicon } = reactions;
  // The name and birthday of a passenger, and the zip code of a new address, are not the customer's own.
  const isAboutOthers =
    identity.told && asked.slots.some(({ kind }) => ['person', 'address'].includes(lexicon.kinds[kind]?.read.by ?? ''));
  const wanted = isAboutOthers ? [] : reading.askedIdentity(identity.data, identity.told);
  const unfound =
    identity.told &&
    reading.declines &&
    reading.askedIdentity(identity.data, false).length > 0 &&
    reading.clauses.some(({ declines, text }) => declines && FINDS_NOBODY.test(text));
  if (wanted.length === 0 && !unfound) return false;
  turn.identify(unfound ? identity.data.filter(({ known }) => known) : wanted, identity.data);
  identity.told = true;
  if (reading.asksForEverything && open.told) turn.say('answer', 'everything');
  if (fit?.judgement.verdict === 'yes' && reading.asksToGoOn && open.told) {
    reactions.agree(open, fit.place);
    if (!turn.ended && asked.besideYes.length > 0) turn.answer(open, asked.besideYes);
    return true;
  }
  if (asked.slots.length === 0 && !asked.more) return true;
  if (open.told && asked.slots.length > 0) turn.answer(open, asked.slots);
  else turn.restate(open);
  return true;
}

/** «I can't find an account with that e-mail address.» */
const FINDS_NOBODY =
  /\b(?:find|locate|found|exists?|match(?:es)?)\b.*\b(?:accounts?|profiles?|users?|customers?|records?|names?|e-?mail|you)\b|\b(?:accounts?|profiles?|users?|customers?|names?|e-?mail)\b.*\b(?:find|locate|found|exists?|match(?:es)?)\b/i;

/** The agent says that an id which the customer believed in is another record's: they do not repeat it. */
function takesCorrection(open: OpenGoal, { reading }: Reactions): boolean {
  if (open.goal.corrected === null || !reading.corrects(slotsOf(open))) return false;
  open.goal = open.goal.corrected;
  return true;
}

/** The slots that identify the record which the goal is about. */
const targetsOf = (open: OpenGoal) =>
  slotsOf(open).filter(({ needs, believed }) => needs === 'target' || believed !== null);

/** A goal that is only questions. */
function answerQuestion(open: OpenGoal, asked: readonly Slot[], reactions: Reactions): Turn {
  const { reading, turn } = reactions;
  if (unheard(open).length === 0) return reactions.finish(open);
  if (asked.length > 0) return turn.answer(open, asked);
  if (reading.declines && !reading.asks && !reading.asksForData) {
    // A refusal of something else may have come late.
    const isElsewhere = !unheard(open).some((question) => isOnTopic(reading.text, question));
    if (open.insisted >= open.goal.insists + (isElsewhere ? 1 : 0)) {
      turn.say('leave it', 'accept refusal');
      return reactions.settle(open);
    }
    open.insisted++;
    return turn.askAgain(open);
  }
  if (reading.asksIfMeant && !isAboutOther(open.goal.details, reading)) return turn.say('answer', 'that one');
  if (reading.asks && !reading.wrapsUp)
    return /\b(?:look|check|find|pull|see|search|tell)\b/i.test(reading.text)
      ? turn.say('answer', 'yes, look')
      : turn.onlyAsks(open);
  if (reading.asksForData || reading.wrapsUp || open.acknowledged) {
    open.acknowledged = false;
    return turn.restate(open);
  }
  open.acknowledged = true;
  return turn.say('acknowledge', 'acknowledge');
}

/** True if the message turns down a wish that the policy rules out: it says no to something, and proposes nothing of the wish. */
function isTurnedDown(open: OpenGoal, asked: Asked, { data }: Identity, { reading }: Reactions): boolean {
  const choice = wanted(open);
  if (open.goal.allowed || !open.told || choice === undefined) return false;
  if (reading.offersToLeave) return true;
  const isAsked = asked.data.length > 0 || (reading.asksForData && reading.askedIdentity(data, false).length > 0);
  return reading.negates && !isAsked && !reading.proposesAct(choice);
}

/** Something is refused: it may be the wish, or only a part of what the agent offers. */
function declined(open: OpenGoal, fit: Judgement, reactions: Reactions, turnedDown: boolean): Turn {
  const { reading, turn, lexicon } = reactions;
  const next = nextChoice(open, reactions.agenda);
  const rest = withoutRefusals(reading.text, lexicon);
  const offered = next && rest.asks ? fitOf(next.choice, open, rest) : undefined;
  if (next && offered?.verdict === 'yes') return turn.accept(next.take());
  const fits = rest.asks ? bestFitInFull(open, rest, lexicon) : undefined;
  const left = fits && rest.asksForAnother && isRefused(fits.choice, reading) ? undefined : fits;
  // What is refused is not offered in the same breath, but another act may be.
  const current = wanted(open);
  const isOther =
    next !== undefined &&
    current !== undefined &&
    reading.refused.has(current.act) &&
    !reading.refused.has(next.choice.act) &&
    rest.lastAbout(next.choice, [current]) >= 0;
  // «I'd leave that one alone. OK to cancel the other?»
  const wouldLeave = reading.wouldLeave && !(left && rest.proposesAct(left.choice));
  if (left?.judgement.verdict === 'yes' && !turnedDown && !isOther && !wouldLeave)
    return reactions.agree(open, left.place);
  if (next && (isLikely(offered) || (isOther && (offered?.own ?? 0) > 0))) return turn.accept(next.take());
  // Something stands in the way, and the agent asks for a yes to what it can do instead within the wish.
  const within = rest.transfers || reading.asksForData ? undefined : left;
  const isWithin = within?.judgement.verdict === 'maybe' && within.judgement.own > 0 && within.judgement.proposed;
  if (open.goal.allowed && isWithin && fit.verdict !== 'no')
    return hesitate(open, within.place, within.judgement, reactions);
  const asked = reading.asked(slotsOf(open)).data.filter((slot) => !reading.identifies(slot));
  const isQuestion =
    asked.length > 0 &&
    !next &&
    rest.asksForData &&
    (asked.length > 1 || !(reading.offersAlternatives || rest.asksForAnother)) &&
    fit.verdict !== 'nothing';
  return isQuestion ? turn.answer(open, asked) : reactions.refused(open);
}

/** True if the message refuses what another goal is about that the agent knows of, and nothing of this one. */
function refusesAnother(open: OpenGoal, { agenda, reading }: Reactions): boolean {
  const isTouched = (goal: OpenGoal) =>
    wanted(goal)?.slots.some(
      ({ needs, own }) => (needs === 'all' || needs === 'any') && own.some((value) => reading.refused.has(value)),
    ) === true;
  return !isTouched(open) && agenda.open().some((other) => other !== open && other.told && isTouched(other));
}

/** True if a text holds a value of a slot that the customer can tell, in their own words. */
const isSaidIn = (text: string, { own, say }: Slot): boolean =>
  say.length > 0 && own.some((value) => hasPhrase(wordsOf(text), wordsOf(value)));

/** An option of so few words with its label is a value, not something to do: «2. Ordered by mistake». */
const MAX_VALUE_WORDS = 8;

/** Of the options that the agent gives, the one that is what the customer wants; undefined unless exactly one is. */
function chosenOption(open: OpenGoal, { reading, lexicon }: Reactions) {
  const fits = optionsOf(reading.text).flatMap(({ label, text, only }) => {
    const fit = bestFit(open, readAgent(text, lexicon), lexicon);
    // After a refusal, an option must not hold another value itself.
    const own = reading.declines ? bestFit(open, readAgent(only, lexicon), lexicon)?.judgement : undefined;
    const isOpen = fit?.judgement.verdict === 'yes' && !isRefused(fit.choice, reading) && own?.foreign !== true;
    return isOpen ? [{ label, only, place: fit.place, isValue: wordsOf(only).length <= MAX_VALUE_WORDS }] : [];
  });
  return fits.length === 1 ? fits[0] : undefined;
}

/** True if the choices, of which the agent has to find the right one, differ in the slot. */
const dependsOnCondition = ({ goal }: OpenGoal, { name, own }: Slot): boolean =>
  goal.choose === 'by condition' &&
  goal.choices.some(({ slots }) => slots.some((other) => other.name === name && other.own.join() !== own.join()));

/** Something of the choice is named, and nothing that is foreign to it. */
const isLikely = (offer: Judgement | undefined) =>
  offer !== undefined && offer.verdict === 'maybe' && offer.own > 0 && !offer.foreign;

/** «Are these all the items?»: only the things themselves are compared. */
function answerWhetherAll(open: OpenGoal, place: number, reactions: Reactions): Turn {
  const { reading, turn, lexicon } = reactions;
  const choice = open.goal.choices[place];
  const thing = choice?.slots.find(
    ({ needs, kind }) => (needs === 'all' || needs === 'whole') && lexicon.kinds[kind]?.read.by === 'terms',
  );
  const judgement = choice && thing && reading.judge({ ...choice, slots: [thing] }, { told: new Set(), beside: [] });
  const isRight = judgement === undefined || judgement.verdict === 'yes' || judgement.verdict === 'nothing';
  return isRight ? turn.say('answer', 'everything') : reactions.correct(open, place, judgement);
}

/** The agent asks for a yes, and it is not certain to what. */
function hesitate(open: OpenGoal, place: number, judgement: Judgement, reactions: Reactions): Turn {
  const { reading, turn, agenda } = reactions;
  const { verdict } = judgement;
  // «I could add insurance. Would you like that?»
  if (verdict === 'nothing' && open.told && judgement.slot !== null) return turn.answer(open, [judgement.slot]);
  const whole = wanted(open)?.slots.find(({ needs, say }) => needs === 'whole' && say.length > 0);
  if (whole && reading.asksHowMuch) return turn.answer(open, [whole]);
  if (verdict !== 'maybe' && reading.offersToLook) return turn.say('answer', 'yes, look');
  // Asked again, they try another goal that the agent knows of.
  const other = open.hedged ? agenda.open().find((one) => one.told && !one.hedged && wanted(one)) : undefined;
  if (other) {
    other.hedged = true;
    return reactions.conditionally(other, other.choice, { ...judgement, slot: null });
  }
  const choice = open.goal.choices[place];
  const isKnown = open.told || verdict === 'maybe' || (choice !== undefined && reading.lastAbout(choice, []) >= 0);
  if (!isKnown) return turn.restate(open);
  open.hedged = true;
  return reactions.conditionally(open, place, judgement);
}

/** The agent neither asks nor proposes anything: the customer waits once, then asks how things stand. */
function waitOrCheck(open: OpenGoal, reactions: Reactions): Turn {
  const { reading, turn } = reactions;
  if (!open.told && (!reading.holdsOn || open.acknowledged)) return turn.restate(open);
  if (reading.offer && !reading.reportsDone) return turn;
  if (!open.acknowledged && !reading.reportsDone && !reading.wrapsUp) {
    open.acknowledged = true;
    return turn.say('acknowledge', 'acknowledge');
  }
  open.acknowledged = false;
  return reactions.mayCheck(open) ? reactions.check(open) : reactions.refused(open);
}
