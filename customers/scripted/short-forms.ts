// Abbreviations and clipped words of hurried agents, written out: “res #”, “w/”, “alarm clk”.
import type { Lexicon } from './lexicon.ts';

const SHORT_FORMS: readonly (readonly [form: RegExp, full: string])[] = [
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/(?=\s|[a-z])/gi, 'with '],
  [/\b(?:pls|plz)\b/gi, 'please'],
  [/\br u\b/gi, 'are you'],
  [/\bu\b(?!\.)/gi, 'you'],
  [/\bur\b/gi, 'your'],
  [
    /\b(\w+) 2 (?=(?:go|proceed|confirm|cancel|return|exchange|change|book|do|send|use|submit|orig|biz|business)\b)/gi,
    '$1 to ',
  ],
  [/\b(reason|type|option|colou?r|size) 4 (?=(?:the|your|cancel|this|that)\b)/gi, '$1 for '],
  [/\bconf ?#(?=\W|$)/gi, 'confirmation number'],
  [/\bcert(s?)\b(?!\.)/gi, 'certificate$1'],
  [/\b(reason|fee) (for|of) (?:cxl|canx|cncl)\b/gi, '$1 $2 cancelling'],
  [/\b(?:conf|cfm|cnfrm|cnf)\b(?!\.? ?(?:#|no\b|number|code))/gi, 'confirm'],
  [/\baddr\b/gi, 'address'],
  [
    /\bill(?= (?:just |then )?(?:do|go|get|take|make|run|put|set|submit|process|sort|proceed|start|be|fix|cancel|book|add|change|send)\b)/gi,
    "I'll",
  ],
  [
    /(?<=(?:^|\n|[,:.] |\b(?:what|so|ok|and|then) ))id(?! do (?:we|i|you)\b)(?= (?:just |then )?(?:do|go|like|suggest|recommend|cancel|book|add|change|move|return|exchange)\b)/g,
    "I'd",
  ],
  [/\bheres\b/gi, "here's"],
  [/\badn\b/gi, 'and'],
  [/\badv\b/gi, 'advise'],
  [/^\W*(?:your )?id(?: first)?,? (?=please\W*$)/gi, 'user id, '],
  [/\bacct\b/gi, 'account'],
  [/\badress/gi, 'address'],
  [/\bqty\b/gi, 'quantity'],
  [/\b(?:pmt|pymt|paymt)\b/gi, 'payment'],
  [/\bmthd\b/gi, 'method'],
  [/\b(?:res|resv|rsv|rsvn)\.? ?(?=#|no\b|id\b|code\b|number\b)/gi, 'reservation '],
  // “ord #W1”, but not “ord-msp” or “from ord to msp”, of an airport.
  [/\b[Oo]rd\b(?=\.? ?(?:#|no\b|number\b|w\d))/g, 'order'],
  [/(?<![-–→>/] ?|\b(?:from|to|at|via|in) )\b[Oo]rd\b(?! ?[-–→>/)]| to \w{3}\b)/g, 'order'],
  [/\b(order|reservation|booking|confirmation) ?#(?=\s|[?&,]|$)/gi, '$1 number'],
  [/#(?: of)? (?=(?:bags|pax|passengers|items)\b)/gi, 'how many '],
  [/\bitm(s?)\b/gi, 'item$1'],
  [/\bpos\.? ?\d{1,2}\s*[:.)-]/gi, 'Item:'],
  [
    /\b(?:an?|one) (?:(?:further|extra|additional|more) )?piece of (?:checked |hold )?(?:luggage|baggage)\b/gi,
    '1 checked bag',
  ],
  [/\bpieces of (?:checked |hold )?(?:luggage|baggage)\b/gi, 'checked bags'],
  [/\bpax\b/gi, 'passengers'],
  [/\bdobs?\b/gi, 'date of birth'],
  [/\becon\b/gi, 'economy'],
  [/(?<!\d )\bins\b(?!\.)/gi, 'insurance'],
  [/\b(?:not insured|uninsured)\b/gi, 'insurance: no'],
  [/\binsured(?=\s*[:=]\s*(?:yes|no|true|false|none)\b)/gi, 'insurance'],
  [/(?<!\bnot (?:be )?)\binsured\b/gi, 'insurance: yes'],
  [/\binsure (?:the|this|your) (?:trip|flight|journey|booking)\b/gi, 'take travel insurance'],
  [/\bcover for (?:the|this|your) (?:trip|flight|journey)\b/gi, 'travel insurance'],
  [/\bRT\b/g, 'round trip'],
  [/\bOW\b/g, 'one way'],
  [/\b(?:cxl|canx|cncl)\b/gi, 'cancel'],
  [/(?<!\bno )\bchg\b/gi, 'change'],
  [/\b(?:exch|xchg)\b/gi, 'exchange'],
  [/\b(?:ret|rtn)\b/gi, 'return'],
  [/\b(?:rfnd|rfd)\b/gi, 'refund'],
  [/\bflt(s?)\b/gi, 'flight$1'],
  [/\bchkd\b/gi, 'checked'],
  [/\bdlvd\b/gi, 'delivered'],
  [/\bavail\b/gi, 'available'],
  [/\bdiff\b(?!\.)/gi, 'difference'],
  [/\borig\b/gi, 'original'],
  [/\bgc\b/gi, 'gift card'],
  [/\bpp\b/gi, 'PayPal'],
  [/\bcc\b(?= ?(?:ending|\d{4}|x+\d))/gi, 'credit card'],
  [/\brsn\b/gi, 'reason'],
  [/\bcorr\b/gi, 'correction'],
  [/\bgtg\b/gi, 'good to go'],
  [/\bsth\b/gi, 'something'],
  // Behind the time of an arrival.
  [/(?<=\d|[ap]m|\b[A-Z]{3}) ?\(?\+ ?1 ?d(?:ay)?\b\)?|(?<=\d{2}:\d{2}(?: [A-Z]{3})?) ?\(\+1\)/g, ''],
];

/** A text with the usual abbreviations written out. */
export const writtenOut = (text: string): string =>
  SHORT_FORMS.reduce((all, [form, full]) => all.replace(form, full), text.replace(POINTED, '$1'));

/** Abbreviations with a full stop inside a sentence. */
const POINTED =
  /\b([Oo]rd|[Rr]et|[Rr]tn|[Ee]xch|[Cc]hg|[Rr]es|[Dd]iff|[Oo]rig|[Aa]vail|[Aa]cct|[Cc]onf|[Ff]lt|[Aa]ddr|[Rr]fnd)\.(?=[?!:,)/]| [a-z\d(#])/g;

/** Words from which letters are left out, as the only word of the vocabulary, or of the goals, that they can be: `clk` as `clock`. */
export const withoutGaps = (words: readonly string[], { vocabulary, ownWords }: Lexicon) =>
  words.map((word, place) => {
    const known = vocabulary.get(word[0] ?? '') ?? [];
    const hasVowel = /[aeiou]/.test(word);
    const isSame = (one: string) =>
      hasLetters(one, word) &&
      (!hasVowel || (one.startsWith(word.slice(0, 3)) && consonantsOf(one) === consonantsOf(word)));
    const isFlight = /^\d{3}$/.test(words[place + 1] ?? '');
    if (word.length < (hasVowel ? 5 : 3) || isFlight || known.includes(word)) return word;
    const all = known.filter((one) => !one.startsWith(word) && one.length > word.length && isSame(one));
    const own = all.filter((one) => ownWords.has(one));
    const [full = word, ...others] = own.length > 0 ? own : all;
    return others.length === 0 ? full : word;
  });

/** True if the letters stand in the word in that order, and are at least half of it. */
function hasLetters(word: string, letters: string): boolean {
  let place = 0;
  for (const letter of word) if (letter === letters[place]) place++;
  return place === letters.length && word.length <= 2 * letters.length;
}

const consonantsOf = (word: string) => word.replace(/[aeiou]/g, '').replace(/(.)\1/g, '$1');
