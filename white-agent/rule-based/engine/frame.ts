// The frame of a goal: the customer's session, and everything that the customer said about the goal.
import { isQuestion } from '../understanding/dialogue-acts.ts';
import { lower } from '../understanding/text.ts';
import type { Session } from './session.ts';

/** What the customer said in one message. */
export interface Utterance {
  readonly text: string;
  /** The hint of the need, or the thing, that the answered question was about; null if the customer was not asked. */
  readonly about: string | null;
}

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
