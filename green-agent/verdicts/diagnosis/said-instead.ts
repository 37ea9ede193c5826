// Finds the figure that the agent said in the place of a required one: the wrong total in a sentence about the total.
import { RESPOND } from '../../../shared/contracts/action.ts';
import type { StepRecord } from '../../../shared/contracts/attempt.ts';
import type { SaidInstead } from '../../../shared/contracts/diagnosis.ts';
import type { Story, StoryQuestion } from '../../../worlds/story.ts';
import type { Task } from '../../../worlds/world.ts';
import { figuresIn, MOST_NUMBERS, numbersIn } from '../grading.ts';

interface Candidate {
  readonly value: number;
  readonly text: string;
  readonly isMoney: boolean;
  readonly step: number;
  readonly sentence: string;
  /** It was said after the customer had asked one of their questions in a later message, and so answers it. */
  readonly isAnswer: boolean;
}

interface Telling {
  readonly task: Task;
  readonly steps: readonly StepRecord[];
  readonly opening: string;
  /** Numbers must be said as numbers, in a message that has only a few. */
  readonly asFacts: boolean;
  /** The customer's, with the topics of their questions; undefined if the task has none. */
  readonly story: Story | undefined;
}

/**
 * For each numeric output that was not said: where it stands among too many numbers to be an answer, or the figure that comes closest
 * to one, if there is one.
 */
export function saidInstead(telling: Telling, notSaid: readonly string[]): SaidInstead[] {
  const due = notSaid.filter((output) => output.trim() !== '' && Number.isFinite(Number(output)));
  if (due.length === 0) return [];
  const questions = questionsOf(telling.story);
  const topics = topicsOf(telling.task, questions);
  const asksOnlyMoney = questions.length > 0 && questions.every(({ kind }) => kind === 'money');
  const candidates = candidatesIn(telling, questions);
  const used = new Set<Candidate>();
  return due.flatMap((output) => {
    const listed = telling.asFacts ? saidInList(telling.steps, output) : null;
    if (listed !== null) return [listed];
    const scored = candidates
      .filter((candidate) => !used.has(candidate))
      .map((candidate) => {
        const isMoney = asksOnlyMoney || output.includes('.');
        return { candidate, score: scoreOf(candidate, { value: Number(output), isMoney }, topics) };
      })
      .filter(({ score }) => score > 0);
    const best = scored.reduce<(typeof scored)[number] | null>(
      (found, one) => (found === null || one.score >= found.score ? one : found),
      null,
    );
    if (best === null) return [];
    used.add(best.candidate);
    const { text, step, sentence } = best.candidate;
    return [{ output, said: text, step, sentence }];
  });
}

/** The output in the last message that has it among more numbers than an answer may have. */
function saidInList(steps: readonly StepRecord[], output: string): SaidInstead | null {
  const value = Math.abs(Number(output));
  const found = steps.findLast(({ action }) => {
    const numbers = action.name === RESPOND ? numbersIn(String(action.kwargs.content)) : new Set<number>();
    return numbers.size > MOST_NUMBERS && numbers.has(value);
  });
  if (found === undefined) return null;
  const message = String(found.action.kwargs.content);
  const sentence = sentencesIn(message).find((one) => numbersIn(one).has(value)) ?? '';
  return { output, said: output, among: numbersIn(message).size, step: found.step, sentence };
}

/**
 * 0 unless the sentence has a word of the topic or answers a question, and the figure the kind or the size of the due one. A word
 * weighs more than both, and an answer more than any words.
 */
function scoreOf(candidate: Candidate, due: Pick<Candidate, 'value' | 'isMoney'>, topics: ReadonlySet<string>): number {
  const words = new Set(wordsIn(candidate.sentence).filter((word) => topics.has(word))).size;
  const distance = Math.abs(candidate.value - due.value) / Math.max(Math.abs(due.value), 1);
  const likeness = Number(candidate.isMoney === due.isMoney) + Number(distance < 0.5);
  const isApt = words > 0 || (candidate.isAnswer && candidate.isMoney === due.isMoney);
  return isApt && likeness > 0 ? Number(candidate.isAnswer) * 10 + Math.min(words, 2) * 3 + likeness : 0;
}

/** The figures in the agent's messages that are not required outputs and that the customer had not mentioned. */
function candidatesIn({ task, steps, opening }: Telling, questions: readonly StoryQuestion[]): readonly Candidate[] {
  const asks = questions.flatMap(({ ask }) => ask.map(wordsIn));
  let isAnswer = false;
  const outputs = new Set(task.outputs.map(Number));
  const heard = new Set(figuresIn(opening).map(({ value }) => value));
  return steps.flatMap(({ step, action, observation }) => {
    if (action.name !== RESPOND) return [];
    const found = sentencesIn(String(action.kwargs.content)).flatMap((sentence) =>
      figuresIn(sentence)
        .filter(({ value }) => !outputs.has(value) && !heard.has(value))
        .map((figure) => ({ ...figure, step, sentence, isAnswer })),
    );
    for (const { value } of figuresIn(observation)) heard.add(value);
    const said = new Set(wordsIn(observation));
    isAnswer ||= asks.some((words) => words.length >= MANY_WORDS && words.every((word) => said.has(word)));
    return found;
  });
}

/** A shorter question cannot be told from other messages. */
const MANY_WORDS = 4;

function sentencesIn(message: string): readonly string[] {
  return message.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim() !== '');
}

function questionsOf(story: Story | undefined): readonly StoryQuestion[] {
  return story?.goals.flatMap((goal) => [...goal.questions, ...(goal.instead?.questions ?? [])]) ?? [];
}

/** The words of the customer's questions. Without any, those of the instruction's sentences that ask for a figure. */
function topicsOf(task: Task, questions: readonly StoryQuestion[]): ReadonlySet<string> {
  const asked =
    questions.length > 0
      ? questions.flatMap(({ ask, topic }) => [...ask, ...topic])
      : sentencesIn(task.instruction).filter((sentence) =>
          /how (?:much|many)|total|number of|price|amount/i.test(sentence),
        );
  return new Set(asked.flatMap(wordsIn));
}

/** Words that say something, in lower case, without endings. */
function wordsIn(text: string): readonly string[] {
  return (text.toLowerCase().match(/[a-z]{4,}/g) ?? [])
    .filter((word) => !EMPTY.has(word))
    .map((word) => word.slice(0, 5));
}

const EMPTY = new Set([
  'your',
  'have',
  'that',
  'this',
  'with',
  'will',
  'would',
  'like',
  'know',
  'want',
  'much',
  'many',
  'from',
  'what',
  'they',
  'them',
  'also',
  'tell',
  'about',
  'could',
  'there',
  'come',
  'comes',
  'back',
  'please',
]);
