// One attempt's environment: calls that are refused change nothing, and no input at all breaks it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../shared/contracts/json.ts';
import { DOMAINS } from '../../worlds/domains.ts';
import { createEnvironment } from '../../worlds/environment.ts';
import { toolDescriptions } from '../../worlds/tool.ts';
import type { World } from '../../worlds/world.ts';
import { tinyAirline } from '../support/tiny-airline.ts';
import { cancel, tinyWorld } from '../support/tiny-world.ts';

const worlds: readonly World[] = [tinyWorld, tinyAirline];
const parse = (text: string): JsonObject => JSON.parse(text);

describe('a call', () => {
  it('answers with the changed record as JSON, and says that it changed', () => {
    const result = createEnvironment(tinyWorld).call(cancel);
    expect(result).toMatchObject({ error: false, ended: false, changed: true });
    expect(JSON.parse(result.observation)).toMatchObject({ order_id: '#W1', status: 'cancelled' });
  });

  it('that fails says so, and changes nothing', () => {
    const environment = createEnvironment(tinyWorld);
    environment.call(cancel);
    const before = environment.changes();
    expect(environment.call(cancel)).toMatchObject({ error: true, ended: false, changed: false });
    expect(environment.changes()).toEqual(before);
  });

  it('does not reach another environment, nor the world', () => {
    createEnvironment(tinyWorld).call(cancel);
    expect(createEnvironment(tinyWorld).changes()).toEqual({});
    expect(tinyWorld.tables.get('orders')?.get('#W1')?.status).toBe('pending');
  });

  it('ends the conversation where it hands over to a human, and only where that is not refused', () => {
    const environment = createEnvironment(tinyWorld);
    const transfer = (kwargs: JsonObject) => environment.call({ name: 'transfer_to_human_agents', kwargs }).ended;
    expect(transfer({ summary: 'a case' })).toBe(true);
    expect(transfer({})).toBe(false);
  });

  it.each([
    ['an unknown tool', 'no_such_tool', '{}', 'unknown tool no_such_tool'],
    ['respond, which is not a tool', 'respond', '{"content": "Hi"}', 'unknown tool respond'],
    ['a tool named as a built-in member', '__proto__', '{}', 'unknown tool __proto__'],
    ['a missing argument', 'get_user_details', '{}', 'user_id: '],
    ['an unknown argument', 'get_user_details', '{"user_id": "ada_byron_1", "x": 1}', 'x'],
    [
      'an argument named as a built-in member',
      'get_user_details',
      '{"user_id": "ada_byron_1", "__proto__": 1}',
      '__proto__',
    ],
    ['a wrong type', 'get_user_details', '{"user_id": 1}', 'user_id: '],
    [
      'a list that holds a wrong type',
      'return_delivered_order_items',
      '{"order_id": "#W1", "item_ids": ["a", 1], "payment_method_id": "x"}',
      'item_ids[1]: ',
    ],
    [
      'an id named as a built-in member',
      'get_user_details',
      '{"user_id": "constructor"}',
      'user constructor not found',
    ],
    [
      'a payment method named as a built-in member',
      'modify_pending_order_payment',
      '{"order_id": "#W1", "payment_method_id": "toString"}',
      'toString not found',
    ],
  ])('of %s is an error that says what is wrong', (_name, name, kwargs, message) => {
    const result = createEnvironment(tinyWorld).call({ name, kwargs: parse(kwargs) });
    expect(result.observation).toMatch(/^Error: /);
    expect(result.observation).toContain(message);
    expect(result).toMatchObject({ error: true, changed: false });
  });

  it('keeps extra fields of objects in lists, with any name', () => {
    const environment = createEnvironment(tinyAirline);
    const passenger = { first_name: 'Al', last_name: 'Roe', dob: '1990-01-01', seat: '1A', constructor: [null] };
    const kwargs = { reservation_id: 'R1', passengers: [passenger] };
    expect(environment.call({ name: 'update_reservation_passengers', kwargs }).error).toBe(false);
    expect(environment.changes().reservations?.R1?.passengers).toEqual([passenger]);
  });

  it('that nests without end is answered, and so is the next one on the same record', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const passenger = `{"first_name": "Al", "last_name": "Roe", "dob": "1990-01-01", "deep": ${deep}}`;
    const kwargs = parse(`{"reservation_id": "R1", "passengers": [${passenger}]}`);
    const environment = createEnvironment(tinyAirline);
    for (const name of ['update_reservation_passengers', 'update_reservation_passengers', 'cancel_reservation']) {
      const before = environment.changes();
      const { error, changed } = environment.call({ name, kwargs });
      if (error) expect(environment.changes()).toEqual(before);
      expect(error && changed).toBe(false);
    }
  });
});

describe('any input', () => {
  // Ids and values that exist are mixed in, so that calls get past their first checks.
  const known = fc.constantFrom(
    'ada_byron_1',
    '#W1',
    'P-lamp',
    'I-lamp-1',
    'gift_card_1',
    'no longer needed',
    'R1',
    'F1',
    'al_roe_1',
    'gift_card_2',
    'certificate_1',
    '2024-05-20',
    'economy',
    'JFK',
    'SEA',
    'yes',
    '__proto__',
    'constructor',
    '',
  );
  const value = fc.oneof(
    { weight: 4, arbitrary: known },
    fc.integer({ min: -3, max: 500 }),
    fc.array(known, { maxLength: 3 }),
    fc.array(
      fc.dictionary(
        fc.constantFrom('flight_number', 'date', 'first_name', 'last_name', 'dob', 'payment_id', 'amount'),
        fc.oneof(known, fc.nat(500)),
      ),
      { maxLength: 3 },
    ),
    fc.jsonValue({ maxDepth: 2 }),
  );

  it.each(worlds.map((world) => [world.domain.name, world] as const))(
    'to a tool of %s is answered; what is refused changes nothing',
    (_name, world) => {
      const calls = fc.constantFrom(...world.domain.tools).chain(({ name, input }) => {
        const names = Object.keys((input as unknown as { shape: object }).shape);
        const fitting = fc.record(Object.fromEntries(names.map((argument) => [argument, value])));
        const any = fc.dictionary(fc.oneof(fc.constantFrom('__proto__', 'constructor', ...names), fc.string()), value);
        return fc.record({ name: fc.constant(name), kwargs: fc.oneof({ weight: 5, arbitrary: fitting }, any) });
      });
      let accepted = 0;
      fc.assert(
        fc.property(fc.array(calls, { maxLength: 6 }), (sequence) => {
          const environment = createEnvironment(world);
          for (const action of sequence) {
            const before = environment.changes();
            const { observation, error, changed } = environment.call(action as never);
            expect(typeof observation).toBe('string');
            expect(observation.startsWith('Error: ')).toBe(error);
            if (!changed) expect(environment.changes()).toEqual(before);
            if (!error) accepted++;
          }
        }),
        { numRuns: 600 },
      );
      expect(accepted).toBeGreaterThan(20);
      expect(createEnvironment(world).changes()).toEqual({});
    },
  );
});

describe.each(DOMAINS.map((domain) => [domain.name, domain] as const))('the tools of %s', (name, domain) => {
  it('are as many as τ-bench has, with distinct names', () => {
    expect(new Set(domain.tools.map((tool) => tool.name)).size).toBe(name === 'retail' ? 16 : 14);
  });

  it('are described once, with a closed schema and words for every argument', () => {
    const descriptions = toolDescriptions(domain);
    expect(toolDescriptions(domain)).toBe(descriptions);
    for (const { description, input_schema } of descriptions) {
      expect(description.length).toBeGreaterThan(40);
      expect(input_schema).toMatchObject({ type: 'object', additionalProperties: false });
      const undescribed = undescribedIn(input_schema);
      expect(undescribed).toEqual([]);
    }
  });
});

/** Paths of properties, at any depth, that carry no description. */
function undescribedIn(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, items } = schema as { properties?: Record<string, { description?: string }>; items?: unknown };
  const own = Object.entries(properties ?? {}).flatMap(([name, property]) => [
    ...(property.description ? [] : [`${path}.${name}`]),
    ...undescribedIn(property, `${path}.${name}`),
  ]);
  return [...own, ...undescribedIn(items, `${path}[]`)];
}
