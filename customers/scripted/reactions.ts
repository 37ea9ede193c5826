// What the customer does about a goal: agrees, corrects, insists, accepts a refusal, goes on to the next goal.
import type { Choice, Slot, Story, StoryGoal } from '../../worlds/story.ts';
import type { OtherAct } from './acts.ts';
import {
  type Agenda,
  dependsOnCondition,
  fallback,
  nextChoice,
  type OpenGoal,
  slotsOf,
  unheard,
  wanted,
} from './agenda.ts';
import { contradictedSlot } from './contradictions/contradictions.ts';
import { bestFit, choicesNamed, fitOf, isTooDear, isWithinLimit, namesLimit } from './fit.ts';
import type { Judgement } from './judge.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT } from './mentions.ts';
import { BOOK } from './named-acts.ts';
import { type Reading, recordKey, withoutRefusals, withoutReports } from './reading.ts';
import { hasPhrase } from './terms.ts';
import { wordsOf } from './tokens.ts';
import { type Turn, valuesIn } from './turn.ts';

const MAX_QUESTIONS = 2;
/** How often a customer asks whether something has been done before they let it be. */
const MAX_CHECKS = 3;

/** “In size M or in goatskin, whichever is cheaper” */
const LEAVES_OPEN = /\b(?:or|either|whichever|cheap\w*|depending|vs|versus|than)\b/i;

/** Readers of values that one wish is for, and that another one only mentions. */
const OF_SEVERAL: ReadonlySet<string> = new Set(['payment', 'date']);

/** What is asked about is the price of a change. */
const NAMES_DIFFERENCE = /\b(?:difference|balance|refund)\b/i;

/** The reactions to one message. Each adds to the customer's turn. */
export class Reactions {
  readonly agenda: Agenda;
  readonly lexicon: Lexicon;
  readonly reading: Reading;
  readonly turn: Turn;
  readonly #telling: Story['telling'];

  constructor(agenda: Agenda, { telling }: Pick<Story, 'telling'>, lexicon: Lexicon, reading: Reading, turn: Turn) {
    this.agenda = agenda;
    this.#telling = telling;
    this.lexicon = lexicon;
    this.reading = reading;
    this.turn = turn;
  }

  /**
   * Tells the values that are asked for. “Which card should I use?” and “Which day?” may be about another wish that the agent knows,
   * too: to pay for an order in another way, to fly on another day.
   */
  tell(open: OpenGoal, slots: readonly Slot[]): Turn {
    this.turn.answer(open, slots);
    const { reading, lexicon } = this;
    const sortOf = ({ kind }: Slot) => lexicon.kinds[kind]?.read.by ?? '';
    const isBeside = (slot: Slot) =>
      slot.needs === 'none' && !(sortOf(slot) === 'payment' && NAMES_DIFFERENCE.test(reading.text));
    const told = slots.filter((slot) => OF_SEVERAL.has(sortOf(slot)) && isBeside(slot));
    const isNamed = ({ goal }: OpenGoal) => goal.choices.some((choice) => reading.namesAct(choice));
    const isOther = (slot: Slot) =>
      slot.needs !== 'none' &&
      told.some((one) => sortOf(one) === sortOf(slot) && !slot.own.some((value) => one.own.includes(value)));
    for (const other of this.agenda.open())
      if (other !== open && other.told && slotsOf(other).some(isOther) && (isNamed(other) || !isNamed(open)))
        this.turn.restate(other, 'wish');
    return this.turn;
  }

  /** Handles a completed goal: thanks the agent, asks for facts it has not given, and moves on. */
  finish(open: OpenGoal, thanks = true): Turn {
    const rest = unheard(open).length;
    if (thanks && (open.timesAsked === 0 || rest === 0)) this.turn.say('thank', 'thank');
    if (rest === 0 || open.timesAsked >= MAX_QUESTIONS) return this.settle(open);
    open.timesAsked++;
    return this.turn.ask(open);
  }

  /** Takes the goal off the agenda, and brings up the next one or says good-bye. */
  settle(open: OpenGoal): Turn {
    this.agenda.settle(open);
    const next = this.agenda.current();
    if (next === undefined) return this.turn.bye();
    if (next.told && this.reading.asksToMoveOn) return this.turn.say('acknowledge', 'go on');
    if (this.#reactsAtOnce()) return this.turn;
    return next.told ? this.turn.restate(next, 'still to do') : this.turn.state(next, this.#telling);
  }

  /** Another goal has been done: the customer thanks for it and comes back to the current one. */
  goOn(current: OpenGoal): Turn {
    this.turn.say('thank', 'thank');
    return this.#reactsAtOnce() ? this.turn : this.turn.restate(current, 'still to do');
  }

  /** The agent has reported one thing and proposes another that it knows of in the same message, or several. */
  #reactsAtOnce(): boolean {
    const { lexicon, agenda } = this;
    // What is reported is not proposed.
    const reading = withoutReports(this.reading.text, lexicon);
    const toRest = new Reactions(agenda, { telling: this.#telling }, lexicon, reading, this.turn);
    const told = agenda.open().filter((open) => open.told);
    const beside = reading.asksForAll ? told.flatMap((open) => wanted(open) ?? []) : [];
    const fits = told.flatMap((open) => {
      const others = beside.filter((choice) => choice !== wanted(open));
      const fit = bestFit(open, reading, lexicon, others);
      return fit ? [{ open, fit }] : [];
    });
    const isAsked = this.reading.asks || !this.reading.asksForData;
    const [first, ...more] = fits.filter(({ fit }) => isAsked && fit.judgement.verdict === 'yes');
    if (first) {
      agenda.raise(first.open);
      for (const { open, fit } of reading.asksForAll ? [first, ...more] : [first]) toRest.agree(open, fit.place);
      return true;
    }
    const wrong = fits.find(
      ({ fit: { choice, judgement } }) =>
        judgement.verdict === 'no' &&
        judgement.proposed &&
        (judgement.own > 0 || judgement.slot?.needs === 'all') &&
        reading.proposesAct(choice),
    );
    if (wrong && this.reading.asks) {
      agenda.raise(wrong.open);
      toRest.correct(wrong.open, wrong.fit.place, wrong.fit.judgement);
      return true;
    }
    const likely = fits.find(
      ({ fit: { choice, judgement } }) => judgement.verdict === 'maybe' && reading.lastAbout(choice, []) >= 0,
    );
    if (likely === undefined || !this.reading.asks) return false;
    agenda.raise(likely.open);
    const { choice } = likely.fit;
    if ((reading.asksIfMeant || reading.asksAboutRecord(choice)) && !reading.proposesAct(choice)) {
      this.turn.say('answer', 'that one');
      return true;
    }
    toRest.conditionally(likely.open, likely.fit.place, likely.fit.judgement);
    return true;
  }

  /** A refusal: the second choice, insisting, what is wanted instead; then the customer leaves it. */
  refused(open: OpenGoal): Turn {
    const { goal } = open;
    const { turn } = this;
    open.lastNo = null;
    open.confirmed = false;
    if (fallback(open)) {
      const refused = wanted(open);
      open.choice++;
      return turn.instead(open, { isOffered: this.#isOffered(open, refused) });
    }
    if (open.insisted < goal.insists) {
      open.insisted++;
      // What they will change their mind about has hardly been said.
      if (open.insisted === 1 && goal.change_of_mind === 'next choice' && !open.changedMind) return turn.restate(open);
      return turn.insist(open);
    }
    if (goal.instead) {
      const refused = wanted(open);
      const replaced = this.agenda.replace(open, goal.instead);
      return turn.instead(replaced, { isOffered: this.#isOffered(replaced, refused) });
    }
    if (goal.allowed && goal.choices.length > 0 && this.mayCheck(open)) return this.check(open);
    if (goal.allowed) turn.say('give up', 'give up');
    else turn.say('leave it', 'accept refusal');
    return this.settle(open);
  }

  /** True if the message that refuses one choice offers what the next one has in its place: to take it is to agree. */
  #isOffered(open: OpenGoal, refused: Choice | undefined): boolean {
    const choice = wanted(open);
    // What they will change their mind about, they have not agreed to.
    if (choice === undefined || open.goal.change_of_mind !== 'none') return false;
    const rest = withoutRefusals(this.reading.text, this.lexicon);
    const { named } = fitOf(choice, open, rest);
    const before = new Set(refused?.slots.flatMap(({ own }) => own));
    return (rest.asks || rest.asksForData) && [...named].some((value) => !before.has(value));
  }

  readonly mayCheck = (open: OpenGoal) => open.checks < MAX_CHECKS;

  /** Asks whether it has been done or cannot be done. */
  check(open: OpenGoal): Turn {
    open.checks++;
    open.checking = true;
    return this.turn.check(open);
  }

  /** After a part of the goal has been done, the customer waits for the rest. */
  checkOrGoOn(open: OpenGoal): Turn {
    return open.advanced ? this.turn.say('thank', 'thank').say('acknowledge', 'rest') : this.check(open);
  }

  /**
   * Says yes to one choice, unless it costs too much or the customer changes their mind. `isDecided`: the customer has decided
   * between several themselves. `isRestCorrected`: what the message proposes besides, they correct.
   */
  agree(open: OpenGoal, place: number, { isDecided = false, isRestCorrected = false } = {}): Turn {
    const { goal } = open;
    if (this.#isDeclined(open, place)) return this.turn;
    if (goal.choose === 'in order') open.choice = place;
    open.lastNo = null;
    open.hedged = false;
    open.confirmed = true;
    // Of choices set side by side, the customer wants the one that their condition decides, whichever the agent means.
    const isOpen = goal.choose === 'by condition' && !isDecided;
    const possible = isOpen ? choicesNamed(open, this.reading, this.lexicon) : [];
    // “One in white with 5400 Mbps” is white, too.
    const alone = possible.filter((one) => this.#isMeantAlone(open, one));
    const choicesOf = (places: readonly number[]) => places.flatMap((one) => goal.choices[one] ?? []);
    // “The upgrade would cost too much, so I will add 2 bags.”
    const isSettled = this.reading.settlesOn(choicesOf(possible)) >= 0;
    const cheapest = goal.cheaper ? possible[this.reading.cheapest(choicesOf(possible)) ?? -1] : undefined;
    const isAlone = alone.length === 1 && !isSettled && (cheapest === undefined || alone.includes(cheapest));
    const named = isAlone ? alone : possible;
    if (alone.length === 0 && !isSettled && cheapest === undefined && this.#areTogether(choicesOf(named)))
      return this.turn.no(open, []);
    const settled = cheapest ?? named[this.reading.settlesOn(choicesOf(named))];
    // “1. Business, for $40. 2. Two bags”, of which the second is only wanted if the first costs more.
    const isFirst = settled === undefined && named.length > 1 && named[0] === 0 && isWithinLimit(open, this.reading);
    const only = !isRestCorrected && (isFirst || this.doesMore(goal.choices[settled ?? named[0] ?? place]));
    if (named.length > 1) this.turn.yesByCondition(open, named, { settled: isFirst ? 0 : settled, only });
    else if (only) this.turn.yesOnly(open, named[0] ?? place);
    else if (isRestCorrected || !this.#agreeDespite(open, named[0] ?? place))
      this.turn.yes(open, named[0] ?? place, {
        short: this.#settledShort(open, named[0] ?? place),
        isRest: open.made > 0,
      });
    this.#tellRecord(open, named[0] ?? place);
    return this.answerWhatElse(open);
  }

  /**
   * Says which record is meant, for a customer who does not know its number: “Yes, please return the lamp. It is my order with the lamp
   * and the rug in it.” Left out if the customer has said so before, or if the agent describes the record in the same way.
   */
  #tellRecord(open: OpenGoal, place: number): void {
    const { kinds } = this.lexicon;
    const isDescribed = ({ kind, own, believed, say }: Slot) =>
      kinds[kind]?.read.by === 'id' && own.length === 0 && believed === null && say.length > 0;
    const slot = open.goal.choices[place]?.slots.find(isDescribed);
    if (slot === undefined || open.said.has(slot.name)) return;
    const words = wordsOf(this.reading.text);
    // Agents shorten “bath towel” to “towel”.
    const isNamed = (value: string) => open.named.has(value) || hasPhrase(words, wordsOf(value).slice(-1));
    const known = valuesIn(slot.short);
    if (known.length === 0 || !known.every(isNamed)) this.turn.answer(open, [slot]);
  }

  /** Of a message that likely proposes another value somewhere, a yes to the own one; false if it does not. */
  #agreeDespite(open: OpenGoal, place: number): boolean {
    const choice = open.goal.choices[place];
    const slot = choice && contradictedSlot(this.reading.others(choice, this.#goalsMeant(this.reading)));
    if (slot) this.turn.conditional(open, place, slot, { isOther: false });
    return slot !== undefined;
  }

  /** “New: gloves (goatskin, M)”, of a customer who wants either goatskin or size M. */
  #areTogether(choices: readonly Choice[]): boolean {
    const { clauses } = this.reading;
    const places = choices.flatMap((choice) => {
      const others = choices.filter((one) => one !== choice);
      return [this.reading.firstAbout(choice, others), this.reading.lastAbout(choice, others)];
    });
    const [place = -1] = places;
    const text = clauses[place]?.text ?? '';
    return choices.length > 1 && place >= 0 && places.every((one) => one === place) && !LEAVES_OPEN.test(text);
  }

  /** Takes the choice that the agent offers in place of the refused one, and nothing besides. */
  accept(open: OpenGoal): Turn {
    if (!this.doesMore(wanted(open)))
      return this.turn.accept(open, { isRefused: this.reading.declines }).answer(open, this.#askedOf(wanted(open)));
    open.told = true;
    return this.turn.yesOnly(open, open.choice);
  }

  /** What the agent asks about a choice that it offers: “Shall I cancel it instead? Then please tell me the reason.” */
  #askedOf(choice: Choice | undefined): readonly Slot[] {
    return choice ? this.reading.asked(choice.slots).data.filter(({ say }) => say.length > 0) : [];
  }

  /**
   * True if the message, or a part of it, resembles proposals that do something besides what the customer has asked for, whichever of
   * the choices that it names in full it is taken to be for.
   */
  doesMore(choice: Choice | undefined, reading = this.reading): boolean {
    const known = this.#goalsMeant(reading);
    const others = reading.asksForAll ? this.agenda.open().filter((open) => open.told) : [];
    const named = others.flatMap((open) => {
      const fit = choice && bestFit(open, reading, this.lexicon, [choice]);
      return fit?.judgement.verdict === 'yes' ? fit.choice : [];
    });
    return choice !== undefined && [choice, ...named].every((one) => reading.seemsToAdd(one, known));
  }

  /** True if the message would add something that no wish of which the agent knows is about, in words that are known for that. */
  addsUnasked(choice: Choice): boolean {
    return this.reading.adds(choice, this.#goalsMeant(this.reading));
  }

  /** The goals that a message may be about: of a message that names records, without those of others. */
  #goalsMeant({ recordsNamed }: Reading): readonly StoryGoal[] {
    const goals = this.agenda.known().map(({ goal }) => goal);
    const recordsIn = (goal: StoryGoal): ReadonlySet<string> => {
      const own = new Set(goal.choices.flatMap((choice) => [...this.#recordsOf(choice)]));
      return goal.instead === null ? own : own.union(recordsIn(goal.instead));
    };
    const isNamed = (goal: StoryGoal) => !recordsIn(goal).isDisjointFrom(recordsNamed);
    return goals.some(isNamed) ? goals.filter((goal) => isNamed(goal) || recordsIn(goal).size === 0) : goals;
  }

  /** The ids of the records that a choice is about, as far as the story tells. */
  #recordsOf({ slots, calls }: Choice): ReadonlySet<string> {
    const { kinds, ids } = this.lexicon;
    const said = slots.flatMap(({ kind, own }) => (kinds[kind]?.read.by === 'id' ? own : []));
    const called = calls.map(({ target }) => target).filter((id) => ids.some((form) => id.search(form) === 0));
    return new Set([...said, ...called].map(recordKey));
  }

  /** True if the message names a choice in full, and no value of another one besides. */
  #isMeantAlone(open: OpenGoal, place: number): boolean {
    const choice = open.goal.choices[place];
    return choice !== undefined && fitOf(choice, open, this.reading).verdict === 'yes';
  }

  /** Asked for further wishes before anything has been done: one after the other, or there is none. */
  goOnFirst(open: OpenGoal): Turn {
    open.collected = true;
    const isLast = this.agenda.first(2).length < 2;
    return this.turn.say('answer', isLast ? 'only this' : 'this first', wanted(open)?.short);
  }

  /** Answers whether that is everything, or whether there is anything else. */
  answerWhatElse(open: OpenGoal): Turn {
    const { asksForEverything, asks, asksForData, asksWhatElse } = this.reading;
    if (!asksForEverything && !((asks || asksForData) && asksWhatElse)) return this.turn;
    // “I'd cancel #W1. Is that the only one?”, of all that are pending.
    if (asksForEverything && this.#namesOneOfAll(open)) return this.turn.restate(open);
    const isLast = asksForEverything || (this.agenda.first(2).length < 2 && unheard(open).length === 0);
    // “Only that, nothing else.” answers it, too.
    if (isLast && this.turn.note.alone === true) return this.turn;
    return this.turn.say('answer', isLast ? 'everything' : 'more later');
  }

  /** True if the wish is about all records of a sort, and the message names only one: whichever, as the customer does not know them. */
  #namesOneOfAll(open: OpenGoal): boolean {
    const { kinds } = this.lexicon;
    const choice = wanted(open);
    // A wish about one record has a slot for it, one about some of them a bound.
    const isOne = choice?.slots.some(({ kind }) => ['id', 'amount'].includes(kinds[kind]?.read.by ?? ''));
    const isOfAll = choice !== undefined && choice.act !== BOOK && !isOne;
    return isOfAll && open.made === 0 && this.reading.recordsNamed.size === 1;
  }

  /** The short wish with the value on which the agent has settled, if several would do. */
  #settledShort(open: OpenGoal, place: number): string | undefined {
    const choice = open.goal.choices[place];
    const several = choice?.slots.filter(({ needs, own }) => needs === 'any' && own.length > 1) ?? [];
    return several.map((slot) => choice?.short_with?.[this.reading.settledValue(slot) ?? '']).find(Boolean);
  }

  /** A yes to the customer's own goal, whatever the agent meant. */
  conditionally(open: OpenGoal, place: number, { verdict, slot, foreign, proposed, both }: Judgement): Turn {
    // The price of something else cannot be compared, and a mere mention must not decide against it.
    const isOther = (foreign || verdict === 'nothing') && !namesLimit(open, this.reading);
    // What follows the customer's own correction is a proposal, however short. A yes on a condition counts as one to a question.
    const isProposal = proposed || open.lastNo !== null || (this.reading.asks && !isOther);
    if (isProposal && (isOther ? this.#changesMind(open, place) : this.#isDeclined(open, place))) return this.turn;
    open.lastNo = null;
    this.turn.conditional(open, place, slot, { isOther: foreign && !both });
    // The agent names, or would do, something else as well.
    const isOneMore = both && slot?.needs === 'all' && this.lexicon.kinds[slot.kind]?.read.by === 'terms';
    if (both || foreign || this.doesMore(open.goal.choices[place]))
      this.turn.say(isOneMore ? 'answer' : 'conditional', 'only that');
    return this.answerWhatElse(open);
  }

  /** Says no to another act, or to doing nothing, and states the goal. */
  turnDown(open: OpenGoal, act: OtherAct | null = null): Turn {
    open.lastNo = ACT;
    open.confirmed = false;
    return this.turn.no(open, [], act?.verb);
  }

  correct(open: OpenGoal, place: number, judgement: Judgement): Turn {
    const { slot } = judgement;
    if (slot === null || open.lastNo === slot.name) return this.conditionally(open, place, judgement);
    open.lastNo = slot.name;
    open.confirmed = false;
    // An agent that names other items than those of the order means another order.
    const isContents = slot.needs === 'whole' && this.lexicon.kinds[slot.kind]?.read.by === 'terms';
    // “Your order can be cancelled, with $20 back to your Visa. OK?”, of a return to the gift card: the card is not all that is wrong.
    const choice = open.goal.choices[place];
    const isOfOtherAct = slot.needs === 'none' && choice !== undefined && !this.reading.namesAct(choice);
    return this.turn.no(open, isContents || isOfOtherAct || dependsOnCondition(open, slot) ? [] : slot.say);
  }

  /** The customer takes the next choice, or leaves it: there is nothing to insist on. */
  tooDear(open: OpenGoal): Turn {
    open.dearChoice = open.choice;
    const next = nextChoice(open, this.agenda);
    if (next) return this.turn.instead(next.take());
    this.turn.say('leave it', this.reading.asks ? 'give up' : 'accept refusal');
    return this.settle(open);
  }

  /** The agent proposes what costs more than the customer pays for it: they say so, and what they want then. */
  objectToPrice(open: OpenGoal): Turn {
    const { limit, choices } = open.goal;
    if (limit === null) this.turn.no(open, []);
    else this.turn.say('no', 'too dear', limit.say);
    return this.turn.say('answer', 'instead', choices[1]?.short);
  }

  /** In the place of a yes: what costs too much is not agreed to, nor what the customer changes their mind about. */
  #isDeclined(open: OpenGoal, place: number): boolean {
    const { limit, choose } = open.goal;
    if (limit === null || choose !== 'in order' || !isTooDear(open, this.reading))
      return this.#changesMind(open, place);
    this.turn.say('no', 'too dear', limit.say);
    this.tooDear(open);
    return true;
  }

  /** In the place of a yes, if the story has a change of mind that has not come yet. */
  #changesMind(open: OpenGoal, place: number): boolean {
    const { goal } = open;
    if (goal.change_of_mind === 'next choice' && !open.changedMind) {
      open.changedMind = true;
      open.choice = Math.min(place + 1, goal.choices.length - 1);
      this.turn.changeMind(open);
      return true;
    }
    if (goal.change_of_mind !== 'nothing') return false;
    open.withdrawn = true;
    this.turn.withdraw(open);
    return true;
  }
}
