// The records to which an agent would do something: “I'll cancel #W1 and charge #W2 to your card.”, “Reservations: ABC123 and DEF456”
import type { Clause, Message } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { AND_DOES, BEFORE_ACT, DOES } from './phrases/doing.ts';

/** The ids of the records in the acts that a message announces or lists, and in its labelled proposals. */
export function recordsTreated({ clauses }: Pick<Message, 'clauses'>, { ids }: Lexicon): ReadonlySet<string> {
  const idsIn = (text: string) =>
    ids
      .flatMap((id) => [...text.matchAll(new RegExp(id, `${id.flags}g`))].map(([found]) => found.toLowerCase()))
      // “CHANGE REQUEST”
      .filter((found) => !DOES.test(found));
  const treated = new Set<string>();
  let isLabelled = false;
  for (const clause of clauses) {
    if (ACTION.test(clause.text)) isLabelled = true;
    if (clause.declines || clause.leavesOut || clause.asksForData || clause.denies) continue;
    const listed = isLabelled && RECORDS.test(clause.text) ? idsIn(clause.text) : [];
    for (const id of [...listed, ...actsIn(clause).flatMap((act) => together(act, idsIn(act)))]) treated.add(id);
  }
  // “I do the exchange for order #W1. Order #W2 will be sent to …”
  const proposes = ({ describes, declines, leavesOut, denies }: Clause) =>
    !(describes || declines || leavesOut || denies);
  if (clauses.some((clause) => proposes(clause) && IS_TREATED.test(clause.text.replace(NUMBER, ''))))
    for (const clause of clauses)
      if (proposes(clause)) for (const id of idsIn(clause.text).slice(0, 1)) treated.add(id);
  return treated;
}

/** The parts of a clause that begin with what the agent would do. */
const actsIn = ({ text, describes }: Clause): readonly string[] =>
  describes
    ? []
    : text.split(AND_DOES).flatMap((part) => {
        const said = part.replace(NUMBER, '');
        const act = said.slice(BEFORE_ACT.exec(said)?.[0].length ?? 0);
        return DOES.test(act) && !REPORTED.test(act) ? [act] : [];
      });

/** The first id, and those that are joined to it: not that of the record from which an address is taken. */
function together(act: string, [first, ...others]: readonly string[]): readonly string[] {
  if (first === undefined) return [];
  const lower = act.toLowerCase();
  const isJoined = (id: string) => JOINS.test(lower.slice(0, lower.indexOf(id)));
  return [first, ...others.filter(isJoined)];
}

/** “Action: cancellation”, above the lines that say of what. */
const ACTION = /^(?:\W|x\])*(?:action|request|change|operation|task|step)(?: \d)?\s*[:=]/i;
/** “Reservations: ABC123 and DEF456” */
const RECORDS = /^(?:\W|x\])*(?:reservation|booking|order|confirmation)s?(?: (?:id|number|code|no)s?)?\s*[:=]/i;
/** “reservation ABC123 and reservation …” */
const JOINS = /(?:,|\band|&|\+|\bplus)\s+(?:(?:your|the|order|reservation|booking|trip|number|id)\s+)*#?$/;
/** “1) cancel …”, “(2) move …”, “Step 1 · cancel …” */
const NUMBER = /^\W*(?:(?:step |change |part )?\(?(?:\d|[a-c])[).:·]\s*)?(?:·\s*)?/i;
/** “Order #W1 will be sent to …”, “Reservation ABC123: cancelled” */
const IS_TREATED =
  /^(?:and |\+ )?(?:your )?(?:order|reservation|booking|trip) #?\w{5,8}(?: (?:will|would) (?:ship|be (?:sent|shipped|cancell?ed|returned|moved|changed|upgraded))\b|\s*[:–-]\s*(?:cancell?\w*|return\w*)\b)/i;
/** “Cancelled #W1” */
const REPORTED = /^\w+ed\b/i;
