// passk env: actions as lines in, observations as lines out, in a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { createLineSession } from '../../cli/commands/env.ts';
import { sameObservation } from '../../green-agent/runs/imports/trajectory.ts';
import { equalJson } from '../../worlds/database/json-values.ts';
import {
  hasRecords,
  hasTauBench,
  paritySequences,
  TAU_BENCH_DIR,
  unlessRecords,
  unlessTauBench,
} from '../support/shared-data.ts';
import { cancel, tinyWorld } from '../support/tiny-world.ts';

describe('a session of lines', () => {
  const observation = (answer: string): string => JSON.parse(answer).observation;

  it('answers actions, tells what changed at an empty line, and begins afresh', () => {
    const session = createLineSession(tinyWorld);
    expect(observation(session.answer(JSON.stringify(cancel)))).toContain('"status":"cancelled"');
    expect(observation(session.answer(JSON.stringify(cancel)))).toMatch(/^Error: /);
    expect(JSON.parse(session.answer(''))).toMatchObject({ changed: { orders: { '#W1': { status: 'cancelled' } } } });
    expect(session.answer('  \r')).toBe('{"changed":{}}');
    expect(session.end()).toBe('{"changed":{}}');
  });

  it.each([
    'x',
    '{',
    '[]',
    'null',
    '"think"',
    '{"name": "think"}',
    '{"name": 1, "kwargs": {}}',
    '{"name": "think", "kwargs": []}',
  ])('answers the bad line %s with an error', (line) => {
    expect(observation(createLineSession(tinyWorld).answer(line))).toMatch(/^Error: /);
  });
});

/** Starts `passk env`; whatever it prints comes line by line. */
function start(domain: string) {
  const program = join(import.meta.dirname, '../../cli/passk.ts');
  const child = spawn(process.execPath, [program, 'env', domain, '--data-path', TAU_BENCH_DIR], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? 'null');
  return { child, lines, next, ended: once(child, 'exit') };
}

describe.skipIf(!hasTauBench)(`passk env${unlessTauBench}`, () => {
  it('answers each line as it comes, a line in pieces too, and the end of the input', async () => {
    const { child, lines, next, ended } = start('airline');
    child.stdin.write('{"name": "calculate", "kwargs": {"expression": "2**10"}}\n');
    expect(await next()).toEqual({ observation: '1024.0' });
    child.stdin.write('{"name": "calculate", "kwa');
    child.stdin.write('rgs": {"expression": "1/0"}}\n\n');
    expect(await next()).toEqual({ observation: 'Error: division by zero' });
    expect(await next()).toEqual({ changed: {} });
    child.stdin.end('{"name": "send_certificate", "kwargs": {"user_id": "mia_li_3668", "amount": 50}}');
    expect((await next()).observation).toContain('certificate_3221322');
    expect(Object.keys((await next()).changed.users)).toEqual(['mia_li_3668']);
    expect((await lines.next()).done).toBe(true);
    expect(await ended).toEqual([0, null]);
  });
});

describe.skipIf(!hasRecords)(`passk env on all recorded sequences${unlessRecords}`, () => {
  it.each(['retail', 'airline'] as const)('of %s answers each as τ-bench did', async (domain) => {
    const { child, next, ended } = start(domain);
    const sequences = paritySequences(domain);
    child.stdin.end(
      sequences.map(({ calls }) => `${calls.map((call) => JSON.stringify(call)).join('\n')}\n\n`).join(''),
    );
    let different = 0;
    for (const { calls, changed } of sequences) {
      for (const { name, observation } of calls) {
        if (!sameObservation(name, observation, (await next()).observation)) different++;
      }
      if (!equalJson((await next()).changed, changed)) different++;
    }
    expect(different).toBe(0);
    expect(await next()).toEqual({ changed: {} });
    expect(await ended).toEqual([0, null]);
  });
});
