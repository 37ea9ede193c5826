// The laws of the scripted customer, and how it is measured against them: with an agent that speaks sentences the customer's author
// did not write.
import fc from 'fast-check';
import { converse } from '../../bench/customer/agent.ts';
import { planOf } from '../../bench/customer/calls.ts';
import { inventedFacts } from '../../bench/customer/conversation-facts.ts';
import { scriptedCustomers } from '../../bench/customer/measure.ts';
import type { Figures, Share, Tally } from '../../bench/customer/tally.ts';
import { STOP } from '../../customers/customer.ts';
import { randomStream } from '../../shared/random.ts';
import type { Task, TaskSet } from '../../worlds/world.ts';
import { strangeSentences } from './strange-sentences.ts';

/** A limit for some of the customer's faults. */
interface Law {
  /** Completes “the scripted customer …”. */
  readonly law: string;
  /** The beginnings of the names, in a tally, of the faults that it limits. */
  readonly faults: readonly string[];
  shares(figures: Figures): readonly Share[];
  /** The largest allowed share of faults, in percent. */
  readonly limit: number;
  /** The same for all tasks and fresh ones, whose conversations have not been reviewed. */
  readonly limitOnAll: number;
}

export const LAWS: readonly Law[] = [
  {
    law: 'says yes to a right proposal at first hearing',
    faults: ['right proposal refused'],
    shares: ({ right_refused }) => [right_refused],
    limit: 2,
    limitOnAll: 2,
  },
  {
    law: 'makes its yes conditional for few plain proposals',
    faults: ['right proposal answered conditionally'],
    shares: ({ right_conditional_plain }) => [right_conditional_plain],
    limit: 10,
    limitOnAll: 10,
  },
  {
    law: 'does not confirm a proposal in which one value that it knows is wrong',
    faults: ['wrong proposal confirmed'],
    shares: ({ wrong_confirmed }) => [wrong_confirmed],
    limit: 2,
    limitOnAll: 2,
  },
  {
    law: 'tells the right value when it objects',
    faults: ['objection without'],
    shares: ({ wrong_uncorrected }) => [wrong_uncorrected],
    limit: 5,
    limitOnAll: 5,
  },
  {
    law: 'does not object to amounts, flight numbers and ids that it cannot know',
    faults: ['objection to the unknowable'],
    shares: ({ unknowable_refused }) => [unknowable_refused],
    limit: 0,
    limitOnAll: 1.5,
  },
  {
    law: 'does not ask again for what was done',
    faults: ['misheard: report'],
    shares: ({ reports_misheard }) => [reports_misheard],
    limit: 0,
    limitOnAll: 0,
  },
  {
    law: 'understands answers and refusals, tells who it is and which record it means',
    faults: ['misheard'],
    shares: ({ answers_misheard, refusals_misheard, records_denied, identity_not_told }) => [
      answers_misheard,
      refusals_misheard,
      records_denied,
      identity_not_told,
    ],
    limit: 0,
    limitOnAll: 1.5,
  },
  {
    law: 'answers questions for what it knows',
    faults: ['question left unanswered'],
    shares: ({ questions_unanswered }) => [questions_unanswered],
    limit: 2,
    limitOnAll: 5,
  },
  {
    law: 'drops no wish, ends, and fails no right agent',
    faults: ['wish dropped', 'conversation that did not end', 'attempt failed'],
    shares: ({ wishes_dropped, conversations_endless, attempts_failed, right_refused }) => [
      { faults: wishes_dropped, of: right_refused.of },
      { faults: conversations_endless, of: right_refused.of },
      attempts_failed,
    ],
    limit: 0,
    limitOnAll: 0.5,
  },
];

/** Time for measuring hundreds of tasks on a machine that does something else as well. Milliseconds. */
export const MEASURING_MS = 1_800_000;

/** A share of faults in percent; 0 if nothing was measured. */
export function percentOf({ faults, of }: Share): number {
  return of === 0 ? 0 : (100 * faults) / of;
}

/** Cases in a failure's message. */
const SHOWN = 5;

/** The first cases of each of these faults, for the message of a failed expectation. */
export function casesOf(tally: Tally, faults: readonly string[]): string {
  const cases = faults.flatMap((fault) => tally.cases.filter((one) => one.fault.startsWith(fault)).slice(0, SHOWN));
  return cases.map(({ fault, task, agent, reply }) => `${fault} [${task}]\n${agent}\n→ ${reply}`).join('\n\n');
}

/** About `count` tasks, spread over the set. */
export function spreadTasks({ tasks }: TaskSet, count: number): readonly Task[] {
  const stride = Math.max(1, Math.floor(tasks.length / count));
  return tasks.filter((_, place) => place % stride === 0);
}

const signal = new AbortController().signal;

/** Facts that the customers of these tasks told a right agent, though neither their instruction contains them nor the agent said them. */
export async function factsInvented(taskSet: TaskSet, tasks: readonly Task[]): Promise<readonly string[]> {
  const { world } = taskSet;
  const customers = scriptedCustomers(taskSet);
  const invented = [];
  for (const task of tasks) {
    const random = randomStream(3, 'facts', task.task_id);
    const { transcript } = await converse(
      { world, task, plan: planOf(world, task), user: customers.create(task, 3), random },
      signal,
    );
    invented.push(...inventedFacts(world, task, transcript));
  }
  return invented;
}

/** The default of `max_steps`, after which an attempt ends even if the agent goes on. */
const STEP_LIMIT = 30;

/** A conversation with an agent that says anything at all. */
interface StrangeConversation {
  readonly task: Task;
  readonly seed: number;
  readonly sentences: readonly string[];
}

/** Conversations about these tasks. */
export function strangeConversations({ world }: TaskSet, tasks: readonly Task[]): fc.Arbitrary<StrangeConversation> {
  return fc.constantFrom(...tasks).chain((task) =>
    fc.record({
      task: fc.constant(task),
      seed: fc.nat(),
      sentences: fc.array(fc.constantFrom(...strangeSentences(world, task)), { minLength: 1, maxLength: STEP_LIMIT }),
    }),
  );
}

/** The customer's replies to an agent that says these sentences, and the facts that the customer invented in them. */
export async function repliesIn(
  taskSet: TaskSet,
  { task, seed, sentences }: StrangeConversation,
): Promise<{ readonly replies: readonly string[]; readonly invented: readonly string[] }> {
  const user = scriptedCustomers(taskSet).create(task, seed);
  const transcript = [await user.open(signal)];
  for (let step = 0; step < STEP_LIMIT && !transcript.at(-1)?.includes(STOP); step++) {
    const sentence = sentences[step % sentences.length] ?? '';
    transcript.push(sentence, await user.reply(sentence, signal));
  }
  return {
    replies: transcript.filter((_, index) => index % 2 === 0),
    invented: inventedFacts(taskSet.world, task, transcript),
  };
}

/** Words of the instruction's frame, of scenarios and of the program, which no reply may contain. */
export const SCRIPT =
  /\bYou (are|want|do not|would rather|bring|say)\b|what is not said here|scenario|ground truth|undefined|\[object|\bNaN\b|_(item|order|trip|flight)|[{}]|(?<!STOP)###(?!STOP)/;
