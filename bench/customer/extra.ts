// Unrequested extras on top of a right proposal. Facts only, like `call-facts.ts`.
import type { Act, Address, FactsOf, Item, Order, Trip } from './call-facts.ts';
import type { Frame } from './frame.ts';

export type Extra =
  | { readonly kind: 'cancel_order'; readonly order: Order }
  | { readonly kind: 'return_item'; readonly order: Order; readonly item: Item }
  | { readonly kind: 'order_address'; readonly order: Order; readonly address: Address }
  | { readonly kind: 'profile_address'; readonly address: Address }
  | { readonly kind: 'cancel_trip'; readonly trip: Trip }
  | { readonly kind: 'cabin'; readonly trip: Trip; readonly cabin: string; readonly price: number }
  | { readonly kind: 'bags'; readonly added: number; readonly price: number }
  | { readonly kind: 'insurance'; readonly passengers: number; readonly price: number }
  | { readonly kind: 'certificate'; readonly amount: number };

type ExtraKind = Extra['kind'];
export type ExtraOf<Kind extends ExtraKind> = Extract<Extra, { readonly kind: Kind }>;

/** What a message combines; each frame uses the right act once, as `proposal` or `wanted`, and the extra once in one of its forms. */
export interface Combined {
  /** The right proposal, which does not ask for a yes. */
  readonly proposal: string;
  /** The right act as an infinitive with all its values. */
  readonly wanted: string;
  /** The extra as an infinitive, as sentences, and as a line of a list. */
  readonly todo: string;
  readonly sentence: string;
  readonly line: string;
  /** The customer's first name. */
  readonly first: string;
}

/** One author's words for extras. */
export interface ExtraWording {
  readonly wanted: { readonly [A in Act]: readonly ((call: FactsOf<A>) => string)[] };
  readonly added: {
    readonly [Kind in ExtraKind]: {
      readonly [Form in 'todo' | 'sentence' | 'line']: readonly ((extra: ExtraOf<Kind>) => string)[];
    };
  };
  readonly combined: readonly Frame<Combined>[];
}
