// Wrong proposals: the facts of a call with one value changed, or another act in its place.
import type { Filled } from './bank.ts';
import { proposalsOf } from './bank.ts';
import type { Act, CallFacts, Payment } from './call-facts.ts';
import { KEEP, type Kept } from './frames/keep.ts';
import { RECORD_CHECKS } from './frames/lists.ts';

/** One way to get a proposal wrong. */
export interface Wrong {
  /** What differs: `order`, `item`, `amount`, … */
  readonly slot: string;
  /** False if the customer cannot know that it is wrong: then a yes is right, and an objection is not. */
  readonly knowable: boolean;
  /** The sentences that say it; none that could be said of the right call, too. */
  readonly frames: readonly Filled[];
  /** For a change within the act: by place in the bank, whether that frame of the right call shows the value. Null for another act. */
  readonly shown: readonly boolean[] | null;
  /** The other act; null for a change within the act. */
  readonly act: Act | null;
  /** What a reply that corrects it holds, any of these (in lower case); empty if that cannot be told from words. */
  readonly right: readonly string[];
}

/** The same act with changed facts: those frames of the act that show the change. */
export function changed(
  slot: string,
  call: CallFacts,
  change: CallFacts,
  right: readonly string[],
  knowable = true,
): Wrong {
  const before = proposalsOf(call);
  const after = proposalsOf(change);
  const shown = after.map((frame, index) => frame.say() !== before[index]?.say());
  return {
    slot,
    knowable,
    frames: after.filter((_, index) => shown[index]),
    shown,
    act: null,
    right: right.map((text) => text.toLowerCase()),
  };
}

/** Another act, with its own facts. */
export function otherAct(call: CallFacts, knowable = true): Wrong {
  return { slot: 'act', knowable, frames: proposalsOf(call), shown: null, act: call.act, right: [] };
}

/** To leave the record as it is. */
export function keeping(kept: Kept, knowable = true): Wrong {
  const frames = KEEP.map(({ style, say }): Filled => ({ style, asks: true, say: () => say(kept) }));
  return { slot: 'keep', knowable, frames, shown: null, act: null, right: [] };
}

/** To ask whether it is another record that the customer means. */
export function checking(id: string, right: string): Wrong {
  const frames = RECORD_CHECKS.map(({ style, say }): Filled => ({ style, asks: true, say: () => say(id) }));
  return { slot: 'check', knowable: true, frames, shown: null, act: null, right: [right.toLowerCase()] };
}

const NAMES: Readonly<Record<string, string>> = {
  paypal: 'paypal',
  gift_card: 'gift card',
  certificate: 'certificate',
};

/** The words by which a customer names a payment method. */
export function namesOf({ source, lastFour }: Payment): readonly string[] {
  return [lastFour ?? NAMES[source] ?? source];
}

/** Another of the methods, or, if the customer has no other, a card that is not theirs. */
export function otherPayment(methods: readonly Payment[], ...taken: readonly Payment[]): Payment {
  const same = (one: Payment, other: Payment) => one.source === other.source && one.lastFour === other.lastFour;
  return (
    methods.find((method) => method.source !== 'certificate' && !taken.some((one) => same(one, method))) ?? {
      source: 'credit_card',
      brand: 'Visa',
      lastFour: '4417',
    }
  );
}

/** The id with its last two different neighbours swapped, or its last character changed. */
export function mistyped(id: string): string {
  for (let at = id.length - 2; at > 1; at--) {
    const [left, right] = [id.charAt(at), id.charAt(at + 1)];
    if (left !== right) return id.slice(0, at) + right + left + id.slice(at + 2);
  }
  return `${id.slice(0, -1)}${id.endsWith('7') ? '4' : '7'}`;
}
