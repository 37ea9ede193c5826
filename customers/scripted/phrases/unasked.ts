// What agents like to add to a request unasked: insurance, bags, a certificate, a cancellation, another way to pay, an address in the profile.
import { anyOf, anyPhraseStart, inSequence } from './any-of.ts';

const INSURANCE = /\b(?:insurance|(?:travel|trip) protection|protection plan)\b/;
const CERTIFICATE = /\b(?:certificate|cert\b\.?|voucher)/;
const PRICE = /\$\s?\d|\d ?(?:usd|dollars)/;
const CHANGES = /\b(?:updat|chang|replac|set|sav|stor|put|mak|add)\w*\b/;
const PROFILE =
  /\b(?:(?:profile|default|account|home) address|address (?:in|on|of|for) your (?:profile|account)|(?:address (?:that )?)?we have on file|as (?:the|your) (?:new )?default)\b/;
/** What can be had beside an order or a flight. */
const SERVICE =
  /\b(?:priority boarding|lounge (?:\w+ )?(?:access|pass|entry)|extra[- ]legroom|seat (?:selection|assignment|upgrade)|(?:vegetarian|vegan|special|hot) meal|carbon[- ]offset|donation|gift[- ]wrap\w*|premium (?:account|membership|plan)|rental car|courier pick-?up|protection plan|extended warranty|(?:express|overnight|priority|expedited) (?:shipping|delivery))\b/;
/** Up to so many characters of the same clause. */
const FEW = /[^.;:]{0,30}?/;
const SOME = /(?:[^.;:]|\.\d){0,60}?/;
/** “will be added”, “goes on top” */
const IS_ADDED =
  /(?:(?:is|are|has|have|will|shall|would|gets?|goes)(?: also| been| be)* ?)(?:added|put|included|taken out|on top)/;

/** How a clause says that it will be added, by what it is. */
export const UNASKED = {
  insurance: anyOf(
    inSequence(
      anyPhraseStart(/(?:add|put|includ(?!es)|arrang|purchas|apply|buy|tak(?:e|ing) out)\w*/),
      SOME,
      INSURANCE,
    ),
    inSequence(INSURANCE, FEW, IS_ADDED),
    // “Travel insurance: $30”, “+ trip protection (4 passengers): $120.00”
    inSequence(INSURANCE, /(?:[^.;\n]|\.\d){0,45}?/, PRICE),
    /\binsur(?:e|ing) (?:the|your|all|both|you|everyone|it|this|every)\b|\b(?:have|get) [\w ]{1,24} insured\b/,
  ),
  certificate: anyOf(
    inSequence(/\b(?:issu|send|giv|grant|offer|award|mak(?:e|ing) out|creat|add)\w*/, SOME, CERTIFICATE),
    inSequence(/\b(?:travel |goodwill )?/, CERTIFICATE, / (?:of|worth|over|for|valued at) /, PRICE),
    inSequence(/\b(?:goodwill|courtesy|apology) /, CERTIFICATE),
  ),
  cancellation: anyOf(
    /\b(?:reservation|booking|trip|order)\b[^.;]{0,40}\b(?:gets?|will(?: also)? be|shall be|going to be|to be) cancell?ed\b/,
    /\b(?=\w*\d)[a-z\d]{6,8}\b(?: \([^()\n]{3,40}\))?: cancell?ed\b(?! flight)|\breleas\w* (?:the |your |all )*seats\b/,
  ),
  payment: anyOf(
    /\b(?:switch|chang|updat)\w* how (?:the|your|this) order is paid\b/,
    /\b(?:switch|chang|mov|updat|set)\w* (?:the |your )?(?:payment|billing)(?: method)? (?:of|for|on) (?:(?:the|your|that|this) )?(?:order\b|#w)/,
  ),
  profile: anyOf(inSequence(CHANGES, SOME, PROFILE), inSequence(PROFILE, FEW, CHANGES)),
  flights: anyOf(
    /\bflight change (?:on|for|of)\b|\bnew flights?\s*: (?!.{0,20}\b(?:same|unchanged|none|no change|not)\b)/,
    /\b(?:updat|mov|chang|switch|rebook)\w*\b[^.;?]{0,60}\b(?:on)?to (?:flight )?[a-z]{2,3}\d{2,4}\b/,
  ),
  removal:
    /\b(?:tak(?:e|en|ing)|remov\w+)(?: [a-z'-]+){0,3} (?:off|from) (?:the|your|this) (?:reservation|booking|trip)\b|\bwill be (?:taken off|removed from) (?:the|your|this) (?:reservation|booking|trip)\b/i,
  passenger:
    /\b(?:chang|correct|replac|updat|swap)\w* (?:the |your |a |one )?(?:passenger|travell?er)(?:'s name| name| details)?\b(?! (?:is|are|stays?|remains?)\b)/i,
  rebooking: anyOf(
    /\b(?:rebook|switch|mov(?:e|ing)|chang(?:e|ing)|modif(?:y|ying)|updat(?:e|ing))(?: the flights? (?:in|of|on))? (?:your |the )?(?:existing |current |present )?(?:reservation|booking)[ :·]+(?=[a-z]*\d)[a-z\d]{6}\b/,
    /^(?:reservation|booking):? (?=[a-z]*\d)[a-z\d]{6}\W*$/,
  ),
  service: anyOf(
    inSequence(SERVICE, /(?:[^.;\n]|\.\d){0,45}?/, PRICE),
    inSequence(
      anyPhraseStart(
        /(?:add|put|includ(?!es)|arrang|purchas|buy|order|open|assign|request|upgrad|switch|mak|donat)\w*/,
      ),
      SOME,
      SERVICE,
    ),
    /\bshipping\s*[:·]\s*(?:express|priority|overnight|expedited|next[- ]day)\b|\b(?:upgrad|switch)\w* (?:the |your )?shipping\b|\bdonat\w+ \$\d|\bmeals?\s*[:·]\s*(?!no\b|none|not)\w|\bdefault (?:payment|card)\b[^.;]{0,30}\b(?:switched|set|changed)\b/,
  ),
  membership: anyOf(
    /\b(?:enroll?|sign|subscrib)(?:e|ing)? (?:you\b|up\b)|\b(?:becom\w+|mak\w+ you) an? (?:\w+ ){0,3}member\b/,
    /\byou(?:'ll| will|'d| would)? (?:also )?(?:be|get) (?:enrolled|signed up|subscribed)\b|\b(?:newsletter|fare alerts?|mailing list)(?: (?:subscription|sign-?up)\b|\s*[:·]\s*(?!no\b|none|not))/,
  ),
  bags: anyOf(
    /\b(?:rais|increas|bring)\w* (?:the |your )?(?:number of )?(?:checked )?bags?\b[^.;]{0,40}\bto \d/,
    /\badd(?:ing)? (?:an?|one|two|three|\d) (?:more |extra |additional )?(?:checked )?bags?\b|\bbags?\s*[:·]\s*(?:one|two|three|\d) (?:more|extra|additional)\b/,
  ),
} as const;

/** What is said not to be added, or is there already: “no insurance”, “as you have insurance”, “the insurance pays back $360”. */
export const NOT_ADDED = new RegExp(
  anyOf(
    /\b(?:no|not|zero|without|declin\w+|skip\w*|omit\w*|waiv\w*|never|none|\w+n't)\b[^.;,:]{0,40}?(?:insurance|protection|insured|certificate)/,
    /\b(?:because|since|as|thanks to|due to|under|covered by|has|have|had|having|(?:purchas|bought|took out)\w*|includes|comes with|see|see that)\b[^.;,:$]{0,40}?(?:insurance|protection|insured)/,
    /\b(?:left|leav\w+|kept|keep\w*) (?:the |your |travel )*(?:insurance|protection) (?:off|out|aside)/,
    /(?:insurance|protection)(?:\s*[:=-]\s*|\s)(?:no|none|declined|stays?|remains?|unchanged|not)\b/,
    /(?:insurance|protection) (?:pays?|covers?|refunds?|reimburses?)\b/,
  ).source,
  'gi',
);
/** An offer or a rule rather than something that will be done: “if you ever want to add a bag”, “you can add one later”. */
export const ONLY_POSSIBLE =
  /\bif you(?:'d| would)? (?:\w+ )?(?:like|want|wish|prefer|need)|\byou (?:can|could|may)\b|\boptional\b|\bavailable\b|\b(?:can|could) (?:also )?be added\b/i;
/** “Your profile address won't be changed.” */
export const NEGATED = /\b(?:no|not|never|\w+n't)\b/i;
