// The laws of the scripted customer, with an agent that speaks sentences the customer's author did not write.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { converse } from '../../bench/customer/agent.ts';
import { planOf } from '../../bench/customer/calls.ts';
import { inventedFacts } from '../../bench/customer/conversation-facts.ts';
import { measureSet, scriptedCustomers } from '../../bench/customer/measure.ts';
import type { Share, Tally } from '../../bench/customer/tally.ts';
import { STOP } from '../../customers/customer.ts';
import { randomStream } from '../../shared/random.ts';
import type { TaskSet } from '../../worlds/world.ts';
import { strangeSentences } from './strange-sentences.ts';

/** How much of a task set the laws are held to. */
interface LawSizes {
  /** Tasks, spread over the set. */
  readonly tasks: number;
  /** Right conversations of each task. */
  readonly rounds: number;
  /** Conversations with an agent that says anything at all. */
  readonly runs: number;
  /** Percent of faults, beyond the bar of a law, that pass: 0, unless there are many unreviewed tasks. */
  readonly allowed: number;
}

/** The default of `max_steps`. */
const STEP_LIMIT = 30;
/** For hundreds of tasks on a machine that does something else as well. */
const MEASURING_MS = 1_800_000;
/** Cases in a failure's message. */
const SHOWN = 5;
const signal = new AbortController().signal;

const percent = ({ faults, of }: Share) => (of === 0 ? 0 : (100 * faults) / of);
const texts = (tally: Tally, fault: string) =>
  tally.cases
    .filter((one) => one.fault.startsWith(fault))
    .slice(0, SHOWN)
    .map(({ fault: name, task, agent, reply }) => `${name} [${task}]\n${agent}\n→ ${reply}`);

export function describeLaws(taskSet: TaskSet, { tasks, rounds, runs, allowed }: LawSizes): void {
  describe(`the scripted customer of ${taskSet.name}`, () => {
    const stride = Math.max(1, Math.floor(taskSet.tasks.length / tasks));
    const sample = taskSet.tasks.filter((_, place) => place % stride === 0);
    let tally: Tally;
    beforeAll(async () => {
      tally = await measureSet(taskSet, { tasks, rounds, seed: 7 });
    }, MEASURING_MS);

    it('says yes to a right proposal at first hearing', () => {
      const { right_refused: refused } = tally.figures();
      expect(refused.of).toBeGreaterThan(tasks);
      expect(percent(refused), texts(tally, 'right proposal refused').join('\n\n')).toBeLessThanOrEqual(2);
    });

    it('makes its yes conditional for few plain proposals', () => {
      const { right_conditional_plain: conditional } = tally.figures();
      const cases = texts(tally, 'right proposal answered conditionally').join('\n\n');
      expect(percent(conditional), cases).toBeLessThanOrEqual(10);
    });

    it('does not confirm a proposal in which one value that it knows is wrong', () => {
      const { wrong_confirmed: confirmed } = tally.figures();
      expect(confirmed.of).toBeGreaterThan(tasks);
      expect(percent(confirmed), texts(tally, 'wrong proposal confirmed').join('\n\n')).toBeLessThanOrEqual(
        2 + allowed,
      );
    });

    it('tells the right value when it objects', () => {
      const { wrong_uncorrected: uncorrected } = tally.figures();
      expect(percent(uncorrected), texts(tally, 'objection without').join('\n\n')).toBeLessThanOrEqual(5);
    });

    it('does not object to amounts, flight numbers and ids that it cannot know', () => {
      const { unknowable_refused: refused } = tally.figures();
      expect(refused.of).toBeGreaterThan(0);
      expect(percent(refused), texts(tally, 'objection to the unknowable').join('\n\n')).toBeLessThanOrEqual(allowed);
    });

    it('does not ask again for what was done', () => {
      expect(texts(tally, 'misheard: report')).toEqual([]);
    });

    it('understands answers and refusals, tells who it is and which record it means', () => {
      const { answers_misheard, refusals_misheard, records_denied, identity_not_told } = tally.figures();
      const cases = texts(tally, 'misheard').join('\n\n');
      for (const share of [answers_misheard, refusals_misheard, records_denied, identity_not_told])
        expect(percent(share), cases).toBeLessThanOrEqual(allowed);
    });

    it('answers questions for what it knows', () => {
      const { questions_unanswered: unanswered } = tally.figures();
      expect(percent(unanswered), texts(tally, 'question left unanswered').join('\n\n')).toBeLessThanOrEqual(
        2 + 2 * allowed,
      );
    });

    it('drops no wish, ends, and fails no right agent', () => {
      const { wishes_dropped, conversations_endless, attempts_failed, right_refused } = tally.figures();
      const cases = ['wish dropped', 'conversation that did not end', 'attempt failed'].flatMap((fault) =>
        texts(tally, fault),
      );
      const shares = [
        { faults: wishes_dropped, of: right_refused.of },
        { faults: conversations_endless, of: right_refused.of },
        attempts_failed,
      ];
      for (const share of shares) expect(percent(share), cases.join('\n\n')).toBeLessThanOrEqual(allowed);
    });

    it('says no fact that neither its instruction holds nor the agent has said', async () => {
      const { world } = taskSet;
      const customers = scriptedCustomers(taskSet);
      const invented = [];
      for (const task of sample) {
        const random = randomStream(3, 'facts', task.task_id);
        const { transcript } = await converse(
          { world, task, plan: planOf(world, task), user: customers.create(task, 3), random },
          signal,
        );
        invented.push(...inventedFacts(world, task, transcript));
      }
      expect(invented).toEqual([]);
    });

    it('answers everything the agent says, and reveals nothing of its script', async () => {
      const { world } = taskSet;
      const customers = scriptedCustomers(taskSet);
      const attempts = fc.nat({ max: sample.length - 1 }).chain((place) =>
        fc.record({
          place: fc.constant(place),
          seed: fc.nat(),
          sentences: fc.array(fc.constantFrom(...strangeSentences(world, sample[place]!)), {
            minLength: 1,
            maxLength: STEP_LIMIT,
          }),
        }),
      );
      const property = fc.asyncProperty(attempts, async ({ place, seed, sentences }) => {
        const task = sample[place]!;
        const user = customers.create(task, seed);
        const transcript = [await user.open(signal)];
        for (let step = 0; step < STEP_LIMIT && !transcript.at(-1)?.includes(STOP); step++) {
          const sentence = sentences[step % sentences.length] ?? '';
          transcript.push(sentence, await user.reply(sentence, signal));
        }
        const replies = transcript.filter((_, index) => index % 2 === 0);
        // An attempt that the agent does not bring to an end ends with its step limit.
        for (const reply of replies) expect(reply.trim()).not.toBe('');
        for (const reply of replies) expect(reply).not.toMatch(SCRIPT);
        expect(inventedFacts(world, task, transcript)).toEqual([]);
      });
      await fc.assert(property, { numRuns: runs });
    });
  });
}

/** Words of the instruction's frame, of scenarios and of the program. */
const SCRIPT =
  /\bYou (are|want|do not|would rather|bring|say)\b|what is not said here|scenario|ground truth|undefined|\[object|\bNaN\b|_(item|order|trip|flight)|[{}]|(?<!STOP)###(?!STOP)/;
