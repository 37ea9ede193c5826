// The calls of a task and of an attempt that can change records, replayed on a fresh database, and the best assignment of the ones to
// the others by tool, target and arguments.
import munkres from 'munkres';
import type { Action } from '../../../shared/contracts/action.ts';
import type { StepRecord } from '../../../shared/contracts/attempt.ts';
import { equalJson } from '../../../worlds/database/json-values.ts';
import { createEnvironment } from '../../../worlds/environment.ts';
import type { Changes, Task, World } from '../../../worlds/world.ts';
import { argumentDistance } from './argument-differences.ts';

/** A due and a made call that belong together; one of them may be null. */
export interface CallPair {
  readonly due: ReplayedCall | null;
  readonly made: ReplayedCall | null;
  readonly status: 'right' | 'wrong_argument' | 'wrong_tool' | 'missing' | 'extra' | 'repeated';
}

/**
 * Costs of an assignment. A pair is made if it costs less than leaving both calls alone: a call of the same tool is always a
 * partner, one of another tool only for the same record, and a refused one only if little else differs.
 */
const ALONE = 2;
const REFUSED_ALONE = 0.05;
const REFUSED = 0.5;
const OTHER_TARGET = 1.2;
const OTHER_TOOL = 3;

/** Pairs the calls. Refused calls without a partner are left out; the rest is in the order of steps, missing calls in their place. */
export function alignCalls(world: World, due: readonly ReplayedCall[], made: readonly ReplayedCall[]): CallPair[] {
  const partners = assign(world, due, made);
  const accepted = made.filter(({ refused }) => refused === null);
  const pairs: CallPair[] = due.map((call, index) => {
    const partner = partners.get(index) ?? null;
    return { due: call, made: partner, status: statusOf(world, call, partner, accepted) };
  });
  const taken = new Set(pairs.map((pair) => pair.made));
  const alone = accepted.filter((call) => !taken.has(call));
  const rights = pairs.flatMap((pair) => (pair.status === 'right' && pair.made !== null ? [pair.made.action] : []));
  const extras = alone.flatMap((call): CallPair[] => {
    const isRepeated = rights.some((right) => equalJson({ ...right }, { ...call.action }));
    if (!isRepeated && call.touched.size === 0) return [];
    return [{ due: null, made: call, status: isRepeated ? 'repeated' : 'extra' }];
  });
  return inOrder(pairs, extras);
}

function statusOf(
  world: World,
  due: ReplayedCall,
  made: ReplayedCall | null,
  accepted: readonly ReplayedCall[],
): CallPair['status'] {
  if (made === null) return 'missing';
  if (made.action.name !== due.action.name) return 'wrong_tool';
  if (equalJson(made.action.kwargs, due.action.kwargs)) return made.refused === null ? 'right' : 'missing';
  const isAlike = made.refused === null && hasSameEffect(world, due.action, made, accepted);
  return isAlike ? 'right' : 'wrong_argument';
}

/** The made call for each due call that has one, by index. */
function assign(
  world: World,
  due: readonly ReplayedCall[],
  made: readonly ReplayedCall[],
): ReadonlyMap<number, ReplayedCall> {
  const found = new Map<number, ReplayedCall>();
  if (due.length === 0 || made.length === 0) return found;
  const costs = due.map((one) => made.map((other) => pairCost(world, one, other)));
  // A column for each due call that stays alone, and a row for each made one.
  const matrix = [
    ...costs.map((row) => [...row, ...due.map(() => ALONE)]),
    ...made.map((_, place) => [
      ...made.map((other, column) => (place === column ? aloneCost(other) : Number.POSITIVE_INFINITY)),
      ...due.map(() => 0),
    ]),
  ];
  for (const [row, column] of munkres(matrix)) {
    const partner = made[column];
    if (row < due.length && partner !== undefined) found.set(row, partner);
  }
  return found;
}

function aloneCost({ refused }: ReplayedCall): number {
  return refused === null ? ALONE : REFUSED_ALONE;
}

function pairCost(world: World, { action: due }: ReplayedCall, { action: made, refused, place }: ReplayedCall): number {
  const surcharge = (refused === null ? 0 : REFUSED) + place * 1e-6;
  const target = targetOf(world, due);
  const isSameTarget = target === targetOf(world, made);
  if (due.name === made.name) {
    if (isSameTarget) return argumentDistance(due, made) + surcharge;
    const argument = Object.keys(due.kwargs).find((name) => due.kwargs[name] === target);
    return OTHER_TARGET + argumentDistance(due, made, argument) + surcharge;
  }
  return isSameTarget ? OTHER_TOOL + surcharge : Number.POSITIVE_INFINITY;
}

/** The record that a call is about: the first argument that is an id of one. A wrong id is recognised by its argument's name. */
export function targetOf({ tables }: World, { kwargs }: Action): string | null {
  const ids = Object.entries(kwargs).filter(([name, value]) => typeof value === 'string' && name.endsWith('_id'));
  const known = Object.values(kwargs).find(
    (value) => typeof value === 'string' && [...tables.values()].some((table) => table.has(value)),
  );
  const [first] = ids;
  return typeof known === 'string' ? known : first === undefined ? null : String(first[1]);
}

/** By step; a missing call comes after the due call before it. */
function inOrder(pairs: readonly CallPair[], extras: readonly CallPair[]): CallPair[] {
  let last = 0;
  const placed = pairs.map((pair) => {
    last = pair.made?.place ?? last;
    return { pair, place: last };
  });
  return [...placed, ...extras.map((pair) => ({ pair, place: pair.made?.place ?? 0 }))]
    .sort((a, b) => a.place - b.place)
    .map(({ pair }) => pair);
}

/** The pairs whose calls were made before one that was due earlier. */
export function outOfOrder(pairs: readonly CallPair[]): ReadonlySet<CallPair> {
  const both = pairs.filter(({ due, made }) => due !== null && made !== null);
  return new Set(
    both.filter((pair) =>
      both.some(
        (other) =>
          (other.due?.place ?? 0) < (pair.due?.place ?? 0) && (other.made?.place ?? 0) > (pair.made?.place ?? 0),
      ),
    ),
  );
}

export interface ReplayedCall {
  /** The place among the task's actions, or the step of the attempt. */
  readonly place: number;
  readonly action: Action;
  /** The world's error if it refused the call; otherwise null. */
  readonly refused: string | null;
  /** The records that the call changed, as `table.id`. */
  readonly touched: ReadonlySet<string>;
  /** Every record that differs from the world's data after the call. */
  readonly changes: Changes;
}

/** The ground truth's calls that change something: those that fail or change nothing were not due. */
export function dueCalls(world: World, task: Task): readonly ReplayedCall[] {
  const known = dueCallsOf.get(task);
  if (known?.world === world) return known.calls;
  const calls = replay(
    world,
    task.actions.map((action, place) => ({ place, action })),
  ).filter(({ touched }) => touched.size > 0);
  dueCallsOf.set(task, { world, calls });
  return calls;
}

const dueCallsOf = new WeakMap<Task, { readonly world: World; readonly calls: readonly ReplayedCall[] }>();

/** The attempt's calls of tools that can change records, refused ones included. */
export function madeCalls(world: World, steps: readonly StepRecord[]): readonly ReplayedCall[] {
  return replay(
    world,
    steps.map(({ step, action }) => ({ place: step, action })),
  );
}

/** True if the due call, made in the place of the made one, would have changed the same records in the same way. */
function hasSameEffect(world: World, due: Action, made: ReplayedCall, earlier: readonly ReplayedCall[]): boolean {
  const environment = createEnvironment(world);
  for (const { action, place } of earlier) if (place < made.place) environment.call(action);
  return !environment.call(due).error && equalJson(environment.changes(), made.changes);
}

function replay(world: World, calls: readonly { readonly place: number; readonly action: Action }[]): ReplayedCall[] {
  const writing = new Set(world.domain.tools.filter(({ writes, ends }) => writes && !ends).map(({ name }) => name));
  const environment = createEnvironment(world);
  let before: Changes = {};
  return calls
    .filter(({ action }) => writing.has(action.name))
    .map(({ place, action }) => {
      const { error, changed, observation } = environment.call(action);
      const changes = changed ? environment.changes() : before;
      const touched = changed ? touchedRecords(before, changes) : NOTHING;
      before = changes;
      return { place, action, refused: error ? observation : null, touched, changes };
    });
}

const NOTHING: ReadonlySet<string> = new Set();

/** Records are never edited in place, so those that a call left alone are the same objects. */
function touchedRecords(before: Changes, after: Changes): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [one, other] of [
    [before, after],
    [after, before],
  ] as const) {
    for (const [table, records] of Object.entries(one))
      for (const [id, record] of Object.entries(records))
        if (other[table]?.[id] !== record) names.add(`${table}.${id}`);
  }
  return names;
}
