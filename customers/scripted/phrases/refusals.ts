// Clauses by which an agent declines or denies, and warnings that only sound like it.
import { anyOf, anyPhrase, inSequence } from './any-of.ts';

/** It says that something cannot be done, or will not be. */
export const DECLINES = anyPhrase(
  // “I can't”, “we were unable to”
  /can't|cannot|can not|couldn't|could not|(?<!\byou(?:'re| are) )unable|may not|must(?:n't| not)/,
  /can only (?!(?:process|do|handle) (?:this|it) (?:in )?(?:another|a different) way)(?!(?:\w+ ){1,4}(?:after|once|when|if|with) you(?:r|'ve)?\b)(?!act (?:on|upon) (?:your|an? explicit) (?:instructions?|word|say-so|request|yes)\b)(?=\w)/,
  /(?:is|are) (?:limited|confined|restricted) to|rules out|not in a position|no can do|hold to my (?:earlier |previous )?answer|^(?:again )?denied|(?:isn't|aren't) supported/,
  // “one return for each order, and this one has had it”, “that is off the table”, “I must therefore respectfully decline”
  /(?:this|that) one has (?:already )?had (?:it|its|one)|(?:is|are|remains) off the table|must (?:\w+ ){0,2}decline|must be (?:denied|declined|refused|rejected)/,
  // “the rule stands”, “this is somebody else's reservation”
  /the (?:rule|policy) stands|(?:this|that|it) is (?:somebody|someone) else's (?:reservation|booking|order|account|trip)/,
  // “certificates are accepted for new bookings only”, “consequently nothing will be changed”, “the cities are fixed”
  /(?:is|are) (?:accepted|valid|usable|allowed|possible|permitted) (?:for|on|in|with) [\w ]{3,30} only/,
  /(?:^(?:so|consequently|therefore|thus|hence),? )nothing (?:will|can) be (?:changed|done|cancell?ed)/,
  /(?:cities|route|origin|destination|flights|details)\b[\w ]{0,30} (?:is|are) fixed/,
  /(?:allows?|permits?|accepts?) (?:\w+ing )?only|much as i(?:'d| would| should) (?:like|love)/,
  // “that would be impossible”, “not able to change it”, “nothing I am allowed to do”
  /impossible|ineligible|nobody (?:here|at our end|on our side) can (?:change|alter|waive|make an exception)|raise false hopes/,
  /asking again (?:will|would|does)(?: not|n't)|none of (?:them|these|those) appl(?:y|ies)/,
  /lack the (?:authority|power|permission|means|right)|result is negative|turn (?:the|your|this) request down/,
  inSequence(
    /(?:not|\w+n't|no(?! longer (?:needed|wanted))|nothing|never|nor) (?:\w+ ){0,4}/,
    anyOf(
      /able|ability|possible|possibility|power|authority|authori[sz]ed|remit/,
      /allow(?:ed)?|permit(?:ted)?|eligible|entitled|qualify|grant(?:ed)?|approved?|accommodate|fulfill?/,
    ),
  ),
  /not (?:currently )?(?:supported|an option|something (?:i|we) can)|isn't (?:an option|something)/,
  /no (?:option|way|exceptions?)|off the table|out of the question|off limits|no-go|won't work|(?:it|that|this) (?:does not|doesn't) work/,
  // “I can no longer cancel it”
  /(?:i|we) can no longer \w+/,
  // “I checked the options, and there is none I can offer”
  /there (?:is|are) none (?:that )?(?:i|we) can (?:offer|give|propose)/,
  /nothing (?:\w+ ){0,3}(?:i|we) can do|nothing (?:\w+ ){0,5}can be|hands are tied|out of (?:my|our) hands/,
  /(?:won't|(?:not|isn't|ain't) (?:gonna|going to)|doesn't) fly|(?:outside|beyond) (?:of )?(?:our|the|my) (?:policy|policies|rules|remit)|in hot water/,
  /(?:has|have) had its (?:one|own)|yours to keep|forbids? (?:me|us)|(?:outside|beyond) our (?:area|reach)|someone else's (?:order|purchase|reservation)/,
  /i'd love to tell you something else|(?:does not|doesn't) qualify|must uphold (?:the|our|this) decision|must first arrive|something our \w+ never|has to be an? [\w ]{1,25} too/,
  /non-?(?:cancell?able|changeable)|has begun or is over|(?:comes|come) with fixed|(?:has to|must) be (?:bought|purchased|taken out) (?:together )?(?:with|when|during|at)|policy is (?:very |quite |rather )?strict/,
  /^nope\b|nowhere to be had|nothing in stock|^(?:there(?:'s| is) )?no stock\b|(?:isn't|is not|aren't|are not) (?:currently |presently )?in stock|stock: (?:0|none)|(?:0|none|no \w+(?: ones?)?) in stock|(?:we|i) carry no|used up the(?! free)|same answer|rule applies to everybody|(?:addresses|(?:in|within|to) the (?:USA|US|United States)) only|\w+s need an? \w+ \w+, whereas/,
  /(?:have to|must) (?:disappoint you|(?:deny|decline|refuse) (?:it|this|that|your))|rules are rules|(?:don't|do not) have (?:a|any) way (?:of|to)/,
  /nothing (?:further|more|else) to offer|(?:beyond|outside(?: of)?) what|neither\b.*\bnor/,
  /(?:have not|haven't|without|no) the right|no right to/,
  // “no more bags can be added to ABC123”
  /^no more (?:checked )?bags can be added to/,
  // “the origin and destination have to stay the same”, “they cannot be taken off again”
  /(?:origin and (?:the )?destination|destination|cities) (?:have to|has to|must) (?:stay|remain) (?:the same|unchanged|as (?:they are|it is))/,
  /(?:cannot|can't|can not) be taken off (?:again|later|any more)/,
  // “it can be exchanged, but never returned”, “it can no longer be cancelled”
  /can be \w+,? (?:but )?(?:never|not) \w+ed|never \w+ (?:any|it|them)|^not \w+ (?:it|them|that|those|any)\b(?! yet)/,
  /no longer be (?:cancell?ed|changed|modified|returned|exchanged)/,
  /no (?!further|more)(?:\w+ ){1,3}(?:can|may) be/,
  inSequence(
    /no (?!insurance|bags?|extra|charge|fee)(?:\w+ )?/,
    /added|removed|returned|exchanged|changed|cancelled|refunded|booked|compensated/,
  ),
  /no (?:exchange|return|refund|change|cancellation|compensation|upgrade)s? (?:for|on|of|here)|(?<!\byes(?: or |\/))no for/,
  /none of (?:them|these|those|the \w+|your \w+) (?:can|is|are|qualif\w+|may)/,
  /(?:are|is) (?:therefore )?not (?:taken|accepted|exchanged|returned|refunded)/,
  /take (?:\w+ )?(?:this |it |that |them )?not back|(?:isn't|not) (?:covered|refundable)/,
  /(?:we|i) only (?:accept|take|ship|deliver|send) |(?:we|i) (?:don't|do not) (?:take back|accept)/,
  /not (?:changeable|modifiable)|non-?refundable|closed (?:for|to)/,
  // “only pending orders can be changed”
  /only (?:possible|allowed|permitted|available|applies|apply|valid) (?:for|if|when|to|with|on|in|within|while)/,
  /only (?:pending|delivered|gold|silver|business|insured|those|orders|flights|reservations)[^.]{0,60}\bcan\b/,
  /^(?:that |this )?(?:doesn't|does not|won't|will not|didn't|did not) work\b/,
  /(?:keeps?|kept|keeps on) (?:rejecting|refusing|declining|blocking)|(?:moved|gone|is|got) (?:too far )?past the (?:stage|point)|(?:won't|will not|isn't|is not) (?:be )?happening/,
  // “the balance on your gift card is lower than the order total”, “each order can have just one exchange. This rule applies without exception.”
  /(?:balance|gift card|card|certificate)(?: \w+){0,5} (?:is|are) (?:lower|less|smaller|short(?:er)?) (?:than|of) (?:the|your|what)|(?:applies|apply|holds?|there are) (?:without|no) exceptions?/,
  /^no (?:[a-z]+ ){1,4}(?:in|with) [^.;?]{3,60} (?:right now|at the moment|at present|available|in stock)\b/,
  // “a protracted delivery qualifies as neither”
  /qualif(?:y|ies) (?:as|for) (?:neither|none)|admissible (?:solely|only)/,
  // “we have run out of it”, “it doesn't come with a red shade”, “no refund to that card possible”
  /(?:have|'ve|has|had)(?: \w+)? run out of|ran out of|(?:we're|we are|i'm) (?:\w+ )?out of (?:the|that|this|it|those|them|\d)/,
  /(?:doesn't|does not|don't|do not) come (?:with|in) (?:an?|the|that|this|your|size) (?!(?:\w+ )?(?:bags?|insurance|refunds?|seat|meal|free|warranty|fee|charge|guarantee)\b)/,
  /^no (?:refund|return|exchange|cancellation|payment|change|delivery|shipping)s? [^?.!]{0,60}\b(?:possible|available|allowed|permitted)/,
  /^no [^?.!:]{3,60} in (?:that|this) (?:combination|version|size|colou?r)/,
  // “out of stock”, “we have no red one left”
  /unavailable|out of stock|sold out|not (?:currently )?(?:available|offered|in stock)|(?:isn't|aren't) available/,
  /no (?:\w+ ){0,3}(?:available|left|remaining)|(?:doesn't|does not) (?:come in|exist)/,
  /don't have (?:that|this|it|one|any) (?:in|available|with)|don't (?:see|find) (?:any|an?)/,
  // “we don't have the scale (3 kg, black) available”
  /(?:we|i) (?:don't|do not) have (?:the|that|this|an?) (?![^.;?!]*\b(?:details?|information|numbers?|records?)\b)[^.;?!]{3,80} (?:available|in stock)(?! (?:seats?|flights?)\b)/,
  // “we don't have the bag in that version”, “it can't be bought right now”
  /(?:we|i) (?:don't|do not) have (?:the|that|this|your|it|them) [^.;?!]{0,60}in (?:that|this) (?:version|variant|combination|size|colou?r|style)/,
  // “one of the flights has departed already, so the reservation is partly used”, “at least one segment has been used”
  /(?:reservation|booking|ticket) is (?:partly|partially|already) used|(?:one of (?:the|its|your)|at least one|a|one) (?:flights?|segments?|legs?) (?:of (?:it|the \w+) )?(?:has|have) (?:already )?(?:been (?:used|flown|taken)|(?:departed|left|flown|taken off) already)/,
  // “no insurance covers this reason”, “bags can be added but not removed”
  /no insurance (?:that )?covers|(?:it is|it's) no business (?:reservation|booking|fare)|can be added,? (?:but )?not (?:be )?removed/,
  // “However, according to our policy, the refund must go to the original payment method.”
  /(?:however|but|unfortunately),? [^.;?!]{0,60}(?:refund|money|payment) (?:must|has to|can only) (?:go|be (?:made|issued|sent)) (?:back )?(?:only )?to/,
  // “my answer has to stay no: this is not an accepted reason”
  /(?:answer|decision) (?:has to|must|will have to|needs to) (?:stay|remain) (?:a )?no|not an? (?:accepted|acceptable|admissible|permitted|eligible) (?:[a-z]+ )?reason/,
  // “this has been used up, so I must keep to my answer”, “nothing has changed about the fact that …”, “I have to leave it there”
  /(?<!\b(?:bags?|allowance|free|balance|certificate)\b[^.;]{0,20})(?:has|have) (?:already )?been used up|(?:must|have to|need to) (?:keep|stick|hold) to my (?:\w+ )?(?:answer|no|decision)|nothing has changed about/,
  /(?:decision|answer) (?:is|remains|stays) final|(?:result|outcome) (?:is|remains|stays) the same(?=[,.:;!]|$)|(?:have|need) to leave it (?:there|at that)/,
  // “we actually don't have that scale right now”, “it's greyed out on my screen, so I think we don't have it”
  /(?:don't|do not) have (?:that|this|those|the) [^.;?!]{1,80}(?:right now|at the moment|any ?more|at present|today)|gr[ea]yed out|(?:think|guess|believe|afraid) (?:we|i) (?:don't|do not) have (?:it|that|this|them)\b/,
  // “That's not something we offer.”, “I must say no to this.”, “The system won't accept the cancellation.”
  /not something (?:i|we) (?:offer|do|support|provide)|(?:must|have to|need to) say no|(?:won't|will not|doesn't|does not) (?:accept|let me|let us|permit|take) (?!(?:long|(?:a|more than a) \w+ (?:moment|minute|second))\b)/,
  // “The window for cancelling has closed.”, “There's nothing left to cancel.”, “I am prevented from cancelling it.”, “Cancelling is blocked.”
  /window (?:for|to|of) [^.;?]{0,40}(?:has|is) (?:now |already )?(?:closed|over|passed|expired|shut)|nothing (?:left|more) to (?:cancel|change|return|exchange|refund)|(?:am|are|is) (?:prevented|barred|precluded|prohibited|stopped) from|(?:is|are) (?:blocked|locked|barred|prohibited)(?= (?:for|on|by)\b|\W*$)/,
  // “3 kg battery black is not there.”, “yeah, we don't have that one, sorry”, “available: false”
  /(?:isn't|is not|are not|aren't) there(?=\W*$)/,
  /(?:we|i) (?:don't|do not) have (?:that|this) (?:one|variant|version|option|combination)\b|^\W*(?:available|in stock|availability)\b[^:=]{0,80}[:=] ?(?:false|no|none|0)\b/,
  // “Our inventory does not hold a sleeping bag with …”, “No wall mirror in 20 inch, wood, arched, sorry.”
  /(?:inventory|stock|catalog(?:ue)?|range|assortment) (?:does not|doesn't) (?:hold|have|include|contain|list|show)|^no [a-z][a-z -]{2,30} in [^.?!]{3,60}, sorry(?=\W*$)/,
  /(?:don't|do not) (?:offer|sell|stock|carry)/,
  /(?:isn't|aren't|is not|are not) (?:sold|made|carried|stocked|offered)/,
  /(?:conditions?|criteria|requirements) (?:for \S+ (?:\w+ )?){0,2}(?:is|are) not (?:met|fulfilled|satisfied)|(?:(?:comes? to|costs?) (?:more than|above|over)|exceeds) your (?:limit|maximum|budget)/,
  // “It would cost more than the limit you set”, without a figure that could be compared
  /(?<!\$\s?\d.*)(?:more|higher|dearer) than (?:the (?:limit|maximum|most|budget|amount|price) (?:that )?you|(?:what )?you(?:'re| are| were| said you were)? (?:willing|prepared|ready|wanted|want) to (?:pay|spend))(?!.*\$\s?\d)/,
  /(?:does not|doesn't|do not|don't) meet (?:any of )?(?:our|the|my) (?:conditions|criteria|requirements)|belongs to (?:somebody|someone) else|belongs to (?:another|a different|some other) (?:customer|passenger|person|user|member|account|profile|travell?er)/,
  /no (?!(?:checked )?bags?\b)(?:\S+ ){1,10}(?:exists?|(?:is|are) (?:offered|sold|made|carried|stocked))\b/,
  /there(?:'ll| will|'s| is) be no(?! (?:\w+ )?(?:charges?|fees?|costs?|extra|additional|difference|need|penalty|further|changes?|surprises?)\b)/,
  inSequence(
    /there(?:'s| are| is| were) no\b/,
    /(?! (?:\w+ )?(?:charge|fee|cost|extra|additional|difference|need|penalty|further|rush|hurry|problem|change|misunderstanding|confusion|mistake|doubt|mix-?up|surprise|undoing|reversing|(?:going|turning|way) back))/,
  ),
  /(?:we|i) have no(?! (?:objection|problem|issue|doubt|other))/,
  // “the policy forbids it”, “that is no valid reason”
  /(?:policy|rules?|regulations?) (?:says?|sees? it|wants? it|has it|have it) (?:otherwise|differently)|would (?:gladly )?have (?:liked|loved|preferred) to (?:say yes|agree|help|oblige)/,
  /(?:policy|rules?) (?:prohibits?|forbids?|prevents?|doesn't|does not|states?|only)/,
  /(?<!\b(?:check|compar|verify|hold|review|match)\w* (?:\S+ ){0,7})against (?:our|the|my|company|airline) (?:policy|policies|rules)|rul(?:es|ed) (?:it |this |that )?out/,
  /(?:is|are|'s) (?:no|not a|not an) (?:\w+ )?(?:reason|grounds?)|(?:isn't|aren't) an? (?:\w+ )?reason|(?:isn't|is not) a (?:valid )?ground/,
  // “I must decline”, “we have to turn it down”
  /must (?:\w+ )?(?:decline|refuse)|have to (?:decline|refuse|say no|turn (?:that|this|it) down)|(?:have|need) to pass/,
  /turn(?:ed)? (?:it |this |that |your request )?down/,
  /declined|rejected|refus(?:al|ed)|(?:is|was|been|get|status:?|request) denied|fails?|failed/,
  // “None of the conditions for a cancellation is met”, “Our decision stands”, “that moment has passed”
  /none of the \w+ (?:for|of) [^.;]{3,140} (?:(?:is|are) (?:met|fulfilled|given)|appl(?:y|ies))|(?:our|my|the) decision (?:stands|remains|is final)|(?:moment|time|deadline) (?:for (?:it|this|that) )?(?:has|is) (?:passed|over)/,
  /comes? without the option|(?:trip|journey|travel) has (?:already )?(?:begun|started)|disappoint you/,
  // “Decision: denied”, “Possible: no”
  inSequence(
    /(?:request|possible|feasible|outcome|result|decision|status|eligib\w+|allowed|approved|permitted|answer|response|verdict)\s*(?::|->|·)\s*/,
    /(?:no|none|negative|not (?!(?:yet )?(?:authenticated|verified|identified|confirmed|logged|signed)\b)\w+|denied|declined|rejected|refused|excluded|impossible)/,
  ),
  /(?:won't|doesn't|does not|can't|will not) (?:let|allow|permit) (?:me|us)|not something (?:our|the|my|your) \w+ (?:lets|allows|permits)/,
  // “it is not, since …”, “no luck with that”, “a return is therefore excluded”
  /(?<=^|but |[,;] |and )(?:it|that|this) (?:is|was|does) not(?=,? (?:since|because|as|given|due)\b|:|\W*$)|no (?:such )?luck|(?:is|are|be) (?:\w+ )?excluded/,
  /(?:isn't|is not|aren't|not) (?:on|in) the cards|(?:doesn't|does not|won't) work here/,
  // “this isn't going to work”
  /(?:isn't|is not|not|won't be) going to (?:work|happen|be possible)|isn't on the table|won't (?:work|be possible)/,
  // “that's a no”, “the answer stays the same”
  /that's a no|(?:a|it's|its|be|is|say) (?:firm |clear |hard )?no(?= from\b| on\b|,|\.|$)|still (?:a )?no\b/,
  /(?:polic(?:y|ies)|rules?|system|answer) (?:still )?(?:says?|is|remains?|stays) no/,
  /answer (?:on|to|about) \S+ (?:\w+ )?(?:is|remains|stays)(?: a)? no|answer (?:stays|remains|is still|is the same)/,
  inSequence(
    /(?:won't|doesn't|does not|wouldn't|will not|didn't) change (?:the |my |that |our )?/,
    /answer|outcome|result|decision|situation/,
  ),
  /(?:makes?|made) no difference|(?:doesn't|don't|isn't)(?=[:.,;]|$)/,
  // “we won't refund it”, “the order stands”
  inSequence(
    /(?:won't|will not|(?:isn't|aren't|not) going to) (?:be )?/,
    /(?:cancel|return|refund|exchang|chang|modif|compensat|upgrad|add)\w* /,
    /it|this|that|them|for|your|the order|the reservation/,
  ),
  /(?:order|reservation|booking|trip) stands|(?:has|have|needs?) to stay with you/,
  /(?:has|have) to remain|will remain so/,
  // “unfortunately”, “I wish I could”
  /^(?:but |and )?sadly|unfortunately|i'm afraid|i am afraid|regret(?:tably|fully)?(?! (?:it|the|any|that your|that a)\b)/,
  /wish (?:i|we) could|if (?:i|we) (?:only )?could\b(?!.*\?)|if it were (?:open|up|possible)/,
  // “it has already shipped”, “the gift card does not cover it”
  /has left already|(?<!(?:leaves?|departs?|lands?|arrives?|starts?|gets in) )too (?:late|low|little|early)/,
  /(?<!(?:that|which) (?:has|have) |, )already (?:been )?(?:shipped|processed|delivered|departed|left|flown|dispatched)/,
  /insufficient|not enough|not sufficient/,
  // “this order is still pending, and only items of delivered orders can be returned”
  /(?:and|but) only (?:items (?:of|in|from) )?(?:delivered|pending) (?:orders|items|ones) (?:can|may) be \w+ed/,
  /(?:does not|doesn't|won't|do not|don't) (?:cover|suffice|hold enough|contain enough|have (?:enough|sufficient))/,
  // “that reservation is not yours”, “I'm only able to help people with their own records”
  /(?:exchange|return|cancell?ation|change|modification|refund): (?:denied|declined|refused|rejected)|(?:polic(?:y|ies)|rules?) (?:stops?|ends?) at (?:one|1|a single|that)|(?:is|are) off the list|nothing in (?:our|the|my) (?:rules?|polic(?:y|ies)|guidelines) (?:that )?(?:would )?(?:lets?|allows?|permits?|covers?)|i'd be (?:misleading|lying to|deceiving) you if i said|i'd be breaking (?:the|our|company) (?:rules?|polic(?:y|ies))/,
  /isn't among your|(?:only|just) able to help|would (?:have|need) to contact us (?:himself|herself|themselves)/,
  /(?:isn't|not) yours|not your (?:reservation|order|booking)/,
);

/**
 * A rule or a fact that a wish may run into, told without a negation: “We ship domestically only.”, “This order has used up its one
 * exchange.”, “Bags that were added stay on the reservation.” Other statements sound like it, so that the situation decides.
 */
export const TELLS_LIMIT = anyPhrase(
  /only|solely|exclusively|strictly|domestic(?:ally)?|like for like|as a whole|in (?:its|their) entirety|(?:entire|complete|whole) (?:order|reservation|booking|trip)s?/,
  /(?:limited|restricted|confined|reserved|tied|bound|meant|intended) (?:to|for)|(?:is|are) for|appl(?:y|ies) to|ha(?:s|ve) to (?:be|come|go|call|contact|ask|request)|must|need(?:s|ed)? to|needs? an?|requires?/,
  /fixed|locked(?: in)?|set (?:at|in|when)|settled|sealed|closed|closes|final|permanent(?:ly)?|for good|stuck|stays?|stayed|remains?|keeps?|kept/,
  /prevents?|keeps? (?:me|us|you) from|blocks?|bars?|stops? (?:me|us)|rules? out|excludes?|forbids?|prohibits?|breaking|(?:is|are|be|goes?) against|violates?/,
  /outside|beyond|out of|short|below|exceeds?|lower|less|smaller|more than|too \w+/,
  /used up|already|once|has had|had its|been made|behind us|expired|passed|ran out|run out|(?:is|are) (?:gone|over|past)|(?:one|1|single|sole) (?:time|exchange|return|change)/,
  /belongs?|(?:another|different|other|else's|someone's|somebody's|roommate's|friend's|landlord's|\w+'s) (?:\w+ )?(?:account|name|order|reservation|booking|profile|user id)|account holder|alone|themsel(?:f|ves)|himself|herself/,
  /identical|within (?:the|a|one|our)|instead of|rather than|neither|nobody/,
);

/** A refusal by its result: “So the order stays.” */
export const TELLS_THAT_IT_STAYS =
  /^so (?:it|that|(?:the|this|your) (?:\w+ )?\w+|(?:order |reservation )?#?\w*\d\w*) (?:stays|remains|stands)\W*$|^so (?:the|this|your) (?:\w+ )?(?:reservation|booking|trip|order) (?:stays|remains) (?:as (?:it|they) (?:is|are)|unchanged)\W*$/;

/** A refusal that sounds like a warning: “Unfortunately, a second return isn't possible.” */
export const REFUSES_SECOND =
  /^\W*(?:sorry(?=,)|unfortunately|regrettably|sadly|i'm (?:afraid|sorry)|i am (?:afraid|sorry))\b[^:]{0,60}\b(?:unable to|not able to|can't|cannot|can no longer)\b(?! be (?:undone|reversed))|^\W*(?:unfortunately|regrettably|sadly|i'm (?:afraid|sorry)|i am (?:afraid|sorry))\b.*\b(?:second|another|further) (?:request|return|exchange|change)\b.*(?:n't|\bnot\b|\bcannot\b)|\b(?:cannot|can't|can not) be \w+ (?:any ?more|any longer),? (?:since|because|as|for)\b|^no more (?:checked )?bags can be added to\b|\b(?:policy|policies|rules?) (?:does not|doesn't|do not|don't) (?:allow|permit) (?:it|this|that)\b|^\W*(?:i (?:do )?apologi[sz]e|my apologies)\b[^.]*\b(?:solely|exclusively|only) (?:for|offered|possible|available)\b|\bi (?:must|have to) (?:therefore )?(?:respectfully |politely |kindly )?(?:decline|refuse)\b|\bis off the table\b|\bthis one has (?:already )?had it\b|^\W*(?:unfortunately|regrettably|sadly)\b[^.]{0,60}\b(?:isn't|is not) (?:possible|allowed|permitted)\b/;

/** It warns of what cannot be done later, or tells a condition: it declines nothing, though it says “cannot”. */
export const WARNS = anyPhrase(
  // “if there's no objection from your side”, “if there is no direct flight”
  /(?:if|in case|should) there(?:'s| is| are| be) (?:no|none)/,
  /no objections?|(?:do not|don't|won't) (?:have (?:any|an)|mind|object)/,
  // “this cannot be undone”, “it can't be changed or cancelled afterwards”
  /irreversible|(?:can't|cannot|can not|won't|not) (?:\w+ly )?be (?:\w+ly )?(?:undone|reversed|reverted|reinstated|restored|revived|brought back|taken back)/,
  inSequence(
    /(?:can't|cannot|can not|won't|not) be /,
    /(?:(?:added|changed|modified|cancell?ed|returned|exchanged|removed|taken off)(?:,? or )?)+ /,
    /(?:afterwards|later|again|back|further|any ?more|at a later)/,
  ),
  // “Once luggage is on a reservation it cannot be taken off.”
  /once (?:luggage|bags?|baggage|insurance|they|it) (?:is|are|has been|have been) (?:on|in|added to|part of) (?:a|the|your) (?:reservation|booking|trip),? (?:it|they) (?:can't|cannot|can not)\b/,
  /(?:won't|will not|would not|wouldn't) be able to [^.;]{3,60} (?:afterwards|later|again|any ?more|after (?:that|this))/,
  // “After the items are modified, you will not be able to modify or cancel the order.”
  /(?:after|once) (?:the|your|this|that|it)\b[^,.;]{0,30}\b(?:modified|cancell?ed|changed|exchanged|booked|confirmed|submitted|made|done|issued|added|updated|completed|change|exchange|cancellation|booking|return)\b[^,.;]{0,20}, (?:you|it|they|the \w+)[^.;]{0,20} (?:won't|will not|will no longer)/,
  /nothing (?:else|more) can (?:then )?be \w+ed\b|\w+ed (?:just |only )?once only/,
  /only (?:be )?\w+ (?:(?:it|them|this|that|an order|from) )?(?:only )?once|(?:one|1) time|in one go/,
  /(?:just|only) (?:do|make|submit|request) (?:this|it|that) (?:once|a single time|one time)|a single time/,
  /only (?:be |do |make |have |submit |process |request |accept )?(?:one|a single) (?:exchange|return|change|modification)(?: or (?:exchange|return|change|modification))? per/,
  /^(?:(?:please )?(?:note|keep in mind|important):? )?(?:that )?there can be only (?:one|a single) (?:exchange|return|change)(?: or (?:exchange|return|change))? for/,
  // “In case your preferred one is out of stock”
  /^(?:just )?(?:in case|if|should) (?:your|the) (?:preferred|desired|chosen|first|favou?rite)/,
  // “I cannot take back a cancellation”
  /(?:can't|cannot|can not|won't) (?:(?:\w+ly )?(?:undo|revert|reverse) (?:an?|the|this|that|it)|take back (?:(?:an?|the|your) (?:cancell?ation|change|request|step|booking|order|return|exchange)|this|that|it))/,
  // “after that, nothing can be changed”
  /(?:afterwards|after (?:that|this)|from then on),? (?:nothing|no|none)\b|later on|thereafter|whereupon/,
  /afterwards,? (?:\S+ ){1,6}(?:can|could|may)\b/,
  // “Insurance can only be bought together with a booking, not later.”, “I cannot promise this price for later”
  /\bnot (?:later|afterwards)\b(?! than)|(?:can't|cannot|can not) (?:promise|guarantee)\b/,
  // “Note that the fee is not refunded if you travel with fewer bags.”
  /^(?:please )?(?:note|be aware|bear in mind|keep in mind|remember)(?: that)? .*\bif you\b/,
  /can(?:'t|not) (?:be revived|repeat this)|(?:second|further|another) (?:request|return|exchange|change)\b[^.]{0,60}(?:refused|accepted|possible|rejected)/,
  /won't accept a (?:second|further)|(?:accepted )?only (?:for )?(?:a single|one) (?:time|request|shot)|subsequent additions|gets frozen|not possible later/,
  /nothing (?:else|more) (?:(?:in|on|from|of) (?:it|(?:the|this|that|your) \w+) (?:can be|afterwards)|(?:is |will be )?possible (?:for|from|with|in) (?:it|(?:the|this|that|your) \w+))|not be possible (?:later|afterwards|any ?more)/,
  /(?:shall|will) (?:then )?no longer|no further|no more changes|(?<!\b(?:decision|answer) (?:is|remains|stays) )final(?: |$)/,
  /after (?:this|that|which|confirming|processing|submitting|i )|after it,? (?:the|your|this) \w+ (?:can|could|may|will)/,
  // “once it has been cancelled”
  /once (?:i|we|you|confirmed|done|processed|submitted|cancell?ed|added|changed|modified|amended|updated|booked|returned|exchanged)/,
  inSequence(
    // Not “insurance can't be added once a reservation has been made”
    /once (?!an? \w+ (?:is|has been) (?:made|booked|placed))(?:\S+ ){1,4}(?:is |are |has been |have been |gets )?/,
    /done|submitted|processed|confirmed|made|booked|cancell?ed|changed|modified|returned|exchanged/,
  ),
  // “I cannot go on without your consent”
  /(?:continue|proceed|go on|go ahead|move forward) without|before i (?:can )?(?:proceed|go)|until (?:you|i)|without your|if (?:you|it|this|that) (?:can't|cannot)/,
  // “I couldn't quite catch that”, “I can't wait”
  /not sure|couldn't (?:quite )?(?:catch|understand)|(?:cannot|can't) wait/,
  /(?:can't|cannot|can not|couldn't|unable to) (?:\w+ ){1,4}without (?:your|the|an?|knowing|having)/,
  // “won't be a moment”
  /(?:won't|will not) (?:be|take) (?:long|an? (?:moment|minute|second|sec|jiffy))/,
  // “within your free allowance”, “insurance: declined”
  /covered by (?:your|the) (?:\w+ ){0,2}allowance|insurance\W{0,3}(?:is |was )?(?:declined|refused|denied)/,
);

/** It says that something is not so, and is put as a question: “You don't want me to cancel it?” */
export const DENIES = anyOf(
  inSequence(
    // An ordinary question begins with a verb: “Is that not right?”
    /^(?!\W*(?:(?:so|then|and|but|well|ok|okay)\W+)*(?:is|are|was|were|am|do|does|did|have|has|or|ok(?:ay)?|please)\b)/,
    /(?!\W*(?:(?:so|then|and|but|well|ok|okay)\W+)*(?:would|shall|should|could|can|may|will)\b)/,
    /.*?/,
    anyOf(
      /\w+(?<!have|has|had)n't|'(?:re|s|m) not|\b(?:do|does|did|is|are|was|were|would|should|will) not|\brather not/,
      /\bnever|\bno longer (?:want|wish|like)|\bno need/,
    ),
    /\b/,
  ),
  // “No insurance?”
  /^\W*(?:(?:before i continue|(?:one )?quick (?:check|question)|just to (?:clarify|check|confirm)):\W*)?(?:(?:so|then|and|ok|okay|well)\b\W*)?(?:no|not|nothing|none)\b(?! problem)(?=[^?$]{0,50}\?)/,
);

/** It speaks of what else there is, or of what cannot be done: it denies nothing. */
export const EXCEPTS = anyPhrase(
  /else|others?|otherwise|rest|further|(?<!any )more|extra|additional|can't|cannot|can not|if|not sure/,
);
