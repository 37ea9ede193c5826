// Everything the customer makes of one message of the agent.
import type { Choice, Datum, Slot, StoryGoal } from '../../worlds/story.ts';
import { withoutElse, withoutLeaving } from './alternatives.ts';
import { type Asked, askedSlots } from './asked-slots.ts';
import { announces, type Clause, type Message, readMessage } from './clauses.ts';
import { type OtherValue, otherValues } from './contradictions/value-features.ts';
import { asksAboutDetail, slotsOfDetails } from './detail-questions.ts';
import { type Context, type Judgement, judge, proposingClauses } from './judge.ts';
import { type Lexicon, lexiconFor } from './lexicon.ts';
import { withListingsDescribed } from './listings.ts';
import { ACT, findMentions, type Mention, namesActIn } from './mentions.ts';
import { withSettledOption } from './options.ts';
import { anyOf } from './phrases/any-of.ts';
import { REPORTS_DONE } from './phrases/describing.ts';
import { AMOUNT } from './phrases/money.ts';
import {
  ASKS_FIRST,
  ASKS_FOR_ANOTHER,
  ASKS_FOR_PATIENCE,
  ASKS_FOR_WISHES,
  ASKS_HOW_MUCH,
  ASKS_IF_MEANT,
  ASKS_TO_CONFIRM,
  ASKS_TO_DO,
  ASKS_TO_GO_ON,
  ASKS_TO_MOVE_ON,
  ASKS_WHETHER_SO,
  ASKS_WHICH_IS_TRUE,
  CHECKS_DETAIL,
  COLLECTS,
  HAS_THE_RIGHT_ONE,
  HOLDS_ON,
  IF_YES,
  MEANS_ALL,
  NEGATES,
  OFFERS_ALTERNATIVES,
  OFFERS_TO_LOOK,
  READS_BACK,
  WILL_PROPOSE,
  WOULD_LEAVE,
} from './phrases/questions.ts';
import { TELLS_LIMIT } from './phrases/refusals.ts';
import { plainTextOf, withoutReplies } from './plain-text.ts';
import { cheapestOf } from './prices.ts';
import { mayPropose, messageFeatures } from './proposing/proposing.ts';
import { isOnlyOfOthers, picksListed } from './records-meant.ts';
import { askedIdentity, asksForEverything, withChoiceQuestions } from './requests.ts';
import { type ProposalFeatures, proposalFeatures } from './second-acts/proposal-features.ts';
import { seemsToDoMore } from './second-acts/second-acts.ts';
import { settledAmong, valuesAlone, valuesOf } from './settling.ts';
import { type Aside, type Denied, denialOf, withoutSideQuestions } from './side-questions.ts';
import { withColumnsNamed } from './tables.ts';
import { type Part, partsIn } from './topics/question-features.ts';
import { type Question, questionsIn } from './topics/questions.ts';
import { addsUnasked } from './unasked.ts';

export interface Reading extends Message {
  readonly text: string;
  /** What it asks about the goals. */
  readonly questions: readonly Question[];
  /** True if it asks something, and for no yes to a change. */
  readonly onlyAsks: boolean;
  /** The same, and something is to be asked before anything is proposed; or it says that its proposal is still to come. */
  readonly asksFirst: boolean;
  /** The answer to questions beside the goals, which are left out of the clauses. */
  readonly aside: Aside | null;
  readonly asksForEverything: boolean;
  /** True if the message describes something as done. */
  readonly reportsDone: boolean;
  /** True if the message begins with a yes. */
  readonly affirms: boolean;
  /** True if the agent lets the customer choose between things to do: “Which of these would you prefer?” */
  readonly offersAlternatives: boolean;
  /** True if the agent asks for, or offers, something else than what it was told. */
  readonly asksForAnother: boolean;
  /** True if the agent asks whether to look something up. */
  readonly offersToLook: boolean;
  /** True if the agent asks for a moment to look something up, and for nothing else. */
  readonly holdsOn: boolean;
  /** It names no act and no value of any kind: “Shall I carry it out?” */
  readonly namesNothing: boolean;
  /** The clauses that ask for a moment. */
  readonly waitsIn: readonly Clause[];
  /** True if the agent asks whether the goal is about the whole of something or a part, and for no yes to anything else. */
  readonly asksHowMuch: boolean;
  /** True if all of its questions are about details, and it announces nothing: “Does the price matter more to you, or the time?” */
  readonly asksAboutDetails: boolean;
  /** True if it says that it would do something of what the customer may want. */
  readonly announcesChange: boolean;
  /** True if it states an amount beside its questions. */
  readonly statesAmount: boolean;
  /** True if all of them are whether to look something up, and it announces nothing. */
  readonly asksOnlyToLook: boolean;
  /** The slots that such questions name. */
  askedAsDetails(slots: readonly Slot[]): readonly Slot[];
  /** True if the agent asks which of two things is true, and for no yes to anything. */
  readonly asksWhichIsTrue: boolean;
  /** True if the agent asks whether to do what it has said. */
  readonly asksToGoOn: boolean;
  /** True if the agent asks only whether to go on to what comes next. */
  readonly asksToMoveOn: boolean;
  /** True if the agent asks whether it has found the thing that is meant. */
  readonly asksIfMeant: boolean;
  /** It says what the customer wants and asks whether that is so, and announces nothing. */
  readonly readsBack: boolean;
  /** True if the agent asks whether a record of those that it lists is meant, and it is the choice's: “ABC123: BOS → ATL, May 3 … Is it ABC123?” */
  picksListed(choice: Choice): boolean;
  /** True if the agent asks about a record, and names nothing but it and what the choice tells of it: “Reservation ABC123 on May 3. Correct?” */
  asksAboutRecord(choice: Choice): boolean;
  /** True if the agent asks to confirm what it has said, and nothing else. */
  readonly asksToConfirm: boolean;
  /** True if the agent asks whether a detail is written down right, and nothing else. */
  readonly checksDetail: boolean;
  /** True if the agent asks for one yes to several things. */
  readonly asksForAll: boolean;
  /** True if the agent has done nothing yet and asks for further wishes: “Noted. What else shall I change?” */
  readonly collectsWishes: boolean;
  /** True if the agent asks whether to leave things as they are. */
  readonly offersToLeave: boolean;
  /** True if the agent says that it would leave them. */
  readonly wouldLeave: boolean;
  /** True if any of its words could belong to a refusal. */
  readonly negates: boolean;
  /** It tells a rule or a fact that a wish may run into. */
  readonly tellsLimit: boolean;
  /** The values that its refusals name. */
  readonly refused: ReadonlySet<string>;
  /** True if everything that it declines is something else than the choice is about. */
  refusesBeside(choice: Choice): boolean;
  /** True if all of it is refused for other records than those for which something is proposed. */
  readonly refusesOtherRecords: boolean;
  /** True if it would add something that no wish is about, in words that are known for that. `goals`: all that the agent knows of. */
  adds(choice: Choice, goals: readonly StoryGoal[]): boolean;
  /** True if, as a proposal of this choice by an agent that knows these goals, it resembles proposals that do something more. */
  seemsToAdd(choice: Choice, goals: readonly StoryGoal[]): boolean;
  /** Its features as a proposal of this choice by an agent that knows these goals. */
  features(choice: Choice, goals: readonly StoryGoal[]): ProposalFeatures;
  /** The values it names that are not those of this choice, and how they stand. */
  others(choice: Choice, goals: readonly StoryGoal[]): readonly OtherValue[];
  /** The records that it names, by what tells their ids apart. */
  readonly recordsNamed: ReadonlySet<string>;
  judge(choice: Choice, context: Context): Judgement;
  /** What of a choice the message asks to confirm as not wanted. */
  denied(choice: Choice): Denied | null;
  /** True if the message names the act of a choice at all: “You'd like to return the lamp”. */
  namesAct(choice: Choice): boolean;
  /** True if a clause names a value. */
  namesIn(clause: Clause): boolean;
  /** True if it names a record by its number. */
  namesRecord(clause: Clause): boolean;
  /** True if a question for a yes, or an announcement, names the act of a choice. */
  proposesAct(choice: Choice): boolean;
  /** The index of the first clause that proposes the act or a value of a choice that its alternatives do not have; -1 if there is none. */
  firstAbout(choice: Choice, alternatives: readonly Choice[]): number;
  /** The index of the last such clause. */
  lastAbout(choice: Choice, alternatives: readonly Choice[]): number;
  /** The index of the choice on which the message settles, of several that it names; -1 if it leaves that open. */
  settlesOn(choices: readonly Choice[]): number;
  /** The index of the choice that is cheapest by the figures in the message; undefined if it does not tell. */
  cheapest(choices: readonly Choice[]): number | undefined;
  /** The value of the slot on which the message settles, of several that would do. */
  settledValue(slot: Slot): string | undefined;
  /** True if the message says that an id which the customer believes in is not the right one. */
  corrects(slots: readonly Slot[]): boolean;
  /** The message says that a record cannot be found, and names no other one. */
  readonly findsNone: boolean;
  /** True if the message describes the record that the customer takes for theirs as another one: a trip on another day. */
  describesAnother(slots: readonly Slot[]): boolean;
  /** True if the agent knows which record is meant: it names one id of the slot's kind, and no other than the customer's. */
  identifies(slot: Slot): boolean;
  asked(slots: readonly Slot[]): Asked;
  askedIdentity(identity: readonly Datum[], identified: boolean): readonly Datum[];
}

/** “Once the cabin is changed”, “Reply "yes" and it's done”: it is not. */
const CONDITION =
  /\b(?:once|after|when|if|until|before) [^,.;:!?\n]*|\b(?:yes|ok|confirm|reply|go[- ]ahead|word|so)["']?,? (?:and|then) [^,.;:!?\n]*/gi;

/** What tells the ids of records apart, however they are written. */
export const recordKey = (id: string): string => id.replace('#', '').toLowerCase();

export function readAgent(message: string, lexicon: Lexicon): Reading {
  return readLegible(legible(message), lexicon);
}

/** What a message may ask, part by part, and what it looks like as a whole. */
export function readQuestions(
  message: string,
  lexicon: Lexicon,
): { readonly parts: readonly Part[]; readonly features: ReadonlySet<string> } {
  const { message: whole, mentions } = clausesIn(legible(message), lexicon);
  return {
    parts: partsIn(whole.clauses, mentions, lexicon),
    features: messageFeatures(whole.clauses, mentions, lexicon),
  };
}

function clausesIn(text: string, lexicon: Lexicon): { message: Message; mentions: Mention[] } {
  const first = withListingsDescribed(
    readMessage(withColumnsNamed(withoutElse(withoutLeaving(withSettledOption(withoutReplies(text))))), lexicon),
  );
  return withChoiceQuestions(first, findMentions(first, lexicon));
}

function readLegible(text: string, lexicon: Lexicon): Reading {
  const { message: whole, mentions: all } = clausesIn(text, lexicon);
  const questions = questionsIn(whole.clauses, all, lexicon);
  const onlyAsks =
    questions.length > 0 &&
    !whole.clauses.some((clause) => announcesChange(clause, all)) &&
    !mayPropose(messageFeatures(whole.clauses, all, lexicon));
  const { message, aside } = withoutSideQuestions(whole, all, { questions, onlyAsks }, lexicon);
  // “No checked bags, right?” names a number.
  const isNone = ({ kind, values }: Mention) => lexicon.kinds[kind]?.read.by === 'count' && values.includes('0');
  const denied = all.filter(
    (one) =>
      one.clause.denies &&
      message.clauses.includes(one.clause) &&
      !isNone(one) &&
      !['flag', 'id'].includes(lexicon.kinds[one.kind]?.read.by ?? ''),
  );
  const mentions = all.filter((one) => message.clauses.includes(one.clause) && !denied.includes(one));
  const asksNothingBut = (is: (clause: Clause) => boolean) =>
    message.asks &&
    message.clauses.every((clause) =>
      clause.asks ? clause.asksForData || is(clause) : !announcesChange(clause, mentions),
    );
  const asksOnly = (asksIt: (part: string) => boolean) =>
    message.asks && message.clauses.every(({ asks, text: part }) => !asks || asksIt(part));
  const proposing = proposingClauses(message, mentions, lexicon);
  const isAbout = (choice: Choice, alternatives: readonly Choice[]) => {
    const others = new Set(alternatives.flatMap(valuesOf));
    const own = new Set(valuesOf(choice).filter((value) => !others.has(value)));
    return (clause: Clause) =>
      proposing.has(clause) &&
      mentions.some(
        (mention) =>
          mention.clause === clause &&
          !mention.negated &&
          mention.values.some((value) => own.has(`${mention.kind} ${value}`)),
      );
  };
  const recordsNamed = new Set(
    lexicon.ids.flatMap((id) => text.match(new RegExp(id, `${id.flags}g`)) ?? []).map(recordKey),
  );
  const isOnDetail = (clause: Clause) => asksAboutDetail(clause, mentions, lexicon);
  // “Shall I? And do you have a hotel to cancel, too?”
  const proposed = () => ({
    ...message,
    clauses: message.clauses.filter(
      (clause) =>
        !clause.text.includes('?') ||
        clause.words.length < 4 ||
        clause.intends ||
        mayPropose(messageFeatures([clause], mentions, lexicon)),
    ),
  });
  return {
    ...message,
    text,
    questions: questions.filter(({ clause }) => message.clauses.includes(clause)),
    onlyAsks,
    asksFirst: (onlyAsks && ASKS_FIRST.test(text)) || WILL_PROPOSE.test(text),
    aside,
    denied: (choice) => denialOf(choice, message, denied, lexicon),
    asksForEverything: asksForEverything(text),
    reportsDone: REPORTS_DONE.test(text.replace(CONDITION, ' ')),
    affirms: /^\W*(?:yes|yep|yeah|sure|of course|certainly|absolutely|it is|i have|all of it|correct)\b/i.test(text),
    offersAlternatives: message.clauses.some((clause) => clause.asks && OFFERS_ALTERNATIVES.test(clause.text)),
    asksForAnother: message.clauses.some((clause) => clause.asks && ASKS_FOR_ANOTHER.test(clause.text)),
    offersToLook: message.clauses.some(
      ({ asks, text: part }, place) =>
        asks &&
        // “I need to check that; it will take just a moment. Is that okay?”
        (OFFERS_TO_LOOK.test(part) ||
          (ASKS_FOR_PATIENCE.test(part) &&
            [part, message.clauses[place - 1]?.text ?? ''].some((said) => HOLDS_ON.test(said)))),
    ),
    holdsOn:
      !message.asksForData &&
      HOLDS_ON.test(text) &&
      message.clauses.every(
        ({ asks, text: part }) =>
          !asks ||
          (ASKS_FOR_PATIENCE.test(part) &&
            (all.length === 0 || (all.every(({ kind }) => kind === 'record') && !OFFERS_TO_LOOK.test(part)))),
      ),
    namesNothing: all.length === 0,
    waitsIn: message.clauses.filter((clause) => HOLDS_ON.test(clause.text) && !TELLS_FIGURE.test(clause.text)),
    asksHowMuch:
      message.clauses.some(({ asks }) => asks) &&
      message.clauses.every(({ asks, text: part }) => !asks || ASKS_HOW_MUCH.test(part)),
    asksAboutDetails: asksNothingBut((clause) => isOnDetail(clause) || asksForEverything(clause.text)),
    announcesChange: message.clauses.some((clause) => announcesChange(clause, mentions)),
    statesAmount: message.clauses.some(({ asks, text: part }) => !asks && AMOUNT.test(part)),
    asksOnlyToLook: asksNothingBut(({ text: part }) => OFFERS_TO_LOOK.test(part) && !/\bor\b/i.test(part)),
    askedAsDetails: (slots) => slotsOfDetails(message, slots, mentions, lexicon),
    asksWhichIsTrue: asksOnly((part) => ASKS_WHICH_IS_TRUE.test(part)),
    asksToGoOn: message.clauses.some(
      ({ asks, asksForData: forData, text: part }) =>
        (asks && !forData && ASKS_TO_GO_ON.test(part)) || IF_YES.test(part),
    ),
    asksToMoveOn: asksOnly((part) => ASKS_TO_MOVE_ON.test(part)),
    asksIfMeant:
      (message.asks && HAS_THE_RIGHT_ONE.test(text)) ||
      message.clauses.some((clause) => clause.asks && !clause.asksForData && ASKS_IF_MEANT.test(clause.text)),
    readsBack:
      message.asks &&
      !message.asksForData &&
      !message.declines &&
      message.clauses.some(
        ({ asks, text: part }, place) =>
          READS_BACK.test(part) &&
          (asks || [ASKS_TO_CONFIRM, ASKS_WHETHER_SO].some((is) => is.test(message.clauses[place + 1]?.text ?? ''))),
      ) &&
      message.clauses.every((clause) => clause.asks || !announces(clause)),
    picksListed: ({ slots }) => picksListed(slots, mentions, lexicon),
    asksAboutRecord(choice) {
      const isId = ({ kind }: Mention) => lexicon.kinds[kind]?.read.by === 'id';
      const isNoun = ({ kind, values: [value, ...others], doubtful }: Mention) =>
        kind === 'record' || (kind === ACT && doubtful && others.length === 0 && NOUNS.test(value ?? ''));
      const named = mentions.filter((one) => !isNoun(one) && !(one.kind === ACT && TOPIC.test(one.clause.text)));
      const ids = new Set(named.filter(isId).map(({ values }) => values.join()));
      const contents = choice.slots.filter((slot) => isContents(slot, lexicon));
      const isThing = (one: Mention) => contents.some(({ kind }) => kind === one.kind);
      const isOwn = (one: Mention) =>
        contents.some(({ kind, own }) => kind === one.kind && one.values.some((value) => own.includes(value)));
      const isRecord = (one: Mention) =>
        // Other contents of the record do not matter.
        (isThing(one) && named.some(isOwn)) ||
        (DESCRIBES_RECORD.has(lexicon.kinds[one.kind]?.read.by ?? '') &&
          one.kind !== ACT &&
          choice.slots.every(({ kind, own }) => kind !== one.kind || own.length === 0)) ||
        choice.slots.some(({ needs, kind, own, old }) => {
          const has = (values: readonly string[]) => one.values.some((value) => values.includes(value));
          if (kind !== one.kind) return false;
          if (isId(one)) return own.length === 0 || has(own);
          if (has(old)) return needs === 'none' || lexicon.kinds[kind]?.read.by === 'terms';
          return needs === 'none' && TELLS_WHICH.test(kind) && has(own);
        });
      return (
        message.asks &&
        !message.asksForData &&
        !message.declines &&
        ids.size === 1 &&
        named.every(isRecord) &&
        !message.clauses.some(
          (clause) =>
            // “I have ABC123 open. Is it a spelling slip?”
            (isOnDetail(clause) && !mentions.some((one) => one.clause === clause)) ||
            (AMOUNT.test(clause.text) && !TOTAL.test(clause.text)) ||
            (clause.text.includes('->') && !named.some((one) => one.clause === clause && one.kind === 'airport')) ||
            (clause.asks
              ? ASKS_TO_GO_ON.test(clause.text) || ASKS_TO_DO.test(clause.text)
              : clause.intends && !SEARCHED.test(clause.text)),
        )
      );
    },
    asksToConfirm:
      message.clauses.some(({ asks, text: part }) => asks && ASKS_TO_CONFIRM.test(part)) &&
      asksOnly((part) => ASKS_TO_CONFIRM.test(part) || NAMES_TRIP.test(part)),
    checksDetail: asksOnly((part) => CHECKS_DETAIL.test(part.toLowerCase())),
    asksForAll: message.clauses.some((clause) => clause.asks && !clause.asksForData && MEANS_ALL.test(clause.text)),
    collectsWishes: COLLECTS.test(text.toLowerCase()) && ASKS_FOR_WISHES.test(text.toLowerCase()),
    offersToLeave: message.clauses.some(
      (clause) => clause.asks && WOULD_LEAVE.test(clause.text) && !OR_LEAVES.test(clause.text),
    ),
    wouldLeave: message.clauses.some(({ intends, asks, text: part }) => intends && !asks && WOULD_LEAVE.test(part)),
    negates: message.clauses.some(
      (clause) =>
        NEGATES.test(clause.text.replace(REFUSES_NOTHING, '')) &&
        (!clause.asks || clause.denies) &&
        !IS_AT_IT.test(clause.text),
    ),
    tellsLimit: message.clauses.some(({ asks, text: part }) => !asks && TELLS_LIMIT.test(part) && !IS_AT_IT.test(part)),
    refused: new Set(mentions.flatMap(({ clause, values }) => (clause.declines ? values : []))),
    refusesBeside: (choice) =>
      message.clauses.every((clause) => !clause.declines || isBesideWish(clause, choice, mentions, lexicon)),
    refusesOtherRecords: isOnlyOfOthers(message.clauses, mentions, proposing, lexicon),
    adds: (choice, goals) => addsUnasked(message, proposing, [choice, ...lexiconFor(goals, lexicon).choices]),
    seemsToAdd: (choice, goals) =>
      addsUnasked(message, proposing, [choice, ...lexiconFor(goals, lexicon).choices]) ||
      seemsToDoMore(proposalFeatures(choice, proposed(), mentions, lexiconFor(goals, lexicon))),
    features: (choice, goals) => proposalFeatures(choice, proposed(), mentions, lexiconFor(goals, lexicon)),
    others: (choice, goals) => otherValues(choice, message, mentions, lexiconFor(goals, lexicon)),
    findsNone: recordsNamed.size === 1 && message.clauses.some((clause) => IS_NOT_THERE.test(clause.text)),
    recordsNamed,
    judge: (choice, context) => judge(choice, { ...message, text }, mentions, lexicon.whole ?? lexicon, context),
    namesAct: (choice) => message.clauses.some((clause) => namesActIn(clause, choice, mentions)),
    namesIn: (clause) => mentions.some((one) => one.clause === clause && one.kind !== ACT),
    namesRecord: (clause) => mentions.some((one) => one.clause === clause && lexicon.kinds[one.kind]?.read.by === 'id'),
    proposesAct: (choice) =>
      message.clauses.some((clause) => clause.intends && !clause.declines && namesActIn(clause, choice, mentions)),
    firstAbout: (choice, alternatives) => message.clauses.findIndex(isAbout(choice, alternatives)),
    lastAbout: (choice, alternatives) => message.clauses.findLastIndex(isAbout(choice, alternatives)),
    settlesOn: (choices) => settledAmong(choices.map(valuesAlone), message, mentions),
    cheapest: (choices) => cheapestOf(choices.map(valuesAlone), message, mentions),
    settledValue: ({ kind, own }) =>
      own[
        settledAmong(
          own.map((value) => new Set([`${kind} ${value}`])),
          message,
          mentions,
        )
      ],
    corrects(slots) {
      const ids = slots.filter(({ believed }) => believed !== null);
      return ids.some(({ kind, believed }) => {
        const same = mentions.filter((mention) => mention.kind === kind);
        const mistaken = same.filter(({ values }) => values.includes(believed ?? ''));
        return (
          mistaken.some(
            ({ clause }) =>
              IS_NOT_THAT.test(clause.text) || IS_NOT_THERE.test(clause.text) || same.length > mistaken.length,
          ) ||
          (mistaken.length === 0 && same.some(({ clause }) => ids.some((slot) => isDescribedAs(slot, clause))))
        );
      });
    },
    describesAnother(slots) {
      const said = mentions.filter(({ clause, replaced }) => !clause.declines && !replaced);
      const ids = said.filter((one) => slots.some(({ kind, believed }) => believed !== null && one.kind === kind));
      const isTaken = ids.some(({ values }) => slots.some(({ believed }) => values.includes(believed ?? '')));
      const isOnly = new Set(ids.map(({ values }) => values.join())).size === 1;
      return (
        isTaken &&
        slots.some(({ needs, kind, own, in_pairs }) => {
          if (needs !== 'none' || own.length === 0) return false;
          const named = said.filter((one) => one.kind === kind).flatMap(({ values }) => values);
          const isDay = lexicon.kinds[kind]?.read.by === 'date';
          if (isDay) return named.length > 0 && !own.some((day) => named.includes(day));
          // “From Phoenix to Houston”, of a trip from Denver to Phoenix.
          const isRoute = isOnly && kind === 'airport' && in_pairs;
          return isRoute && named.some((place) => !own.includes(place)) && !own.every((place) => named.includes(place));
        })
      );
    },
    identifies({ kind, own, believed }) {
      if (lexicon.kinds[kind]?.read.by !== 'id' || believed !== null) return false;
      const ids = new Set(mentions.flatMap((mention) => (mention.kind === kind ? mention.values : [])));
      return ids.size === 1 && (own.length === 0 || own.some((id) => ids.has(id)));
    },
    asked: (slots) => askedSlots(message, slots, mentions, lexicon),
    askedIdentity: (identity, identified) => askedIdentity(message, identity, identified),
  };
}

/** “A round trip from Boston to Denver for 2 people?”, without a verb. */
const NAMES_TRIP = /^\W*(?:a |an )?(?:round|one[- ]way|return) ?(?:trip|way|flight)?\b[^?]{0,80}\?\s*$/i;

/** True if a clause says that the agent would change something; not “Then I will prepare the details.” */
const announcesChange = (clause: Clause, mentions: readonly Mention[]): boolean =>
  announces(clause) &&
  // “I will not change anything until you have seen it.”
  !clause.leavesOut &&
  !LOOKS_INTO.test(clause.text) &&
  mentions.some((one) => one.clause === clause && !one.negated);

/** “I can look into the cancellation” */
const LOOKS_INTO = /\b(?:look (?:into|at)|check|help|prepare)\b/i;
/** “Do you have a second choice, or do we leave it then?” */
const OR_LEAVES = /,? or (?:do|shall|should|would) (?:i|we|you) (?:rather |then |just )?(?:leave|keep|let)\b/i;

/** Nobody reads more of a message: beyond it, the middle is left out, because questions stand at the end. */
const MAX_CHARACTERS = 12_000;

/** The message without long runs of blanks and of one sign, which would take patterns quadratic time. */
function legible(message: string): string {
  const bounded = (text: string, limit: number) =>
    text.length > limit ? `${text.slice(0, limit / 2)}\n\n${text.slice(-limit / 2)}` : text;
  const squeezed = bounded(message, 10 * MAX_CHARACTERS)
    .replace(/[‘’‛ʼ]/g, "'")
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ \n/g, '\n')
    .replace(/\n ?(?=\n)/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(OWN_DELAY, '')
    .replace(/([-_=*#~.])\1{5,}/g, (run) => run.slice(0, 5));
  return bounded(squeezed, MAX_CHARACTERS);
}

/** “Sorry for the delay”: that of the answer, not of a flight. */
const OWN_DELAY =
  /(?<=\b(?:sorry|apologi[sz]e|apologies) )(?:for|about) (?:the|this|any|my) (?:\w+ )?delay\b(?! (?:of|to|on|with|in) (?:your|the|flight))/gi;

/** “I'm looking at it now: 8 kinds, from $69.35.” */
const TELLS_FIGURE = /\$\s?\d|:\s(?:[^.?!]* )?\d/;
/** “About the change of cabin:”, “First, the extra bags.” */
const TOPIC = /^(?:about|regarding|concerning|as for|first|next|now)\b,? (?:to )?the [\w ]{3,40}\W*$/i;
/** “I am checking that against our rules.” */
const IS_AT_IT =
  /\b(?:i'm|i am|we're|we are) (?:\w+ly |now |just |still )?(?:check|look|read|verify|review|open|pull|go)ing\b/i;

/** Acts of which the words are ordinary ones beside a record: “booking ABC123”, “Is that correct?” */
const NOUNS = /^(?:book|correct)$/;
/** True for items, false for their options and for addresses. */
const isContents = ({ kind, old, in_pairs }: Slot, { kinds }: Lexicon): boolean =>
  kinds[kind]?.read.by === 'terms' && !kinds[kind].weak && !kind.includes(':') && !in_pairs && old.length === 0;
/** “Insurance cannot be added now”, of a wish about anything else: it names something, and nothing of the kinds that the wish binds. */
function isBesideWish(
  clause: Clause,
  { act, other_acts, slots }: Choice,
  mentions: readonly Mention[],
  { kinds }: Lexicon,
): boolean {
  const named = mentions.filter((one) => one.clause === clause && !(one.kind === ACT && one.doubtful));
  const isBound = (kind: string) => slots.some((slot) => slot.kind === kind);
  const isOfWish = ({ kind, values }: Mention) =>
    kind === ACT ? [act, ...other_acts].some((one) => values.includes(one)) : isBound(kind);
  const namesExtra = Object.entries(kinds).some(
    ([kind, { read }]) =>
      read.by === 'flag' && !isBound(kind) && read.nouns.some((noun) => clause.text.toLowerCase().includes(noun)),
  );
  return (namesExtra || named.some(({ kind }) => kind !== ACT)) && !named.some(isOfWish);
}

/** “Order #W1, pending, total $226” */
const TOTAL = /\b(?:total|worth|sum|amount)\b/i;
/** “I found this one” */
const SEARCHED = /\b(?:act on|found|see|located|assume|think|believe|guess|mean)\b/i;
/** Readers of details that may describe a record without changing it: its cabin, the number of passengers. */
const DESCRIBES_RECORD: ReadonlySet<string> = new Set(['terms', 'date', 'count']);
/** Kinds of values by which a customer tells which record they mean. */
const TELLS_WHICH = /^(?:airport|date)$/;
/** “I am sorry about the trouble”, “No rush”, “I won't touch anything for the moment”, “nothing more from that order afterwards” refuse nothing. */
const REFUSES_NOTHING =
  /\bno (?:rush|hurry|worries|problem)\b|\b(?:about|regarding) (?:getting|having|wanting) an? ?(?:other|different)\b|\bif i(?:'m| am) not (?:mistaken|wrong)\b|\brather ask than guess\b|\b(?:won't|will not|(?:have|has) not|haven't|hasn't) (?:been )?(?:touch|chang)\w* (?:anything|nothing)\b|\bnothing (?:has|is|will be) (?:been )?(?:changed|touched)\b|\bnot (?:have|need) to undo\b|\bother (?:bookings?|reservations?|orders?) (?:is|are) not affected\b|\bnone of (?:your|the) other (?:bookings?|reservations?|orders?|trips?)\b|\bcannot be undone\b|\bnothing (?:more|else) (?:(?:is |will be )?possible (?:for|from|with|in)|(?:from|of|in)) (?:it|(?:the|this|that|your) order)\b(?! can)|\bnothing else gets (?:changed|touched)\b|\beverything else (?:stays|remains|is) (?:as|the same)\b|\bagainst (?:our|the|your) (?:polic(?:y|ies)|rules?|records?|guidelines|terms)\b|\bsorry (?:for the|about the|that you)\b|\bif you (?:do not|don't|cannot|can't|no longer) (?:know|have|remember|recall|find)\b/gi;
const IS_NOT_THAT = /\b(?:not|isn't|wasn't|doesn't|no|none|different|another|other|wrong|mistaken)\b/i;
const IS_NOT_THERE =
  /\b(?:can't|cannot|can not|couldn't|could not|don't|do not|didn't|did not|unable to) (?:see|find|locate)\b|\bnot (?:seeing|finding)\b|\bthere (?:is|'s) no (?:order|reservation|booking)\b|\b(?:doesn't|does not) exist\b/i;

/** “I found it: order #W2 has the lamp and the rug”: all by which the customer knows the record that they have the wrong id of. */
function isDescribedAs({ short }: Slot, { text, declines }: Clause): boolean {
  const values = [...short.matchAll(/\[([^\]]+?)(?: \([A-Z]{3}\))?\]/g)].flatMap(
    ([, value]) => value?.toLowerCase() ?? [],
  );
  return values.length > 1 && !declines && values.every((value) => text.toLowerCase().includes(value));
}

/** The message without its declining clauses: what it offers besides. */
export const withoutRefusals = (text: string, lexicon: Lexicon): Reading =>
  without(text, lexicon, ({ declines, text: part }) => declines || (!part.includes('?') && TELLS_WISH.test(part)));
/** “I understand that you want me to cancel ABC123”, before it is refused. */
const TELLS_WISH = anyOf(
  /^\W*(?:so )?you (?:want|wish|asked|would like)(?: for)? (?:me|us) to\b|^\W*(?:just )?to be clear (?:on|about) what you(?:'re| are) asking/,
  /^\W*(?:so |as )?(?:i|we)(?:'ve| have)? (?:understand|understood|see|gather|know|noted)\b[^.;]{0,30}\byou(?:'d like| want| would like| wish| asked)\b/,
);

/** The message, of an agent that has done something, without what it reports: all before “Next: …”, or the clauses that tell of it. */
export const withoutReports = (text: string, lexicon: Lexicon): Reading =>
  without(text, lexicon, ({ asks, text: part }, place, clauses) => {
    const isBefore = place < clauses.findIndex((clause) => MOVES_ON.test(clause.text));
    return isBefore || (!asks && (REPORTS_DONE.test(part) || TELLS_OUTCOME.test(part)));
  });

const MOVES_ON = anyOf(
  /^\W*(?:(?:and|so|okay|ok|then),? )?(?:next|moving on|on to|turning to|now (?:for|to|on to|let's|let me turn)|let's (?:now )?(?:turn|move on)|i (?:shall|will) now turn)\b/,
  /^\W*(?:and )?(?:regarding|as (?:for|to)|for) (?:your|the) (?:second|other|next|remaining|further) (?:request|matter|thing|point|question|issue|topic|wish|part|one)\b/,
);
/** “#W1 is now on your PayPal account.”, “Payment updated: Visa -> PayPal” */
const TELLS_OUTCOME = anyOf(
  /\b(?:is|are) (?:now (?:on|in|going|set|with|under|at)|being refunded)\b/,
  /^(?:payment|address|items?|order|reservation|cabin|flights?|bags?) (?:updated|changed|switched|moved|added)\b/,
);

type LeavesOut = (clause: Clause, place: number, clauses: readonly Clause[]) => boolean;

function without(text: string, lexicon: Lexicon, leavesOut: LeavesOut): Reading {
  const left = readMessage(text, lexicon).clauses.filter(leavesOut);
  return readAgent(
    left.reduce((rest, clause) => withoutClause(rest, clause), text),
    lexicon,
  );
}

/** Clauses are parts of the plain text, with “-” for “–”: one that is not there as it is, is left out of the plain text of its line. */
function withoutClause(text: string, { text: part }: Clause): string {
  if (text.includes(part)) return text.replace(part, ' ');
  const lines = text.split('\n');
  const place = lines.findIndex((line) => plainTextOf(line).includes(part));
  if (place < 0) return plainTextOf(text).replace(part, ' ');
  return lines.with(place, plainTextOf(lines[place] ?? '').replace(part, ' ')).join('\n');
}
