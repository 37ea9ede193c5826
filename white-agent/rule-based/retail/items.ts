// The items of an order that a goal is about.
import { ask, type Frame, type Need } from '../engine/goal.ts';
import { optionsIn } from '../understanding/options.ts';
import { bestBy, inOrder, inWords, lower, mentionsOf, phrasePattern, plain } from '../understanding/text.ts';
import { type Item, itemName, type Order, type User, withoutOrderContents } from './orders.ts';

export const ITEMS: Need<User> = { hint: 'which items it is about', read: () => null };

/** The items that the goal is about; `verb` is what will be done with them. */
export function itemsOf(frame: Frame<User>, { order_id, items: all }: Order, verb: string): readonly Item[] {
  if (all.length === 1) return all;
  const said = frame.newest((text, about) => {
    const references = itemsMeantIn(text, all);
    // An answer about one of several items does not say that the others are not meant.
    const isDetail = all.some(({ item_id }) => item_id === about);
    return isDetail || references.length === 0 ? null : references;
  });
  const unclear = said?.find(({ items }) => items.length > 1);
  if (said && !unclear) return all.filter((item) => said.some(({ items }) => items.includes(item)));
  const [noun, choices] = unclear ? ['one', unclear.items] : ['items', all];
  const text = `Please name the ${noun} of order ${order_id} that you would like to ${verb}. There are ${inWords(choices.map(itemName))}.`;
  return ask({ need: ITEMS, text });
}

/** Everything said about an item of the order, newest first. Words that name no item count if it is the only item meant, or was asked about. */
export function wordsAbout({ utterances }: Frame<User>, order: Order, item: Item, alone: boolean): readonly string[] {
  return utterances.toReversed().flatMap(({ text, about }) => {
    const references = itemsMeantIn(text, order.items);
    if (references.length === 0) return alone || about === item.item_id ? [text] : [];
    return references.flatMap(({ items, words }) => (items.includes(item) ? words : []));
  });
}

/** A part of a text that refers to an item. */
interface Reference {
  /** The item; several if it is not clear which one of the same product is meant. */
  readonly items: readonly Item[];
  /** From the item's name to the next item's name; empty if the text asks for all items. */
  readonly words: string;
}

/** The references in a text to items of an order, in the text's order. */
export function itemsMeantIn(text: string, all: readonly Item[]): readonly Reference[] {
  const names = [...new Set(all.map(({ name }) => name))];
  const clean = withoutOrderContents(plain(text), names);
  const places = inOrder(names.flatMap((name) => mentionsOf(clean, phrasePattern(name), () => name)));
  if (places.length === 0 && meansAll(clean)) return all.map((item) => ({ items: [item], words: '' }));
  return places.map(({ value, start }, place) => {
    const before = clean.slice(0, start).split(/[.,;:]|\band\b|\bfor\b/i);
    const words = clean.slice(start, places[place + 1]?.start);
    // What follows these words is about the replacement.
    const [own = ''] = words.split(/\b(?:for|to|into|with one|i(?:'d| would|'ll| will)|i want|instead|then)\b/i);
    const alike = all.filter(({ name }) => name === value);
    const told = Object.entries(optionsIn(`${before.at(-1)} ${own}`, alike));
    // Those whose options match the words best; all of them if they match equally.
    const items = bestBy(alike, ({ options }) => told.filter(([name, option]) => options[name] === option).length);
    return { items, words };
  });
}

/** True if the text asks for everything in the order. */
function meansAll(text: string): boolean {
  const words = lower(text).replace(/\bthat(?:'s| is| was| will be) (?:all|everything)\b/g, ' ');
  return /\b(?:everything(?! else)|all (?:of )?(?:the |my |these |those )?(?:items|products|things|it|them)|(?:whole|entire|complete|full) order|every item|both items)\b/.test(
    words,
  );
}
