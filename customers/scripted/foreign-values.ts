// Whether a message proposes another value for a slot than the customer's own.
import type { Choice } from '../../worlds/story.ts';
import { breaks, fits, keepsWithin } from './bounds.ts';
import type { Clause } from './clauses.ts';
import {
  isCalledNew,
  isExchanged,
  isLabelledBackwards,
  isMovedBack,
  isPaidBack,
  isReversed,
  isShared,
} from './exchanges.ts';
import type { Lexicon } from './lexicon.ts';
import { type Mention, SUPERLATIVE } from './mentions.ts';
import { firstDayOf, hasWrongPair, sequencesOf } from './pairs.ts';
import { AND_DOES } from './phrases/doing.ts';
import { ELSE } from './phrases/keeping.ts';
import { NEW_LABEL } from './phrases/labels.ts';
import {
  identifies,
  idsNamed,
  isOnOtherDay,
  isOtherDay,
  isPicked,
  isSource,
  ofSeveral,
  otherContents,
} from './records-meant.ts';
import { leavesNetwork } from './routes.ts';
import type { SlotRead } from './slot-reading.ts';
import { numberOf } from './spoken-numbers.ts';
import { SEVERAL } from './terms.ts';

/** True if another value stands in the place of an own one, or besides it. */
export function isForeign(read: SlotRead): boolean {
  const others = FINDERS.flatMap((find) => find(read));
  const isOther = read.slot.own.length > 0 && others.length > 0 && !isSettled(read, others);
  return (
    isOther ||
    isMisplaced(read) ||
    setsBack(read) ||
    namesOthersRecord(read) ||
    asksOfOtherRecord(read) ||
    goesElsewhere(read) ||
    takesMore(read)
  );
}

/** “Two passengers, Ada Byron and you”, of somebody who would fly alone. */
const takesMore = ({ slot, kind, choice, proposing }: SlotRead): boolean =>
  choice.act === 'book' &&
  kind?.read.by === 'person' &&
  [...proposing].some(({ text }) =>
    [...text.matchAll(TRAVELLERS)].some(([, number = '']) => (Number(number) || numberOf(number)) > slot.own.length),
  );
const TRAVELLERS =
  /(?<!\b(?:up to|at most|maximum of|limit of) )\b(\d|two|three|four|five|six) (?:passengers|travell?ers|people|adults)\b/gi;

/** “Your San Diego to Denver trip”, of one from Denver to Phoenix. */
const goesElsewhere = ({ slot, kind, mine, counts }: SlotRead): boolean =>
  slot.kind === 'airport' &&
  kind !== undefined &&
  slot.own.length > 0 &&
  mine.some((one) => counts(one) && leavesNetwork(one.clause.text, kind));

/** Readers of what tells one record from another: its day, its route, its contents. */
const TELLS_WHICH: ReadonlySet<string> = new Set(['date', 'terms']);

/** True if a clause names a value by which the customer tells which record they mean. */
const describesOwn = ({ slots }: Choice, clause: Clause, mentions: readonly Mention[], { kinds }: Lexicon): boolean =>
  slots.some(
    ({ needs, kind, own, old }) =>
      needs === 'none' &&
      TELLS_WHICH.has(kinds[kind]?.read.by ?? '') &&
      mentions.some(
        (one) =>
          one.clause === clause && one.kind === kind && one.values.some((value) => [...own, ...old].includes(value)),
      ),
  );

/** The id that the customer knows as that of another goal's record, of a record that they can only describe and that is not described. */
function namesOthersRecord({ slot, kind, choice, mine, mentions, lexicon, counts }: SlotRead): boolean {
  if (kind?.read.by !== 'id' || slot.own.length > 0 || slot.believed !== null) return false;
  const own = new Set(choice.calls.map(({ target }) => target));
  const isDescribed = [...new Set(mentions.map(({ clause }) => clause))].some((clause) =>
    describesOwn(choice, clause, mentions, lexicon),
  );
  const isKnown = (id: string) => {
    const holders = lexicon.choices.filter((one) =>
      one.slots.some(({ kind: other, own: ids, believed }) => other === slot.kind && [...ids, believed].includes(id)),
    );
    return holders.length > 0 && holders.every(({ calls }) => calls.every(({ target }) => !own.has(target)));
  };
  return !isDescribed && mine.some((one) => counts(one) && one.values.some(isKnown));
}

/**
 * “Order #W1 will be paid with your Visa. So, shall I switch the payment of #W2?”, “Your order with the lamp is #W1. I will cancel #W2.”,
 * of one that the customer can only describe.
 */
function asksOfOtherRecord({ slot, kind, choice, mine, mentions, lexicon, counts }: SlotRead): boolean {
  const isOfSeveral = choice.other_acts.length > 0 || choice.slots.some((one) => one.kind === SEVERAL);
  if (kind?.read.by !== 'id' || slot.own.length > 0 || isOfSeveral) return false;
  const acting = new Set(mentions.flatMap(({ clause, values }) => (values.includes(choice.act) ? clause : [])));
  const isDescribed = (clause: Clause) => !clause.intends && describesOwn(choice, clause, mentions, lexicon);
  const idsOf = (isMeant: (one: Mention) => boolean) =>
    new Set(mine.flatMap((one) => (isMeant(one) ? one.values : [])));
  const asked = idsOf((one) => counts(one) && one.clause.asks && acting.has(one.clause));
  const said = idsOf((one) => !one.clause.asks && (counts(one) || NAMES_RECORD.test(one.clause.text)));
  const intended = idsOf((one) => counts(one) && one.clause.intends && acting.has(one.clause));
  const found = idsOf(({ clause }) => slot.old.length === 0 && slot.believed === null && isDescribed(clause));
  return areApart(asked, said) || areApart(intended, found);
}

const areApart = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  some.size > 0 && others.size > 0 && some.isDisjointFrom(others);

/** “Order: #W1” */
const NAMES_RECORD = /^(?:order|reservation|booking)(?: (?:id|number|no))?\s*[:=·]/i;

/** Each finds one sort of values that are proposed instead of the own ones. */
const FINDERS: readonly ((read: SlotRead) => readonly Mention[])[] = [
  proposedStrangers,
  recordsTaken,
  // Too late, too dear, or what the record has now, called new.
  (read) => read.mine.filter((one) => read.counts(one) && (breaks(read.slot, one.values) || isNow(one, read))),
  // What should be treated is left out.
  ({ mine, slot }) => mine.filter((one) => one.clause.leavesOut && keepsWithin(slot, one.values)),
  ({ slot, choice, mentions, proposing, lexicon }) =>
    slot.kind === SEVERAL ? ofSeveral(choice, mentions, proposing, lexicon) : [],
  ({ slot, mine, kind, counts }) => mine.filter((one) => counts(one) && isShared(slot, one, mine, kind)),
  differenceElsewhere,
  paidAsBefore,
  keptInNew,
  presentProposed,
  describedSuperlatives,
  sourceChanged,
  othersChanged,
  askedOtherwise,
  mixedAddress,
  (read) =>
    read.own.size === 0 && identifies(read.slot, read.choice)
      ? otherContents(read.slot, read.choice, read, read.lexicon)
      : [],
];

/** Values that no choice knows. A single id of another record counts wherever it stands if the own one is not named. */
function proposedStrangers(read: SlotRead): readonly Mention[] {
  const { mine, own, kind, strangers, counts } = read;
  const ids = mine.filter(
    ({ clause: { declines, leavesOut, text } }) => !declines && (!leavesOut || ELSE.test(text) || KEEPS_OF.test(text)),
  );
  const isOnlyId =
    kind?.read.by === 'id' && own.size === 0 && new Set(ids.map(({ values }) => values.join())).size === 1;
  return strangers.filter(
    (one) => (counts(one) && !isListed(one, read) && !isAmongSeveral(one, read)) || (isOnlyId && ids.includes(one)),
  );
}

/** “You keep your flights on #W1”: what is not named as well changes on it. */
const KEEPS_OF = /\bkeep\w* (?:your|the|all|its) [\w ]{1,30} (?:on|of|in) /i;

/** The others of a list in which the right one stands, too: all passengers of the trip. */
const isListed = ({ values, clause }: Mention, { slot, own, mine }: SlotRead): boolean =>
  own.size > 0 &&
  slot.wrong.some((value) => values.includes(value)) &&
  !clause.intends &&
  !ONE_PERSON.test(clause.text) &&
  mine.every((other) => other.clause !== clause || other.values.join() === values.join());

/** “Passenger: Grace Hopper”, of the one who is meant. */
const ONE_PERSON = /^(?:passenger|travell?er)\s*:/i;

/** “Of your two orders, #W1 is the cheaper one” */
const isAmongSeveral = ({ kind, clause }: Mention, { choice, mentions }: SlotRead): boolean =>
  kind === SEVERAL &&
  isPicked(
    choice,
    mentions.filter((one) => one.clause === clause),
  );

/** “I see two orders: … I'll cancel both of them.” */
function recordsTaken({ slot, kind, mine, mentions, strangers }: SlotRead): readonly Mention[] {
  const takesAll = mentions.some((one) => one.kind === SEVERAL && one.clause.intends && !one.clause.leavesOut);
  if (!takesAll) return [];
  const isDescribed = ({ clause }: Mention) => clause.describes && !clause.leavesOut;
  const isTarget = slot.needs === 'target' && kind?.read.by === 'id';
  return [
    ...mine.filter((one) => isDescribed(one) && breaks(slot, one.values)),
    ...(isTarget
      ? strangers.filter((one) => one.kind === slot.kind && isDescribed(one) && one.values.every(isUnknown))
      : []),
  ];
}

/** True for a value that is not in the story: another goal's record may be meant as well. */
const isUnknown = (value: string) => value.startsWith('unknown ');

/** “The difference goes to your Visa”, if that card is for something else that the customer wants. */
function differenceElsewhere({ slot, mine, kind, counts }: SlotRead): readonly Mention[] {
  if (kind?.read.by !== 'payment' || slot.needs !== 'none' || slot.own.length === 0) return [];
  const settling = mine.filter((one) => counts(one) && /\bdifference\b/i.test(one.clause.text));
  const isOwn = ({ values }: Mention) => values.some((value) => slot.own.includes(value));
  return settling.filter((one) => settling.every((other) => other.clause !== one.clause || !isOwn(other)));
}

/** “Order #W1 will be paid with your Visa”, which it is already, though another card is named for a refund. */
function paidAsBefore({ slot, kind, mine, counts }: SlotRead): readonly Mention[] {
  if (kind?.read.by !== 'payment' || slot.own.length === 0 || slot.old.length === 0) return [];
  const paying = mine.filter((one) => counts(one) && WILL_BE_PAID.test(one.clause.text));
  const isAmong = (values: readonly string[]) => (one: Mention) => one.values.some((value) => values.includes(value));
  return paying.some(isAmong(slot.own)) ? [] : paying.filter(isAmong(slot.old));
}
const WILL_BE_PAID = /\b(?:will|would|to|gets?) be (?:paid|charged|billed) (?:with|to|by|on|using)\b/i;

/** “The scale (3 kg, USB) for the one with 5 kg and USB”, if it should have a battery. */
function keptInNew({ slot, mine, own, counts }: SlotRead): readonly Mention[] {
  if (slot.needs !== 'all' || !slot.kind.includes(':') || own.size > 0) return [];
  const old = mine.filter(({ values }) => values.some((value) => slot.old.includes(value)));
  return old.slice(1).filter(counts);
}

/** “Your trip is booked in business. I can seat you in economy”: what is wanted is called the present, and the present is proposed. */
function presentProposed({ slot, mine, own }: SlotRead): readonly Mention[] {
  if (slot.needs !== 'all' || slot.old.length === 0 || own.size === 0) return [];
  const isOwn = ({ values }: Mention) => values.some((value) => slot.own.includes(value));
  const isPresent = ({ clause }: Mention) => !clause.intends && !clause.asks && IS_NOW.test(clause.text);
  if (!mine.every((one) => !isOwn(one) || isPresent(one))) return [];
  return mine.filter(({ clause: { text, declines, leavesOut } }) => !declines && !leavesOut && MOVES_TO.test(text));
}
const MOVES_TO =
  /\b(?:can|will|would|could|i'll|i'd) (?:\w+ )?(?:seat|move|put|change|switch|rebook|upgrade|downgrade)\b/i;
const IS_NOW = /\b(?:is|are)(?: currently| now| at present)? (?:booked|listed|seated|registered|ticketed|in)\b/i;

/** “Have #W1 sent to 2 New Road. Set 5 Old Road as the default address.”: of several records, one gets what it has now. */
function setsBack({ slot, kind, mine, counts }: SlotRead): boolean {
  const by = kind?.read.by;
  if ((by !== 'address' && by !== 'payment') || slot.needs === 'none' || slot.own.length === 0) return false;
  const named = (values: readonly string[]) => (by === 'address' ? values.filter((part) => STREET.test(part)) : values);
  const [old, own] = [named(slot.old), named(slot.own)];
  const isAmong = (values: readonly string[]) => (one: Mention) => one.values.some((value) => values.includes(value));
  const ofOwn = mine.filter((one) => counts(one) && isAmong(own)(one));
  const ofOld = mine.filter((one) => counts(one) && !one.clause.describes && isAmong(old)(one));
  const isApart = ({ clause }: Mention) => ofOwn.every((one) => one.clause !== clause);
  const isSet = ({ clause: { text } }: Mention) => SETS_TO.test(text) && !GIVES_WAY.test(text);
  const isDefault = ({ clause: { text }, values: [street = ''] }: Mention) =>
    by === 'address' && MAKES_DEFAULT.exec(text)?.[1]?.startsWith(street) === true;
  return ofOwn.length > 0 && ofOld.some((one) => (isApart(one) && isSet(one)) || isDefault(one));
}
const SETS_TO =
  /\b(?:set|mak|put|sav)\w* \d|\b(?:will|would) (?:be|go to) \d|\baddress \/ [^/]+ \/ \d|\b(?:chang|updat|mov|switch|set|send|ship)\w*\b.* (?:over )?to\b/i;
const MAKES_DEFAULT = /\b(?:sav|set|mak)\w* (\d[^;]{10,80}) as (?:the|your) (?:new )?default\b/i;
const STREET = /^\d+ \D/;
/** A refund goes to what it was paid with, and what is replaced is named as well. */
const GIVES_WAY = /\b(?:back|refund\w*|credit(?:ed|ing)|return(?:ed|ing)|from|instead of)\b/i;

/** A flight that is only described: “I found the latest one. I would move you to it.” */
function describedSuperlatives({ slot, kind, own, strangers }: SlotRead): readonly Mention[] {
  if (kind?.weak !== true || slot.kind !== SUPERLATIVE || own.size > 0) return [];
  return strangers.filter((one) => one.kind === slot.kind && !one.clause.declines && !one.clause.leavesOut);
}

/** Things of the record from which a value is taken, named as those of the record that changes: not behind “the same as”. */
function sourceChanged({ slot, kind, mine, counts }: SlotRead): readonly Mention[] {
  const isContents = kind?.read.by === 'terms' && !kind.weak && slot.needs === 'none' && !slot.in_pairs;
  if (!isContents || slot.own.length === 0) return [];
  return mine.filter(
    (one) =>
      counts(one) &&
      one.values.some((value) => slot.old.includes(value)) &&
      !(GOES_NOW.test(one.clause.text) && !one.clause.intends) &&
      !TAKES_FROM.test(one.clause.words.slice(0, one.span?.start ?? 0).join(' ')),
  );
}

/** “… for the one in 105 cm. Shall I exchange the belt (95 cm, cognac) for the one in 95 cm and black?”: the question keeps what should change. */
function askedOtherwise({ slot, mine, counts }: SlotRead): readonly Mention[] {
  if (slot.needs !== 'all' || !slot.kind.includes(':')) return [];
  const isAmong = (values: readonly string[], { values: named }: Mention) =>
    named.some((value) => values.includes(value));
  const asked = Map.groupBy(
    mine.filter((one) => counts(one) && one.clause.asks && one.clause.intends),
    ({ clause }) => clause,
  );
  return [...asked.values()].flatMap((all) => {
    const old = all.filter((one) => isAmong(slot.old, one) && !isAmong(slot.own, one));
    return old.length > 1 && !all.some((one) => isAmong(slot.own, one)) ? old.slice(1) : [];
  });
}

/**
 * “The address would be 5 Old Road, Unit 2, Memphis, TN 38110”: the new one with the street, or the town, of the present one. Or
 * the present one as the new one: “So, shall I set it to 5 Old Road?”
 */
function mixedAddress({ slot, kind, mine, counts }: SlotRead): readonly Mention[] {
  if (kind?.read.by !== 'address' || slot.own.length < 4 || slot.old.length < 4) return [];
  const [street = '', zip = ''] = [slot.own[0], slot.own.at(-1)];
  const oldStreets = slot.old.filter((part) => STREET.test(part));
  if (oldStreets.length === 0) return [];
  const oldZips = slot.old.filter((part) => /^\d{5}$/.test(part));
  const becomesOld = (verb: RegExp) => new RegExp(`${verb.source} (?:${oldStreets.map(RegExp.escape).join('|')})`, 'i');
  const [asksForOld, setsOld] = [becomesOld(ASKED_TO_BE), becomesOld(WILL_BE)];
  return mine.filter((one) => {
    const { clause } = one;
    const named = new Set(mine.flatMap((other) => (other.clause === clause ? other.values : [])));
    const ownParts = slot.own.filter((part) => named.has(part) && !slot.old.includes(part)).length;
    const namesOld = (parts: readonly string[]) => parts.some((part) => named.has(part));
    const isOldStreet = namesOld(oldStreets) && !named.has(street);
    const isOldTown = named.has(street) && !namesOld(oldStreets) && namesOld(oldZips) && !named.has(zip);
    return (
      counts(one) &&
      ((isOldStreet && (ownParts > 1 || (clause.asks && clause.intends && asksForOld.test(clause.text)))) ||
        (isOldStreet && setsOld.test(clause.text)) ||
        (isOldTown && !REPLACES.test(clause.text)))
    );
  });
}
const REPLACES = /\b(?:from|instead of|in place of|rather than)\b/i;
const ASKED_TO_BE = /\b(?:to|by|with|as)/;
const WILL_BE = /\b(?:will|would) be (?:changed|updated|set|redirected|delivered|sent) to/;

/** “From Grace Hopper to Ada Byron”, “Ada Byron instead of Grace Hopper”, of a correction of somebody else's name. */
function othersChanged({ slot, kind, own, mine, strangers }: SlotRead): readonly Mention[] {
  if (kind?.read.by !== 'person' || slot.old.length === 0 || own.size === 0) return [];
  const namingOld = mine.flatMap(({ clause, values }) =>
    values.some((value) => slot.old.includes(value)) ? clause : [],
  );
  // Wherever the right one is named, too, the question decides.
  const isMeant = (clause: Clause) =>
    namingOld.length === 0 || (clause.asks && clause.intends && !namingOld.includes(clause));
  return strangers.filter(
    ({ kind: other, clause }) =>
      other === slot.kind &&
      !clause.declines &&
      !clause.leavesOut &&
      isMeant(clause) &&
      (CHANGED_FROM.test(clause.text) || LISTED_AS.test(clause.text)),
  );
}
/** “The passenger is currently listed as Grace Hopper. I'd change that to Ada Byron.” */
const LISTED_AS = /\bpassenger is (?:currently|now) (?:listed|recorded|entered|booked) as\b/i;
/** “On file now: Grace Hopper” */
const LISTED_NOW = /^on (?:file|record)\b[^:]{0,20}:/i;
const CHANGED_FROM =
  /\bfrom\b|\binstead of\b|\bin place of\b|^(?:replaces|now|currently|current (?:entry|name|passenger)|as it is|old|before|existing|on (?:file|record))\b/i;

/** “Your order with the lamp ships to …” */
const GOES_NOW = /^(?:your|the)\b[^.;]*\b(?:ships?|goes|is (?:sent|shipped|addressed)) to\b/i;
/** The words before a record from which a value is taken. */
const TAKES_FROM = /\b(?:same|identical|like|as for|used|taken|copied)\b/;

/** “New payment method: …” with what the record has now. */
const isNow = (one: Mention, read: SlotRead): boolean => isCalledNew(withAllOld(read), one, read.mine, read.kind);

/** Another slot may tell what the record holds now: the days of the trip that is moved. */
const withAllOld = ({ slot, choice }: SlotRead) => ({
  ...slot,
  old: choice.slots.flatMap((one) => (one.kind === slot.kind ? one.old : [])),
});

/** True if an intention (“I would book …”) with the right value outweighs others that are only told. */
function isSettled({ slot, kind, right }: SlotRead, others: readonly Mention[]): boolean {
  const isIntended = ({ clause }: Mention) => clause.intends;
  return (
    slot.own.length === 1 &&
    !['terms', 'amount'].includes(kind?.read.by ?? '') &&
    right.some((one) => isIntended(one) && slot.own.some((value) => fits(value, one.values))) &&
    !others.some(
      ({ clause: { intends, text } }) =>
        intends || [NEW_LABEL, AND_DOES, IS_CHARGED, LISTED_AS, LISTED_NOW].some((sign) => sign.test(text)),
    )
  );
}
/** “so you'd be at 5 ($50 on the Visa ending in 1234)”, “and use your Visa ending in 1234 to pay for order #W1” */
const IS_CHARGED =
  /\bcharge\b.*\b(?:shows?|appears?) (?:up )?on (?:the|your)\b|\(\$\d[\d.,]* on (?:the|your) [^()]*(?:\([^()]*\))?\)|\bto pay for (?:the |your )?(?:order )?#w\d{7}\b/i;

/** True if own values are named, but in the wrong places: old for new, a start for an end, a source for a target. */
function isMisplaced(read: SlotRead): boolean {
  const { slot, kind, choice, message, mentions, mine, right, proposing, lexicon, counts } = read;
  const reader = kind?.read;
  const by = reader?.by ?? '';
  const says = (isWrong: (text: string) => boolean) => [...proposing].some(({ text }) => isWrong(text));
  // What is said of the only record that is named tells which one is meant, wherever it stands.
  const isOnly = slot.old.length > 0 && identifies(slot, choice) && idsNamed(choice, mentions, lexicon) <= 1;
  const spoken = isOnly
    ? new Set(mine.flatMap(({ clause }) => (clause.declines || clause.leavesOut ? [] : clause)))
    : proposing;
  return (
    mine.some((one) => counts(one) && isSource(slot, one, kind)) ||
    (by === 'date' && (isOtherDay(slot, mine, spoken) || isOnOtherDay(slot, choice, read, proposing))) ||
    (by === 'person' && (says((text) => isExchanged(slot, text)) || isLabelledBackwards(slot, mine))) ||
    (by === 'address' && says((text) => isMovedBack(slot, text))) ||
    (reader?.by === 'payment' && [...proposing].some((clause) => isPaidBack(slot, clause, reader))) ||
    (['terms', 'date', 'payment'].includes(by) && isReversed(withAllOld(read), mine, proposing)) ||
    hasWrongPair(slot, {
      right,
      mine,
      proposing: spoken,
      sequences: sequencesOf(choice, message, mentions, lexicon),
      firstDay: firstDayOf(choice, message, mentions, lexicon),
      changesFlights: choice.act === 'change' && slot.own.length > 0,
    })
  );
}
