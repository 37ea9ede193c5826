// An agent's message as clauses, each with what it does: asks, asks for data, declines, leaves something out, describes.
import type { Lexicon } from './lexicon.ts';
import { anyOf } from './phrases/any-of.ts';
import {
  ANNOUNCES,
  DESCRIBES,
  INTRODUCES_REVIEW,
  PROPOSES,
  RECAPS,
  REPORTS_DONE,
  SHOWS_RECORD,
} from './phrases/describing.ts';
import { BETWEEN_CLAUSES } from './phrases/dividing.ts';
import { DOES, DOES_THIS } from './phrases/doing.ts';
import { KEEP_HEADING, LEAVES_OUT } from './phrases/keeping.ts';
import { INTENDS, NEW_LABEL, OLD_LABEL } from './phrases/labels.ts';
import { AMOUNT } from './phrases/money.ts';
import { ASKS_IF_MEANT, ASKS_TO_AGREE, HOLDS_ON, QUESTION_START } from './phrases/questions.ts';
import { DECLINES, DENIES, EXCEPTS, REFUSES_SECOND, TELLS_THAT_IT_STAYS, WARNS } from './phrases/refusals.ts';
import { ASKS_FOR_ANSWER, ASKS_FOR_DATA, ASKS_ONLY_FOR_YES, QUESTION_WORD } from './phrases/requests.ts';
import { ABOUT_THE_GOAL, HELP_WITH, TRANSFERS, WRAPS_UP } from './phrases/wrapping-up.ts';
import { plainTextOf } from './plain-text.ts';
import { withoutGaps } from './short-forms.ts';
import { hasPhrase, matchTerms } from './terms.ts';
import { wordsOf } from './tokens.ts';

export interface Clause {
  /** As it was written, without markdown. */
  readonly text: string;
  readonly words: readonly string[];
  /** It wants an answer: a question mark, or a request for a yes. */
  readonly asks: boolean;
  /** It wants data: a question word, “may I have”, “please provide”; or it is an entry of a list that such a clause introduces. */
  readonly asksForData: boolean;
  /** It says that something cannot be done. Warnings (“cannot be undone”) do not count. */
  readonly declines: boolean;
  /** It says what stays as it is. */
  readonly leavesOut: boolean;
  /** It tells what there is, without proposing anything. */
  readonly describes: boolean;
  /** It says what the agent would do, or asks whether to do it. */
  readonly intends: boolean;
  /** It asks whether something is not so: “You don't want me to cancel it, do you?” */
  readonly denies: boolean;
}

export interface Message {
  readonly clauses: readonly Clause[];
  /** The agent offers to go on. */
  readonly wrapsUp: boolean;
  /** The agent asks for more: “Is there anything else?” */
  readonly asksWhatElse: boolean;
  /** The agent announces a transfer to somebody else. */
  readonly transfers: boolean;
  /** It asks for a yes or another answer, not counting requests for data. */
  readonly asks: boolean;
  readonly asksForData: boolean;
  readonly declines: boolean;
}

/** “I listed the lamp by mistake.”, “Sorry, I wrote business.” */
const TELLS_SLIP = anyOf(
  // “Sorry, the toaster was my mistake!”
  /^\W*(?:(?:so |very )?sorry|apologies|my apologies|oops|whoops|you're right)?[\s,:!.-]*(?:the|that|adding|including|naming|mentioning) [^.;:]{2,60} (?:was|were) (?:my|a|an|entirely my) (?:mistake|error|slip|oversight)\b/,
  /\bi (?:had )?(?:wrote|written|listed|mistyped)\b/,
  /\bi(?:'d| had)? (?:said|typed|put|named|mentioned|picked|chose|chosen|included|added|selected|used)\b(?:[^.;]|\.\d)*\b(?:by mistake|by accident|in error|mistakenly|wrongly)\b/,
);
const LET_ME_KNOW =
  /^\W*(?:please |just |kindly )?(?:let me know|tell me|do let me know|feel free to (?:ask|tell me))\W*$/i;
const THAT_ONE = /^\W*(?:would|will|could) that be it\W*$/i;
/** An entry of a list of what the agent needs that is not a value. */
const CONFIRMATION =
  /^(?:also,? )?(?:your |an? |the )?(?:\w+ )?(?:confirmation|consent|approval|go-ahead|agreement|yes)\b/;
const PROMISES = /(?:: |^\W*(?:so )?)(?:i|we)(?:'ll|'d| can| could| will| would)\b/i;

export function readMessage(text: string, lexicon: Lexicon): Message {
  const plain = plainTextOf(text);
  const all = clausesOf(plain, lexicon);
  // “I see order #W1 with the lamp. Would that be it?”
  const isAboutRecord = (clause: Clause) => {
    const before = all[all.indexOf(clause) - 1];
    const isNamed = before && lexicon.ids.some((id) => id.test(before.text)) && !REPORTS_DONE.test(before.text);
    return THAT_ONE.test(clause.text) && isNamed;
  };
  const isWrapUp = (clause: Clause) => !isAboutRecord(clause) && wrapsUpIn(clause);
  const wrapsUpIn = ({ text: part, denies, intends }: Clause) =>
    (!denies &&
      // “That leaves the other matter: I can move the payment of #W1”
      !((PROMISES.test(part) || (intends && !part.includes('?'))) && /\d/.test(part)) &&
      // “As for the other thing: you paid $365 in total.”
      !(AMOUNT.test(part) && !part.includes('?')) &&
      WRAPS_UP.test(part) &&
      (!ABOUT_THE_GOAL.test(part) || HELP_WITH.test(part)) &&
      !/\b(?:agree\w*|approv\w*|consent|permission)\b/i.test(part)) ||
    /^\W*(?:any(?:thing)? )?(?:more|else)\W*$/i.test(part) ||
    /^\W*if (?:there (?:is|are) )?(?:none|nothing|not)\b/i.test(part);
  // “Let me know if you:”, and then a list: “have another request”, “are all set”.
  const introduces = (clause: Clause, next: Clause | undefined) =>
    /\bif\b.*:\W*$/i.test(clause.text) && next !== undefined && isWrapUp(next);
  // “If you have any other questions, please let me know.”
  const ends = (clause: Clause, last: Clause | undefined) =>
    LET_ME_KNOW.test(clause.text) && last !== undefined && isWrapUp(last);
  const kept = all.filter(
    (clause, place) => !isWrapUp(clause) && !introduces(clause, all[place + 1]) && !ends(clause, all[place - 1]),
  );
  const wrapsUp = kept.length < all.length;
  const isOpen = !wrapsUp && !saysSomething(plain, kept, lexicon);
  const clauses = withRequests(kept, isOpen, lexicon);
  return {
    clauses,
    wrapsUp,
    asksWhatElse: all.some((clause) => clause.text.includes('?') && isWrapUp(clause)),
    transfers: TRANSFERS.test(plain),
    ...requestKindsIn(clauses),
    declines: clauses.some(({ declines }) => declines),
  };
}

/**
 * The clauses, with what is asked for only by its name: anything in an open message, which says nothing else; the label at the
 * end of a message; and a list beside a question that names nothing, such as “What can you tell me?”, or one of whose entries asks
 * by itself, such as “How to pay”.
 */
function withRequests(clauses: readonly Clause[], isOpen: boolean, lexicon: Lexicon): readonly Clause[] {
  const asking = clauses.filter((clause) => clause.asks && !isFlagLabel(clause, lexicon.flags));
  const asksForList =
    asking.length > 0 &&
    asking.every(
      ({ asksForData, text, words }) =>
        asksForData && (ASKING_ENTRY.test(text) || (ALL_OF_IT.test(text) && !namesAsked(words, lexicon))),
    );
  const isList = asksForList && clauses.every(({ asks, text }) => asks || !/\d/.test(text));
  const isLabel = (clause: Clause) => clause === clauses.at(-1) && /:\W*$/.test(clause.text);
  const isRequest = (clause: Clause) => isOpen || isLabel(clause) || (isList && isBare(clause, lexicon));
  return clauses.map((clause) => (isRequest(clause) ? asRequest(clause, lexicon) : clause));
}

/** True if a message asks, refuses, announces or reports something, or names a value. */
const saysSomething = (text: string, clauses: readonly Clause[], { terms, kinds, flags }: Lexicon): boolean =>
  clauses.some(
    ({ asks, declines, intends, text: part, words }) =>
      (asks && !isFlagLabel({ text: part, words }, flags)) ||
      declines ||
      intends ||
      /\d/.test(part.replace(LINE, '')) ||
      matchTerms(words, terms).some(({ kind }) => kinds[kind]?.weak === false),
  ) ||
  TRANSFERS.test(text) ||
  HOLDS_ON.test(text) ||
  REPORTS_DONE.test(text);

const ALL_OF_IT = /\b(?:what|which|these|those|following|above|below|all|this|it|them)\b/i;

/** True if words name something that can be asked for. */
const namesAsked = (words: readonly string[], { asked }: Lexicon): boolean =>
  asked.some((form) => hasPhrase(words, form));

/** “Complete new address”, “Reason for the cancellation”, in a list. */
const isBare = ({ text, words }: Clause, lexicon: Lexicon): boolean =>
  words.length <= MAX_BARE_WORDS &&
  !/[\d!.]/.test(text) &&
  !STATES.test(text.replace(WISHED, '')) &&
  namesAsked(words, lexicon) &&
  !HEADING.test(text);
const MAX_BARE_WORDS = 8;
/** “Options you would like instead” */
const WISHED = /\byou(?:'d| would| will) (?:like|want|prefer|need)\b/i;

/** “Reservation”, in front of “and the correct name?” */
const isBareName = (clause: Clause, lexicon: Lexicon): boolean =>
  clause.words.length <= 3 && !/[.:?]\W*$/.test(clause.text) && isBare(clause, lexicon);
/** “Option | What I need” */
const HEADING = /\b(?:what (?:i|we) need|your answer)\b/i;

/** “Order number: ____”, “Needed: the new address”: in a message that says nothing else, what is named without a value is asked for. */
function asRequest(clause: Clause, lexicon: Lexicon): Clause {
  const { text, words, describes } = clause;
  const asks = namesAsked(words, lexicon) && !describes && !HAS_IT.test(text) && !STATES.test(text.replace(WISHED, ''));
  return asks ? { ...clause, asks, asksForData: true } : clause;
}

/** “Travel insurance (yes/no): ____” */
const isFlagLabel = ({ text, words }: Pick<Clause, 'text' | 'words'>, flags: Lexicon['flags']): boolean =>
  words.length <= MAX_LABEL_WORDS && !text.includes('?') && flags.some((form) => hasPhrase(words, form));
const MAX_LABEL_WORDS = 8;

/** “Address line 1:” */
const LINE = /\bline [12]\b/i;
/** “Orders are sent to addresses in the USA only.” */
const STATES =
  /\b(?:is|are|was|were|be|been|has|can|cannot|could|will|would|must|may|does|do|did|(?<!or )(?:not|no)(?! longer)|only|never|falls?|stays?|remains?|had|appl(?:y|ies)|covers?|allows?|per order)\b|n't\b|\b(?:changed|updated|done|saved|added|switched|cancell?ed|booked)\W*$/i;
/** “Thank you, I have your order number.”, “Confirmation by e-mail.” */
const HAS_IT = /\b(?:thanks?|(?:i|we)(?:'ve| have| see| found| got| noted)|(?:by|via|per) e-?mail)\b/i;

/** True if a clause says what the agent would do: “I'd have the parcel go to 12 Old Road.” */
export const announces = ({ intends, asks, describes }: Clause): boolean => intends && !asks && !describes;

/** What a message with these clauses asks for. */
export function requestKindsIn(clauses: readonly Clause[]): Pick<Message, 'asks' | 'asksForData'> {
  return {
    asks: clauses.some(({ asks, asksForData }) => asks && !asksForData),
    asksForData: clauses.some(({ asksForData }) => asksForData),
  };
}

/** Its last line introduces a list of what is proposed. */
const INTRODUCES =
  /(?:^|\n)[^\n]*\b(?:i'd|i would|i'll|i will|i can|to be|would be|will be|going to|please confirm|confirm (?:the|this|that))\b[^\n?]*:\s*$/i;

/** “Return of items”, “Order cancellation”, above what is proposed. */
const ACT_HEADING =
  /(?:^|\n)[^\w\n]*(?:(?:item|order|reservation|flight|cabin|passenger|payment|address|shipping address|baggage) )?(?:cancell?ation|return|exchange|modification|change|upgrade|correction|update)(?: (?:of|for|from|in|on) (?:(?:the|your|order|reservation) )*#?\w+)?(?: (?:summary|details|overview|request))?\W*$/i;

/** What became of a record, in words that could announce something as well. */
const OUTCOMES = /\b(?:return|exchange) requested\b|(?<!\bto be )\bcancell?ed\b/gi;
/** “After the correction”, above the new values. */
const NEW_HEADING = /^\W*(?:after|new|updated|corrected|proposed)\b[^:.\n]{0,40}\n/i;
/** A route, which is not a change from one value to another. */
const ROUTE = /\b[A-Z]{3}\)?\s*->(?=\s*(?:[A-Z][\w.]+\s+){0,3}\(?[A-Z]{3}\b)/g;

/**
 * The blocks that only tell what records hold. They list several records; or they announce nothing and say that they
 * describe; or they name a record and something is proposed in a later block, as are those between the two.
 */
function recordsAmong(blocks: readonly string[], { ids, terms, kinds }: Lexicon): ReadonlySet<string> {
  const announces = (block: string) =>
    NEW_HEADING.test(block) ||
    block.split('\n').some((line) => NEW_LABEL.test(line.replace(ENTRY, '').replaceAll('|', '·'))) ||
    ANNOUNCES.test(block.replace(OUTCOMES, ' ').replace(ROUTE, ' ')) ||
    // “| Order | Status | Qualifies? |”: a heading asks nothing.
    block.replace(/^\s*\|[^\n]*\n(?=\s*\|)/, '').includes('?');
  // Words in capitals look like codes of letters.
  const idsIn = (block: string) =>
    block
      .split('\n')
      .flatMap((line) => ids.flatMap((id) => id.exec(line)?.[0] ?? []))
      .filter((id) => /\d/.test(id));
  const listsRecords = (block: string) => new Set(idsIn(block)).size > 1;
  const namesValue = (block: string) =>
    /\d/.test(block) || matchTerms(wordsOf(block), terms).some(({ kind }) => kinds[kind]?.weak === false);
  const lastProposal = blocks.findLastIndex((block) => announces(block) && namesValue(block));
  const review = blocks.findIndex((block) => INTRODUCES_REVIEW.test(block));
  const firstRecord = blocks.findIndex((block) => ids.some((id) => id.test(block)) && !announces(block));
  // “Here is what I would cancel:”, and then a list.
  const isIntroduced = (place: number) => {
    const before = blocks.slice(0, place).findLast((block) => /\w/.test(block)) ?? '';
    return INTRODUCES.test(before) || ACT_HEADING.test(before);
  };
  const records = blocks.filter((block, place) => {
    if (announces(block) || isIntroduced(place)) return false;
    return (
      SHOWS_RECORD.test(block) ||
      listsRecords(block) ||
      (firstRecord >= 0 && place >= firstRecord && place < lastProposal && !(review >= 0 && review <= place))
    );
  });
  return new Set(records);
}

const asDescription = (clause: Clause): Clause =>
  clause.asks || clause.declines ? clause : { ...clause, describes: true };

/** A row of a table asks nothing: its questions are headings. */
const asStatement = (clause: Clause): Clause =>
  clause.asks
    ? { ...clause, asks: false, asksForData: false, intends: INTENDS.test(clause.text.toLowerCase()) }
    : clause;

const ENTRY = /^\s*(?:[-*•·▪◦▫◇◆■□●○‣⁃»+▸▹►▶➤]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s+|^\s*\|/i;

/** Sentences and parts of sentences, line by line. Entries of a list after a request for data ask for data, too. */
function clausesOf(text: string, lexicon: Lexicon): Clause[] {
  const clauses: Clause[] = [];
  let listAsks = false;
  let listKeeps = false;
  const blocks = text.split(/\n\s*\n/);
  const records = recordsAmong(blocks, lexicon);
  for (const block of blocks) {
    const isRecord = records.has(block);
    const lines = withHeadings(block.split('\n'), lexicon);
    const toFillIn = blanksAmong(lines);
    for (const line of lines) {
      const isEntry = ENTRY.test(line) || toFillIn.has(line);
      const isTable = line.trimStart().startsWith('|');
      const isToFillIn = EMPTY_CELL.test(line) || NUMBERED_QUESTION.test(line);
      const written = line.replace(ENTRY, '').replaceAll('|', ' · ').trim();
      if (written === '') continue;
      // A cell such as “No - keep” belongs to its row.
      const content = isTable ? written.replace(/\s+-\s+(?=[a-z])/g, ' · ') : written;
      const asksItself = isEntry && ASKING_ENTRY.test(content);
      const parts: readonly Clause[] = clausesOfLine(
        content,
        asksItself || (isEntry && listAsks) || toFillIn.has(line),
        lexicon,
      ).map((clause) => (isTable && !isToFillIn ? asStatement(clause) : clause));
      const kept = isEntry && listKeeps ? parts.map((clause) => ({ ...clause, leavesOut: true })) : parts;
      clauses.push(...(isRecord ? kept.map(asDescription) : kept));
      if (!isEntry) listKeeps = KEEP_HEADING.test(content);
      const introduces = (isEntry ? /[:?]\s*$/ : /[:?!]\s*$|following|:/).test(content);
      const beginsList = introduces && parts.some(({ asksForData }) => asksForData);
      listAsks = beginsList || (isEntry && listAsks);
    }
  }
  const judged = withoutRecaps(clauses).map((clause, place, all) => {
    const next = all[place + 1];
    if (REQUEST.test(clause.text) && next?.declines && RESULT.test(next.text)) return asDescription(clause);
    if (TELLS_TERMS.test(clause.text) && next && AGREES.test(next.text)) return { ...clause, declines: false };
    if (isNoMore(clause, place, all)) return { ...clause, declines: true, describes: false };
    // “### What I need from you”, above a question for a yes.
    const isHeading = clause.asksForData && NEEDS_HEADING.test(clause.text) && next?.asks === true && !next.asksForData;
    return isHeading ? { ...clause, asks: false, asksForData: false, intends: false } : clause;
  });
  return judged.some(({ text: part }) => NEW_LABEL.test(part))
    ? judged.map((clause) => (OLD_LABEL.test(clause.text) ? asDescription(clause) : clause))
    : judged;
}

/** The clauses without what was done earlier, if something else is asked for or announced. */
function withoutRecaps(clauses: readonly Clause[]): readonly Clause[] {
  const rest = clauses.filter(({ asks, declines, text }) => asks || declines || !RECAPS.test(text.toLowerCase()));
  const asksMore = rest.some(
    ({ asks, asksForData, words }) => asks && !asksForData && (rest.length > 1 || words.length > MOST_IN_BARE_REQUEST),
  );
  return asksMore || rest.some(announces) ? rest : clauses;
}

/** “I'm sorry, but order #W1 can't be cancelled any more.”: a refusal, and no warning of what comes after a change. */
function isNoMore({ text }: Clause, place: number, all: readonly Clause[]): boolean {
  if (!NO_MORE.test(text) || AFTERWARDS.test(text)) return false;
  const proposes = all.some((one) => announces(one) || (one.asks && !one.asksForData));
  return !proposes || REGRETS.test(`${all[place - 1]?.text ?? ''} ${text}`);
}
const NO_MORE =
  /\b(?:can't|cannot|can not|could not|couldn't) (?:\w+ )?be (?:\w+ed|taken \w+)(?: or \w+ed)? any ?more\b/i;
const AFTERWARDS = /\b(?:once|after\w*|then|later|when|if|from then on|as soon as|second|twice)\b/i;
const REGRETS = /\b(?:sorry|unfortunately|regret\w*|afraid)\b/i;

/** “Is that okay with you?” */
const MOST_IN_BARE_REQUEST = 6;

/** “Please note that the items cannot be changed a second time.”, before “Do you agree?” */
const TELLS_TERMS = /\bplease note\b.*\ba second time\b/i;
const AGREES = /^\W*(?:do|would|can|could) you (?:please )?(?:agree|confirm)\b/i;
const NEEDS_HEADING = /^\W*what (?:i|we)(?: still)? need(?: from you)?\W*$/i;

/** Lines to be filled in, at least two after each other: “Travel date:”, “Payment method:”; “▫ Item”, “▫ Card”, above “What can you tell me?” */
function blanksAmong(lines: readonly string[]): ReadonlySet<string> {
  const isBlank = (line: string) => BLANK.test(line.replace(ENTRY, '')) && !ASKS_TO_FILL_IN.test(line);
  const isOpen = (line: string) => /[:?]\s*$/.test(line);
  const found = new Set<string>();
  let run: string[] = [];
  for (const line of [...lines, '']) {
    if (isBlank(line)) run.push(line);
    else {
      if (run.length > 1 && (run.every(isOpen) || ASKS_TO_FILL_IN.test(line))) for (const one of run) found.add(one);
      run = [];
    }
  }
  return found;
}
const BLANK = /^\s*(?:[A-Z][a-z'-]*|\d\w*)(?: [a-z][\w'/-]*| ID| DOB){0,7}(?: \([^()\d$]{2,30}\))?\s*[:?]?\s*$/;
const ASKS_TO_FILL_IN =
  /^\W*(?:what can you (?:tell|give) me|(?:please )?(?:fill (?:in|this)|tell me these|give me these))\b/i;

/** “| 1 | Which card? |” */
const NUMBERED_QUESTION = /^\s*\|\s*\d{1,2}[.)]?\s*\|[^|]*\?\s*\|\s*$/;
/** The last cell of a row is left to the customer. */
const EMPTY_CELL = /\?\s*\|[\s_.…-]*\|\s*$/;

/** “2. Which article you want to swap”, in a list of what the agent needs. */
const ASKING_ENTRY =
  /^(?:which|what|how many|how|where|when|why|who)\b(?! (?:changes|stays|remains|happens)\b)(?=[^:\d$?]*$)/i;

/** “Request: cancel order #W1”, above “Result: not possible” */
const REQUEST = /^\W*(?:your )?(?:request(?:ed)?|wish|you asked for)\s*[:·]/i;
const RESULT = /^\W*(?:result|outcome|decision|status|answer|verdict|response)\s*[:·]/i;

/** A line that is nothing but the id of a record belongs to the next one. */
function withHeadings(lines: readonly string[], { ids }: Lexicon): readonly string[] {
  const isId = (line: string) => {
    const bare = line.replace(/^\W+(?=#)|^[^\w#]+|\W+$/g, '');
    return bare !== '' && ids.some((id) => id.exec(bare)?.[0] === bare);
  };
  return lines.flatMap((line, place) => {
    const before = lines[place - 1];
    if (isId(line) && lines[place + 1]?.trim()) return [];
    return before !== undefined && isId(before) && line.trim()
      ? [`${before.trimEnd()} ${line.replace(ENTRY, '').trim()}`]
      : [line];
  });
}

function clausesOfLine(content: string, inAskingList: boolean, lexicon: Lexicon): Clause[] {
  const parts: Clause[] = [];
  for (const part of partsOf(content)) {
    const last = parts.at(-1);
    // “Webcam: $77.48 - keep”
    if (last && KEEPS.test(part)) {
      parts[parts.length - 1] = { ...last, leavesOut: true };
      continue;
    }
    // “My apologies - I picked the four-season tent.”, “Sorry, I made a mistake: the red one changes the color.”
    const tellsSlip = last && APOLOGY.test(last.text) && /^i \w+(?:ed|ose)\b/i.test(part);
    if (tellsSlip || SLIP.test(part)) {
      parts.push({ ...readClause(part, false, lexicon), describes: true, intends: false });
      continue;
    }
    // “The following is needed: reason for the return; order number.”
    const goesOn =
      last?.asksForData === true &&
      !/[.?!]\W*$/.test(last.text) &&
      (content.includes(';') ||
        /^and (?:(?:what|which|how|where|who|when|why)\b|(?:the|your) [\w' -]{3,60}\W*$)/i.test(part));
    // “After that nothing more can be changed, and it cannot be cancelled.”
    if (last && /^(?:and|nor) (?:it|they|the \w+)\b/i.test(part) && WARNS.test(last.text.toLowerCase())) {
      parts.push({ ...readClause(part, false, lexicon), declines: false, describes: true });
      continue;
    }
    const clause = readClause(part, inAskingList || goesOn, lexicon);
    // “Reservation, and the correct name?”
    if (last && clause.asksForData && /^and (?:the|your)\b/i.test(part) && isBareName(last, lexicon))
      parts[parts.length - 1] = { ...last, asks: true, asksForData: true };
    // “Here is what I have on file for #W1: the lamp; the rug; paid by PayPal.”
    if (last?.describes && ON_FILE.test(content) && !/[.?!]\W*$/.test(last.text)) {
      parts.push(asDescription(clause));
      continue;
    }
    // “The lamp is a hygiene article, so it has to stay with you.”
    if (last && (clause.declines || clause.leavesOut) && !last.asks && CARRIES_BACK.test(part))
      parts[parts.length - 1] = clause.declines ? { ...last, declines: true } : { ...last, leavesOut: true };
    // “I'll cancel #W1, as you wished, and return #W2.”
    const goesOnDoing = last?.intends === true && !/[.?!]\W*$/.test(last.text) && DOES_TOO.test(part);
    parts.push(goesOnDoing ? { ...clause, intends: true } : clause);
  }
  return parts;
}

/** “…, so it has to stay”, “The lamp (red) | is out of stock”; not “…, which stay the same”, of the flights whose cabin is changed. */
const CARRIES_BACK =
  /^(?:so (?:it|they|that|those)|which (?:stays?|remains?)(?! (?:the same|unchanged|with \d))|(?:is|are) (?:currently |now |unfortunately |sadly )*(?:out of stock|sold out|unavailable|not available|no longer available|not in stock))\b/i;
const DOES_TOO = new RegExp(`^(?:and|plus|then) (?:also |then |afterwards )*(?=${DOES.source.slice(1)} \\w)`, 'i');
const ON_FILE = /^[^;.?!]*\b(?:on file|(?:what|which) (?:i|we) (?:have|see|found))\b[^;.?!]*:[^;]*;/i;
const APOLOGY = /\b(?:sorry|apolog\w+|my mistake|oops)\b/i;
const SLIP =
  /\b(?:made an? (?:mistake|error|slip)|(?:my|an) (?:mistake|error|slip)|mixed (?:it|that|them) up) ?[:-] (?!.*\b(?:correct|right|should|shall i)\b)/i;
const KEEPS = /^\W*(?:keeps?|kept|stays?|not returned|unchanged|no change)\W*$/i;

/** “…, cabin: business, bags: 2, …”: an entry of a form in one line. */
const LABELLED = /,\s+(?=(?:and )?(?:[a-z][a-z'/-]* ){0,3}[a-z][a-z'/-]*:\s+\S)/gi;
/** What a form has in brackets; not “(color: black, sound: radio)”, of a product. */
const FORM_WORDS = /\b(?:stays?|remains?|unchanged|bags|cabin|payment|price|refund\w*|amount|charged to|method)\b/i;
/** Stands for a comma that divides nothing. */
const COMMA = '\u0000';

/** Divides a form in one line, of at least three entries behind each other. */
function withEntriesDivided(line: string): string {
  if (!TELLS_COST.test(line)) return line;
  const guarded = line.replace(/\([^()]*\)/g, (aside) =>
    FORM_WORDS.test(aside) ? aside : aside.replaceAll(',', COMMA),
  );
  const entries = guarded.match(LABELLED)?.length ?? 0;
  return entries > 1 ? guarded.replace(LABELLED, '; ').replaceAll(COMMA, ',') : line;
}
/** Entries that forms have and products have not. */
const TELLS_COST = /\b(?:payment|price|fare|refund\w*|reason|total|amount|costs?|fee|charged? to)\b[\w ]{0,20}:/i;

/** Ends of sentences, and conjunctions that begin a new statement. Decimals, abbreviations and list commas stay together. */
function partsOf(line: string): string[] {
  return (
    withEntriesDivided(line)
      .replace(/\b(a|p)\.m\./gi, '$1m')
      // “order #W1 (lamp and rug; status: delivered)”
      .replace(/;\s+(?=(?:status:? |currently )?(?:pending|delivered|processed)\))/gi, ', ')
      // “Why are you cancelling - change of plans, or something else?”, “Where should the refund go - to your card, or to a gift card?”
      .replace(
        /\b((?:why|(?:where|how) (?=[^?.!]{3,60} - [^.!]{3,120}\bor\b))(?: ?[^?.!:-]{3,60})?) - (?=[^.!]{3,120}\?)/i,
        '$1: ',
      )
      .replace(
        /(?<!\b(?:[Oo]ption|[Cc]hoice|[Pp]lan|[Aa]lternative|prefer|choose|want) )(?<!#)\b([A-Z])\.(?= [A-Z][a-z])/g,
        '$1',
      )
      .replace(
        /\b(Mr|Mrs|Ms|Dr|St|[Nn]o(?=\.\s*(?:[#\d]|ending\b))|Ave|Apt|Ste|b(?=\.\s*[\dA-Z])|[Dd]ep(?=\.\s*\d)|[Aa]rr(?=\.\s*\d)|e\.g|i\.e|vs|approx|incl|[Aa]ddl|[Aa]cct|[Aa]ddr|[Rr]esv|[Cc]ert|[Pp]mt)\./g,
        '$1',
      )
      .split(BETWEEN_CLAUSES)
      .map((part) => part.trim())
      .filter((part) => /[a-z0-9]/i.test(part))
      .map((part, place, parts) => (isAsked(part, parts[place + 1]) ? `${part}?` : part))
  );
}

/** The first part of “Which order is it, and do you want the red one?” is a question, too. */
const isAsked = (part: string, next = '') => {
  if (/[.!?]\W*$/.test(part) || !/^(?:[^.!]|\.\d)*\?\W*$/.test(next)) return false;
  if (/^(?:only|just)\b|^is (?:that|this|it) (?:right|correct|so|the one)\W*$/i.test(next)) return true;
  const goesOn =
    /^(?:and|plus|including|along with|together with|keeping|leaving)\b/i.test(next) ||
    (/^(?:would|shall|should|do|may|are|is)\b/i.test(next) && WANTS.test(part));
  return goesOn && (QUESTION_START.test(part) || IF_DONE.test(part));
};

/** “Okay if I do that, and …” */
const IF_DONE = new RegExp(`^\\W*(?:proceed|confirm|approve|go ahead)\\W*$|(?:${DOES_THIS.source})\\W*$`, 'i');
const WANTS = /\b(?:what|which|how|where|who|when|why)\b/i;

/** “Order number?”, “New address, please.”: a few words, and one of them names something that can be asked for. */
function isShortRequest(text: string, words: readonly string[], lexicon: Lexicon): boolean {
  const isShort =
    ((words.length <= 8 || wordsOf(text.replace(/\([^)]*\)/g, ' ')).length <= 4) &&
      /\?\s*$|,\s*please\W*$/i.test(text)) ||
    (words.length <= 3 && /\bplease\W*$/i.test(text)) ||
    /^\W*(?:and |also )?(?:the|your) [^?.!]{3,80}, please\W*$/i.test(text) ||
    isListOfNouns(text, lexicon);
  return (ASKS_TO_KNOW.test(text) || (isShort && !ASKS_TO_AGREE.test(text))) && namesAsked(words, lexicon);
}

/** “And while you're at it, let me know the cabin, whether you want insurance, …” */
const ASKS_TO_KNOW =
  /^\W*(?:(?:and|also|then|please|just|while (?:you're|you are|we're|we are) at it),? )*(?:let me know|tell me) (?:the|your)\b/i;

/** “Cabin, passenger names and dates of birth, bags, insurance, payment?” */
function isListOfNouns(text: string, lexicon: Lexicon): boolean {
  const nouns = text.split(/[,;/]| and /).map(wordsOf);
  const isNoun = (words: readonly string[]) => words.length > 0 && words.length <= 4;
  const named = nouns.filter((words) => namesAsked(words, lexicon));
  return /\?\s*$/.test(text) && !/\d/.test(text) && nouns.length > 2 && nouns.every(isNoun) && named.length > 2;
}

function readClause(text: string, inAskingList: boolean, lexicon: Lexicon): Clause {
  const lower = text.toLowerCase();
  const words = withoutGaps(wordsOf(text), lexicon);
  const asksForYes = ASKS_ONLY_FOR_YES.test(lower);
  const isQuestion = lower.includes('?');
  const asksToConfirm = inAskingList && CONFIRMATION.test(lower);
  const asksForData =
    !asksForYes &&
    ((inAskingList && !asksToConfirm && !ASKS_IF_MEANT.test(lower)) ||
      isShortRequest(text, words, lexicon) ||
      ASKS_FOR_DATA.test(lower) ||
      (isQuestion && QUESTION_WORD.test(lower)));
  const tellsSlip = !isQuestion && TELLS_SLIP.test(lower);
  const asks = !tellsSlip && (asksForYes || asksForData || asksToConfirm || ASKS_FOR_ANSWER.test(lower));
  const told = lower.replace(CONDITIONS, ' ');
  const isRefusal = DECLINES.test(told) || TELLS_THAT_IT_STAYS.test(lower) || NO.test(lower);
  const declines = !isQuestion && ((isRefusal && !WARNS.test(lower)) || REFUSES_SECOND.test(lower));
  return {
    text,
    words,
    asks,
    asksForData,
    declines,
    leavesOut: LEAVES_OUT.test(lower) && !CHANGES_BESIDES.test(lower),
    intends: !tellsSlip && (INTENDS.test(lower) || (asks && !asksForData)),
    denies: isQuestion && !asksForData && DENIES.test(lower) && !EXCEPTS.test(lower) && !WARNS.test(lower),
    describes: tellsSlip || (!asks && !declines && !PROPOSES.test(lower) && DESCRIBES.test(withoutAsides(lower))),
  };
}

/** “Your e-mail, or if that doesn't work, your name”, “Should it turn out to be unavailable: …”, but not “if I could, …”. */
const CONDITIONS =
  /(?:^\W*|, )(?:(?:and|or|but|otherwise),? )?(?:if|in case|suppose|supposing|assuming|should (?=it|that|this|they)) ?(?!only\b|(?:i|we) (?:only )?could\b|(?:it|that|this) were\b)[^,:;]*?(?:[,:;]|$)/g;

/** “It stays on its flights and goes from economy to business.” */
const CHANGES_BESIDES =
  /\band (?:goes|changes|moves|switches|(?:is|are) (?:moved|changed|switched|upgraded)) (?:from|to|into)\b/;

/** “No.”, “Sorry, no.”, “No, sorry.”, “So no cancelling the order.”, “No changing this order, policy.” */
const NO = anyOf(
  /(?:^\W*(?:sorry, )?|\b(?:change|alter)s? (?:it|that|anything): )no\W*$|^\W*no,? (?:(?:i'm|i am|we're) )?(?:so |very )?(?:sorry|afraid)\b/,
  /^\W*no \w+ing (?:this|these|the|your|that|it)\b[^?]*$|^\W*so,? no (?:\w+ing|an?|that|this)\b/,
);

/** Without asides in brackets and reasons, unless it is one as a whole. */
function withoutAsides(text: string): string {
  const rest = text
    .replace(/\([^)]*\)/g, '')
    // “Since it now goes to Tulsa, update the address to …”
    .replace(/^\W*(?:since|because|as) [^,]{3,80}, (?=[a-z])/, '')
    // “… to the card that we have on file for you”
    .replace(/,? (?:that|which) (?:i|we) have on file\b/, '')
    .replace(/,? \b(?:since|because) .*$|, as (?:that|this|it|the|most|your?)\b.*$/, '');
  return /[a-z]/.test(rest) ? rest : text;
}
