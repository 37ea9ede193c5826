// The items of an order that a goal is about.
import type { Frame } from '../engine/frame.ts';
import { ask, type Need, type Plan } from '../engine/goal.ts';
import { inWords } from '../understanding/amounts.ts';
import { optionsIn, optionValuesOf } from '../understanding/options.ts';
import { indicesOfPhrase, lower, plain } from '../understanding/text.ts';
import { type Item, itemName, type Order, type User, withoutOrderContents } from './orders.ts';

export const ITEMS: Need<User> = { hint: 'which items it is about' };

/** The items that the goal is about, once the customer has said that the list is complete. `verb`: what will be done with them. */
export function* itemsOf(frame: Frame<User>, { order_id, items: all }: Order, verb: string): Plan<readonly Item[]> {
  if (all.length === 1) return all;
  const { items, unclear } = itemsSaid(frame, all);
  const wanted = `of order ${order_id} that you would like to ${verb}`;
  if (items.length > 0) {
    const complete = `You would like to ${verb} ${inWords(items.map(itemName))}. Are these all the items ${wanted}?`;
    if (items.length === all.length || frame.asked.includes(complete)) return items;
    return yield* ask(ITEMS, complete);
  }
  const [noun, choices] = unclear.length > 0 ? ['one', unclear] : ['items', all];
  return yield* ask(ITEMS, `Which ${noun} ${wanted}? There are ${inWords(choices.map(itemName))}.`);
}

/** The items that the newest utterance about items means, in the order's order, and the ambiguous ones. */
function itemsSaid({ utterances }: Frame<User>, all: readonly Item[]) {
  let found: { readonly items: readonly Item[]; readonly unclear: readonly Item[] } = { items: [], unclear: [] };
  for (const { text, about } of utterances) {
    const before = found.items;
    const { mentions, unclear } = itemsMeantIn(text, all);
    const named = mentions.map(({ item }) => item);
    if (unclear.length > 0) found = { items: before, unclear };
    if (unclear.length > 0 || named.length === 0) continue;
    // An answer about one of several items does not say that the others are not meant.
    const isDetail = all.some(({ item_id }) => item_id === about) && named.every((item) => before.includes(item));
    const adds = about === ITEMS.hint && /\b(?:too|also|as well)\b/i.test(text);
    const stays = isDetail || adds ? before : [];
    found = { items: all.filter((item) => named.includes(item) || stays.includes(item)), unclear: [] };
  }
  return found;
}

/** Everything said about an item of the order, newest first. Words that name no item count if it is the only item meant, or was asked about. */
export function wordsAbout({ utterances }: Frame<User>, order: Order, item: Item, alone: boolean): readonly string[] {
  return utterances.toReversed().flatMap(({ text, about }) => {
    const { mentions } = itemsMeantIn(text, order.items);
    if (mentions.length === 0) return alone || about === item.item_id ? [text] : [];
    return mentions.filter((mention) => mention.item === item).flatMap((mention) => mention.about);
  });
}

/** The items that the text refers to, in its order, and the ambiguous ones. */
interface MeantItems {
  /** Each with the parts of the text about it, from its name to the next item's name. */
  readonly mentions: readonly { readonly item: Item; readonly about: readonly string[] }[];
  /** Items of the same product, one of which the text refers to. */
  readonly unclear: readonly Item[];
}

export function itemsMeantIn(text: string, items: readonly Item[]): MeantItems {
  const names = [...new Set(items.map(({ name }) => name))];
  const clean = withoutOrderContents(plain(text), names);
  const places = names
    .flatMap((name) => indicesOfPhrase(clean, name).map((index) => ({ name, index })))
    .toSorted((one, other) => one.index - other.index);
  if (places.length === 0 && meansAll(clean)) {
    return { mentions: items.map((item) => ({ item, about: [] })), unclear: [] };
  }
  const about = new Map<Item, readonly string[]>();
  const unclear: Item[] = [];
  for (const [place, { name, index }] of places.entries()) {
    const [clause = ''] = clean
      .slice(0, index)
      .split(/[.,;:]|\band\b|\bfor\b/i)
      .slice(-1);
    const words = clean.slice(index, places[place + 1]?.index);
    const alike = items.filter((item) => item.name === name);
    const all = /\b(?:both|all|two)\b/i.test(clause);
    const meant = all ? alike : bestFitting(alike, referring(clause, words));
    if (meant.length > 1 && !all) unclear.push(...meant);
    else for (const item of meant) about.set(item, [...(about.get(item) ?? []), words]);
  }
  const clear = [...about.keys()].map(({ name }) => name);
  return {
    mentions: [...about].map(([item, words]) => ({ item, about: words })),
    unclear: unclear.filter(({ name }) => !clear.includes(name)),
  };
}

/** The words that identify the item, not its replacement: those in brackets after its name, or those around the name. */
function referring(before: string, about: string): string {
  const bracketed = /^[^().,;]{0,40}\(([^)]*)\)/.exec(about)?.[1];
  if (bracketed) return bracketed;
  const after = about.split(/\b(?:for|to|into|with one|i(?:'d| would|'ll| will)|i want|instead|then)\b/i)[0] ?? '';
  return `${before} ${after}`;
}

/** The items whose options match the words best; all of them if they match equally. */
function bestFitting(items: readonly Item[], words: string): readonly Item[] {
  if (items.length < 2) return items;
  const told = Object.entries(optionsIn(words, optionValuesOf(items)));
  const score = (item: Item) => told.filter(([name, value]) => item.options[name] === value).length;
  const best = Math.max(...items.map(score));
  return items.filter((item) => score(item) === best);
}

/** True if the text asks for everything in the order. */
function meansAll(text: string): boolean {
  const words = lower(text).replace(/\bthat(?:'s| is| was| will be) (?:all|everything)\b/g, ' ');
  return /\b(?:everything(?! else)|all (?:of )?(?:the |my |these |those )?(?:items|products|things|it|them)|(?:whole|entire|complete|full) order|every item|all of (?:it|them)|both items)\b/.test(
    words,
  );
}
