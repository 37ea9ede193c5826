// Clauses that offer something, and the words that do not tell what is offered.
import { wordsOf } from '../tokens.ts';
import { anyOf, anyPhrase, inSequence } from './any-of.ts';

/** A question that may offer something: “Would you also like …?” */
export const OFFERS = anyPhrase(
  /would you|(?:do|might|will) you(?: also)? (?:like|want|care|need|fancy|wish)|(?:can|could|may|shall|should) (?:i|we)\b/,
  /(?<!\bi(?: \w+)? )(?:want|like) (?:me )?to|interest(?:ed)?\b|how about|what about|care for|fancy/,
);

/** What joins a further act to what was proposed: “and also”, “plus”, “including”. */
const JOINS = /(?:and|plus|including|along with|together with),? (?:(?:also|then|to|for|at the same time),? )*/;

/** A further act behind it, wherever it stands. */
export const FURTHER_ACT = inSequence(
  JOINS,
  /(?!(?:the|your|my|an?|any|all|both|this|that|no|not|only|just|nothing|everything|if|when|for|in|on|with|of|at|by|from|as|please|is|are|do|does|shall|should|would|can|could|may|will|what|which|how|where|who|why|whether|so|while|once|after|before|because|since|until|unless|there|here|it|they|he|she|we|you|i|another|more|other|else|maybe|perhaps)\b)[a-z]+ \w(?!.*\b(?:what|which|where|who|how many|tell me|feel free|could you|would you|can you)\b)/,
);

/** The rest of “Shall I do that, and also sign you up for the newsletter?”, “Do you approve of this, including deleting your other cards?” */
export const GOES_ON_DOING = inSequence(/^/, FURTHER_ACT);

/** The same of what every agent does in the end: “and send you a confirmation”, “and put the money back on your card”. */
export const ENDS_PROPOSAL = inSequence(
  /^/,
  JOINS,
  anyOf(
    /(?:let|tell|inform|notify|updat|confirm|report|get back|getting back|come back|coming back|turn|mov|go|continu|carry|finish|complet|clos|wrap|settl|wait|thank|show|see|finali[sz]|submit|process)(?:e|t?ing)?\b/,
    /(?:charg|refund|credit|bill|pay|deduct|debit)(?:e|ing)?\b/,
    /(?:return|tak|put|send|issu|transfer)(?:e|t?ing|r?ing)?\b[^?]*\b(?:money|refund|difference|rest|amount|price|cost|fare|balance|bill|total|payment)\b/,
    /(?:send|e-?mail|mail|issu|text|messag|giv|hand|generat|shar|provid)(?:e|ing)?\b[^?]*\b(?:confirmation|receipt|label|summary|details|instructions|tickets?|itinerary|e-?mail|documents?|numbers?)\b/,
  ),
);

/** A statement that may offer something: “I can also upgrade you if you like.” */
export const STATES_OFFER = anyPhrase(
  /(?:i|we)(?:'m| am)? (?:can|could|may|able|happy|glad)|i'd be (?:glad|happy|able)|alternatively|just say|should you/,
  /if you(?:'d| would|'re| are)? (?:like|prefer|want|wish|fancy|need|interested|keen)/,
);

/** It offers something on top of what the customer asked for. */
export const OFFERS_EXTRA = anyPhrase(
  // “also”, “while I'm at it”
  /also|as well|too(?! (?:late|early|soon|long|short|tight|much|many|expensive|high|dear|pricey|far)\b)|in addition|additionally|on top|extra|while (?:i'm|we're|i|we)|by the way|btw|p\.?s|besides/,
  // “may I suggest”, “would you care for”
  /interest(?:ed)?|care for|how about|throw in|suggest|recommend|sign (?:you )?up|join(?:ing)?|enrol\w*/,
  // “our newsletter”, “an add-on”
  /bonus|special offer|promotion|add-ons?|newsletter|subscri\w+|gift[- ]wrap\w*|warranty|survey|lounge|seats?|hotel/,
  /rental/,
);

/** It offers nothing new: an alternative, more of the same, or a request for approval. */
export const OFFERS_NOTHING_NEW = anyPhrase(
  /yes ?(?:or|\/) ?no|as agreed|(?:respond|reply|answer) with|decision|instead|rather|alternatively|anything/,
  /something|another (?:order|reservation|item|product)|how (?:may|should|can|shall) i (?:call|address)/,
  /ask (?:you )?(?:whether|if|which|what|for|about)|(?:suggest|recommend|go (?:with|for)) (?:option )?[a-d1-4]\b|who i am/,
  /make (?:it|this|that) (?:happen|official)/,
);

/** Words of questions for a yes, which tell nothing of what is offered. */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  wordsOf(
    [
      // Who and what.
      "i'd i'm i'll you you'd you're your yours she'd we're we'll they this that that's these those them it it's the",
      // Auxiliaries and modals.
      'did does are was were been being have had has would could should shall can may will might let',
      // Conjunctions, prepositions, adverbs.
      'and but for with from into then also too well once',
      'when after before if whether how what about not yes okay right',
      'correct there here next only still again sure already please just now ahead forward onward through out up over',
      'over-ride as-is per above below way same rather first-come',
      // How many.
      'one two first second third both each all any',
      'some more else further other another double everything option version',
      // What the customer wants or thinks.
      'like want need care interest interested interesting mind think assume suppose guess believe understand',
      'say word wish prefer decide know see seen ask talk',
      'fine good great happy comfortable ready work sound aware green light kind gracious formal final express explicit',
      // Approval.
      'objection objections confirmed exactly way approve approval agree agreement accept authorize authorise consent permission confirm confirming confirmation',
      // What is done, in general words.
      'make making made done doing get take use using keep',
      'keeping leave leaving give giving go going move moving act action',
      'proceed proceeding process processing processed continue continuing',
      'happen basis footing hit push button lock begin start carry submit submitting apply applying',
      'executed accordingly form agreed agreeable',
      'finalize finalise complete completing execute perform performing handle',
      'issue issuing register registering file filing arrange arranging lodge record',
      'handling run send set put place placing save',
      'saving check look help assist tell verify review step part request tick these release',
      // What is done, in words of shops and airlines.
      'book booking cancel cancellation return exchange refund',
      'modify modifying modification change changing update updating',
      'adjust adjustment upgrade correct correcting add adding added remove removing reserve new straight',
      // What it is about.
      'order reservation booking trip flight item product account number payment card arrangement transaction purchase',
      'charge charged price cost fee total amount difference result detail summary information info note',
      'described listed stated time moment today behalf operation system double-check',
    ].join(' '),
  ),
);
