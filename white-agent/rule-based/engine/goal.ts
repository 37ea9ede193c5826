// How goals are declared: the values that they need from the customer, and a plan that ends in a change or an answer.
import type { JsonObject } from '../../../shared/contracts/json.ts';
import { isQuestion } from '../understanding/dialogue-acts.ts';
import { lower } from '../understanding/text.ts';
import type { Subdialogue } from './dialogue.ts';
import type { Session } from './session.ts';

/** A goal that the engine can pursue. */
export interface Goal<User> {
  /** All that the customer has to tell, in the order in which the plan asks for it. */
  readonly needs: readonly Need<User>[];
  /**
   * Started again after each answer, since an answer may change anything; so it only reads records. Throws an Obstacle if it cannot
   * go on.
   */
  plan(frame: Frame<User>): Plan;
}

/** A change or an answer, or the dialogue that leads to it if records have to be read. */
export type Plan = Change | Answer | Subdialogue<Change | Answer>;

/** A value that a goal needs from the customer. */
export interface Need<User, T = unknown> {
  /** Names the value in questions: `why you would like to cancel it`. */
  readonly hint: string;
  /** The value in what the customer said; null if they did not tell it, or if it takes records to understand. */
  read(frame: Frame<User>): T | null;
}

/** What the customer said in one message. */
interface Utterance {
  readonly text: string;
  /** The need, or the thing, that the answered question was about; null if the customer was not asked. */
  readonly about: unknown;
}

/** The frame of a goal: the customer's session, and everything that the customer said about the goal. */
export class Frame<User> {
  readonly session: Session<User>;
  /** Oldest first. */
  readonly utterances: Utterance[];
  /** Questions that have already been asked, without the details asked for in the same message. */
  readonly asked: string[] = [];

  constructor(session: Session<User>, texts: readonly string[]) {
    this.session = session;
    this.utterances = texts.map((text) => ({ text, about: null }));
  }

  get text(): string {
    return this.utterances.map(({ text }) => text).join(' ');
  }

  /** True if the customer asked a question along with the goal. */
  get hasQuestion(): boolean {
    return isQuestion(lower(this.text));
  }

  /** The result of `read` for the newest utterance that it understands; null if it understands none. */
  newest<T>(read: (text: string, about: unknown) => T | null): T | null {
    const values = this.utterances.map(({ text, about }) => read(text, about));
    return values.findLast((value) => value !== null) ?? null;
  }
}

/** The answer to a question of the customer's. */
export interface Answer {
  readonly text: string;
  /** The figures in the text, none if absent. */
  readonly facts?: readonly string[];
}

/** A change that needs the customer's yes. */
export interface Change {
  /** What it does, as the words after “I will”: `cancel order #W1234567`. */
  readonly does: string;
  /** Its price and its consequences, in whole sentences. */
  readonly notes?: string;
  readonly tool: string;
  readonly kwargs: JsonObject;
  /** The figures in these words that answer a question about the change, none if absent. */
  readonly facts?: readonly string[];
}

/** Carries a plan out. */
export function* carryOut(plan: Plan): Subdialogue<Change | Answer> {
  return 'next' in plan ? yield* plan : plan;
}

/** What a plan has to ask the customer before it can go on. */
export interface Question {
  /** The value that is asked for; the missing ones after it are asked for at the same time. */
  readonly need: Need<never> | null;
  /** A question made of the need's hint if absent. */
  readonly text?: string | undefined;
  /** Kept with the customer's answer, so that readers know what it is about; the need if absent. */
  readonly about?: unknown;
  /** Said before the question. */
  readonly problem?: string | null | undefined;
}

/** Thrown by a plan that cannot go on: it has a question, or refuses the goal for the reason in the message. */
export class Obstacle extends Error {
  readonly question: Question | null;

  constructor(question: Question | null, reason: string) {
    super(reason);
    this.question = question;
  }
}

/** Ends a plan with a question. */
export function ask(question: Question): never {
  throw new Obstacle(question, 'the customer has to be asked');
}

/** Ends a plan with a refusal. */
export function refuse(reason: string): never {
  throw new Obstacle(null, reason);
}

/** The value that the customer told; asks for it, with `text` if it is given, while they have not told it. */
export function need<User, T>(frame: Frame<User>, need: Need<User, T>, text?: string): T {
  return need.read(frame) ?? ask({ need, text });
}

/** A question that the agent can answer. */
interface QuestionType<User> {
  /** Expressions that must all match the customer's words in lower case. */
  readonly has: readonly RegExp[];
  answer(frame: Frame<User>): Subdialogue<Answer>;
}

/** Answers the first of the questions that the words match; without one, asks what the customer would like to know. */
export function questionGoal<User>(types: readonly QuestionType<User>[], text: string): Goal<User> {
  return {
    needs: [],
    *plan(frame) {
      const words = lower(frame.text);
      const asked = types.find(({ has }) => has.every((each) => each.test(words)));
      return yield* (asked ?? ask({ need: null, text })).answer(frame);
    },
  };
}
