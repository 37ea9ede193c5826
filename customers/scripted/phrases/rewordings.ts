// Roundabout wording of agents, and the plain words for it.
import { CONSENT } from './consent-rewordings.ts';
import { LAYOUTS } from './layout-rewordings.ts';
import { QUESTIONS } from './question-rewordings.ts';
import { REMARKS } from './remarks.ts';

/** A pattern, and what is read in its place. */
export type Rewording = readonly [from: RegExp, to: string | ((match: string, ...groups: string[]) => string)];

/** “V-A-Z-Q-U-E-Z”, “U 5 G 3 9 2” */
export const SPELLED = /\b(?:[A-Z][-–. ]){3,}[A-Z]\b|\b[A-Z][-–. ](?:[A-Z\d][-–. ]){4}[A-Z\d]\b/g;

/** “Until you agree, the order is left alone.” */
export const UNTIL_AGREED = /(?<=^|[.!?\n] ?)until you (?:agree|approve|confirm|tell me)[^.!?\n]*[.!]/gi;

/** “Nothing gets changed for now.”, “No change will be made before you have seen the details.”, “Apart from the address I leave the order alone.” */
export const NOTHING_YET =
  /(?<=^|[.!?\n] ?)(?![^.!?\n]*\b(?:consent|tell me|confirm|agree|approve)\b)(?:nothing (?:else )?(?:gets|is|will be) (?:changed|touched) (?:for now|yet|before|until)[^.!?\n]*|no change will be made (?:before|until) [^.!?\n]*|(?:apart|aside) from [^.,!?\n]{3,40},? i (?:leave|keep) [^.!?\n]{3,60})[.!]/gi;

/** The two digits of the year in which the worlds are set. Later ones belong to the century before. */
const PRESENT_YEAR = 24;

/** All rewordings, in the order in which they apply. */
export const WORDING: readonly Rewording[] = [
  // “The email will specify whether one label is enough.”
  [
    /\b(?:the|that|this|an|your) (?:[\w-]+ )?e-?mail (?:will|would|should) (?:also )?(?:specify|state|provide|confirm|tell you|list|give)\b/gi,
    'the message will contain',
  ],
  // “Refunds to non-gift card methods take 5 to 7 business days.”
  [/\bnon[-–‑ ]gift[-–‑ ]?card (?:payment )?methods?\b/gi, 'other methods'],
  ...CONSENT,
  // “You return and receive: the lamp (red) for the lamp (blue)”, “You send us the one you have and we send you the one you want, so that's …”
  [
    /(?<=^|[.!?\n] ?|\d[.)] |: ?)you (?:return|hand back|give back|send back) and (?:you )?(?:receive|get)\b/gim,
    'I exchange',
  ],
  [
    /\b(?:so )?(?:you|u) send (?:us )?(?:back )?the (?:one you have|old one),? (?:and|n) we (?:send|ship) (?:you )?the (?:one you want|new one)\W+(?:so that's|that is|ie|i\.e\.,?) (?=the\b)/gi,
    'I exchange ',
  ],
  // “You give back the old item and get the new item. That is the lamp (red) for the lamp (blue).”
  [
    /\byou give back the old (?:item|one|product) and (?:you )?get the new (?:item|one|product)[.:] (?:that|this|it) is (?=the\b)/gi,
    'I exchange ',
  ],
  // “cabin is business, baggage is 0, insurance is no”
  [/(?<=[,;] )(?:insurance|baggage|bags) is (?=(?:no|yes|\d+)\s*(?:[,;.]|$))/gim, (said) => said.replace(' is ', ': ')],
  // “With 3 added it would carry 4 checked bags.”, “bags ABC123: was 3, will be 5”
  [
    /\bwith (\d{1,2})(?: more)? added,? (?:it|you|the (?:booking|reservation|trip)|[A-Z\d]{6})(?:'d| would| will)(?: then)? (?:carry|have|hold|be at|come to|total) (\d{1,2})\b/gi,
    'adding $1, making it $2',
  ],
  [/(?<=\bbags?\b[^.!?\n]{0,20}[:,] ?)was (\d{1,2}), (?:will|would) be (?=\d{1,2}\b)/gi, 'from $1 to '],
  // “Present count: 4, increase: 1, resulting count: 5”
  [/(?<=^\W*|; )(?:present|existing) (?:count|number)(?= ?:)/gim, 'Bags now'],
  [/(?<=^\W*|; )(?:increase|increment)(?= ?: ?\+?\d{1,2}\s*(?:[;,\n]|$))/gim, 'Bags to be added'],
  [/\bresulting (?:bag )?(?:count|number|total)(?= ?:)/gi, 'New total of bags'],
  [/\bresulting (?:bag )?(?:count|number|total)\b/gi, 'total'],
  // “I will use cognac as the color of the new leather belt.”, “I have selected wood as the frame of the new wall mirror.”
  [
    /\bi(?:'ve| have|'ll| will|'d| would)? (?:us(?:e|ed|ing)|select(?:ed)?|chosen|choose|picked|pick|set|noted|entered) ([^.,;:!?\n]{2,40}) as the ([a-z ]{3,24}) of the new [^.,;:!?\n]{2,40}(?=[.!])/gi,
    'New $2: $1',
  ],
  // “I'm noting change of plan as your reason.”, “The reason is ordered by mistake.”
  [
    /(?<=^|[.!?\n] ?)i(?:'m| am|'ll| will|'d| would) (?:noting|note|entering|enter|recording|record|putting down|put down) ([^.,;:!?\n]{3,60}) as (?:your|the) reason(?=[.!])/gi,
    'Reason: $1',
  ],
  [
    /(?<=^|[.!?\n] ?)the reason is (?=(?!that\b|because\b|the following\b|simple\b)[a-z][^.,;:!?\n]{3,60}[.!])/gi,
    'Reason: ',
  ],
  // “The booking includes five checked bags in total.”, of one that is to be made
  [
    /(?<=^|[.!?\n] ?)the (?:new )?booking (?:includes|will include|would include) (?=(?:\d|one|two|three|four|five|six|seven|eight|nine|no) (?:checked )?bags?\b)/gi,
    'In all: ',
  ],
  // “You will be seated in economy.”
  [
    /(?<=^|[.!?\n] ?)you(?:'ll| will| would)(?: all)? be (?:seated|sitting|travell?ing) in (?=(?:basic economy|economy|business)\b[^.!?\n]{0,20}[.!])/gi,
    'Cabin: ',
  ],
  // “Exchange the lamp (red) against the one with color blue”
  [/\b((?:exchang|chang|swap)\w* [^.;:!?\n]{3,90}?) against (?=the (?:one|version|model)\b|an?\b)/gi, '$1 for '],
  // “update ABC123 to 3 checked bags, that is 1 more than now”
  [
    /,? to (\d{1,2}) checked bags?, (?:that is|which is|so|i\.?e\.?,?) (\d{1,2}) more than (?:now|before|today|at present)\b/gi,
    ', adding $2 checked bags, $1 checked bags in total',
  ],
  // “exchange the lamp for a different one (color: red -> blue)”
  [/\b(for|with) a different one (?=\()/gi, '$1 another version '],
  // “LWBLXP pax fix | Ezra Byron → Esra Byron”, “please let me have the e-mail on the account”, “It is my pleasure to confirm that #W1 is cancelled.”
  [/\bpax fix\b/gi, 'passenger correction'],
  [/ ?[|,] (?:DOB|date of birth|born) ([\d-]{8,10}) unchanged\b/gi, ', born $1'],
  // “More requests → go ahead. Otherwise done?”, “Next? / done?”, “Is that all you would like me to change in this one?”
  [
    /(?<=^|[.!?\n] ?)(?:more requests (?:->|→) go ahead\. otherwise done\?|next\? ?\/ ?done\?)/gi,
    'Is there anything else?',
  ],
  [
    /\bis that all (?:that )?you(?: would|'d) like me to change in this (?:one|order|reservation|booking)\?/gi,
    'is that everything?',
  ],
  [/\b(?:so )?please let me have (?=(?:the|your) (?:e-?mail|full name|name|user id|zip)\b)/gi, 'please give me '],
  [/\bit is my (?:great )?pleasure to confirm that (?=[^.!?\n]{3,60}\b(?:is|are|has been|have been|was) )/gi, ''],
  // “Not to your Amex. I can do your gift card. Your call.”, “Your Amex is neither, so please choose your gift card.”
  [
    /(?<=^|[.!?\n] ?)not to your ([^.!?\n]{3,40})\. i can do (your [^.!?\n]{3,40})\. your call\./gi,
    'A refund to your $1 is not possible. Shall I refund it to $2 instead?',
  ],
  [
    /(?<=^|[.!?\n] ?)your ([\w ]{3,50}) is neither(?:, so please choose (your [^.!?\n]{3,40}))?\./gi,
    (_, method = '', other?: string) =>
      `A refund to your ${method} is not possible.${other ? ` Shall I refund it to ${other} instead?` : ''}`,
  ],
  // “Shall I book these seats?”
  [/\bbook (?:these|those|the) seats\b(?=(?:, as listed above| for you)?\?)/gi, 'book this'],
  // “Order - #W1”, “Deliver to - 12 Old Road”
  [/^([A-Z][a-z]+(?: (?:to|id|on file))?) - (?=#W\d|\d+ [A-Z])/gm, '$1: '],
  // “for one where the ignition is match”
  [/\b(for|to|into) one (?=(?:where|in which|whose)\b)/gi, '$1 a version '],
  // “You're after a long sleeping bag, but it's currently sold out.”
  [
    /\b(?:to recap, |so,? )?you(?:'re| are) (?:after|looking for) ((?:an?|the) [^.?!\n]{3,160}?), (?:but|and) (?:it|that)(?:'s| is) (?:currently |now |unfortunately )*(?=sold out|out of stock|unavailable|not available)/gi,
    '$1 is ',
  ],
  // “order number W 1234567”
  [/\bw (?=\d{7}\b)/gi, 'W'],
  // “dep 7:10p”, “05:10 EST”
  [/\b(\d{1,2}:\d{2}) ?([ap])\b(?!\.?m)/gi, '$1 $2m'],
  [/\b(\d{1,2}:\d{2}(?: ?[ap]m)?) (?:[ECMP][SD]?T|local time)\b/g, '$1'],
  // “born 5/15/55”
  [
    /\b(\d{1,2}\/\d{1,2})\/(\d{2})\b(?!\/|\d)/g,
    (_, day = '', year = '') => `${day}/${Number(year) > PRESENT_YEAR ? '19' : '20'}${year}`,
  ],
  // Of a hurried chat: “pls cnofirm”, “same flts, econ, no ins, orig pymt”, “put u in biz”, “put +3 bags on ABC123”
  [/\b(?:cnofirm|confrim|cofirm)\b/gi, 'confirm'],
  [/\bordr\b/gi, 'order'],
  [/\bflts\b/gi, 'flights'],
  [/\becon\b/gi, 'economy'],
  [/\borig(?:inal)? pymt\b/gi, 'original payment'],
  [/\b(no|without|with) ins\b/gi, '$1 insurance'],
  [/\bins (?=(?:yes|no)\b)/gi, 'insurance: '],
  [/\bput (?:u|you) in (?:biz\b|business\b)/gi, 'upgrade you to business'],
  [/\b(in|to) biz\b/gi, '$1 business'],
  [/\bput \+ ?(\d) bags? on\b/gi, 'add $1 bags to'],
  [/\bvoucher\/certificate\b/gi, 'certificate'],
  [/\bdifference (?:of )?(?=\d+\.\d{2}\b)/gi, 'difference of $$'],
  // “add 1 more bag so total is 5 bag for ABC123”
  [/\b([2-9]) bag\b/gi, '$1 bags'],
  [/,? so (?:the )?total is (\d{1,2}) bags?\b/gi, ', $1 bags in total,'],
  // “Dallas ✈️ Philadelphia”
  [/(?<=\w\)? ?)✈\uFE0F?(?= ?\w)/gu, '->'],
  // “Sorry, no lamp in size: small; color: red available right now.”
  [
    /(?<=^|[.!?\n] ?)(?:(?:i'm |i am )?sorry|unfortunately),? (?:there is |we have )?no ([^.!?\n]{3,160}?) (?:is |are )?available(?: right now| at the moment| currently)?[.!]/gi,
    (_, thing = '') => `The ${thing.replaceAll(';', ',')} is out of stock.`,
  ],
  // “kill order #W1”
  [
    /\b(?:kill|nuke|axe|zap) (?=(?:the |your )?(?:order |reservation |booking )?#?(?:w\d{7}|(?=[A-Z]*\d)[A-Z\d]{6})\b)/gi,
    'cancel ',
  ],
  // “your registered address”, “the default address held on your account”
  [/\b(?:your|the) registered address\b/gi, 'the address in your profile'],
  [/\baddress (?:held|kept|stored|saved) (?:on|in) your (?:account|profile)\b/gi, 'address in your profile'],
  // “update the address in your profile as 12 Old Road”
  [/\b(address in your profile) as (?=\d)/gi, '$1 to '],
  // “12 Old Road Unit 3 in Hartford CT, 06183”
  [/\b((?:apt|suite|unit|apartment) \w+),? in ((?:[a-z]+ ){0,2}[a-z]+),? ([a-z]{2}),? (?=\d{5}\b)/gi, '$1, $2, $3 '],
  // “My next step is to cancel ABC123”, “From here I can add a bag”, “Next, I would call the update tool to change the name”
  [/(?<=^|[.!?\n] ?)my next step (?:is|would be) to /gi, 'I would '],
  [/(?<=^|[.!?\n] ?)from here i can /gi, 'I can '],
  [/\bi(?:'d| would|'ll| will) (?:call|use|run) the \w+ tool to /gi, 'I would '],
  // “Goodwill certificate”, above the details of a compensation
  [/(?<=^|\n)(\W*)goodwill (?=certificate\W*\n)/gi, '$1Travel '],
  // “Changing it to economy for both passengers keeps the same flights.”
  [
    /(?<=^|[.!?\n] ?)((?:chang|mov|upgrad|switch|downgrad)ing [^.;!?\n]{3,80}?) keeps (?:the|your|all) (?:(?:same|existing|current) )?flights?\b/gi,
    '$1 on the same flights',
  ],
  // “I can make an economy reservation for Ada Byron”
  [
    /\bmake (?:an?|the|this) ((?:new |one-way |round-trip |basic |economy |business )*)(?:reservation|booking) for /gi,
    'book a $1trip for ',
  ],
  // “the full name of each traveller, as shown on their identification”
  [
    /,? (?:exactly )?as (?:it is |they are )?(?:shown|printed|given|written) (?:on|in) (?:the|their|your|his|her) (?:identification|ids?|passports?|travel documents?)\b/gi,
    '',
  ],
  // “And I would add insurance, which I'm afraid is $60.”
  [/\b(which|that),? i(?:'m| am) afraid,? (?=(?:is|costs|comes|will be|would be)\b)/gi, '$1 '],
  // “replacing the lamp (red, small) with the variant (blue, small) and the rug (…) with the variant (…)”
  [
    /\breplac(e|ing) ((?:the|your) [\w -]{2,40} \([^()\n]*\)) with the (?:variant|version|option|model) (?=\()/gi,
    'exchang$1 $2 for one ',
  ],
  [
    /(?<=\) and )((?:the|your) [\w -]{2,40} \([^()\n]*\)) with the (?:variant|version|option|model) (?=\()/gi,
    '$1 for one ',
  ],
  // “your order of the lamp, rug and chair (#W1)”
  [/\b(your|the) order of (?=(?:the|an?) [\w -]{2,40}(?:,| and | \(#w))/gi, '$1 order with '],
  // “You'd be trading your current lamp for a blue one.”
  [/\btrad(e|ing) your (?:current|existing|present) (?=\w)/gi, 'trad$1 your '],
  // “flight AB123, out at 5:10 AM and in at 10:50 AM”
  [/\bout at (\d{1,2}(?::\d{2})?(?: ?[ap]m)?),? (?:and )?in at (?=\d)/gi, 'leaving at $1, arriving at '],
  // “I have the addition of 3 bags to ABC123 ready to submit.”
  [
    /\bi have (?=the (?:[a-z]+ ){0,2}(?:addition|correction|cancell?ation|exchange|return|change|upgrade|booking|update) [^.!?\n]{3,200} ready to (?:submit|go|be processed|process)\b)/gi,
    'I would submit ',
  ],
  // “Just to make sure I have this right: …”
  [
    /\b(?:just )?to make sure (?:that )?i(?: have|'ve got| got| understand) (?:this|that|it|everything) (?:right|correctly|correct)(?: before i change anything)?\s*[:,-]\s*/gi,
    '',
  ],
  // “I have reviewed your account and can confirm that I'm able to …”
  [/\bi have reviewed your (?:account|profile|request|order) and can confirm that i(?:'m| am) able to\b/gi, 'I can'],
  // “Could you give me a few more details - your reservation ID and the reason?”
  [
    /(?<=\b(?:give|tell|send|share with|provide) (?:me|us) (?:with )?)(?:a few|some|the following)(?: more| further)? (?:details|things|pieces of information)\s*[:-]\s*(?=(?:your|the) [^?\n]{3,160}\?)/gi,
    '',
  ],
  // “…, and refund or charge the difference on your Visa, alright?”
  [/\b(?:refund or charge|charge or refund)(?= (?:the|any|whatever|your)\b)/gi, 'charge'],
  [/\b(?:refunded or charged|charged or refunded)(?= to\b)/gi, 'charged'],
  // “the Denver trip, which I have here as ABC123, …”
  [/, which (?:i|we) (?:have|see|show|find)(?: \w+)? (?:as|under) (#?[A-Z\d]{6,8})\b/gi, ' ($1)'],
  // “There are no checked bags, and the insurance is included.”
  [
    /\bthere (?:are|will be|would be|'d be|'ll be) no (?=(?:checked )?bags?(?:,? and |[,;:.!] ?)(?:(?:the |travel )?insurance|(?:the )?(?:total|payment|price|fare)))/gi,
    'no ',
  ],
  // “… to Ada Byrne (date of birth 1990-02-01, no change)”
  [
    /(\((?:date of birth|dob|born):? [^()\n]{4,24}), (?:no change|not changed|remains the same|stays the same)\)/gi,
    '$1)',
  ],
  // “There can be only one return per order, and this order already had one.”
  [
    /,? and (?:this|that|your|the) (?:order|one) (?:has )?already (?:had|used) (?:one|its one|that)\b/gi,
    '. It is not possible',
  ],
  // “You want to know if changing the address is possible. Unfortunately, …”
  [
    /(?<=^|[.!?\n] ?)you(?:'d like| want| would like| wanted) to know (?:if|whether) [^.?!\n]*\.(?=\s*(?:unfortunately|regrettably|sadly|i'm (?:afraid|sorry))\b)/gi,
    '',
  ],
  // “May 25 is cheaper: …, $540 (May 24 would be $660)”
  [
    /\((?:on )?([A-Z][a-z]+ \d{1,2}|\d{1,2} [A-Z][a-z]+),? (?:it )?would (?:be|cost|come to) (\$[\d.,]*\d)\)/g,
    '(on $1 it is $2)',
  ],
  // “To confirm before I change the cabin of ABC123 …:”
  [
    /\b(?:just )?to confirm,? before i (?=(?:change|cancel|book|add|update|move|upgrade|return|exchange|send|switch|issue)\b)/gi,
    'I would ',
  ],
  // “Our policy is clear on this one: there can be only one return for an order.”
  [
    /\b(?:our|the) policy is (?:quite |very )?clear (?:on|about) (?:this|that)(?: one)?\s*[:;,-]\s*/gi,
    'that is not possible: ',
  ],
  // “I have all the information I need for changing …”
  [
    /\bi(?:'ve got| have)(?: now)? (?:all|everything) (?:the (?:information|details) )?(?:that )?i need(?: now)? (?:for|to(?: help you with)?) (?=\w+ing\b)/gi,
    'I would be ',
  ],
  // “A compensation here → denied by policy”
  [/\s*(?:→|->|:|=) ?denied by (?:the |our )?(?:policy|rules?)\b/gi, ' is not possible by policy'],
  // “You give up the blue lamp and receive the red one.”
  [
    /\byou (?:would |will |'d |'ll )?(?:give up|hand back) ((?:the|your) [^\n;!?]{3,600}?) and (?:would |will )?(?:receive|get) (?=(?:the|an?|one)\b)/gi,
    'exchange $1 for ',
  ],
  // “Order #W1 then holds a scale in white where it had black.”
  [/ where it (?:had|held|has|holds) (?=[^.;!?\n]{3,120}[.;!?\n])/gi, ' instead of '],
  // “Your Visa takes over the payment of order #W1.”
  [
    /\b(your [\w ]{3,60}?(?:\([^()\n]{2,30}\))?) takes over the payment (of|for) ((?:the |your )?order #w\d{7})/gi,
    'the payment $2 $3 will be moved to $1',
  ],
  // “You wish order #W1 to be voided.”
  [/\bvoid(ed|ing)\b/gi, 'cancell$1'],
  // “The lamp from order #W1 will go back.”
  [/(?<=\b(?:from|of) (?:the |your )?order #w\d{7}) (will|would) go back(?=[,.;]| and\b)/gi, ' $1 be returned'],
  // “Order #W1 is delivered to 12 Old Road and no longer to 3 New Street.”
  [
    /\bis (delivered|sent|shipped) to (?=(?:[^.\n]|\.\d){5,120}? (?:and no longer|instead of|rather than) to\b)/gi,
    'will be $1 to ',
  ],
  // “Because this is a business fare, the flights can be changed; basic economy flights cannot.”
  [
    /[;,] (?:but |while )?basic economy (?:flights|tickets|fares|reservations|bookings) cannot(?: be(?: changed)?)?(?=[.,;!\n])/gi,
    '',
  ],
  // Of an airline's desk: “add-collect $88 to Visa”, “$50, FOP Visa 9816”
  [/\badd-collect (?:of )?(?=\$)/gi, 'difference of '],
  [/\bFOP:? (?=(?:your |the )?(?:visa|mastercard|amex|gift|paypal|credit|card|certificate))/gi, 'paid with '],
  // “In order #W1 you will have the red lamp in place of the blue one, and the small bag in place of the large one”
  [
    /(?= in (?:the )?place of (?:the|your) )(?<=\byou(?:'d|'ll| would| will) (?:then )?(?:have|get) [^.;!?\n]{3,600}?) in (?:the )?place of /gi,
    ' replacing ',
  ],
  // “Current item 2: …”, and below it “New item 2: …”
  [/(?<=^|\. |[\n•*-] ?)(current|present|old|new) item \d{1,2}: /gim, '$1 item: '],
  // “you'd rather have the red one in place of the lamp (blue) in order #W1”
  [
    /\byou(?:'d| would) (?:rather|prefer to|like to) have ((?:the|an?|one) [^.;!?\n]{3,80}?) (?:in place of|instead of) (?:the|your) ([^.;!?\n]{3,160}?) (?=(?:in|from|of|on) (?:the |your )?(?:order\b|#w))/gi,
    'you want to exchange the $2 for $1 ',
  ],
  // “Switching the payment is no problem at all, and here is how the rest works: …”
  [/,? and here(?:'s| is) how (?:the rest|it|this|everything) works(?=[:.])/gi, ''],
  // “May I have your order #W1 paid with your Visa?”
  [
    /\b(?:may|can|could) i have ((?:the |your )?(?:order )?#w\d{7}(?: \([^()\n]*\))? (?:paid|shipped|sent|delivered|cancell?ed|returned))\b/gi,
    'shall I get $1',
  ],
  // “May the parcel of your order #W1 be addressed as follows?”
  [/\bmay ((?:the|your) [^?\n]{3,120}?) be (\w+ed) (?=as follows\b|to )/gi, 'shall I have $1 $2 '],
  // “Credit: 4.39 USD”
  [/^credit: (?=\$?\d)/gim, 'Refund: '],
  // “Present state: economy. Proposed state: business”
  [/\bpresent state: ([^.\n]{2,40})\. proposed state: /gi, '$1 -> '],
  // “to June 28, 1983 (it currently says July 28, 1983)”
  [
    /\bto ([A-Z][a-z]+ \d{1,2}, \d{4}) \((?:it )?(?:currently|now) (?:says|reads|shows) ([A-Z][a-z]+ \d{1,2}, \d{4})\)/g,
    'from $2 to $1',
  ],
  // “passenger now Ada Biron, born …; passenger after Ada Byron, born …”
  [/\bpassenger (?:now|before) ([^;:\n]{5,60}); passenger (?:after|new|then) /gi, 'passenger from $1 to '],
  // “Say the word & it's gone”
  [/(?<=[a-z]) & (?=[a-z])/gi, ' and '],
  // “Your Amex shall bear the $20 for order #W1”
  [/\b(?:shall|will|would) bear the (?=\$)/gi, 'will be charged the '],
  // “Grace Hopper would read Grace Hoper”
  [
    /(?<=[a-z)\d]) (?:would|will) (?:then )?(?:read|be (?:listed|entered|recorded|shown|written) as) (?=[A-Z][a-z]+ [A-Z])/g,
    ' becomes ',
  ],
  // “with $200 going back to what you paid with”, “Would this be in your interest?”
  [/\bgoing back to (?:what|the card|the method) you paid (?:it )?with\b/gi, 'refunded to the original payment method'],
  [/\bwould (?:this|that|it) be in your interest\?/gi, 'Shall I go ahead?'],
  // “from Boston at 11:30 AM, getting into Denver at 12:30 PM”
  [
    /\bfrom ([A-Z][A-Za-z. ]{2,24}?(?: \([A-Z]{3}\))?) at (\d{1,2}:\d\d(?: ?[AP]M)?),? (?:and )?(?:getting|arriving|landing)(?: in)?(?:to| in| at)? ([A-Z][A-Za-z. ]{2,24}?(?: \([A-Z]{3}\))?) at (?=\d)/g,
    'from $1 to $3, $2 to ',
  ],
  // “change the passenger Grace Hopper on booking ABC123 from Boston to Denver on May 26 to Grace Hoper”
  [
    /\b((?:chang|correct)\w* (?:the )?(?:passenger|name)\b[^.?!\n]{3,80}(?:booking|reservation) [A-Z\d]{6}) from ([A-Z][A-Za-z. ]{2,24}?(?: \([A-Z]{3}\))? to [A-Z][A-Za-z. ]{2,24}?(?: \([A-Z]{3}\))?)(?: on [\w ,-]{3,20}?)? (?=to [A-Z])/gi,
    '$1 ($2) ',
  ],
  // “Right now order #W1 is set to be paid with your Visa.”
  [
    /\b(?:right now|currently|at the moment|at present|so far|for now),? ((?:the |your |this )?order (?:#?\w{5,9} )?)is (?:set|due|scheduled) to be paid (?=with|by)/gi,
    '$1is currently paid ',
  ],
  ...QUESTIONS,
  ...REMARKS,
  ...LAYOUTS,
  // “the 10:10 TRN353 Atlanta to Boston on May 24”: its time is not one of the day before.
  [
    /\bthe (\d{1,2}:\d\d(?: ?[ap]\.?m\b\.?)?) ([A-Z]{2,3}\d{2,4}) ([^,;.()\n]{3,60}? on (?:[A-Z][a-z]+, )?(?:[A-Z][a-z]+ \d{1,2}|\d{1,2} [A-Z][a-z]+)\b)/gi,
    'the $2 $3, leaving at $1',
  ],
  // “Before: checked bags 3”, “After: checked bags 7 (+4)”
  [
    /(?<=^|\n)(\W*(?:before|after|now|then)\s*[:·]\s*)((?:checked )?bags?) (\d{1,2})(?: \(\+(\d{1,2})\))?/gi,
    (_, label: string, bags: string, number: string, more?: string) =>
      `${label}${number} ${bags}${more === undefined ? '' : ` in total, adding ${more}`}`,
  ],
  // “(date of birth unchanged, August 14, 1978)”
  [
    /\((date of birth|dob|birth date),? (?:is |remains )?(?:unchanged|as before|the same),? ([^()\n]{6,24})\)/gi,
    '($1 $2)',
  ],
  // “Order #W1 is set to go to 5 Old Road in Memphis at the moment.”, “you'd like the whole order #W1 gone”
  [
    /\bis (?:currently |now )?(?:set|due|scheduled|meant|addressed) to (?:go|be (?:sent|shipped|delivered)) to ([^.;!?\n]{5,100}?),? (?:at the moment|right now|at present|currently|so far|for now)(?=[.;,!])/gi,
    'currently goes to $1',
  ],
  [
    /(\byou(?:'d| would) (?:like|want) (?:the|your) (?:whole |entire )?order #w\d{7}(?: \([^()\n]*\))?) gone\b/gi,
    '$1 cancelled',
  ],
  // “Change: Default address in your profile”
  [
    /(?<=^|\n)(\W*)change:\W{0,4}(?=(?:the )?(?:default )?address in your (?:profile|account)\b)/gi,
    '$1Action: update the ',
  ],
  // “no checked bags and travel insurance”
  [/\bno (checked )?bags and (?=(?:travel )?insurance\b(?! (?:fee|cost|charge|either)))/gi, 'no $1bags, with '],
  // “1 checked bag is included, and it doesn't include travel insurance.”
  [
    /\b(?:and )?(?:it|this|that|the (?:booking|fare|price|ticket)) (?:doesn't|does not|won't|will not|wouldn't) include (?:any )?(?=(?:travel )?insurance\b)/gi,
    'no ',
  ],
  // “in order #W1, the one with the lamp, the rug and the chair”
  [
    /(#w\d{7}), the one (?:with|that (?:has|holds|contains)) ((?:the|an?|your) [\w' -]{2,30}?(?:(?:,? and |, )(?:the|an?|your) [\w' -]{2,30}?)+)(?=[.;:\n]| ?\(|\*|,? and (?:giving|refund|charg|send|put|mov)|, (?:with|which|i)\b|$)/gim,
    '$1 ($2)',
  ],
  [/(?<=\band |^|[.!?\n] ?)(#w\d{7}) is the one (?:with|that (?:has|holds|contains)) /gim, '$1 contains '],
  // “From order #W1 you send back the lamp and in return receive the blue one.”
  [
    /\bfrom ((?:the |your )?(?:order )?#w\d{7}(?: \([^()\n]*\))?),? you (?:will |would )?(?:send back|return) ([^.;!?\n]{3,200}?) and (?:in return |in exchange )(?:you )?(?:will |would )?(?:receive|get) /gi,
    'In $1, I would exchange $2 for ',
  ],
  // “putting through a full cancellation of order #W1”, “a return is opened for the lamp”, “The rug from order #W1 goes back to us”
  [
    /\bput(?:ting)? through (?:an? |the )?(?:full |complete )?cancell?ation of\b/gi,
    (found) => (/putting/i.test(found) ? 'cancelling' : 'cancel'),
  ],
  [
    /(?<=^|[.!?:\n] ?)a return (?:is|gets|would be|will be) (?:opened|started|set up|created) for (?=the\b|your\b)/gim,
    'I would return ',
  ],
  [
    /(?<=^|[.!?:\n] ?)((?:the|your) [^.;!?\n]{2,200}? (?:from|of) (?:the |your )?(?:order )?#w\d{7}(?: \([^()\n]*\))?) (?:goes|go|comes|come) back to us\b/gim,
    'I would return $1',
  ],
  // “From here I can submit a request to ship order #W1 to …”, “Action: Default address change”
  [/\b(?:from here,? )?i (?:can|could|would|will) (?:now )?submit (?:a|the) request to (?=[a-z])/gi, 'I can '],
  [/\b(?:default|home) address (?:change|update)\b/gi, 'change of the address in your profile'],
  // “replacing TRN1 on May 21 with TRN2 on May 19 on your Boston to Denver trip on Tuesday, May 21 (reservation ABC123)”
  [
    /(?<=\breplac\w* [A-Z]{2,3}\d{2,4}\b(?:[^.;\n]|\.\d){3,160}) (on|of|in) your ([A-Z][^.;,\n]{5,60} trip) on (?:[A-Z][a-z]+, )?[A-Z][a-z]+ \d{1,2} \((?:reservation |booking )?([A-Z\d]{6})\)/g,
    ' $1 reservation $3 ($2)',
  ],
  // “If you agree, reservation ABC123 would have 3 more checked bags, 5 altogether”
  [
    /((?:your |the )?(?:one-way |round )?(?:reservation|booking|trip)\b[^.;\n]{0,160}?),? (?:would|will) (?:then )?have (\d{1,2}|an?|one|two|three|four|five) (?:more|extra|additional) (checked bags?)\b(?:, (\d{1,2}) (?:altogether|in total|in all)\b)?/gi,
    (_, trip: string, more: string, bags: string, all?: string) =>
      `I would add ${more} ${bags} to ${trip}${all === undefined ? '' : ` (${all} in total)`}`,
  ],
  // “2 checked bags to be added, 5 checked bags in total”, “With 2 extra checked bags it is 5 checked bags”, “2 (total after the change: 5)”
  [
    /\b(\d{1,2}) (?:checked )?bags? to be added,? (\d{1,2}) (?:checked )?bags? in (?:total|all)\b/gi,
    'add $1 checked bags, $2 in total',
  ],
  [
    /\bwith (\d{1,2}) (?:extra|more|additional) (?:checked )?bags? (?:it|that) (?:is|makes) (\d{1,2}) (?:checked )?bags?\b/gi,
    'add $1 checked bags, $2 in total,',
  ],
  [/\((?:the )?total after (?:the change|this|that):? (\d{1,2})\)/gi, '($1 in total)'],
  // “2 checked bags more”
  [/\b(\d|an?|one|two|three|four|five) (checked )?(bags?) more\b(?! than)/gi, '$1 more $2$3'],
  // “Bill its $272.24 to the Mastercard”
  [/\bbill (?:its|the|this|that) (\$[\d.,]*\d) to\b/gi, 'move the payment of $1 to'],
  [/\brn\b(?=[.,;!]|\s*$)/gim, 'right now'],
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
  // “Bags instead - 2 of them”
  [/\b(checked )?bags instead ?(?:-|:|,) (\d{1,2}|one|two|three|four|five) (?:of them|pieces)\b/gi, 'add $2 $1bags'],
  // “The 05:10 departure on May 18, flight TRN271”
  [
    /\bthe (\d{1,2}:\d\d(?: ?[ap]\.?m\b\.?)?) departure on ((?:[A-Za-z]+, )?[^,;\n]{3,25}), flight ([A-Z]{2,3}\d{2,4}\b)/gi,
    'flight $3 on $2, leaving at $1,',
  ],
  // “I would have liked to say yes.” asks for no yes.
  [/\bi(?: would|'d) (?:gladly )?have (?:liked|loved) to say yes\b/gi, 'unfortunately I cannot'],
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
  [/\bthe same one\b/gi, 'the same version'],
  // “"difference": "+7.95"”, “amount: 228.07”
  [
    /(\b["']?\w*(?:difference|delta|amount|total|fee|cost|price|charge|refund)["']?\s*[:=]\s*["']?[+-]?)(?=\d+\.\d{2}\b(?! ?(?:usd|dollars)))/gi,
    '$1$$',
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
  // “If anything looks off, tell me; otherwise, a yes and I'll submit it.”
  [
    /\b(otherwise,? )?(?:just )?an? (?:simple |quick |short )?(?:yes|ok|okay) and (?:i'll|i will|i|we'll|we will) (?=\w)/gi,
    '$1please say yes and I will ',
  ],
  // “The new date of birth is 2001-11-27, not 2001-11-26.”
  [/(\b\d{4}-\d{2}-\d{2}),? (?:and )?not \d{4}-\d{2}-\d{2}\b/g, '$1'],
  // “I'd change nothing but the month.”
  [
    /(?<=^|[.!?\n] ?)(?:i|we)(?:'d| would|'ll| will) change nothing (?:but|except(?: for)?) (?:the|your|one) \w+(?: \w+){0,3}[.!]/gim,
    '',
  ],
  [/(?<!\b(?:the|your) )\bcorrect (?:address|name|card|date|flights?)\?/gi, 'is that correct?'],
  // “$136.00, of which $80.00 with your certificate”
  [/,? of which (?=\$\s?\d)/gi, ': '],
  // “Understood, I'll leave out the insurance.”, “Right, the upgrade is off the table.”, before the proposal without it.
  [
    /^(\W*)(?:right|understood|got it|ok|okay|sure|of course|no problem|sorry(?:,? (?:i got ahead of myself|about that|my mistake))?|my (?:mistake|bad|apologies))\s*[,:;.!–—-]+\s*(?:(?:i(?:'ll| will) (?:leave (?:out|off|aside)|drop|skip|take out)|i won't) (?:[^.!?\n]|\.(?=\S)){3,300}|(?:[^.!?\n]|\.(?=\S)){3,300} (?:is|are) (?:off the (?:table|list)|out|dropped|not part of (?:it|this|the plan)(?: any ?more)?))[.!](?=\s[\s\S]*(?:\bi(?:'ll|'d| will| would|'m| am)\b|\bshall (?:i|we)\b|\bwill be\b|:\s|\b(?:confirm|proceed)\b))/i,
    '$1',
  ],
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
  // “Since the gift card does not cover the total of $440.30, the whole amount goes on your Visa card”
  [
    /\b(?:since|as|because) ((?:[^.\n]|\.(?=\d)){3,90}?(?:n't|\bnot) (?:fully |quite )?(?:cover|suffice)\b(?:[^.,\n]|[.,](?=\d)){0,60}), (?=(?:the|i|we|your|it|instead)\b)/gi,
    '$1. I would do this: ',
  ],
  [/\b(?:so )?(?:that's|that is|it's) (?:\$?0|zero|nothing) extra\b/gi, 'free'],
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
    /(?<=\d[*)\]`]*|\)\))[ \t]+(?=(?:Any|Anything|Other than that|Apart from that|What(?:'s)?|That it|Do|Does|Did|Have|Is|Are|Will|Would|Can|Could|May (?:I|we)|And what|If|Feel free|More|Else|Next|Got|Further)\b[^.!?\n]*[?.!]|[A-Za-z][^.?\n]{0,30}\bany\w* (?:else|other|more)\b[^.?\n]*\?)/g,
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
  // “Order #W1 (containing the lamp, the rug, and the chair)”, “your order with the lamp, the rug (large, wool), and the chair”: up to the
  // last *and*, which begins nothing new.
  [
    /((?:contain(?:s|ing)|hold(?:s|ing)|including|which has|the one with|\b(?:order|purchase)(?: \(?#w\d{7}\)?)?,? with)(?:,? (?:(?:the|an?|your) )?[\w -]{2,40}(?: \([^()\n]{2,80}\))?(?=,)){2,9}?), and (?=(?:the|an?|your) |[a-z][\w-]*(?: [\w-]+){0,3}(?:[,.;]| \())/gi,
    '$1 and ',
  ],
  [/(\([^()\n]{1,200}), and (?=(?:the|an?|your) [\w -]{2,40}\))/gi, '$1 and '],
  [/\((#\w+): ([^()\n]+)\)/g, '$1 ($2)'],
  [/(?<![\s,-])[\s,-]*\bunless you(?:'d| would) (?:rather|prefer)\b[^.?\n]*(?=\?)/gi, ''],
  [/\bno\. of\b/gi, 'number of'],
  [/(?<!\bi should )\bkeep(?:ing|s)? (?:you (?:waiting|posted|informed|updated)|an eye)\b/gi, 'wait'],
  [/\bkeep(?:ing|s)? in mind\b/gi, 'note'],
  [
    /(?<=[A-Z][a-z]+ [A-Z][a-z]+(?:,? \(?(?:born|DOB|date of birth)[^;.\n]{0,20})?); (?=[A-Z][a-z]+ [A-Z][a-z]+\b(?![^.;\n]*\b(?:stays?|remains?|keeps?|unchanged)\b))/g,
    ' and ',
  ],
  // “Items: Lamp and Rug. Status: delivered.”: what a record holds.
  [
    /\b(status:? \w+\. )items?:? (?!to (?:return|exchange|change)\b)[A-Z](?:[^.\n]|\.\d)*\.|\bitems?:? (?!to (?:return|exchange|change)\b)[A-Z](?:[^.\n]|\.\d)*\. (?=status:? \w+\.)/gi,
    '$1',
  ],
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
  // “The other version you mentioned (goatskin) would be $26.85, this one $24.24, so this is the cheaper one.”
  [
    /\bthe other (?:version|one|option|choice)\b[^;\n]{0,160}?\b(?:would (?:be|cost)|costs?|comes to) \$[\d.,]*\d,? (?:and |while )?this one (?:is |costs |comes to |would be )?\$[\d.,]*\d,? so this (?:one )?is the cheaper(?: one)?/gi,
    'this is the cheaper one',
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
  [
    /\bdo you have (?=(?:a|one|two) (?:moments?|minutes?|seconds?)\b(?! (?:choice|option|preference|wish|idea|alternative|best|pick|one)\b))/gi,
    'may I take ',
  ],
  // “Does it concern only one of the passengers?”
  [
    /\b(does|is|would|will|should) (it|this|that) (?:only |just )?((?:concern|affect|be|apply to|go|for)? ?(?:for )?)(?:only |just )?one of the (passengers|travell?ers|people)\b(?: [^,?\n]{3,30})?\?/gi,
    'is it for all $4, or only for one of them?',
  ],
  // “You would like to take a bag off; have I understood that?”
  [/[,;] have i (?:understood|got) (?:that|it|this|you)(?: (?:right|correctly))?(?=\?)/gi, ', is that right'],
  // “Basic economy (no changes of flights later), economy or business”
  [/\b(basic economy) \(no [^()\n]{3,50}\)/gi, '$1'],
  // “Which order is that – the number, or something that is in it?”
  [
    /\b((?:which|what) (?:order|reservation|booking|trip) is (?:that|it|this))\b[^?\w]+(?:the|its|a) number,? or (?:something|anything|an item)\b[^?]{0,40}\?/gi,
    '$1?',
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
  // “…, for one in red and everything else unchanged”: of a thing that is exchanged.
  [
    /(?=[, ])(?<=\bone [^.;:\n]{1,80}?),?(?: and| with|,) everything else (?:(?:remaining|staying|kept|left) )?(?:the same|unchanged|identical|as (?:it )?is)\b/gi,
    '',
  ],
  [/^([^\w\n]*)Q ?(\d)\b[^\w\n]*[ \t]+/gm, '$1$2. '],
  [/\b(?:P\.? ?S\.?:?|One more thing:) (?=[A-Z])/g, 'By the way, '],
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
  [/(?<!\b(?:you|please|kindly|to) )\bconfirm the (?=(?:cancellation|delay) (?:on|of|affecting)\b)/gi, 'see the '],
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
    // “Your gift card doesn't have enough on it, so the cancellation is needed.”
    /\b(?:doesn't|does not) (?:have|hold) enough\b[^,.;!?\n]{0,40}, so (?=(?:the|your) (?:cancellation|return|refund) (?:is|will be) (?:needed|necessary|required)\b)/gi,
    'is short, and ',
  ],
  // “I've checked ABC123: moving it to business costs $20”
  [
    /(?<=^|[.!?\n] ?)i(?:'ve| have) (?:checked|looked at|looked up|pulled up|reviewed) ((?:your |the )?(?:reservation |order |booking )?#?(?=\w*\d)\w{6,8}): /gi,
    'For $1, ',
  ],
  [
    /\bcheck in (\d+ (?:(?:more|extra|additional) )?(?:checked )?(?:bags?|suitcases?))(?: on top)? (?=for |on |to )/gi,
    'add $1 ',
  ],
  [/\bitem or items\b/gi, 'items'],
  [/\bcharg(ing|ed) or (?:refund|credit)(?:ing|ed)\b/gi, 'settl$1'],
  [/\b(?:no (?:problem|trouble)|not a problem)(?: at all)?\b/gi, 'fine'],
  [
    // “That's Boston to Denver, leaving May 21. Correct?”
    /(?<=(?:^|[.!?\n] ?)(?:so,? )?(?:that's|that is|it's|it is) [^.!?\n]{3,80})\. (?=(?:correct|right)\?\s*$)/gi,
    ', ',
  ],
];
