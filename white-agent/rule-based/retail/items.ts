// The items of an order that a goal is about.
import { type GoalFrame, type Lookup, question, value } from '../engine/resolution.ts';
import type { Said, Utterance } from '../engine/said.ts';
import { inWords } from '../understanding/amounts.ts';
import { optionsIn, optionValuesOf } from '../understanding/options.ts';
import { indicesOfPhrase, lower, plain } from '../understanding/text.ts';
import { withoutOrderContents } from './orders.ts';
import { type Item, itemName, type Order, type User } from './record-schemas.ts';

type OrderFrame = GoalFrame<User> & { readonly order: Order };

/** The slot of the items, once the customer has said that the list is complete. `verb` is what will be done with them. */
export function itemsSlot(verb: (order: Order) => string): Lookup<User, OrderFrame, readonly Item[]> {
  return {
    hint: () => 'which items it is about',
    find({ order, said }) {
      if (order.items.length === 1) return value(order.items);
      const wanted = `items of order ${order.order_id} that you would like to ${verb(order)}`;
      const { items, unclear } = itemsSaid(said.utterances, order.items);
      if (items.length > 0) {
        const names = inWords(items.map(itemName));
        const complete = `You would like to ${verb(order)} ${names}. Are these all the ${wanted}?`;
        return items.length === order.items.length || said.asked.includes(complete) ? value(items) : question(complete);
      }
      const choices = inWords((unclear.length > 0 ? unclear : order.items).map(itemName));
      return question(
        `Which ${unclear.length > 0 ? 'one' : 'items'} of order ${order.order_id} would you like to ${verb(order)}? There are ${choices}.`,
      );
    },
  };
}

/** The items that the newest utterance about items means, in the order's order; without any, the ambiguous ones. */
function itemsSaid(
  utterances: readonly Utterance[],
  all: readonly Item[],
): { items: readonly Item[]; unclear: readonly Item[] } {
  const newest = utterances.at(-1);
  if (!newest) return { items: [], unclear: [] };
  const before = itemsSaid(utterances.slice(0, -1), all);
  const { mentions, unclear } = itemsMeantIn(newest.text, all);
  const named = mentions.map(({ item }) => item);
  if (unclear.length > 0) return { items: before.items, unclear };
  if (named.length === 0) return before;
  // An answer about one of several items does not say that the others are not meant.
  const isDetail =
    all.some(({ item_id }) => item_id === newest.about) && named.every((item) => before.items.includes(item));
  const adds = newest.about === 'items' && /\b(?:too|also|as well)\b/i.test(newest.text);
  return {
    items: all.filter((item) => named.includes(item) || ((isDetail || adds) && before.items.includes(item))),
    unclear: [],
  };
}

/** Everything said about an item of the order, newest first. Words that name no item count if it is the only item meant, or was asked about. */
export function wordsAbout({ utterances }: Said, order: Order, item: Item, alone: boolean): readonly string[] {
  const newestFirst = utterances
    .toReversed()
    .map((utterance) => ({ ...utterance, ...itemsMeantIn(utterance.text, order.items) }));
  const answers = newestFirst.filter(({ about, mentions }) => about === item.item_id && mentions.length === 0);
  const mentioned = newestFirst.flatMap(({ text, mentions }) => {
    if (mentions.length === 0) return alone ? [text] : [];
    return mentions.filter((mention) => mention.item === item).flatMap(({ about }) => about);
  });
  return [...answers.map(({ text }) => text), ...mentioned];
}

/** An item and the parts of the text about it, each from its name to the next item's name. */
interface ItemMention {
  readonly item: Item;
  readonly about: readonly string[];
}

/** The items that the text refers to, in its order, and the ambiguous ones. */
interface MeantItems {
  readonly mentions: readonly ItemMention[];
  /** Items of the same product, one of which the text refers to. */
  readonly unclear: readonly Item[];
}

export function itemsMeantIn(text: string, items: readonly Item[]): MeantItems {
  const clean = withoutOrderContents(
    plain(text),
    items.map(({ name }) => name),
  );
  const places = placesOf(clean, items);
  if (places.length === 0)
    return { mentions: meansAll(clean) ? items.map((item) => ({ item, about: [] })) : [], unclear: [] };
  const about = new Map<Item, readonly string[]>();
  const unclear: Item[] = [];
  for (const [place, { name, index, before }] of places.entries()) {
    const words = clean.slice(index, places[place + 1]?.index);
    const alike = items.filter((item) => item.name === name);
    const all = /\b(?:both|all|two)\b/i.test(before);
    const meant = all ? alike : bestFitting(alike, referring(before, words));
    if (meant.length > 1 && !all) unclear.push(...meant);
    else for (const item of meant) about.set(item, [...(about.get(item) ?? []), words]);
  }
  return {
    mentions: [...about].map(([item, words]) => ({ item, about: words })),
    unclear: unclear.filter((item) => ![...about.keys()].some(({ name }) => name === item.name)),
  };
}

interface Place {
  readonly name: string;
  readonly index: number;
  /** The words of the same clause before the name. */
  readonly before: string;
}

/** Every place where the name of an item's product occurs, in order. */
function placesOf(text: string, items: readonly Item[]): readonly Place[] {
  const names = [...new Set(items.map(({ name }) => name))];
  const places = names.flatMap((name) => indicesOfPhrase(text, name).map((index) => ({ name, index })));
  return places
    .toSorted((one, other) => one.index - other.index)
    .map((place) => ({
      ...place,
      before:
        text
          .slice(0, place.index)
          .split(/[.,;:]|\band\b|\bfor\b/i)
          .at(-1) ?? '',
    }));
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
