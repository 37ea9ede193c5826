// The conversation of a scripted customer: what they keep in mind from one message of the agent to the next.
import type { ReplyNote } from '../../shared/contracts/attempt.ts';
import type { Story, StoryQuestion } from '../../worlds/story.ts';
import type { ReadRecord } from '../customer.ts';
import { createAgenda, isDone, noteProgress, type OpenGoal, unheard } from './agenda.ts';
import { chooseGoal } from './choose-goal.ts';
import { amountsIn, answers, isOnTopic } from './facts.ts';
import { isAboutOther } from './fit.ts';
import { lexiconFor, lexiconOf } from './lexicon.ts';
import { Reactions } from './reactions.ts';
import { type Reading, readAgent } from './reading.ts';
import { respond } from './respond.ts';
import { mayMeanWish } from './rules/agreement.ts';
import type { Identity } from './rules/situation.ts';
import { Turn } from './turn.ts';
import type { Voice } from './voices.ts';

/** Far beyond what any task needs; the attempt's step limit comes first. */
const MAX_REPLIES = 200;

interface ScriptedConversation {
  readonly over: boolean;
  readonly notes: readonly ReplyNote[];
  observe(read: ReadRecord): void;
  open(): string;
  reply(message: string): string;
}

/** How many requests to wait, one after the other, a customer bears with. */
const PATIENCE = 2;

/** What neither agrees nor ends anything. */
const ONLY_VALUES: ReadonlySet<ReplyNote['acts'][number]> = new Set(['answer', 'no', 'restate']);

/** A question of a goal, by its place, that a message answers. */
interface Heard {
  readonly goal: OpenGoal;
  readonly place: number;
}

export function createConversation(story: Story, voice: Voice): ScriptedConversation {
  const lexicon = lexiconOf(story);
  const agenda = createAgenda(story);
  const identity: Identity = { data: story.identity, told: false };
  const notes: ReplyNote[] = [];
  let records: ReadRecord | undefined;
  /** The goals that the world has shown to be done. */
  const seenDone = new Set<OpenGoal>();
  /** The amounts that the agent has said, each with the goal that was current then. */
  const saidAbout = new Map<string, OpenGoal>();
  let over = false;
  /** The last message of the agent. */
  let before = '';

  /** Notes which questions the message answers, of all goals the agent knows of, and returns those that were open before. */
  function hear(reading: Reading): readonly Heard[] {
    const heard: Heard[] = [];
    // “One moment” is not a number.
    const isWait = new Set(reading.waitsIn);
    const told = reading.clauses
      .flatMap((clause) => (clause.asks || isWait.has(clause) ? [] : [clause.text]))
      .join('\n');
    const all = reading.waitsIn.reduce((rest, clause) => rest.replace(clause.text, ' '), reading.text);
    const asked = agenda.open().flatMap(unheard);
    // “The total is $48.05”, in answer to what is left on a card.
    const isAboutAnother = (question: StoryQuestion, text: string) =>
      !isOnTopic(text, question) && asked.some((other) => other !== question && isOnTopic(text, other));
    for (const open of agenda.open()) {
      // A proposal about something else holds figures, too.
      const isElsewhere = reading.asks && isAboutOther(open.goal.details, reading);
      const ofOtherGoals = new Set([...saidAbout].flatMap(([amount, goal]) => (goal === open ? [] : amount)));
      for (const [place, question] of open.goal.questions.entries()) {
        // Beside a proposal, only what names its topic answers a question; beside an offer, what was asked last.
        const isOnly = open.goal.choices.length === 0 && open === agenda.current();
        const text = isOnly ? told : all;
        // “The total is $245. For which route should I search?” only says the answer to the last question again.
        const amounts = [...amountsIn(text)];
        const isRepeated =
          reading.asksForData && amounts.length > 0 && amounts.every((amount) => ofOtherGoals.has(amount));
        const isAsked = open.asking && (isOnly || !reading.asks) && !isRepeated && !isAboutAnother(question, text);
        const isMade = records !== undefined && isDone(open.goal, records);
        const inParts = !isMade && open.goal.choices.some(({ calls }) => calls.length > 1);
        if (isElsewhere || !answers(text, question, { asked: isAsked, inParts, ahead: !isMade, ofOtherGoals }))
          continue;
        if (!open.heard.has(place)) heard.push({ goal: open, place });
        open.heard.add(place);
      }
      // “That is not possible. Business would be possible; the difference is $1,564.”
      for (const [place, question] of (open.goal.instead?.questions ?? []).entries())
        if (answers(all, question, { asked: false, inParts: false, ahead: true, ofOtherGoals }))
          open.heardOfInstead.add(place);
    }
    const current = agenda.current();
    if (current) for (const amount of amountsIn(all)) if (!saidAbout.has(amount)) saidAbout.set(amount, current);
    return heard;
  }

  /** The goals that the agent knows of and that the world shows to be done. */
  function doneGoals(current: OpenGoal): readonly OpenGoal[] {
    const read = records;
    if (read === undefined) return [];
    noteProgress(current, read);
    return agenda.open().filter((open) => seenDone.has(open) || isDone(open.goal, read));
  }

  function reply(message: string, turn: Turn): Turn {
    const goalsOf = (all: readonly OpenGoal[]) => all.map(({ goal }) => goal);
    const reading = readAgent(message, lexiconFor(goalsOf(agenda.known()), lexicon, goalsOf(agenda.open())));
    const isSame = message === before;
    before = message;
    const heard = hear(reading);
    const current = agenda.current();
    if (current === undefined || notes.length > MAX_REPLIES) {
      return turn.bye();
    }
    const reactions = new Reactions(agenda, story, lexicon, reading, turn);
    const done = doneGoals(current);
    const others = done.filter((open) => open !== current && unheard(open).length === 0);
    for (const open of others) agenda.settle(open);
    if (done.includes(current)) {
      const declines = reading.aside?.answers.includes('no extras') === true;
      for (const line of reading.aside?.answers ?? []) turn.say(line === 'no extras' ? 'thank' : 'answer', line);
      return reactions.finish(current, !declines);
    }
    if (others.length > 0) {
      current.checking = false;
      return reactions.goOn(current);
    }
    const { open, fit } = chooseGoal(current, records, reactions);
    // Only what comes directly after the customer's own question answers it.
    for (const other of agenda.open()) if (other !== open) other.checking = false;
    // A third moment in a row is too long, and so is a second one in the same words.
    const patience = isSame ? 1 : PATIENCE;
    const waited = notes.slice(-patience).filter(({ acts }) => acts.includes('acknowledge')).length;
    if (reading.holdsOn && waited < patience) open.acknowledged = false;
    const { answers: asides = [], isFirst = false } = reading.aside ?? {};
    if (isFirst) for (const line of asides) turn.say('answer', line);
    respond(open, fit, identity, reactions);
    const gotOnlyValues = turn.note.acts.every((act) => ONLY_VALUES.has(act));
    open.proposedInVain = gotOnlyValues && fit && mayMeanWish(fit.judgement, reading) ? open.proposedInVain + 1 : 0;
    // A figure in a proposal that is wrong does not answer a question: it may belong to another order.
    if (fit?.judgement.verdict === 'no')
      for (const { goal, place } of heard) if (goal === open) goal.heard.delete(place);
    if (!isFirst && !turn.ended) for (const line of asides) turn.say('answer', line);
    for (const value of fit?.judgement.named ?? []) open.named.add(value);
    return turn;
  }

  const write = (speak: (turn: Turn) => void): string => {
    const turn = new Turn(voice);
    speak(turn);
    over ||= turn.ended;
    notes.push(turn.note);
    return voice.write(turn.text);
  };

  return {
    get over() {
      return over;
    },
    notes,
    observe(now) {
      records = now;
      // What a later write uses up has been done all the same: a certificate that pays for a flight.
      for (const open of agenda.open()) if (isDone(open.goal, now)) seenDone.add(open);
    },
    open: () => write((turn) => turn.open(agenda.first(story.told_at_once), story.telling)),
    reply: (message) => (over ? '' : write((turn) => reply(message, turn))),
  };
}
