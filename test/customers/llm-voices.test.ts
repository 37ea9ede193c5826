// The voice of a customer played by a model: drawn with the seed, and never against the tone of the instruction.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseCustomers } from '../../customers/choose-customer.ts';
import { domain } from '../../examples/hotel/domain.ts';
import { createGateway } from '../../shared/llm/gateway.ts';
import { BUILTIN_DOMAINS, EDITIONS } from '../../worlds/generated/builtin-world.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import type { Task } from '../../worlds/world.ts';
import { startFakeModel, TEST_KEY } from '../support/fake-model.ts';

const never = new AbortController().signal;
const tasks = BUILTIN_DOMAINS.flatMap((domain) =>
  EDITIONS.flatMap((edition) => loadBuiltinTaskSet(domain, edition).tasks),
);

/** The last words of instructions, and words of a voice that contradict them. */
const CONTRADICTIONS: readonly (readonly [tone: RegExp, voice: RegExp])[] = [
  [/matter-of-fact|businesslike|neither warm nor cold/, /talkative|warm|small remarks|unsure|hurry/],
  [/friendly|good-natured|cordial/, /few words|small talk|hurry/],
  [/brief|waste no words|clipped/, /talkative|small remarks|complete|begin a sentence again/],
];

async function createPrompts() {
  const fake = await startFakeModel(['Hi']);
  const { create } = chooseCustomers(
    { strategy: 'llm', model: 'openai/fake', base_url: fake.baseUrl },
    [],
    () => undefined,
    createGateway({ environment: { OPENAI_API_KEY: TEST_KEY } }),
  );
  return {
    /** The line of the prompt that describes the voice. */
    async voice(task: Task, seed: number) {
      await using user = create(task, seed);
      await user.open(never);
      const lines = String(fake.requests.at(-1)!.messages[0]!.content).split('\n');
      return lines[lines.findIndex((line) => line.startsWith('- Go on until')) - 1]!;
    },
    [Symbol.asyncDispose]: () => fake[Symbol.asyncDispose](),
  };
}

it('fits the tone of every built-in task, and is the same for the same seed', async () => {
  await using prompts = await createPrompts();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...tasks), fc.nat(), async (task, seed) => {
      const voice = await prompts.voice(task, seed);
      const [, tone] = /([^.]+)\.$/.exec(task.instruction)!;
      const [contradiction, ...others] = CONTRADICTIONS.filter(([words]) => words.test(tone!));
      expect(others).toEqual([]);
      expect(voice).not.toMatch(contradiction![1]);
      expect(await prompts.voice(task, seed)).toBe(voice);
    }),
    { numRuns: 150 },
  );
});

it('is any of the eight, over the tones', async () => {
  await using prompts = await createPrompts();
  const voices = new Set<string>();
  for (const task of tasks.slice(0, 100)) voices.add(await prompts.voice(task, task.task_id));
  expect(voices.size).toBe(8);
});

it('is that of the instruction in domains of your own', async () => {
  await using prompts = await createPrompts();
  for (const task of domain.taskSet().tasks) {
    expect(task.instruction).toContain('polite and brief');
    expect(await prompts.voice(task, task.task_id)).toContain('Stay in character');
  }
});
