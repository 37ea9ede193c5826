// The evidence about changing calls: due and made ones beside each other, refused ones, and the first wrong change.
import type { StepRecord } from '../../../shared/contracts/attempt.ts';
import type { AlignedCall, Difference, RefusedCall } from '../../../shared/contracts/diagnosis.ts';
import {
  alignCalls,
  type CallPair,
  dueCalls,
  madeCalls,
  outOfOrder,
  type ReplayedCall,
  targetOf,
} from './align-calls.ts';
import { argumentDifferences } from './argument-differences.ts';
import { didWords, errorText, inWords, type Scene, todoWords, wrongArgumentSentence } from './call-sentences.ts';

export interface CallEvidence {
  readonly calls: readonly AlignedCall[];
  readonly refused: readonly RefusedCall[];
  readonly firstWrongStep: number | null;
  /** The wrong calls, the one to blame first. */
  readonly blamed: readonly AlignedCall[];
  /** The records that each of the calls changed, in the order of `calls`. */
  readonly changed: readonly ReadonlySet<string>[];
}

/** Compares the calls of an attempt with those that were due. `differences` are those of the final database. */
export function compareCalls(
  scene: Scene,
  steps: readonly StepRecord[],
  differences: readonly Difference[],
): CallEvidence {
  const made = madeCalls(scene.world, steps);
  const pairs = alignCalls(scene.world, dueCalls(scene.world, scene.task), made);
  const late = outOfOrder(pairs);
  const calls = pairs.map((pair) => alignedCall(scene, pair, late.has(pair)));
  const touched = pairs.map(({ due, made: call }) => new Set([...(due?.touched ?? []), ...(call?.touched ?? [])]));
  const wrongRecords = new Set(differences.map(({ table, id }) => `${table}.${id}`));
  const isAccepted = ({ made: call, refused }: AlignedCall) => call !== null && refused === null;
  const matters = (index: number) => [...(touched[index] ?? [])].some((record) => wrongRecords.has(record));
  const wrong = calls.filter((call, index) => call.status !== 'right' && matters(index));
  return {
    calls,
    refused: refusedCalls(scene, made),
    firstWrongStep: wrong.find(isAccepted)?.step ?? firstTouch(made, wrongRecords, wrong),
    blamed: [...wrong.filter(isAccepted), ...wrong.filter((call) => !isAccepted(call)).sort(byBlame)],
    changed: pairs.map((pair) => pair.made?.touched ?? new Set()),
  };
}

/** Sorts calls that were never made last: a refused call tells more about the mistake. */
function byBlame(one: AlignedCall, other: AlignedCall): number {
  return Number(one.made === null) - Number(other.made === null);
}

/** The first change of a record that is wrong in the end, if no call is to blame for it. */
function firstTouch(
  made: readonly ReplayedCall[],
  records: ReadonlySet<string>,
  wrong: readonly AlignedCall[],
): number | null {
  if (wrong.length > 0) return null;
  return made.find(({ touched }) => [...touched].some((record) => records.has(record)))?.place ?? null;
}

function alignedCall(scene: Scene, pair: CallPair, isLate: boolean): AlignedCall {
  const { due, made, status } = pair;
  const differences =
    status === 'wrong_argument' && due !== null && made !== null
      ? argumentDifferences(due.action, made.action).map((found) => inWords(scene, due.action, made.action, found))
      : [];
  const call = {
    status,
    expected: due?.action ?? null,
    made: made?.action ?? null,
    step: made?.place ?? null,
    refused: made?.refused ?? null,
    out_of_order: isLate,
    differences,
  };
  return { ...call, sentence: sentenceOf(scene, call) };
}

function sentenceOf(scene: Scene, call: Omit<AlignedCall, 'sentence'>): string | null {
  const { status, expected, made, refused, differences } = call;
  if (made === null) return expected === null ? null : `Did not ${todoWords(scene, expected)}`;
  switch (status) {
    case 'right':
      return null;
    case 'missing':
      return `Tried to ${todoWords(scene, made)}; it was refused (${errorText(refused ?? '')})`;
    case 'extra':
      return `${didWords(scene, made)}, which was not asked for`;
    case 'repeated':
      return `${didWords(scene, made)} once more than was asked for`;
    case 'wrong_tool':
      return `${didWords(scene, made)}; it should have been: ${expected === null ? 'nothing' : todoWords(scene, expected)}`;
    case 'wrong_argument':
      return wrongArgumentSentence(scene, made, refused, differences);
  }
}

function refusedCalls({ world }: Scene, made: readonly ReplayedCall[]): RefusedCall[] {
  return made.flatMap(({ place, action, refused }) => {
    if (refused === null) return [];
    const corrected = made.find(
      (later) =>
        later.place > place &&
        later.refused === null &&
        later.action.name === action.name &&
        targetOf(world, later.action) === targetOf(world, action),
    );
    return [{ step: place, action, error: refused, corrected_at: corrected?.place ?? null }];
  });
}
