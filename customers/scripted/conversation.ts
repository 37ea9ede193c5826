// The conversation of a scripted customer: what they keep in mind from one message of the agent to the next.
import type { ReplyNote } from '../../shared/contracts/attempt.ts';
import type { Story, StoryQuestion } from '../../worlds/story.ts';
import type { ReadRecord } from '../customer.ts';
import { createAgenda, isDone, noteProgress, type OpenGoal, unheard } from './agenda.ts';
import { answers, isOnTopic } from './facts.ts';
import { bestFit, type Fit, isAboutOther, isApart, isRefused } from './fit.ts';
import { lexiconOf } from './lexicon.ts';
import { Reactions } from './reactions.ts';
import { type Reading, readAgent } from './reading.ts';
import { respond } from './respond.ts';
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

export function createConversation(story: Story, voice: Voice): ScriptedConversation {
  const lexicon = lexiconOf(story);
  const agenda = createAgenda(story);
  const identity: Identity = { data: story.identity, told: false };
  const notes: ReplyNote[] = [];
  let records: ReadRecord | undefined;
  /** The goals that the world has shown to be done. */
  const seenDone = new Set<OpenGoal>();
  let over = false;

  /** Notes which questions the message answers, of all goals the agent knows of. */
  function hear(reading: Reading): void {
    // «One moment» is not a number.
    const isWait = new Set(reading.waitsIn);
    const told = reading.clauses
      .flatMap((clause) => (clause.asks || isWait.has(clause) ? [] : [clause.text]))
      .join('\n');
    const all = reading.waitsIn.reduce((rest, clause) => rest.replace(clause.text, ' '), reading.text);
    const asked = agenda.open().flatMap(unheard);
    // «The total is $48.05», in answer to what is left on a card.
    const isAboutAnother = (question: StoryQuestion, text: string) =>
      !isOnTopic(text, question) && asked.some((other) => other !== question && isOnTopic(text, other));
    for (const open of agenda.open()) {
      // A proposal about something else holds figures, too.
      const isElsewhere = reading.asks && isAboutOther(open.goal.details, reading);
      for (const [place, question] of open.goal.questions.entries()) {
        // Beside a proposal, only what names its topic answers a question; beside an offer, what was asked last.
        const isOnly = open.goal.choices.length === 0 && open === agenda.current();
        const text = isOnly ? told : all;
        const isAsked = open.asking && (isOnly || !reading.asks) && !isAboutAnother(question, text);
        if (!isElsewhere && answers(text, question, isAsked)) open.heard.add(place);
      }
    }
  }

  /** The goals that the agent knows of and that the world shows to be done. */
  function doneGoals(current: OpenGoal): readonly OpenGoal[] {
    const read = records;
    if (read === undefined) return [];
    noteProgress(current, read);
    return agenda.open().filter((open) => seenDone.has(open) || isDone(open.goal, read));
  }

  function reply(message: string, turn: Turn): Turn {
    const reading = readAgent(message, lexicon);
    hear(reading);
    const current = agenda.current();
    if (current === undefined || notes.length > MAX_REPLIES) {
      return turn.bye();
    }
    const reactions = new Reactions(agenda, story, lexicon, reading, turn);
    const done = doneGoals(current);
    const others = done.filter((open) => open !== current && unheard(open).length === 0);
    for (const open of others) agenda.settle(open);
    if (done.includes(current)) {
      if (reading.offer !== null) turn.say('thank', 'no extras');
      return reactions.finish(current, reading.offer === null);
    }
    if (others.length > 0) {
      current.checking = false;
      return reactions.goOn(current);
    }
    const { open, fit } = chooseGoal(current, reading, reactions);
    // Only what comes directly after the customer's own question answers it.
    for (const other of agenda.open()) if (other !== open) other.checking = false;
    if (reading.offer === 'before') turn.say('answer', 'no extras');
    respond(open, fit, identity, reactions);
    if (reading.offer === 'after' && !turn.ended) turn.say('answer', 'no extras');
    for (const value of fit?.judgement.named ?? []) open.named.add(value);
    return turn;
  }

  /** The goals that were taken for done and that the world does not show to be done. */
  function leftGoals(reading: Reading) {
    const read = records;
    return agenda.left().flatMap((open) => {
      const its = read && isDone(open.goal, read) ? undefined : bestFit(open, reading, lexicon);
      return its ? [{ open, fit: its }] : [];
    });
  }

  /** Of several goals that the agent knows of, a message may be about another than the first, or about several at once. */
  function chooseGoal(
    current: OpenGoal,
    reading: Reading,
    reactions: Reactions,
  ): { open: OpenGoal; fit: Fit | undefined } {
    const fit = bestFit(current, reading, lexicon);
    const others = agenda.open().flatMap((open) => {
      const its = open !== current && open.told ? bestFit(open, reading, lexicon) : undefined;
      return its && !isRefused(its.choice, reading) ? [{ open, fit: its }] : [];
    });
    // «First, I upgrade you. Second, I add 2 bags. Do you agree?»
    const isBoth = ({ open, fit: { choice } }: (typeof others)[number]) =>
      fit !== undefined &&
      reading.asks &&
      reading.lastAbout(choice, [fit.choice]) >= 0 &&
      reading.lastAbout(fit.choice, [choice]) >= 0 &&
      bestFit(open, reading, lexicon, [fit.choice])?.judgement.verdict === 'yes';
    const isMeant = (other: (typeof others)[number]) =>
      isApart(other.open, current, other.fit.judgement) ||
      isBoth(other) ||
      (reading.asksForAll && other.fit.judgement.verdict === 'yes' && reading.proposesAct(other.fit.choice));
    const beside = others.filter(isMeant);
    const together =
      beside.length > 0
        ? bestFit(
            current,
            reading,
            lexicon,
            beside.map((other) => other.fit.choice),
          )
        : fit;
    const isDenied = fit !== undefined && isRefused(fit.choice, reading);
    for (const { open } of isDenied ? [] : beside) {
      const its = bestFit(open, reading, lexicon, fit ? [fit.choice] : []);
      const isAsked = reading.asks || !reading.asksForData;
      if (isAsked && its?.judgement.verdict === 'yes' && together?.judgement.verdict === 'yes')
        reactions.turn.yes(open, its.place);
    }
    const isOther = !fit || isDenied || fit.judgement.verdict === 'no' || fit.judgement.verdict === 'nothing';
    const [first] = [...others, ...(reading.asks && isOther ? leftGoals(reading) : [])].filter(
      (other) => other.fit.judgement.verdict === 'yes',
    );
    const isCurrent =
      together?.judgement.verdict === 'yes' && !isDenied && (together.judgement.own > 0 || first === undefined);
    if (isCurrent) return { open: current, fit: together };
    // A message that names nothing of the current goal may be about another one, even in a way that is wrong.
    const isUnrelated = fit === undefined || !fit.judgement.proposed;
    const isProposed = ({ fit: { judgement } }: (typeof others)[number]) => judgement.own > 0 && isUnrelated;
    // What is refused is not proposed, but another goal may be, even with a wrong value.
    const isInstead = ({ fit: { choice, judgement } }: (typeof others)[number]) =>
      judgement.own > 0 && judgement.proposed && reading.asks && reading.proposesAct(choice);
    // A step of another goal, of which more is named than of the current one.
    const isStep = (other: (typeof others)[number]) =>
      isInstead(other) && fit?.judgement.verdict === 'maybe' && other.fit.judgement.own > fit.judgement.own;
    const meant = first ?? beside.find(isProposed) ?? others.find(isDenied ? isInstead : isStep);
    if (meant === undefined) return { open: current, fit };
    agenda.raise(meant.open);
    return meant;
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
