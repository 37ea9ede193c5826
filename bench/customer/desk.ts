// What an agent by somebody else works with in one conversation: the ground truth, the customer, and notes of what was answered.
import type { SimulatedUser } from '../../customers/customer.ts';
import type { Random } from '../../shared/random.ts';
import { createEnvironment, type Environment } from '../../worlds/environment.ts';
import type { Task, World } from '../../worlds/world.ts';
import { agenda, type Step } from './agenda.ts';
import type { ConversationOutcome } from './agent.ts';
import type { CallFacts, Payment, Person } from './call-facts.ts';
import { callOf, isPayable, methodsOf, personOf } from './calls.ts';
import { type Heard, hear, isConsent } from './hearing.ts';
import { answerTo } from './proposing.ts';
import { type RefusedValue, refusal, refusedFirstChoice } from './refusing.ts';

/** What can be wrong with a proposal: one value or item of it, its act, one of several acts, or something added to it. */
export const MISTAKES = ['value', 'act', 'several', 'extra'] as const;
type MistakeKind = (typeof MISTAKES)[number];

/** Holds one conversation to its end. */
export type DeskAgent = (desk: Desk) => Promise<void>;

/** One thing to do. Several steps of a goal (the same `id`) may be proposed and carried out together. */
export interface DeskStep extends Step {
  /** Its place among all steps, from 0. */
  readonly place: number;
}

/** One message and its answer. */
export interface Exchange {
  /**
   * `right`: a right proposal at first hearing; `again`: after an answer that was no yes; `taken_back`: one at which the
   * customer decides against it.
   */
  readonly kind: 'said' | 'right' | 'again' | 'taken_back' | MistakeKind;
  readonly message: string;
  readonly reply: string;
  /** The customer's own note of what it did. */
  readonly acts: readonly string[];
  readonly answer: Heard['answer'] | 'other';
  /** A yes that excludes everything but the wish. */
  readonly alone: boolean;
  /** The steps that were proposed, by their ids; none for what was only said. */
  readonly steps: readonly string[];
}

export interface Answer {
  readonly text: string;
  /** The customer agrees, with a condition or without. */
  readonly agreed: boolean;
  /** The customer brings up the next thing that they want. An agent does not start with it before. */
  readonly next: boolean;
}

export class Desk {
  readonly task: Task;
  readonly person: Person;
  readonly random: Random;
  /** The kind of mistake to make once, where it can be made; null for an agent that makes none. */
  readonly mistake: MistakeKind | null;
  /** In the order in which they have to be carried out. */
  readonly steps: readonly DeskStep[];
  readonly exchanges: Exchange[] = [];
  /** The customer's first message. */
  opening = '';
  /** The customer has ended the conversation. */
  over = false;
  readonly #env: Environment;
  readonly #user: SimulatedUser;
  readonly #proposed = new Set<number>();
  readonly #signal = new AbortController().signal;

  constructor(world: World, task: Task, user: SimulatedUser, random: Random, mistake: MistakeKind | null) {
    this.#env = createEnvironment(world);
    this.#user = user;
    this.task = task;
    this.random = random;
    this.mistake = mistake;
    this.steps = agenda(task).map((step, place) => ({ ...step, place }));
    this.person = personOf(this.#env, task);
  }

  /** The customer's ways to pay. */
  get methods(): readonly Payment[] {
    return methodsOf(this.#env, this.task);
  }

  /** The facts of a step's call as the records are now; null for one without a call, or that cannot be paid any more. */
  call(step: DeskStep): CallFacts | null {
    const env = this.#env;
    return step.write !== null && isPayable(env, this.task, step) ? callOf(env, this.task, step) : null;
  }

  /** Of a wish that is not allowed: what it is as a gerund (“changing the cabin”), and why not, as a sentence. */
  refusal(step: DeskStep): { readonly what: string; readonly because: string } {
    return refusal(this.#env, this.task, step);
  }

  /** What the customer asks for first, and must be refused before they name what the call has; null without. */
  refusedFirst(step: DeskStep): RefusedValue | null {
    return step.kind === 'write' ? (refusedFirstChoice(this.#env, this.task, step)?.refused ?? null) : null;
  }

  async open(): Promise<void> {
    this.opening = await this.#user.open(this.#signal);
    this.over = hear(this.#user, this.opening).stopped;
  }

  /** Says anything that is no proposal of a change. */
  say(message: string): Promise<Answer> {
    return this.#exchange(message, 'said', []);
  }

  /** Proposes these steps as they should be. */
  propose(message: string, steps: readonly DeskStep[]): Promise<Answer> {
    const again = steps.every(({ place }) => this.#proposed.has(place));
    for (const { place } of steps) this.#proposed.add(place);
    const takenBack = steps.some(({ kind }) => kind === 'take_back');
    return this.#exchange(message, takenBack ? 'taken_back' : again ? 'again' : 'right', steps);
  }

  /** Proposes something wrong in the place of these steps. */
  mislead(message: string, mistake: MistakeKind, steps: readonly DeskStep[]): Promise<Answer> {
    return this.#exchange(message, mistake, steps);
  }

  /** Carries out a step. */
  write({ write }: DeskStep): void {
    if (write === null) throw new RangeError('this step changes nothing');
    const { error, observation } = this.#env.call(write);
    if (error) throw new Error(`${this.task.domain} task ${this.task.task_id}: ${observation}`);
    this.#user.observe?.(this.#env.read);
  }

  get outcome(): Pick<ConversationOutcome, 'env' | 'said'> {
    return { env: this.#env, said: this.exchanges.map(({ message }) => message) };
  }

  async #exchange(message: string, kind: Exchange['kind'], steps: readonly DeskStep[]): Promise<Answer> {
    if (this.over) throw new Error('the customer has ended the conversation');
    const text = await this.#user.reply(message, this.#signal);
    const heard = hear(this.#user, text);
    const { acts = [], alone = false } = this.#user.replies?.at(-1) ?? {};
    const answers = steps.map((step) => answerTo(step, heard));
    const answer = answers.find(isConsent) ?? answers[0] ?? heard.answer;
    this.exchanges.push({ kind, message, reply: text, acts, answer, alone, steps: steps.map(({ id }) => id) });
    this.over = heard.stopped;
    return { text, agreed: isConsent(answer), next: acts.includes('open') };
  }
}
