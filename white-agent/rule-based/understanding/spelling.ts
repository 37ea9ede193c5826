// Corrects hasty spelling: chat abbreviations, and two swapped letters in words that the rules look for.

const ABBREVIATIONS = new Map(
  "pls:please plz:please thx:thanks u:you ur:your im:I'm ive:I've dont:don't doesnt:doesn't didnt:didn't cant:can't wont:won't isnt:isn't thats:that's whats:what's"
    .split(' ')
    .map((pair) => pair.split(':') as [abbreviation: string, word: string]),
);

/** Without the endings -s, -d, -ed and -ing. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'account address after agree ahead airline airport alone altogether amount another anything arriv arrive ' +
    'available baggage balance because before between birth birthday booking bring business cabin cancel cancell ' +
    'cancellation certificate chang change charge cheap cheapest check color colour compensat compensate compensation ' +
    'confirm correct course credit daughter default delay delete deliver depart departure destination difference ' +
    'different direct downgrad downgrade earlier earliest economy everything exactly exchang exchange expensive extra ' +
    'finished first flight forget friend further going health history husband illness inbound includ include instead ' +
    'insurance item journey later latest leave leaving longer lowest luggage meant medical method midnight mistake ' +
    'modif modify myself need nothing number order original other otherwise outbound package parcel passenger payment ' +
    'pending people person plan please price proceed product profile question rather reach reason refund remaining ' +
    'remov remove require reservation reserve return right round second sent several shipp shipping single something ' +
    'somewhere status storm street suitcase surname switch thank there three through ticket total track travel ' +
    'travell until updat update upgrad upgrade using variant version voucher weather where which whole without would ' +
    'wrong yourself'
  ).split(' '),
);
/** Shorter words could too easily be a different word. */
const SHORTEST = 5;
const ENDINGS = ['', 's', 'd', 'ed', 'ing'] as const;
const LONGEST = Math.max(...[...WORDS].map(({ length }) => length)) + Math.max(...ENDINGS.map(({ length }) => length));

/** Corrects the unambiguous mistakes in a message. Ignores capitalised words, which may be names. */
export function respelled(message: string): string {
  return message.replace(/(?<![\p{L}\p{N}_@.'#-])[a-z]+(?![\p{L}\p{N}_@'-])/gu, (word) => {
    const written = ABBREVIATIONS.get(word);
    if (written !== undefined) return written;
    return word.length < SHORTEST || word.length > LONGEST || isKnown(word) ? word : untransposed(word);
  });
}

/** The known word that results from swapping two neighbouring letters; the word itself if there is none. */
function untransposed(word: string): string {
  for (let at = 0; at < word.length - 1; at++) {
    const swapped = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
    if (isKnown(swapped)) return swapped;
  }
  return word;
}

function isKnown(word: string): boolean {
  return ENDINGS.some((ending) => word.endsWith(ending) && WORDS.has(word.slice(0, word.length - ending.length)));
}
