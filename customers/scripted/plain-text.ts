// The plain text of an agent's message: without markdown, emojis, spelled names and slips of the tongue.
import { anyOf, anyPhraseStart, inSequence } from './phrases/any-of.ts';
import { withSentenceEnds } from './sentence-ends.ts';
import { writtenOut } from './short-forms.ts';

/** In front of an entry: “1.”, “1)”, “1 –”, “1️⃣”. */
const NUMBER = String.raw`\b\d(?=[.)\uFE0F\u20E3]|\s[–—-]\s)`;
/**
 * A line for each answer, with what it leads to: “- Yes: I do it now”, “- No: it stays as it is”, perhaps in a table, and with
 * a question which one it is. What a no leads to is not proposed.
 */
const REPLIES = new RegExp(
  [
    // The heading of a table.
    String.raw`(^|\n)(?:[ \t]*\|[^\n]*\|[ \t]*\n[ \t]*\|[-:| \t]+\n)?`,
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
export const withoutReplies = (message: string): string =>
  message
    .replace(BUTTONS, 'yes or no?')
    .replace(REPLIES, (_, start: string, rest: string) => `${start}yes or no? ${rest.replace(/^\W+/, '')}`);

/** Lines stay lines. In questions that expect a yes (“Isn't that right?”), the *not* is left out. */
export const plainTextOf = (message: string): string => withPolarity(withSentenceEnds(withoutMarkdown(message)));

/** A question at the end of a statement. */
const TAG =
  /,\s*(?:right|correct|yes|no|is that (?:right|correct|so)|am i right|(?:do|does|did|is|are|was|were|would|should|could|can|will|have|has|had)(?:n't)? (?:you|it|that|this|they|we|i|he|she|there))\s*\?$/i;
/** “Isn't that …?”, “Shouldn't I …?”: such questions expect a yes. */
const EXPECTS_YES =
  /((?:^|[.!?\n])\s*(?:(?:so|and|but|or),? )?|[,;:]\s*(?:(?:so|and|but|or) )?(?=\S+ (?:it|that|this|these|those|you|i|we|the|your)\b))(is|are|do|does|did|was|were|should|would|could)n't /gi;

/** What makes a statement a question: “Am I right in thinking that you want …?” */
const FRAME = new RegExp(
  inSequence(
    anyPhraseStart(
      /am i (?:right|correct) (?:in (?:thinking|assuming|saying|believing)|to (?:think|assume|say))/,
      /(?:do|did) i (?:understand|get) (?:it |this |that |you )?(?:correctly|right|well)/,
      /(?:can|may|should) i (?:take it|assume|conclude)|is it (?:right|true|correct|fair to say)/,
    ),
    /(?: that|:|,)? (?=(?:you|i|it|the|there|we|this|that|no)\b)/,
  ),
  'gi',
);

/** Sentences with negations that say what they seem to: without frames, tags, and the *not* of questions that expect a yes. */
function withPolarity(text: string): string {
  return text
    .replace(FRAME, '')
    .replace(EXPECTS_YES, '$1$2 ')
    .replace(/\b(?:why don't|what if|how about if) (i|we)\b/gi, 'shall $1')
    .replace(/\bnot by (?:any )?chance\b/gi, 'perhaps')
    .replace(/\ba (["']?)yes\1,? or an? (["']?)no\2/gi, 'yes or no')
    .replace(/,? eh\?/gi, '.')
    .replace(/\b(?:wouldn't|would not|don't|do not) mind\b/gi, 'would like it')
    .split(/(?<=[.!?\n])/)
    .map((sentence) =>
      /\b(?:\w+n't|no|not|never|nothing|none)\b/i.test(sentence) ? sentence.replace(TAG, '?') : sentence,
    )
    .join('');
}

/** In “as it is no longer needed”, *as* introduces a reason; in “as it is” alone, it says that something stays. */
const REASON_AS =
  /\bas ((?:it|they|this|that) (?:is|are|was|were)) (?=(?:no|not|only|still|already|too|over|ordered|placed|within|outside|past|covered|insured|allowed|possible|delivered|pending|processed|cancelled|a|an|the|your)\b)/gi;

/** Of an exchange: “Return: … Receive: …”, “how to return the old one”. */
const GIVEN_BACK =
  /((?:^|\n)[^\w\n]*)return(?:ing|ed)?(?=\W{0,4}:[^:]*\b(?:receiv\w+|replacement|new item)\W{0,4}:)|\b(?:return(?:ing)?|tak(?:e|ing) back)(?= the (?:original|old|current)\b)/gi;

/** “❌ Lamp (red)”, and below it “✅ Lamp (blue)” */
const SWAPPED = /(^|\n)[ \t]*❌[ \t]*(?!(?:yes|no)\b)([^\n]+)\n[ \t]*✅[ \t]*(?!(?:yes|no)\b)([^\n]+)/giu;

/** “total = $255.37 Any other requests?” */
const ASKS_BEHIND_FIGURE =
  /(?<=\d[*)\]]*)[ \t]+(?=(?:Any|Anything|What(?:'s)?|That it|Do|Does|Did|Have|Is|Are|Will|Would|Can|Could|May (?:I|we)|And what|If|Feel free|More|Else|Next|Got|Further)\b[^.?\n]*[?.]|[A-Za-z][^.?\n]{0,30}\bany\w* (?:else|other|more)\b[^.?\n]*\?)/g;

/** “You have 2 checked bags now, and you'd have 5 afterwards.” */
const HAD_AND_HAS =
  /\byou (?:currently )?have (\d{1,2}) ((?:checked )?bags?)([^.;,]{0,40}?)(?: now)?,? and (?:you'd|you would|you'll|you will) (?:then )?have (\d{1,2})\b/gi;

/** “Baggage update: you have 2 on it at the moment and would then have 5.” */
const HAS_ON_IT =
  /(?<=\b(?:bags?|baggage|luggage)\b[^?]{0,120})\byou (?:currently )?have (\d{1,2}) on it(?: now| already| at the moment)?,? and (?:you )?(?:'d|would|will)(?: then)? have (\d{1,2})\b/gi;

/** “V-A-Z-Q-U-E-Z” */
const SPELLED = /\b(?:[A-Z][-–. ]){3,}[A-Z]\b/g;
const unspelled = (letters: string) =>
  letters[0] +
  letters
    .slice(1)
    .replace(/[^A-Z]/g, '')
    .toLowerCase();

/** “Order #W1 (containing the lamp, the rug, and the chair)”: up to the last *and*, which begins nothing new. */
const CONTENTS =
  /((?:contain(?:s|ing)|hold(?:s|ing)|including|which has|the one with) (?:(?:the|an?|your) )?[\w -]{2,40}(?:, (?:(?:the|an?|your) )?[\w -]{2,40}){1,8}), and (?=(?:the|an?|your) )/gi;

/** “Do you have any objection if I cancel it?”, “Would it be a problem if I cancelled it?” */
const NO_OBJECTION =
  /\b(?:(?:do|would) you (?:have|see) (?:any|an) (?:objections?|problems?|issues?|concerns?) (?:if|with it if|to it if) i|(?:would|is) (?:it|there) (?:be )?(?:any |a )?(?:problem|objection) if i|would you object if i) /gi;

/** “A yes means that I cancel it; say no and everything stays as it is.” */
const MEANING_OF_YES = /\ba yes means (?:that )?i\b/gi;
const MEANING_OF_NO =
  /[;,] (?:(?:and )?say no and|with a no,?|a no means(?: that)?) (?:everything|nothing|all|it)\b[^.;\n]*/gi;

/** “Keeping the same flights, and add 2 bags” */
const KEEPING_AND =
  /,? keeping (?:the|your) (?:same |current |existing )?flights?(?: unchanged| as they are)?,? (?=and (?:also |then )?(?:add|put|include|increase|raise|book|bring)\b)/gi;

/** Plain text with unified quotes, dashes and arrows; lines stay lines. */
function withoutMarkdown(text: string): string {
  return (
    writtenOut(text.replace(SPELLED, unspelled))
      .replace(/[“”„]/g, '"')
      .replace(/\b(ca|wo|do|does|did|is|are|was|would|could|should|has|have)nt\b/gi, "$1n't")
      .replace(/(?<=[a-z])\((s|es)\)/gi, '$1')
      .replace(/(?<=\w)–(?=\w)/g, '-')
      .replace(/[^\S\n]*[–—][^\S\n]*/g, ' - ')
      // What the flight in front of it is: “TRN1 on May 22 – the cheapest direct flight that day”
      .replace(
        /(?<=[\w)]) - (?=(?:which is )?the (?:cheapest|earliest|latest|first|last|most expensive) (?:\w+ )?flight\b)/gi,
        ', ',
      )
      .replace(/\b(order|reservation|booking|reference) (?:no|nr)(?=\.|\s*[:#?])\.?/gi, '$1 number')
      .replace(/\byes\s*\[ ?\][\s/]*no\s*\[ ?\]/gi, 'yes or no?')
      .replace(/\{(?=\s*"[\w ]{2,40}":)|(?<="[\w ]{2,40}":\s*"[^"\n]*"),[ \t]*(?=")/g, '\n')
      .replace(/"([\w ]{2,40})":\s*"([^"\n]*)",?/g, (_, key: string, value: string) => `${keyOf(key)}: ${value}`)
      .replace(/<(\w{2,40})>([^<>\n]*)<\/\1>/g, (_, key: string, value: string) => `${keyOf(key)}: ${value}`)
      .replace(ROW_OF_EQUATIONS, (row) => row.replace(/, (?=[A-Za-z][\w ]{1,24} = )/g, '\n').replaceAll(' = ', ': '))
      .replace(ROW_OF_VALUES, (row) => row.replaceAll(' | ', '\n'))
      .replace(/\b([A-Z]{3}) - (?=[A-Z]{3}(?:,| on\b| at\b))/g, '$1 -> ')
      .replace(FUTURE_ORDERS, '')
      .replace(NOT_COVERED, '$1. I would do this: ')
      .replace(/\b(?:so )?(?:that's|that is|it's) (?:\$?0|zero|nothing) extra\b/gi, 'free')
      .replace(LISTED_ACT, '$1cancel $2')
      .replace(OF_THE_PROCESS, '$1')
      .replace(/\bvalid for:? new bookings?\b/gi, 'valid')
      .replace(/\|\s*No\.?\s*(?=\|)/g, '| Number ')
      .replace(ADVERTISEMENT, '')
      .replace(/(?<=\(b\)[^\n]*)\bwhich is it\?/gi, 'which one do you mean?')
      .replace(/(?<=[^\s] )\((?:\d|[a-c])\) (?=(?:the|your|which|what|how) )/g, '')
      .replace(
        /\b(?:kindly |please )?correct me (?:should that not be so|if (?:i'm|i am|that's|that is) (?:wrong|not (?:right|so)))\b/gi,
        'is that right?',
      )
      .replace(/\? \((?:the )?(?:number|id|code)\b[^()\n]{0,40}\)(?= [A-Z])/g, '?')
      .replace(/\bjust so (?:that )?(?:i|we) (?:do not|don't) (?:miss|forget|overlook) (?:any|some)thing[:,] /gi, '')
      .replace(/,? and (?:touch|change|alter|modify) nothing else\b/gi, '')
      .replace(DOTTED_FIELD, '$1: ')
      .replace(DOTTED_ROW, (row) => row.replace(/(?:: | · )(?=[a-z][a-z ]{1,24}: )/gi, '\n'))
      .replace(SLASHED_FIELDS, (row) => row.replace(/ +\/\/ +/g, '\n'))
      .replace(TO_SAY_NO, '')
      .replace(UNCHANGED_FIELD, '')
      .replace(/:\s*_{2,}/g, ': ?')
      .replace(/(^|\n)\|\s*([^|\n]+?)\s*\|\s*(?:\?|_{2,}|…|\.{3})\s*\|(?=\n|$)/g, '$1- $2: ?')
      .replace(/(?<=\n)\W*(?:wanted|desired|instead)\s*:\s*$/i, 'Which options would you like instead?')
      .replace(REASON_AS, 'because $1 ')
      .replace(SLIP, '')
      .replace(NO_LINE, '')
      .replace(/\(?\byes\s*=\s*[^()\n]{1,60}\)?/gi, '(yes/no)')
      .replace(PITIES, 'oh')
      .replace(ANSWERED, '$1: ')
      .replace(HAD_AND_HAS, 'adding bags, from $1 to $4 $2$3')
      .replace(HAS_ON_IT, 'adding bags, from $1 to $2')
      .replace(
        /(?<!\b(?:your|full|first|last|the|a) )\bname (?=(?:me )?(?:the|any|it|them|those|these|something|another|an?)\b)/gi,
        'state ',
      )
      .replace(ASKS_BEHIND_FIGURE, '. ')
      .replace(/\bneed,? please,? (?=your\b)/gi, 'need ')
      .replace(/\bwhat (?:i|we) (?:still )?(?:don't|do not) have (?:yet|so far):?/gi, 'I still need:')
      .replace(/\bconfirmation e-?mail\b/gi, 'confirmation')
      .replace(/ \(or (?:reject|decline|refuse)\)/gi, '')
      .replace(/\bin order to\b/gi, 'to')
      .replace(MEANING_OF_YES, 'With your yes, I will')
      .replace(MEANING_OF_NO, '')
      .replace(KEEPING_AND, ' on the same flights ')
      .replace(
        /\bwithout (?:touching|changing|altering|affecting|modifying) (?:the|your) (?=flights?\b)/gi,
        'with the same ',
      )
      .replace(NO_OBJECTION, 'may I ')
      .replace(/\brecord (?=(?:it|this|that|the reason) |["'])/gi, 'note ')
      .replace(/,? (?:and|but) not to (?:the|your) (?:old|previous|former|current) (?:one|address)\b/gi, '')
      .replace(NO_LONGER_BUT, 'from $1 to ')
      .replace(NOT_SENT_YET, '')
      .replace(SENT_INSTEAD, 'exchange $1 from $2 to ')
      .replace(/\bfrom (business|(?:basic )?economy) in(?= (?:business|(?:basic )?economy)\b)/gi, 'from $1 to')
      .replace(/(^|\n)[ \t]*📥[ \t]*/gu, '$1New item: ')
      .replace(CONTENTS, '$1 and ')
      .replace(/(\([^()\n]{1,200}), and (?=(?:the|an?|your) [\w -]{2,40}\))/gi, '$1 and ')
      .replace(/\((#\w+): ([^()\n]+)\)/g, '$1 ($2)')
      .replace(/[\s,-]*\bunless you(?:'d| would) (?:rather|prefer)\b[^.?\n]*(?=\?)/gi, '')
      .replace(/\b(another) one(?=:)/gi, '$1')
      .replace(/\bno\. of\b/gi, 'number of')
      .replace(/\bkeep(?:ing|s)? (?:you (?:waiting|posted|informed|updated)|in mind|an eye)\b/gi, 'wait')
      .replace(
        /(?<=[A-Z][a-z]+ [A-Z][a-z]+(?:,? \(?(?:born|DOB|date of birth)[^;.\n]{0,20})?); (?=[A-Z][a-z]+ [A-Z][a-z]+\b(?![^.;\n]*\b(?:stays?|remains?|keeps?|unchanged)\b))/g,
        ' and ',
      )
      .replace(/(?:[•*·.x]{3,}|…) ?(?=\d{4}\b)/gi, 'ending in ')
      .replace(RECORD_CONTENTS, '$1')
      .replace(POLICY_PREFACE, '$1I need your confirmation.')
      .replace(CARD_OF_FIELDS, (card) => card.replace(/ *\| */g, '\n'))
      .replace(ROW_OF_FIELDS, (row) => row.replaceAll(' / ', '; '))
      .replace(/\bcharg(ing|ed) or (?:refund|credit)(?:ing|ed)\b/gi, 'settl$1')
      .replace(REST_STAYS, '')
      .replace(/\b(?:P\.? ?S\.?:?|One more thing:) (?=[A-Z])/g, 'By the way, ')
      .replace(FIELDS_WITH_DASHES, (lines) =>
        lines.replace(/^((?:[^\w\n]*|\d{1,2}[.)] )[A-Z][\w ()/]{1,28}) - /gm, '$1: '),
      )
      .replace(ORDER_AND_CONTENTS, '$1 ($2)')
      .replace(/\b(?:no (?:problem|trouble)|not a problem)(?: at all)?\b/gi, 'fine')
      .replace(YES_OR_NO, 'yes or no')
      .replace(/,? if i may (?:say so|add|be so bold)(?=[.,!?]|$)/gi, '')
      .replace(/\brebook(ing)?(?= [^.;\n]{0,110}\b(?:in|into|to) (?:business|economy|basic))/gi, (_, ing?: string) =>
        ing ? 'moving' : 'move',
      )
      .replace(/\bconfirm the (?=(?:cancellation|delay) (?:on|of|affecting)\b)/gi, 'see the ')
      .replace(/\border (?:that|which) (?:also )?(?:holds|contains|has|includes) (?=the\b)/gi, 'order with ')
      .replace(/\b(?:please )?be so (?:kind|good) as to\b/gi, 'please')
      .replace(/\bin lieu of\b/gi, 'instead of')
      .replace(/\bready for take-?off\b/gi, 'ready')
      .replace(/\b(?:yay|yea|aye) or nay\b/gi, 'yes or no')
      .replace(/\bold ?\/ ?new: *([^\n/]+?) *\/ */gi, 'from $1 to ')
      .replace(/\b(be|is) in order\b(?!\s+(?:number\b|#|w?\d))/gi, '$1 fine')
      .replace(/(?<=\byou )(?:don't|do not) happen to (?=mean\b)/gi, '')
      .replace(/\bhappen to\s+/gi, '')
      .replace(/\bto which you(?:'re| are)? refer(?:ring)?\b/gi, 'you mean')
      .replace(/\bbusiness (?=days?\b)/gi, 'working ')
      .replace(
        /(?<=[:.?!)])(?<!\b(?:now|add|added|bags|total|number): ?) +1[.)] (?=[^\n]* 2[.)] )[A-Za-z].*/g,
        (list) => list.replace(/(?<=^|[:.;,?!)]) +(?=[1-9][.)] [A-Za-z])/g, '\n'),
      )
      .replace(
        /(?:,? or|(?<=\byes\b[^.?!\n]{0,40}),) (?:reply |say |with )?["'*_]{0,3}(?:no|stop|reject|decline)["'*_]{0,3} (?:to|if)\b[^.?!\n]*/gi,
        '',
      )
      .replace(
        /,?\s*or (?:would|do) you (?:rather|prefer)(?: to)? (?:not|leave|keep|skip|wait|(?:change|adjust|correct|fix|edit) (?:some|any)thing)\b[^.?]*(?=\?)/gi,
        '',
      )
      .replace(/(^|\n)[ \t]*(?:→|➜|➡️?|⇒|=>|->|-->)[ \t]*/g, '$1- ')
      .replace(/(?<=[\w)\]]) > (?=[\w([])/g, ' -> ')
      .replace(/\s*(?:→|➜|➡️?|⇒|=>|->|-->)\s*/g, ' -> ')
      .replace(/(\d)-(inch|in|ft|lb|qt|liter|person|piece|pack|cup|hour|tb|gb|kg|oz|layer|season|way)\b/gi, '$1 $2')
      .replace(/\b(everything|all) (?:is )?in order\b/gi, '$1 fine')
      .replace(/\breturn(?=(?:ing)? (?:the )?\$[\d.,]+ (?:to|on)\b)/gi, 'refund')
      .replace(/\|\s*(?:❌|🚫|⛔)/gu, '| not possible ')
      .replace(/(^|[.!?] )(?:❌|🚫|⛔)(?=[ \t]+(?!Cancel|Reason|Remov|Return|Refund|Old)[A-Z])/gu, '$1Not possible: ')
      .replace(
        /((?:\$[\d.,]+|money|refund|amount|sum|balance|difference|total) (?:(?:you )?paid (?:earlier |before )?)?(?:would |will )?(?:be )?)return(s|ed)? to\b/gi,
        '$1refund$2 to',
      )
      .replace(/🧳(?=\s*(?:in )?total)/gu, ' bags ')
      .replace(/🧳(?=\s*➕)/gu, ' bags ')
      .replace(/🧳(?!\s*[A-Z][\w ]{1,25}:)(?:\s*[x×])?/gu, ' bags: ')
      .replace(GIVEN_BACK, (_, before = '') => `${before}hand in`)
      .replace(/➕/gu, ' add ')
      .replace(/(?<=\b(?:a|reply|send|with))\s*(?:👍|✅)/giu, ' thumbs up')
      .replace(SWAPPED, '$1- from $2 to $3')
      .replace(/🛡️?(?!\uFE0F?\s*[A-Z][\w ]{1,25}:)/gu, ' insurance: ')
      .replace(/(\$[^\n]{0,120}?)[ \t]*(?:❌|✘|✗|🚫)[ \t]*(?=\n|$)/gu, '$1, which stays as it is')
      .replace(/(^|\n)[ \t]*(?:\p{Extended_Pictographic}\uFE0F?)+[ \t]*/gu, '$1- ')
      .replace(
        /first name:?\s*(\w+)\s*[\n,;]\s*(?:[-*•]\s*)?last name:?\s*(\w+)(?:\s*[\n,;]\s*(?:[-*•]\s*)?(date of birth|dob|born))?/gi,
        'passenger $1 $2 $3',
      )
      .replace(/(?:\p{Extended_Pictographic}\uFE0F?)+\s*(?=[A-Z][a-z])/gu, '. ')
      .replace(/\p{Extended_Pictographic}\uFE0F?/gu, ' ')
      .replace(/~~([^~\n]+)~~[ \t]*(?:->[ \t]*)?(?=[\w*_$])/g, 'from $1 to ')
      .replace(/\*\*|__|~~|`+|<\/?[a-z]+>/g, '')
      .replace(/\b[a-z]+(?:_[a-z]+)+(?=\()/g, (name) => name.replaceAll('_', ' '))
      .replace(/(^|\n)[ \t]*\|?[ \t]*:?-{3,}[-:| \t]*(?=\n|$)/g, '$1')
      .replace(/(^|\n)[ \t]*#{1,6}[ \t]+/g, '$1')
      .replace(/(^|\n)[ \t]*>[ \t]?/g, '$1')
      .replace(/(^|[\s(])\*([^*\n]+)\*(?=[\s).,;:!?]|$)/g, '$1$2')
  );
}

/** “Items: Lamp and Rug. Status: delivered.”: what a record holds. */
const RECORD_CONTENTS = /\b(status:? \w+\. )items?:? [A-Z][^.\n]*\.|\bitems?:? [A-Z][^.\n]*\. (?=status:? \w+\.)/gi;

/** “Before I can change any of your orders, the policy says that I need an explicit confirmation.” */
const POLICY_PREFACE =
  /(^|\n|[.!?] )(?=[^.!?\n]*\b(?:policy|policies|rules?|as an agent)\b)[^.!?\n\d#$]*\b(?:confirmation|consent|permission|approval)\b[^.!?\n\d#$]*[.!]/gi;

/** “ACTION: Cancel | RESERVATION: ABC123 | REFUND: $20” */
const CARD_OF_FIELDS = /^(?!\s*\|)[^\n|]*[A-Z][A-Za-z ]{2,24}:[^\n|]*(?:\|[^\n|:]{2,24}:[^\n|]*)+$/gm;

/** “While you wait: did you know that our app has members-only fares?”, “Fancy a weekend away? Fares from $29!” */
const ADVERTISEMENT =
  /(?:\bwhile you(?:'re| are)? wait(?:ing)?[:,] )?\bdid you know (?:that )?[^?\n]*\?|\bfancy an? [^?\n]{3,40}\?(?: (?:fares|deals|offers|prices) from \$\d+!?)?/gi;
/** “Since the gift card does not cover the total of $440.30, the whole amount goes on your Visa card” */
const NOT_COVERED =
  /\b(?:since|as|because) ((?:[^.\n]|\.(?=\d)){3,90}?(?:n't|\bnot) (?:fully |quite )?(?:cover|suffice)\b(?:[^.,\n]|[.,](?=\d)){0,60}), (?=(?:the|i|we|your|it|instead)\b)/gi;
/** “My proposal:”, and below it “- reservation ABC123 cancelled” */
const LISTED_ACT =
  /(?<=\b(?:proposal|plan|i (?:will|would|'d|'ll) do)[^\n:]{0,20}:\n(?:[^\n]+\n){0,5}?)(\W*)((?:order|reservation|booking|trip) #?\w{5,8}) cancell?ed\b/gi;
/** “This will be used for your future orders.”, of the address in a profile. */
const FUTURE_ORDERS =
  /\b(?:this|it) (?:will|would|is going to) be used for (?:all |any )?(?:of )?(?:your )?(?:future|new|later) orders(?: only)?\b\.?|\borders (?:that (?:are|were) )?already placed (?:keep|stay|remain)\b[^.\n]*\.?|\b(?:the address (?:in|on) )?your (?:profile|account)(?: address)? (?:(?:would|will) (?:keep|stay|remain)|keeps|stays|remains)\b[^.\n]*\.?/gi;
/** “Your identity has been established.”, “Note: your trip is filed under ABC123, not ABC124.”: no part of what is proposed. */
const OF_THE_PROCESS = new RegExp(
  `(^|[\\n.!?:;] ?)(?:${
    anyOf(
      /your identity (?:has been|is) (?:established|verified|confirmed)/,
      /(?:note|correction|fyi)\W{1,2}your \w+ is filed under \w+, not (?:under )?\w+/,
      /(?:the )?(?:result|outcome) of (?:the|my|our) (?:check|review)\W{1,2}(?:the|your) request (?:can be|is|has been) (?:granted|fulfilled|approved|possible)/,
      /(?:excuse me, )?(?:i have|i've|i) (?:written|wrote|said|told you|stated) something wrong (?:before|earlier|above)[^.!?\n]*/,
      /(?:pause|stop|wait)\W{1,2}wrong info(?:rmation)? from (?:me|my side)[^.!?\n]*/,
      /(?:[^.!?\n]{0,40}, )?each change must be read out[^.!?:\n]*/,
    ).source
  })[.!]`,
  'gi',
);
/** “bags_to_add” */
const keyOf = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');
/** “Reservation = ABC123, As it is = Ada Byron, As it will be = Ada Byrne, Cost = none” */
const ROW_OF_EQUATIONS = /^[^\n=]*(?:[A-Za-z][\w ]{1,24} = [^\n=]*, ){2,}[A-Za-z][\w ]{1,24} = [^\n=]*$/gm;
/** “TRN1, JFK-LAS | economy | no checked bags | travel insurance yes | $265” */
const ROW_OF_VALUES = /^(?!\s*\|)(?=[^\n]*\b(?:insurance|unchanged)\b)[^\n|]+(?: \| [^\n|]+){3,}$/gim;
/** “This is about the following: action: Return · order: #W1 · item: Lamp · refund: $20” */
const DOTTED_ROW = /^[^\n]*?(?: · [a-z][a-z ]{1,24}: [^\n]*?){2,}$/gim;
/** “ADD BAGS // Reservation: ABC123 // Bags added: 2 // Cost: $50” */
const SLASHED_FIELDS = /^[^\n]*? \/\/ [^\n]*? \/\/ [^\n]*$/gm;
/** “…, flights TRN1, TRN2 (no change), …”, “…, cabin business (as before), …” */
const UNCHANGED_FIELD =
  /, (?:flights? [A-Z]+\d+(?:, [A-Z]+\d+)*|cabin (?:basic )?(?:economy|business)) \((?:no change|unchanged|as before|same)\)(?=[,.;])/gi;
/** “We will send it no longer to 12 Old Road, but to this place: 14 New Street” */
const NO_LONGER_BUT =
  /\b(?:no longer|not any ?(?:more|longer)) to ([^.;\n]{5,120}?),? but (?:rather |instead )?to (?:this (?:place|address|one):? )?/gi;
/** “I've drafted it but not sent it off: …”, “…, and have not submitted it yet” */
const NOT_SENT_YET =
  /,? (?:but|and) (?:i )?(?:have )?(?:not|haven't) (?:yet )?(?:sent|submitted|executed|filed) (?:it|this|that|anything)(?: off| in)?(?: yet)?(?=[:.,])/gi;
/** “Instead of the lamp in red we would send the one in blue.”, “The lamp you have is red; the one you'd get is blue.” */
const SENT_INSTEAD =
  /(?:\binstead of (?=the [^.;\n]{2,60}? in [^.;\n]{2,120}?,? (?:i|we)(?:'d|'ll| would| will) (?:send|ship))|(?<=^|\n|[.!] )(?=the [^.;\n]{2,60}? you have is ))(the [^.;\n]{2,60}?) (?:in|you have is) ([^.;\n]{2,120}?)(?:,? (?:i|we)(?:'d|'ll| would| will) (?:send|ship)(?: you)?|; the one you(?:'d| would|'ll| will) get is) (?:the one in )?/gi;
/** “To cancel this selection, reply no.” */
const TO_SAY_NO =
  /(?<=[.!\n] )(?:to|if you want to) (?:cancel|decline|reject|stop|abort|go back|discard)\b[^.,\n]{0,30},? (?:reply|say|type|press|answer|send)(?: with)? ["']?(?:no|n|stop|cancel)\b["']?\.?/gi;
/** “Refund............ $220.17 to PayPal” */
const DOTTED_FIELD =
  /^([^\w\n]*[A-Z][A-Za-z ]{1,30}?) ?\.{3,} ?(?=[#$\d]|(?:Yes|No|None|YES|NO|NONE) *$|(?<=\.{4} ?)\S)/gm;

/** “* New item - kettle”, line by line */
const FIELDS_WITH_DASHES =
  /(?:^[ \t]*(?:[-*•▪◦✔✅▸][^\w\n]*|\d{1,2}[.)] )[A-Z][\w ()/]{1,28} - \S[^\n]*(?:\n|$)){3,}/gm;

/** “Order: #W1 - kettle, rug and lamp”: what it holds. */
const ORDER_AND_CONTENTS =
  /(\border(?: (?:number|id))?\W{1,6}#?w\d+) - ((?!(?:i|we|cancel\w*|return\w*|exchang\w*|chang\w*|updat\w*|pay\w*|charg\w*|ship\w*|to|now|status|pending|delivered|processed|reason|no longer|total|paid)\b)[a-z][\w' -]*(?:, [\w' -]+)*)(?=\s*[\n|";·]|\.\s|\s*$)/gi;

/** “Reservation: ABC123 / cabin: business / flights: no change / difference: $20 / payment: Visa” */
const ROW_OF_FIELDS = /^[^\n/[\]]+(?: \/ [^\n/[\] ]+ [^\n/[\]]+){4,}$/gm;

/** “…, for one in red and everything else unchanged”: of a thing that is exchanged. */
const REST_STAYS =
  /(?<=\bone [^.;:\n]{1,80}?),?(?: and| with|,) everything else (?:(?:remaining|staying|kept|left) )?(?:the same|unchanged|identical|as (?:it )?is)\b/gi;

/** “Please answer CONFIRM or CANCEL” */
const YES_OR_NO =
  /(?<=\b(?:answer|reply|type|say|respond|choose|write|send)(?: with)? ["']?)(?:confirm|yes|proceed|approve|accept|go)["']?(?: or |\/)["']?(?:cancel|no|stop|abort|decline|reject)\b/gi;

/** “- No if you want something different”, below “- Yes to proceed” */
const NO_LINE = /(?<=\byes\b[^\n]*)\n[^\w\n]*no\b\W{1,4}(?:to|if|for)\b[^\n]*/gi;
/** “I am sorry to hear that you can no longer travel”: no refusal, unless one follows. */
const PITIES =
  /\b(?:(?:(?:i'm|i am|we're|we are) )?(?:so |very |really )?sorry (?:to hear|(?:that )?you (?:can't|cannot|can no longer|won't|have to|need to))|shame(?: that)? you)\b[^.!?,;\n-]*?(?=[.!?,;\n-]|\b(?:but|however|although)\b|$)/gi;
/** “Insurance? No.”, “Bags? 2.” */
const ANSWERED =
  /(?<=^|[.!?*|\n] ?)([A-Z][a-z]+(?: [a-z]+)?)\?(?:\*\*|__)? (?=(?:[Yy]es|[Nn]o|[Nn]one|\d{1,2})\s*(?:[.;,|\n]|$))/g;

/** A value that is corrected in the same breath: “8901, sorry, 8091”, “4x6 ft - no wait, 5x8 ft”. */
const SLIP =
  /(?:\$?\b\d\S{0,15}(?: (?:ft|inch|lb|qt|am|pm))?|\b(?!possible|allowed|available|no\b|not\b)[\w-]{1,20})\s{0,3}(?:,|-|\.{3})\s*(?:(?:oh |ah |oops |um )?(?:sorry|no,? wait|wait,? no|correction|make that|scratch that|i mean(?: to say)?))[,:]? (?:i mean:? |it's |you said )?(?=[\w$])/gi;
