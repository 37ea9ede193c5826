// Replies that people who played the agent by hand found wrong: each case is a turn of such a conversation, in other words.
import { describe, expect, it } from 'vitest';
import { type Heard, hear } from '../../bench/customer/hearing.ts';
import { answers } from '../../customers/scripted/facts.ts';
import { createScriptedUser } from '../../customers/scripted/scripted-customer.ts';
import { createEnvironment } from '../../worlds/environment.ts';
import type { BuiltinDomain } from '../../worlds/generated/builtin-world.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import type { PaymentRef, ScenarioGoal, Wish } from '../../worlds/scenario.ts';
import type { ReservationRef } from '../../worlds/scenario-airline.ts';
import type { ItemChange } from '../../worlds/scenario-retail.ts';
import type { Task } from '../../worlds/world.ts';
import { freshTasks } from './fresh-tasks.ts';

const signal = new AbortController().signal;
const IDENTITY = 'Hello! Please give me your name, e-mail address, zip code or user id.';

/** The first task whose first goal fits, with that goal. Not every kind of goal opens a task of the default set. */
function taskWith<Fit extends ScenarioGoal>(
  domain: BuiltinDomain,
  fits: (goal: ScenarioGoal, task: Task) => goal is Fit,
) {
  const sets = [loadBuiltinTaskSet(domain), freshTasks(domain, 1, 200)];
  for (const task of sets.flatMap(({ tasks }) => tasks)) {
    const goal = task.scenario?.goals[0];
    if (goal && fits(goal, task)) return { task, goal };
  }
  throw new Error('no task has such a goal');
}

type GoalOf<Kind extends Wish['kind']> = ScenarioGoal & { readonly wish: Extract<Wish, { readonly kind: Kind }> };
type SwapGoal = GoalOf<'exchange_items' | 'change_items'> & {
  readonly wish: { readonly changes: readonly ItemChange[]; readonly payment: PaymentRef };
};
const isPlain = ({ ending, decision, first_thought }: ScenarioGoal) => ending === 'done' && !decision && !first_thought;

/** A conversation with the customer of a task, in the plain voice, after they have said who they are. */
async function meet(domain: BuiltinDomain, task: Task) {
  const { world } = loadBuiltinTaskSet(domain);
  const env = createEnvironment(world);
  const user = createScriptedUser({ story: storyOf(world, task)!, seed: 1, voice: 'plain' });
  const opening = await user.open(signal);
  const say = async (message: string): Promise<Heard> => hear(user, await user.reply(message, signal));
  const identity = await say(IDENTITY);
  return { opening, identity, say, user, env };
}

describe('a question with several parts', () => {
  const exchange = taskWith(
    'retail',
    (goal, task): goal is SwapGoal =>
      goal.wish.kind === 'exchange_items' && isPlain(goal) && task.scenario?.manner.telling === 'reserved',
  );
  const [first] = exchange.goal.wish.changes;

  it('is answered in all of them, though one names no slot', async () => {
    const { say } = await meet('retail', exchange.task);
    const { text } = await say('Which item in which order would you like to swap, and for what?');
    expect(text).toContain(first!.item.called);
    for (const value of Object.values(first!.want.options)) expect(text).toContain(value);
  });

  it.each([
    ['blanks', ' '],
    ['dashes', '-'],
    ['empty lines', '\n'],
    ['words', 'cancel '],
  ])('is heard behind a megabyte of %s', async (_, filler) => {
    const { say } = await meet('retail', exchange.task);
    // Quadratic time would take hours.
    const { text } = await say(
      `${filler.repeat(1_000_000 / filler.length)}\n\nHow would you like to pay the difference?`,
    );
    expect(text).toContain(exchange.goal.wish.payment.called);
  });

  it('about the things in another of their orders gets the wish, if there is nothing else to tell', async () => {
    const [task] = freshTasks('retail', 1_234, 13).tasks.slice(-1);
    const { say } = await meet('retail', task!);
    for (let refusal = 0; refusal < 2; refusal++) await say('I am sorry, that is against our policy.');
    const { text } = await say('I see the picture frame and the beanie in this order. Which ones is it about?');
    expect(text).toContain('my order with the stand mixer');
    expect(text).toContain('my PayPal account');
  });

  it('does not get one value twice', async () => {
    const { say } = await meet('retail', exchange.task);
    const { text } = await say('Which order is it, which item is it, and how would you like to pay the difference?');
    expect(text.split(exchange.goal.wish.payment.called)).toHaveLength(2);
  });

  it('is not answered with “as I said” before anything was said', async () => {
    const { say } = await meet('retail', exchange.task);
    expect((await say('What can I do for you, and which order is it about?')).text).not.toMatch(/as I said|once more/i);
  });
});

describe('a proposal', () => {
  const profile = taskWith(
    'retail',
    (goal): goal is GoalOf<'change_profile_address'> => goal.wish.kind === 'change_profile_address' && isPlain(goal),
  );
  const { address1, address2, city, state, zip } = profile.goal.wish.address;
  const address = `${address1}, ${address2}, ${city}, ${state} ${zip}, USA`;

  it('may name the address that is replaced, and what stays', async () => {
    const { say } = await meet('retail', profile.task);
    const { answer } = await say(
      `I'd set the default address in your profile to ${address}, in place of 1 Old Road, Apt 2, Reno. ` +
        'It costs nothing, and the addresses of your orders remain unchanged. Shall I?',
    );
    expect(answer).toBe('yes');
  });

  const bags = taskWith(
    'airline',
    (goal): goal is GoalOf<'add_bags'> =>
      goal.wish.kind === 'add_bags' &&
      isPlain(goal) &&
      !goal.wish.reservation.knows_id &&
      !goal.wish.reservation.believed,
  );

  it('may count bags without naming them again', async () => {
    const { added, bags: total, payment } = bags.goal.wish;
    const { say } = await meet('airline', bags.task);
    await say('Which trip is it, how many bags, and how would you like to pay?');
    const { answer } = await say(
      `Found it. It has checked bags already; ${added} more make ${total}, on your ${payment.called}. Add them?`,
    );
    expect(answer).toBe('yes');
  });

  it('with another number of bags gets the right one', async () => {
    const { added, bags: total } = bags.goal.wish;
    const { say } = await meet('airline', bags.task);
    await say('Which trip is it, how many bags, and how would you like to pay?');
    const { answer, text } = await say(`I'd add ${added + total} checked bags to that trip. Is that right?`);
    expect(answer).not.toBe('yes');
    expect(text).toContain(`${added} checked`);
  });
});

describe('a wrong id that the customer believes in', () => {
  const mistaken = taskWith(
    'airline',
    (goal): goal is ScenarioGoal & { readonly wish: { readonly reservation: ReservationRef } } =>
      'reservation' in goal.wish && goal.wish.reservation.believed !== undefined,
  );
  const { id, believed, origin, destination } = mistaken.goal.wish.reservation;

  it('is dropped once the agent corrects it', async () => {
    const { say } = await meet('airline', mistaken.task);
    expect((await say('Which reservation is it?')).text).toContain(believed);
    const trip = `The trip from ${origin.city} to ${destination.city} is reservation ${id}`;
    expect((await say(`${trip}, ${believed} is another one.`)).text).not.toContain(believed);
    expect((await say('And what would you like to do with that trip?')).text).not.toContain(believed);
  });
});

describe('a limit', () => {
  const limited = taskWith('airline', (goal): goal is GoalOf<'change_cabin'> => {
    const { decision, wish } = goal;
    return wish.kind === 'change_cabin' && decision?.limit != null && decision.other === null;
  });
  const limit = limited.goal.decision!.limit!;

  it('is kept: what the agent leaves because of it is not asked for again', async () => {
    const { say } = await meet('airline', limited.task);
    const { again, insists } = await say(
      `Business costs $${limit + 900} today, $${limit + 7} more than you paid. That is above your limit of $${limit}, so I leave the cabin as it is. Anything else?`,
    );
    expect({ again, insists }).toEqual({ again: false, insists: false });
  });

  it('is not taken for exceeded by a full price', async () => {
    const { say } = await meet('airline', limited.task);
    const { answer } = await say(
      `Business costs $${limit + 900} today and $${910} was paid, so the upgrade is $${limit - 10}, below your limit of $${limit}. Shall I change the cabin to business?`,
    );
    expect(answer).toBe('yes');
  });
});

describe('a price above the limit', () => {
  it.each([
    [0, '$N'],
    [1, '$N'],
    [0, 'USD N.00'],
    [0, 'N US dollars'],
    [0, 'N.00 bucks'],
  ])('is declined where the customer wants something else then: task %i of those, “%s”', async (place, amount) => {
    const limited = freshTasks('airline', 8088, 120).tasks.flatMap((task) => {
      const { decision, wish, first_thought } = task.scenario?.goals[0] ?? {};
      const hasOther = decision?.limit != null && decision.other != null && !first_thought;
      return wish?.kind === 'change_cabin' && hasOther ? [{ task, limit: decision.limit! }] : [];
    });
    const { task, limit } = limited[place]!;
    const { say } = await meet('airline', task);
    const { answer } = await say(
      `The upgrade to business costs ${amount.replace('N', String(limit + 57))} in total. Shall I change the cabin to business?`,
    );
    expect(answer).toBe('no');
  });
});

describe('an answer to a question about an amount', () => {
  const asks = taskWith(
    'retail',
    (goal, { scenario }): goal is SwapGoal =>
      goal.wish.kind === 'exchange_items' &&
      isPlain(goal) &&
      scenario?.goals.length === 1 &&
      goal.facts.length === 1 &&
      goal.facts[0]?.question.kind === 'price_difference',
  );

  it.each([
    ['One moment, please. I see that the 70 qt one is in stock.', false],
    ['Give me 10 minutes, please.', false],
    ['The difference is $70.12.', true],
    ['70.12', true],
  ])('is only what can be one: “%s”', async (message, ends) => {
    const { say, user, env } = await meet('retail', asks.task);
    for (const action of asks.task.actions) if (env.call(action).changed) user.observe?.(env.read);
    await say('The exchange has been requested.');
    expect((await say(message)).stopped).toBe(ends);
  });
});

describe('an answer to a question about a difference in price', () => {
  it.each([
    // The price of one thing is none.
    [
      'I swapped the cat tree for the 3 ft one ($69.96), with the price difference settled via your PayPal account.',
      false,
    ],
    [
      'I swapped the cat tree for the 3 ft one ($69.96), with the $8.70 difference refunded to your PayPal account.',
      true,
    ],
    ['| Price difference | -$8.70 (refund) |', true],
    ['The difference in price was charged to your card.', false],
  ])('names the amount of it, if it was not asked for alone: “%s”', (message, isOne) => {
    const question = {
      ask: ['what the total difference in price is'] as [string],
      kind: 'money',
      topic: ['difference', 'total'],
    } as const;
    expect(answers(message, question, { asked: false, inParts: false })).toBe(isOne);
  });
});

describe('an agent that does not get on', () => {
  const bags = taskWith(
    'airline',
    (goal): goal is GoalOf<'add_bags'> => goal.wish.kind === 'add_bags' && isPlain(goal),
  );

  it('is told the whole wish if it repeats its question', async () => {
    const { say } = await meet('airline', bags.task);
    await say('How can I help you?');
    const question = 'What can I do for you: book, change or cancel a trip, or look something up?';
    const [first, second] = [await say(question), await say(question)];
    expect([first.restates, second.restates]).toEqual([false, true]);
  });

  it('is not asked for the rest after a single wrong change', async () => {
    const { say, user, env } = await meet('airline', bags.task);
    const [add] = bags.task.actions.filter(({ name }) => name === 'update_reservation_baggages');
    // One bag too many, of which as many are paid as should be.
    const wrong = { ...add!, kwargs: { ...add!.kwargs, total_baggages: Number(add!.kwargs.total_baggages) + 1 } };
    expect(env.call(wrong).changed).toBe(true);
    user.observe?.(env.read);
    const { text } = await say('Your bags have been added.');
    expect(text).not.toMatch(/\b(?:rest|others)\b/i);
    expect(user.replies?.at(-1)?.acts).toEqual(['check']);
  });
});

describe('a closed question', () => {
  it('is answered only by what comes directly after it', async () => {
    const several = loadBuiltinTaskSet('retail').tasks.find(({ scenario }) => (scenario?.told_at_once ?? 1) > 1)!;
    const { say, user, env } = await meet('retail', several);
    await say('All right. Is there anything else?');
    for (const action of several.actions.slice(0, 1)) if (env.call(action).changed) user.observe?.(env.read);
    await say('That one is done.');
    const { stopped } = await say('Is there anything else I can do for you?');
    expect(stopped).toBe(false);
  });
});

describe('a refusal', () => {
  const cancel = taskWith(
    'retail',
    (goal): goal is GoalOf<'cancel_order'> => goal.wish.kind === 'cancel_order' && goal.ending === 'refused',
  );

  it.each([
    'I will not cancel it. The order stands. Is there another request?',
    'The policy still says no. Something else?',
    'A slow delivery is no valid reason, so the order stands. What else can I do?',
    'That order is not going to be cancelled for that reason. Anything else?',
    'Orders of other customers are off limits. Anything about your own?',
  ])('is not taken for a proposal: %s', async (message) => {
    const { say } = await meet('retail', cancel.task);
    await say('How can I help you?');
    const { answer, refusalHeard } = await say(message);
    expect({ answer, refusalHeard }).toEqual({ answer: 'none', refusalHeard: true });
  });
});

describe('a question for the identity', () => {
  it('may ask for one part of it', async () => {
    const task = loadBuiltinTaskSet('retail').tasks[0]!;
    const user = createScriptedUser({
      story: storyOf(loadBuiltinTaskSet('retail').world, task)!,
      seed: 1,
      voice: 'plain',
    });
    await user.open(signal);
    await user.reply('Hello! Can you give me a zip code, please?', signal);
    expect(user.replies?.at(-1)?.acts).toEqual(['identify']);
    expect(await user.reply('Can I have your mail please for checking account?', signal)).toContain('@example.com');
  });
});

describe('a request for a yes', () => {
  const address = taskWith(
    'retail',
    (goal): goal is GoalOf<'change_profile_address'> => goal.wish.kind === 'change_profile_address' && isPlain(goal),
  );

  it('may wait for the word', async () => {
    const { say } = await meet('retail', address.task);
    await say('How can I help you?');
    const { address1, address2, city, state, zip, country } = address.goal.wish.address;
    const { answer } = await say(
      `I set your address to ${address1}, ${address2}, ${city}, ${state} ${zip}, ${country} the moment you give me the word.`,
    );
    expect(answer).toBe('yes');
  });

  it.each(['I am ready to save that if you are.', 'Ready when you are!'])('may be an offer: “%s”', async (offer) => {
    const { say } = await meet('retail', address.task);
    await say('How can I help you?');
    const { address1, address2, city, state, zip, country } = address.goal.wish.address;
    const told = `Your new address: ${address1}, ${address2}, ${city}, ${state} ${zip}, ${country}.`;
    expect((await say(`${told} ${offer}`)).answer).toBe('yes');
  });
});

describe('the cheaper of two variants', () => {
  const either = taskWith(
    'retail',
    (goal): goal is SwapGoal =>
      (goal.wish.kind === 'exchange_items' || goal.wish.kind === 'change_items') &&
      goal.decision?.other?.kind === goal.wish.kind &&
      !goal.first_thought,
  );
  const other = either.goal.decision?.other as SwapGoal['wish'];
  const valuesOf = (wish: SwapGoal['wish']) => wish.changes.flatMap(({ want }) => Object.values(want.options));

  it('is agreed to by the condition if the agent names both', async () => {
    const { say } = await meet('retail', either.task);
    await say('How can I help you?');
    const [one, two] = [valuesOf(either.goal.wish), valuesOf(other)];
    const item = either.goal.wish.changes[0]?.item.called;
    const { text } = await say(
      `For the ${item} there are (a) ${one.join(', ')}, and (b) ${two.join(', ')}. (a) is the cheaper one: may I change it to (a)?`,
    );
    for (const value of [...one, ...two]) expect(text).toContain(value);
  });
});

it('no voice takes the article from “the one of my trips”, which would be any of them', async () => {
  const { world, tasks } = loadBuiltinTaskSet('airline', 2);
  const story = storyOf(world, tasks.find(({ task_id }) => task_id === 58)!)!;
  for (let seed = 0; seed < 20; seed++) {
    const user = createScriptedUser({ story, seed, voice: 'second language' });
    await user.open(signal);
    await user.reply('Please give me your user id.', signal);
    expect(await user.reply('What exactly would you like me to do?', signal)).toMatch(/the one of my/i);
  }
});
