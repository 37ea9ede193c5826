// The simplest agent that can be measured with `--agent`: it does one step after the other in a few plain sentences. Of the
// mistakes that an agent may be asked for, it makes only one kind: something extra.
import type { CallFacts, Flight } from '../call-facts.ts';
import type { Answer, Desk, DeskStep } from '../desk.ts';
import { full, listed, money, monthDay, pay, values } from '../wording.ts';

const MOST_TRIES = 4;

export async function serve(desk: Desk): Promise<void> {
  const shop = desk.task.domain === 'retail';
  await desk.say(`Could you give me your ${shop ? 'e-mail address, or your name and zip code' : 'user ID'}, please?`);
  for (const step of desk.steps) {
    if (desk.over) return;
    const last = await serveStep(desk, step);
    const following = desk.steps[step.place + 1];
    // The customer brings up one thing after the other; a second choice belongs to the first.
    if (following && following.id.slice(0, 6) !== step.id.slice(0, 6) && !last?.next && !desk.over) await ask(desk);
  }
  for (let turn = 0; !desk.over && turn < MOST_TRIES; turn++) await ask(desk);
}

const ask = (desk: Desk) => desk.say('Is there anything else I can do for you?');

/** The customer's last answer; null if there was nothing to say. */
async function serveStep(desk: Desk, step: DeskStep): Promise<Answer | null> {
  const facts = step.facts.flatMap(({ answers }) => answers);
  const answer = facts.length > 0 ? ` The answer to your question is ${listed(facts)}.` : '';
  if (step.kind === 'answer' || step.kind === 'unmet')
    return desk.say(`I have looked it up.${answer} Is there anything else?`);
  if (step.kind === 'refuse') {
    let last: Answer | null = null;
    for (let turn = 0; turn <= step.goal.insists && !desk.over && !last?.next; turn++)
      last = await desk.say(`I am sorry, I cannot do that: ${desk.refusal(step).because}.${turn === 0 ? answer : ''}`);
    return last;
  }
  const call = desk.call(step);
  const refused = desk.refusedFirst(step);
  if (call === null) return null;
  if (refused && 'missing' in refused)
    await desk.say(`I am sorry, the ${refused.missing.name} in ${values(refused.missing)} is not available.`);
  else if (refused) await desk.say(`I am sorry, a refund to your ${pay(refused.refused)} is not possible.`);
  if (desk.mistake === 'extra' && !desk.exchanges.some(({ kind }) => kind === 'extra') && step.kind === 'write')
    await desk.mislead(`I will ${described(call)}, and subscribe you to our newsletter. Shall I do that?`, 'extra', [
      step,
    ]);
  for (let turn = 0; turn < MOST_TRIES && !desk.over; turn++) {
    const proposed = await desk.propose(`I will ${described(call)}. Shall I do that?`, [step]);
    // Here the customer decides against it, or for something else.
    if (step.kind === 'take_back') return proposed;
    if (!proposed.agreed) continue;
    desk.write(step);
    return desk.say(`That is done.${answer}`);
  }
  return null;
}

function described(call: CallFacts): string {
  switch (call.act) {
    case 'cancel_order':
      return `cancel order ${call.order.id} (reason: ${call.reason}) and refund ${money(call.refund)}`;
    case 'return_items':
      return `return the ${listed(call.items.map(full))} of order ${call.order.id} and refund ${money(call.amount)} to your ${pay(call.refundTo)}`;
    case 'exchange_items':
    case 'change_items': {
      const swaps = call.swaps.map(({ item, to }) => `the ${full(item)} for one with ${values(to)}`);
      return `exchange ${listed(swaps)} in order ${call.order.id}, with the difference of ${money(call.difference)} on your ${pay(call.payment)}`;
    }
    case 'order_address':
    case 'profile_address': {
      const { address1, address2, city, state, zip } = call.address;
      const what =
        call.act === 'order_address' ? `the address of order ${call.order.id}` : 'the address in your profile';
      return `change ${what} to ${[address1, address2, city, state, zip].filter((part) => part !== '').join(', ')}`;
    }
    case 'order_payment':
      return `change the payment of order ${call.order.id} to your ${pay(call.payment)}`;
    case 'book': {
      const payments = call.payments.map(({ payment, amount }) => `${money(amount)} with your ${pay(payment)}`);
      const people = call.passengers.map(({ first, last, dob }) => `${first} ${last} (born ${dob})`);
      return `book ${flights(call.flights)} in ${call.cabin} for ${listed(people)}, with ${call.bags} checked bags and ${call.insurance ? '' : 'no '}travel insurance, for ${listed(payments)}`;
    }
    case 'change_flights':
      return `change reservation ${call.trip.id} to ${flights(call.flights)}, with the difference of ${money(call.difference)} on your ${pay(call.payment)}`;
    case 'change_cabin':
      return `change reservation ${call.trip.id} to ${call.cabin}, with the difference of ${money(call.difference)} on your ${pay(call.payment)}`;
    case 'cancel_trip':
      return `cancel reservation ${call.trip.id} and refund ${money(call.refund)}`;
    case 'add_bags':
      return `add ${call.added} checked bags to reservation ${call.trip.id}, which makes ${call.bags}, for ${money(call.price)} with your ${pay(call.payment)}`;
    case 'correct_passenger':
      return `correct the passenger ${call.before.first} ${call.before.last} (born ${call.before.dob}) of reservation ${call.trip.id} to ${call.after.first} ${call.after.last} (born ${call.after.dob})`;
    case 'certificate':
      return `send you a certificate of ${money(call.amount)} for reservation ${call.trip.id}`;
  }
}

const flights = (list: readonly Flight[]) =>
  listed(list.map(({ number, date, from, to }) => `${number} from ${from.city} to ${to.city} on ${monthDay(date)}`));
