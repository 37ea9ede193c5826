// Signs and layouts that agents write, and the plain text for them: quotes, dashes, JSON, emojis, arrows, markdown.
import type { Rewording } from './rewordings.ts';

/** Quotes, dashes and fields, which come before all other rewordings. In the order in which they apply. */
export const PUNCTUATION: readonly Rewording[] = [
  [/[“”„]/g, '"'],
  // “Reply "yes." If not, …”: the full stop ends the sentence.
  [/"([\w' -]{1,30})([.,!])"(?=\s|$)/gm, '"$1"$2'],
  // “_Refunds take five days._”
  [/(?<=^|[\s(])_(?=[A-Za-z$#])([^_\n]{3,400}\S)_(?=$|[\s.,;:!?)])/gm, '$1'],
  [/^[ \t]*[☐☑□▢◻][ \t]*/gmu, '- '],
  [/\b(ca|wo|do|does|did|is|are|was|would|could|should|has|have)nt\b/gi, "$1n't"],
  [/(?<=[a-z])\((s|es)\)/gi, '$1'],
  [/(?<=\w)–(?=\w)/g, '-'],
  [/[^\S\n]*[–—][^\S\n]*/g, ' - '],
  // What the flight in front of it is: “TRN1 on May 22 – the cheapest direct flight that day”
  [
    /(?<=[\w)]) - (?=(?:which is )?the (?:cheapest|earliest|latest|first|last|most expensive) (?:\w+ )?flight\b)/gi,
    ', ',
  ],
  [/\b(order|reservation|booking|reference) (?:no|nr)(?=\.|\s*[:#?])\.?/gi, '$1 number'],
  [/\byes\s*\[ ?\][\s/]*no\s*\[ ?\]/gi, 'yes or no?'],
  [/\{(?=\s*"[\w ]{2,40}":)|(?<="[\w ]{2,40}":\s*"[^"\n]*"),[ \t]*(?=")/g, '\n'],
  [/"([\w ]{2,40})":\s*"([^"\n]*)",?/g, (_, key: string, value: string) => `${keyOf(key)}: ${value}`],
  [/<(\w{2,40})>([^<>\n]*)<\/\1>/g, (_, key: string, value: string) => `${keyOf(key)}: ${value}`],
  // “Reservation = ABC123, As it is = Ada Byron, As it will be = Ada Byrne, Cost = none”
  [
    /^(?=[^\n=]* = )[^\n=]*(?:[A-Za-z][\w ]{1,24} = [^\n=]*, ){2,}[A-Za-z][\w ]{1,24} = [^\n=]*$/gm,
    (row) => row.replace(/, (?=[A-Za-z][\w ]{1,24} = )/g, '\n').replaceAll(' = ', ': '),
  ],
  // “TRN356 | Wednesday, May 22 | BOS-ATL | 2:40 PM-5:10 PM”, within a sentence.
  [/(?<=\b[A-Z]{2,3}\d{2,4}) \| ([^|\n]{3,30}) \| ([^|\n]{3,60}) \| (?=\d)/g, ', $1, $2, '],
  // “TRN1, JFK-LAS | economy | no checked bags | travel insurance yes | $265”
  [
    /^(?!\s*\|)(?=[^\n]*\b(?:insurance|unchanged|no change)\b)[^\n|]+(?: \| [^\n|]+){3,}$/gim,
    (row) => row.replaceAll(' | ', '\n'),
  ],
  [/\b([A-Z]{3}) - (?=[A-Z]{3}(?:,| on\b| at\b))/g, '$1 -> '],
];

/** “bags_to_add” */
const keyOf = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');

/** Arrows, emojis and markdown, which come after all others. In the order in which they apply. */
export const SYMBOLS: readonly Rewording[] = [
  [/(^|\n)[ \t]*(?:→|➜|➡️?|⇒|=>|->|-->)[ \t]*/g, '$1- '],
  [/(?<=[\w)\]]) > (?=[\w([])/g, ' -> '],
  [/\s*(?:→|➜|➡️?|⇒|=>|->|-->)\s*/g, ' -> '],
  [/(\d)-(inch|in|ft|lb|qt|liter|person|piece|pack|cup|hour|tb|gb|kg|oz|layer|season|way)\b/gi, '$1 $2'],
  [/\b(everything|all) (?:is )?in order\b/gi, '$1 fine'],
  [
    /\breturn(?=(?:s|ing)? (?:(?:the )?\$[\d.,]+|the (?:same |full |whole )?(?:sum|amount|money)) (?:to|on)\b)/gi,
    'refund',
  ],
  [/\|\s*(?:❌|🚫|⛔)/gu, '| not possible '],
  [/(^|[.!?] )(?:❌|🚫|⛔)(?=[ \t]+(?!Cancel|Reason|Remov|Return|Refund|Old)[A-Z])/gu, '$1Not possible: '],
  [
    /((?:\$[\d.,]+|money|refund|amount|sum|balance|difference|total) (?:(?:you )?paid (?:earlier |before )?)?(?:would |will )?(?:be )?)return(s|ed)? to\b/gi,
    '$1refund$2 to',
  ],
  [/🧳(?=\s*(?:in )?total)/gu, ' bags '],
  [/🧳(?=\s*➕)/gu, ' bags '],
  [/🧳(?!\s*[A-Z][\w ]{1,25}:)(?:\s*[x×])?/gu, ' bags: '],
  // Of an exchange: “Return: … Receive: …”, “how to return the old one”.
  [
    /((?:^|\n)[^\w\n]*)return(?:ing|ed)?(?=\W{0,4}:[^:]*\b(?:receiv\w+|replacement|new item)\W{0,4}:)|\b(?:return(?:ing)?|tak(?:e|ing) back)(?= the (?:original|old|current)\b)/gi,
    (_, before = '') => `${before}hand in`,
  ],
  [/➕/gu, ' add '],
  [/(?<=\b(?:a|reply|send|with))\s*(?:👍|✅)/giu, ' thumbs up'],
  // “❌ Lamp (red)”, and below it “✅ Lamp (blue)”
  [/(^|\n)[ \t]*❌[ \t]*(?!(?:yes|no)\b)([^\n]+)\n[ \t]*✅[ \t]*(?!(?:yes|no)\b)([^\n]+)/giu, '$1- from $2 to $3'],
  [/🛡️?(?!\uFE0F?\s*[A-Z][\w ]{1,25}:)/gu, ' insurance: '],
  [/(\$[^\n]{0,120}?)[ \t]*(?:❌|✘|✗|🚫)[ \t]*(?=\n|$)/gu, '$1, which stays as it is'],
  [/(^|\n)[ \t]*(?:\p{Extended_Pictographic}\uFE0F?)+[ \t]*/gu, '$1- '],
  [
    /first name:?\s*(\w+)\s*[\n,;]\s*(?:[-*•]\s*)?last name:?\s*(\w+)(?:\s*[\n,;]\s*(?:[-*•]\s*)?(date of birth|dob|born))?/gi,
    'passenger $1 $2 $3',
  ],
  // “Insurance: ✅ Yes”, “| ❌ No |”
  [/(?<=[:|][\s*]*)(?:\p{Extended_Pictographic}\uFE0F?)+\s*(?=(?:Yes|No|Added|Included|None|Declined)\b)/gu, ''],
  [/(?:\p{Extended_Pictographic}\uFE0F?)+\s*(?=[A-Z][a-z])/gu, '. '],
  [/\p{Extended_Pictographic}\uFE0F?/gu, ' '],
  [/~~([^~\n]+)~~[ \t]*(?:->[ \t]*)?(?=[\w*_$])/g, 'from $1 to '],
  [/<br ?\/?>/g, ', '],
  [/\*\*|__|~~|`+|<\/?[a-z]+>/g, ''],
  // “refund_to: gift_card”, but not “gift_card_123”, which is an id
  [/(?<![\w#])[a-z]+(?:_[a-z]+)+(?![\w@])/g, (name) => name.replaceAll('_', ' ')],
  // Below the heading of a table, which belongs to its rows.
  [/\n[ \t]*\|[ \t]*:?-{2,}[-:| \t]*(?=\n|$)/g, ''],
  [/(^|\n)[ \t]*\|?[ \t]*:?-{3,}[-:| \t]*(?=\n|$)/g, '$1'],
  [/(^|\n)[ \t]*#{1,6}[ \t]+/g, '$1'],
  [/(^|\n)[ \t]*>[ \t]?/g, '$1'],
  [/(^|[\s(])\*([^*\n]+)\*(?=[\s).,;:!?]|$)/g, '$1$2'],
];
