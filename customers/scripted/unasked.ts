// Things that agents like to add to a request, of a customer whose wishes are not about them.
import type { Choice } from '../../worlds/story.ts';
import type { Clause, Message } from './clauses.ts';
import { BOOK } from './named-acts.ts';
import { NEGATED, NOT_ADDED, ONLY_POSSIBLE, UNASKED } from './phrases/unasked.ts';

/** The wishes that it may belong to. */
const WANTED: Readonly<Record<keyof typeof UNASKED, (choice: Choice) => boolean>> = {
  insurance: ({ slots }) => slots.some(({ kind, own }) => kind === 'insurance' && own.includes('yes')),
  certificate: ({ act, slots }) => act === 'compensate' || slots.some(({ own }) => own.some(isCertificate)),
  compensation: ({ act }) => act === 'compensate',
  cancellation: ({ act, other_acts }) => [act, ...other_acts].includes('cancel'),
  payment: ({ act, other_acts }) => [act, ...other_acts].includes('repay'),
  profile: ({ slots, wish }) => slots.some(({ own }) => own.includes('profile')) || says(wish, 'profile'),
  flights: ({ act, other_acts }) => [act, ...other_acts].some((one) => one === 'change' || one === BOOK),
  removal: ({ act, other_acts }) => [act, ...other_acts].includes('remove'),
  passenger: ({ act, slots, wish }) =>
    act === 'correct' || slots.some(({ kind }) => kind === 'person') || says(wish, 'passenger'),
  company: ({ act }) => act === BOOK,
  rebooking: ({ act }) => act !== BOOK,
  address: ({ act, other_acts }) => [act, ...other_acts].includes('readdress'),
  refund: ({ act, other_acts }) => [act, ...other_acts].some((one) => one === 'cancel' || one === 'return'),
  cabin: ({ slots }) => slots.some(({ kind }) => kind === 'cabin'),
  others: ({ calls }) => calls.length > 1,
  another: ({ calls }) => calls.length > 1,
  service: () => false,
  otherwise: () => false,
  membership: () => false,
  returning: ({ act, other_acts }) => [act, ...other_acts].some((one) => one === 'return' || one === 'exchange'),
  bags: ({ slots, wish }) => slots.some(({ kind, own }) => kind === 'bags' && own.length > 0) || says(wish, 'bag'),
};
const says = (wish: Choice['wish'], word: string) => wish.some((text) => text.includes(word));
const isCertificate = (value: string) => value.startsWith('certificate');

/**
 * True if the message adds something that none of the wishes is about. The wishes must be all that the agent knows of. `proposing`: the
 * clauses about something that may happen.
 */
export const addsUnasked = ({ clauses }: Message, proposing: ReadonlySet<Clause>, wishes: readonly Choice[]): boolean =>
  ADDITIONS.some(
    (kind) =>
      !(wishes.some(WANTED[kind]) || (kind === 'another' && areOfSeveral(wishes))) &&
      clauses.some((clause) => adds(clause, kind, proposing.has(clause))),
  );

/** True if the wishes are about more than one record. */
const areOfSeveral = (wishes: readonly Choice[]): boolean =>
  new Set(wishes.flatMap(({ calls }) => calls.map(({ target }) => target))).size > 1;

const ADDITIONS = Object.keys(UNASKED) as readonly (keyof typeof UNASKED)[];

function adds(
  { text, describes, declines, leavesOut, denies, asksForData, intends }: Clause,
  kind: keyof typeof UNASKED,
  isProposed: boolean,
) {
  const isTold = asksForData || (describes && !isProposed);
  if (declines || leavesOut || denies || (!intends && isTold && !INCLUDED.test(text))) return false;
  const [found] = UNASKED[kind].exec(text.replace(NOT_ADDED, ' ')) ?? [];
  return found !== undefined && !NEGATED.test(found) && !ONLY_POSSIBLE.test(text);
}
/** “Included with today's request: …”, “Other orders: switched to express”, “To begin with, I'm adding a bag to …”, “Our policy permits adding …” */
const INCLUDED =
  /^(?:also )?included\b|^extras? applied\b|\b(?:policy|rules) (?:permits?|allows?) \w+ing\b|\bdisappears? from your\b|\bwill no longer be\b|^(?:and|plus) (?:also )?(?:remov|delet|add|chang|updat|switch|cancel|send)\w*\b|^other \w+:|^(?:to begin with,? |first,? |and )?i(?:'m| am) (?:also )?(?:add|mak|turn|book|order|sign|open|send|mov|switch|chang|cancel|upgrad|tak|remov)\w*ing\b/i;
