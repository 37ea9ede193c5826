// One thing too many in a list of what would be treated: “I'll return the lamp and the rug.”
import type { Clause } from './clauses.ts';
import { ACT, type Mention } from './mentions.ts';
import { isProposed } from './named-acts.ts';
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
