// How a message fits the goals that the agent knows of: which choice it is about, and which goal.
import type { Choice, Slot } from '../../worlds/story.ts';
import { acceptable, type OpenGoal, slotsOf, wanted } from './agenda.ts';
import { amountsIn, costsTooMuch, exceeds } from './facts.ts';
import type { Judgement } from './judge.ts';
import type { Lexicon } from './lexicon.ts';
import type { Reading } from './reading.ts';

/** The acceptable choice that a message fits best. */
export interface Fit {
  readonly place: number;
  readonly choice: Choice;
  readonly judgement: Judgement;
}

const RANK: readonly Judgement['verdict'][] = ['yes', 'maybe', 'no', 'nothing'];

/** Undefined for a goal that is only questions. `beside`: choices of other goals that the message proposes, too. */
export function bestFit(
  open: OpenGoal,
  reading: Reading,
  lexicon: Lexicon,
  beside: readonly Choice[] = [],
): Fit | undefined {
  return best(fitsOf(open, reading, lexicon, beside));
}

/** As `bestFit`, of a message that must name all values itself: beside a refusal, what was told before is not meant. */
export function bestFitInFull(open: OpenGoal, reading: Reading, lexicon: Lexicon): Fit | undefined {
  return best(fitsOf(open, reading, lexicon, [], targets));
}

/** Of two that fit equally, the agent proposes the one of which it names nothing foreign, or the one that it names last. */
const best = (fits: ReturnType<typeof fitsOf>): Fit | undefined =>
  fits.sort(
    (one, other) =>
      rank(one) - rank(other) ||
      Number(one.judgement.foreign) - Number(other.judgement.foreign) ||
      other.last - one.last,
  )[0];

/** The acceptable choices that a message names in full: several if the agent sets them side by side. */
export function choicesNamed(open: OpenGoal, reading: Reading, lexicon: Lexicon): readonly number[] {
  return fitsOf(open, reading, lexicon, []).flatMap(({ place, judgement }) =>
    judgement.verdict === 'yes' ? [place] : [],
  );
}

function fitsOf(open: OpenGoal, reading: Reading, lexicon: Lexicon, beside: readonly Choice[], told = toldSlots) {
  const places = acceptable(open);
  // Of choices by condition, the first is out of the question if it costs too much.
  const isBoth = addsSecond(open, reading);
  const isFirstOut = places.length > 1 && isCalledTooDear(open, reading);
  const possible = isBoth ? places.slice(0, 1) : isFirstOut ? places.slice(1) : places;
  const fits = possible.flatMap((place) => {
    const choice = open.goal.choices[place];
    if (choice === undefined) return [];
    const others = places.flatMap((other) => (other === place ? [] : (open.goal.choices[other] ?? [])));
    const siblings = isBoth ? [] : others;
    const judgement = reading.judge(choice, {
      told: told(open, choice, lexicon),
      beside: [...siblings, ...beside],
    });
    return [{ place, choice, judgement, last: reading.lastAbout(choice, others) }];
  });
  // A wrong exchange is not the return that the customer would settle for: “Blender: 1 liter -> 2 liter. Confirm?”
  const isWrong = (act: string) =>
    fits.some(
      ({ choice, judgement, last }) => choice.act !== act && judgement.foreign && judgement.proposed && last >= 0,
    );
  return fits.filter(({ choice, judgement, last }) => judgement.verdict !== 'yes' || last >= 0 || !isWrong(choice.act));
}

const rank = ({ judgement }: { readonly judgement: Judgement }) => RANK.indexOf(judgement.verdict);

/** True if all that a proposal would have to name is just what is refused: of a change, what it would lead to. */
export function isRefused({ slots }: Choice, { refused }: Reading): boolean {
  const needed = slots.filter(({ needs, own }) => (needs === 'all' || needs === 'any') && own.length > 0);
  const changed = needed.filter(({ old }) => old.length > 0);
  const values = (changed.length > 0 ? changed : needed).flatMap(({ own }) => own);
  return values.length > 0 && values.every((value) => refused.has(value));
}

/** True if the message puts the goal above the customer's limit. */
export const isTooDear = (open: OpenGoal, reading: Reading): boolean => costsMoreThanLimit(open, reading) === true;

/** True if it says that the goal is within the limit. */
export const isWithinLimit = (open: OpenGoal, reading: Reading): boolean => costsMoreThanLimit(open, reading) === false;

/** As `isTooDear`, or if it says so without a figure: “It costs more than $400.” */
export const isCalledTooDear = (open: OpenGoal, reading: Reading): boolean =>
  isTooDear(open, reading) || (open.goal.limit !== null && exceeds(reading.clauses, open.goal.limit.dollars));

/** “It is $320, within your limit, so I'd do that. I'd also add the 2 bags”: of two choices by condition, both. */
function addsSecond(open: OpenGoal, reading: Reading): boolean {
  const { choose, choices } = open.goal;
  const [first, second] = choices;
  if (choose !== 'by condition' || !first || !second || choices.length > 2 || !isWithinLimit(open, reading))
    return false;
  const clause = reading.clauses[reading.lastAbout(second, [first])];
  return clause !== undefined && !clause.declines && !clause.leavesOut && ADDS.test(clause.text);
}

const ADDS =
  /\b(?:also|plus|as well|on top|in addition|additionally|besides)\b|^\W*and (?:then )?(?:i(?:'d|'ll| would| will)? )?add/i;

/** Null if the message does not tell. */
function costsMoreThanLimit({ goal: { limit, choose, choices } }: OpenGoal, reading: Reading): boolean | null {
  if (limit === null) return null;
  const [first, second] = choices;
  // “Business would be $446. I would rather add 2 bags for $50”: the limit is for the first of two choices.
  const end = choose === 'by condition' && first && second ? reading.firstAbout(second, [first]) : -1;
  const ofFirst = end > 0 ? costsTooMuch(reading.clauses.slice(0, end), limit.dollars) : null;
  return ofFirst ?? costsTooMuch(reading.clauses, limit.dollars);
}

/** True if the record is named that a choice is about. */
export const namesTarget = ({ slots }: Choice, { named }: Judgement): boolean =>
  slots.some(({ needs, own }) => needs === 'target' && own.some((value) => named.has(value)));

/** “Your limit was $1,950, the change costs $1,989.” */
export const namesLimit = ({ goal: { limit } }: OpenGoal, { text }: Reading): boolean =>
  limit !== null && [...amountsIn(text)].some((amount) => Number(amount.replaceAll(',', '')) === limit.dollars);

/** The choice that was left because of its price, if the message names a price for it that is within the customer's limit. */
export function regained(open: OpenGoal, isCurrent: boolean, reading: Reading, lexicon: Lexicon): Fit | undefined {
  const place = open.dearChoice;
  const choice = open.goal.choices[place ?? -1];
  if (place === null || choice === undefined || !reading.asks || costsMoreThanLimit(open, reading) !== false) return;
  const judgement = reading.judge(choice, { told: toldSlots(open, choice, lexicon), beside: [] });
  const isNamed = namesTarget(choice, judgement);
  // “It stays in economy. Bags instead: 2 of them”
  const isAbout = () => reading.firstAbout(choice, open.goal.choices.toSpliced(place, 1)) >= 0;
  const isMeant =
    judgement.verdict === 'yes' ? isNamed || isCurrent : judgement.verdict === 'maybe' && isNamed && isAbout();
  return isMeant ? { place, choice, judgement } : undefined;
}

/** How well the message fits another choice: the next one, an alternative. */
export const fitOf = (choice: Choice, open: OpenGoal, reading: Reading): Judgement =>
  reading.judge(choice, { told: targets(open, choice), beside: [] });

/**
 * The slots that a proposal need not name: the target that the customer has named, values that the agent has named before,
 * and values of closed lists that the customer has told, because another one could not be overlooked.
 */
function toldSlots(open: OpenGoal, choice: Choice, lexicon: Lexicon): ReadonlySet<string> {
  const isTold = ({ name, kind, own }: Slot) =>
    (own.length > 0 && own.every((value) => open.named.has(value))) ||
    (open.said.has(name) && CLOSED.has(lexicon.kinds[kind]?.read.by ?? ''));
  return new Set([...targets(open, choice), ...choice.slots.filter(isTold).map(({ name }) => name)]);
}

/** The order or trip, once the customer has named it. */
const targets = ({ told }: OpenGoal, { slots }: Choice): ReadonlySet<string> =>
  new Set(slots.filter(({ needs }) => needs === 'target' && told).map(({ name }) => name));

/** Readers whose other values are certainly recognised. */
const CLOSED: ReadonlySet<string> = new Set(['terms', 'date', 'count', 'payment', 'person']);

/** True if the message names another subject than that of a question: another product, another route. */
export function isAboutOther(details: readonly Slot[], reading: Reading): boolean {
  const isNamed = details.some(({ own }) => own.some((value) => reading.refused.has(value)));
  return !isNamed && judgeDetails(details, reading).verdict === 'no';
}

/** True if the message names a value of the details of a question, and no other one in the place of any. */
export function isJustAbout(details: readonly Slot[], reading: Reading): boolean {
  const { foreign, both, own } = judgeDetails(details, reading);
  return own > 0 && !foreign && !both;
}

const judgeDetails = (slots: readonly Slot[], reading: Reading): Judgement =>
  reading.judge(
    { wish: [''], short: '', act: '', other_acts: [], slots, done: [], calls: [] },
    { told: new Set(), beside: [] },
  );

/** True if the message names something of the goal that is not a value of the other one: their order, their card. */
export function isApart(open: OpenGoal, other: OpenGoal, judgement: Judgement): boolean {
  const shared = new Set(slotsOf(other).flatMap(({ own, old }) => [...own, ...old]));
  return wanted(open) !== undefined && [...judgement.named].some((value) => !shared.has(value));
}
