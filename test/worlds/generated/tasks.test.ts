// Generated tasks: the same on every machine, of every kind and level, with nothing in them that gives an answer away.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { gradeTask } from '../../../green-agent/verdicts/grading.ts';
import { writesOf } from '../../../worlds/create-task.ts';
import { findDomain } from '../../../worlds/domains.ts';
import { createEnvironment } from '../../../worlds/environment.ts';
import { generateTaskSet } from '../../../worlds/generated/fresh-task-set.ts';
import { storyOf } from '../../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../../worlds/generated/task-set.ts';
import { worldVersion } from '../../../worlds/hashes.ts';
import type { ScenarioGoal } from '../../../worlds/scenario.ts';
import { LEVELS, TAGS } from '../../../worlds/scenario.ts';
import { scenarioSchema } from '../../../worlds/scenario-schema.ts';
import { parseTasks } from '../../../worlds/task-file.ts';
import type { Task } from '../../../worlds/world.ts';

const DOMAINS = ['retail', 'airline'] as const;

function goalsOf(task: Task): readonly ScenarioGoal[] {
  const withOtherwise = (goal: ScenarioGoal): readonly ScenarioGoal[] => [
    goal,
    ...(goal.otherwise ? withOtherwise(goal.otherwise) : []),
  ];
  return task.scenario?.goals.flatMap(withOtherwise) ?? [];
}

describe('the default sets', () => {
  // A released set never changes: other tasks make a new edition.
  it.each([
    { domain: 'retail', edition: 1, hash: '9d2381928f90a3da' },
    { domain: 'airline', edition: 1, hash: 'e34a3ee340bbe70d' },
  ] as const)('$domain@$edition is the released one', ({ domain, edition, hash }) => {
    const taskSet = loadBuiltinTaskSet(domain, edition);
    expect(taskSet.name).toBe(`${domain}@${edition}`);
    expect(
      createHash('sha256')
        .update(taskSet.tasks.map((task) => task.hash).join())
        .digest('hex')
        .slice(0, 16),
    ).toBe(hash);
  });

  it.each([
    { domain: 'retail', hash: '430a974e73694628' },
    { domain: 'airline', hash: 'a585d9d71e31dd82' },
  ] as const)('$domain@2 is the released one', ({ domain, hash }) => {
    const taskSet = loadBuiltinTaskSet(domain, 2);
    expect(taskSet.name).toBe(`${domain}@2`);
    const hashes = taskSet.tasks.map((task) => task.hash).join();
    expect(createHash('sha256').update(hashes).digest('hex').slice(0, 16)).toBe(hash);
  });

  it('name what a second choice keeps of an item that the first one would have changed', () => {
    const { world, tasks } = loadBuiltinTaskSet('retail');
    const story = storyOf(world, tasks[12]!)!;
    const [first, second] = story.goals.find(({ choices }) => choices.length > 1)!.choices;
    expect(first!.short).toContain('an [arched] shape');
    expect(second!.short).toContain('[30 inch] diameter, a [metal] frame and a [round] shape');
    expect(tasks[12]!.instruction).toContain('30 inch diameter, a metal frame and a round shape');
  });

  it.each(DOMAINS)('are what the generator makes: %s', (domain) => {
    const { world, tasks } = generateTaskSet(domain, { count: 100, seed: 1 });
    const taskSet = loadBuiltinTaskSet(domain);
    expect(tasks).toEqual(taskSet.tasks);
    expect(worldVersion(world)).toBe(worldVersion(taskSet.world));
  });
});

/** Distinct words in the first edition's 100 instructions. */
const FIRST_VOCABULARY = { retail: 543, airline: 452 };
/** What an agent says that does nothing: silence, a refusal, a claim that all is done, a transfer. */
const IDLE_AGENTS = [
  '',
  'I am sorry, but that is not possible.',
  'Done! It has been done successfully.',
  'I will transfer you to a human agent.',
];

describe.each(DOMAINS)('the default set of %s', (domain) => {
  const { world, tasks } = loadBuiltinTaskSet(domain, 2);

  it('has 100 tasks, numbered from 0, no two alike, 20 of each level in turn', () => {
    expect(tasks.map((task) => task.task_id)).toEqual(Array.from({ length: 100 }, (_, index) => index));
    expect(new Set(tasks.map((task) => task.hash)).size).toBe(100);
    expect(tasks.map((task) => task.level)).toEqual(tasks.map((_, index) => 1 + (index % 5)));
  });

  it('has at least 60 different sequences of writes, of 0 to 7', () => {
    const sequences = tasks.map(({ actions }) => writesOf(actions, world.domain.tools).map(({ name }) => name));
    expect(new Set(sequences.map((names) => names.join())).size).toBeGreaterThanOrEqual(60);
    const writes = tasks.map((task) => task.writes);
    expect(Math.min(...writes)).toBe(0);
    expect(Math.max(...writes)).toBe(7);
  });

  it.each([2, 3, 4, 5])(
    'leaves everything as it is in a fifth of the tasks of level %i, and wants a fact told',
    (level) => {
      const unchanged = tasks.filter((task) => task.level === level && task.tags.includes('no-change'));
      expect(unchanged).toHaveLength(4);
      for (const { writes, outputs } of unchanged) {
        expect(writes).toBe(0);
        expect(outputs.length).toBeGreaterThan(0);
      }
    },
  );

  it.each(IDLE_AGENTS)('is not passed by an agent that does nothing but say “%s”', (said) => {
    const passed = tasks.filter((task) => gradeTask(world, task, createEnvironment(world), [said]).reward === 1);
    expect(passed.length).toBeLessThanOrEqual(2);
  });

  it('has instructions with twice the vocabulary of the first edition', () => {
    const words = tasks.flatMap(({ instruction }) => instruction.toLowerCase().match(/[a-z']+/g) ?? []);
    expect(new Set(words).size).toBeGreaterThanOrEqual(2 * FIRST_VOCABULARY[domain]);
  });

  it('has every kind of difficulty', () => {
    const found = new Set(tasks.flatMap(({ tags }) => tags));
    expect(TAGS.filter((tag) => !found.has(tag))).toEqual([]);
  });

  it('corrects passengers plausibly: a similar name, or another birthday', () => {
    for (const { wish } of tasks.flatMap(goalsOf)) {
      if (wish.kind !== 'correct_passenger') continue;
      const { before, after } = wish;
      const changed = (['first_name', 'last_name', 'dob'] as const).filter((key) => before[key] !== after[key]);
      expect(changed).toHaveLength(1);
      expect(Math.abs(before.first_name.length - after.first_name.length)).toBeLessThanOrEqual(1);
      expect(Math.abs(before.last_name.length - after.last_name.length)).toBeLessThanOrEqual(1);
    }
  });
});

describe.each(DOMAINS)('tasks of %s', (domain) => {
  it('are the same for the same seed, others for another', () => {
    const make = (seed: number) => JSON.stringify(generateTaskSet(domain, { count: 30, seed }).tasks);
    expect(make(5)).toBe(make(5));
    expect(make(5)).not.toBe(make(6));
  });

  it('keep their place where more are made', () => {
    const few = generateTaskSet(domain, { count: 20, seed: 3 }).tasks;
    expect(generateTaskSet(domain, { count: 40, seed: 3 }).tasks.slice(0, 20)).toEqual(few);
  });

  it.each(LEVELS)('are all of level %i if that is asked for', (level) => {
    const { tasks } = generateTaskSet(domain, { count: 15, seed: 4, levels: [level] });
    expect(tasks.every((task) => task.level === level)).toBe(true);
  });

  const { tasks } = generateTaskSet(domain, { count: 150, seed: 11 });

  it('tell the customer nothing that they do not know: no answer, no id they cannot name', () => {
    for (const { instruction, outputs, scenario } of tasks) {
      for (const output of outputs.filter((text) => text.length > 2)) expect(instruction).not.toContain(output);
      const hidden =
        JSON.stringify(scenario).match(
          /"(?:item_id|product_id|flight_number)":"[^"]+"|"id":"[^"]+","knows_id":false/g,
        ) ?? [];
      for (const id of hidden) expect(instruction).not.toContain(id.split('"')[3]);
    }
  });

  it('are told in plain English', () => {
    for (const { instruction } of tasks) {
      expect(instruction).not.toMatch(/\ba (?=[aeiou])(?!ukulele|one-way)/i);
      expect(instruction).not.toMatch(/\ban (?![aeio]|u[nps])/i);
      expect(instruction).not.toMatch(/(?<!pair of )\b(?:a|an) (?:work gloves|trekking poles|swim goggles)/);
      expect(instruction).not.toMatch(/\b([a-z]+(?: [a-z]+)*) and (?:the )?\1\b/);
      expect(instruction).not.toMatch(/ [,.;:]|[,.;:]{2}|undefined|null/);
      expect(instruction).not.toMatch(/because[^.;]* to be told/);
    }
  });

  it('want outputs that are plain and cannot be said by accident: an amount or a long number among them', () => {
    for (const { outputs } of tasks) {
      for (const output of outputs) expect(output).toMatch(/^\d+(\.\d{1,2})?$/);
      if (outputs.length > 0) expect(outputs.some((output) => output.replace('.', '').length > 2)).toBe(true);
    }
  });

  it('survive a file: what is written is read again, scenario and all', () => {
    const written = JSON.parse(JSON.stringify(tasks));
    expect(parseTasks(written, findDomain(domain), 'tasks.json')).toEqual(tasks);
    expect(() =>
      parseTasks([{ ...written[0], scenario: { ...written[0].scenario, level: 6 } }], findDomain(domain), 'tasks.json'),
    ).toThrow(/scenario\.level/);
    for (const { scenario } of tasks) expect(scenarioSchema.parse(scenario)).toEqual(scenario);
  });
});

describe('tasks of airline', () => {
  it('bring no customer onto a way and day of another trip of theirs, so that it stays clear which one they speak of', () => {
    const { world, tasks } = generateTaskSet('airline', { count: 230, seed: 31 });
    const reservations = z.object({ reservations: z.array(z.string()) });
    const reservation = z.object({
      origin: z.string(),
      destination: z.string(),
      flights: z.array(z.object({ origin: z.string(), date: z.string() })).min(1),
    });
    for (const task of tasks) {
      const ids = reservations.parse(world.tables.get('users')?.get(task.user_id)).reservations;
      for (const { wish } of goalsOf(task).filter(({ ending }) => ending === 'done')) {
        if (!('legs' in wish)) continue;
        const own = 'reservation' in wish ? wish.reservation.id : null;
        const taken = ids
          .filter((id) => id !== own)
          .flatMap((id) => {
            const { origin, destination, flights } = reservation.parse(world.tables.get('reservations')?.get(id));
            const back = flights.find((flight) => flight.origin === destination);
            return [
              `${origin} ${destination} ${flights[0]?.date}`,
              ...(back ? [`${destination} ${origin} ${back.date}`] : []),
            ];
          });
        for (const leg of wish.legs) {
          expect(taken).not.toContain(`${leg.origin.code} ${leg.destination.code} ${leg.date}`);
        }
      }
    }
  });
});
