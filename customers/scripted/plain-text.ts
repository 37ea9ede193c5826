// The plain text of an agent's message: without markdown, emojis, spelled names and slips of the tongue.
import { anyOf, anyPhraseStart, inSequence } from './phrases/any-of.ts';
import {
  ADVERTISEMENT,
  ALL_OR_MORE,
  AND_BAGS,
  ANSWERED,
  APART_FROM_THAT,
  AS_FAR_AS_YOU,
  ASKS_BEHIND_FIGURE,
  ASKS_FOR_NAME,
  BAGS_FIRST,
  BAGS_NOW,
  BARE_LIST,
  BETWEEN_OPTIONS,
  BY_NAME,
  CARD_OF_FIELDS,
  CODE_OR_ROUTE,
  CONTENTS,
  DO_NOT_MOVE,
  DOTTED_FIELD,
  DOTTED_ROW,
  FARE_RULE,
  FIELD_IN_BRACKETS,
  FIELD_WITH_EQUALS,
  FIELDS_WITH_DASHES,
  FIRST_FLIGHT,
  FROM_WHERE,
  FUTURE_ORDERS,
  GIVEN_BACK,
  GO_OR_LEAVE,
  GREEN_LIGHT,
  HAD_AND_HAS,
  HAS_A_MINUTE,
  HAS_ON_IT,
  KEEPING_AND,
  LEADS_TO_QUESTION,
  LEAVES_AT_THAT,
  LISTED_ACT,
  MEANING_OF_NO,
  MEANING_OF_YES,
  MORE_OR_IN_ALL,
  NAME_OR_BIRTHDAY,
  NEEDS_A_YES,
  NO_LINE,
  NO_LONGER_BUT,
  NO_OBJECTION,
  NOBODY_ELSE,
  NOT_COVERED,
  NOT_SENT_YET,
  NOTHING_CHANGES_WITH,
  NOTHING_YET,
  NUMBER_OF_QUESTION,
  NUMBER_OR_CONTENTS,
  OF_THE_PROCESS,
  ONLY_ONE_OF_THEM,
  ONLY_THIS,
  ONLY_TRAVELLER,
  ONLY_TWO_REASONS,
  OPTIONS_INSTEAD,
  OR_ONLY_THIS,
  OR_SOMETHING_ELSE,
  ORDER_AND_CONTENTS,
  OTHER_IS_DEARER,
  OTHERS_UNCHANGED,
  PITIES,
  POLICY_PREFACE,
  PRICE_OR_TIME,
  PROFILE_UNCHANGED,
  PROPOSES_LATER,
  REASON_AS,
  REASON_TO_ASK,
  RECORD_CONTENTS,
  REST_IS_SIMPLE,
  REST_OR_ELSE,
  REST_STAYS,
  RHETORICAL,
  RIGHT_ONE_IS_IT,
  ROW_OF_BRACKETS,
  ROW_OF_EQUATIONS,
  ROW_OF_FIELDS,
  ROW_OF_VALUES,
  RULES_IN_BRACKETS,
  RUNNING_LIST,
  SAME_CABIN,
  SECTION_SIGN,
  SENT_INSTEAD,
  SLASHED_FIELDS,
  SLIP,
  SPELLED,
  STAYS_RIGHT,
  STILL_TO_ASK,
  SWAPPED,
  TAKES_UP,
  TO_SAY_NO,
  UNCHANGED_FIELD,
  UNDERSTOOD,
  UNTIL_AGREED,
  USABLE_FOR_BOOKINGS,
  WHAT_HAPPENED,
  YES_OR_NO,
} from './phrases/rewordings.ts';
import { withSentenceEnds } from './sentence-ends.ts';
import { writtenOut } from './short-forms.ts';

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
  /,\s*(?:do|does|did|is|are|was|were|would|should|will|have|has)n't (?:you|it|that|this|they|we)\s*\?/gi;

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

/** “I take it that this is about #W1. Tell me if I am mistaken.” */
const TOLD_IF_WRONG =
  /(?<=\bi (?:take it|assume|presume|gather|suppose)\b(?![^.?!\n]*\belse\b)[^.?!\n]{3,200})\. (?:please )?(?:tell me|stop me|correct me|let me know) if (?:i am|i'm|that is|that's|this is) (?:mistaken|wrong|incorrect|not right)\./gi;

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

const unspelled = (letters: string) =>
  letters[0] +
  letters
    .slice(1)
    .replace(/[^A-Z]/g, '')
    .toLowerCase();

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
      .replace(AND_BAGS, '? $1')
      .replace(ONLY_TRAVELLER, 'who is travelling?')
      .replace(/\bis (?:the|your) (?:travel )?dates? (?:flexible|fixed)\b[^?\n]*\?/gi, 'on which date?')
      .replace(ASKS_FOR_NAME, 'what is your name?')
      .replace(/\bthat(?:'s| is) a yes (?:to|for) ([^?\n]{3,}\?)/gi, 'do you agree to $1')
      .replace(/\bpolicy (?:reminder|note)\b\W{1,6}/gi, '')
      .replace(FUTURE_ORDERS, '')
      .replace(NOT_COVERED, '$1. I would do this: ')
      .replace(/\b(?:so )?(?:that's|that is|it's) (?:\$?0|zero|nothing) extra\b/gi, 'free')
      .replace(LISTED_ACT, '$1cancel $2')
      .replace(OF_THE_PROCESS, '$1')
      .replace(USABLE_FOR_BOOKINGS, 'valid')
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
      .replace(/(?:(?<![•*·.x])[•*·.x]{3,}|…) ?(?=\d{4}\b)/gi, 'ending in ')
      .replace(RECORD_CONTENTS, '$1')
      .replace(POLICY_PREFACE, '$1I need your confirmation.')
      .replace(RUNNING_LIST, '')
      .replace(LEAVES_AT_THAT, '')
      .replace(OTHERS_UNCHANGED, '$1')
      .replace(AS_FAR_AS_YOU, '')
      .replace(SECTION_SIGN, '$1')
      .replace(FIELD_WITH_EQUALS, '$1: ')
      .replace(CARD_OF_FIELDS, (card) => card.replace(/ *\| */g, '\n'))
      .replace(BY_NAME, '')
      .replace(GREEN_LIGHT, 'confirm')
      .replace(OPTIONS_INSTEAD, '$1Which options would you like instead?')
      .replace(/\bitem or items\b/gi, 'items')
      .replace(NOBODY_ELSE, '')
      .replace(ONLY_THIS, 'Is that everything?')
      .replace(REST_OR_ELSE, 'Should everything else stay as it is?')
      .replace(SAME_CABIN, 'which cabin do you want')
      .replace(BAGS_FIRST, '$1? ')
      .replace(BARE_LIST, 'I need $1')
      .replace(FROM_WHERE, 'which route')
      .replace(REASON_TO_ASK, '')
      .replace(STAYS_RIGHT, '$1?')
      .replace(BAGS_NOW, '')
      .replace(PRICE_OR_TIME, (asked) =>
        asked.endsWith('?') ? 'Which flight do you prefer?' : 'which flight you prefer',
      )
      .replace(/\by\/n\?/gi, 'yes or no?')
      .replace(RULES_IN_BRACKETS, '$1')
      .replace(/\bhaving (?:gone through|looked at|looked through|checked) everything (?:on|in) your account, /gi, '')
      .replace(DO_NOT_MOVE, '$1 stay the same')
      .replace(PROPOSES_LATER, '')
      .replace(OTHER_IS_DEARER, 'this is the cheaper one')
      .replace(NEEDS_A_YES, '')
      .replace(LEADS_TO_QUESTION, '')
      .replace(MORE_OR_IN_ALL, 'how many more bags?')
      .replace(WHAT_HAPPENED, 'what is the reason?')
      .replace(NAME_OR_BIRTHDAY, 'what should be corrected?')
      .replace(CODE_OR_ROUTE, 'which $1 is it?')
      .replace(ALL_OR_MORE, '$1?')
      .replace(NOTHING_CHANGES_WITH, 'do $1 $2 stay as they are?')
      .replace(HAS_A_MINUTE, 'may I take ')
      .replace(ONLY_ONE_OF_THEM, 'is it for all $4, or only for one of them?')
      .replace(TAKES_UP, '')
      .replace(OR_SOMETHING_ELSE, '')
      .replace(UNDERSTOOD, ', is that right')
      .replace(STILL_TO_ASK, '')
      .replace(FARE_RULE, '$1')
      .replace(PROFILE_UNCHANGED, '')
      .replace(NUMBER_OF_QUESTION, '')
      .replace(NUMBER_OR_CONTENTS, '$1?')
      .replace(GO_OR_LEAVE, 'yes or no?')
      .replace(REST_IS_SIMPLE, '')
      .replace(RHETORICAL, '')
      .replace(/\bto keep (?:it|this) (?:short|brief|simple): ?/gi, '')
      .replace(FIRST_FLIGHT, '')
      .replace(ONLY_TWO_REASONS, 'what is the reason: $1')
      .replace(OR_ONLY_THIS, '')
      .replace(APART_FROM_THAT, '$1 everything else ')
      .replace(RIGHT_ONE_IS_IT, '$1Is that the one?')
      .replace(BETWEEN_OPTIONS, ', ')
      .replace(ROW_OF_BRACKETS, (row) => row.replace(FIELD_IN_BRACKETS, '\n$1: $2'))
      .replace(ROW_OF_FIELDS, (row) => row.replaceAll(' / ', '; '))
      .replace(/\bcharg(ing|ed) or (?:refund|credit)(?:ing|ed)\b/gi, 'settl$1')
      .replace(REST_STAYS, '')
      .replace(/^([^\w\n]*)Q ?(\d)\b[^\w\n]*[ \t]+/gm, '$1$2. ')
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
      .replace(
        /(#W\d{7}), the one with (the [^.;:()\n]{3,160}?)(?=,? (?:will|would|is|with|to|for|and (?:the|refund)|->)\b|[.;:\n])/gi,
        '$1 ($2)',
      )
      .replace(/\bin lieu of\b/gi, 'instead of')
      .replace(/\breplac(e|ing) ((?:the|your) (?:\w+ )?address\b[^.;]{0,140}?) with\b/gi, 'chang$1 $2 to')
      .replace(/\bis it #?\w{6,8} \([^?\n]{3,80} or #?\w{6,8} \([^?\n]*\?/gi, (question) =>
        question.replace(/ [–—-] /g, ' to '),
      )
      .replace(/\bready for take-?off\b/gi, 'ready')
      .replace(/\b(the|your|our|my) records(?= (?:on|in|of|for|under) (?:your|the)\b)/gi, '$1 entries')
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

/** “bags_to_add” */
const keyOf = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');
