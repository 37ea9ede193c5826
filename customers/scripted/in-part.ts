// An agent would do only a part of what the customer wants as a whole: for one passenger, on one flight, for all records but one.
import type { Choice } from '../../worlds/story.ts';
import { isLimited } from './bounds.ts';
import type { Clause } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import { BAGS_ON_PART, SPLITS_PARTY, TREATS_PART } from './phrases/acting.ts';

interface Said {
  readonly choice: Choice;
  /** The clauses that decline nothing. */
  readonly said: readonly Clause[];
  readonly mentions: readonly Mention[];
  /** The message as the agent wrote it. */
  readonly text: string;
  readonly lexicon: Lexicon;
}

/** True if the message would leave a part of it as it is. */
export const treatsInPart = (one: Said): boolean =>
  splitsRecord(one) ||
  leavesRecord(one) ||
  leavesStep(one) ||
  leavesAsItIs(one) ||
  repeatsStep(one) ||
  leavesProfile(one) ||
  doesByOther(one) ||
  leavesRest(one) ||
  mixesReasons(one);

/** What a part of a record is, by what is done with the whole. */
const PARTS: Readonly<Record<string, RegExp>> = {
  cancel: TREATS_PART,
  upgrade: TREATS_PART,
  add: BAGS_ON_PART,
  change: SPLITS_PARTY,
};

/** “Cancel only the seat of Ada Byron”, “the return stays in economy”, “1 bag on the outbound flight only” */
const splitsRecord = ({ choice: { act, other_acts, slots }, said }: Said): boolean =>
  slots.every(({ kind }) => kind !== 'extent') &&
  [act, ...other_acts].some((name) => said.some(({ text }) => PARTS[name]?.test(text)));

/** “Order #W1 keeps its address”, of a customer who wants the same done to all of their records, with no word of why. */
const leavesRecord = ({ choice, said, mentions, lexicon: { kinds } }: Said): boolean =>
  choice.calls.length > 1 &&
  !isLimited(choice) &&
  said.some(
    (clause) =>
      clause.leavesOut &&
      !GIVES_REASON.test(clause.text) &&
      mentions.some((one) => one.clause === clause && kinds[one.kind]?.read.by === 'id'),
  );
const GIVES_REASON =
  /\b(?:because|since|as(?! (?:it|they) (?:is|are)\b)|already|delivered|shipped|processed|cancell?ed|flown|past|pending|basic|not (?:be )?(?:eligible|possible|allowed))\b/i;

/** “Cancel #W1 (no longer needed), and #W2 because it was ordered by mistake”, of a customer with one reason for all. */
const mixesReasons = ({ choice: { calls, slots }, said, mentions }: Said): boolean =>
  calls.length > 1 &&
  slots.some(
    ({ kind, own }) =>
      kind === 'reason' &&
      own.length > 0 &&
      mentions.some(
        (one) => one.kind === kind && said.includes(one.clause) && !one.values.some((value) => own.includes(value)),
      ),
  );

/** “I will handle it as a return of what you have”, “In practice I do this by cancelling order #W1”, of an exchange. */
const doesByOther = ({ choice: { act, other_acts }, said }: Said): boolean =>
  said.some(({ text }) => {
    const [, noun, verb] = BY_OTHER.exec(text) ?? [];
    const stem = (noun ?? verb ?? '').toLowerCase().slice(0, ACT_STEM);
    return stem !== '' && ![act, ...other_acts].some((name) => name.startsWith(stem));
  });
const BY_OTHER =
  /\b(?:handle|process|treat|do|book|record|enter) (?:it|this|that) as an? (?:full |plain |simple )?(return|exchange|cancell?ation)\b|\b(?:do|handle|process) (?:it|this|that) by (cancel|return|exchang)l?ing\b/i;
/** Letters that tell the acts apart. */
const ACT_STEM = 6;

/** “I'd leave everything else you brought up alone.”, behind one of several steps that the customer wants. */
const leavesRest = ({ choice, said }: Said): boolean =>
  choice.calls.length > 1 && said.some(({ text }) => LEAVES_REST.test(text));
const LEAVES_REST =
  /\b(?:leave|keep) (?:everything|anything|all) else (?:that )?you(?:'ve| have)? (?:brought up|asked for|mentioned|requested|wanted)\b/i;

/** What an act changes, in “I'll leave the address of order #W1 as it was”. */
const CHANGED: Readonly<Record<string, string>> = {
  readdress: 'address',
  repay: 'payment',
  upgrade: 'cabin',
  change: 'flights?|dates?',
  add: 'bags?|baggage',
  correct: 'names?|passengers?',
};
const LEAVES_AS_IT_IS = (nouns: string) =>
  new RegExp(
    String.raw`\b(?:the|your) (?:${nouns}) (?:doesn't|does not|won't|will not|isn't|is not|don't|do not|aren't|are not) (?:be )?(?:chang\w*|touch\w*|affect\w*|modif\w*)\b|^\W*(?:i|we)(?:'ll| will|'d| would)(?: just)? (?:leave|keep) (?:the |your )?(?:\w+ )?(?:${nouns})\b(?! in your)[^.;?!]{0,50} as (?:it|they) (?:was|were|is|are)\b`,
    'i',
  );

/** “I'll leave the address of order #W1 as it was”, “the cabin doesn't change”, of what is to be changed. */
const leavesAsItIs = ({ choice: { act, other_acts }, said }: Said): boolean =>
  [act, ...other_acts].some((name) => {
    const nouns = CHANGED[name];
    return nouns !== undefined && said.some(({ text }) => LEAVES_AS_IT_IS(nouns).test(text));
  });

/** “Add 1 checked bag to ABC123 for $50, a second time” */
const repeatsStep = ({ said }: Said): boolean =>
  said.some(({ text, asks }) => !(asks && text.includes('?')) && REPEATED.test(text));
const REPEATED = /^(?!.*\b(?:was|were|been|had)\b).*\d.*,? (?:a second time|once again|twice)\W*$/i;

/** How a message says that what the customer wants is not done, by its act. */
const LEFT_UNDONE: Readonly<Record<string, RegExp>> = {
  add: /^(?:(?:i|we)(?:'d| would|'ll| will) not (?:be )?add(?:ing)? (?:any |the )?(?:checked )?bags? to\b|no (?:checked )?bags (?:will|would) be added|(?:the|your) (?:checked )?bags (?:will|would) not be (?:changed|touched|added))\b/i,
  correct: /^(?:the|your) names? (?:will|would) not be (?:changed|touched)\b/i,
  readdress: /\bthe order's own (?:address )?(?:stays|remains)\b/i,
  repay: /^(?:the|your) payment (?:will|would) not be (?:changed|touched)\b/i,
  return: /(?:^|\band )there(?: is|'s| will be) no return\b/i,
  exchange: /(?:^|\band )there(?: is|'s| will be) no exchange\b/i,
  cancel: /(?:^|\band )there(?: is|'s| will be) no cancell?ation\b(?! (?:fee|charge|cost)s?\b)/i,
  book: /\b(?!(?:this|that|it|the|your)\b)[a-z-]+ [a-z-]+ (?:will|would) not be on (?:this|the) booking\b/i,
  upgrade: /^you(?:'ll| will| would) (?:remain|stay) in (?:business|(?:basic )?economy)\b/i,
};

/** “I can only process this in another way: …”, “Please note that nothing is done about the cancellation.”, whatever is wanted. */
const OTHERWISE =
  /\b(?:i|we) can only (?:process|do|handle) (?:this|it) (?:in )?(?:another|a different) way\b|\binstead of that, (?:i|we|the system)\b|\bnothing (?:is|will be|would be) done about\b/i;

/** “I'd add 3 bags. You will remain in economy.”, of a customer who wants bags and business. */
const leavesStep = ({ choice: { act, other_acts }, said, text: whole }: Said): boolean =>
  OTHERWISE.test(whole) || [act, ...other_acts].some((name) => said.some(({ text }) => LEFT_UNDONE[name]?.test(text)));

/** “The address in your profile stays as it is”, of a customer who wants it changed as well. */
const leavesProfile = ({ choice: { calls, slots, wish }, text }: Said): boolean =>
  (PROFILE_STAYS.test(text) && calls.length > 1 && wish.some((one) => one.includes('profile'))) ||
  (PROFILE_UNTOUCHED.test(text) && slots.some(({ own }) => own.includes('profile')));
const PROFILE_STAYS =
  /\bleave (?:the )?(?:address in )?(?:the|your) (?:profile|profile address) (?:unchanged|as it is|alone)\b|\bprofile (?:address )?(?:stays|remains|keeps|will (?:stay|remain|keep|not)|won't|isn't|is not)\b|\b(?:won't|will not|wouldn't|don't) (?:touch|change|update) (?:the |your )?(?:address (?:in|on|of) )?(?:the |your )?profile\b/i;
const PROFILE_UNTOUCHED =
  /\b(?:won't|will not|wouldn't|don't|without) (?:touch|chang|updat)(?:e|ing)? (?:the |your )?(?:address (?:in|on|of) )?(?:the |your )?profile\b/i;
