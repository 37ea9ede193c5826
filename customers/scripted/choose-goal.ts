// Which goal a message is about: usually the current one, but an agent may come back to another that it knows of, or propose several.

import type { ReadRecord } from '../customer.ts';
import type { Agenda, OpenGoal } from './agenda.ts';
import { isDone } from './agenda.ts';
import { bestFit, type Fit, isApart, isRefused, namesTarget, regained } from './fit.ts';
import type { Judgement } from './judge.ts';
import type { Lexicon } from './lexicon.ts';
import type { Reactions } from './reactions.ts';
import type { Reading } from './reading.ts';

interface Meant {
  readonly open: OpenGoal;
  /** Undefined for a goal that is only questions. */
  readonly fit: Fit | undefined;
}

/** Another goal than the current one, and how the message fits it. */
interface Other {
  readonly open: OpenGoal;
  readonly fit: Fit;
}

/**
 * Chooses the goal to react to and makes it the current one. Goals that are proposed in full beside it are agreed to.
 * @param records undefined before the first write
 */
export function chooseGoal(current: OpenGoal, records: ReadRecord | undefined, reactions: Reactions): Meant {
  const { agenda, reading, lexicon } = reactions;
  for (const open of agenda.leftForPrice()) {
    const fit = regained(open, open === current, reading, lexicon);
    if (fit === undefined) continue;
    open.choice = fit.place;
    open.dearChoice = null;
    agenda.raise(open);
    return { open, fit };
  }
  const fit = bestFit(current, reading, lexicon);
  const isDenied = fit !== undefined && isRefused(fit.choice, reading);
  const others = othersOf(agenda, current, reading, lexicon);
  const beside = others.filter((other) => isBeside(other, current, fit, reactions));
  const choicesBeside = beside.map((other) => other.fit.choice);
  const together = beside.length > 0 ? bestFit(current, reading, lexicon, choicesBeside) : fit;
  if (!isDenied && together?.judgement.verdict === 'yes') {
    const agreed = agreeToAll(beside, fit, reactions);
    for (const other of confirmedBefore(others, agreed, reading)) reactions.turn.yes(other.open, other.fit.place);
  }

  const isOther = !fit || isDenied || fit.judgement.verdict === 'no' || fit.judgement.verdict === 'nothing';
  const left = reading.asks && isOther ? leftGoals(agenda, records, reading, lexicon) : [];
  const first = [...others, ...left].find((other) => other.fit.judgement.verdict === 'yes');
  const isCurrent =
    together?.judgement.verdict === 'yes' && !isDenied && (together.judgement.own > 0 || first === undefined);
  if (isCurrent) return { open: current, fit: together };
  const meant = first ?? wronglyProposed(others, beside, fit, isDenied, reading);
  if (meant === undefined) return { open: current, fit };
  agenda.raise(meant.open);
  return meant;
}

function othersOf(agenda: Agenda, current: OpenGoal, reading: Reading, lexicon: Lexicon): readonly Other[] {
  return agenda.open().flatMap((open) => {
    const fit = open !== current && open.told ? bestFit(open, reading, lexicon) : undefined;
    return fit && !isRefused(fit.choice, reading) ? [{ open, fit }] : [];
  });
}

/** True if the message proposes the other goal as well as the current one. */
function isBeside({ open, fit }: Other, current: OpenGoal, own: Fit | undefined, { reading, lexicon }: Reactions) {
  if (isApart(open, current, fit.judgement)) return true;
  if (reading.asksForAll && fit.judgement.verdict === 'yes' && reading.proposesAct(fit.choice)) return true;
  const fits = (one: OpenGoal, other: Fit) =>
    bestFit(one, reading, lexicon, [other.choice])?.judgement.verdict === 'yes';
  // “1. Payment: … 2. Item: … Shall I go ahead with both steps?”
  if (reading.asksForAll && own !== undefined && fits(open, own) && fits(current, fit)) return true;
  // “First, I upgrade you. Second, I add 2 bags. Do you agree?”
  return (
    own !== undefined &&
    reading.asks &&
    reading.lastAbout(fit.choice, [own.choice]) >= 0 &&
    reading.lastAbout(own.choice, [fit.choice]) >= 0 &&
    fits(open, own)
  );
}

/** Returns the goals that were agreed to. */
function agreeToAll(beside: readonly Other[], own: Fit | undefined, { reading, lexicon, turn }: Reactions) {
  const agreed = new Set<OpenGoal>();
  if (!reading.asks && reading.asksForData) return agreed;
  for (const { open } of beside) {
    const fit = bestFit(open, reading, lexicon, own ? [own.choice] : []);
    if (fit?.judgement.verdict !== 'yes') continue;
    turn.yes(open, fit.place);
    open.confirmed = true;
    agreed.add(open);
  }
  return agreed;
}

/** “Steps 1 and 2 as described before. Shall I do all three?”: the goals that were agreed to, if they make up the number. */
function confirmedBefore(others: readonly Other[], agreed: ReadonlySet<OpenGoal>, { clauses }: Reading) {
  const [, number = ''] = clauses.map(({ asks, text }) => (asks ? DOES_ALL.exec(text) : null)).find(Boolean) ?? [];
  const before = others.filter(
    ({ open, fit }) => !agreed.has(open) && open.confirmed && fit.judgement.verdict !== 'no',
  );
  return 1 + agreed.size + before.length === NUMBERS[number.toLowerCase()] ? before : [];
}

const DOES_ALL =
  /\b(?:do|make|carry out|go ahead with|proceed with|process|take care of|(?:fine|happy|okay) with) (?:all )?(both|(?<=all )(?:two|three|four|five))\b/i;
const NUMBERS: Readonly<Record<string, number>> = { both: 2, two: 2, three: 3, four: 4, five: 5 };

/** The goals that were taken for done and that the world does not show to be done. */
function leftGoals(agenda: Agenda, records: ReadRecord | undefined, reading: Reading, lexicon: Lexicon): Other[] {
  return agenda.left().flatMap((open) => {
    const fit = records && isDone(open.goal, records) ? undefined : bestFit(open, reading, lexicon);
    return fit ? [{ open, fit }] : [];
  });
}

/** Another goal that the message is about, though in a way that is wrong or incomplete. */
function wronglyProposed(
  others: readonly Other[],
  beside: readonly Other[],
  own: Fit | undefined,
  isDenied: boolean,
  reading: Reading,
): Other | undefined {
  const isUnrelated = own === undefined || !own.judgement.proposed;
  const isProposed = ({ fit: { judgement } }: Other) => judgement.own > 0 && isUnrelated;
  // What is refused is not proposed, but another goal may be.
  const isInstead = ({ fit: { choice, judgement } }: Other) =>
    judgement.own > 0 && judgement.proposed && reading.asks && reading.proposesAct(choice);
  // A step of another goal, of which more is named than of the current one.
  const isStep = (other: Other) =>
    isInstead(other) &&
    (own?.judgement.verdict === 'maybe' || own?.judgement.verdict === 'nothing') &&
    other.fit.judgement.own > own.judgement.own;
  // “Your lamp is in order #W1. First the new address: 12 Old Road, all right?”, of an address that is another.
  const isAboutOther = ({ fit: { choice } }: Other) =>
    own?.judgement.verdict === 'maybe' &&
    reading.lastAbout(own.choice, [choice]) < 0 &&
    reading.lastAbout(choice, [own.choice]) >= 0;
  // “I can have #W1 sent to 12 Old Road”, of another street, of an order in which things are to be changed as well.
  const isAboutNothing = ({ fit: { choice } }: Other) =>
    own?.judgement.verdict === 'nothing' && reading.lastAbout(choice, [own.choice]) >= 0;
  // “Cabin: economy to basic economy”, of a trip that is to go to business and to get bags.
  const isWrong = (other: Other) =>
    reading.asks &&
    own !== undefined &&
    (namesNothing(own) || isAboutOther(other) || isAboutNothing(other)) &&
    other.fit.judgement.own > 0 &&
    isWrongValue(other.fit.judgement);
  // “Should I have #W1 sent to the address you gave me?”, of an order in which things are to be changed as well.
  const isPartly = (other: Other) =>
    reading.asks && isAboutOther(other) && other.fit.judgement.verdict === 'maybe' && other.fit.judgement.own > 0;
  // “So we are talking about ABC123, Charlotte to Orlando?”, of two wishes that were told at once.
  const isMeant = ({ fit: { choice, judgement } }: Other) =>
    reading.asksIfMeant &&
    own?.judgement.verdict === 'no' &&
    judgement.verdict !== 'no' &&
    namesTarget(choice, judgement);
  return (
    beside.find(isProposed) ??
    others.find(isDenied ? isInstead : isStep) ??
    others.find(isWrong) ??
    others.find(isPartly) ??
    others.find(isMeant)
  );
}

/** True if nothing is named that a proposal of the choice has to name. */
const namesNothing = ({ choice, judgement: { verdict, named } }: Fit): boolean =>
  verdict === 'maybe' &&
  choice.slots.every(
    ({ needs, own }) => (needs !== 'all' && needs !== 'any') || !own.some((value) => named.has(value)),
  );

const isWrongValue = ({ verdict, slot }: Judgement): boolean =>
  verdict === 'no' && (slot?.needs === 'all' || slot?.needs === 'any');
