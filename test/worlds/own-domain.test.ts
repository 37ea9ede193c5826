// Domains from outside: defined in code, loaded from a file, and refused if something is wrong with them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineDomain, defineTool, z } from 'passk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domain as hotel } from '../../examples/hotel/domain.ts';
import { proveTaskSet } from '../../green-agent/proofs/prove-task-set.ts';
import type { DomainOptions } from '../../worlds/define-domain.ts';
import { createEnvironment } from '../../worlds/environment.ts';
import { loadDomain } from '../../worlds/load-domain.ts';
import { loadTaskSet } from '../../worlds/task-sets.ts';
import { passk } from '../support/command-line.ts';
import { passkInProcess } from '../support/in-process.ts';

const HOTEL = join(import.meta.dirname, '../../examples/hotel/domain.ts');

const ring = defineTool({
  name: 'ring_bell',
  description: 'Rings the bell.',
  input: z.strictObject({}),
  writes: false,
  ends: false,
  run: () => 'Ding.',
});
const tiny: DomainOptions = {
  name: 'tiny',
  policy: 'Be kind.',
  tools: [ring],
  data: { bells: { one: { tone: 'c' } } },
  tasks: [{ user_id: 'u', instruction: 'Ring.', actions: [{ name: 'ring_bell', kwargs: {} }] }],
};

describe('a domain in code', () => {
  it('is a world with tasks, whose tools run', async () => {
    const { name, world, tasks } = await loadTaskSet({ domain: defineDomain(tiny), source: 'builtin', split: 'test' });
    expect(name).toBe('tiny@1');
    expect(tasks).toMatchObject([{ domain: 'tiny', task_id: 0, writes: 0, outputs: [], hash: expect.any(String) }]);
    expect(createEnvironment(world).call({ name: 'ring_bell', kwargs: {} }).observation).toBe('Ding.');
  });

  it('shares its data unharmed', () => {
    const { tables } = hotel.world();
    const environment = createEnvironment(hotel.world());
    const move = { name: 'cancel_booking', kwargs: { booking_id: 'B102' } };
    expect(environment.call(move)).toMatchObject({ error: false, changed: true });
    expect(environment.changes()).toMatchObject({ bookings: { B102: { status: 'cancelled' } } });
    expect(tables.get('bookings')?.get('B102')).toMatchObject({ status: 'confirmed' });
  });

  it.each<[string, Partial<DomainOptions>, string]>([
    ['another name', { name: 'My Hotel' }, 'Domain "My Hotel": its name must be lower-case'],
    ['an odd version', { version: 1.5 }, 'version must be a whole number'],
    ['no policy', { policy: ' ' }, 'its policy is empty'],
    ['a tool twice', { tools: [ring, ring] }, 'there are two tools named "ring_bell"'],
    ['a tool that speaks', { tools: [{ ...ring, name: 'respond' }] }, 'the action that speaks to the customer'],
    ['a record that is none', { data: { bells: { one: 'c' } } as never }, 'data.bells.one'],
    [
      'an unknown lookup of the customer',
      { identify: [{ tool: 'who_is_it', told: 'arguments' }] },
      'identify names the tool "who_is_it"',
    ],
    ['owners of an unknown table', { owners: { whistles: 'id' } }, 'owners names the table "whistles"'],
    ['no tasks', { tasks: [] }, 'contains no tasks'],
    ['a task without actions', { tasks: [{ user_id: 'u', instruction: 'Ring.' } as never] }, 'task 0: actions'],
  ])('is refused with %s', (_, wrong, message) => {
    expect(() => defineDomain({ ...tiny, ...wrong })).toThrow(message);
  });
});

describe('the hotel', () => {
  it('has ten tasks, all sound', async () => {
    const taskSet = hotel.taskSet();
    expect(taskSet.tasks).toHaveLength(10);
    expect(await proveTaskSet(taskSet, new AbortController().signal)).toEqual([]);
  });

  it('refuses dates on which the room is taken, nights before arrival and bookings that do not exist', () => {
    const call = (name: string, kwargs: object) =>
      createEnvironment(hotel.world()).call({ name, kwargs: { ...kwargs } }).observation;
    const dates = { booking_id: 'B103', arrival: '2025-06-12', departure: '2025-06-14' };
    expect(call('change_dates', dates)).toBe('Error: room 12 is not free from 2025-06-12 to 2025-06-14');
    expect(call('change_dates', { ...dates, departure: '2025-06-12' })).toBe('Error: departure must be after arrival');
    expect(call('get_booking', { booking_id: 'B9' })).toBe('Error: there is no booking B9');
  });
});

describe('a domain in a file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passk-domain-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const written = async (name: string, text: string) => {
    const file = join(folder, name);
    await writeFile(file, text);
    return file;
  };

  it('is the one that it exports', async () => {
    expect((await loadDomain(HOTEL)).name).toBe('hotel');
  });

  it.each([
    ['none.mjs', 'export const answer = 42;', 'does not export a domain'],
    ['broken.mjs', 'export const = ;', 'Cannot load the domain'],
    ['throws.mjs', 'throw new Error("no data");', 'no data'],
  ])('%s is refused', async (name, text, message) => {
    await expect(loadDomain(await written(name, text))).rejects.toThrow(message);
  });

  it('is refused if its file does not exist', async () => {
    const file = join(folder, 'nowhere.ts');
    await expect(loadDomain(file)).rejects.toThrow(
      new RegExp(`^Cannot load the domain ${file}: there is no such file$`),
    );
  });

  it('works on the command line, in a folder where passk is not installed', async () => {
    expect(JSON.parse((await passkInProcess(['tasks', '--domain', HOTEL, '--json'])).stdout)).toMatchObject({
      name: 'hotel@1',
      domain: 'hotel',
      tasks: { length: 10 },
    });
    expect((await passkInProcess(['tasks', 'check', '--domain', HOTEL])).stdout).toBe('hotel@1: 10 tasks, all sound\n');
    await using env = passk(['env', HOTEL], {}, '{"name": "get_booking", "kwargs": {"booking_id": "B100"}}\n');
    expect((await env.ended).stdout).toContain('Ada Byron');
  });

  it('is named by [[domains]], from the configuration’s folder', async () => {
    const text = `import { defineDomain } from 'passk';
export const inn = defineDomain({ name: 'inn', policy: 'p', tools: [], data: {}, tasks: [{ user_id: 'u', instruction: 'i', actions: [] }] });`;
    await written('inn.ts', text);
    const config = await written(
      'inn.toml',
      '[pass_k_config]\nk = 2\ndomain = "inn"\n[[domains]]\npath = "./inn.ts"\n',
    );
    await using run = passk(['run', config, '--user-strategy', 'human', '--runs-dir', folder, '--json'], {}, '');
    const { stdout, stderr } = await run.ended;
    expect(stderr).not.toContain('no domain');
    expect(JSON.parse(stdout.split('\n')[0]!)).toMatchObject({ tasks: [{ domain: 'inn', task_id: 0 }] });
  });

  it('may not take a built-in name', async () => {
    const text = `import { defineDomain } from 'passk';
export const shop = defineDomain({ name: 'retail', policy: 'p', tools: [], data: {}, tasks: [{ user_id: 'u', instruction: 'i', actions: [] }] });`;
    const file = await written('retail.ts', text);
    expect(await passkInProcess(['run', '--domain', file])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('; choose another one for yours'),
    });
  });
});
