// What an agent names only as the other answer to its question: leaving everything as it is, or something else than it proposes.
import { CHOOSES } from './options.ts';
import { anyOf, atEach, inSequence } from './phrases/any-of.ts';

const LEAVES = String.raw`(?:(?:leave|leaving|keep|keeping) (?:everything|things|it all|it|all|that|this|(?:the|your) \w+)\b|do(?:ing)? nothing\b|(?:make |making )?no changes?\b|nothing changes\b|(?:do not|don't) (?:make|do|proceed|change)\b|(?:(?:add|take|have|book|get) (?:fewer|less|none)|none)\b|(?:has|is there|is) (?:anything|something) (?:(?:changed|still|left|else) )?(?:to (?:fix|change|correct)|changed)\b)[^.?!;\n]*`;
const WHO = `(?:(?:shall|should|do|would|could|may|can|is it better to) )?(?:i|we|you)?(?:'d|'ll| would| will| could| can| should)? ?(?:(?:rather|just|simply) )?(?:prefer (?:to |that (?:i|we) )?)?`;
const LABEL = String.raw`[\s*_#>•·-]*(?:(?:option|choice|plan|alternative)\s+[a-d1-4]\b|\(?[a-d1-4][).:])[\s*_:).-]*`;

/** “Option B: leave everything as it is”, at the start of a line. */
const LEAVING_OPTION = new RegExp(
  `(^|\\n)${LABEL}(?:no\\W{1,3})?(?:(?:i|we)(?:'d|'ll| would| will| could)? )?${LEAVES}[.;]?`,
  'gi',
);
/** “2. Keep order #W1 unchanged”: one of several steps, unless the customer is asked to choose. */
const STEP = /^\s*[\s*_#>•·-]*\d/;
/** “…, or should we leave things unchanged?”, “Or we keep it as it is.” */
const LEAVING_PART = new RegExp(
  `(?:\\s*[,;]\\s*|\\s+|(?<=[.!?\\n]\\s*))or (?:else )?(?:\\(?[b-d2-4]\\) ?)?${WHO}${LEAVES}([.?!;]|(?=\\n|$))`,
  'gi',
);
/** “Option A: … Option B: …”, in one line. */
const INLINE_LABEL = /(?<=[.;:!?),]) +(?=(?:option|choice|plan) [b-d2-4]\b\W{0,3}[:.)-])/gi;

/** “Would you like another card, or leave it?” names nothing that the customer could agree to. */
const ASKS_FOR_OTHER = /\b(?:another|(?:a|some) different|some other|something else)\b[^.?!\n]*\?/i;

/** A question which of the two it is. */
const WHICH = new RegExp(
  anyOf(
    // “Which of the two would you like?”, “Which is it to be?”
    /(?<!,\s)\bwhich (?:one|option|way|of (?:these|those|the two))?\b[^.?!\n]*(?:would|do|should|is|shall) (?:[^.?!\n]|\.(?=\d))*\?/,
    /(?<=^|[.!?\n]\s*)which(?: is it(?: to be)?)?\?/,
    // “Please choose A or B.”, “A or B?”, “Please choose one:”
    /(?<=^|[.!?\n]\s*)(?:please )?(?:choose|pick|select)\b[^.?!\n]*\b[a-d1-4] or [a-d1-4]\b[^.?!\n]*[.?!]?/,
    /(?<=^|[.!?\n]\s*)[a-d1-4] or [a-d1-4]\?/,
    /(?<=^|[.!?\n]\s*)(?:please )?(?:choose|pick|select)(?: (?:one|an option|one of [\w ]{3,20}))?\s*[:.!]?(?=\n|$)/,
    // “How would you like to proceed?”, “Your options:”
    /(?<=^|[.!?\n]\s*)(?:how would you like to (?:proceed|continue)\?|your options(?: are)?\s*:)/,
  ),
  'gi',
);

/** “Please choose: (A) go ahead as described, or (B) hold off.”, “Which is it: A) confirm, B) change something, C) drop it?” */
const DECISION =
  /(?:\b(?:please )?(?:choose|pick|select|decide|which (?:is it|one)|your (?:choice|options)|what will it be)\s*:\s*)?\(?\ba[).:] ?(?:yes,? )?(?:(?:please )?(?:go ahead|confirm|proceed|carry (?:it|this) out|approve|do it|accept))\b[^(),;.?!\n]{0,30}[,;]?\s*(?:or )?\(?b[).:] ?(?:no,? )?(?:hold off|change|drop|stop|wait|cancel (?:this|the) request|decline|reject|leave|adjust|edit)\b(?:[^.?!\n])*[.?!]/gi;

/** Replaces questions whether to do something or to leave everything as it is by questions for a yes. */
export function withoutLeaving(written: string): string {
  const message = written.replace(DECISION, 'Shall I?');
  const lines = message.replace(INLINE_LABEL, '\n');
  const isChoice = CHOOSES.test(message) || message.search(WHICH) >= 0;
  const rest = lines
    .replace(LEAVING_OPTION, (option, before) => (isChoice || !STEP.test(option) ? before : option))
    .replace(LEAVING_PART, '$1 ');
  const isOther = ASKS_FOR_OTHER.test(rest);
  if (rest === lines || isOther || !/\w{3}/.test(rest.replace(WHICH, ''))) return message;
  return rest
    .replace(/\beither (i|we)(?! (?:would|will|can|could))\b/gi, '$1 would')
    .replace(/\bwould you (?:prefer|like|rather) (?:that )?(?:(i|we) (?:would )?|me to )/gi, 'shall I ')
    .replace(WHICH, 'Shall I?');
}

const ELSE_ASIDE = new RegExp(
  anyOf(
    // “If you'd rather have another variant, just let me know.”
    inSequence(
      /(?<=^|[.!?\n]\s*)(?:and |but )?if you(?:'d| would)? (?:rather|prefer|like|want)\b[^.?!;\n]{0,60}/,
      /\b(?:another|different|other|something else|anything (?:else )?(?:changed|different)|instead)\b[^.?!;\n]*[.!;]\s*/,
    ),
    // “If there is a mistake in the details, tell me.”
    inSequence(
      /(?<=^|[.!?\n]\s*)if (?:there is|there's|anything is|something is|any (?:line|detail|point|of (?:this|these|it)) is)[^.?!;\n]*/,
      /\b(?:mistake|wrong|incorrect|off|missing|amiss|error|not (?:what|as|right|correct))\b[^.?!;\n]*[.!;]\s*/,
    ),
    // “Without your approval we leave everything untouched.”
    inSequence(
      /(?<=^|[.!?)\n]\s*)(?:without your|unless you (?:agree|approve|confirm|consent)|until (?:you|we have|i have))\b[^.?!;\n]{0,60}/,
      /\b(?:untouched|unchanged|nothing|(?:stays?|remains?) as|as (?:it|they) (?:is|are))\b[^.?!;\n]*[.!;]\s*/,
    ),
    // “There's an even cheaper one at 06:45 ($396.00), but it leaves before noon.”
    inSequence(
      /(?<=^|[.!?\n]\W*)there(?:'s| is| are| was| were) (?:\w+ ){0,3}?(?:cheaper|earlier|later|faster|less expensive) (?:[^.!?\n]|\.\d)*?,? but /,
      /(?:it|that|this|those|they|the)(?: one| flight)?(?:'s| is| are| only| just| does| do| has| have| leaves?| departs?| arrives?| takes?| needs?)\b(?:[^.!?\n]|\.\d)*[.!]\s*/,
    ),
    // “Unless you want something different, …”
    /\bunless you(?:'d| would)? (?:like|want|prefer|have) (?:something|anything)\b[^,.?!\n]*,\s*/,
  ),
  'gi',
);

/** “Anything to add before I begin, or are you okay with this?”: two questions. */
const OR_AGREED =
  /(\b(?:(?:any|some)thing|(?:any|some) (?:questions?|concerns?|changes?)) (?:else |more )?[^?.!\n]{0,50}?),? or (?=are you|is (?:that|this|it)\b|(?:shall|may|can|should) i (?:go|proceed|start|begin|do|take|make)\b)/gi;

/** “Shall I go ahead, or is there something you would like to adjust?” */
const OR_ELSE = new RegExp(
  atEach(
    /[ ,;]/,
    /,? or (?:did|do) you (?:have|want) (?:something|anything) (?:else|different)[^?.!\n]*(?=\?)/,
    // “Would you like me to book that, or did you mean that you now want May 18 regardless?”
    /(?<=\b(?:like|want) me to [^?.!\n]{3,60}),? or did you mean [^?.!\n]*(?=\?)/,
    /,? or (?:did|do) you (?:wish|want|need|care) to (?:amend|change|adjust|alter|correct|modify) (?:something|anything)[^?.!\n]*(?=\?)/,
    // “Would you like me to cancel it, or would you rather change it to another date?”
    /(?<=\b(?:like|want) me to [^?.!\n]{3,60}),? or would you rather (?:change|cancel|keep|return|exchange|rebook|modify|move|switch) [^?.!\n]*(?=\?)/,
    // “Would the flights stay the same, or do you want other flights too?”
    /(?<=\bflights? (?:stay|remain|be) (?:the same|unchanged)),? or (?:do|would) you (?:want|like|prefer) (?:other|different|new)\b[^?.!\n]*(?=\?)/,
    // “Go ahead, or would you rather have May 28?”
    /(?<=(?:^|[.!?\n]\W*)(?:so,? )?(?:shall i )?(?:go ahead|proceed|(?:book|do|take) (?:it|that|this))),? or (?:would you (?:rather|prefer)|do you prefer)(?: to)? (?:have|take|see|fly|try|go with|keep) (?:[^?.!\n]|\.\d)*(?=\?)/,
    /,? or (?:is there|are there) (?:any|some|a|an)(?:thing)? ?(?:else |details? |changes? |points? )?(?:that )?you(?:'d| would)? (?:like|want|wish|prefer|need|rather)[^?.!\n]*(?=\?)/,
    /,? or (?:would|do) you (?:rather|prefer|like|want|need) (?:to )?(?:think|wait|hold off|discuss|see|look|hear|some (?:more )?time|more time|me to wait|an? change|changes|anything (?:changed|different)|something (?:changed|different|else)|(?:adjust|change|modify|correct|edit|review|amend) (?:anything|something|any of))\b[^?.!\n]*(?=\?)/,
    /,? or (?:should|shall|do) (?:i|we) (?:wait|hold off)\b[^?.!\n]*(?=\?)/,
    // “Do you have the order number, or should I look for it?”
    /(?<=\bdo you (?:have|know|remember) [^?.!\n]{3,60}),? or (?:should|shall|may|can) (?:i|we) (?:look|search|find|check)\b[^?.!\n]*(?=\?)/,
    // “Should the flights stay the same, with only the cabin changing?”
    /,? (?:with|and) only the [\w ]{2,20} (?:changing|changed)(?=\?)/,
    // “Answer yes; to make a correction, tell me what to change.”
    /;? to (?:make a correction|make corrections|correct (?:it|this|anything)|change (?:it|this|anything)),? (?:please |just )*tell (?:me|us)\b[^?.!\n]*/,
  ),
  'gi',
);

/** “Would you prefer that I send it to …?” */
const PREFERS_THAT = /\bwould you prefer (?:that )?(?:(?:i|we) |me to )/i;
const PREFERS = new RegExp(`${PREFERS_THAT.source}[^?\\n]*\\?`, 'gi');

/** The message without offers to do something else than it proposes, if it says anything besides. */
export function withoutElse(message: string): string {
  const rest = message
    .replace(ELSE_ASIDE, '')
    .replace(OR_AGREED, '$1? ')
    .replace(OR_ELSE, '')
    .replace(PREFERS, (asked) => (/\bor\b/i.test(asked) ? asked : asked.replace(PREFERS_THAT, 'Shall I ')));
  return /\w\W+\w+\W+\w/.test(rest) ? rest : message;
}
