// The neutral facts of one ground-truth call: what a sentence frame may speak of. No wording here.

export interface Person {
  readonly first: string;
  readonly last: string;
}

export interface Item {
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  /** Dollars. */
  readonly price: number;
}

export interface Payment {
  readonly source: string;
  /** `Visa`, `Mastercard` or `Amex`; null for anything but a credit card. */
  readonly brand: string | null;
  readonly lastFour: string | null;
}

export interface Address {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly zip: string;
}

export interface Order {
  readonly id: string;
  readonly status: string;
  readonly items: readonly Item[];
  readonly total: number;
  readonly paidWith: Payment;
  readonly address: Address;
}

export interface CancelOrder {
  readonly act: 'cancel_order';
  readonly customer: Person;
  readonly order: Order;
  readonly reason: string;
  readonly refund: number;
}

export interface ReturnItems {
  readonly act: 'return_items';
  readonly customer: Person;
  readonly order: Order;
  readonly items: readonly Item[];
  readonly refundTo: Payment;
  readonly amount: number;
}

export interface Swap {
  readonly item: Item;
  readonly to: Item;
}

/** An exchange of delivered items, or a change of items that have not been sent. */
export interface SwapItems<Act extends string = 'exchange_items' | 'change_items'> {
  readonly act: Act;
  readonly customer: Person;
  readonly order: Order;
  readonly swaps: readonly Swap[];
  readonly payment: Payment;
  /** To pay, or to get back if negative. */
  readonly difference: number;
}

export interface OrderAddress {
  readonly act: 'order_address';
  readonly customer: Person;
  readonly order: Order;
  readonly address: Address;
}

export interface OrderPayment {
  readonly act: 'order_payment';
  readonly customer: Person;
  readonly order: Order;
  readonly payment: Payment;
}

export interface ProfileAddress {
  readonly act: 'profile_address';
  readonly customer: Person;
  readonly address: Address;
}

export interface Airport {
  readonly code: string;
  readonly city: string;
}

export interface Flight {
  readonly number: string;
  readonly from: Airport;
  readonly to: Airport;
  /** ISO date. */
  readonly date: string;
  /** `HH:MM`. */
  readonly departs: string;
  readonly arrives: string;
  /** Dollars for one passenger. */
  readonly price: number;
}

export interface Passenger extends Person {
  /** ISO date. */
  readonly dob: string;
}

/** A reservation as it is before the call. */
export interface Trip {
  readonly id: string;
  readonly from: Airport;
  readonly to: Airport;
  readonly roundTrip: boolean;
  /** `basic economy`, `economy` or `business`. */
  readonly cabin: string;
  readonly flights: readonly Flight[];
  readonly passengers: readonly Passenger[];
  readonly bags: number;
  readonly insurance: boolean;
  readonly paid: number;
}

export interface Book {
  readonly act: 'book';
  readonly customer: Person;
  readonly from: Airport;
  readonly to: Airport;
  readonly roundTrip: boolean;
  readonly flights: readonly Flight[];
  readonly cabin: string;
  readonly passengers: readonly Passenger[];
  readonly bags: number;
  readonly insurance: boolean;
  readonly payments: readonly { readonly payment: Payment; readonly amount: number }[];
  readonly total: number;
}

export interface ChangeFlights {
  readonly act: 'change_flights';
  readonly customer: Person;
  readonly trip: Trip;
  /** The flights that are new to the reservation. */
  readonly flights: readonly Flight[];
  readonly payment: Payment;
  readonly difference: number;
}

export interface ChangeCabin {
  readonly act: 'change_cabin';
  readonly customer: Person;
  readonly trip: Trip;
  readonly cabin: string;
  readonly payment: Payment;
  readonly difference: number;
}

export interface CancelTrip {
  readonly act: 'cancel_trip';
  readonly customer: Person;
  readonly trip: Trip;
  /** Null if the customer's reason is not known. */
  readonly reason: string | null;
  readonly refund: number;
}

export interface AddBags {
  readonly act: 'add_bags';
  readonly customer: Person;
  readonly trip: Trip;
  readonly added: number;
  /** In all, afterwards. */
  readonly bags: number;
  readonly price: number;
  readonly payment: Payment;
}

export interface CorrectPassenger {
  readonly act: 'correct_passenger';
  readonly customer: Person;
  readonly trip: Trip;
  readonly before: Passenger;
  readonly after: Passenger;
}

export interface SendCertificate {
  readonly act: 'certificate';
  readonly customer: Person;
  readonly trip: Trip;
  readonly complaint: 'cancelled' | 'delayed';
  readonly amount: number;
}

export type CallFacts =
  | CancelOrder
  | ReturnItems
  | SwapItems<'exchange_items'>
  | SwapItems<'change_items'>
  | OrderAddress
  | OrderPayment
  | ProfileAddress
  | Book
  | ChangeFlights
  | ChangeCabin
  | CancelTrip
  | AddBags
  | CorrectPassenger
  | SendCertificate;

export type Act = CallFacts['act'];
export type FactsOf<A extends Act> = Extract<CallFacts, { readonly act: A }>;
