// Correct trajectories with one mutation, graded and diagnosed: for tests that a diagnosis names what was mutated.
import * as fc from 'fast-check';
import { diagnose, type Findings } from '../../../../green-agent/verdicts/diagnosis/diagnose.ts';
import { gradeTask, outputRuleOf } from '../../../../green-agent/verdicts/grading.ts';
import { giveVerdict } from '../../../../green-agent/verdicts/verdict.ts';
import { type Action, RESPOND } from '../../../../shared/contracts/action.ts';
import type { StepRecord } from '../../../../shared/contracts/attempt.ts';
import type { FailureCategory } from '../../../../shared/contracts/diagnosis.ts';
import type { Json, JsonObject } from '../../../../shared/contracts/json.ts';
import { equalJson } from '../../../../worlds/database/json-values.ts';
import { createEnvironment } from '../../../../worlds/environment.ts';
import type { Task, TaskSet, World } from '../../../../worlds/world.ts';

const MUTATIONS = ['drop', 'swap', 'alter', 'repeat', 'insert', 'refuse'] as const;

interface Mutation {
  readonly kind: (typeof MUTATIONS)[number];
  /** Which task, call, argument and value; each is taken modulo the number there are. */
  readonly task: number;
  readonly call: number;
  readonly argument: number;
  readonly value: number;
}

const place = fc.nat({ max: 9999 });
const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...MUTATIONS),
  task: place,
  call: place,
  argument: place,
  value: place,
});

/** What was mutated. */
interface Mutated {
  readonly task: Task;
  readonly actions: readonly Action[];
  /** The call that is no longer there, and the one that is new. */
  readonly before: Action | null;
  readonly after: Action | null;
  /** The argument that was altered. */
  readonly argument: string | null;
}

interface DiagnosedMutation extends Mutated {
  readonly kind: Mutation['kind'];
  readonly category: FailureCategory;
  readonly findings: Findings;
}

/** The calls of all tasks, as a source of values and of calls that were not asked for. */
interface Material {
  readonly taskSet: TaskSet;
  readonly tasks: readonly Task[];
  readonly writes: readonly Action[];
}

function materialOf(taskSet: TaskSet): Material {
  const writing = writingTools(taskSet.world);
  const tasks = taskSet.tasks.filter(({ actions }) => actions.some(({ name }) => writing.has(name)));
  return { taskSet, tasks, writes: tasks.flatMap(({ actions }) => actions.filter(({ name }) => writing.has(name))) };
}

function writingTools(world: World): ReadonlySet<string> {
  return new Set(world.domain.tools.filter(({ writes, ends }) => writes && !ends).map(({ name }) => name));
}

/** Null if the mutation is not possible, or if the attempt passes all the same. */
function diagnosed(material: Material, chosen: Mutation): DiagnosedMutation | null {
  const { world } = material.taskSet;
  const mutated = mutate(material, chosen);
  if (mutated === null) return null;
  const { task, actions } = mutated;
  const environment = createEnvironment(world);
  const steps: StepRecord[] = actions.map((action, index) => ({
    step: index + 1,
    action,
    observation: environment.call(action).observation,
  }));
  const content = `I did it. ${task.outputs.join(', ')}`;
  steps.push({ step: steps.length + 1, action: { name: RESPOND, kwargs: { content } }, observation: 'Bye ###STOP###' });
  const grade = gradeTask(world, task, environment, [content], outputRuleOf(world, task));
  if (grade.reward === 1) return null;
  const attempted = { world, task, opening: 'Hello', steps, user: { strategy: 'scripted', model: null } };
  const { diagnosis } = giveVerdict(
    { kind: 'graded', by: 'customer', grade },
    { steps: steps.length, seconds: 1, expectedActions: task.actions, violation: null, attempted },
  );
  if (diagnosis === null) throw new Error('a failure has a diagnosis');
  const { category } = diagnosis;
  return {
    ...mutated,
    kind: chosen.kind,
    category,
    findings: diagnose(attempted, { category, grade, by: 'customer', violation: null }),
  };
}

function mutate({ taskSet, tasks, writes }: Material, { kind, ...at }: Mutation): Mutated | null {
  const task = tasks[at.task % tasks.length]!;
  const { actions } = task;
  const writing = writingTools(taskSet.world);
  const places = [...actions.keys()].filter((index) => writing.has(actions[index]!.name));
  const index = places[at.call % places.length]!;
  const call = actions[index]!;
  const replaced = (...calls: readonly Action[]) => actions.toSpliced(index, 1, ...calls);
  const whole = { task, before: null, after: null, argument: null };
  switch (kind) {
    case 'drop':
      return { ...whole, actions: replaced(), before: call };
    case 'repeat':
      return { ...whole, actions: replaced(call, call), after: call };
    case 'swap': {
      const other = places.find((later) => later > index);
      if (other === undefined) return null;
      const swapped = actions.with(index, actions[other]!).with(other, call);
      return { ...whole, actions: swapped, before: call };
    }
    case 'insert': {
      const foreign = writes[at.value % writes.length]!;
      return { ...whole, actions: actions.toSpliced(index, 0, foreign), after: foreign };
    }
    case 'alter':
    case 'refuse': {
      const altered = alteredCall(call, kind, at, writes);
      return (
        altered && {
          task,
          actions: replaced(altered.action),
          before: call,
          after: altered.action,
          argument: altered.argument,
        }
      );
    }
  }
}

/** The call with another value of one argument: that of another call of the tool, or for `refuse` one that nobody has. */
function alteredCall(call: Action, kind: 'alter' | 'refuse', at: Omit<Mutation, 'kind'>, writes: readonly Action[]) {
  const names = Object.keys(call.kwargs);
  const argument = names[at.argument % names.length]!;
  const value = call.kwargs[argument]!;
  const others = writes
    .filter(({ name }) => name === call.name)
    .map(({ kwargs }) => kwargs[argument])
    .filter((other): other is Json => other !== undefined && !equalJson(other, value));
  const other = kind === 'refuse' ? strange(value) : others[at.value % others.length];
  if (other === undefined) return null;
  const kwargs: JsonObject = { ...call.kwargs, [argument]: other };
  return { argument, action: { name: call.name, kwargs } };
}

/** A value that no world has. */
function strange(value: Json): Json {
  if (Array.isArray(value)) return [...value.slice(0, -1), 'nothing_1'];
  return typeof value === 'number' ? -value - 1000 : 'nothing_1';
}

/** True if the diagnosis names the mutated call, and the altered argument with both values. */
function names({ kind, findings, before, after, argument }: DiagnosedMutation): boolean {
  const { calls } = findings.evidence;
  switch (kind) {
    case 'drop':
      return calls.some(({ status, expected }) => status !== 'right' && equalAction(expected, before));
    case 'repeat':
      return calls.some(({ status, made }) => status === 'repeated' && equalAction(made, after));
    case 'insert':
      return calls.some(({ status, made }) => status !== 'right' && equalAction(made, after));
    case 'swap':
      return calls.some((call) => call.out_of_order || call.status !== 'right');
    case 'alter':
    case 'refuse':
      return calls.some(
        ({ made, expected, differences }) =>
          equalAction(made, after) &&
          equalAction(expected, before) &&
          differences.some((difference) => difference.argument === argument) &&
          findings.theme?.argument === argument,
      );
  }
}

function equalAction(one: Action | null, other: Action | null): boolean {
  return one !== null && other !== null && one.name === other.name && equalJson(one.kwargs, other.kwargs);
}

/** Expects that every mutation that fails its attempt is named. */
export function expectNamed(taskSet: TaskSet, parameters: { readonly numRuns: number; readonly seed: number }): void {
  const material = materialOf(taskSet);
  fc.assert(
    fc.property(mutation, (chosen) => {
      const found = diagnosed(material, chosen);
      if (found === null || names(found)) return;
      const { findings, before, after } = found;
      throw new Error(`${JSON.stringify({ before, after })} was diagnosed as: ${findings.sentence}`);
    }),
    parameters,
  );
}
