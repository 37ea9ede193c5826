// Finds the differences of the database that merely follow from a wrong argument, such as prices after a wrong item.
import type { AlignedCall, Difference } from '../../../shared/contracts/diagnosis.ts';
import type { Json } from '../../../shared/contracts/json.ts';

/** The differences, wrong ones first and derived ones last. `changed` are the records that each call changed. */
export function classified(
  found: readonly Difference[],
  calls: readonly AlignedCall[],
  changed: readonly ReadonlySet<string>[],
): Difference[] {
  const causes = calls.flatMap((call, index) =>
    call.status === 'wrong_argument' && call.refused === null
      ? [{ index, records: changed[index] ?? new Set<string>(), ...causeOf(call) }]
      : [],
  );
  const isUndone = calls.some(({ status }) => status === 'missing');
  const withKinds = found.map((difference): Difference => {
    const cause = causes.find(({ records }) => records.has(`${difference.table}.${difference.id}`));
    if (cause === undefined || isPrimary(difference, cause)) return difference;
    // A field that a missing call should have changed, too.
    if (difference.kind === 'missing' && isUndone) return difference;
    const isExplained = isMoney(difference) || found.some((other) => isOf(other, cause));
    return isExplained ? { ...difference, kind: 'derived', call: cause.index } : difference;
  });
  return withKinds.sort((a, b) => ORDER.indexOf(a.kind ?? 'wrong') - ORDER.indexOf(b.kind ?? 'wrong'));
}

const ORDER = ['wrong', 'missing', 'derived'];

interface Cause {
  readonly records: ReadonlySet<string>;
  readonly names: readonly string[];
  readonly values: ReadonlySet<string>;
}

/** The names and values of the arguments that are wrong. */
function causeOf({ differences }: AlignedCall): Pick<Cause, 'names' | 'values'> {
  const own = differences.filter(({ derived }) => !derived);
  const values = own.flatMap(({ expected, given }) => [...leaves(expected), ...leaves(given)]);
  const names = own.map(({ argument, path }) => String(path.findLast((key) => typeof key === 'string') ?? argument));
  return { names, values: new Set(values) };
}

function isOf(difference: Difference, cause: Cause): boolean {
  return cause.records.has(`${difference.table}.${difference.id}`) && isPrimary(difference, cause);
}

/** True if the field has the argument's name, or one of the two values. */
function isPrimary({ path, expected, actual }: Difference, { names, values }: Cause): boolean {
  const field = String(path.findLast((key) => typeof key === 'string') ?? '');
  if (names.some((name) => field === name || field.endsWith(`_${name}`))) return true;
  return [...leaves(expected), ...leaves(actual)].some((leaf) => values.has(leaf));
}

function isMoney({ path }: Difference): boolean {
  return path.some((key) => /price|amount|balance|payment_history|total/.test(String(key)));
}

/** The texts and numbers in a value, as JSON; short numbers and flags occur by chance and are left out. */
function leaves(value: Json | undefined): string[] {
  if (value === undefined || value === null || typeof value === 'boolean') return [];
  if (typeof value === 'object') return Object.values(value).flatMap(leaves);
  return typeof value === 'number' ? [] : [value];
}
