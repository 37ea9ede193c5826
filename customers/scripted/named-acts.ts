// The acts that a message names, and which of them are meant as acts at all.
import type { Choice } from '../../worlds/story.ts';
import type { Clause } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT, type Mention, SUPERLATIVE } from './mentions.ts';
import { A_THING, CAN_DO, HYPOTHETICAL, RULES_OUT_LATER } from './phrases/acting.ts';
import type { SlotReading } from './slot-reading.ts';
import { wordsOf } from './tokens.ts';

/** The act of making a new record. */
export const BOOK = 'book';

/** The act of leaving things as they are. */
export const KEEP = 'keep';

/** What was read of a message, for judging its acts. */
export interface Heard {
  readonly mentions: readonly Mention[];
  readonly strangers: readonly Mention[];
  /** As the strangers, but held against the choice alone. */
  readonly notOfChoice: readonly Mention[];
  readonly proposing: ReadonlySet<Clause>;
  readonly needed: readonly SlotReading[];
  readonly readings: readonly SlotReading[];
  /** The message asks for a yes to leaving things as they are. */
  readonly keeps: boolean;
  readonly lexicon: Lexicon;
}

/** The acts that a message names, held against those of a choice. */
export interface Acts extends Heard {
  readonly choice: Choice;
  /** Acts of the choice, and those of the other choices that the message may be about. */
  readonly wanted: readonly string[];
  readonly known: readonly string[];
  /** All acts that are neither refused nor said to be impossible later. */
  readonly named: readonly Mention[];
  /** The own ones among them. */
  readonly own: readonly Mention[];
  /** The clauses in which an own one is named by a word that cannot mean anything else. */
  readonly surely: ReadonlySet<Clause>;
}

export function actsOf(choice: Choice, beside: readonly Choice[], heard: Heard): Acts {
  const wanted = [choice.act, ...choice.other_acts];
  const all = heard.mentions.filter(({ kind, clause }) => kind === ACT && !clause.declines);
  const named = all.filter((one) => !isRuledOut(one) && !isNoAct(one));
  const own = named.filter(({ values, clause }) => values.some((value) => wanted.includes(value)) && !clause.leavesOut);
  // A message that names only the act of another choice is about that one.
  const others = own.length === 0 ? [] : beside.flatMap(({ act, other_acts }) => [act, ...other_acts]);
  const known = [...wanted, ...others];
  const surely = new Set(own.filter(({ doubtful }) => !doubtful).map(({ clause }) => clause));
  return { ...heard, choice, wanted, known, named, own, surely };
}

/** Words that only tell why, or how something is paid: “Reason: cancelled flight”, “$100 from your travel certificate”. */
function isNoAct({ clause: { text, words }, span }: Mention): boolean {
  const [word = '', next = ''] = [words[span?.start ?? -1], words[span?.end ?? -1]];
  if (/^cancell?ed$/.test(word) && /^flights?$/.test(next)) return true;
  const before = words.slice(0, span?.start).join(' ');
  // “An e-mail explains how to return it.”
  if (/\bhow to$/.test(before)) return true;
  // “An additional $50”, “$50 more”
  if (/^(?:additional|extra|more)$/.test(word) && OF_MONEY.test(text)) return true;
  if (/^(?:certificate|voucher)s?$/.test(word) && (PAID_FROM.test(before) || /^(?:pays?|covers?)$/.test(next)))
    return true;
  const [label] = /^(?:[\w ]{1,20} )?reason\b[^:]{0,30}:/i.exec(text) ?? [];
  return label !== undefined && (span?.start ?? 0) >= wordsOf(label).length;
}

const OF_MONEY =
  /\b(?:additional|extra|more) (?:\$\d|(?:cost|charge|fee|amount|payment)\b)|\$[\d.,]+ (?:more|extra|additional)\b|\((?:an? )?(?:additional|extra) (?:charge|cost|payment)\)/i;

const PAID_FROM = /\b(?:(?:from|(?<!\byou )with|using)(?: (?:your|the|an?))?|unused|remaining)(?: travel)?$/;

/** True for what will no longer be possible; not for what such a warning introduces: “This cannot be undone later, so once more: I cancel it.” */
function isRuledOut({ clause: { text }, span }: Mention): boolean {
  const [warning = ''] = text.split(/:\s/);
  const isIntroduced = RULES_OUT_LATER.test(warning) && (span?.start ?? 0) >= wordsOf(warning).length;
  return RULES_OUT_LATER.test(text) && !isIntroduced;
}

/** True for an act that the agent would carry out or asks about: “I can cancel it”, “Action: return”; not “if you cancel”. */
export function isProposed({ clause, span }: Mention): boolean {
  const before = clause.words.slice(0, span?.start).join(' ');
  const isSaid = clause.asks || clause.intends || CAN_DO.test(before) || followsLabel(clause, span?.start);
  return (
    (isSaid || IS_REQUEST.test(clause.text) || /^(?:\d(?: |$))?(?:(?:and|also|then|i|we)(?: |$))*$/.test(before)) &&
    !isOnlyPossible({ clause, span })
  );
}

/** “If you cancel” */
export const isOnlyPossible = ({ clause, span }: Pick<Mention, 'clause' | 'span'>): boolean =>
  HYPOTHETICAL.test(clause.words.slice(0, span?.start).join(' '));

/** “Cancellation: reservation ABC123, action: cancel all of it” */
const IS_REQUEST = /^\W*(?:\d\W{0,2})?(?:action|request|cancellation|return|exchange|upgrade)\b[^:]{0,20}:/i;

/** “Your payment”, “and get your money back”, “Is that correct?” */
export const isByTheWay = ({ doubtful, clause: { words }, span }: Mention): boolean => {
  const said = words.slice(span?.start, span?.end).join(' ');
  const isAdjective = said === 'correct' && /^(?:that|this|it|is|the)$/.test(words[(span?.start ?? 0) - 1] ?? '');
  // “Before I make any changes”, “Shall I proceed with these changes?”, but not “the change of flights”
  const isAny =
    /^changes?$/.test(said) &&
    /^(?:any|the|this|that|these|following)$/.test(words[(span?.start ?? 0) - 1] ?? '') &&
    !/^(?:of|to|in|for|on)$/.test(words[span?.end ?? 0] ?? '');
  // “Before I change anything”
  if (said === 'change' && words[span?.end ?? 0] === 'anything') return doubtful;
  return doubtful && (A_THING.test(said) || /\bback$/.test(said) || isAdjective || isAny);
};

/** True for a proposed act that no choice knows. */
export const isUnwanted = ({ values, clause, negated }: Mention, { known, proposing }: Acts): boolean =>
  proposing.has(clause) && !negated && !values.includes(KEEP) && !values.some((value) => known.includes(value));

/** True for a value of a kind that the customer's wish does not bind. */
export const isUnboundThing = (one: Mention, { choice, lexicon: { kinds } }: Acts): boolean =>
  !(one.doubtful || one.replaced || one.excluded) &&
  isSomething(one, kinds) &&
  choice.slots.every(({ kind, own, needs }) => kind !== one.kind || own.length === 0 || needs === 'target');

/** True for a day, a number, a cabin or a paid extra. Routes do not count: agents mention them beside anything. */
function isSomething({ kind, values }: Mention, kinds: Lexicon['kinds']): boolean {
  const definition = kinds[kind];
  const by = definition?.read.by ?? '';
  if (by === 'flag') return values.includes('yes');
  const isNamed = by === 'date' || by === 'count' || (by === 'terms' && kind !== 'airport');
  return isNamed && definition?.weak === false;
}

export const isSuperlative = ({ kind }: Mention): boolean => kind === SUPERLATIVE;

/** True if a word at the start of a clause, or behind “I'd”, “to”, “me to”, says what would be done. */
export const isVerb = ({ words }: Clause, place: number | undefined) =>
  place !== undefined &&
  (place === 0 ||
    /^(?:to|and|also|(?:i|we)(?:'d|'ll)?|will|would|could|can)$/.test(words[place - 1] ?? '') ||
    (place === 1 && /^\d$/.test(words[0] ?? '')));

/** True if a word is what a clause begins with, or what the agent would do first: “I'd cancel …”. */
export const leads = ({ words }: Clause, place: number | undefined) =>
  place === 0 || (place !== undefined && /\bi(?:'d|'ll| would| will)$/.test(words.slice(0, place).join(' ')));

/** True for the word behind a label: “Insurance: added”. */
export const followsLabel = ({ text }: Clause, place: number | undefined) =>
  text.includes(':') && wordsOf(text.slice(0, text.indexOf(':'))).length === place;
