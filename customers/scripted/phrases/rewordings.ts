// Roundabout wording of agents, and the plain words for it.
import { QUESTIONS } from './question-rewordings.ts';

/** A pattern, and what is read in its place. */
export type Rewording = readonly [from: RegExp, to: string | ((match: string, ...groups: string[]) => string)];

/** “V-A-Z-Q-U-E-Z” */
export const SPELLED = /\b(?:[A-Z][-–. ]){3,}[A-Z]\b/g;

/** “Until you agree, the order is left alone.” */
export const UNTIL_AGREED = /(?<=^|[.!?\n] ?)until you (?:agree|approve|confirm|tell me)[^.!?\n]*[.!]/gi;

/** “Nothing gets changed for now.”, “No change will be made before you have seen the details.”, “Apart from the address I leave the order alone.” */
export const NOTHING_YET =
  /(?<=^|[.!?\n] ?)(?![^.!?\n]*\b(?:consent|tell me|confirm|agree|approve)\b)(?:nothing (?:else )?(?:gets|is|will be) (?:changed|touched) (?:for now|yet|before|until)[^.!?\n]*|no change will be made (?:before|until) [^.!?\n]*|(?:apart|aside) from [^.,!?\n]{3,40},? i (?:leave|keep) [^.!?\n]{3,60})[.!]/gi;

/** “Cabin (business)”, one of the fields of a row. */
const FIELD_IN_BRACKETS = /([A-Z][a-z]+(?: [a-z]+){0,3}) \(((?:[^()\n]|\([^()\n]*\))+)\)(?:, | and )?/g;

/** Fields, asides and wording, in the order in which they apply. */
export const WORDING: readonly Rewording[] = [
  ...QUESTIONS,
  // “PHX 5:50 AM – JFK 10:50 AM”, “Los Angeles 7:10 AM, Seattle 9:45 AM”
  [
    /(?<=\b[A-Z][A-Za-z]{2,}(?: \([A-Z]{3}\))? \d{1,2}:\d\d(?: ?[AaPp]\.?[Mm]\b\.?)?)(?: -|,) (?=[A-Z][A-Za-z]{2,}(?: [A-Z][a-z]+)?(?: \([A-Z]{3}\))? \d{1,2}:\d\d)/g,
    ' -> ',
  ],
  [/\bthe (?:very|exact) same\b/gi, 'the same'],
  // “Checked bags: 3 now, 4 after”
  [
    /\b(\d{1,2}) (?:checked )?(?:bags? )?(?:now|today|currently|at present|before|so far)(?:,| ->)? (?:and |then )?(\d{1,2}) (?:checked )?(?:bags? )?(?:after(?:wards)?|then|from then on|in the end)\b/gi,
    (found, from = '', to = '') => `${/bag/i.test(found) ? 'bags: ' : ''}${from} -> ${to}`,
  ],
  // “Current bags: 3”, and below it “New number of bags: 4”; “bags before: 3, bags after: 4”
  [
    /\b(?:(?:checked )?bags(?: on file)? (?:now|before|currently|today|so far)|(?:old|current|present|existing) (?:number of |count of )?(?:checked )?bags?(?: count| total)?): (\d{1,2})(?:[,;.]? |\n\W{0,4})(?:(?:checked )?bags (?:after(?:wards)?(?: (?:this|the|your) (?:change|update))?|then)|(?:new|updated) (?:number of |count of )?(?:checked )?bags?(?: count| total)?): (\d{1,2})\b/gi,
    'checked bags: $1 -> $2',
  ],
  // “+2 checked, 4 in total”, of bags.
  [
    /(?<=^|[\s(,;|])\+ ?(\d) checked\b(?! ?bags?)(?:(?:,| \||\.| -| ·)? (\d{1,2}) in (?:total|all)\b)?/gim,
    (_, added = '', all?: string) => `add ${added} checked bags${all ? `, ${all} bags in total` : ''}`,
  ],
  [
    /(?<=^|[.!?\n] ?)(?:[a-z ]{4,20}: )?(?:this|that|it) (?:will|would) (?:also |then )?be (?:the|your) (?:default )?address (?:that )?(?:we|i)(?:'ll| will)? (?:suggest|use|offer|propose)\b[^.!?\n]*[.!]?/gim,
    '',
  ],
  [
    /(?<=^|[.!?\n] ?)(?:the )?(?:delivery|shipping|arrival) (?:times?|dates?) (?:may|might|could) (?:shift|vary|change|move)\b[^.!?\n]*[.!]?/gim,
    '',
  ],
  [
    /(?<=^|[.!?\n] ?)(?:i )?hope (?:you(?:'re| are)|your (?:day|morning|afternoon|evening|week)|all is|this (?:message )?finds)\b[^.!?\n]*[.!]/gim,
    '',
  ],
  [
    /\b(thank you|thanks)(?: very much| so much)? for (?:the|all the|your) (?:information|details|data)(?: (?:that )?you(?:'ve| have)? (?:just |kindly )?(?:provided|given|shared|sent))?(?: me| us)?/gi,
    '$1',
  ],
  [
    /\bif (?:any|some)thing (?:looks|seems|is) (?:off|wrong|incorrect|not (?:right|correct))(?: to you)?,? (?:please |just )*(?:tell me|let me know|say so)(?: what)?(?:,? and i(?:'ll| will) (?:correct|fix|change|amend) (?:it|that)[^.!?\n]*)?(?=[.!]|$)/gi,
    '',
  ],
  [/\b(\d|an?|one|two|three|four|five) (checked )?(bags?) more\b(?! than)/gi, '$1 more $2$3'],
  [/\bbill (?:its|the|this|that) (\$[\d.,]*\d) to\b/gi, 'move the payment of $1 to'],
  [/\brn\b(?=[.,;!]|\s*$)/gim, 'right now'],
  // “I am pleased to confirm the following. Your bags are added.”, of what is done
  [
    /\b(?:i am|i'm|we are) (?:pleased|happy|glad|delighted) to confirm the following[.:]\s*|\bthis is to confirm the following[.:]\s*/gi,
    '',
  ],
  // “Bags instead - 2 of them”
  [/\b(checked )?bags instead ?(?:-|:|,) (\d{1,2}|one|two|three|four|five) (?:of them|pieces)\b/gi, 'add $2 $1bags'],
  // “Our rules state: "Your reservation number stays the same."”
  [
    /\b(?:our|the) (?:rules?|polic(?:y|ies)) (?:states?|says?):? "(?![^"\n]*(?:\b(?:not|cannot|no(?! (?:extra |separate )?(?:fee|charge|cost)s?\b)|only|never|must)\b|n't\b))[^"\n]*"\.?/gi,
    '',
  ],
  // “The items of an order can be changed only once, so please check that nothing is missing. Other than that there's no catch.”
  [
    /(?<=^|[.!?\n] ?)(?:please note(?: that)?:? )?(?:the )?(?:items|contents|things|products)[^.!?\n]{0,25} can (?:only )?be (?:changed|modified|exchanged|edited|returned) (?:only )?once(?:[,;] so (?:please )?(?:check|make sure|be sure) [^.!?\n]*)?[.!]/gim,
    '',
  ],
  [/\b(?:other than that,? |apart from that,? )?there(?:'s| is) no catch(?:,? and\b|[.!])/gi, ''],
  // “Here it is: Reservation - ABC123, Cabin - business, Meal - vegetarian”
  [
    /^(?=(?:[^\n]{0,200}?(?:^|[,:;] )[A-Z][\w ]{2,24} - ){3})[^\n]*$/gm,
    (line) => line.replace(/(^|[,:;] )([A-Z][\w ]{2,24}) - /g, '$1$2: '),
  ],
  // “Lounge access: not included”, “Wi-Fi isn't part of this”
  [/^\W*(?![^:\n]*(?:insurance|protection|bag))[A-Z][\w -]{2,24}: not included\W*$/gim, ''],
  [
    /(?<=^|[.!?;\n] ?)(?![^.!?\n]*(?:insurance|protection|bag|that|this is))\W*[A-Z][\w-]*(?: [\w-]+){0,2} (?:isn't|is not) (?:part of (?:this|it)|included)\b[^.!?\n]*/gm,
    '',
  ],
  // “- Meal”, and below it “  - vegetarian”
  [/^([-*•] [A-Z][\w ]{2,25})\n {2,}[-*•] ([^\n]+)$/gm, '$1: $2'],
  // “Adding bags is allowed at any time, only removing is not.”
  [
    /(?<=^|[.!?:\n] ?)adding (?:checked )?bags is (?:allowed|possible|permitted|fine)(?: at any time)?(?: (?:before|until) departure)?(?:[,;] (?:only |but )?removing (?:them |bags )?is not)?[.]/gim,
    '',
  ],
  // “The 05:10 departure on May 18, flight TRN271”
  [
    /\bthe (\d{1,2}:\d\d(?: ?[ap]\.?m\b\.?)?) departure on ((?:[A-Za-z]+, )?[^,;\n]{3,25}), flight ([A-Z]{2,3}\d{2,4}\b)/gi,
    'flight $3 on $2, leaving at $1,',
  ],
  // “First name”, and below it “❌ now: Ezra”, “✅ new: Esra”
  [
    /^(\W*[A-Z][\w ]{2,40})\n\W*(?:now|before|old|current): ([^\n]+)\n\W*(?:new|after|then): ([^\n]+)$/gim,
    '$1: $2 -> $3',
  ],
  // The same of all parts of a passenger, or in the columns of a table: of one person.
  [
    /^\W*first name: ([^\n]+) -> ([^\n]+)\n\W*(?:last name|surname): ([^\n]+) -> ([^\n]+)(?:\n\W*date of birth: ([^\n]+) -> ([^\n]+))?/gim,
    'Before: $1 $3, born $5\nAfter: $2 $4, born $6',
  ],
  [
    /^\W*before \(first name\): ([^\n]+)\n\W*after \(first name\): ([^\n]+)\n\W*before \((?:last name|surname)\): ([^\n]+)\n\W*after \((?:last name|surname)\): ([^\n]+)(?:\n\W*before \(date of birth\): ([^\n]+)\n\W*after \(date of birth\): ([^\n]+))?/gim,
    'Before: $1 $3, born $5\nAfter: $2 $4, born $6',
  ],
  // “hold on… got it.”
  [
    /(?<=^|\n)\W*(?:hold on|sec|one sec(?:ond)?|one moment|just a (?:sec|moment))(?:…|\.{1,3}) (?=(?:got it|ok(?:ay)?|done|found it|here)\b)/gi,
    '',
  ],
  [/\b(?:no rush|takes 1 sec|\(not done yet\))[.!]?\W*$/gim, ''],
  // “I would have liked to say yes.” asks for no yes.
  [/\bi(?: would|'d) (?:gladly )?have (?:liked|loved) to say yes\b/gi, 'unfortunately I cannot'],
  // “The tan cooler follows right after.”, “Before the cooler itself, two other matters: …”: of what is proposed later.
  [
    /(?<=^|[.!?\n] ?)(?:the|your) [^.,;:!?\n]{2,60}? (?:follows?|comes?|will follow|will come|(?:is|will be) (?:up )?next)(?:(?: right| directly| immediately)? (?:after|afterwards|next|later|then|second|last)| in line)?(?: (?:that|this))?(?=[.!]|$)[.!]?/gim,
    '',
  ],
  [
    /(?<=^|[.!?\n] ?)[^.,;:!?\n$#]{2,40} (?:follows?|comes?|will follow|will come) (?:once|when|as soon as|after) (?:this|that|it)(?: (?:is|has been) (?:through|done|made|confirmed))?(?:[.!]|$)/gim,
    '',
  ],
  [
    /(?<=^|[.!?\n] ?)before (?:the|your|we (?:get|come) to|i (?:get|come) to) [^.,;:!?\n$]{2,60}, (?=(?:\w+ ){1,4}(?:matters?|things?|points?|questions?|steps?)\b)/gim,
    '',
  ],
  [
    /,? (?:since|because|as) (?:after|once) (?:an?|the) (?:item )?(?:swap|exchange|change|modification) (?:of items? )?(?:the|your|this) order (?:locks|is locked|is closed|can(?:'t|not) be changed)[^.!?\n]*/gi,
    '',
  ],
  // “…, with PayPal getting that sum back in 5 to 7 days”
  [
    /,? with (?:your |the )?(?:Mastercard|Visa|Amex|PayPal|gift card)\b[^.,;\n]{0,30}? (?:getting|receiving|seeing) (?:that|this|the|its|the same) (?:sum|amount|money|payment) (?:back|again|refunded)\b[^.,;\n]*/gi,
    '',
  ],
  // “Here's how the parcel label would read”
  [
    /\bhow the (?:parcel|shipping|delivery|address) label (?:would|will) (?:then )?(?:read|look|say)(?: from (?:then|now) on)?/gi,
    'the new shipping address',
  ],
  // “Mastercard ending in 1234 … and $2 back to the same card”
  [
    /\b((Mastercard|Visa|Amex|PayPal|gift card)(?: (?:credit )?card)?(?: ending in \d{4})?)((?:(?!\b(?:Mastercard|Visa|Amex|PayPal|gift card)\b)[\s\S]){1,400}?\b(?:to|on|with|from|by) )(?:the|that|your) same (?:card|method|account)\b/g,
    '$1$3your $1',
  ],
  [
    /\b((Mastercard|Visa|Amex)(?: (?:credit )?card)? ending in \d{4})([\s\S]{1,400}?\b(?:to|on|with|from|by) )(?:the|that|your) same \2\b(?! ending)/g,
    '$1$3your $1',
  ],
  // “I checked whether cancelling ABC123 would be allowed. It is not: …”
  [
    /\bi(?:'ve| have)? (?:now )?(?:checked|looked into|verified) (?:whether|if) ([^.?!\n]{3,120}?) (?:would be|is) (?:allowed|possible|permitted)(?: here| now)?[.;:,-]+ (?:and |but |unfortunately,? )?it (?:is|was)(?: not|n't)\b/gi,
    'Unfortunately, $1 is not possible',
  ],
  // “Exchange the stove for a new one, ignition match”: not one burner.
  [/\bfor a new one(?=,|:| with\b| in\b)/gi, 'for another version'],
  // “"difference": "+7.95"”, “amount: 228.07”
  [
    /(\b["']?\w*(?:difference|delta|amount|total|fee|cost|price|charge|refund)["']?\s*[:=]\s*["']?[+-]?)(?=\d+\.\d{2}\b(?! ?(?:usd|dollars)))/gi,
    '$1$$',
  ],
  // “Reservation - ABC123”, “New cabin - business”, “Price difference - $20”: the lines of a form.
  [
    /(?:^\W{0,4}[A-Z][A-Za-z ]{2,24} - (?=\S)[^\n]*(?:\n|$)){3,}/gm,
    (lines) => lines.replace(/^(\W{0,4}[A-Z][A-Za-z ]{2,24}) - /gm, '$1: '),
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
  // “Status: awaiting confirmation”, “Cancel ABC123 - awaiting your confirmation”
  [
    /^\W*status\W{1,4}(?:awaiting|waiting for|pending) (?:your )?(?:confirmation|approval|decision)\W*$|(?<=\S) [-–—] (?:awaiting|waiting for|pending) your (?:confirmation|approval|decision)\b/gim,
    '',
  ],
  // “[x] Account verified”, above “[ ] Cancel ABC123”
  [/^\W*\[x\] [^\n\d$#]*\n(?=(?:\W*\[x\] [^\n]*\n)*\W*\[ \] )/gim, ''],
  // “Thank you for your confirmation. The return is complete.”
  [
    /^\W*(?:(?:many |great,? |perfect,? |wonderful,? )*(?:thanks|thank you)(?: (?:so|very) much)? for (?:your |the |that )?(?:\w+ )?(?:confirmation|confirming|approval|agreement|consent|okay|ok|go-ahead|yes)(?: (?:that|it|this))?)(?:, [A-Z][a-z]+)?[.!,:] */i,
    '',
  ],
  // “Do you accept these terms?”
  [/\b(do you (?:accept|agree (?:to|with))) these (?:terms|conditions|details)\b/gi, '$1 this'],
  // “The 10:10 AM flight from Atlanta to Boston on Friday, May 24”: its time is not one of the day before.
  [
    /\bthe (\d{1,2}:\d\d(?: ?[ap]\.?m\b\.?)?) flight( from [^,;.()\n]{3,60}? on (?:[A-Z][a-z]+, )?[A-Z][a-z]+ \d{1,2}\b)/gi,
    'the flight$2, leaving at $1',
  ],
  // “The 25th saves you money over the 24th”
  [
    /\b(saves? (?:you )?(?:money|[^.!?\n]{1,15})|cheaper|less(?: expensive)?|lower|better) (?:than|over|compared (?:to|with)|versus)(?: on)? (?:the )?(?:\d{1,2}(?:st|nd|rd|th)|(?:Jan|Febr)uary \d{1,2}|(?:March|April|May|June|July|August) \d{1,2}|(?:Sept|Nov|Dec)ember \d{1,2}|October \d{1,2})\b/gi,
    '$1',
  ],
  // “10:10 out of Atlanta on 24 May”
  [
    /\b(\d{1,2}:\d\d(?: ?[ap]\.?m\b\.?)?) out of ([A-Z][a-z]+(?: [A-Z][a-z]+)?) on ((?:[A-Z][a-z]+, )?(?:\d{1,2} [A-Z][a-z]+|[A-Z][a-z]+ \d{1,2})\b)/gi,
    'leaving $2 on $3 at $1',
  ],
  // “On 16 and 23 May”, “21 to 26 May”
  [
    /\b(\d{1,2})((?:st|nd|rd|th)? (?:and|to|or|until|&) |-)(?=\d{1,2}(?:st|nd|rd|th)? (?:of )?((?:Jan|Febr)uary|March|April|May|June|July|August|(?:Sept|Nov|Dec)ember|October)\b)/g,
    '$1 $3 $2 ',
  ],
  // “In exchange for that, $17.20 will be refunded”, “You'd receive $135 back, and in exchange your trip would be cancelled”
  [
    /\bin exchange(?: for (?:that|this|it|them))?,? (?=\$|(?:your|the|reservation|booking|order)\b[^.;\n]{3,80} (?:be|get) cancell?ed\b)/gi,
    'for that, ',
  ],
  // “This address will be suggested for future orders.”, “May I suggest that you check the spelling?”
  [
    /(?<=^|[.!?\n] ?)[*_]?(?:this|the new) address (?:will|would) (?:also |then )?be (?:suggested|proposed|offered|used|the default)(?: by default)? for (?:your |any |all )?(?:future|later|new) orders\b[^.!?\n]*[.!]?/gim,
    '',
  ],
  [
    /(?<=^|[.!?\n] ?)(?:(?:may|might) i (?:suggest|ask)|i(?:'d| would) (?:suggest|advise|recommend)) (?:that )?you (?:to )?(?:(?:double-?)?check|verify|review) the spelling\b[^.!?\n]*[.!?]?/gim,
    '',
  ],
  // “You would have to reorder if you changed your mind.” does not say that they did.
  [
    /,? (?:if|should|in case) you (?:should |ever |later |happen to )*(?:changed?|have) (?:your mind|second thoughts)\b(?: later| afterwards)?/gi,
    '',
  ],
  // “If anything looks off, tell me; otherwise, a yes and I'll submit it.”
  [
    /\b(otherwise,? )?(?:just )?an? (?:simple |quick |short )?(?:yes|ok|okay) and (?:i'll|i will|i|we'll|we will) (?=\w)/gi,
    '$1please say yes and I will ',
  ],
  // “The new date of birth is 2001-11-27, not 2001-11-26.”
  [/(\b\d{4}-\d{2}-\d{2}),? (?:and )?not \d{4}-\d{2}-\d{2}\b/g, '$1'],
  // “Refunds: 5 to 7 business days for cards and PayPal, immediate for gift cards.”
  [
    /(?<=^|[.!?\n] ?)(?![^.!?\n]*(?:\$|\byour\b|#|\b\d{4}\b))(?=[^.!?\n]*\b(?:cards|pay ?pal (?:or|and) (?:an? )?(?:credit )?card|card (?:or|and) pay ?pal)\b)[^.!?\n]*\b(?:business|working) days?\b[^.!?\n]*[.!]?/gim,
    '',
  ],
  // “I'd change nothing but the month.”
  [
    /(?<=^|[.!?\n] ?)(?:i|we)(?:'d| would|'ll| will) change nothing (?:but|except(?: for)?) (?:the|your|one) \w+(?: \w+){0,3}[.!]/gim,
    '',
  ],
  [/\bcorrect (?:address|name|card|date|flights?)\?/gi, 'is that correct?'],
  // “$136.00, of which $80.00 with your certificate”
  [/,? of which (?=\$\s?\d)/gi, ': '],
  // “Understood, I'll leave out the insurance.”, “Right, the upgrade is off the table.”, before the proposal without it.
  [
    /^(\W*)(?:right|understood|got it|ok|okay|sure|of course|no problem|sorry(?:,? (?:i got ahead of myself|about that|my mistake))?|my (?:mistake|bad|apologies))\s*[,:;.!–—-]+\s*(?:(?:i(?:'ll| will) (?:leave (?:out|off|aside)|drop|skip|take out)|i won't) (?:[^.!?\n]|\.(?=\S)){3,300}|(?:[^.!?\n]|\.(?=\S)){3,300} (?:is|are) (?:off the (?:table|list)|out|dropped|not part of (?:it|this|the plan)(?: any ?more)?))[.!](?=\s[\s\S]*(?:\bi(?:'ll|'d| will| would|'m| am)\b|\bshall (?:i|we)\b|\bwill be\b|:\s|\b(?:confirm|proceed)\b))/i,
    '$1',
  ],
  // “With the lamp, the rug and some other things”
  [/,? (?:and|plus|along with) (?:some|a few|several) (?:other|more) (?:things|items)\b(?=[?,.;)]| or\b)/gi, ''],
  // “You'll be sending back the lamp from #W1 and getting a blue lamp instead.”
  [
    /\byou(?:'ll| will|'d| would) (?:be sending|send) back (the (?:(?!\band\b)[^.,;\n]){3,50}? (?:from|in) (?:order )?#w\d+),? and (?:be )?(?:getting|receiving|get|receive) (an? [^.;\n]{3,100}?) instead\b/gi,
    'I will exchange $1 for $2',
  ],
  // “For one in blue with the rest as before”, “for one in blue (everything else the same)”
  [
    /,? with (?:the rest|everything else|all else) as (?:before|it (?:is|was)|now)\b| \((?:with )?(?:the rest|everything else|all else) (?:the same|unchanged|as (?:before|it is)|stays? (?:the same|as it is))\)/gi,
    '',
  ],
  [/,? not without making sure to /gi, ', and I '],
  // “I've checked ABC123: moving it to business costs $20”
  [
    /(?<=^|[.!?\n] ?)i(?:'ve| have) (?:checked|looked at|looked up|pulled up|reviewed) ((?:your |the )?(?:reservation |order |booking )?#?(?=\w*\d)\w{6,8}): /gi,
    'For $1, ',
  ],
  [
    /\bcheck in (\d+ (?:(?:more|extra|additional) )?(?:checked )?(?:bags?|suitcases?))(?: on top)? (?=for |on |to )/gi,
    'add $1 ',
  ],
  // “This will be used for your future orders.”, of the address in a profile.
  [
    /\b(?:this|it) (?:will|would|is going to) be used for (?:all |any )?(?:of )?(?:your )?(?:future|new|later) orders(?: only)?\b\.?|\borders (?:that (?:are|were) )?already placed (?:keep|stay|remain)\b[^.\n]*\.?|(?<!\bof )\b(?:the address (?:in|on) )?your (?:profile|account)(?: address)? (?:(?:would|will) (?:keep|stay|remain)|keeps|stays|remains)\b[^.\n]*\.?/gi,
    '',
  ],
  // “Since the gift card does not cover the total of $440.30, the whole amount goes on your Visa card”
  [
    /\b(?:since|as|because) ((?:[^.\n]|\.(?=\d)){3,90}?(?:n't|\bnot) (?:fully |quite )?(?:cover|suffice)\b(?:[^.,\n]|[.,](?=\d)){0,60}), (?=(?:the|i|we|your|it|instead)\b)/gi,
    '$1. I would do this: ',
  ],
  [/\b(?:so )?(?:that's|that is|it's) (?:\$?0|zero|nothing) extra\b/gi, 'free'],
  // “My proposal:”, and below it “- reservation ABC123 cancelled”
  [
    /(?<=\b(?:proposal|plan|i (?:will|would|'d|'ll) do)[^\n:]{0,20}:\n(?:[^\n]+\n){0,5}?)(\W*)((?:order|reservation|booking|trip) #?\w{5,8}) cancell?ed\b/gi,
    '$1cancel $2',
  ],
  // “Certificates can be used to pay for new bookings.”, “valid for new bookings”
  [
    /\b(?:valid for:?|(?:can|may|could) be (?:used|applied|redeemed|put)(?: to pay)? (?:for|towards?|on|to|against)) (?:an? |any |your )?(?:new|future|next|later|upcoming) (?:bookings?|reservations?|trips?|flights?|purchases?)\b/gi,
    'valid',
  ],
  // “While you wait: did you know that our app has members-only fares?”, “Fancy a weekend away? Fares from $29!”
  [
    /(?:\bwhile you(?:'re| are)? wait(?:ing)?[:,] )?\bdid you know (?:that )?[^?\n]*\?|\bfancy an? [^?\n]{3,40}\?(?: (?:fares|deals|offers|prices) from \$\d+!?)?/gi,
    '',
  ],
  [/(?<=\(b\)[^\n]*)\bwhich is it\?/gi, 'which one do you mean?'],
  [/(?<=[^\s] )\((?:\d|[a-c])\) (?=(?:the|your|which|what|how) )/g, ''],
  [
    /\b(?:kindly |please )?correct me (?:should that not be so|if (?:i'm|i am|that's|that is) (?:wrong|not (?:right|so)))\b/gi,
    'is that right?',
  ],
  [/\? \((?:the )?(?:number|id|code)\b[^()\n]{0,40}\)(?= [A-Z])/g, '?'],
  // “I completely understand why you're asking.”
  [
    /\b(?:i|we) (?:\w+ )?(?:understand|see|get) why you(?:'re| are|'d| would|'ve| have)? (?:ask|want|like|hop|feel)\w*[^.!?\n,]*[.!,]/gi,
    '',
  ],
  [/,? and (?:touch|change|alter|modify) nothing else\b/gi, ''],
  // “ADD BAGS // Reservation: ABC123 // Bags added: 2 // Cost: $50”
  [/^[^\n]*? \/\/ [^\n]*? \/\/ [^\n]*$/gm, (row) => row.replace(/ +\/\/ +/g, '\n')],
  // “To cancel this selection, reply no.”
  [
    /(?<=[.!\n] )(?:to|if you want to) (?:cancel|decline|reject|stop|abort|go back|discard)\b[^.,\n]{0,30},? (?:reply|say|type|press|answer|send)(?: with)? ["']?(?:no|n|stop|cancel)\b["']?\.?/gi,
    '',
  ],
  // “…, flights TRN1, TRN2 (no change), …”, “…, cabin business (as before), …”
  [
    /, (?:flights? [A-Z]+\d+(?:, [A-Z]+\d+)*|cabin (?:basic )?(?:economy|business)) \((?:no change|unchanged|as before|same)\)(?=[,.;])/gi,
    '',
  ],
  [/:\s*_{2,}/g, ': ?'],
  [/(^|\n)\|\s*([^|\n]+?)\s*\|\s*(?:\?|_{2,}|…|\.{3})\s*\|(?=\n|$)/g, '$1- $2: ?'],
  [/(?<=\n)\W*(?:wanted|desired|instead)\s*:\s*$/i, 'Which options would you like instead?'],
  // In “as it is no longer needed”, *as* introduces a reason; in “as it is” alone, it says that something stays.
  [
    /\bas ((?:it|they|this|that) (?:is|are|was|were)) (?=(?:no|not|only|still|already|too|over|ordered|placed|within|outside|past|covered|insured|allowed|possible|delivered|pending|processed|cancelled|a|an|the|your)\b)/gi,
    'because $1 ',
  ],
  // A value that is corrected in the same breath: “8901, sorry, 8091”, “4x6 ft - no wait, 5x8 ft”.
  [
    /(?:\$?\b\d\S{0,15}(?: (?:ft|inch|lb|qt|am|pm))?|\b(?!possible|allowed|available|no\b|not\b)[\w-]{1,20})\s{0,3}(?:,|-|\.{3})\s*(?:(?:oh |ah |oops |um )?(?:sorry|no,? wait|wait,? no|correction|make that|scratch that|i mean(?: to say)?))[,:]? (?:i mean:? |it's |you said )?(?=[\w$])/gi,
    '',
  ],
  [/\(?\byes\s*=\s*[^()\n]{1,60}\)?/gi, '(yes/no)'],
  // “You have 2 checked bags now, and you'd have 5 afterwards.”
  [
    /\byou (?:currently )?have (\d{1,2}) ((?:checked )?bags?)([^.;,]{0,40}?)(?: now)?,? and (?:you'd|you would|you'll|you will) (?:then )?have (\d{1,2})\b/gi,
    'adding bags, from $1 to $4 $2$3',
  ],
  // “Baggage update: you have 2 on it at the moment and would then have 5.”
  [
    /(?<=\b(?:bags?|baggage|luggage)\b[^?]{0,120})\byou (?:currently )?have (\d{1,2}) on it(?: now| already| at the moment)?,? and (?:you )?(?:'d|would|will)(?: then)? have (\d{1,2})\b/gi,
    'adding bags, from $1 to $2',
  ],
  [
    /(?<!\b(?:your|full|first|last|the|a) )\bname (?=(?:me )?(?:the|any|it|them|those|these|something|another|an?)\b)/gi,
    'state ',
  ],
  // “total = $255.37 Any other requests?”, “1234 (order #W1 (with the lamp)) Anything else?”
  [
    /(?<=\d[*)\]`]*|\)\))[ \t]+(?=(?:Any|Anything|Other than that|Apart from that|What(?:'s)?|That it|Do|Does|Did|Have|Is|Are|Will|Would|Can|Could|May (?:I|we)|And what|If|Feel free|More|Else|Next|Got|Further)\b[^.?\n]*[?.]|[A-Za-z][^.?\n]{0,30}\bany\w* (?:else|other|more)\b[^.?\n]*\?)/g,
    '. ',
  ],
  [/\bneed,? please,? (?=your\b)/gi, 'need '],
  [/\bwhat (?:i|we) (?:still )?(?:don't|do not) have (?:yet|so far):?/gi, 'I still need:'],
  [/ \(or (?:reject|decline|refuse)\)/gi, ''],
  [/\bin order to\b/gi, 'to'],
  // “Keeping the same flights, and add 2 bags”
  [
    /,? keeping (?:the|your) (?:same |current |existing )?flights?(?: unchanged| as they are)?,? (?=and (?:also |then )?(?:add|put|include|increase|raise|book|bring)\b)/gi,
    ' on the same flights ',
  ],
  // “Then the reservation ABC123 will have 2 more checked bags”
  [
    /\b(?:then,? )?(?:(?:the|your) )?(?:reservation|booking) ((?=[A-Z]*\d)[A-Z\d]{6}) (?:will|would)(?: then)? have (\d+|one|two|three|four) (?:more|additional|extra) (?:checked )?bags?\b/gi,
    'I will add $2 checked bags to $1',
  ],
  // “I'd move you to business and keep the same flights.”
  [/,? (?:and|while|but) keep(?:ing)? (?:the|your) (?:same|existing|current) flights?\b/gi, ' on the same flights'],
  [/\bwithout (?:touching|changing|altering|affecting|modifying) (?:the|your) (?=flights?\b)/gi, 'with the same '],
  // “Do you have any objection if I cancel it?”, “Would it be a problem if I cancelled it?”
  [
    /\b(?:(?:do|would) you (?:have|see) (?:any|an) (?:objections?|problems?|issues?|concerns?) (?:if|with it if|to it if) i|(?:would|is) (?:it|there) (?:be )?(?:any |a )?(?:problem|objection) if i|would you object if i) /gi,
    'may I ',
  ],
  [/,? (?:and|but) not to (?:the|your) (?:old|previous|former|current) (?:one|address)\b/gi, ''],
  // “We will send it no longer to 12 Old Road, but to this place: 14 New Street”
  [
    /\b(?:no longer|not any ?(?:more|longer)) to ([^.;\n]{5,120}?),? but (?:rather |instead )?to (?:this (?:place|address|one):? )?/gi,
    'from $1 to ',
  ],
  // “Instead of the lamp in red we would send the one in blue.”, “The lamp you have is red; the one you'd get is blue.”
  [
    /(?:\binstead of (?=the [^.;\n]{2,60}? in [^.;\n]{2,120}?,? (?:i|we)(?:'d|'ll| would| will) (?:send|ship))|(?<=^|\n|[.!] )(?=the [^.;\n]{2,60}? you have is ))(the [^.;\n]{2,60}?) (?:in|you have is) ([^.;\n]{2,120}?)(?:,? (?:i|we)(?:'d|'ll| would| will) (?:send|ship)(?: you)?|; the one you(?:'d| would|'ll| will) get is) (?:the one in )?/gi,
    'exchange $1 from $2 to ',
  ],
  [/\bfrom (business|(?:basic )?economy) in(?= (?:business|(?:basic )?economy)\b)/gi, 'from $1 to'],
  // “📤 Lamp (red)”, and below it “📥 Lamp (blue)”
  [/(^|\n)[ \t]*📤[ \t]*(?=[^\n]*\n[ \t]*📥)/gu, '$1Old item: '],
  [/(^|\n)[ \t]*📥[ \t]*/gu, '$1New item: '],
  // “Order #W1 (containing the lamp, the rug, and the chair)”: up to the last *and*, which begins nothing new.
  [
    /((?:contain(?:s|ing)|hold(?:s|ing)|including|which has|the one with) (?:(?:the|an?|your) )?[\w -]{2,40}(?:, (?:(?:the|an?|your) )?[\w -]{2,40}){1,8}), and (?=(?:the|an?|your) )/gi,
    '$1 and ',
  ],
  [/(\([^()\n]{1,200}), and (?=(?:the|an?|your) [\w -]{2,40}\))/gi, '$1 and '],
  [/\((#\w+): ([^()\n]+)\)/g, '$1 ($2)'],
  [/[\s,-]*\bunless you(?:'d| would) (?:rather|prefer)\b[^.?\n]*(?=\?)/gi, ''],
  [/\bno\. of\b/gi, 'number of'],
  [/(?<!\bi should )\bkeep(?:ing|s)? (?:you (?:waiting|posted|informed|updated)|in mind|an eye)\b/gi, 'wait'],
  [
    /(?<=[A-Z][a-z]+ [A-Z][a-z]+(?:,? \(?(?:born|DOB|date of birth)[^;.\n]{0,20})?); (?=[A-Z][a-z]+ [A-Z][a-z]+\b(?![^.;\n]*\b(?:stays?|remains?|keeps?|unchanged)\b))/g,
    ' and ',
  ],
  // “Items: Lamp and Rug. Status: delivered.”: what a record holds.
  [/\b(status:? \w+\. )items?:? [A-Z][^.\n]*\.|\bitems?:? [A-Z][^.\n]*\. (?=status:? \w+\.)/gi, '$1'],
  // “Shall we leave it at that and get it done?”
  [/\bleave it at that and /gi, ''],
  // “Do the bags stay, as far as you are concerned?”
  [/,? as far as (?:you are concerned|you know)\b/gi, ''],
  // “ACTION: Cancel | RESERVATION: ABC123 | REFUND: $20”
  [
    /^(?!\s*\|)[^\n|]*[A-Za-z][A-Za-z ]{2,24}:[^\n|]*(?:\|[^\n|:]{2,24}:[^\n|]*)+$/gm,
    (card) => card.replace(/ *\| */g, '\n'),
  ],
  [/\bitem or items\b/gi, 'items'],
  // “This concerns ABC123 for Grace Hopper, and nobody else's booking, right?”
  [/,? and (?:nobody|no one) else's (?:booking|reservation|order|trip)(?=,|\?)/gi, ''],
  // “Is it just this booking, or do you need a second one?”, “Is that the only thing, or should I keep something else in mind?”
  [
    /\bis (?:it|that|this) (?:just|only|the only) (?:this (?:one )?|one )?(?:booking|reservation|order|trip|item|thing|change)\b[^?\n]{0,60}, or (?:do|should|shall|is|are|would) [^?\n]{3,100}\?/gi,
    'Is that everything?',
  ],
  // “Apart from what you mentioned, does anything else need to change, or does the rest stay?”
  [
    /\b(?:apart|aside) from what you (?:mentioned|said|told me|asked for),? (?:does|is|should|do|shall) [^?\n]{3,120}\?/gi,
    'Should everything else stay as it is?',
  ],
  // “Should the cabin stay the same, or do you want to change that as well?”
  [
    /\bshould the cabin (?:class )?(?:stay|remain) the same(?:, or [^?\n]{3,60}(?=\?))?(?=\?|, and\b)/gi,
    'which cabin do you want',
  ],
  // “How many bags will be checked, would you like …, and which card?”
  [/\b(how many bags [^?,.\n]{3,30}), (?=(?:would|do|shall|should|will|which|what|is|are)\b[^?\n]*\?)/gi, '$1? '],
  // “Where from and where to, on what date?”
  [/\bwhere from and (?:where )?to\b/gi, 'which route'],
  // “Just so I don't touch the wrong one:”, “so that I can do it in the right order”
  [
    /\bjust so (?:that )?(?:i|we) (?:do not|don't) [^:.?!\n]{3,40}:\s*|,? so (?:that )?(?:i|we) can [^,.?!\n]{2,30} in the right (?:order|sequence)(?=[.?!])/gi,
    '',
  ],
  // “The table lamp stays as it is, right?”
  [
    /\b((?:stays?|remains?) (?:as (?:it is|they are)|unchanged|untouched|the same)), (?:right|correct|yes|ok(?:ay)?)\?/gi,
    '$1?',
  ],
  // “…, and whether you care more about price or about departure time”, “Would you go by price or by time when I pick the flight?”
  [
    /\b(?:would|do|should) (?:you|i|we) (?:go|decide|choose|pick) by (?:price|cost|fare) or (?:by )?(?:departure )?time\b[^?.\n]*\?|\bdoes the (?:price|fare) matter (?:most|more) to you,? or the (?:hour|time|departure)\w*\?|\b(?:whether|if) you care more about (?:the )?(?:price|cost) or (?:about )?(?:the )?(?:departure )?time\b/gi,
    (asked) => (asked.endsWith('?') ? 'Which flight do you prefer?' : 'which flight you prefer'),
  ],
  // “Having checked the rules (the number of passengers cannot change), I can correct it.”
  [/\b(rules?|policy|conditions|terms) \([^()\n]{5,200}\)/gi, '$1'],
  // “Dates, times and flight numbers do not move.”
  [
    /\b((?:(?:the )?(?:dates?|times?|flights?|flight numbers?|seats?|bags?|passengers?|travell?ers?)(?:, | and |, and )?)+) (?:do|does|will) not (?:move|change)\b/gi,
    '$1 stay the same',
  ],
  // “As soon as I know, I will put a proposal to you; until then nothing is changed.”
  [
    /(?:(?:as soon as i know|next|after (?:that|this)|then),? )?i(?:'ll| will) (?:put a proposal to you|make you a proposal|come back (?:to you )?with a proposal)[^.!?\n]*[.!]/gi,
    '',
  ],
  // “The other version you mentioned (goatskin) would be $26.85, this one $24.24, so this is the cheaper one.”
  [
    /\bthe other (?:version|one|option|choice)\b[^;\n]{0,160}?\b(?:would (?:be|cost)|costs?|comes to) \$[\d.,]*\d,? (?:and |while )?this one (?:is |costs |comes to |would be )?\$[\d.,]*\d,? so this (?:one )?is the cheaper(?: one)?/gi,
    'this is the cheaper one',
  ],
  // “And one more thing: Is the date fixed?”, “Last question: …”: what stands before a question.
  [
    /(?<=^|[.!?\n] ?)(?:and |just )?(?:(?:just )?one (?:more|last|final|quick|other|small) (?:thing|question|point|detail)(?: first)?|(?:the |my )?(?:last|next|first|second|third|final) (?:one|question|thing|point)|(?:(?:one |a |just )?(?:quick |small |short )?(?:question|clarification|check) )?before i (?:proceed|continue|start|go ahead|go on)|one clarification|one (?:question|thing) first|another question|a (?:quick |short |last )?question|then)\s*[:–—] (?=[A-Z][^?\n]*\?)/gi,
    '',
  ],
  // “Are these additional bags, or is that the total number?”
  [
    /\b(?:are|is) (?:these|those|they|that|this|it) (?:the )?(?:additional|extra|more|new)(?: (?:bags?|ones?|pieces?))?,? or (?:is|are) (?:that|this|it|these|they) (?:the |in )?(?:total|all)(?: number)?\?/gi,
    'how many more bags?',
  ],
  // “Did you order it by accident, or do you simply not need it anymore?”
  [
    /(?:\bmind if i ask what (?:has )?happened\? )?\bdid you order it by (?:accident|mistake),? or (?:do you|is it|are you) [^?\n]{3,60}\?/gi,
    'what is the reason?',
  ],
  // “You'd like to keep the same flights and dates, correct?”
  [
    /\byou(?:'d| would)? (?:like|want|wish) to keep (?:the|your) (?:same |present |current )?flights?(?: and (?:the )?dates?)?(?: as they are| unchanged)?, (?:right|correct|is that (?:right|correct|so))\?/gi,
    'should the flights stay the same?',
  ],
  // “You have 5 checked bags on this reservation. Are the new ones in addition to that?”
  [
    /\bare (?:the new ones|these|those|they) (?:meant )?(?:in addition|on top)(?: to (?:that|those|these|them))?\?/gi,
    'how many more bags?',
  ],
  // “Is there a price limit I should keep in mind?”, “Do you have a maximum budget in mind?”
  [
    /\b(?:is there|do you have|have you(?: got)?) an? (?:(?:price|maximum|upper|spending|cost) )*(?:limit|maximum|ceiling|cap|budget|price)(?: in mind| set| for (?:this|it|that))?(?: (?:that )?i should (?:keep in mind|know (?:of|about)|stay within|respect))?\?/gi,
    'what is your limit?',
  ],
  // “Would you like to keep your bags as they are, or change anything there?”
  [
    /(?<=\bkeep (?:the|your) [^?.\n]{3,60}),? or (?:change|adjust|alter|modify) (?:any|some)thing(?: there| here| about (?:it|them|that))?(?=\?)/gi,
    '',
  ],
  // “Just that one thing for this order?”
  [/\b(?:just|only) (?:that|this) (?:one )?thing(?: (?:for|in|on) (?:this|the|your) \w+)?\?/gi, 'is that everything?'],
  // “Is the one you received faulty, or just not what you wanted?”, “Just so I can note it down: what is behind this?”
  [
    /\bis (?:it|the one (?:that )?you (?:received|have|got)) (?:faulty|damaged|broken|defective),? or [^?\n]{3,50}\?|(?:\bjust so (?:that )?i can (?:note|write) it down: )?\bwhat(?:'s| is) behind (?:this|that|it)\?/gi,
    'what is the reason?',
  ],
  // “38110 is the right zip code?”, “Did I note the zip code correctly: 67202?”
  [/\b(\d{5}) is the (right|correct) (zip(?: code)?|postal code)\?/gi, 'is $1 the $2 $3?'],
  // “Would you mind if I looked that up?”, “Would you give me a moment to check?”, “Do you mind holding on?”
  [/\b(?:would|do) you mind if (i|we) (look|check|search|pull|open)(?:ed)? /gi, 'may $1 $2 '],
  [
    /\b(?:would|could|can|will) you give (?:me|us) (?=(?:just )?(?:a|one|two) (?:\w+ )?(?:moments?|minutes?|seconds?)\b)/gi,
    'may I take ',
  ],
  [/\b(?:would|do) you mind (?:holding on|waiting)\b/gi, 'can you hold on'],
  // “Have you thought of everything you want changed?”
  [
    /\bhave you thought of everything(?: (?:that )?you(?:'d| would)? (?:want|like|wish) [^?\n]{3,30})?\?/gi,
    'is that everything?',
  ],
  // “Is there an apartment or suite number?”, “Any apartment or suite number to add?”
  [
    /(?<=^|[.!?:\n] ?)(?:(?:is there (?:also )?|do you have |(?:do|should|must) i (?:need to |have to )?add )an?|any) (?:apartment|apt|suite|unit)(?:,? (?:or|and) (?:apartment|suite|unit|floor))?(?: number)?(?: to (?:add|it|that))?\?/gi,
    'what is the new address?',
  ],
  // “The items remain as they are, correct?”, “Nothing but the address changes, does it?”
  [
    /\b(?:nothing|no(?:thing)? else) (?:but|except|other than) [^?\n]{3,40} changes(?:, (?:does it|right|correct))?\?/gi,
    'should everything else stay as it is?',
  ],
  // “Is there a defect, or do you simply not like them?”, “Is this a one-off, or have you moved?”
  [
    /\bis there (?:a defect|something wrong(?: with (?:it|them))?),? or [^?\n]{3,50}\?|\bis (?:this|it|that) a one-off,? or have you moved\?/gi,
    'what is the reason?',
  ],
  // “Is it the whole order you want to return?”
  [
    /\bis it the (?:whole|entire|complete) (order|reservation|booking|trip) (?:that )?you(?:'d| would)? (?:want|like|wish) to (return|cancel|exchange|change)\?/gi,
    'do you want to $2 the whole $1 or only part of it?',
  ],
  // “Are you keeping everything else?”, “Everything else about the order stays the same, right?”, “The rest of the order stays as it is, right?”
  [
    /\bare you keeping (?:everything else|the rest)\?|(?<=^|[.!?:\n] ?)(?:and )?(?:everything else|the rest)(?: (?:about|in|on|of) (?:the|your) \w+)? (?:stays?|remains?) (?:the same|as (?:it|they) (?:is|are)|the way (?:it|they) (?:is|are)|unchanged)(?:,? (?:right|correct|yes|i (?:take it|assume|presume)|(?:doesn't|does) it))?\?|\bapart from (?:the |its )?[^?.\n]{3,40}, (?:do|would) you (?:want|like) the same [^?.\n]{3,40} as before\?/gi,
    'should everything else stay as it is?',
  ],
  // “Can you confirm this? And shall I change your other order, too?”
  [
    /(?<=\?\s)and shall i [^?\n]{3,20} (?:your|the) other (?:\w+ )?(?:order|reservation|booking|trip)\b[^?\n]{0,60}\b(?:too|as well)\?/gi,
    'is that everything?',
  ],
  // “Could you tell me briefly what happened?”, “Has something changed on your side?”
  [
    /\b(?:can|could|would) you (?:please )?tell me (?:briefly |shortly )?what (?:has )?happened\?|\bhas (?:something|anything) (?:changed|happened|come up) (?:on|at) your (?:side|end)\?/gi,
    'what is the reason?',
  ],
  // “Is the name wrong, or the date of birth?”
  [
    /\b(?:is|was) (?:it )?the (?:first |last )?name (?:that is )?(?:wrong|misspelt|misspelled|incorrect)?,? or the (?:date of birth|birth ?date|birthday)[^?\n]{0,20}\?/gi,
    'what should be corrected?',
  ],
  // “What is the code of that reservation, or where does it go?”
  [
    /\bwhat is the (?:code|number) of (?:that|the|your) (reservation|booking|trip|order),? or where does it go\?/gi,
    'which $1 is it?',
  ],
  // “Nothing changes with the bags, right?”
  [
    /\b(?:so |and )?nothing (?:changes|will change) (?:with|for|about|on) (the|your) ([^?.,\n]{3,40}?s)(?:,? (?:right|correct|is that so|yes))?\?/gi,
    'do $1 $2 stay as they are?',
  ],
  // “Do you have a minute while I look into it?”
  [/\bdo you have (?=(?:a|one|two) (?:moments?|minutes?|seconds?)\b)/gi, 'may I take '],
  // “Does it concern only one of the passengers?”
  [
    /\b(does|is|would|will|should) (it|this|that) (?:only |just )?((?:concern|affect|be|apply to|go|for)? ?(?:for )?)(?:only |just )?one of the (passengers|travell?ers|people)\b(?: [^,?\n]{3,30})?\?/gi,
    'is it for all $4, or only for one of them?',
  ],
  // “Should it go on a card, a gift card or something else?”
  [/(?<=(?:^|[.!?\n:] ?)(?:should|shall|which|what|is|are|was) [^?.!\n]{3,80}),? or something else(?=\?)/gi, ''],
  // “You would like to take a bag off; have I understood that?”
  [/[,;] have i (?:understood|got) (?:that|it|this|you)(?: (?:right|correctly))?(?=\?)/gi, ', is that right'],
  // “What I would still like to know: Is there a deadline?”: a heading.
  [
    /\bwhat (?:i|we)(?:'d| would)?(?: still| also| just)? (?:like|want|need|have) to (?:know|ask|check|clear up):[*_ ]*(?=\S)/gi,
    '',
  ],
  // “Basic economy (no changes of flights later), economy or business”
  [/\b(basic economy) \(no [^()\n]{3,50}\)/gi, '$1'],
  // “(1) Which trip do you mean? (2) Which cabin should it be?”
  [
    /(?<=^|\s)\(\d\) (?=(?:The|Your|Which|What|How|Who|Why|When|Where|Is|Are|Do|Does|Did|Could|Would|Can|Am|With|Basic)\b)/g,
    '',
  ],
  // “Which order is that – the number, or something that is in it?”
  [
    /\b((?:which|what) (?:order|reservation|booking|trip) is (?:that|it|this))\b[^?\w]+(?:the|its|a) number,? or (?:something|anything|an item)\b[^?]{0,40}\?/gi,
    '$1?',
  ],
  // “That is the price side; the rest is simple: I add 1 bag.”
  [/\bthat(?:'s| is) the [\w ]{3,20} side; the rest is (?:simple|easy|straightforward): /gi, ''],
  // “*What changes?* I book a trip”: a heading.
  [/(?<=^|\n|[.!] )\*+(?:What (?:changes|stays|happens|remains)|And the \w+|Anything (?:more|else))\?\*+ (?=\S)/g, ''],
  [/\bto keep (?:it|this) (?:short|brief|simple): ?/gi, ''],
  // “Your trip Phoenix to Denver, first flight May 24”
  [
    /(?<=[,(] ?)(?:first|last) flight (?=(?:on |is )?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? )?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d|\d{1,2} \w|\d{4}-\d))/gi,
    '',
  ],
  // “We can only cancel an order that is no longer needed or was ordered by mistake. Which of the two applies?”
  [
    /\b(?:we|i) can only cancel [^.?!\n]{3,40}?\b(?:that|if it|when it) (?:is|was) ([^.?!\n]{5,120})\. which (?:(?:of (?:the|these) (?:two )?|one |reason )?(?:applies|is it|is yours))\b/gi,
    'what is the reason: $1',
  ],
  // “Just to be sure that I have the right booking: ABC123. Is that it?”
  [
    /(\b(?:right|correct|same) (?:one|booking|order|reservation|trip|flight)\b[^?\n]{0,200}[.:]\s+)is (?:that|this) it\?/gi,
    '$1Is that the one?',
  ],
  // “bands=tri-band / speed=3000 Mbps / color=white”
  [/(?<=\b[a-z][\w ]{1,20}\w=\w[\w .-]{0,20}) \/ (?=[a-z][\w ]{1,20}\w=)/gi, ', '],
  // “Reservation (ABC123 (JFK to LAS)), Cabin (business), Payment (gift card)”
  [
    /(?=[A-Z][a-z]+(?: [a-z]+){0,3} \()(?=[^\n]*\b(?:Reservation|Booking|Order|Payment|Total|Refund|Reason|Cost|Price difference)(?: [a-z]+)? \()(?:[A-Z][a-z]+(?: [a-z]+){0,3} \((?:[^()\n]|\([^()\n]*\))+\)(?:, | and )?){3,}/g,
    (row) => row.replace(FIELD_IN_BRACKETS, '\n$1: $2'),
  ],
  [/\bcharg(ing|ed) or (?:refund|credit)(?:ing|ed)\b/gi, 'settl$1'],
  // “…, for one in red and everything else unchanged”: of a thing that is exchanged.
  [
    /(?<=\bone [^.;:\n]{1,80}?),?(?: and| with|,) everything else (?:(?:remaining|staying|kept|left) )?(?:the same|unchanged|identical|as (?:it )?is)\b/gi,
    '',
  ],
  [/^([^\w\n]*)Q ?(\d)\b[^\w\n]*[ \t]+/gm, '$1$2. '],
  [/\b(?:P\.? ?S\.?:?|One more thing:) (?=[A-Z])/g, 'By the way, '],
  // “* New item - kettle”, line by line
  [
    /(?:^[ \t]*(?:[-*•▪◦☐☑✔✅▸][^\w\n]*|\d{1,2}[.)] )[A-Z][\w ()/]{1,28} - \S[^\n]*(?:\n|$)){3,}/gm,
    (lines) => lines.replace(/^((?:[^\w\n]*|\d{1,2}[.)] )[A-Z][\w ()/]{1,28}) - /gm, '$1: '),
  ],
  // “Order: #W1 - kettle, rug and lamp”: what it holds.
  [
    /(\border(?: (?:number|id))?\W{1,6}#?w\d+) - ((?!(?:i|we|cancel\w*|return\w*|exchang\w*|chang\w*|updat\w*|pay\w*|charg\w*|ship\w*|to|now|status|pending|delivered|processed|reason|no longer|total|paid)\b)[a-z][\w' -]*(?:, [\w' -]+)*)(?=\s*[\n|";·]|\.\s|\s*$)/gi,
    '$1 ($2)',
  ],
  [/\b(?:no (?:problem|trouble)|not a problem)(?: at all)?\b/gi, 'fine'],
  // “Please answer CONFIRM or CANCEL”
  [
    /(?<=\b(?:answer|reply|type|say|respond|choose|write|send)(?: with)? ["']?)(?:confirm|yes|proceed|approve|accept|go)["']?(?: or |\/)["']?(?:cancel|no|stop|abort|decline|reject)\b/gi,
    'yes or no',
  ],
  [/,? if i may (?:say so|add|be so bold)(?=[.,!?]|$)/gi, ''],
  [
    /\brebook(ing)?(?= [^.;\n]{0,110}\b(?:in|into|to) (?:business|economy|basic))/gi,
    (_, ing?: string) => (ing ? 'moving' : 'move'),
  ],
  [/\bconfirm the (?=(?:cancellation|delay) (?:on|of|affecting)\b)/gi, 'see the '],
  [/\border (?:that|which) (?:also )?(?:holds|contains|has|includes) (?=the\b)/gi, 'order with '],
  [/\b(?:please )?be so (?:kind|good) as to\b/gi, 'please'],
  [
    /(#W\d{7}), the one with (the [^.;:()\n]{3,160}?)(?=,? (?:will|would|is|with|to|for|and (?:the|refund)|->)\b|[.;:\n])/gi,
    '$1 ($2)',
  ],
  [/\bin lieu of\b/gi, 'instead of'],
  [/\breplac(e|ing) ((?:the|your) (?:\w+ )?address\b[^.;]{0,140}?) with\b/gi, 'chang$1 $2 to'],
  [/\bis it #?\w{6,8} \([^?\n]{3,80} or #?\w{6,8} \([^?\n]*\?/gi, (question) => question.replace(/ [–—-] /g, ' to ')],
  [/\bready for take-?off\b/gi, 'ready'],
  [/\bold ?\/ ?new: *([^\n/]+?) *\/ */gi, 'from $1 to '],
  [/(?<=\byou )(?:don't|do not) happen to (?=mean\b)/gi, ''],
  [/\bhappen to\s+/gi, ''],
  [/\bto which you(?:'re| are)? refer(?:ring)?\b/gi, 'you mean'],
  [/\bbusiness (?=days?\b)/gi, 'working '],
  [
    /(?:,? or|(?<=\byes\b[^.?!\n]{0,40}),) (?:reply |say |with )?["'*_]{0,3}(?:no|stop|reject|decline)["'*_]{0,3} (?:to|if)\b[^.?!\n]*/gi,
    '',
  ],
  [
    // “For the reason I'll put down health. Is that right?”
    /\bfor the reason,? (?:i'll|i will|i'd|i would|i) (?:put|note|write|enter|choose)(?: down)? ([^.?!\n]{3,40})[.,] is (?:that|this) (right|correct|ok(?:ay)?|fine)\?/gi,
    'the reason is $1, is that $2?',
  ],
  [
    // “That's Boston to Denver, leaving May 21. Correct?”
    /(?<=(?:^|[.!?\n] ?)(?:so,? )?(?:that's|that is|it's|it is) [^.!?\n]{3,80})\. (?=(?:correct|right)\?\s*$)/gi,
    ', ',
  ],
  [
    // “Let me fix it before anything is changed.”
    /,? before (?:anything|any change|something) (?:is|gets|has been) (?:changed|done|made|booked|cancell?ed|submitted|touched)\b/gi,
    '',
  ],
  [
    // “Your gift card doesn't have enough on it, so the cancellation is needed.”
    /\b(?:doesn't|does not) (?:have|hold) enough\b[^,.;!?\n]{0,40}, so (?=(?:the|your) (?:cancellation|return|refund) (?:is|will be) (?:needed|necessary|required)\b)/gi,
    'is short, and ',
  ],
  [
    // “Please confirm with yes. If something is not correct, please tell me what.”
    /(?<=\b(?:yes|confirm\w*|proceed|go ahead|approve|agree)\b[^\n]{0,60})[,;.]\s*(?:but |and |or |otherwise,? )?(?:if (?:something|anything) (?:is|looks|seems) (?:not (?:correct|right|ok(?:ay)?)|incorrect|wrong|off|missing)|to (?:make|request) (?:any )?changes|(?:if you(?:'d like| want| wish)? )?to (?:change|adjust|correct) (?:any|some)thing),? (?:please |just |simply )*(?:tell me|let me know|say)(?: what(?: (?:you(?:'d| would) like|you want|is|needs|should)\b[^.!?\n]{0,40})?)?(?=[.!]|$)/gi,
    '',
  ],
  [
    /,?\s*or (?:would|do) you (?:rather|prefer)(?: to)? (?:not|leave|keep|skip|wait|pass|stay|hold off|(?:change|adjust|correct|fix|edit) (?:some|any)thing)\b[^.?]*(?=\?)/gi,
    '',
  ],
];
