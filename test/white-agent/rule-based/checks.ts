// What must be true of the rule-based agent on any tasks: used with a sample in the suite, and with all tasks in test/long.

import { expect } from 'vitest';
import type { PlannedTask } from '../../../green-agent/evaluation/plan.ts';
import type { AttemptRecord } from '../../../shared/contracts/attempt.ts';
import type { FailureCategory, FaultType } from '../../../shared/contracts/diagnosis.ts';
import { type Counts, passHatK } from '../../../shared/metrics/estimators.ts';
import { FAULTS, type FaultName } from '../../../white-agent/rule-based/faults/fault.ts';
import { type PlayOptions, play } from './play.ts';

const PERFECT = { reliability: 1, seed: 1 };

/** The tasks that the agent without faults did not solve, each with the reason. */
export async function unsolved(
  tasks: readonly PlannedTask[],
  optionsOf: (place: number) => PlayOptions,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [place, planned] of tasks.entries()) {
    const options = optionsOf(place);
    const { record } = await play(planned, PERFECT, 1, options);
    if (record.result.success) continue;
    const voice = options.voice === undefined ? '' : ` (${options.voice})`;
    problems.push(`${record.domain} task ${record.task_id}${voice}: ${record.result.error}`);
  }
  return problems;
}

interface FaultCheck extends PlayOptions {
  /** The share of attempts that may fail in another category: on fresh tasks the agent sometimes makes another mistake first. */
  readonly strays?: number;
}

/**
 * Plays each task with one fault and expects the diagnosis of the fault that was made: its category, its type in 98 % of the
 * attempts, and for wrong arguments which one. Returns the faults made.
 */
export async function faultsMade(
  name: FaultName,
  tasks: readonly PlannedTask[],
  { strays = 0, ...options }: FaultCheck = {},
): Promise<ReadonlySet<FaultName>> {
  const made = new Set<FaultName>();
  const strayed: string[] = [];
  const mistaken: string[] = [];
  for (const planned of tasks) {
    const { record, fault } = await play(planned, { reliability: 0, seed: 3, faults: [name] }, 1, options);
    if (!fault) throw new Error(`${record.domain} task ${record.task_id} was not failed`);
    made.add(fault);
    expect(record.result.status).toBe('failed');
    const { category } = record.result;
    const failure = `${fault} in ${record.domain} task ${record.task_id}, ${category}: ${record.diagnosis?.sentence}`;
    if (category === undefined || !categoriesOf(fault, planned).includes(category)) strayed.push(failure);
    else if (!isDiagnosed(fault, planned, record)) mistaken.push(failure);
  }
  expect(strayed.length, strayed.join('\n')).toBeLessThanOrEqual(tasks.length * strays);
  expect(mistaken.length, mistaken.join('\n')).toBeLessThanOrEqual(Math.max(1, tasks.length * 0.02));
  return made;
}

const TYPES: Readonly<Record<FaultName, FaultType>> = {
  bad_format: 'other',
  wrong_argument: 'used_wrong_tool_argument',
  forgotten_goal: 'goal_partially_completed',
  unintended_change: 'took_unintended_action',
  unsaid_output: 'goal_partially_completed',
  no_question: 'other',
  no_identification: 'other',
  same_write_twice: 'took_unintended_action',
  early_transfer: 'goal_partially_completed',
  stalling: 'other',
  error: 'other',
  hang: 'other',
};

/** The arguments that the agent makes wrong. */
const SPOILT: readonly string[] = [
  'reason',
  'address1',
  'payment_method_id',
  'payment_id',
  'item_ids',
  'new_item_ids',
  'total_baggages',
  'passengers',
  'amount',
  'reservation_id',
];

/** True if the agent is blamed for the right type of fault, and a wrong argument is named with both values. */
function isDiagnosed(fault: FaultName, planned: PlannedTask, { diagnosis, trajectory }: AttemptRecord): boolean {
  if (diagnosis?.fault_author !== 'agent') return false;
  const type = diagnosis.fault_type;
  // The unrequested certificate replaces one that was due: the customer thinks they have got theirs.
  if (fault === 'unintended_change' && calls(planned, 'send_certificate') > 0)
    return type === 'took_unintended_action' || type === 'used_wrong_tool_argument';
  if (fault === 'wrong_argument' && diagnosis.category === 'task_incomplete')
    return type === 'goal_partially_completed';
  if (type !== TYPES[fault]) return false;
  if (fault !== 'wrong_argument') return true;
  const { calls: aligned, first_wrong_step: step } = diagnosis.evidence;
  const call = aligned.find((one) => one.step === step);
  const made = trajectory.find((one) => one.step === step)?.action;
  const difference = call?.differences[0];
  if (difference === undefined || made === undefined || call?.expected?.name !== made.name) return false;
  const { argument, expected, given } = difference;
  const isIn = (value: unknown, whole: unknown) =>
    value === undefined || JSON.stringify(whole).includes(JSON.stringify(value));
  return (
    SPOILT.includes(argument) &&
    diagnosis.theme?.argument === argument &&
    JSON.stringify(expected) !== JSON.stringify(given) &&
    isIn(given, made.kwargs[argument]) &&
    isIn(expected, call.expected.kwargs[argument])
  );
}

/** How often a tool has to be called. */
function calls({ task }: PlannedTask, tool: string): number {
  return task.actions.filter(({ name }) => name === tool).length;
}

/** The categories that a fault may end in. */
function categoriesOf(fault: FaultName, planned: PlannedTask): readonly FailureCategory[] {
  const category: FailureCategory = FAULTS[fault];
  // The reservation that is cancelled by mistake may be one that has to be cancelled, too.
  if (fault === 'wrong_argument' && calls(planned, 'cancel_reservation') > 1) return [category, 'task_incomplete'];
  return fault === 'unsaid_output' ? [category, 'incomplete_outputs'] : [category];
}

const ATTEMPTS = 5;

/** Expects exactly the planned attempts to fail, and both metrics to measure the reliability within four standard errors. */
export async function expectCalibrated(reliability: number, tasks: readonly PlannedTask[]): Promise<void> {
  const counts: Counts[] = [];
  for (const planned of tasks) {
    let successes = 0;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { record, fault } = await play(planned, { reliability, seed: 1 }, attempt);
      if (record.result.success !== (fault === null)) {
        throw new Error(
          `${record.domain} task ${record.task_id}, attempt ${attempt}: ${fault} and ${record.result.status} (${record.result.error})`,
        );
      }
      if (record.result.success) successes += 1;
    }
    counts.push({ n: ATTEMPTS, c: successes });
  }
  for (const k of [1, 4]) {
    const passed = counts.map((each) => passHatK(each, k) ?? Number.NaN);
    const mean = passed.reduce((sum, each) => sum + each, 0) / passed.length;
    expect(Math.abs(mean - reliability ** k), `pass^${k}`).toBeLessThanOrEqual(
      4 * Math.sqrt(varianceOfPassHat(k, reliability) / tasks.length),
    );
  }
}

/** The variance of one task's estimate of pass^k, whose mean is reliability^k, if its successes are binomial. */
function varianceOfPassHat(k: number, reliability: number): number {
  let choose = 1;
  let squares = 0;
  for (let c = 0; c <= ATTEMPTS; c++) {
    const probability = choose * reliability ** c * (1 - reliability) ** (ATTEMPTS - c);
    squares += probability * (passHatK({ n: ATTEMPTS, c }, k) ?? 0) ** 2;
    choose = (choose * (ATTEMPTS - c)) / (c + 1);
  }
  return squares - reliability ** (2 * k);
}
