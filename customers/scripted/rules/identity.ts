// The customer's identity comes first; other questions in the same message are answered, too.
import type { Slot } from '../../../worlds/story.ts';
import type { Rule } from './situation.ts';

export const tellIdentity: Rule = ({ open, identity, reactions, asked, fit }) => {
  const { reading, turn, lexicon } = reactions;
  const asksOwn = OWN.test(reading.text);
  // The name and birthday of a passenger, and the zip code of a new address, are not the customer's own.
  const isAboutOthers =
    identity.told &&
    !asksOwn &&
    asked.slots.some(({ kind }) => ['person', 'address'].includes(lexicon.kinds[kind]?.read.by ?? ''));
  const own = isAboutOthers ? identity.data.filter(({ name }) => !/name|birth|zip/.test(name)) : identity.data;
  const wanted = reading.askedIdentity(own, identity.told);
  const unfound =
    identity.told &&
    reading.declines &&
    reading.askedIdentity(identity.data, false).length > 0 &&
    reading.clauses.some(({ declines, text }) => declines && FINDS_NOBODY.test(text));
  if (wanted.length === 0 && !unfound) return null;
  const told = unfound ? identity.data.filter(({ known }) => known) : wanted;
  turn.identify(told, identity.told ? [] : identity.data);
  identity.told = true;
  if (reading.asksForEverything && open.told) turn.say('answer', 'everything');
  if (fit?.judgement.verdict === 'yes' && reading.asksToGoOn && open.told) {
    reactions.agree(open, fit.place);
    return turn.ended || asked.besideYes.length === 0 ? turn : turn.answer(open, asked.besideYes);
  }
  const isOfPeople = ({ kind }: Slot) => lexicon.kinds[kind]?.read.by === 'person';
  if (asked.slots.every((slot) => asksOwn && isOfPeople(slot)) && !asked.more) return turn;
  if (open.told && asked.slots.length > 0) return turn.answer(open, asked.slots);
  turn.restate(open);
  const isUnknown = ({ kind, own }: Slot) => own.length === 0 && lexicon.kinds[kind]?.read.by === 'id';
  return asked.slots.some(isUnknown) ? turn.say('restate', 'no number') : turn;
};

/** “Could you confirm your date of birth?”, “Am I speaking with Ada Byron?” */
const OWN =
  /\bconfirm your (?:date of birth|birth ?date|birthday|dob)\b|\bam i (?:speaking|talking|chatting) (?:with|to) (?!a |an |the |some)\w/i;

/** “I can't find an account with that e-mail address.” */
const FINDS_NOBODY =
  /\b(?:find|locate|found|exists?|match(?:es)?)\b.*\b(?:accounts?|profiles?|users?|customers?|records?|names?|e-?mail|you)\b|\b(?:accounts?|profiles?|users?|customers?|names?|e-?mail)\b.*\b(?:find|locate|found|exists?|match(?:es)?)\b/i;
