// One message of the customer in the making: its sentences, and the dialogue acts they perform.
import type { ReplyNote } from '../../shared/contracts/attempt.ts';
import type { Datum, Slot, Story } from '../../worlds/story.ts';
import { dependsOnCondition, type OpenGoal, slotsOf, unheard, wanted } from './agenda.ts';
import type { Line } from './lines.ts';
import type { Denied } from './side-questions.ts';
import type { Voice } from './voices.ts';

type Act = ReplyNote['acts'][number];

export class Turn {
  /** The customer has said good-bye. */
  ended = false;
  readonly #voice: Voice;
  readonly #sentences: string[] = [];
  readonly #acts: Act[] = [];
  readonly #agreed: string[] = [];
  #alone = false;

  constructor(voice: Voice) {
    this.#voice = voice;
  }

  get text(): string {
    return this.#sentences.join(' ');
  }

  get note(): ReplyNote {
    return { acts: [...new Set(this.#acts)], agreed: this.#agreed, ...(this.#alone ? { alone: true } : {}) };
  }

  /** Performs an act in the voice's words; `x` completes the sentence. */
  say(act: Act, line: Line, x?: string): this {
    if (ALONE.has(line)) this.#alone = true;
    return this.#add(act, this.#voice.say(line, x));
  }

  /** The first message of all: one goal, or several if their order matters. */
  open(goals: readonly OpenGoal[], telling: Story['telling']): this {
    for (const [place, open] of goals.entries()) this.#state(open, goals.length > 1 ? 'open' : telling, place === 0);
    return this;
  }

  /** Brings up a goal that the agent does not know yet. */
  state(open: OpenGoal, telling: Story['telling']): this {
    return this.#state(open, telling, false);
  }

  /** The whole goal, or the questions, again. */
  restate(open: OpenGoal, again: Line = 'wish again'): this {
    if (open.goal.choices.length === 0) return this.ask(open).answer(open, open.goal.details);
    return this.#whole(open, open.stated ? again : 'wish', 'restate');
  }

  /** Asks the questions of a goal that are not answered. */
  ask(open: OpenGoal): this {
    for (const { ask } of unheard(open)) this.say('ask', 'ask', this.#voice.pick(ask));
    open.asking = true;
    return this;
  }

  /** Asks again after the agent said that it cannot answer. */
  askAgain(open: OpenGoal): this {
    this.#acts.push('insist');
    return this.ask(open);
  }

  /** Gives what is asked for and known, and all of `others` that is known if that is too little. */
  identify(asked: readonly Datum[], others: readonly Datum[]): this {
    const known = asked.filter((datum) => datum.known);
    const isEnough = known.length === asked.length || known.length > 1 || others.length === 0;
    const given = isEnough ? known : others.filter((datum) => datum.known);
    const parts = given.map(({ called, value }) => `${called} is ${value}`);
    const last = parts.at(-1) ?? '';
    const sentence = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}.` : `${last}.`;
    this.#add('identify', parts.length > 0 ? capitalized(sentence) : '');
    const unknown = asked.filter((datum) => !datum.known).slice(0, known.length === 0 ? 2 : 1);
    if (known.length === 0 || !isEnough) for (const { called } of unknown) this.say('identify', 'unknown', called);
    return this;
  }

  /**
   * Gives the values of slots, none of them twice: a sentence is left out if another one, or what was said before, contains
   * its values, unless it tells what is wanted and the other one only which record is meant. If there is nothing to say at all,
   * the customer states the whole goal; and if a condition decides about one of the values, before which none of them is right.
   */
  answer(open: OpenGoal, slots: readonly Slot[]): this {
    const fixed = slots.filter((slot) => !dependsOnCondition(open, slot));
    return fixed.length === slots.length || this.#agreed.length > 0 ? this.#tell(open, fixed) : this.restate(open);
  }

  #tell(open: OpenGoal, slots: readonly Slot[]): this {
    // What was asked was about the former wish, and the new one has been told in full.
    if (this.#acts.includes('change of mind')) return this;
    const isSaid = slots.filter(
      ({ say }, place) => slots.findIndex((other) => other.say.join() === say.join()) === place,
    );
    const answers = isSaid.flatMap((slot) => (slot.say.length > 0 ? [{ slot, text: this.#voice.pick(slot.say) }] : []));
    // A message must not be empty because the customer has no words for what is asked.
    if (answers.length === 0 && this.#sentences.length === 0 && open.goal.choices.length > 0) return this.restate(open);
    const before = this.#sentences.join(' ');
    for (const [place, { slot, text }] of answers.entries()) {
      const values = valuesIn(text);
      const isContained = answers.some(
        (other, at) =>
          at !== place &&
          // What the customer does not know is said as such.
          (slot.own.length > 0 || slot.old.length > 0) &&
          (slot.needs !== 'all' || other.slot.needs === 'all') &&
          values.every((value) => valuesIn(other.text).includes(value)) &&
          (valuesIn(other.text).length > values.length || at < place),
      );
      const isRepeated = values.every((value) => valuesIn(before).includes(value));
      if (values.length === 0 || !(isContained || isRepeated)) this.#add('answer', text);
    }
    for (const { name } of slots) open.said.add(name);
    open.told ||= slots.some(({ needs }) => needs !== 'none');
    return this;
  }

  /** `isRest`: a part of the goal has been done. `short`: the wish, if it is not the choice's own. */
  yes(
    open: OpenGoal,
    place: number,
    { short, isRest = false }: { short?: string | undefined; isRest?: boolean } = {},
  ): this {
    const wish = short ?? open.goal.choices[place]?.short;
    const line = this.#agreed.length > 0 ? 'and yes' : 'yes';
    return this.#agree(open, place).say('yes', isRest ? 'yes, the rest' : line, wish);
  }

  /** Says that all of the wish is understood rightly: who acts on that has not acted without a yes to it. */
  confirmWish(open: OpenGoal, place: number): this {
    return this.#agree(open, place).say('answer', 'right');
  }

  /** A yes to the wish and to nothing else, to an agent that may mean to do something besides. */
  yesOnly(open: OpenGoal, place: number): this {
    return this.#agree(open, place).say('conditional', 'yes, only', open.goal.choices[place]?.short);
  }

  /**
   * A yes to whichever of these choices the customer's condition decides. If the agent has settled on one, only that is named, but
   * the others are agreed to as well: what the agent meant is never certain. `only`: and to nothing besides.
   */
  yesByCondition(
    open: OpenGoal,
    places: readonly number[],
    { settled, only }: { readonly settled: number | undefined; readonly only: boolean },
  ): this {
    for (const place of places) this.#agree(open, place);
    const choice = settled === undefined ? undefined : open.goal.choices[settled];
    const wish = choice?.short ?? this.#wish(open);
    return only ? this.say('conditional', 'yes, only', wish) : this.say('yes', 'yes', wish);
  }

  /** Takes the choice that the agent offers in place of another one, which it has refused in the same message or not. */
  accept(open: OpenGoal, { isRefused = false } = {}): this {
    return this.#agree(open, open.choice).say(
      'accept',
      isRefused ? 'then the next' : 'next choice',
      wanted(open)?.short,
    );
  }

  /**
   * Agrees to the customer's own goal even if the agent may have meant another, and names the right value of a doubtful slot.
   * `isOther`: the agent has named something else.
   */
  conditional(open: OpenGoal, place: number, slot: Slot | null, { isOther }: { readonly isOther: boolean }): this {
    const choice = open.goal.choices[place];
    const wish = open.told ? choice?.short : choice && this.#voice.pick(choice.wish);
    this.#agree(open, place).say('conditional', isOther ? 'doubtful' : 'conditional', wish);
    return slot === null ? this : this.#tell(open, [slot]);
  }

  /** A no, with the right value: a sentence for the slot, or the whole wish. `verb`: what must not be done. */
  no(open: OpenGoal, right: readonly string[], verb?: string): this {
    if (right.length === 0) noteTold(open);
    const value = right.length > 0 ? capitalized(this.#voice.pick(right).replace(/^Yes, /, '')) : undefined;
    const said = value ?? this.#voice.say('wish', this.#wish(open));
    return verb === undefined ? this.say('no', 'no', said) : this.say('no', 'not done', verb).#add('no', said);
  }

  /** Answers whether something is not wanted. */
  deny(open: OpenGoal, { is, slots }: Denied): this {
    const isSaid = slots.some(({ say }) => say.length > 0);
    if (!open.told && !isSaid) return this.restate(open);
    if (is === 'wanted') return this.no(open, slots.find(({ say }) => say.length > 0)?.say ?? []);
    if (is === 'foreign' && !isSaid) return this.say('answer', 'denied', wanted(open)?.short);
    return (is === 'foreign' ? this.say('answer', 'not that') : this).answer(open, slots);
  }

  /** With an argument that has not been used yet, in no fixed order; if there is none, with the wish. */
  insist(open: OpenGoal): this {
    open.told = true;
    const left = open.goal.pressure.filter((argument) => !open.argued.has(argument));
    const argument = left.length > 0 ? this.#voice.pick(left) : this.#voice.say('wish', this.#wish(open));
    open.argued.add(argument);
    return this.say('insist', 'insist', argument);
  }

  /** States the wish that replaces a refused one. If the agent has offered just that, it is an agreement. */
  instead(open: OpenGoal, { isOffered = false } = {}): this {
    if (isOffered) this.#agree(open, open.choice);
    return this.#whole(open, 'instead', 'restate');
  }

  changeMind(open: OpenGoal): this {
    return this.withdraw(open).#whole(open, 'rather', 'change of mind');
  }

  withdraw({ goal }: OpenGoal): this {
    this.#acts.push('change of mind');
    if (goal.second_thoughts.length > 0) this.#sentences.push(this.#voice.pick(goal.second_thoughts));
    return this;
  }

  /** Says that nothing is to be changed. */
  onlyAsks(open: OpenGoal): this {
    open.asking = true;
    const [first] = unheard(open);
    return first === undefined
      ? this.say('no', 'was only a question')
      : this.say('no', 'only a question', this.#voice.pick(first.ask));
  }

  /** Asks whether it has been done or cannot be done. */
  check(open: OpenGoal): this {
    return this.say('check', 'check', wanted(open)?.short);
  }

  bye(): this {
    this.ended = true;
    return this.say('stop', 'bye');
  }

  #add(act: Act, sentence: string): this {
    this.#acts.push(act);
    if (sentence !== '') this.#sentences.push(sentence);
    return this;
  }

  /** What is agreed to has been told, if only by the agent. */
  #agree(open: OpenGoal, place: number): this {
    open.told = true;
    this.#agreed.push(`${open.goal.id}/${place}`);
    return this;
  }

  #wish(open: OpenGoal): string {
    return this.#voice.pick(wanted(open)?.wish ?? open.goal.brief);
  }

  #state(open: OpenGoal, telling: Story['telling'], isFirst: boolean): this {
    if (open.goal.choices.length > 0) {
      if (telling === 'open') return this.#whole(open, isFirst ? 'open' : 'next', 'open');
      const brief = this.#voice.pick(open.goal.brief);
      // A goal that has no short form is told in full.
      if (wanted(open)?.wish.includes(brief)) noteTold(open);
      return this.say('open', isFirst ? 'open' : 'next', brief);
    }
    const [first, ...others] = unheard(open);
    this.say('open', isFirst ? 'open with a question' : 'next question', first && this.#voice.pick(first.ask));
    for (const { ask } of others) this.say('ask', 'also', this.#voice.pick(ask));
    open.asking = true;
    open.told = true;
    return this;
  }

  /** The wish with all its details, the other choices if the customer tells them at once, and the questions. */
  #whole(open: OpenGoal, line: Line, act: Act): this {
    this.say(act, line, this.#wish(open));
    noteTold(open);
    this.#otherChoices(open);
    if (open.timesAsked === 0) for (const { ask } of unheard(open)) this.say('ask', 'also', this.#voice.pick(ask));
    return this;
  }

  #otherChoices(open: OpenGoal): void {
    const { choose, fallback_told: told, choices } = open.goal;
    if (open.fallbackTold || (choose === 'in order' && told !== 'at once')) return;
    open.fallbackTold = true;
    const said = wanted(open)?.wish;
    for (const { wish } of choices.slice(open.choice + 1)) {
      // A condition on data is told once, with both its outcomes.
      if (wish.join() === said?.join()) continue;
      this.say('answer', choose === 'in order' ? 'fallback' : 'condition', this.#voice.pick(wish));
    }
  }
}

/** What says that nothing besides is wanted. */
const ALONE: ReadonlySet<Line> = new Set(['yes, only', 'only that', 'no extras']);

/** The agent knows the goal in full. */
function noteTold(open: OpenGoal): void {
  open.told = true;
  open.stated = true;
  for (const { name } of slotsOf(open)) open.said.add(name);
}

/** The values in a sentence of a story, which stand in brackets. */
export const valuesIn = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/\[([^\]]*)\]/g)].map(([, value = '']) => value);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
