// Layouts of values that agents use (fields, rows, lines below each other), and the plain lines for them.
import type { Rewording } from './rewordings.ts';

/** “Cabin (business)”, one of the fields of a row. */
const FIELD_IN_BRACKETS = /([A-Z][a-z]+(?: [a-z]+){0,3}) \(((?:[^()\n]|\([^()\n]*\))+)\)(?:, | and )?/g;

/** The parts of a name, and perhaps a birthday, each before and after. */
function personBeforeAndAfter(_: string, ...parts: readonly (string | undefined)[]): string {
  const [first, newFirst, last, newLast, born, newBorn] = parts;
  const person = (...named: readonly (string | undefined)[]) =>
    named.slice(0, 2).join(' ') + (named[2] ? `, born ${named[2]}` : '');
  return `Before: ${person(first, last, born)}\nAfter: ${person(newFirst, newLast, newBorn)}`;
}

/** In the order in which they apply. */
export const LAYOUTS: readonly Rewording[] = [
  // “What's your user I D?”
  [/\buser I\.? ?D\b\.?/g, 'user ID'],
  // “Bags now: 1. Bags new: 5.”
  [/\bbags now: ?(\d{1,2})\b/gi, 'Current bags: $1'],
  [/\bbags (?:new|after|afterwards): ?(\d{1,2})\b/gi, 'New total: $1 checked bags'],
  // “checked bags: 3 (added: 2)”
  [/\b(checked bags?: ?\d{1,2}) ?\((?:added|new|extra|additional): ?\+?(\d{1,2})\)/gi, '$1, adding $2 checked bags'],
  // “I found your reservation:”, and below it “Reservation ABC123: JFK to PHL, economy, insurance: yes.”
  [
    /\bi found your (reservation|order):\s*\n\W{0,4}(?:reservation|order) (#?\w{6,8}): /gi,
    'I found your $1: $2 currently has ',
  ],
  // “For the trip I have one-way, for the cabin I have business, and finally, for the total I have $372.”
  [
    /(?<=^|[.!?\n] ?)for the [a-z\d ]{3,30} i have (?=[^\n]*, for the [a-z\d ]{3,30} i have [^\n]*, for the [a-z\d ]{3,30} i have )[^\n]*/gim,
    (row) => row.replace(/(?:^|, (?:and finally, )?)for the ([a-z\d ]{3,30}) i have /gi, '\n$1: '),
  ],
  // “booking: ABC123, cabin: economy -> business, flights: unchanged, difference: $264”: what stays, by itself
  [
    /, (flights?|cabin(?: class)?|bags|dates?|passengers?): (unchanged|stays? the same|(?:the )?same(?: as now)?|as before)(?:, |(?=\n|$))/gi,
    '\n$1: $2\n',
  ],
  // “Checked bags: reservation ABC123 · additional bags 1 · total after the change 3”
  [
    /^(\W*[A-Z][\w ]{2,24}\W{0,4}:\W{0,4})([a-z][^\n·]*(?: · [a-z][^\n·]*){2,})$/gm,
    (_, heading = '', row = '') =>
      `${heading}\n${row
        .split(' · ')
        .map((field) => `- ${field.trim().replace(/(?<=[a-z]) (?=\d{1,2}$)/, ': ')}`)
        .join('\n')}`,
  ],
  // “the hub (Ports: 7; Color: white) with the Ports: 10; Color: black variant”
  [/\((?=[A-Z][\w ]{1,24}: )([^()\n]*;[^()\n]*)\)/g, (_, inner = '') => `(${inner.replaceAll('; ', ', ')})`],
  [
    /\b(with|to|into|for) the ((?:[A-Z][\w ]{1,24}: [^;:.?\n()]{1,30}; )+[A-Z][\w ]{1,24}: [^;:.?\n()]{1,30}) (?=(?:variant|version|one)\b)/g,
    (_, word = '', inner = '') =>
      `${word} the ${inner.replace(/; /g, ', ').replace(/(^|, )[A-Z][\w ]{1,24}: /g, '$1')} `,
  ],
  // “Issue: cancelled flight”, and below it “Amount: $80”
  [
    /((?:issue|incident)\W{1,5}(?:flight )?(?:cancell?ed|cancell?ation|delayed?)(?: flight)?\W*\n[^\w\n]*)amount(?=\W{1,5}\$?\d)/gi,
    '$1Compensation',
  ],
  // “Extras: no checked bags”
  [/^(\W*)extras?(\W*:\W*)(?=(?:no|without|0|zero) )/gim, '$1Options$2'],
  // “Current bags: 3”, and below it “New number of bags: 4”; “bags before: 3, bags after: 4”
  [
    /\b(?:(?:checked )?bags(?: on file)? (?:now|before|currently|today|so far)|(?:old|current|present|existing) (?:number of |count of )?(?:checked )?bags?(?: count| total)?): (\d{1,2})(?:[,;.]? |\n\W{0,4})(?:(?:checked )?bags (?:after(?:wards)?(?: (?:this|the|your) (?:change|update))?|then)|(?:new|updated) (?:number of |count of )?(?:checked )?bags?(?: count| total)?): (\d{1,2})\b/gi,
    'checked bags: $1 -> $2',
  ],
  // “Reservation: ABC123, adding: 2, new total: 4, cost: $100”, of bags.
  [/^((?:\W{0,6})(?:adding|(?:bags |number )?to add)(?:\W{1,8}))(\d)(?=\W*$)/gim, '$1$2 checked bags'],
  [/^((?:\W{0,6})new total(?:\W{1,8}))(\d{1,2})(?=[^\w.]*$)/gim, '$1$2 checked bags'],
  // “Here are the details of the return request:”
  [
    /\b(?:here (?:are|is)|these are) the details of (?:the|your) (return|exchange|cancellation) request:/gi,
    'Action: $1',
  ],
  // “What goes back? The lamp.”, “Why? No longer needed.”: questions that the agent answers itself.
  [/^\W{0,4}what (?:goes|comes) back\?\W{0,3} (?=\w)/gim, 'Going back: '],
  [/^\W{0,4}(?:what is cancell?ed|what would be cancell?ed)\?\W{0,3} (?=\w)/gim, 'To cancel: '],
  [/^\W{0,4}what (?:changes|will change|would change)\?\W{0,3} (?=\w)/gim, 'Change: '],
  [/^\W{0,4}why\?\W{0,3} (?=\w)/gim, 'Reason: '],
  [/^\W{0,4}from where\?\W{0,3} (?=\w)/gim, 'From: '],
  [/^\W{0,4}what do you get back\?\W{0,3} (?=[\w$])/gim, 'Refund: '],
  [/^\W{0,4}what does it cost\?\W{0,3} (?=[\w$])/gim, 'Price: '],
  [/^\W{0,4}what happens next\?\W{0,3} (?=\w)/gim, 'Next: '],
  // “+2 checked, 4 in total”, of bags.
  [
    /(?<=^|[\s(,;|])\+ ?(\d) checked\b(?! ?bags?)(?:(?:,| \||\.| -| ·)? (\d{1,2}) in (?:total|all)\b)?/gim,
    (_, added = '', all?: string) => `add ${added} checked bags${all ? `, ${all} bags in total` : ''}`,
  ],
  // “Here it is: Reservation - ABC123, Cabin - business, Meal - vegetarian”
  [
    /^(?=(?:[^\n]{0,200}?(?:^|[,:;] )[A-Z][\w ]{2,24} - ){3})[^\n]*$/gm,
    (line) => line.replace(/(^|[,:;] )([A-Z][\w ]{2,24}) - /g, '$1$2: '),
  ],
  // “so 3 things: 1) cancel #W1 2) return the lamp of #W2 3) …”
  [/^(?=[^\n]*(?:^|[\s:])1\) )(?=[^\n]* 2\) )[^\n]+$/gm, (line) => line.replace(/(?:^| )(\d)\) /g, '\n$1) ')],
  // “- Meal”, and below it “  - vegetarian”
  [/^([-*•] [A-Z][\w ]{2,25})\n {2,}[-*•] ([^\n]+)$/gm, '$1: $2'],
  // “First name”, and below it “❌ now: Ezra”, “✅ new: Esra”
  [
    /^(\W*[A-Z][\w ]{2,40})\n\W*(?:now|before|old|current): ([^\n]+)\n\W*(?:new|after|then): ([^\n]+)$/gim,
    '$1: $2 -> $3',
  ],
  // The same of all parts of a passenger, or in the columns of a table: of one person.
  [
    /^\W*first name: ([^\n]+) -> ([^\n]+)\n\W*(?:last name|surname): ([^\n]+) -> ([^\n]+)(?:\n\W*date of birth: ([^\n]+) -> ([^\n]+))?/gim,
    personBeforeAndAfter,
  ],
  [
    /^\W*before \(first name\): ([^\n]+)\n\W*after \(first name\): ([^\n]+)\n\W*before \((?:last name|surname)\): ([^\n]+)\n\W*after \((?:last name|surname)\): ([^\n]+)(?:\n\W*before \(date of birth\): ([^\n]+)\n\W*after \(date of birth\): ([^\n]+))?/gim,
    personBeforeAndAfter,
  ],
  // “Reservation - ABC123”, “New cabin - business”, “Price difference - $20”: the lines of a form.
  [
    /(?:^\W{0,4}[A-Za-z][A-Za-z ]{2,24} - (?=\S)[^\n]*(?:\n|$)){3,}/gm,
    (lines) => lines.replace(/^(\W{0,4}[A-Za-z][A-Za-z ]{2,24}) - /gm, '$1: '),
  ],
  // “Reservation: ABC123 · New cabin: business · Flights: unchanged”: the same in one line, of one record.
  [
    /^(?=[^\n]* · )[^\n·|]*?[A-Za-z][\w ]{1,24}: [^\n·|]+(?: · [A-Z][\w ]{1,24}: [^\n·|]+){2,}$/gm,
    (row, ...found) =>
      found
        .at(-1)
        ?.split('\n')
        .filter((line) => line.includes(' · ')).length === 1
        ? row.replaceAll(' · ', '\n')
        : row,
  ],
  // “My proposal:”, and below it “- reservation ABC123 cancelled”
  [
    /(?=\W{0,20}(?:order|reservation|booking|trip) )(?<=\b(?:proposal|plan|i (?:will|would|'d|'ll) do)[^\n:]{0,20}:\n(?:[^\n]+\n){0,5}?)(\W{0,20})((?:order|reservation|booking|trip) #?\w{5,8}) cancell?ed\b/gi,
    '$1cancel $2',
  ],
  // “reservation ABC123 / new cabin business / flights no change / price difference $20”
  [
    /^(?=[^\n]*\b(?:reservation|booking|order|res|rsvn)[ :]+#?[A-Z\d]{6,8} \/ [^\n]*? \/ [^\n]*? \/ )[^\n]+$/gim,
    (row) => row.replace(/ \/ /g, '\n'),
  ],
  // “ADD BAGS // Reservation: ABC123 // Bags added: 2 // Cost: $50”
  [/^[^\n]*? \/\/ [^\n]*? \/\/ [^\n]*$/gm, (row) => row.replace(/ +\/\/ +/g, '\n')],
  // “…, flights TRN1, TRN2 (no change), …”, “…, cabin business (as before), …”
  [
    /, (?:flights? [A-Z]+\d+(?:, [A-Z]+\d+)*|cabin (?:basic )?(?:economy|business)) \((?:no change|unchanged|as before|same)\)(?=[,.;])/gi,
    '',
  ],
  [/:\s*_{2,}/g, ': ?'],
  [/(^|\n)\|\s*([^|\n]+?)\s*\|\s*(?:\?|_{2,}|…|\.{3})\s*\|(?=\n|$)/g, '$1- $2: ?'],
  [/(?<=\n)\W*(?:wanted|desired|instead)\s*:\s*$/i, 'Which options would you like instead?'],
  // “📤 Lamp (red)”, and below it “📥 Lamp (blue)”
  [/(^|\n)[ \t]*📤[ \t]*(?=[^\n]*\n[ \t]*📥)/gu, '$1Old item: '],
  [/(^|\n)[ \t]*📥[ \t]*/gu, '$1New item: '],
  // “ACTION: Cancel | RESERVATION: ABC123 | REFUND: $20”
  [
    /^(?!\s*\|)(?=[^\n|]*\|)[^\n|]*[A-Za-z][A-Za-z ]{2,24}:[^\n|]*(?:\|[^\n|:]{2,24}:[^\n|]*)+$/gm,
    (card) => card.replace(/ *\| */g, '\n'),
  ],
  // “Reservation (ABC123 (JFK to LAS)), Cabin (business), Payment (gift card)”
  [
    /(?=[A-Z][a-z]+(?: [a-z]+){0,3} \()(?=[^\n]*\b(?:Reservation|Booking|Order|Payment|Total|Refund|Reason|Cost|Price difference)(?: [a-z]+)? \()(?:[A-Z][a-z]+(?: [a-z]+){0,3} \((?:[^()\n]|\([^()\n]*\))+\)(?:, | and )?){3,}/g,
    (row) => row.replace(FIELD_IN_BRACKETS, '\n$1: $2'),
  ],
  // “* New item - kettle”, line by line
  [
    /(?:^[ \t]*(?:[-*•▪◦☐☑✔✅▸][^\w\n]*|\d{1,2}[.)] )\**[A-Z][\w ()/]{1,28}\** - \S[^\n]*(?:\n|$)){3,}/gm,
    (lines) => lines.replace(/^((?:[^\w\n]*|\d{1,2}[.)] \**)[A-Z][\w ()/]{1,28}\**) - /gm, '$1: '),
  ],
  // “Order: #W1 - kettle, rug and lamp”: what it holds.
  [
    /(\border(?: (?:number|id))?\W{1,6}#?w\d+) - ((?!(?:i|we|cancel\w*|return\w*|exchang\w*|chang\w*|updat\w*|pay\w*|charg\w*|ship\w*|to|now|status|pending|delivered|processed|reason|no longer|total|paid)\b)[a-z][\w' -]*(?:, [\w' -]+)*)(?=\s*[\n|";·]|\.\s|\s*$)/gi,
    '$1 ($2)',
  ],
];
