// The default sets have the properties they are meant to have; sets that lack one show it.
import { expect, it } from 'vitest';
import { setProperties } from '../../../green-agent/proofs/set-properties.ts';
import { BUILTIN_DOMAINS } from '../../../worlds/generated/builtin-world.ts';
import { generateTaskSet } from '../../../worlds/generated/fresh-task-set.ts';
import { loadBuiltinTaskSet } from '../../../worlds/generated/task-set.ts';

it.each(BUILTIN_DOMAINS)('the default set of %s has them all', (domain) => {
  const properties = setProperties(loadBuiltinTaskSet(domain));
  expect(properties?.filter(({ met }) => !met)).toEqual([]);
  expect(properties).toHaveLength(8);
});

it('a set of the same few tasks over and over lacks variety, and one without outputs is passed by doing nothing', () => {
  const { world, tasks, name } = loadBuiltinTaskSet('retail');
  const few = tasks.map((_, place) => ({ ...(tasks[place % 30] ?? tasks[0]!), outputs: [] }));
  const missed = setProperties({ world, name, tasks: few })?.filter(({ met }) => !met);
  expect(missed?.map(({ property }) => property)).toEqual(
    expect.arrayContaining(['different sequences of writes', 'passed by an agent that does nothing']),
  );
});

it('small sets and sets of one level are not meant to have them', () => {
  expect(setProperties(generateTaskSet('airline', { count: 10, seed: 3 }))).toBeNull();
  expect(setProperties(generateTaskSet('airline', { count: 100, seed: 3, levels: [1] }))).toBeNull();
});
