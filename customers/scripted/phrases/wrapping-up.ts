// Clauses that end a goal or the conversation: “is that everything”, “anything else”, goodbyes and transfers.
import { anyOf, anyPhrase, inSequence } from './any-of.ts';

/** It offers further help, or says goodbye. */
export const WRAPS_UP = inSequence(
  // “before anything else”, “before we go any further”
  /(?<!\b(?:before|above|than|unlike|prior to) (?:any )?)(?<!\b(?:go|going|get|proceed|continue|move|take (?:this|it|things)) )/,
  anyPhrase(
    /(?:further|other|more) (?:points|things|matters|topics) (?:that )?you(?: would|'d) like me to (?:work on|handle|address|look at)/,
    // “got a plan B”, “do you wish to submit a different request”
    /(?:a|any|another) (?:(?<!\bdo you have a )plan b|idea(?! (?:which|what|where|when|who|how)\b))/,
    /(?:submit|make|place) (?:a|another) (?:different|new|further)? ?request/,
    /of service (?:in|with) (?:another|any other)|^(?:what(?:'s| is) )?(?:the |your )?next (?:request|task|topic)(?=\W*\?)/,
    /want (?:some|any)thing else|(?:like|want) anything (?:else )?(?:done|changed)|that it or/,
    // “how can I help you with …”
    /(?:can|could|may|shall|should) (?:i|we) (?:help|assist|support) (?:you )?with/,
    /(?<!\bwhich (?:\w+ )?(?:do|would) you )(?:like|want|need) (?:any )?help with/,
    /(?:can|may|could) (?:i|we) (?:help|assist|serve) (?:you )?(?:further|any further|with any|again|more)/,
    // “is there a different request I can take care of”, “is there another way I can help”
    /(?:a|any) different (?:request|matter|wish|question)/,
    /(?:another|a different|some other) (?:change|request|thing) (?:that )?(?:i|we) (?:can|could|may)/,
    /(?:another|any other|a different|some other) way (?:in which )?(?:i|we) (?:can|could|may) (?:help|assist|be of)/,
    /(?:help|assist|support) (?:you )?in (?:another|any other|a different|some other) way/,
    /(?:any|some)thing (?:particular|specific) (?:that )?you have in mind/,
    // “anything else”, “any other question”, “one more thing”
    /(?:which|what) (?:matter|request|topic|point) (?:would|do) you (?:like|want|wish) to (?:take up|raise|discuss|look at|go on with)/,
    /(?:is there )?another (?:booking|reservation|order|trip) you(?:'d| would)? (?:like|want) (?:me|us) to/,
    /(?<!\bwould )(?:any|some)(?:thing)? (?:else(?! (?:work|do|suit|be (?:okay|ok|fine|possible))\b)|further|other (?:thing|matter|request|question|concern|issue|topic|point)s?)/,
    /(?:any|some) other (?!items?|products?|pieces?|articles?|orders?|reservations?)\w+|something (?:other|different)/,
    /(?:any|some|every)(?:thing|one) more|any more(?=\W*\?)|got more|got another|(?<!once )more for me|more q(?:uestion)?'?s/,
    inSequence(
      /(?:any|no|some|other|further|more|additional|another) (?:other |further |more |additional )?/,
      anyOf(
        /instructions?|questions?|inquir(?:y|ies)|enquir(?:y|ies)|quer(?:y|ies)|requests?|concerns?|help|assistance|issues?/,
        /matters?(?! (?:how|what|which|who|where|when|the|your)\b)|topics?|wish(?:es)?|thing/,
      ),
    ),
    /(?:what|how|who) else|is there else something|else (?:can|may|could) (?:i|we)|what'?s? (?:is |comes )?next|(?<=^\W*)next(?=\s*\?)|on your mind|get back to your day/,
    /anything (?:more )?i (?:can|could|may|might)|(?<!nothing )more (?:you|i|we) (?:would|could|can|might|need)|need a hand/,
    /(?:other than|apart from|besides) (?:that|this),? is everything (?:fine|ok|okay|all right|alright|good|settled)|(?:have|did|has) (?:i|we|that|this) cover(?:ed)? (?:everything|it all|all)|(?:is|was) there (?:\w+ )?more\b|more to do/,
    /(?:did|have) (?:we|i) miss(?:ed)? (?:any|some)thing|^\W*(?:that|this) all(?=\W*\?)/,
    // “will that be all”, “are we all set”
    /(?<!(?:policy|rule|reason|problem|issue|point|answer|fact) )(?:will|would|is) that (?:be )?(?:all(?! (?:right|correct|okay|ok|good|fine|clear|accurate|as))|everything|it)\b|are we (?:all set|done)|all set(?: then)?\?/,
    /(?:does|did) (?:that|this) (?:take care of|cover|complete|settle|conclude) (?:everything|it|all|your)/,
    // “let me know if you need …”, “don't hesitate”
    /(?:let|tell) me (?:know )?if (?:you need|there(?:'s| is) more)|(?:just )?shout if|here if you need|are we finished|(?:does|did) (?:that|this) cover it all/,
    /^\W*(?:and now|next one)(?=\s*\?)|(?:got|have) (?:any |you )?other things|other things? (?:for me|i can)|(?<!nothing )more i can do/,
    /feel free to(?! (?:tell|give|let|share|send|provide))/,
    /(?:do not|don't) hesitate|wrap (?:this|things) up/,
    // “have a great day”, “thank you for shopping with us”
    /have (?:yourself )?(?:a|an) (?:\w+ )?(?:great|good|nice|wonderful|lovely|fantastic|pleasant|beautiful|amazing)/,
    /(?<!^\W*)(?<!\b(?:found|is|got) (?:you |me |us )?an? )(?:great|good|nice|wonderful|lovely|pleasant) (?:day|evening|rest of|trip|flight|weekend)/,
    /safe travels|enjoy (?:your|the)|take care[.!]*$|goodbye|bye\b|thank you for (?:being|your patience)/,
    /(?:thank you|thanks) for (?:choosing|contacting|shopping|flying|calling|reaching)|thanks for being/,
  ),
);

/** It is about the goal, not about something else: “anything else in this order”. */
export const ABOUT_THE_GOAL = anyOf(
  /\b(?:this|the|that|your|same) (?:order|reservation|trip|booking|return|exchange|request)/,
  /\b(?:from|of) it\b|\bto it first\b|\bin the order\b|\b(?:items?|products?|changes?) (?:from|in|on|of|you)/,
  /\bto (?:return|exchange|change|cancel|modify|add)\b/,
);

/** It offers to do something else. */
export const HELP_WITH = anyOf(
  /\b(?:help|assist|support) (?:you )?with\b[^?]*\b(?:other|instead|own|else|different)\b/,
  /\banything else\b[^?]*\bor (?:with |on )?(?:another|any other|a different)\b/,
);

/** It announces a transfer to somebody else. */
export const TRANSFERS = inSequence(
  anyPhrase(
    /transfer(?:ring|red)?|hand(?:ing|ed)? (?:you|this|it) (?:over|off)|connect(?:ing)? you|escalat\w+/,
    /pass(?:ing)? (?:you|this) (?:on|over|to)|put(?:ting)? you through/,
  ),
  /[^.!?]*/,
  anyPhrase(/human|agent|colleague|specialist|representative|team|supervisor|person|department|someone/),
);

/** It asks for what else belongs to the goal: “anything to add”, “anything else I should know”, “something else for this request”. */
export const ASKS_WHAT_TO_ADD = anyPhrase(
  /(?:any|some)thing (?:else |more )?(?:(?:that )?you(?:'d| would)? (?:like|want|wish|care)(?: me)? )?to (?:add|mention|include|note|consider)/,
  /anything (?:about (?:this|that|it) )?(?:that )?(?:i|we) have(?:n't| not) asked/,
  /(?:any|some)thing (?:else |more )?(?:that )?i (?:should|need to|must|ought to|have to) (?:know|consider|note|include|take into account|be aware)/,
  /(?:any|an?|another|some) (?:other |further |additional )?(?:details?|points?|information|wish(?:es)?) (?:that |which )?(?:i|we) (?:should|need to|must|ought to) (?:know|consider|note)/,
  /any (?:other |further )?(?:details?|information|points?|remarks?|wish(?:es)?) (?:that )?you(?:'d| would)? (?:like|want|wish) to (?:add|mention)/,
  /(?:any|some)thing else (?:for|to) (?:this|that|the|your) (?:request|list)/,
  /(?<!n't |not |never )(?:change|add|adjust|mention)(?: or (?:change|add|adjust))? anything(?=\W*\?| (?:before|first|else))/,
);

/** It asks or says whether the goal is complete. */
export const ASKS_FOR_EVERYTHING = anyOf(
  ASKS_WHAT_TO_ADD,
  /\b(?:have i|did i) (?:left|leave|missed|miss|forgotten|forget) anything\b/,
  /\banything (?:that )?(?:should|to) be left out\b/,
  // “Is it for this order only, or for others?”, “Is there another order this should apply to?”
  /\bis it (?:for )?(?:this|that|the) (?:order|reservation|trip|booking) only, or\b/,
  /\bis there another (?:order|reservation|trip|booking) (?:that )?this (?:should|would|must) apply to\b/,
  // “Just the lamp from that order, or more of it?”
  /\b(?:just|only) the [^?]{3,80},? or (?:is it )?more of (?:it|them|the order)\W*\?/,
  // “Is it only reservation ABC123 that you have in mind, or other trips as well?”
  /\bis it (?:only|just) (?:reservation|order|booking|your trip|the trip|the one(?! (?:passenger|travell?er|person))|the reservation|the order)\b[^?]*\?/,
  /\b(?:is|are) (?:that|this|it|those|these) (?:really )?every (?:item|piece|product|article|thing)\b/,
  /(?:^|[.!?:\n]\s*)(?:so |and )?nothing (?:else|more|further)\b(?=[^.]*\?)/,
  // “Is the lamp everything?”
  /\bis (?:the|your|just|[a-z]+ing) [\w -]{2,40}? (?:everything|all)(?=\W*\?| (?:that )?you(?:'d| would| want| wish| need))/,
  anyPhrase(
    // “is that all”, “the only items”
    /(?:is|was) (?:that|this|it) (?:all(?! (?:right|correct|okay|ok|good|fine|clear|accurate|as))|everything)|that everything(?=\?)/,
    /(?:are|were) (?:these|those|they) all|is it (?:only|just) the(?! (?:one )?(?:passenger|travell?er|person))/,
    /all (?:of )?(?:the|your) items|complete list/,
    /(?:have|did) you (?:told|tell|given|give|name|named|list|listed)(?: me)? (?:all|everything)/,
    /(?:is|was) (?:that|this|it) (?:the|your) (?:complete|full|whole|entire) request/,
    /the only (?:items?|changes?|ones?|things?)(?! (?:that )?(?:i|we)\b|(?: that)?(?:'s| is) (?:left|missing|needed|still|your?|the|an?)\b)/,
    /only (?:item|thing|one) (?:you|to|that|in|from|of)/,
    // “just the lamp, or everything?”
    /just (?:the|this|that) [^?.]{1,40}, or (?:both|all|everything)(?=\?)/,
    // “anything besides this that you want changed”
    /anything (?:besides|apart from|other than) (?:this|that|it|these|those) (?:that )?you(?:'d| would)? (?:want|like)\b/,
    // “anything else from that order”, “any other items”
    /(?<!\b(?:look at|turn to|take up|take care of|get to|deal with) )anything else (?:from|in|on|of|about|to)/,
    /something else (?:from|in|on|of|about) (?:that|the|your|this)/,
    /anything else you(?:'d| would)? (?:like|want) to (?:change|return|exchange)|any(?:thing)? other products?/,
    /listed everything|about every (?:piece|item|article)|leave it at what you named|more from this (?:one|order)/,
    /(?:other|more|further|additional|remaining) (?:pieces?|things? (?:from|in|of))/,
    /(?<!\b(?:close[sd]?|closing|locks?|locked|ends?|blocks?|rules? out|prevents?|excludes?) (?:[^\s.]+ ){0,6})(?:other|more|further|additional|remaining) (?:items?|articles?|products?|changes?)/,
    /is (?:this|that|it) complete|(?:is )?(?:your|the|this) list (?:of \w+ )?(?:is )?complete|complete, or\b/,
    /something missing|was (?:this|that|it) the lot|(?:want|like|wish) to add any(?:thing)?\b/,
  ),
);
