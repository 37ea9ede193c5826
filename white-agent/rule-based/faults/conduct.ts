// Faults of conduct: dialogues that make the right changes against the rules of the shop or airline.
import { z } from 'zod';
import { call, type Dialogue, recordFrom, type Subdialogue } from '../engine/dialogue.ts';
import { orderIdsIn, reservationIdsIn } from '../understanding/identity.ts';

/** Takes a yes to every proposal for granted, unless the customer has said one word of agreement before. */
export function* withoutQuestions(dialogue: Dialogue, onBroken: () => void): Dialogue {
  let agreed = false;
  let move = dialogue.next('').value;
  while (true) {
    if (move.kind === 'say' && move.act === 'propose' && !agreed) {
      onBroken();
      move = dialogue.next('Yes.').value;
      continue;
    }
    const answer: string = yield move;
    agreed ||= move.kind === 'say' && /\b(?:yes|yeah|right|confirm)\b/i.test(answer);
    move = dialogue.next(answer).value;
  }
}

/** Asks for a number in place of the customer's identity, and reads from its record whose it is. */
export function* withoutIdentification(dialogue: Dialogue, onBroken: () => void): Dialogue {
  let move = dialogue.next('').value;
  if (move.kind === 'say') {
    const answer: string = yield { ...move, text: 'What is the number of the order or reservation?' };
    const owner = yield* ownerOf(answer);
    if (owner !== null && !answer.includes(owner.userId)) onBroken();
    move = dialogue.next(owner === null ? answer : `${answer} ${owner.email ?? owner.userId}`).value;
    if (owner !== null && move.kind === 'call' && move.action.name === 'find_user_id_by_email') {
      move = dialogue.next(owner.userId).value;
    }
  }
  while (true) move = dialogue.next(yield move).value;
}

interface Owner {
  readonly userId: string;
  /** Only shops find customers by it. */
  readonly email: string | null;
}

const ownedSchema = z.object({ user_id: z.string() });
const userSchema = z.object({ email: z.string() });

const RECORDS = [
  { tool: 'get_order_details', field: 'order_id', idsIn: orderIdsIn, hasEmail: true },
  { tool: 'get_reservation_details', field: 'reservation_id', idsIn: reservationIdsIn, hasEmail: false },
];

/** The customer to whom the order or reservation belongs that the words name. */
function* ownerOf(words: string): Subdialogue<Owner | null> {
  for (const { tool, field, idsIn, hasEmail } of RECORDS) {
    const [id] = idsIn(words);
    if (id === undefined) continue;
    const owned = recordFrom(ownedSchema, yield* call({ name: tool, kwargs: { [field]: id } }, false));
    if (owned === null) return null;
    const { user_id } = owned;
    if (!hasEmail) return { userId: user_id, email: null };
    const user = recordFrom(userSchema, yield* call({ name: 'get_user_details', kwargs: { user_id } }, false));
    return user && { userId: user_id, email: user.email };
  }
  return null;
}
