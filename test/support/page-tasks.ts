// How long the tasks of a page's main thread take. They are measured in processor time, which waiting for a busy machine does not lengthen.
import type { Browser, Page } from 'playwright-core';

interface PageTasks {
  /** Milliseconds of processor time of each task, the longest first. */
  readonly milliseconds: readonly number[];
  /**
   * How much slower than an idle machine this one was before and after: what a fixed piece of work took, divided by what it takes
   * there. At least 1. `processor` counts the processor time, `clock` also the time that the work waited for a processor.
   */
  readonly slowness: { readonly processor: number; readonly clock: number };
}

/**
 * Milliseconds of processor time that the fixed piece of work takes on two idle cores of an AMD EPYC: the best of 120 times was 24.2, while
 * other programs kept the cores busy.
 */
const REFERENCE_MS = 25;
const CALIBRATIONS = 5;

/** A table as large as a part of the matrix is built and laid out. */
const CALIBRATION = `(() => {
  performance.mark('calibration');
  const rows = Array.from({ length: 50 }, (_, row) => {
    const cells = Array.from({ length: 20 }, (_, cell) => '<td><a href="#' + row + '/' + cell + '">' + cell + '</a></td>');
    return '<tr><th>row ' + row + '</th>' + cells.join('') + '</tr>';
  });
  document.body.innerHTML = '<table>' + rows.join('') + '</table>';
  return document.body.offsetHeight;
})()`;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Of processor time. */
  readonly tdur?: number;
}

/** Measures the tasks that a page of the browser has during `act`. One measurement at a time. */
export async function pageTasks(browser: Browser, page: Page, act: () => Promise<void>): Promise<PageTasks> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'] },
  });
  const blank = await browser.newPage();
  const calibrate = async () => {
    for (let round = 0; round < CALIBRATIONS; round++) await blank.evaluate(CALIBRATION);
  };
  await calibrate();
  await act();
  await page.evaluate("performance.mark('measured')");
  await calibrate();
  await blank.close();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return tasksIn(events);
}

function tasksIn(events: readonly TraceEvent[]): PageTasks {
  const marks = events.filter(({ name }) => name === 'calibration');
  /** Of the renderer that left a mark: others draw parts of the browser itself. */
  const tasksOf = (mark: TraceEvent | undefined) =>
    events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === mark?.pid && tid === mark.tid);
  const calibrations = tasksOf(marks[0]).filter(({ ts, dur = 0 }) =>
    marks.some((mark) => mark.ts >= ts && mark.ts <= ts + dur),
  );
  const milliseconds = tasksOf(events.find(({ name }) => name === 'measured')).map(processorTime);
  if (calibrations.length === 0 || milliseconds.length === 0) throw new Error('the trace has no tasks of the page');
  const slowness = (times: readonly number[]) => Math.max(1, median(times) / REFERENCE_MS);
  return {
    milliseconds: milliseconds.sort((a, b) => b - a),
    slowness: { processor: slowness(calibrations.map(processorTime)), clock: slowness(calibrations.map(clockTime)) },
  };
}

/** Of a task that had begun before the recording only the time by the clock is known. */
function processorTime({ dur = 0, tdur = dur }: TraceEvent): number {
  return tdur / 1000;
}

function clockTime({ dur = 0 }: TraceEvent): number {
  return dur / 1000;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
