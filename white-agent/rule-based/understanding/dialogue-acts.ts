// Recognises dialogue acts: agreeing to a proposal, asking, checking a change, giving up, having no goals left.
import { lower, sentences } from './text.ts';

const YES =
  /^(?:(?:oh|ok|okay|great|perfect|alright|all right|good|thanks|thank you|well|hi|right|fine|wonderful|lovely|excellent)[,.! ]+)*(?:yes|yeah|yep|yup|sure|correct|certainly|absolutely|definitely|of course|confirmed?|agreed|affirmative|please (?:do|proceed|go ahead)|go ahead|go for it|do it|do that|proceed|sounds (?:good|right|great)|that(?:'s| is| sounds| works| looks)(?: all)? (?:right|correct|good|fine|great|perfect|exactly)|that works|looks (?:good|right|correct)|i (?:do )?(?:confirm|agree)|exactly|that is what i want|ok|okay|great|perfect|fine|right|alright|all right)\b/;
const GO_AHEAD = /\b(?:go ahead|please proceed|you (?:can|may) proceed|i confirm|i agree|yes,? please|confirmed)\b/;
const NO =
  /^(?:(?:oh|well|hm+|sorry|um|ah|wait|hold on|actually|thanks|thank you|i'm afraid)[,.! ]+)*(?:no|nope|nah|not (?:quite|exactly|yet|really|right|that|this|what|so)|negative|wrong|never mind|nevermind)\b/;
const OBJECTION =
  /\b(?:(?:that|this|it)(?:'s| is| was| does| do)? ?(?:not|n't) (?:quite |exactly |what |right|correct|it\b|the )|(?:that|this|it) isn't (?:quite |exactly |what |right|correct|it\b|the )|(?:isn't|is not|not) (?:quite )?(?:right|correct|what i)|do(?:n't| not) (?:want|do|proceed|go|confirm|agree)|i (?:meant|said|asked)|wrong|incorrect|mistaken|change that|wait|hold on|stop|rather not|instead)\b/;

/** “If you mean the blue one, then yes”, “Yes, as long as it is the blue one”, “Yes, the blue one, if that is what you mean”. */
const CONDITIONAL =
  /\b(?:if|provided(?: that)?|as long as|assuming)\b[^?!]*?[, ](?:then )?(?:yes\b|go ahead\b|do it\b|i (?:agree|confirm)\b)|^(?:right, )?(?:yes|yeah|sure|ok|okay)\b[,.]? (?:but )?(?:only )?(?:if|provided|as long as|assuming)\b|\bif (?:that|this)(?:'s| is) (?:really )?what (?:you mean|is meant)\b/;

/**
 * `yes` for an unqualified agreement, `conditional` for one that states a condition, `no` for a refusal or an objection;
 * null if the text is none of these.
 */
export function consentIn(text: string): 'yes' | 'conditional' | 'no' | null {
  const words = lower(text);
  const doubts = words.replace(/^no (?:problem|worries)\b[,.! ]*/, '');
  if (NO.test(doubts)) return 'no';
  if (CONDITIONAL.test(words)) return 'conditional';
  if (OBJECTION.test(doubts)) return 'no';
  if (/^(?:yes|yeah|sure|ok|okay)\b.{0,12}\bbut\b/.test(words)) return 'no';
  return sentences(text).some((sentence) => YES.test(sentence.toLowerCase())) || GO_AHEAD.test(words) ? 'yes' : null;
}

const FINISHED =
  /\b(?:that(?:'s| is| was| will be|'ll be| would be)(?: it\b| all\b| everything)|nothing (?:else|more|further)|no(?:thing)? (?:more|further)|all set|i'm (?:done|good|finished)|that does it|no,? thank(?:s| you)|^(?:(?:great|perfect|good|ok|okay)[,.! ]+)?(?:thanks|thank you)[^,.?!]*[.!]*$|good ?bye|have a (?:good|great|nice|lovely))\b/;

/** True if the customer says that there is nothing else. */
export function isFinished(text: string): boolean {
  return FINISHED.test(lower(text));
}

/** “Is that done now, or can it not be done?” */
export function asksWhetherDone(answer: string): boolean {
  return /\b(?:is|are|was|has|have|did)\b[^.?!]{0,30}\b(?:done|gone through|go through|taken care of|sorted|happened|worked)\b[^.?!]{0,60}\?|^(?:so )?done\b[^.?!]{0,30}\?/.test(
    lower(answer),
  );
}

/** True if the customer gives up what they wanted. */
export function givesUp(answer: string): boolean {
  return /\b(?:never ?mind|forget (?:it|about it|that)|leave (?:it|that|everything|things?)(?: (?:as|then|be|alone|at that)\b|[.!,;]|$)|let(?:'s| us) leave (?:it|that|(?:the|my) [^.,;]{1,30}(?:for now|as (?:it|they) (?:is|are)))|don't (?:bother|want (?:it|that|this) any ?more)|(?:keep|hold off on) (?:it|them|(?:the|my) [^.,;]{1,30})(?: after all| for now)|i(?:'ve| have) changed my mind)/.test(
    lower(answer),
  );
}

const QUESTION = new RegExp(
  String.raw`\b(?:${[
    'how (?:much|many)',
    String.raw`what(?: \w+){1,2} (?:would|will|does|do|did|is|are)\b`,
    "what(?:'s|(?: is| are| was| were| would| will| does| do| did)\\b)",
    // “What the total of my order with the toaster was”
    String.raw`what (?:the|my) (?:[\w'#-]+,? ){1,14}?(?:is|are|was|were|costs?)\b`,
    String.raw`which\b[^.]{0,40}\?`,
    String.raw`what (?:i|we) (?:have |had )?(?:paid|spent|owe)\b`,
    'tell me|say me|let me know|do you know',
    String.raw`you (?:might |may |would |happen to )*know (?:what|how|which|when|if)\b`,
    "i(?:'d| would| should)? (?:also |still |really )*(?:like|love|want|need|wish)(?: also)? to (?:know|hear|be told|find out)",
    String.raw`(?:may|might|can|could) i (?:\w+ )?ask\b`,
    'could you (?:say|check|look up)',
  ].join('|')})`,
);
/** “What I would like is to return it.” */
const STATEMENT = /\bwhat i(?:'d| would)? (?:really )?(?:like|want|need|wish)\b/g;

/** Expects lower case. */
export function isQuestion(words: string): boolean {
  return QUESTION.test(words.replace(STATEMENT, ' '));
}
