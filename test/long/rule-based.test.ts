// The rule-based agent on tasks of levels 1 to 3, released and fresh, with every voice, every fault and every reliability.
import { describe, expect, it } from 'vitest';
import { VOICES } from '../../customers/scripted/voices.ts';
import { FAULT_NAMES } from '../../white-agent/rule-based/faults/fault.ts';
import { BUILTIN_DOMAINS } from '../../worlds/generated/builtin-world.ts';
import { generateTaskSet } from '../../worlds/generated/fresh-task-set.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import { longSize } from '../support/long.ts';
import { expectCalibrated, faultsMade, unsolved } from '../white-agent/rule-based/checks.ts';
import { plannedTasks } from '../white-agent/rule-based/play.ts';

const FRESH = longSize(120, 2_000);
/** Of the released tasks, each check takes every third in a small size, one voice others than the next. */
const EVERY = longSize(3, 1);
/** Some fresh tasks are about several trips with stops, and each of their flights has to be looked up. */
const MAX_STEPS = 40;
const tasks = BUILTIN_DOMAINS.flatMap((domain) => plannedTasks(loadBuiltinTaskSet(domain)));

const someFrom = (start: number) => tasks.filter((_, place) => (place + start) % EVERY === 0);

it.each(VOICES)('solves released tasks with a customer whose voice is %s', async (voice) => {
  expect(await unsolved(someFrom(VOICES.indexOf(voice)), () => ({ voice }))).toEqual([]);
});

it('solves released tasks from the prose of the first turn alone', async () => {
  expect(await unsolved(someFrom(0), () => ({ asProse: true }))).toEqual([]);
});

it.each(BUILTIN_DOMAINS)('solves fresh tasks of %s', async (domain) => {
  const fresh = plannedTasks(generateTaskSet(domain, { count: FRESH, seed: 4711 }));
  expect(await unsolved(fresh, () => ({ maxSteps: MAX_STEPS }))).toEqual([]);
});

it.each(FAULT_NAMES)('fails every attempt as %s, in its category', async (name) => {
  expect(await faultsMade(name, someFrom(FAULT_NAMES.indexOf(name)), { maxSteps: MAX_STEPS })).toContain(name);
});

describe.each([0.5, 0.8, 0.95])('at reliability %d', (reliability) => {
  it('fails exactly the planned attempts, and the metrics measure it', async () => {
    await expectCalibrated(reliability, tasks);
  });
});
