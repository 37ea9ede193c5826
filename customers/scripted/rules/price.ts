// What things cost: above the customer's limit, the agent leaves it or proposes it all the same; or it proposes the dearer of two.
import type { Choice } from '../../../worlds/story.ts';
import { fitOf, isCalledTooDear, isTooDear } from '../fit.ts';
import type { Rule } from './situation.ts';

/** The agent leaves it because of the customer's own limit: there is nothing to insist on. */
export const takeWhatIsTooDear: Rule = ({ open, reactions }) => {
  const { reading } = reactions;
  const { choose } = open.goal;
  const isSaid = !reading.asks && !reading.asksForData && (reading.negates || LEAVES_IT.test(reading.text));
  // “It is above your limit, so I would leave everything as it is. Do you agree?”
  const [first] = open.goal.choices;
  const isAsked = WOULD_LEAVE_IT.test(reading.text) && !(first && reading.proposesAct(first));
  return choose === 'in order' && (isSaid || isAsked) && isCalledTooDear(open, reading)
    ? reactions.tooDear(open)
    : null;
};

const WOULD_LEAVE_IT = /\bi(?:'d| would) (?:then )?leave (?:everything|it|the (?:booking|reservation|order))\b/i;

/** “That is above your limit, so I leave it.” */
const LEAVES_IT = /\b(?:leav\w*|left|keeping|drew the line|above|over(?= (?:the|your|that|this|\$))|exceed\w*)\b/i;

/** The agent proposes what the customer wants, but above the price that they would pay. What it says about later changes plays no part. */
export const objectToLimit: Rule = ({ open, place, judgement, reactions }) => {
  const { reading } = reactions;
  const { limit, choose } = open.goal;
  const { verdict, foreign, instead } = judgement;
  const isOwn = (verdict === 'yes' || verdict === 'maybe') && !foreign && instead === null;
  const isProposed = reading.asks && !reading.declines && isOwn;
  return limit !== null && choose === 'in order' && open.told && isProposed && isTooDear(open, reading)
    ? reactions.agree(open, place)
    : null;
};

/** The agent proposes what the customer wants only below a price, and names a higher one. */
export const objectToPrice: Rule = ({ open, reactions }) => {
  const { reading } = reactions;
  const [first, second] = open.goal.choices;
  if (open.goal.choose !== 'by condition' || !open.told || first === undefined || second === undefined) return null;
  const isProposed = (choice: Choice) =>
    fitOf(choice, open, reading).verdict === 'yes' || (first.act !== second.act && reading.proposesAct(choice));
  // “That is above your limit, so the bags instead: 2 bags. OK?”
  const { named } = fitOf(second, open, reading);
  const ofFirst = new Set(first.slots.flatMap(({ own, old }) => [...own, ...old]));
  const needed = second.slots
    .map(({ needs, own }) => (needs === 'all' || needs === 'any' ? own.filter((value) => !ofFirst.has(value)) : []))
    .filter((own) => own.length > 0);
  const isNamed = needed.length > 0 && needed.every((own) => own.some((value) => named.has(value)));
  return reading.asks && isTooDear(open, reading) && isProposed(first) && !isProposed(second) && !isNamed
    ? reactions.objectToPrice(open)
    : null;
};

/** “Size M costs $24.24, goatskin $26.85. I'll take goatskin”, for whichever is cheaper. */
export const insistOnCheaper: Rule = ({ open, reactions: { reading, turn } }) => {
  const { choices, cheaper } = open.goal;
  if (!cheaper || !open.told || !reading.asks) return null;
  const cheapest = reading.cheapest(choices);
  const settled = reading.settlesOn(choices);
  return cheapest !== undefined && settled >= 0 && settled !== cheapest ? turn.no(open, []) : null;
};
