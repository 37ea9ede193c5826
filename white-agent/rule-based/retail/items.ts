// The items of an order that a goal is about.
import { ask, type Frame, type Need } from '../engine/goal.ts';
import { optionsIn } from '../understanding/options.ts';
import { bestBy, indicesOfPhrase, inWords, lower, plain } from '../understanding/text.ts';
import { type Item, itemName, type Order, type User, withoutOrderContents } from './orders.ts';

export const ITEMS: Need<User> = { hint: 'which items it is about' };

/** The items that the goal is about; `verb` is what will be done with them. */
export function itemsOf(frame: Frame<User>, { order_id, items: all }: Order, verb: string): readonly Item[] {
  if (all.length === 1) return all;
  const { mentions, unclear } = itemsSaid(frame, all);
  const items = all.filter((each) => mentions.some(({ item }) => item === each));
  if (unclear.length === 0 && items.length > 0) return items;
  const [noun, choices] = unclear.length > 0 ? ['one', unclear] : ['items', all];
  const text = `Please name the ${noun} of order ${order_id} that you would like to ${verb}. There are ${inWords(choices.map(itemName))}.`;
  return ask({ need: ITEMS, text });
}

/** What the newest utterance about items refers to. */
function itemsSaid(frame: Frame<User>, all: readonly Item[]): MeantItems {
  const said = frame.newest((text, about) => {
    const meant = itemsMeantIn(text, all);
    // An answer about one of several items does not say that the others are not meant.
    const isDetail = all.some(({ item_id }) => item_id === about);
    return isDetail || meant.mentions.length + meant.unclear.length === 0 ? null : meant;
  });
  return said ?? { mentions: [], unclear: [] };
}

/** Everything said about an item of the order, newest first. Words that name no item count if it is the only item meant, or was asked about. */
export function wordsAbout({ utterances }: Frame<User>, order: Order, item: Item, alone: boolean): readonly string[] {
  return utterances.toReversed().flatMap(({ text, about }) => {
    const { mentions } = itemsMeantIn(text, order.items);
    if (mentions.length === 0) return alone || about === item.item_id ? [text] : [];
    return mentions.flatMap((mention) => (mention.item === item ? mention.about : []));
  });
}

/** The items that a text refers to, in its order, and the ambiguous ones. */
interface MeantItems {
  /** Each with a part of the text about it, from its name to the next item's name; empty if the text asks for all items. */
  readonly mentions: readonly { readonly item: Item; readonly about: string }[];
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
    return { mentions: items.map((item) => ({ item, about: '' })), unclear: [] };
  }
  const meant = places.map(({ name, index }, place) => {
    const before = clean.slice(0, index).split(/[.,;:]|\band\b|\bfor\b/i);
    const about = clean.slice(index, places[place + 1]?.index);
    // What follows these words is about the replacement.
    const [own = ''] = about.split(/\b(?:for|to|into|with one|i(?:'d| would|'ll| will)|i want|instead|then)\b/i);
    const alike = items.filter((item) => item.name === name);
    return { about, items: bestFitting(alike, `${before.at(-1)} ${own}`) };
  });
  const mentions = meant.flatMap(({ items: [item, ...others], about }) =>
    item && others.length === 0 ? { item, about } : [],
  );
  const isClear = ({ name }: Item) => mentions.some(({ item }) => item.name === name);
  return {
    mentions,
    unclear: meant.flatMap((each) => (each.items.length > 1 ? each.items : [])).filter((each) => !isClear(each)),
  };
}

/** The items whose options match the words best; all of them if they match equally. */
function bestFitting(items: readonly Item[], words: string): readonly Item[] {
  const told = Object.entries(optionsIn(words, items));
  const score = (item: Item) => told.filter(([name, value]) => item.options[name] === value).length;
  return bestBy(items, score);
}

/** True if the text asks for everything in the order. */
function meansAll(text: string): boolean {
  const words = lower(text).replace(/\bthat(?:'s| is| was| will be) (?:all|everything)\b/g, ' ');
  return /\b(?:everything(?! else)|all (?:of )?(?:the |my |these |those )?(?:items|products|things|it|them)|(?:whole|entire|complete|full) order|every item|both items)\b/.test(
    words,
  );
}
