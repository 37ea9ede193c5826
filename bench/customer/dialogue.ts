// One conversation with a customer: what is said, in which style, and what was noticed about the replies.
import type { SimulatedUser } from '../../customers/customer.ts';
import type { Random } from '../../shared/random.ts';
import type { Person } from './call-facts.ts';
import type { Finding } from './findings.ts';
import { STYLES, type Style } from './frame.ts';
import { ANYTHING_ELSE } from './frames/small-talk.ts';
import { type Heard, hear } from './hearing.ts';

/** How often a frame of the agent's own style is preferred to any. */
const OWN_STYLE = 0.6;

export class CustomerDialogue {
  readonly findings: Finding[] = [];
  /** Everything that was said in turns, the customer's opening first. */
  readonly transcript: string[] = [];
  readonly said: string[] = [];
  readonly random: Random;
  stopped = false;
  readonly #user: SimulatedUser;
  readonly #person: Person;
  readonly #signal: AbortSignal;
  readonly #style: Style;

  constructor(user: SimulatedUser, person: Person, random: Random, signal: AbortSignal) {
    this.#user = user;
    this.#person = person;
    this.#signal = signal;
    this.random = random;
    this.#style = random.pick(STYLES);
  }

  async open(): Promise<void> {
    this.#hear(await this.#user.open(this.#signal));
  }

  async say(message: string): Promise<Heard> {
    this.said.push(message);
    this.transcript.push(message);
    return this.#hear(await this.#user.reply(message, this.#signal));
  }

  /** Says a sentence with the customer's name as its only fact. */
  sayTo(frames: readonly { readonly style: Style; readonly say: (person: Person) => string }[]): Promise<Heard> {
    return this.say(this.addressed(frames));
  }

  addressed(frames: readonly { readonly style: Style; readonly say: (person: Person) => string }[]): string {
    return this.choose(frames).say(this.#person);
  }

  /** The message, in which the customer is also asked whether there is anything else. */
  closed(message: string): string {
    return `${message}\n\n${this.addressed(ANYTHING_ELSE)}`;
  }

  /** A frame of the agent's own style, mostly; any other now and then. */
  choose<Any extends { readonly style: Style }>(frames: readonly Any[]): Any {
    const own = this.random.next() < OWN_STYLE ? frames.filter(({ style }) => style === this.#style) : [];
    return this.random.pick(own.length > 0 ? own : frames);
  }

  chance(share: number): boolean {
    return this.random.next() < share;
  }

  /** Notes a finding about the last exchange. */
  note(finding: WithoutExchange<Finding>): void {
    this.findings.push({ ...finding, agent: this.said.at(-1) ?? '', reply: this.transcript.at(-1) ?? '' });
  }

  #hear(text: string): Heard {
    this.transcript.push(text);
    const heard = hear(this.#user, text);
    this.stopped = heard.stopped;
    return heard;
  }
}

type WithoutExchange<Union> = Union extends unknown ? Omit<Union, 'agent' | 'reply'> : never;
