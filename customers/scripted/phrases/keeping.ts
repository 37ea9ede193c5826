// Clauses that say what stays as it is.
import { anyOf, anyPhrase, inSequence } from './any-of.ts';

/** It says what stays as it is, or what the customer keeps. */
export const LEAVES_OUT = anyOf(
  anyPhrase(
    // “the lamp stays”, but not “stays within the limit”, “stays in place”, “the nights of your stay”
    /(?<!\byour )stays?(?! (?:within|below|under|longer|until)\b| in (?!economy|business|basic|place|the|your|its|effect|\w+ with you))|(?:is|are) the same as (?:ever|before|now)/,
    // “the lamp remains”, but not “$50 remains on the gift card”
    /(?<!\$[\d,.]+ (?:(?!and)\w+ )?|\bwhat (?:still )?)remains?(?! is (?:to|for me|an?|the)\b| with \d)/,
    // “No bags or insurance will be added.”
    /no (?:\w+ ){1,4}will be (?:added|changed|touched)/,
    /remains? (?:booked|charged|paid|with)|continues? to|staying|retains?/,
    /still (?:go|goes|ships?|(?:be )?(?:shipped|sent|delivered))/,
    inSequence(
      /(?<!^(?:cancel|return|exchange|upgrade|change|move|refund) (?:the |all |your )*)remaining/,
      /(?! (?:\$|amount|balance|difference|sum|(?:\w+ )?fees?|points?|questions?|details?|steps?|changes?|requests?))/,
    ),
    // “unchanged”, “we won't touch the others”
    /un(?:changed|touched|affected|altered|modified)|no modifications?|refrain(?:ing)? from|forgo(?:ing)?|not be (?:affected|touched|changed|altered|modified|updated)|as (?:it is|is(?! usual)|they are)/,
    /(?:how|the way) (?:it is|they are|you have (?:it|them))(?: now| today)?|make no (?:changes?|modifications?)/,
    /let (?:it|the|your|this|that|order|reservation)\b[^.;,]{0,40} be(?=\W*$)/,
    /(?:won't|will not|wouldn't|would not|don't|doesn't|do not|does not) (?:be )?(?:touch|chang|affect)(?:e|ing)?/,
    inSequence(
      /(?:isn't|is not|aren't|are not) /,
      /affected|touched|involved|changed|modified|altered|amended|rerouted|redirected|upgraded|rebooked|returned|exchanged|cancell?ed|part of|included/,
    ),
    /(?:doesn't|does not|don't|do not) belong|(?:ships?|shipped|arrives?|goes|go out|sent) as (?:planned|scheduled)/,
    /(?:ships?|shipped|arrives?|goes|go out|sent) as (?:ordered|before)|existing orders?|already placed/,
    // “the rest”, “everything else”, but not “everything else as above”
    /(?<!\b(?:cancel|return|change|move|upgrade) )the rest(?! (?:on|to|with|from|by|goes on|comes from) (?:your|the)\b| (?:is issued )?as store credit| of the order on hold| of your (?:\w+ ){1,2}(?:also )?(?:will|would|shall)(?: also)? be (?:cancel|chang|mov|return|updat|redirect|upgrad))|nothing else|other items?|except/,
    /everything else(?! (?:is )?as (?:above|before|agreed|listed|discussed))/,
    // “leaving it in place”, “it is left out”
    /leav(?:e|es|ing) (?!(?:at|on|from) )(?:\S+ ){1,6}?(?:alone|in place(?! of))|leav(?:e|es|ing) the (?:remaining|others?)/,
    /(?:i|we)(?:'d|'ll| would| will) keep/,
    /(?:is|are|'s|'re) (?:kept|left (?:alone|as|out))/,
    // “you keep the lamp”, “keep: lamp”
    /(?:are you|you(?:'re| are)) (?:also |still )?keeping|you(?:'d| would|'ll| will)? (?:also |still )?(?:keep|be keeping)/,
    /keeps shipping|^(?:and )?keeping|(?:yours|is yours) to keep|^(?:to be )?kept|^(?:you )?keep(?=:)|^(?:and )?keeps? (?:the|his|her|their|your|everything|all|both)/,
    // “What I leave alone: the flights and the bags”
    /^what (?:i|we)(?:'ll| will|'d| would)? (?:leave|keep|(?:do|will|would) not touch|don't touch|won't touch)/,
    /(?:hold|hang)(?:ing)? on to|keeps? (?:its|theirs?|the (?:old|same|present|current)|the (?:\w+ ){1,3}(?:they|it) (?:have|has))/,
  ),
  // “lamp - keep”, “lamp: not returned”, “no change”
  /(?<!\b(?:to|you|i|we|would) )\bkeep\s*(?:\(|·|[.;)]|$)/,
  /(?::|->|·|-)\s*not (?:returned|exchanged|cancell?ed|changed|included|part)\b/,
  /\bthere (?:will be|are|would be) no changes? to (?:the|your)\b/,
  /\bno changes?\b(?! (?:fee|can|to)\b| (?:is|are|will be) made (?:without|until|before|unless)\b)/,
  // “Your Visa will not be debited.”
  inSequence(
    /\b(?:visa|mastercard|amex|american express|discover|paypal|card|certificate|account|\d{4}\)?)/,
    / (?:(?:card|account) )?(?:(?:will|would|shall) not|won't|wouldn't) be (?:debited|charged|used|billed)\b/,
  ),
  // “The rug I would leave out”, but not “which point to leave out”
  /\bnot touching\b|(?<!\b(?:nothing|anything|something|what|whatever) )\b(?:i|we)(?:'d|'ll| would| will) leave out\b/,
  // “leaving the way back in economy”
  /\bleav(?:e|es|ing) (?:the|your) (?:\S+ ){1,12}?(?:in|on|with) (?:economy|business|basic|your|the|its)\b/,
);

/** A heading of what stays: “$30 or less (keep)”. */
export const KEEP_HEADING = inSequence(
  /(?:\(|^|[:-]\s*|\byou )(?:to )?/,
  /keep|keeping|kept|stays?|staying(?: with you)?|remaining with you|unchanged|no change|what (?:(?:will|would|does) not|won't|doesn't) change|what (?:stays|remains)(?: the same)?|not (?:returned|affected|changed|upgraded|cancell?ed)/,
  /\)?\s*:?\s*$/,
);

/** It asks for a yes to leaving everything as it is: “Is it all right if it stays unchanged?” */
export const KEEPS_ALL = anyOf(
  // Not “Nothing will be done without your consent”
  /\bnothing (?:\w+ )?(?:should|will|would|shall|is to|needs? to|gets?|is)\b (?:be )?(?:chang\w+|happen\w*|done|touched|cancell?ed)\b(?![^.;?!]* (?:without|until|unless|before)\b)/,
  /\bwithout (?:any|a|making (?:any|a)) (?:further )?changes?\b/,
  /\bno changes?\b(?! (?:fee|can)\b| (?:to|in|of) (?:the |your )?(?:flights?|itinerary|dates?|cabin|bags?|passengers?|rest|price)\b| (?:is|are|will be) made (?:without|until|before|unless)\b)/,
  /\b(?:it|that|this|things|order|reservation|booking|#?\w*\d\w*) (?:just |simply )?(?:stays?|remains?|is left|be left)\b(?= (?:unchanged|untouched|exactly|as\b|like|the (?:way|same)|put|in place|alone)|\W*$)/,
  /\blet (?:\S+ ){1,8}be\b(?=,|\W*$)/,
  /\b(?:leave|keep|leaving|keeping) [^.;?!]{1,110} (?:unchanged|untouched|alone|as (?:it|they|things)|the way|in place)\b/,
  /\blet [^.;?!]{1,60} stand\b|\bleave (?:the|your|all|everything) [^.;?!]{1,90} with you\b/,
  // “we let it same like before”, “left untouched”, “will not be done”, “do nothing”, “leave it at that”
  /\blet it (?:the )?same\b|\b(?:left|leave|leaving) (?:it )?(?:untouched|at that)\b|\b(?:remains?|stays?) unchanged\b/,
  /\bwill not be done\b|\bdo nothing\b(?! (?:without|until|unless|before)\b)|\bno, dropped\b|\bskip \w+ing (?:it|them|anything)\b/,
);

/** It is about what the customer did not ask for: “everything else on it stays”. */
export const ELSE = /\b(?:else|others?|rest)\b/i;

/** One step of several leaves a record as it is: “2. Keep order #W1 unchanged”, “keeping your Boston trip unchanged”. */
export const KEEPS_RECORD =
  /(?<!\b(?:not|n't|never) )\b(?:leav|keep)(?:e|ing)? (?:the |your |this )?(?:(?!(?:of|in|on|from|for|about|with|else|rest|others?|every|each|any|all|both)\b)[\w-]+ ){0,3}?(?:order|reservation|booking|trip)\b(?! otherwise)[^.;?!,]{0,80} (?:unchanged|untouched|alone|(?:exactly )?as (?:it|they) (?:is|are))|\border #?w\d{7}\b[^.;?!]{0,60}\bi leave open\b/i;

/** Of another way to pay: “I also see your gift card in your profile.”, “Your gift card will not be used for this.” */
export const TELLS_OF_IDLE_METHOD =
  /\b(?:not|n't) (?:be )?(?:used|using|touched|charged|needed|debited|affected)\b|\bunused\b|\bleave out of (?:this|it)\b|^\W*(?:i|you|there(?:'s| is)|your profile)(?: also)? (?:see|have|find|lists?|an?)\b.*\b(?:profile|account|on file)\W*$|\balso (?:on file|saved|stored|listed)\b/i;
