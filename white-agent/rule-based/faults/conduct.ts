// Faults of conduct: dialogues that make the right changes against the rules of the shop or airline.
import { z } from 'zod';
import { RESPOND } from '../../../shared/contracts/action.ts';
import { RESERVATION } from '../airline/reservations.ts';
import { call, type Dialogue, recordFrom, type Subdialogue, say } from '../engine/dialogue.ts';
import { ORDER } from '../retail/orders.ts';

/** Takes a yes to every proposal for granted, unless the customer said a word of agreement before, or chose what the agent offered instead. */
export function* withoutQuestions(dialogue: Dialogue, onBroken: () => void): Dialogue {
  let agreed = false;
  let move = dialogue.next('').value;
  while (true) {
    if (move.act === 'propose' && !agreed) {
      onBroken();
      move = dialogue.next('Yes.').value;
      continue;
    }
    const answer: string = yield move;
    const { content = '' } = move.action.kwargs;
    const agrees = /\b(?:yes|yeah|right|confirm)\b/i.test(answer) || /^I am sorry\b/.test(String(content));
    agreed ||= move.action.name === RESPOND && agrees;
    move = dialogue.next(answer).value;
  }
}

/** Asks for a number in place of the customer's identity, and reads from its record whose it is. */
export function* withoutIdentification(dialogue: Dialogue, onBroken: () => void): Dialogue {
  let move = dialogue.next('').value;
  if (move.act === 'ask') {
    const words = yield* say('ask', 'What is the number of the order or reservation?');
    const owner = yield* ownerOf(words);
    if (owner !== null) onBroken();
    move = dialogue.next(owner === null ? words : `${words} ${owner} ${owner}@example.com`).value;
    // A shop looks customers up by e-mail, and this one is known already.
    if (owner !== null && move.action.name === 'find_user_id_by_email') move = dialogue.next(owner).value;
  }
  while (true) move = dialogue.next(yield move).value;
}

/** The user id of the customer to whom the order or reservation belongs that the words name. */
function* ownerOf(words: string): Subdialogue<string | null> {
  const [lookUp] = [ORDER, RESERVATION].flatMap((record) => record.idsIn(words).map(record.lookUp));
  const record = lookUp && recordFrom(z.object({ user_id: z.string() }), yield* call(lookUp));
  return record?.user_id ?? null;
}
