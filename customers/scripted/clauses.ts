// An agent's message as clauses, each with what it does: asks, asks for data, declines, leaves something out, describes.
import type { Lexicon } from './lexicon.ts';
import { withoutGaps, writtenOut } from './short-forms.ts';
import { hasPhrase, matchTerms } from './terms.ts';
import { wordsOf } from './tokens.ts';

export interface Clause {
  /** As it was written, without markdown. */
  readonly text: string;
  readonly words: readonly string[];
  /** It wants an answer: a question mark, or a request for a yes. */
  readonly asks: boolean;
  /** It wants data: a question word, «may I have», «please provide»; or it is an entry of a list that such a clause introduces. */
  readonly asksForData: boolean;
  /** It says that something cannot be done. Warnings («cannot be undone») do not count. */
  readonly declines: boolean;
  /** It says what stays as it is. */
  readonly leavesOut: boolean;
  /** It tells what there is, without proposing anything. */
  readonly describes: boolean;
  /** It says what the agent would do, or asks whether to do it. */
  readonly intends: boolean;
  /** It asks whether something is not so: «You don't want me to cancel it, do you?» */
  readonly denies: boolean;
}

export interface Message {
  readonly clauses: readonly Clause[];
  /** The agent offers to go on. */
  readonly wrapsUp: boolean;
  /** The agent asks for more: «Is there anything else?» */
  readonly asksWhatElse: boolean;
  /** The agent announces a transfer to somebody else. */
  readonly transfers: boolean;
  /** It asks for a yes or another answer, not counting requests for data. */
  readonly asks: boolean;
  readonly asksForData: boolean;
  readonly declines: boolean;
}

const QUESTION_WORD =
  /(?:^|[,:;]\s*|\b(?:and|so|but|also|or|first|then|okay|ok|to|for|from|on|in|with|by|know|tell me|ask|is)\s+|\bw\/\s*)(?:what|what's|which|who|who's|whom|whose|where|why|when(?! you)|how many|how much|how would|how do you want|how should|how does|how are)\b/;
const DATA_REQUEST =
  /^(?:please |kindly )(?:you )?(?:give|send|tell|write|say) (?:me|us) (?:the|your)\b|^(?:send|give|tell|show) (?:me|us) (?:your|the|which|what|how)\b|^(?:i )?(?:just |still )?(?:need|missing|required|please advise|kindly advise|let me have)\b|\?\s*(?:$|\|)(?<=:\s*\?\s*)|(?<!\bno [\w-]+(?: [\w-]+)? )(?:is|are|still|also) (?:required|needed|missing)\s*[:.]?\s*$|\b(?:(?:i'm|i am|we're|we are)(?: only| just| still)* (?:missing|lacking|after)|(?:i|we)(?:'d|'ll| would| will)?(?: only| just| still| also)? need(?::|$)|(?:i|we)(?: only| just| still) need|(?:need|require|provide|share|send|give)\w* (?:me |us )?(?:with )?(?:the following|these)|(?:particulars|details|information|data) (?:is|are) (?:still |also )?(?:required|needed|missing)|(?:need|want|have) to know|please (?:advise|quote|indicate|state|specify|name|mention|describe)|kindly (?:advise|quote|indicate|state|specify|name|mention|describe)|\bchoose (?:one|from|between)|can you say me|could you say me|say me|(?:would|do|did) you (?:rather|prefer)(?! to (?!leave|fly|depart|travel|go out|come back))|(?:may|can|could|might) i (?:please |kindly )?(?:have|get|ask|know|see)|(?:can|could|would|will) you (?:please |kindly |also |just )*(?:provide|tell|share|give|specify|clarify|send|supply|describe|let me know (?:your|the|which|what|who|how)|confirm (?:your|the (?:name|email|e-mail|zip|order number|reservation|date|spelling)))|(?:please|kindly|just) (?:also )?(?:provide|tell|share|give|specify|clarify|send|supply|describe|enter|let me know (?:your|the|which|what|who|how|where)|confirm your|verify your|include|state|list|choose|pick|select)|(?:i|we)(?:'ll| will)?(?: just| also| first| still)? (?:need|require)(?:d)? (?:your|the|to know|some|a few|two|three|to verify|to confirm your|to locate|to look|to identify|one of|either|a bit|you to (?:provide|tell|give|confirm your|choose|specify))|need your|do you (?:have|know|remember|recall) (?:your|the|an?|its|which|what)|your (?:email|e-mail|name|zip|user id|order number|reservation (?:id|number))[^.]{0,40}\bplease\b|provide (?:me with )?(?:your|the|either|one)|point me to|what's (?:still )?missing|(?:let me know|tell me)(?: the following)?\s*:\s*$|tell me,?(?: please,?)? (?:your|the|which|what|more|a bit|about)|let me know (?:your|which|what|who|how many|the (?:order|reservation|name|date)))/;
const NO_DATA_REQUEST =
  /\b(?:(?:can|could|would|will) you (?:please |kindly |just )?confirm (?:that|if|whether|this|it)\b|,? or (?:shall|should|may) i\b(?! (?:put|use|charge|take))|what about (?:number|step|option|no|point|part)\b|ask (?:you )?(?:to (?:confirm|agree|approve)|for your (?:confirmation|approval|consent|agreement))|how does (?:that|this) (?:sound|look)|what do you (?:think|say)|how about (?:that|it|we|i)\b|(?:you )?know what,|does (?:that|this|everything) (?:sound|look|work|match|seem)|do i have your|have your (?:go-ahead|permission|approval|confirmation|consent|okay|ok)|need (?:just |only )?(?:your|an?) (?:clear |quick |plain )?(?:go-ahead|permission|approval|confirmation|consent|okay|ok|yes|word|nod|explicit|final|green light)|(?:get|have) (?:a|your|an) (?:quick |clear |final |explicit )?(?:yes|ok|okay|go-ahead|nod|confirmation|approval|thumbs up)|give me a\b|give me (?:the|your) (?:word|go-ahead|green light|thumbs[- ]up|ok|okay|nod|confirmation)|which is (?:the|your) (?:original|same|card)|(?:provide|give|indicate|state|express) (?:me )?(?:with )?(?:your |an? |explicit )*(?:confirmation|consent|approval|explicit|agreement)|(?:please |kindly |just )?tell me (?:["']?yes|if|that (?:it|you|this)|it's|to (?:go|do|proceed)|you (?:agree|want))|let me know (?:if|whether|that|once)|(?:need|want|like) you to (?:say|confirm|agree|approve|authori)|if you could authori[sz]e|ready when|what do i|how does everything)/;
const YES_REQUEST =
  /\?|\bawait (?:your|you)\b|\binform (?:me|us) whether\b|\bsay so\b|^(?:please |kindly |just )?confirm(?: (?:with|by)\b|(?: please)?\W*$)|\b(?:please (?:confirm|reply|respond|answer|say|type|approve|let me know (?:if|whether|once|when))|reply (?:with )?["']?yes|(?:say|type|answer|respond)(?: with)? ["']?(?:yes|confirm|go)|yes\s*(?:\/|or)\s*no|y\/n|let me know (?:if|whether|once|when|with|and i|to proceed|how that)|(?:shall|should|may|can|could) (?:i|we) (?:go ahead|proceed|continue|do|make|process|submit|finali[sz]e|cancel|return|exchange|change|update|book|add|issue|place|move|switch)|want me to|would you like (?:me|us) to|do you (?:agree|confirm|approve|consent|authori[sz]e|want (?:me|us))|your (?:go-ahead|confirmation|approval|consent|permission|agreement|okay|green light|authori[sz]ation)|if (?:you agree|that's (?:ok|okay|fine|correct|right|good)|this is (?:ok|okay|fine|correct|right|good)|everything (?:is|looks)|that (?:works|sounds|looks)|you(?:'re| are) (?:ok|okay|happy|fine|ready|good)|you'd like (?:me )?to (?:proceed|go ahead|continue)|you confirm|you(?:'d| would) like me to)|(?:once|when|as soon as|before) (?:you (?:confirm|approve|agree|give|say)|i (?:proceed|go ahead|do (?:this|that|so)|make (?:this|the|any))|i get your|i have your)|just (?:say|tell me|give me) (?:the word|yes|go)|to confirm|can you confirm|could you confirm|do you confirm|ready (?:to (?:proceed|go)|(?:to (?:\w+ ){1,6})?(?:when(?:ever)?|if|once|as soon as) you)|awaiting your|waiting for your|authori[sz]e (?:me|us)|in the affirmative|(?:simple|plain|quick|clear) yes|yes is enough|hold off until|(?:agreement|approval|consent|confirmation|permission) is (?:required|needed|necessary)|confirm to (?:continue|proceed)|(?:say|give me) the word|pull the trigger|if that's what you (?:want|like)|(?:express|explicit) (?:agreement|consent|approval|confirmation)|need you to (?:say|agree|confirm|approve)|tell me (?:["']?yes|if|it's)|give me a|until you (?:tell|say|confirm|agree|approve)|everything as you want|with your (?:ok|okay|approval|consent|permission)|is (?:that|this|everything) (?:right|correct|ok|okay|all right|fine|good|accurate))\b/;
const DECLINE =
  /\b(?:can't|cannot|can not|unable|not able|won't be able|isn't possible|is not possible|not possible|impossible|not (?:currently )?(?:allowed|permitted|eligible|available|offered|supported|in stock|an option|something (?:i|we) can)|isn't (?:allowed|permitted|eligible|available|an option|something)|aren't (?:allowed|permitted|eligible|available)|ineligible|unavailable|out of stock|sold out|no longer (?:available|possible|eligible|be (?:cancelled|canceled|changed|modified|returned|exchanged))|doesn't (?:allow|permit|qualify|come in|exist)|does not (?:allow|permit|qualify|come in|exist)|don't (?:allow|permit|offer|qualify|have (?:that|this|it|one|any) (?:in|available|with))|do not (?:allow|permit|offer|qualify)|(?:policy|rules?) (?:prohibits?|forbids?|prevents?|doesn't|does not|states?|only)|against (?:our|the|company|airline) (?:policy|rules)|must (?:decline|refuse)|have to (?:decline|refuse|say no|turn (?:that|this|it) down)|not going to be (?:possible|able)|couldn't|could not|wouldn't be able|only (?:possible|allowed|permitted|available|applies|apply|valid) (?:for|if|when|to|with|on|in|within|while)|only (?:pending|delivered|gold|silver|business|insured|those|orders|flights|reservations)[^.]{0,60}\bcan\b|can only (?:be )?|no (?:option|way|exception|exceptions|possibility)|isn't (?:covered|refundable)|not (?:covered|refundable|changeable|modifiable)|non-?refundable|may not|(?:isn't|is not|not) yours|not your (?:reservation|order|booking)|i'm afraid not|that's a no|declined|rejected|fails?|failed|nothing (?:i|we) can do|(?:not|\w+n't|no|nothing|never|nor) (?:\w+ ){0,4}(?:possible|possibility|able|ability|allowed|allow|permitted|permit|eligible|entitled|remit|authority|authori[sz]ed|power|accommodate|qualify|approve|approved|fulfil|fulfill|grant|granted)|can be \w+,? (?:but )?(?:never|not) \w+ed|(?:is|was|been|get|status:?) (?:denied|declined|rejected|refused)|off the table|out of the question|(?:a|it's|its|be|is|say|be a) (?:firm |clear |hard )?no(?= from\b| on\b|,|\.|$)|unfortunately|i'm afraid|i am afraid|regret(?:tably|fully)?(?! (?:the|any|that your|that a)\b)|hands are tied|answer (?:stays|remains|is still|is the same)|rul(?:es|ed) (?:it |this |that )?out|turn(?:ed)? (?:it |this |that |your request )?down|has left already|there(?:'s| are| is| were) no\b(?! (?:charge|fee|cost|extra|additional|difference|need|penalty|further|rush|problem|change))|(?:does not|doesn't|won't|do not|don't) (?:cover|suffice|hold enough|have enough|have sufficient|contain enough)|insufficient|not enough|not sufficient|too (?:late|low|little|early)|(?<!(?:that|which) (?:has|have) )already (?:been )?(?:shipped|processed|delivered|departed|left|flown|dispatched)|no can do|off limits|(?:polic(?:y|ies)|rules?|system|answer) (?:still )?(?:says?|is|remains?|stays) no|(?:is|are|'s) (?:no|not a|not an) (?:\w+ )?(?:reason|grounds?)|(?:won't|will not|(?:isn't|is not|aren't|are not|not) going to) (?:be )?(?:cancel|return|refund|exchang|chang|modif|compensat|upgrad|add)\w* (?:it|this|that|them|for|your|the order|the reservation)|(?:order|reservation|booking|trip) stands|out of (?:my|our) hands|(?:have|need) to pass|beyond what|not in a position|no (?:\w+ ){0,3}(?:available|left|remaining)|no (?!further|more)(?:\w+ ){1,3}(?:can|may) be|still (?:a )?no\b|don't (?:see|find) (?:any|an?)|none of (?:them|these|those|the \w+|your \w+) (?:can|is|are|qualif\w+|may)|won't work|closed (?:for|to)|there(?:'ll| will|'s| is) be no|no (?!insurance|bags?|extra|charge|fee)(?:\w+ )?(?:added|removed|returned|exchanged|changed|cancelled|refunded|booked|compensated)|no (?:exchange|return|refund|change|cancellation|compensation|upgrade)s? (?:for|on|of|here)|no for|no (?:\S+ ){1,7}(?:exists?|(?:is|are) (?:offered|sold|made|carried|stocked))\b|(?:isn't|aren't|is not|are not) (?:sold|made|carried|stocked|offered)|(?:don't|do not) (?:sell|stock|carry)|(?:has|have|needs?) to stay with you|neither\b.*\bnor|nothing (?:\w+ ){0,5}can be|must(?:n't| not)|(?:have not|haven't|without|no) the right|no right to|(?:we|i) have no(?! (?:objection|problem|issue|doubt|other))|^not \w+ (?:it|them|that|those|any)|wish (?:i|we) could|if it were (?:open|up|possible)|if (?:i|we) (?:only )?could\b(?!.*\?)|answer (?:on|to|about) \S+ (?:\w+ )?(?:is|remains|stays)(?: a)? no|(?:isn't|is not) a (?:valid )?ground|never \w+ (?:any|it|them)|no-go|refus(?:al|ed)|(?:are|is) (?:therefore )?not (?:taken|accepted|exchanged|returned|refunded)|take (?:\w+ )?(?:this |it |that |them )?not back|nothing (?:\w+ ){0,3}(?:i|we) can do|(?:makes?|made) no difference|(?:won't|doesn't|does not|wouldn't|will not|didn't) change (?:the |my |that |our )?(?:answer|outcome|result|decision|situation)|(?:has|have) to remain|will remain so|(?:doesn't|don't|isn't)(?=[:.,;]|$))\b/;
/** «I listed the lamp by mistake.» */
const TELLS_SLIP = /\bi (?:had )?(?:wrote|written|listed|mistyped)\b/;
/** An entry of a list of what the agent needs that is not a value. */
const CONFIRMATION =
  /^(?:also,? )?(?:your |an? |the )?(?:\w+ )?(?:confirmation|consent|approval|go-ahead|agreement|yes)\b/;
/** A statement that something is not so, put as a question. */
const DENIES =
  /^(?!\W*(?:(?:so|then|and|but|well|ok|okay)\W+)*(?:would|shall|should|could|can|may|do|does|did|is|are|was|were|will|have|has|am|or|ok(?:ay)?|please)\b).*?(?:\w+(?<!have|has|had)n't|'(?:re|s|m) not|\b(?:do|does|did|is|are|was|were|would|should|will) not|\bnever|\bno longer (?:want|wish|like)|\brather not|\bno need)\b|^\W*(?:(?:so|then|and|ok|okay|well)\b\W*)?(?:no|not|nothing|none)\b(?! problem)/;
/** What else there is, and what cannot be done, is not denied in that way. */
const EXCEPTS =
  /\b(?:else|others?|otherwise|rest|further|(?<!any )more|extra|additional|can't|cannot|can not|if|not sure)\b/;
/** A question at the end of a statement. */
const TAG =
  /,\s*(?:right|correct|yes|no|is that (?:right|correct|so)|am i right|(?:do|does|did|is|are|was|were|would|should|could|can|will|have|has|had)(?:n't)? (?:you|it|that|this|they|we|i|he|she|there))\s*\?$/i;
/** «Isn't that …?», «Shouldn't I …?»: such questions expect a yes. */
const EXPECTS_YES =
  /((?:^|[.!?\n])\s*(?:(?:so|and|but|or),? )?|[,;:]\s*(?:(?:so|and|but|or) )?(?=\S+ (?:it|that|this|these|those|you|i|we|the|your)\b))(is|are|do|does|did|was|were|should|would|could)n't /gi;

/** What makes a statement a question: “Am I right in thinking that you want …?” */
const FRAME =
  /\b(?:am i (?:right|correct) (?:in (?:thinking|assuming|saying|believing)|to (?:think|assume|say))|(?:do|did) i (?:understand|get) (?:it |this |that |you )?(?:correctly|right|well)|(?:can|may|should) i (?:take it|assume|conclude)|is it (?:right|true|correct|fair to say))(?: that|:|,)? (?=(?:you|i|it|the|there|we|this|that|no)\b)/gi;

/** Sentences with negations that say what they seem to: without frames, tags, and the *not* of questions that expect a yes. */
function withPolarity(text: string): string {
  return text
    .replace(FRAME, '')
    .replace(EXPECTS_YES, '$1$2 ')
    .replace(/\bnot by (?:any )?chance\b/gi, 'perhaps')
    .replace(/\b(?:wouldn't|would not|don't|do not) mind\b/gi, 'would like it')
    .split(/(?<=[.!?\n])/)
    .map((sentence) =>
      /\b(?:\w+n't|no|not|never|nothing|none)\b/i.test(sentence) ? sentence.replace(TAG, '?') : sentence,
    )
    .join('');
}

/** A refusal by its result: «So the order stays.» */
const STAYS =
  /^so (?:it|that|(?:the|this|your) (?:\w+ )?\w+|(?:order |reservation )?#?\w*\d\w*) (?:stays|remains|stands)\W*$/;
const WARNING =
  /\b(?:(?:can't|cannot|can not|won't|not) be (?:undone|reversed|reverted|(?:(?:added|changed|modified|cancell?ed|returned|exchanged)(?:,? or )?)+ (?:afterwards|later|again|back|further))|covered by (?:your|the) (?:\w+ ){0,2}allowance|no further|no more changes|thereafter|(?:afterwards|after (?:that|this)|from then on),? (?:nothing|no|none)\b|once (?:i|we|you|confirmed|done|processed|submitted|(?:\S+ ){1,4}(?:is |are |has been |have been |gets )?(?:done|submitted|processed|confirmed|made|booked|cancell?ed|changed|modified|returned|exchanged))|after (?:this|that|which|confirming|processing|submitting|i )|irreversible|whereupon|(?:shall|will) (?:then )?no longer|final(?: |$)|before i (?:can )?(?:proceed|go)|until (?:you|i)|without your|if (?:you|it|this|that) (?:can't|cannot)|only (?:be )?\w+ (?:only )?once|(?:one|1) time|in one go|not sure|couldn't (?:quite )?(?:catch|understand)|cannot wait|can't wait|later on|insurance\W{0,3}(?:is |was )?(?:declined|refused|denied))\b/;
const LEAVES_OUT =
  /\b(?:existing orders?|already placed|retains?|stays?(?! (?:within|below|under|longer|until)\b| in (?!economy|business|basic|place|the|your|its|effect))|remains?|staying|remaining(?! (?:\$|amount|balance|difference|sum|points?|questions?|details?|steps?|changes?|requests?))|except|unchanged|untouched|unaffected|not be (?:affected|touched|changed)|as (?:it is|is|they are)|everything else(?! (?:is )?as (?:above|before|agreed|listed|discussed))|nothing else|the rest|other items?|(?:won't|will not|don't|doesn't|do not|does not) (?:touch|change|affect)|(?:isn't|is not|aren't|are not) (?:affected|touched|changed|modified|altered|amended|returned|exchanged|cancell?ed|part of|included)|leav(?:e|es|ing) (?:\S+ ){1,6}?(?:alone|untouched|in place)|(?:ships?|shipped|arrives?|goes|go out|sent) as (?:planned|scheduled|ordered|before)|leav(?:e|es|ing) the (?:remaining|rest|others?)|(?:is|are|'s|'re) (?:kept|left (?:alone|as|out))|still (?:go|goes|ships?|(?:be )?(?:shipped|sent|delivered))|(?:doesn't|does not|don't|do not) belong|keeps? (?:its|theirs?|the (?:old|same|present|current))|(?:are you|you(?:'re| are)) (?:also |still )?keeping|^keeping|you(?:'d| would|'ll| will)? (?:also |still )?keep|^(?:to be )?kept|^(?:you )?keep(?=:)|^(?:and )?keeps? (?:the|his|her|their|your|everything|all|both))\b|(?<!\b(?:to|you|i|we|would) )\bkeep\s*(?:\(|·|[.;)]|$)|(?::|->|·|-)\s*not (?:returned|exchanged|cancell?ed|changed|included|part)\b|\bno change\b(?! (?:fee|can|to)\b)|\bleav(?:e|es|ing) (?:the|your) (?:\S+ ){1,7}?(?:in|on|with) (?:economy|business|basic|your|the|its)\b/;
const DESCRIBES =
  /\b(?:usable|contains?|(?:order|reservation|booking|account|profile)\b.{0,30}\bincludes?|including the following|you have|you've got|currently|covers? (?:the|all|a|your|everything|it)|was (?:paid|placed|ordered(?! by mistake)|delivered|charged|shipped|originally)|were (?:paid|placed|ordered|delivered)|i (?:see|can see|found|notice|have found|located|pulled up)|i've (?:found|located|pulled|checked|looked)|there (?:is|are)|(?<!will )shows?|(?:it|this one|that one|order|reservation|trip|card) (?:also|only) (?:has|holds)|(?:is|are) (?:pending|delivered|processed|listed|on file|in your (?:profile|account))|(?<!^[^:]{2,30}:.*)on file|your (?:profile|account|orders|reservations) (?:has|have|lists?|shows?)|here (?:are|is) (?:your|the (?:details|order|orders|reservation|reservations|items|available|options|variants|flights))|available (?:options|variants|flights|in)|options? (?:are|include)|status)\b/;
const WRAP_UP =
  /(?<!\b(?:before|above|than|unlike) )(?<!\bmore than )\b(?:(?:can|could|may|shall|should) (?:i|we) (?:help|assist|support) (?:you )?with|(?:like|want|need) (?:any )?help with|(?:any|some) other (?!items?|products?|orders?|reservations?)\w+|(?:any|some)(?:thing)? (?:else|other (?:thing|matter|request|question|concern|issue|topic|point)s?|further)|(?:any|some|every)(?:thing|one) more|any more(?=\W*\?)|(?:any|no|some|other|further|more|additional|another) (?:other |further |more |additional )?(?:questions?|inquir(?:y|ies)|enquir(?:y|ies)|quer(?:y|ies)|requests?|concerns?|help|assistance|issues?|matters?|topics?|wish(?:es)?|thing)|something (?:else|other|more|different)|(?:what|how|who) else|else (?:can|may|could) (?:i|we)|what'?s? (?:is |comes )?next|(?:can|may|could) (?:i|we) (?:help|assist|serve) (?:you )?(?:further|any further|with any|again|more)|further assistance|(?:will|would|is) that (?:be )?(?:all(?! right)|everything|it)\b|(?:does|did) (?:that|this) (?:take care of|cover|complete|settle|conclude) (?:everything|it|all|your)|are we (?:all set|good|done)|all set(?: then)?\?|got more|more for me|on your mind|anything (?:more )?i (?:can|could|may|might)|more (?:you|i|we) (?:would|could|can|might|need)|need a hand|let me know if you need|here if you need|feel free to(?! (?:tell|give|let|share|send|provide))|do not hesitate|don't hesitate|wrap (?:this|things) up|have (?:yourself )?(?:a|an) (?:\w+ )?(?:great|good|nice|wonderful|lovely|fantastic|pleasant|beautiful|amazing)|(?:great|good|nice|wonderful|lovely|pleasant) (?:day|evening|one|rest of|trip|flight|weekend)|safe travels|enjoy (?:your|the)|take care[.!]*$|goodbye|good-bye|bye\b|thank you for (?:choosing|contacting|shopping|flying|calling|reaching|being|your patience)|thanks for (?:choosing|contacting|shopping|flying|calling|reaching|being))\b/i;
const ABOUT_THE_GOAL =
  /\b(?:this|the|that|your|same) (?:order|reservation|trip|booking|return|exchange)|\b(?:items?|products?|changes?) (?:from|in|on|of|you)|\bto (?:return|exchange|change|cancel|modify|add)\b/i;
/** An offer to do something else. */
const HELP_WITH = /\b(?:help|assist|support) (?:you )?with\b[^?]*\b(?:other|instead|own|else|different)\b/i;
const TRANSFER =
  /\b(?:transfer(?:ring|red)?|hand(?:ing|ed)? (?:you|this|it) (?:over|off)|connect(?:ing)? you|escalat\w+|pass(?:ing)? (?:you|this) (?:on|over|to)|put(?:ting)? you through)\b[^.!?]*\b(?:human|agent|colleague|specialist|representative|team|supervisor|person|department|someone)\b/i;

export function readMessage(text: string, lexicon: Lexicon): Message {
  const plain = withPolarity(withoutMarkdown(text));
  const all = clausesOf(plain, lexicon);
  const isWrapUp = ({ text: part, denies }: Clause) =>
    (!denies &&
      WRAP_UP.test(part) &&
      (!ABOUT_THE_GOAL.test(part) || HELP_WITH.test(part)) &&
      !/\b(?:agree\w*|approv\w*|consent|permission)\b/i.test(part)) ||
    /^\W*(?:any(?:thing)? )?(?:more|else)\W*$/i.test(part);
  const clauses = all.filter((clause) => !isWrapUp(clause));
  const wrapsUp = clauses.length < all.length;
  return {
    clauses,
    wrapsUp,
    asksWhatElse: all.some((clause) => clause.text.includes('?') && isWrapUp(clause)),
    transfers: TRANSFER.test(plain),
    ...requestKindsIn(clauses),
    declines: clauses.some(({ declines }) => declines),
  };
}

/** What a message with these clauses asks for. */
export function requestKindsIn(clauses: readonly Clause[]): Pick<Message, 'asks' | 'asksForData'> {
  return {
    asks: clauses.some(({ asks, asksForData }) => asks && !asksForData),
    asksForData: clauses.some(({ asksForData }) => asksForData),
  };
}

const INTENTION =
  /\b(?:i'll|i will|we'll|we will|i'd|i would|we'd|we would|going to|about to|becomes?|would be|will be|(?:i|we)(?:'ve| have)? (?:selected|picked|chosen|chose|included|set up))\b|\band (?:selected|picked|chose|included)\b/;
const RECORD =
  /\b(?:status|pending|delivered|processed|cancelled|holds|found your|in front of me|on (?:your|the) (?:account|profile|file)|(?:looking at|pulled up|gone through|one you're referring to|yours is|matching one))\b|\|\s*(?:order|items?|status|reservation|booking)\s*\|/i;
const INTENDS =
  /\b(?:i'll|i will|i'd|i would|we'd|we would|we'll|we will|will be|would|going to|about to|ready to|propos\w+|action|shall|refund(?:ed)? (?:to|of|goes|amount|method)|becomes?|->|instead|new (?:items?|flights?|address)|replacement|exchange|return|cancel(?:lation)?\b(?!led)|change|modif\w+|update|add)\b|->/i;

/** Announces what is proposed. */
const REVIEW =
  /\b(?:please (?:review|check|confirm)|here(?:'s| is) (?:what|the (?:proposed|planned|summary|change|return|exchange|cancellation|booking))|summary|to (?:confirm|be clear|recap)|let me (?:confirm|recap)|details of (?:the|your) (?:return|exchange|change|cancellation|request|booking))\b/i;

/** Its last line introduces a list of what is proposed. */
const INTRODUCES =
  /(?:^|\n)[^\n]*\b(?:i'd|i would|i'll|i will|i can|to be|would be|will be|going to|please confirm|confirm (?:the|this|that))\b[^\n?]*:\s*$/i;

/** What became of a record, in words that could announce something as well. */
const OUTCOMES = /\b(?:return|exchange) requested\b|\bcancell?ed\b/gi;
/** A route, which is not a change from one value to another. */
const ROUTE = /\b[A-Z]{3}\)?\s*->(?=\s*(?:[A-Z][\w.]+\s+){0,3}\(?[A-Z]{3}\b)/g;

/**
 * The blocks that only tell what records hold. They list several records; or they announce nothing and say that they
 * describe; or they name a record and something is proposed in a later block, as are those between the two.
 */
function recordsAmong(blocks: readonly string[], { ids, terms, kinds }: Lexicon): ReadonlySet<string> {
  const announces = (block: string) =>
    block.split('\n').some((line) => AFTER.test(line.replace(ENTRY, ''))) ||
    INTENDS.test(block.replace(OUTCOMES, ' ').replace(ROUTE, ' ')) ||
    block.includes('?');
  // Words in capitals look like codes of letters.
  const idsIn = (block: string) =>
    block
      .split('\n')
      .flatMap((line) => ids.flatMap((id) => id.exec(line)?.[0] ?? []))
      .filter((id) => /\d/.test(id));
  const listsRecords = (block: string) => new Set(idsIn(block)).size > 1;
  const namesValue = (block: string) =>
    /\d/.test(block) || matchTerms(wordsOf(block), terms).some(({ kind }) => kinds[kind]?.weak === false);
  const lastProposal = blocks.findLastIndex((block) => announces(block) && namesValue(block));
  const review = blocks.findIndex((block) => REVIEW.test(block));
  const firstRecord = blocks.findIndex((block) => ids.some((id) => id.test(block)) && !announces(block));
  // «Here is what I would cancel:», and then a list.
  const isIntroduced = (place: number) =>
    INTRODUCES.test(blocks.slice(0, place).findLast((block) => /\w/.test(block)) ?? '');
  const records = blocks.filter((block, place) => {
    if (announces(block) || isIntroduced(place)) return false;
    return (
      RECORD.test(block) ||
      listsRecords(block) ||
      (firstRecord >= 0 && place >= firstRecord && place < lastProposal && !(review >= 0 && review <= place))
    );
  });
  return new Set(records);
}

const asDescription = (clause: Clause): Clause =>
  clause.asks || clause.declines ? clause : { ...clause, describes: true };

/** A row of a table asks nothing: its questions are headings. */
const asStatement = (clause: Clause): Clause =>
  clause.asks
    ? { ...clause, asks: false, asksForData: false, intends: INTENTION.test(clause.text.toLowerCase()) }
    : clause;

/** In “as it is no longer needed”, *as* introduces a reason; in “as it is” alone, it says that something stays. */
const REASON_AS =
  /\bas ((?:it|they|this|that) (?:is|are|was|were)) (?=(?:no|not|only|still|already|too|over|ordered|placed|within|outside|past|covered|insured|allowed|possible|delivered|pending|processed|cancelled|a|an|the|your)\b)/gi;

/** Of an exchange: «Return: … Receive: …», «how to return the old one». */
const GIVEN_BACK =
  /((?:^|\n)[^\w\n]*)return(?:ing|ed)?(?=\W{0,4}:[^:]*\b(?:receiv\w+|replacement|new item)\W{0,4}:)|\breturn(?:ing)?(?= the (?:original|old|current)\b)/gi;

/** «V-A-Z-Q-U-E-Z» */
const SPELLED = /\b(?:[A-Z][-–. ]){3,}[A-Z]\b/g;
const unspelled = (letters: string) =>
  letters[0] +
  letters
    .slice(1)
    .replace(/[^A-Z]/g, '')
    .toLowerCase();

/** Plain text with unified quotes, dashes and arrows; lines stay lines. */
function withoutMarkdown(text: string): string {
  return writtenOut(text.replace(/[‘’‛ʼ]/g, "'").replace(SPELLED, unspelled))
    .replace(/[“”„]/g, '"')
    .replace(/\b(ca|wo|do|does|did|is|are|was|would|could|should|has|have)nt\b/gi, "$1n't")
    .replace(/(?<=\w)–(?=\w)/g, '-')
    .replace(/[^\S\n]*[–—][^\S\n]*/g, ' - ')
    .replace(REASON_AS, 'because $1 ')
    .replace(SLIP, '')
    .replace(/\bin order to\b/gi, 'to')
    .replace(/\b(be|is) in order\b(?!\s+(?:number\b|#|w?\d))/gi, '$1 fine')
    .replace(/\bhappen to\s+/gi, '')
    .replace(/(?<=[:.?!)]) +(?=[1-9][.)] [A-Za-z])/g, '\n')
    .replace(/,?\s*or (?:would|do) you (?:rather|prefer)(?: to)? (?:not|leave|keep|skip|wait)\b[^.?]*(?=\?)/gi, '')
    .replace(/(^|\n)[ \t]*(?:→|➜|➡️?|⇒|=>|->|-->)[ \t]*/g, '$1- ')
    .replace(/\s*(?:→|➜|➡️?|⇒|=>|->|-->)\s*/g, ' -> ')
    .replace(/(\d)-(inch|in|ft|lb|qt|liter|person|piece|pack|cup|hour|tb|gb|kg|oz|layer|season|way)\b/gi, '$1 $2')
    .replace(/\breturn(?=(?:ing)? (?:the )?\$[\d.,]+ (?:to|on)\b)/gi, 'refund')
    .replace(/\|\s*(?:❌|🚫|⛔)/gu, '| not possible ')
    .replace(
      /((?:\$[\d.,]+|money|amount|sum|balance|difference|total) (?:would |will )?(?:be )?)return(s|ed)? to\b/gi,
      '$1refund$2 to',
    )
    .replace(/🧳/gu, ' bags: ')
    .replace(GIVEN_BACK, (_, before = '') => `${before}give back`)
    .replace(/➕/gu, ' add ')
    .replace(/(\$[^\n]{0,120}?)[ \t]*(?:❌|✘|✗|🚫)[ \t]*(?=\n|$)/gu, '$1, which stays as it is')
    .replace(/(^|\n)[ \t]*(?:\p{Extended_Pictographic}\uFE0F?)+[ \t]*/gu, '$1- ')
    .replace(
      /first name:?\s*(\w+)\s*[\n,;]\s*(?:[-*•]\s*)?last name:?\s*(\w+)(?:\s*[\n,;]\s*(?:[-*•]\s*)?(date of birth|dob|born))?/gi,
      'passenger $1 $2 $3',
    )
    .replace(/(?:\p{Extended_Pictographic}\uFE0F?)+\s*(?=[A-Z][a-z])/gu, '. ')
    .replace(/\p{Extended_Pictographic}\uFE0F?/gu, ' ')
    .replace(/\*\*|__|~~|`+|<\/?[a-z]+>/g, '')
    .replace(/\b[a-z]+(?:_[a-z]+)+(?=\()/g, (name) => name.replaceAll('_', ' '))
    .replace(/(^|\n)[ \t]*\|?[ \t]*:?-{3,}[-:| \t]*(?=\n|$)/g, '$1')
    .replace(/(^|\n)[ \t]*#{1,6}[ \t]+/g, '$1')
    .replace(/(^|\n)[ \t]*>[ \t]?/g, '$1')
    .replace(/(^|[\s(])\*([^*\n]+)\*(?=[\s).,;:!?]|$)/g, '$1$2');
}

/** A value that is corrected in the same breath: “8901, sorry, 8091”, “4x6 ft - no wait, 5x8 ft”. */
const SLIP =
  /(?:\$?\b\d\S{0,15}(?: (?:ft|inch|lb|qt|am|pm))?|\b[\w-]{1,20})\s{0,3}(?:,|-|\.{3})\s*(?:(?:oh |ah |oops |um )?(?:sorry|no,? wait|wait,? no|correction|make that|scratch that|i mean(?: to say)?))[,:]? (?:i mean:? |it's |you said )?(?=[\w$])/gi;

const ENTRY = /^\s*(?:[-*•·▪◦+]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s+|^\s*\|/i;

/** Sentences and parts of sentences, line by line. Entries of a list after a request for data ask for data, too. */
function clausesOf(text: string, lexicon: Lexicon): Clause[] {
  const clauses: Clause[] = [];
  let listAsks = false;
  let listKeeps = false;
  const blocks = text.split(/\n\s*\n/);
  const records = recordsAmong(blocks, lexicon);
  for (const block of blocks) {
    const isRecord = records.has(block);
    for (const line of withHeadings(block.split('\n'), lexicon)) {
      const isEntry = ENTRY.test(line);
      const isTable = line.trimStart().startsWith('|');
      const written = line.replace(ENTRY, '').replaceAll('|', ' · ').trim();
      if (written === '') continue;
      // A cell such as «No - keep» belongs to its row.
      const content = isTable ? written.replace(/\s+-\s+(?=[a-z])/g, ' · ') : written;
      const parts: readonly Clause[] = clausesOfLine(content, isEntry && listAsks, lexicon).map((clause) =>
        isTable ? asStatement(clause) : clause,
      );
      const kept = isEntry && listKeeps ? parts.map((clause) => ({ ...clause, leavesOut: true })) : parts;
      clauses.push(...(isRecord ? kept.map(asDescription) : kept));
      if (!isEntry) listKeeps = KEEP_HEADING.test(content);
      if (!isEntry) listAsks = parts.some(({ asksForData }) => asksForData) && /[:?!]\s*$|following|:/.test(content);
    }
  }
  return clauses.some(({ text: part }) => AFTER.test(part))
    ? clauses.map((clause) => (BEFORE.test(clause.text) ? asDescription(clause) : clause))
    : clauses;
}

/** A heading of what stays: «$30 or less (keep)». */
const KEEP_HEADING =
  /(?:\(|^|[:-]\s*|\byou )(?:to )?(?:keep|keeping|kept|not (?:returned|affected|changed|upgraded|cancell?ed)|stays?|staying|unchanged|no change)\)?\s*:?\s*$/i;

/** A line that is nothing but the id of a record belongs to the next one. */
function withHeadings(lines: readonly string[], { ids }: Lexicon): readonly string[] {
  const isId = (line: string) => {
    const bare = line.replace(/^\W+(?=#)|^[^\w#]+|\W+$/g, '');
    return bare !== '' && ids.some((id) => id.exec(bare)?.[0] === bare);
  };
  return lines.flatMap((line, place) => {
    const before = lines[place - 1];
    if (isId(line) && lines[place + 1]?.trim()) return [];
    return before !== undefined && isId(before) && line.trim()
      ? [`${before.trimEnd()} ${line.replace(ENTRY, '').trim()}`]
      : [line];
  });
}

/** Labels of old and new values: «Old: …», «New: …». «From: JFK» is the start of a route, not an old value. */
const BEFORE =
  /^(?:the )?(?:old|now|current(?:ly)?|present(?:ly)?|before|previous(?:ly)?|existing|was|so far|today|have|until now|remov(?:e|ed|ing)|original(?:ly)?|from(?!.*\([A-Z]{3}\)|\W*[A-Z]{3}\W*$))\b[^:·]{0,30}[:·]|^[^:·]{0,30}\b(?:on file|on record|at present|at the moment|so far|until now|as booked)\s*[:·]/i;
export const AFTER =
  /^(?:the )?(?:new|future|to|after(?:wards)?|then|want(?:ed)?|updated?|chang(?:e|ed|ing) to|instead|correct(?:ed)?|becomes?|will be|from now on|replacement|add(?:ed|ing)?)\b[^:·]{0,30}[:·]/i;

function clausesOfLine(content: string, inAskingList: boolean, lexicon: Lexicon): Clause[] {
  const parts: Clause[] = [];
  for (const part of partsOf(content)) {
    const last = parts.at(-1);
    // «Webcam: $77.48 - keep»
    if (last && KEEPS.test(part)) {
      parts[parts.length - 1] = { ...last, leavesOut: true };
      continue;
    }
    // «My apologies - I picked the four-season tent.»
    if (last && APOLOGY.test(last.text) && /^i \w+(?:ed|ose)\b/i.test(part)) {
      parts.push({ ...readClause(part, false, lexicon), describes: true, intends: false });
      continue;
    }
    // «The following is needed: reason for the return; order number.»
    const goesOn =
      last?.asksForData === true &&
      !/[.?!]\W*$/.test(last.text) &&
      (content.includes(';') || /^and (?:what|which|how|where|who|when|why)\b/i.test(part));
    const clause = readClause(part, inAskingList || goesOn, lexicon);
    // «The lamp is a hygiene article, so it has to stay with you.»
    if (
      last &&
      (clause.declines || clause.leavesOut) &&
      !last.asks &&
      /^(?:so (?:it|they|that|those)|which (?:stays?|remains?))\b/i.test(part)
    )
      parts[parts.length - 1] = clause.declines ? { ...last, declines: true } : { ...last, leavesOut: true };
    parts.push(clause);
  }
  return parts;
}

const APOLOGY = /\b(?:sorry|apolog\w+|my mistake|oops)\b/i;
const KEEPS = /^\W*(?:keeps?|kept|stays?|not returned|unchanged|no change)\W*$/i;

/** Ends of sentences, and conjunctions that begin a new statement. Decimals, abbreviations and list commas stay together. */
function partsOf(line: string): string[] {
  return line
    .replace(/\b(a|p)\.m\./gi, '$1m')
    .replace(/\b([A-Z])\.(?= [A-Z][a-z])/g, '$1')
    .replace(/\b(Mr|Mrs|Ms|Dr|St|No(?=\.\s*[#\d])|Ave|Apt|Ste|b(?=\.\s*\d)|e\.g|i\.e|vs|approx|incl)\./g, '$1')
    .split(
      /(?<=[.!?]\)?)(?=\s+|$)|\s+(?=\([^()]*\b(?:stays?|remains?|unchanged|(?:would|wd) be)\b[^()]*\))|(?<!\(\w{3}\))\s+-\s+(?=(?!(?:born|dob|stays?|remains?|unchanged|kept|becomes?|no change)\b)[A-Za-z])|(?<=\w (?:stays?|remains?)\b[^:.]{0,30}):\s+|(?<=\b(?:untouched|unchanged|the same|as (?:it|they) (?:is|are))),\s+|(?<!(?:^|[.!?] )(?:the|your) (?:\w+ ){0,2}\w+),\s+(?=(?:the )?(?:[\w-]+ ){1,4}(?:untouched|unchanged|stays?|remains?)\b)|;\s+|:\s+(?=(?:would|shall|should|may|can|could|do|is|are|which|what|how) \w+ )|,\s+(?=so (?!that|far))|,?\s+(?=and (?:for the|leav(?:e|ing)|keep(?:ing)?) )|,\s+(?=(?:leaving|keep|keeping) )|(?<=\b(?:alone|untouched|unchanged))\s+(?=and\b)|\s+(?=and the (?:difference|refund|rest|total)\b)|,\s+(?=(?:and )?(?:the (?:others?|rest|other \w+|way back|return flight)|rest|(?:all|any) (?:others?|other \w+|else)|everything else)\b)|,?\s+(?:but|however|although|though|whereas|otherwise)\s*,?\s+|,?\s+while (?=(?:you|your|the|all|everything|it|this|that)\b[^.;]*\b(?:keep|keeps|kept|stays?|remains?|unchanged|untouched|leave)\b)|,\s+(?=please (?:confirm|reply|let me know)\b)|,\s+(?=and (?:\w+ ){1,3}(?:becomes?|changes?|goes|gets|moves?|will|would)\b)|,\s+(?=(?:and|so|then) (?:i|we|you|it|this|that|your|the|please|then|there|also)\b)|,\s+(?=(?:would|shall|should|could|can|may|do|does|is|are) (?:you|i|we|that|this|it)\b)|,?\s+(?=and (?:would|shall|should|could|can|may|will|do|does|did|is|are) (?:you|i|we|that|this|it|these|those|the|your|there)\b)|,\s+(?=(?:and )?nothing else\b)|,\s+(?=and (?:what|which|how|where|who|when|why)\b)|\s+(?=instead,? (?:i|we|you)\b)|,\s+(?=keeping\b|(?:only|just) (?:the|that|this|your|for)\b)/i,
    )
    .map((part) => part.trim())
    .filter((part) => /[a-z0-9]/i.test(part))
    .map((part, place, parts) => (isAsked(part, parts[place + 1]) ? `${part}?` : part));
}

/** The first part of «Which order is it, and do you want the red one?» is a question, too. */
const isAsked = (part: string, next = '') => {
  if (/[.!?]\W*$/.test(part) || !/^[^.!]*\?\W*$/.test(next)) return false;
  if (/^(?:only|just)\b/i.test(next)) return true;
  const goesOn = /^and\b/i.test(next) || (/^(?:would|shall|should|do|may|are|is)\b/i.test(next) && WANTS.test(part));
  return goesOn && QUESTION_START.test(part);
};

const QUESTION_START =
  /(?:^|[:,]\s*)(?:(?:so|and|then|also|or|ok|okay|sure|for|to|from|on|in|with|by|at)\W+)*(?:would|shall|should|could|can|may|will|do|does|did|is|are|what|what's|which|how|where|who|when|why)\b/i;
const WANTS = /\b(?:what|which|how|where|who|when|why)\b/i;

/** «Order number?», «New address, please.»: a few words, and one of them names something that can be asked for. */
function isShortRequest(text: string, words: readonly string[], { asked }: Lexicon): boolean {
  const isShort = words.length <= 8 && /\?\s*$|,\s*please\W*$/i.test(text);
  return isShort && !AGREES.test(text) && asked.some((form) => hasPhrase(words, form));
}

const AGREES =
  /\d|\b(?:ok|okay|good|fine|right|ready|proceed|go|ahead|shall|should|may|can|could|would|confirm\w*|agreed?|that|it|this|do|does|is|are|i|you|no|like|plan|deal|book|cancel|return|exchange|change|update|add|send|ship|swap|switch|make|apply)\b/i;

function readClause(text: string, inAskingList: boolean, lexicon: Lexicon): Clause {
  const lower = text.toLowerCase();
  const words = withoutGaps(wordsOf(text), lexicon);
  const asksForYes = NO_DATA_REQUEST.test(lower);
  const isQuestion = lower.includes('?');
  const asksForData =
    !asksForYes &&
    ((inAskingList && !CONFIRMATION.test(lower)) ||
      isShortRequest(text, words, lexicon) ||
      DATA_REQUEST.test(lower) ||
      (isQuestion && QUESTION_WORD.test(lower)));
  const tellsSlip = !isQuestion && TELLS_SLIP.test(lower);
  const asks = !tellsSlip && (asksForYes || asksForData || YES_REQUEST.test(lower));
  const declines =
    !isQuestion && (DECLINE.test(lower) || STAYS.test(lower) || /^\W*no\W*$/.test(lower)) && !WARNING.test(lower);
  return {
    text,
    words,
    asks,
    asksForData,
    declines,
    leavesOut: LEAVES_OUT.test(lower),
    intends: INTENTION.test(lower) || (asks && !asksForData),
    denies: isQuestion && !asksForData && DENIES.test(lower) && !EXCEPTS.test(lower) && !WARNING.test(lower),
    describes: tellsSlip || (!asks && !declines && !PROPOSES.test(lower) && DESCRIBES.test(withoutBrackets(lower))),
  };
}

/** It begins with what the agent would do: what it tells besides is only a reason. */
const PROPOSES =
  /^\W*(?:(?:so|then|and|next|first|now),? )?(?:i|we)(?:'d|'ll| would| will)\b(?! (?:see|note|find|have)\b)|\band (?:selected|picked|chose|chosen|included)\b|^(?:as|since|because)\b[^,]*,.*\b(?:will|would)\b|\bwould include\b|^(?:and )?(?:the|your|any) (?:refund|difference|amount|money|total|balance)\b.*\b(?:will|would|goes)\b/;

/** Without asides in brackets, unless it is one as a whole. */
function withoutBrackets(text: string): string {
  const rest = text.replace(/\([^)]*\)/g, '');
  return /[a-z]/.test(rest) ? rest : text;
}
