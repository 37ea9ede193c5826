// The plain text of an agent's message: without markdown, emojis, spelled names and slips of the tongue.
import { anyOf, anyPhraseStart, inSequence } from './phrases/any-of.ts';
import { NOTHING_YET, type Rewording, SPELLED, UNTIL_AGREED, WORDING } from './phrases/rewordings.ts';
import { PUNCTUATION, SYMBOLS } from './phrases/symbols.ts';
import { withSentenceEnds } from './sentence-ends.ts';
import { writtenOut } from './short-forms.ts';
import { withSpokenNumbers } from './spoken-numbers.ts';

/** In front of an entry: “1.”, “1)”, “1 –”, “1️⃣”, “A)”. */
const NUMBER = String.raw`\b(?:\d(?=[.)\uFE0F\u20E3]|\s[–—-]\s)|[A-C](?=[.)]))`;

/**
 * A line for each answer, with what it leads to: “- Yes: I do it now”, “- No: it stays as it is”, perhaps in a table, and with
 * a question which one it is. What a no leads to is not proposed.
 */
const REPLIES = new RegExp(
  [
    // The heading of a table.
    String.raw`(^|\n)(?:[ \t]*\|[^\n]*\|[ \t]*\n[ \t]*\|[-:| \t]+\n)?`,
    // “Please pick:”
    String.raw`(?:[^\w\n]*(?:please |kindly )?(?:pick|choose|select|tap)(?: one)?:\s*\n+)?`,
    String.raw`(?:[^\w\n]|${NUMBER})*(?:(?:reply|say|type|answer|send|press)\s+\W?)?yes\b([^\n?]*)\n\s*`,
    String.raw`(?:[^\w\n]|${NUMBER})*(?:(?:reply|say|type|answer|send|press)\s+\W?)?no\b[^\n?]*(?=\n|$)`,
    // A third answer.
    String.raw`(?:\n(?:[^\w\n]|${NUMBER})+(?:talk|speak|back|main menu|something else|another)\b[^\n?]{0,40}(?=\n|$))?`,
    String.raw`(?:\n+[^\n?]{0,40}\b(?:which|what|your (?:choice|call|answer|reply))\b[^\n?]{0,40}\?)?`,
  ].join(''),
  'gi',
);

/** Both answers in one line: “[Yes, go ahead] [No, cancel]”, “(1) Yes, please (2) No”, “👍 Yes / 👎 No”, “Reply Y to confirm or N to go back.” */
const BUTTONS = new RegExp(
  anyOf(
    // “[ ✅ Confirm ] [ Edit ] [ Back ]”, “[Yes | No]”, and a question which one
    inSequence(
      /\[[^\w\n\]]{0,5}(?:yes|confirm|approve|proceed|continue|submit|agree|accept|ok|okay|go ahead|do it)\b[^\]\n|]{0,40}/,
      /(?:\](?:[^\w\n[]{0,6}\[[^\]\n]{1,40}\])+|(?:\|[^\]\n|]{1,40})+\])/,
      /(?:\s*\n+[^\n.?:]{0,40}\b(?:which|what would|what do|select|choose|pick|tap|type|click|press)\b[^\n.?:]{0,40}[.?:]?)?/,
    ),
    /\(?1[).] ?yes\b[^\n()]{0,40}\(?2[).] ?no\b[^\n]{0,60}/,
    /[^\w\s,.;:!?]+ ?yes\s*[/|·]\s*[^\w\s]+ ?no\b/,
    // “Answer 1 for yes, 2 for no.”
    /\b(?:reply|press|type|enter|answer|send|dial)(?: with)? ["']?1["']? (?:for|to|=) [^.\n,]{0,30}(?:,|,? (?:or|and)) ["']?2["']? (?:for|to|=) [^.\n]{0,30}/,
    /\b(?:reply|press|type|enter) ["']?y["']?(?: |,)[^.\n]{0,40}(?:\bor|,) ["']?n\b[^.\n]{0,40}/,
    // “Signature (type YES): ____”
    /\((?:type|write|enter) ["']?yes["']?\):\s*_{2,}/,
  ),
  'giu',
);

/** The message with a question for a yes in the place of such lines. */
export function withoutReplies(message: string): string {
  const answered = message
    .replace(BUTTONS, 'yes or no?')
    .replace(REPLIES, (_, start: string, rest: string) => `${start}yes or no? ${rest.replace(/^\W+/, '')}`);
  return answered === message ? message : answered.replace(WHICH_LETTER, '');
}

/** “Which is it, A or B?”, of the two answers */
const WHICH_LETTER = /\b(?:which (?:is it|one|would you like)|your choice)[,:]? a or b\?/gi;

/** Lines stay lines. In questions that expect a yes (“Isn't that right?”), the *not* is left out. */
export function plainTextOf(message: string): string {
  const rest = message.replace(UNTIL_AGREED, '').replace(NOTHING_YET, '');
  // Without another question, it is what asks for the yes.
  return withPolarity(withSentenceEnds(withoutMarkdown(rest.includes('?') ? rest : message)));
}

/** A question at the end of a statement. */
const TAG =
  /,\s*(?:right|correct|yes|no|is that (?:right|correct|so)|am i right|(?:do|does|did|is|are|was|were|would|should|could|can|will|have|has|had)(?:n't)? (?:you|it|that|this|they|we|i|he|she|there))\s*\?$/i;

/** “You mean the trip to Denver, don't you?” */
const NEGATIVE_TAG =
  /,\s*(?:(?:do|does|did|is|are|was|were|would|should|will|have|has)n't (?:you|it|that|this|they|we)|(?:do|does|did|is|are|was|were|would|should|will|have|has) (?:you|it|that|this|they|we) not)\s*\?/gi;

/** “Isn't that …?”, “Shouldn't I …?”: such questions expect a yes. */
const EXPECTS_YES =
  /((?:^|[.!?\n])\s*(?:(?:so|and|but|or),? )?|[,;:]\s*(?:(?:so|and|but|or) )?(?=\S+ (?:it|that|this|these|those|you|i|we|the|your)\b))(is|are|do|does|did|was|were|should|would|could)n't (?=[^.!?\n]*\?)/gi;

/** What makes a statement a question: “Am I right in thinking that you want …?” */
const FRAME = new RegExp(
  inSequence(
    anyPhraseStart(
      /am i (?:right|correct)(?: (?:in (?:thinking|assuming|saying|believing)|to (?:think|assume|say))|(?= that ))/,
      /(?:do|did) i (?:understand|get) (?:it |this |that |you )?(?:correctly|right|well)/,
      /(?:can|may|should) i (?:take it|assume|conclude)|is it (?:right|true|correct|fair to say)/,
    ),
    /(?: that|:|,)? (?=(?:you|i|it|the|there|we|this|that|no)\b)/,
  ),
  'gi',
);

/** “I take it that this is about #W1. Tell me if I am mistaken.” */
const TOLD_IF_WRONG =
  /(?=\. )(?<=\bi (?:take it|assume|presume|gather|suppose)\b(?![^.?!\n]*\belse\b)[^.?!\n]{3,200})\. (?:please )?(?:tell me|stop me|correct me|let me know) if (?:i am|i'm|that is|that's|this is) (?:mistaken|wrong|incorrect|not right)\./gi;

/** “The reason would be that you are ill; is that still how it is?” */
const STILL_SO = /\W+is (?:that|this|it) still (?:how it is|so|the case|true|right)\?/gi;

/** Sentences with negations that say what they seem to: without frames, tags, and the *not* of questions that expect a yes. */
function withPolarity(text: string): string {
  return text
    .replace(FRAME, '')
    .replace(NEGATIVE_TAG, ', right?')
    .replace(EXPECTS_YES, '$1$2 ')
    .replace(/\b(?:why don't|what if|how about if) (i|we)\b/gi, 'shall $1')
    .replace(/\bnot by (?:any )?chance\b/gi, 'perhaps')
    .replace(/\ba (["']?)yes\1,? or an? (["']?)no\2/gi, 'yes or no')
    .replace(/,? eh\?/gi, '.')
    .replace(TOLD_IF_WRONG, ', right?')
    .replace(STILL_SO, ', right?')
    .replace(/, do you (?:still )?(?:remember|recall|happen to know)\?/gi, '?')
    .replace(/\b(?:wouldn't|would not|don't|do not) mind\b/gi, 'would like it')
    .split(/(?<=[.!?\n])/)
    .map((sentence) =>
      /\b(?:\w+n't|no|not|never|nothing|none)\b/i.test(sentence) ? sentence.replace(TAG, '?') : sentence,
    )
    .join('');
}

/** A name; or an id, which holds a digit or no vowel. */
function unspelled(spelled: string): string {
  const letters = spelled.replace(/[^A-Z\d]/g, '');
  return /\d|^[^AEIOUY]+$/.test(letters) ? letters : letters.charAt(0) + letters.slice(1).toLowerCase();
}

/** Plain text with unified quotes, dashes and arrows; lines stay lines. */
const withoutMarkdown = (text: string): string =>
  [PUNCTUATION, WORDING, SYMBOLS].reduce(reworded, withSpokenNumbers(writtenOut(text.replace(SPELLED, unspelled))));

const reworded = (text: string, rewordings: readonly Rewording[]): string =>
  rewordings.reduce(
    (rest, [from, to]) => (typeof to === 'string' ? rest.replace(from, to) : rest.replace(from, to)),
    text,
  );
