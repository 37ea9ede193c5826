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
    if (owner !== null && !answer.includes(owner)) onBroken();
    move = dialogue.next(owner === null ? answer : `${answer} ${owner} ${owner}@example.com`).value;
    // A shop looks customers up by e-mail, and this one is known already.
    if (owner !== null && move.kind === 'call' && move.action.name === 'find_user_id_by_email') {
      move = dialogue.next(owner).value;
    }
  }
  while (true) move = dialogue.next(yield move).value;
}

/** The user id of the customer to whom the order or reservation belongs that the words name. */
function* ownerOf(words: string): Subdialogue<string | null> {
  const [read] = [
    ...orderIdsIn(words).map((order_id) => ({ name: 'get_order_details', kwargs: { order_id } })),
    ...reservationIdsIn(words).map((reservation_id) => ({
      name: 'get_reservation_details',
      kwargs: { reservation_id },
    })),
  ];
  const record = read && recordFrom(z.object({ user_id: z.string() }), yield* call(read));
  return record?.user_id ?? null;
}
