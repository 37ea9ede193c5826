// The shop: how its customers are identified, the goals that the agent can pursue for them, and how they express these, clause by
// clause.
import type { Grammar, IntentPattern } from '../engine/agenda.ts';
import type { DialogueDomain } from '../engine/domain.ts';
import { emailIn, nameIn, orderIdsIn, zipIn } from '../understanding/identity.ts';
import { lower, phrasePattern } from '../understanding/text.ts';
import * as changes from './goals.ts';
import { type User, userSchema, withoutOrderContents } from './orders.ts';
import { askQuestion } from './questions.ts';

export const retail: DialogueDomain<User> = {
  user: userSchema,
  directoryTool: 'list_all_product_types',
  identityQuestion:
    'To find your account I need your e-mail address. If you do not have it at hand, your first name, last name and zip code will do.',
  identities(said) {
    const newest = <T>(read: (text: string) => T | null) => said.map(read).findLast((found) => found !== null);
    const [email, name, zip] = [newest(emailIn), newest(nameIn), newest(zipIn)];
    return [
      ...(email ? [{ name: 'find_user_id_by_email', kwargs: { email } }] : []),
      ...(name && zip ? [{ name: 'find_user_id_by_name_zip', kwargs: { ...name, zip } }] : []),
    ];
  },
  offer: 'What can I do for you: cancel, return, exchange or change something, or look something up?',
  grammar: retailGrammar,
};

/** The grammar of a shop that sells these products. Patterns find their names replaced by `productname`. */
function retailGrammar(productNames: readonly string[]): Grammar<User> {
  const products = productNames.map(phrasePattern);
  return {
    wordsOf(clause) {
      const words = lower(withoutOrderContents(clause, productNames)).replace(/\be-?mail(?: address)?\b/g, ' ');
      return products.reduce((text, product) => text.replace(product, 'productname'), words);
    },
    patterns: PATTERNS,
    idsIn: orderIdsIn,
    question: {
      goal: askQuestion,
      topics: /\b(?:track(?:ing)?|balance|variants?|versions?|varieties|in stock|kinds|models)\b/,
    },
  };
}

const CANCEL =
  /\b(?:cancel(?:l?ed|l?ing|lation)?|call off|drop|remove|take out|take\b[^.]{0,40}\bout|get rid of|undo)\b/;
const CANCELLATION_POLICY = /\bcancel(?:led)?\b[^.]{0,20}\bpolicy\b/;
const SINGLE_ITEM = /\b(?:single|one|an?|some|part of the) items?\b/;
const OUT_OF_ORDER = /\b(?:from|in|out of|off|of)\b[^.]{0,30}\border\b|\b(?:just|only|single|one item|item)\b/;
const ORDER_BY_CONTENTS =
  /\border\b[^.]{0,20}\b(?:with|containing|that has|that contains|that includes|that holds|including|of)\b/;
const TRACKING = /\btracking\b|\bwhere is my (?:order|parcel|package)\b/;
const CHANGE =
  /\b(?:chang(?:e|ed|ing)|modif(?:y|ied|ying)|updat(?:e|ed|ing)|switch(?:ed|ing)?|mov(?:e|ed)|put|correct|edit|redirect|have|use|pay|ship|deliver|send|sent)\b/;
const ADDRESS = /\baddress\b|\b(?:ship|deliver|send|sent)(?:ped|ed)?\b[^.]{0,40}\b(?:to|somewhere)\b/;
const OTHER_ADDRESS = /\b(?:another|different|new|other) address\b|\bshould (?:go|be)\b/;
const NEW_ADDRESS = new RegExp(`${CHANGE.source}|${OTHER_ADDRESS.source}`);
const PROFILE = /\b(?:profile|account|default|my own|on file|home)\b/;
/** An order, other than in `future orders`, `order history` and `not that of my order`. */
const ORDER = /(?<!\bnot\b[^.]*)(?<!\bfuture )\border\b(?! history)|#?\bw\s?\d{6,8}\b/;
const EMAIL = /\S@\S/;
const PAYMENT =
  /\bpayments?\b|\bpay(?:ing)? (?:for )?[^.]{0,60}\b(?:with|using|by|from)\b|\bcharged?\b|\bpaid\b[^.]{0,40}\bwith\b/;
const OTHER_PAYMENT = /\bpay\b[^.]*\b(?:another|other|different) (?:way|method|card)\b/;
const MODIFY = /\b(?:chang|modif|updat|adjust|upgrad|switch|replac)/;
const EXCHANGE = /\b(?:exchang(?:e|ed|ing)|swap(?:ped|ping)?|trad(?:e|ed|ing)|replac(?:e|ed|ing)|switch(?:ed|ing)?)\b/;
const RETURN = /\b(?:return(?:ed|ing|s)?|(?:send|sending|sent|give|giving|bring|take)\b[^.,]{0,50}\bback)\b/;
const OTHER_ITEM = /\b(?:other|different) (?:items?|products?|variants?|versions?)\b/;
const ITEM = /\b(?:items?|products?|one|it|them|something|variants?|versions?|productname)\b/;
const OPTION = /\b(?:items?|products?|options?|colou?r|size|variants?|versions?|productname)\b/;
const PRODUCT = /\bproductname\b/;

const PATTERNS: readonly IntentPattern<User>[] = [
  { goal: changes.cancelItem, has: [CANCEL, SINGLE_ITEM], lacks: [CANCELLATION_POLICY] },
  { goal: changes.cancelItem, has: [CANCEL, PRODUCT, OUT_OF_ORDER], lacks: [CANCELLATION_POLICY, ORDER_BY_CONTENTS] },
  { goal: changes.cancelOrder, has: [CANCEL], lacks: [CANCELLATION_POLICY] },
  { goal: askQuestion, has: [], asks: true, lacks: [EXCHANGE] },
  { goal: askQuestion, has: [TRACKING], lacks: [EXCHANGE] },
  {
    goal: changes.changeProfileAddress,
    has: [ADDRESS, NEW_ADDRESS, PROFILE],
    lacks: [EMAIL, RETURN, ORDER],
    asks: false,
  },
  { goal: changes.changeOrderAddress, has: [ADDRESS, NEW_ADDRESS], lacks: [EMAIL, RETURN], asks: false },
  { goal: changes.changeItems, has: [EXCHANGE, ITEM], lacks: [/\bpayment\b/] },
  { goal: changes.changeItems, has: [/\b(?:exchang|swap)/], lacks: [/\bpayment\b/] },
  { goal: changes.returnItems, has: [RETURN] },
  { goal: changes.changeOrderPayment, has: [CHANGE, PAYMENT], lacks: [PRODUCT] },
  { goal: changes.changeItems, has: [MODIFY, OPTION] },
  { goal: changes.changeItems, has: [OTHER_ITEM] },
  { goal: changes.changeOrderPayment, has: [CHANGE, PAYMENT] },
  { goal: changes.changeOrderPayment, has: [OTHER_PAYMENT] },
];
