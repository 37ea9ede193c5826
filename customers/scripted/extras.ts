// What an agent surely adds to what the customer wants: “I'll return the lamp and the rug.”, “…, and I've included insurance.”
import type { Choice } from '../../worlds/story.ts';
import { BOOK, isProposed, KEEP } from './acts.ts';
import { isLimited } from './bounds.ts';
import { choicesAbout } from './choices-about.ts';
import type { Clause, Message } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT, type Mention } from './mentions.ts';
import { DOES } from './phrases/doing.ts';
import { KEEPS_RECORD, LEAVES_OUT } from './phrases/keeping.ts';
import { ADDITIONS, type Addition, NOT_ADDED, ONLY_POSSIBLE, UNASKED } from './phrases/unasked.ts';
import type { SlotRead } from './slot-reading.ts';
import { wordsOf } from './tokens.ts';

/** True if a value that no goal knows stands beside an own one in a list of what the agent would treat. */
export function addsExtra(read: SlotRead): boolean {
  const { slot, kind, lexicon, mine, strangers, counts } = read;
  const isThing = kind?.read.by === 'terms' && slot.needs === 'all' && slot.old.length === 0;
  if (!isThing && kind?.read.by !== 'id') return false;
  const known = new Set(lexicon.known.get(slot.kind));
  const isExtra = (one: Mention) =>
    strangers.includes(one) && counts(one) && one.values.every((value) => !known.has(value));
  const isOwn = (one: Mention) => counts(one) && one.values.some((value) => slot.own.includes(value));
  if (!mine.some(isExtra)) return false;
  // A list of what the order holds stands beside the thing that is meant.
  const listed = new Set(listsIn(read).flatMap((list) => (list.some(isExtra) ? list : [])));
  const own = mine.filter(isOwn);
  return own.length > 0 && own.every((one) => listed.has(one));
}

/** True if the message adds something that no goal is about: insurance, a bag, a gift, an address, a better cabin, a service. */
export function addsUnasked({ clauses }: Message, choice: Choice, lexicon: Lexicon): boolean {
  return clauses.some((clause) => {
    if (clause.denies || (clause.asksForData && !clause.intends)) return false;
    const changing = clause.leavesOut ? withoutKept(clause.text) : clause.text;
    // “As you can't make both, that one will be cancelled.”
    const said = clause.declines ? changing.slice(changing.lastIndexOf(',') + 1) : changing;
    if (clause.declines && said === clause.text) return false;
    const whole = said.replace(NOT_ADDED, ' ');
    const texts = new Set([whole, withoutAsides(whole, lexicon)]);
    // Another record is not what the customer wants that for.
    const about = choicesAbout(whole, [], { ...lexicon, choices: [choice, ...lexicon.choices] });
    return ADDITIONS.some((kind) => {
      const isSaid = [...texts].some((text) => {
        const found = UNASKED[kind].exec(text);
        if (found === null) return false;
        const around = text.slice(Math.max(0, found.index - BEFORE), found.index + found[0].length + BEHIND);
        return !ONLY_POSSIBLE.test(around);
      });
      return (
        isSaid &&
        !WANTED[kind](about.includes(choice) ? choice : null, about) &&
        !about.some((one) => wishesSay(one).has(kind))
      );
    });
  });
}

const sayings = new WeakMap<Choice, ReadonlySet<Addition>>();

/** What a wish says itself, in the words of what may be added. */
function wishesSay(choice: Choice): ReadonlySet<Addition> {
  const known = sayings.get(choice);
  if (known) return known;
  const wishes = choice.wish.map((wish) => wish.replace(/[[\]]/g, ''));
  const found = new Set(ADDITIONS.filter((kind) => wishes.some((wish) => UNASKED[kind].test(wish))));
  sayings.set(choice, found);
  return found;
}

/** “…, and subscribe you”, “…, I'll add a bag”; not “…, including the bags and the insurance” */
const GOES_FURTHER =
  /^(?:and (?!(?:the|your|its|an?|all|both|any|no|of)\b)|plus |which (?:also )?means (?:that )?(?:i|we)\b|i(?:'ll|'d| will| would)\b)/i;

/** “Keeping the same flights, and subscribe you to our newsletter”: without the parts that tell what stays. */
function withoutKept(text: string): string {
  const parts = text.split(/,\s+(?!and\b)|(?:,\s+|\s+)\(?(?=and\b)/);
  // “Then change the cabin to business, on the same flights”
  const isAct = DOES.test(text.replace(/^(?:(?:and|then|also) )+/i, ''));
  return parts
    .filter((part, place) => (isAct || (place > 0 && GOES_FURTHER.test(part))) && !LEAVES_OUT.test(part))
    .join(', ');
}

/**
 * True if it would leave a whole record as it is, of a customer who wants all that they ask for: “and keep order #W1 unchanged”. With
 * a limit, what is beyond it stays.
 */
export const keepsRecord = ({ clauses }: Message, { choices }: Lexicon): boolean =>
  !choices.some((one) => acts(one, KEEP) || isLimited(one)) &&
  clauses.some(({ text, declines }) => !declines && KEEPS_RECORD.test(text));

/** Brackets, which tell the route and the day, but for those with the number of a record: “Seat everybody on ABC123 (Boston (BOS) to Miami) in business”. */
const withoutAsides = (text: string, { ids }: Lexicon): string =>
  text.replace(/ \((?:[^()]|\([^()]*\))*\)/g, (aside) => (ids.some((id) => id.test(aside)) ? aside : ''));

/** Characters around what is added. */
const BEFORE = 40;
const BEHIND = 25;

/** True if the choice at hand, unless it is about another record, or one of those about the record is about the thing. */
const WANTED: Readonly<Record<Addition, (choice: Choice | null, all: readonly Choice[]) => boolean>> = {
  insurance: (choice, all) =>
    binds(choice, 'insurance', 'yes') || all.some((one) => acts(one, 'add') && binds(one, 'insurance', 'yes')),
  bags: (choice, all) =>
    binds(choice, 'bags') || all.some((one) => acts(one, 'add', 'remove') && (binds(one, 'bags') || says(one, 'bag'))),
  booking: (_, all) => all.some((one) => acts(one, BOOK, 'change')),
  certificate: (_, all) =>
    all.some(
      (one) =>
        acts(one, 'compensate') || one.slots.some(({ own }) => own.some((value) => value.startsWith('certificate'))),
    ),
  compensation: (_, all) => all.some((one) => acts(one, 'compensate')),
  profile: (_, all) => all.some((one) => binds(one, 'record', 'profile') || says(one, 'profile')),
  delivery: (_, all) => all.some((one) => acts(one, 'readdress')),
  passengers: (choice, all) => binds(choice, 'person') || all.some((one) => acts(one, 'correct')),
  travellers: (choice) => acts(choice, BOOK),
  cabin: (choice, all) => binds(choice, 'cabin') || all.some((one) => acts(one, 'upgrade')),
  cancellation: (_, all) => all.some((one) => acts(one, 'cancel')),
  day: (choice, all) => acts(choice, BOOK, 'correct') || all.some((one) => acts(one, 'change')),
  flights: (choice, all) => acts(choice, BOOK) || all.some((one) => acts(one, 'change')),
  exchanges: (_, all) => all.some((one) => acts(one, 'exchange')),
  returns: (_, all) => all.some((one) => acts(one, 'return', 'exchange')),
  orders: (_, all) => all.some((one) => says(one, 'order') && acts(one, 'readdress', 'repay')),
  payment: (choice, all) => binds(choice, 'payment') || all.some((one) => acts(one, 'repay')),
  repayment: (_, all) => all.some((one) => acts(one, 'repay')),
  contents: (_, all) => all.some((one) => acts(one, 'cancel', 'remove')),
  others: (_, all) =>
    all.some(({ calls, wish }) => calls.length > 1 || wish.some((text) => /\b(?:all|every|each|other)\b/.test(text))),
  handover: () => false,
  service: () => false,
};

const acts = (choice: Choice | null, ...wanted: readonly string[]) =>
  choice !== null && [choice.act, ...choice.other_acts].some((one) => wanted.includes(one));

const says = ({ wish }: Choice, word: string) => wish.some((text) => text.includes(word));

const binds = (choice: Choice | null, kind: string, value?: string) =>
  choice?.slots.some(
    (slot) => slot.kind === kind && (value === undefined ? slot.own.length > 0 : slot.own.includes(value)),
  ) === true;

/** “Goggles: wide, black -> wide, blue”, of a customer who wants nothing exchanged. */
export function swapsOptions(mentions: readonly Mention[], { choices }: Lexicon): boolean {
  if (choices.some((choice) => acts(choice, 'exchange'))) return false;
  return mentions.some(({ kind, span, clause }) => {
    const arrow = clause.text.indexOf('->');
    return (
      arrow > 0 &&
      kind.startsWith('option:') &&
      span !== null &&
      span.start >= wordsOf(clause.text.slice(0, arrow)).length &&
      mentions.some((one) => one.clause === clause && one.kind === 'product')
    );
  });
}

/** “I would cancel your trip to Denver; and cancel reservation ABC123.”, of one record that the customer has described. */
export function treatsAnother(
  { act, calls, slots }: Choice,
  mentions: readonly Mention[],
  { kinds, choices }: Lexicon,
): boolean {
  if (calls.length > 1) return false;
  const acting = new Set(
    mentions.flatMap((one) =>
      one.kind === ACT && one.values.includes(act) && isProposed(one) && !one.clause.leavesOut ? one.clause : [],
    ),
  );
  const isOwn = ({ kind, values }: Mention) =>
    slots.some((slot) => slot.kind === kind && slot.own.some((value) => values.includes(value)));
  const idsIn = (clause: Clause) =>
    mentions.flatMap((one) => (one.clause === clause && kinds[one.kind]?.read.by === 'id' ? one.values : []));
  const isWanted = (id: string) =>
    choices.some(
      (one) => acts(one, act) && one.slots.some(({ own: ids, believed }) => ids.includes(id) || believed === id),
    );
  const namesOwn = (clause: Clause) => mentions.some((one) => one.clause === clause && isOwn(one));
  const about = [...acting].filter(namesOwn);
  // “1. Cancel order #W1. 2. Cancel order #W2”: one of them is meant.
  const meant = about.length > 0 ? about : [...acting].filter((clause) => idsIn(clause).length > 0).slice(0, 1);
  const own = meant.flatMap(idsIn);
  const others = [...acting].filter((clause) => !meant.includes(clause)).flatMap(idsIn);
  return own.length > 0 && others.some((id) => !isWanted(id) && !own.includes(id));
}

/** The lists of values behind an act of the customer's: with nothing but “and” between them, or as entries line by line. */
function listsIn({ message: { clauses }, mine, mentions, choice }: SlotRead): readonly (readonly Mention[])[] {
  const acts = mentions.filter((one) => one.kind === ACT && one.values.includes(choice.act) && isProposed(one));
  const lists: Mention[][] = [];
  let list: Mention[] | undefined;
  let latest: { readonly list: Mention[]; readonly place: number } | undefined;
  for (const [place, clause] of clauses.entries()) {
    const isTreated = acts.some((act) => act.clause === clause || act.clause === clauses[place - 1]);
    const tokens = tokensOf(clause, mine);
    const isBare = tokens.every((token) => typeof token !== 'string' || JOINS.test(token));
    if (!isBare) list = latest?.place === place - 1 && GOES_ON.test(clause.text) ? latest.list : undefined;
    let before = '';
    for (const token of tokens) {
      if (typeof token === 'string') {
        before = `${before} ${token}`;
        if (!JOINS.test(token)) list = undefined;
        continue;
      }
      if (list === undefined) {
        list = [];
        if (isTreated && !HOLDS.test(before)) lists.push(list);
      }
      list.push(token);
      latest = { list, place };
    }
  }
  return lists;
}

/** The words of a clause, with the mentions in the place of theirs. */
function tokensOf(clause: Clause, mine: readonly Mention[]): readonly (string | Mention)[] {
  const tokens: (string | Mention)[] = [...clause.words];
  const spans = mine.flatMap((mention) => {
    if (mention.clause !== clause) return [];
    const words = wordsOf(mention.values[0]?.replace('unknown ', '') ?? '');
    const start =
      mention.span?.start ??
      clause.words.findIndex((_, at) => words.every((word, by) => clause.words[at + by] === word));
    return start < 0 ? [] : [{ mention, start, end: mention.span?.end ?? start + words.length }];
  });
  for (const { mention, start, end } of spans.toSorted((one, other) => other.start - one.start))
    tokens.splice(start, end - start, mention);
  return tokens;
}

const GOES_ON = /^(?:and|plus|as well as|along with)\b/i;
/** Between the values of a list. */
const JOINS =
  /^(?:and|plus|as|well|also|along|with|the|a|an|your|order|reservation|booking|trip|number|\d+(?:\.\d+)?)$/;
/** “The order with the …”: before what a record holds. */
const HOLDS = /\b(?:with|contain\w*|hold\w*|includ\w*|has|have)(?: (?:the|a|an|your))?$/;
