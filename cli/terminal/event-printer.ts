// Shows an evaluation as it runs: the live view in a terminal, the guide's lines elsewhere, or one JSON object per line.
import { createEventDescriber, withoutRecord } from '../../green-agent/reports/event-lines.ts';
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import type { EvaluationListener } from '../../shared/contracts/events.ts';
import { printable } from '../../shared/printable.ts';
import type { OutlivedOutput } from '../standard-output.ts';
import { type CostWatch, createCostWatch } from './forecast.ts';
import { createLiveView } from './live-view.ts';
import type { ProgressLimits } from './progress.ts';

interface EventPrinter {
  readonly listener: EvaluationListener;
  /** Prints text that belongs to the result; nothing if the output is JSON. */
  print(text: string): void;
  /** Prints a remark; to standard error if the output is JSON or can no longer be written. */
  note(message: string): void;
  /** Ends the live view, if there is one. */
  finish(): void;
}

interface EventPrinterOptions {
  readonly json: boolean;
  /** Shows the live view if the output is a terminal. Off when a person types in it. */
  readonly live: boolean;
  readonly output: NodeJS.WriteStream;
  readonly outlived: OutlivedOutput;
  readonly limits: ProgressLimits;
  /** US dollars; null if unknown. */
  readonly costOf: (record: AttemptRecord) => number | null;
  /** Print the prompts and answers of each attempt, each shortened to this many characters; 0 prints none. */
  readonly consoleCharLimit: number;
}

const TICK_MS = 1000;

export function eventPrinter({
  json,
  live,
  output,
  outlived,
  limits,
  costOf,
  consoleCharLimit,
}: EventPrinterOptions): EventPrinter {
  if (json) {
    return {
      listener: (event) => void output.write(`${JSON.stringify(withoutRecord(event))}\n`),
      print: () => {},
      note: (message) => console.error(message),
      finish: () => {},
    };
  }
  const describe = createEventDescriber({ reasons: true, beginAgain: '--fresh begins without them' });
  const costs = createCostWatch(costOf);
  const lines = live && output.isTTY ? liveLines(output, limits, costs) : plainLines(output);
  return {
    listener: (event) => {
      const forecast = costs.update(event);
      lines.update(event);
      const line = describe(event);
      if (line !== null && lines.shows(event)) lines.show(line);
      if (consoleCharLimit > 0 && event.event === 'attempt_finished')
        for (const text of turnTexts(event.record, consoleCharLimit)) lines.show(text);
      if (forecast !== null) lines.show(forecast);
    },
    print: lines.show,
    note: (message) => (outlived.failed() ? console.error(message) : lines.show(message)),
    finish: lines.finish,
  };
}

/** The prompts and answers of an attempt with the feedback on it. The record keeps them whole. */
function turnTexts({ actor, critic }: AttemptRecord, limit: number): string[] {
  const cut = (text: string) =>
    printable(text.length <= limit ? text : `${text.slice(0, limit)}… (${text.length - limit} more characters)`);
  return [
    ...actor.turns.flatMap(({ prompt, output }) => [`→ ${cut(prompt)}`, `← ${cut(output)}`]),
    ...(critic.feedback ? [`Feedback: ${cut(critic.feedback)}`] : []),
  ];
}

interface Lines {
  update(event: Parameters<EvaluationListener>[0]): void;
  shows(event: Parameters<EvaluationListener>[0]): boolean;
  show(line: string): void;
  finish(): void;
}

function plainLines(output: NodeJS.WriteStream): Lines {
  return {
    update: () => {},
    shows: () => true,
    show: (line) => void output.write(`${line}\n`),
    finish: () => {},
  };
}

/** Lines above the live view. A started attempt has no line: the status lines count it. */
function liveLines(output: NodeJS.WriteStream, limits: ProgressLimits, costs: CostWatch): Lines {
  const view = createLiveView({ output, now: Date.now, cost: costs.forecast, ...limits });
  const ticking = setInterval(() => view.tick(), TICK_MS);
  let isFinished = false;
  const finish = () => {
    clearInterval(ticking);
    process.off('exit', finish);
    if (!isFinished) view.finish();
    isFinished = true;
  };
  // A second Ctrl-C leaves at once: the shell's prompt must not land in the status lines.
  process.once('exit', finish);
  return {
    update: (event) => {
      if (!isFinished) view.update(event);
    },
    shows: ({ event }) => event !== 'attempt_started',
    show: (line) => (isFinished ? void output.write(`${line}\n`) : view.line(line)),
    finish,
  };
}
