// Tells questions about a detail (“Does the price matter more to you, or the time?”) from questions for a yes to what was proposed.
import { anyOf, anyPhrase } from './any-of.ts';

/** It names a part or a property of an order, a trip or a change. */
export const NAMES_TOPIC = anyPhrase(
  /prices?|costs?|time|departures?|arrivals?|flights?|cabin|class|bags?|luggage|payment|cards?|methods?|refund|insurance|legs?/,
  /address(?:es)?|street|zip|city|unit|numbers?|items?|products?|orders?|reservations?|bookings?|trips?|passengers?|travell?ers?/,
  /every(?:body|one)|reason|versions?|colou?rs?|sizes?|options?|name|spelling|dates?|days?|e-?mail|profile|account|part|others/,
  /cancellation|return|exchange|change|leave out|left out/,
);

/** It has words of a request for a yes: “Shall I?”, “Does that work for you?”, “Say the word.” */
export const ASKS_FOR_YES = anyOf(
  anyPhrase(
    // What the agent would do.
    /(?:shall|should|may|can|could|do|must) (?:i|we)\b(?![^?]*\bor (?:one|just|only|separately)\b)(?! have (?:the|this|that|your) (?:right|correct|\w+ (?:right|correct))\b)/,
    /(?:i|we) (?:may(?! ask)|should(?! (?:leave|keep|be aware|know|note)\b)|can|could)|(?:me|us) to/,
    /go[- ]ahead|go for it|proceed|continue|sign (?:off|this|it)|do (?:it|this|that)/,
    /(?:go|move) (?:forward|through)|processed|submitted|carried out|finali[sz]ed?/,
    // What the customer thinks of it.
    /ok(?:ay)?|all ?right|alright|in order|in line|will (?:that|this|it) do|(?<!\bstill (?:the )?)(?:right|correct)/,
    /agree\w*|sounds?|(?:that|this|it|everything) works?|works? for you|(?:this|that|it) suits?|match(?:es)?/,
    /in mind|(?:all|looks?) good|deal|happy|ready|comfortable|on board(?! yourself)|what you want/,
    /you want (?:this|that|it|me|us|every\w+)|would like (?:this|that|it)|these details|everything/,
    // The yes itself.
    /approv\w*|authori[sz]\w*|authority|assent|wishes|consent|permission|green light|thumbs|yes|decision|your (?:call|word)|the word/,
    /accept\w*|instructions?|confirm(?! (?:the|your)\b(?! (?:exchange|return|cancellation|change|upgrade|booking)\W*$))|(?:do|if) you confirm|official/,
  ),
  /\bis (?:this|that) (?:what|the (?:change|request))\b/,
);

/** It begins as a question does, or is the end of one: “… to remain untouched?” */
export const BEGINS_QUESTION = anyOf(
  /^(?:[^:?.!]{0,60}:\s)?(?:\d\b)?\W*(?:(?:\w+,|and|or|so|also|just|only|for \w+,?) )*(?:is|are|was|were|do|does|did|has|have|had|will|would|shall|should|can|could|may|might|which|what|how|where|when|why|who)\b(?:[^.!]|\.(?=\S))*\?/,
  /\b(?:untouched|unchanged)\?/,
  /^\W*(?:please )?(?:tell me|let me know) (?:if|whether) (?:an?|any|anyone|anybody|someone|somebody|there)\b/,
  /^\W*[a-c]\) [^.!?]*\bor \(?[a-c]\) [^.!?]*\?/,
);

/** It asks whether to act: “Would you like to return this item?”, “Do you wish the order to be cancelled?” */
export const ASKS_TO_ACT =
  /\b(?:would you like|do you want|do you wish) to\b(?![^?]*\bor just\b)|\byou (?:wish|want)\b/i;
