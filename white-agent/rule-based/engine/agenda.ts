// The agenda: the goals in a customer's messages. Each clause either starts a goal or adds to the one before it.
import { isQuestion } from '../understanding/dialogue-acts.ts';
import { lower, sentences } from '../understanding/text.ts';
import type { Goal } from './goal.ts';

/** A goal as the customer stated it; `words` has everything said about it, one entry per message, oldest first. */
export interface StatedGoal<User> {
  readonly goal: Goal<User>;
  readonly words: readonly string[];
  /** The customer's second choice, if this goal is not possible. */
  readonly otherwise: StatedGoal<User> | null;
}

/** Recognises a goal in the words of a clause. */
export interface IntentPattern<User> {
  readonly goal: Goal<User>;
  /** Expressions that must all match. */
  readonly has: readonly RegExp[];
  /** Expressions of which none may match. */
  readonly lacks?: readonly RegExp[];
  /** True if the clause must ask something, false if it must not. */
  readonly asks?: boolean;
}

/** Tells the goals of a domain apart. */
export interface Grammar<User> {
  /** A clause in lower case, without words that could be mistaken for a goal. */
  wordsOf(clause: string): string;
  /** The first that matches tells the goal of a clause. */
  readonly patterns: readonly IntentPattern<User>[];
  /** The ids of records in a text. */
  idsIn(text: string): readonly string[];
  /** The goal of questions. One adds to the goal before it, unless it names a record or one of the topics. */
  readonly question: { readonly goal: Goal<User>; readonly topics: RegExp };
  /** Goals that, after the goal `of`, are details of it unless they name a record. */
  readonly details?: { readonly of: Goal<User>; readonly goals: readonly Goal<User>[] };
}

/** The goals in a message, in the message's order; empty if there are none. */
export function goalsIn<User>(message: string, grammar: Grammar<User>): readonly StatedGoal<User>[] {
  const goals: StatedGoal<User>[] = [];
  let last: { goal: Goal<User>; words: string[]; otherwise: StatedGoal<User> | null } | null = null;
  let loose = '';
  for (const { text, conditional } of clausesOf(message)) {
    const goal = goalOf(text, grammar);
    if (last && (goal === null || (!conditional && continues(last, goal, text, grammar)))) {
      last.words = [`${last.words[0]} ${text}`];
    } else if (goal === null) {
      loose += `${text} `;
    } else {
      const stated = { goal, words: [loose + text], otherwise: null };
      if (last && conditional) last.otherwise = stated;
      else goals.push(stated);
      last = stated;
      loose = '';
    }
  }
  return goals;
}

/** “I don't want to add them yet”, “please do not book anything”. */
const NOT_WANTED =
  /\b(?:don't|do not|not)(?: (?:want|wish|need|mean))?(?: to)? (?:add|book|change|cancel|buy|exchange|return)\b[^,.:;?]*/g;

/** The goal that a clause expresses; null if it expresses none. */
function goalOf<User>(clause: string, { wordsOf, patterns }: Grammar<User>): Goal<User> | null {
  const words = wordsOf(clause).replace(NOT_WANTED, ' ');
  const asking = isQuestion(words);
  const fits = ({ has, lacks = [], asks = asking }: IntentPattern<User>) =>
    asks === asking && has.every((each) => each.test(words)) && !lacks.some((each) => each.test(words));
  return patterns.find(fits)?.goal ?? null;
}

/** True if a clause with that goal adds details to the goal before it. */
function continues<User>(
  last: StatedGoal<User>,
  goal: Goal<User>,
  clause: string,
  { idsIn, question, details }: Grammar<User>,
): boolean {
  const ids = idsIn(clause);
  if (last.goal === details?.of && details.goals.includes(goal)) return ids.length === 0;
  if (goal === question.goal && last.goal !== goal) return ids.length === 0 && !question.topics.test(lower(clause));
  if (goal !== last.goal) return false;
  // It is a second question, or about the same record, or the first one to name any.
  const known = last.words.flatMap(idsIn);
  if (goal === question.goal || ids.every((id) => known.includes(id))) return true;
  return known.length === 0 && !/\b(?:also|another|other|second)\b/i.test(clause);
}

interface Clause {
  readonly text: string;
  /** True if the clause names an alternative for when something else is not possible. */
  readonly conditional: boolean;
}

const CONDITIONAL =
  /\b(?:if (?:that|this|it|you|not)\b[^,.]{0,60}?(?:\b(?:not|no|impossible|refused?)\b|n't\b)[^,.]{0,40}|if not|otherwise|failing that|or else|if (?:that|this) fails)\s*[,:]?/i;

const ASKS_TO_BE_TOLD =
  /\s+(?=(?:and )?(?:(?:please |could you |can you )?(?:also )?tell me|let me know|i(?: would|'d) (?:also )?like to know)\b)/i;

/** Splits a message into sentences, and these before a question about the same thing and at the start of a condition. */
function clausesOf(message: string): readonly Clause[] {
  const parts = sentences(message).flatMap((sentence) => sentence.split(ASKS_TO_BE_TOLD));
  return parts.flatMap((sentence) => {
    const condition = CONDITIONAL.exec(sentence);
    if (!condition) return [{ text: sentence, conditional: false }];
    const before = sentence.slice(0, condition.index).replace(/[,;\s]+(?:and|but|or)?\s*$/i, '');
    const after = { text: sentence.slice(condition.index), conditional: true };
    return /\w/.test(before) ? [{ text: before, conditional: false }, after] : [after];
  });
}
