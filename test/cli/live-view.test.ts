// The live view of a terminal, written to a stream that the test reads as a terminal would show it.
import { describe, expect, it } from 'vitest';
import { createCostWatch } from '../../cli/terminal/forecast.ts';
import { clockText, createLiveView, roughText } from '../../cli/terminal/live-view.ts';
import type { EvaluationEvent } from '../../shared/contracts/events.ts';
import { recordWith } from '../support/attempt-records.ts';

interface StartOptions {
  readonly columns?: number;
  readonly tasks?: number;
  readonly before?: number;
}

function start({ columns = 100, tasks = 1, before = 1 }: StartOptions = {}) {
  let time = 0;
  const screen = createScreen();
  let writes = 0;
  const output = {
    columns,
    write(text: string) {
      writes += 1;
      screen.write(text);
    },
  };
  const costs = createCostWatch(() => 0.001);
  const view = createLiveView({
    output,
    now: () => time,
    cost: costs.forecast,
    attemptTimeout: 1800,
    concurrency: 4,
  });
  const update = (event: EvaluationEvent) => {
    costs.update(event);
    view.update(event);
  };
  const place = (attempt: number) => ({ domain: 'retail', task_id: 0, attempt, attempts: 4 });
  return {
    view,
    output,
    rows: screen.rows,
    writes: () => writes,
    wait: (seconds: number) => (time += 1000 * seconds),
    evaluation: () =>
      update({
        event: 'evaluation_started',
        evaluation_id: 'e',
        mode: 'manual',
        k: 4,
        seed: 1,
        agent: 'a',
        transport: 'a2a',
        data: ['retail@1'],
        tasks: Array.from({ length: tasks }, (_, task_id) => ({ domain: 'retail', task_id, level: null, hash: 'a' })),
        attempts_per_task: 4,
        attempts_done: before,
      }),
    begin: (attempt: number) => update({ event: 'attempt_started', retry: 0, ...place(attempt) }),
    turn: (attempt: number, step: number) =>
      update({
        event: 'turn',
        step,
        action: { name: 'think', kwargs: {} },
        observation: '',
        ...place(attempt),
      }),
    end: (attempt: number) => {
      const record = recordWith();
      update({ event: 'attempt_finished', result: record.result, record, ...place(attempt) });
    },
  };
}

/** The rows of a wide terminal, which knows line feeds, carriage returns, "one row up" and "clear the row". */
function createScreen() {
  const rows = [''];
  let row = 0;
  return {
    rows: () => rows.slice(0, rows.findLastIndex((text) => text !== '') + 1),
    write(text: string) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what this reads.
      for (const [part] of text.matchAll(/\u001b\[1A|\u001b\[2K|\r|\n|[^\u001b\r\n]+/g)) {
        if (part === '\u001b[1A') row -= 1;
        else if (part === '\u001b[2K') rows[row] = '';
        else if (part === '\n') rows[++row] ??= '';
        else if (part !== '\r') rows[row] += part;
      }
    },
  };
}

describe('the live view', () => {
  it('shows how far the evaluation is, the time it took and probably takes, and the oldest attempt with its limit', () => {
    const { view, rows, wait, evaluation, begin, turn, end } = start();
    evaluation();
    for (const attempt of [2, 3, 4]) begin(attempt);
    turn(4, 7);
    wait(30);
    end(2);
    end(3);
    wait(35);
    view.line('a line');
    expect(rows()).toEqual([
      'a line',
      '███████████████░░░░░ 3/4 attempts · 1:05 elapsed · about 1 min left · 100.0% passed · $0.0020',
      '1 running · oldest: retail task 0 attempt 4, 1:05 of at most 30:00 · step 7',
    ]);
  });

  it('counts the time of running attempts in its estimate: those that finish first are the short ones', () => {
    const { view, rows, wait, evaluation, begin, end } = start({ tasks: 5, before: 0 });
    evaluation();
    for (const attempt of [1, 2, 3, 4]) begin(attempt);
    wait(1);
    end(1);
    end(2);
    wait(599);
    view.tick();
    // Two attempts of 1 s and two of 600 s so far: a mean of 601 s for 18 attempts, 16 of which wait for 4 slots.
    expect(rows()[0]).toContain('2/20 attempts · 10:00 elapsed · about 50 min left');
  });

  it('estimates no more than the limits of the last attempts allow, and nothing from a single attempt', () => {
    const { view, rows, wait, evaluation, begin, end } = start();
    evaluation();
    for (const attempt of [2, 3, 4]) begin(attempt);
    wait(1000);
    end(2);
    view.tick();
    expect(rows()[0]).not.toContain('left');
    end(3);
    wait(785);
    view.tick();
    expect(rows()[0]).toContain('about 20 s left');
  });

  it('goes on showing the time while nothing happens', () => {
    const { view, rows, wait, evaluation, begin } = start();
    evaluation();
    begin(2);
    wait(61);
    view.tick();
    expect(rows()).toEqual([
      '█████░░░░░░░░░░░░░░░ 1/4 attempts · 1:01 elapsed',
      '1 running · oldest: retail task 0 attempt 2, 1:01 of at most 30:00 · step 0',
    ]);
  });

  it('leaves out whole parts in a narrow terminal', () => {
    const { view, rows, wait, evaluation, begin } = start({ columns: 40 });
    evaluation();
    begin(2);
    wait(61);
    view.tick();
    expect(rows()).toEqual(['██░░░░░░░ 1/4 attempts · 1:01 elapsed', '1 running']);
  });

  it('takes 80 columns for granted in a terminal that reports 0', () => {
    const { view, rows, wait, evaluation, begin } = start({ columns: 0 });
    evaluation();
    begin(2);
    wait(61);
    view.tick();
    expect(rows()).toEqual([
      '████░░░░░░░░░░░░░░░ 1/4 attempts · 1:01 elapsed',
      '1 running · oldest: retail task 0 attempt 2, 1:01 of at most 30:00 · step 0',
    ]);
  });

  it('clears the rows that its lines take after the terminal became narrower', () => {
    const { view, output, evaluation, begin, wait } = start();
    evaluation();
    begin(2);
    wait(1);
    view.tick();
    let text = '';
    Object.assign(output, { columns: 30, write: (more: string) => (text += more) });
    view.finish();
    // 47 and 75 characters were drawn: 2 and 3 rows of 30 columns.
    expect(text.split('\u001b[1A')).toHaveLength(1 + 4);
  });

  it('draws at most ten times a second', () => {
    const { writes, wait, evaluation, begin, end } = start({ tasks: 500 });
    evaluation();
    for (let event = 0; event < 1000; event += 1) {
      wait(0.001);
      begin(2);
      end(2);
    }
    expect(writes()).toBeLessThanOrEqual(11);
  });

  it('removes its lines at the end', () => {
    const { view, rows, evaluation, begin, wait } = start();
    evaluation();
    begin(2);
    wait(1);
    view.tick();
    view.finish();
    expect(rows()).toEqual([]);
  });

  it.each([
    [45, '0:45'],
    [185.9, '3:05'],
    [7800, '2:10:00'],
  ])('writes %d s as %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });

  it.each([
    [3, '10 s'],
    [44, '40 s'],
    [58, '1 min'],
    [500, '8 min'],
    [9100, '2.5 h'],
  ])('writes %d s as about %s', (seconds, text) => {
    expect(roughText(seconds)).toBe(text);
  });
});
