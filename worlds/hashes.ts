// Hashes that identify worlds and tasks, so that attempts in different worlds or at different tasks are never mixed up.
import { createHash } from 'node:crypto';
import type { Json } from '../shared/contracts/json.ts';
import type { Task, World } from './world.ts';

const versions = new WeakMap<World, string>();

/** The first 16 hex digits of a SHA-256 over every record in its order, and the policy. Computed once for a world. */
export function worldVersion(world: World): string {
  const known = versions.get(world);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(world.policy);
  for (const [table, records] of world.tables) {
    hash.update(`\u0000${table}\u0000`);
    for (const [id, record] of records) hash.update(`${id}\u0000${JSON.stringify(record)}\u0000`);
  }
  const version = hash.digest('hex').slice(0, 16);
  versions.set(world, version);
  return version;
}

/** The first 16 hex digits of a SHA-256 over the canonical JSON (keys sorted, no spaces) of the four fields. */
export function taskHash({ user_id, instruction, actions, outputs }: TaskContent): string {
  const content = canonical({ user_id, instruction, actions, outputs });
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

type TaskContent = Pick<Task, 'user_id' | 'instruction' | 'actions' | 'outputs'>;

function canonical(value: Json): string {
  return JSON.stringify(value, (_key, member: Json) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([left], [right]) => (left < right ? -1 : 1)))
      : member,
  );
}
