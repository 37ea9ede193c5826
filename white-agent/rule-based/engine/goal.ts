// How goals are declared: the values that they need from the customer, and a plan that ends in a change or an answer.
import type { JsonObject } from '../../../shared/contracts/json.ts';
import { isQuestion } from '../understanding/dialogue-acts.ts';
import { lower } from '../understanding/text.ts';
import type { Move } from './dialogue.ts';
import type { Session } from './session.ts';

/** A goal that the engine can pursue. */
export interface Goal<User> {
  /** All that the customer has to tell, in the order in which the plan asks for it. */
  readonly needs: readonly Need<User>[];
  /** Started again after each answer, since an answer may change anything; so it only reads records. */
  plan(frame: Frame<User>): Plan<Change | Answer>;
}

/** A value that a goal needs from the customer. */
export interface Need<User> {
  /** Names the value in questions: `why you would like to cancel it`. */
  readonly hint: string;
  /**
   * Reads a message, the newest first; null if it does not tell the value. `asked`: the message answers a question for it.
   * Absent if what the customer told can only be understood with records.
   */
  read?(text: string, session: Session<User>, asked: boolean): unknown;
  /** True if everything said about the goal is read as one text. */
  readonly whole?: boolean;
}

/** A need whose value is in the customer's words. */
export interface Reading<User, T> extends Need<User> {
  read(text: string, session: Session<User>, asked: boolean): T | null;
}

/** What the customer said in one message. */
interface Utterance {
  readonly text: string;
  /** The hint of the need, or the thing, that the answered question was about; null if the customer was not asked. */
  readonly about: string | null;
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
  newest<T>(read: (text: string, about: string | null) => T | null): T | null {
    for (const { text, about } of this.utterances.toReversed()) {
      const value = read(text, about);
      if (value !== null) return value;
    }
    return null;
  }
}

/** A part of a plan. It asks the customer nothing itself: it yields an obstacle, after which the engine does not resume it. */
export type Plan<Result> = Generator<Move | Obstacle, Result, string>;

/** What stands in the way of a goal: a question to be asked first, or the reason for refusing it. */
export type Obstacle = Question | { readonly kind: 'refusal'; readonly reason: string };

export interface Question {
  readonly kind: 'question';
  /** The need that the question is for. The missing ones after it are asked for at the same time. */
  readonly need: Pick<Need<never>, 'hint'> | null;
  /** A question made of the hint if null. */
  readonly text: string | null;
  /** Kept with the customer's answer, so that readers know what it is about; the need's hint if absent. */
  readonly about?: string;
  /** Said before the question. */
  readonly problem?: string | null | undefined;
}

/** The answer to a question of the customer's. */
export interface Answer {
  readonly text: string;
  /** The figures in the text, none if absent. */
  readonly facts?: readonly string[];
}

/** A change that needs the customer's yes. */
export interface Change {
  /** What will be done, in whole sentences. */
  readonly proposal: string;
  readonly tool: string;
  readonly kwargs: JsonObject;
  /** What has been done, in whole sentences. */
  readonly report: string;
  /** The figures in proposal and report that answer a question about the change, none if absent. */
  readonly facts?: readonly string[];
}

function* stop(obstacle: Obstacle): Plan<never> {
  while (true) yield obstacle;
}

/** Ends the plan with a question. */
export function ask(
  need: Question['need'],
  text: string | null,
  more: Pick<Question, 'about' | 'problem'> = {},
): Plan<never> {
  return stop({ kind: 'question', need, text, ...more });
}

/** Ends the plan with a refusal. */
export function refuse(reason: string): Plan<never> {
  return stop({ kind: 'refusal', reason });
}

/** Ends the plan if there is a reason against the goal. */
export function* forbid(reason: string | null): Plan<void> {
  if (reason !== null) yield* refuse(reason);
}

/** The value as the customer told it last; null if they did not. */
export function told<User, T>(frame: Frame<User>, { hint, read, whole }: Reading<User, T>): T | null {
  const { session } = frame;
  return whole ? read(frame.text, session, false) : frame.newest((text, about) => read(text, session, about === hint));
}

/** The value that the customer told; asks for it, with `question` if it is given, while they have not told it. */
export function* need<User, T>(frame: Frame<User>, reading: Reading<User, T>, question?: string): Plan<T> {
  return told(frame, reading) ?? (yield* ask(reading, question ?? null));
}

/** A question that the agent can answer. */
interface QuestionType<User> {
  /** True if the words, in lower case, ask it. `names` are those that the domain lists. */
  matches(words: string, names: readonly string[]): boolean;
  answer(frame: Frame<User>): Plan<Answer>;
}

/** Answers the first of the questions that the words match; without one, asks `what` the customer would like to know. */
export function questionGoal<User>(types: readonly QuestionType<User>[], what: string): Goal<User> {
  return {
    needs: [],
    *plan(frame) {
      const names = [...frame.session.directory.keys()];
      const asked = types.find((type) => type.matches(lower(frame.text), names));
      return yield* asked ? asked.answer(frame) : ask(null, what);
    },
  };
}
