// passk queue: what is in a queue, and who works on it.
import { Command } from 'commander';
import { queueState } from '../../green-agent/queue/queue-state.ts';
import { onInterrupt } from '../interrupt.ts';
import { queueAddress, queueOption } from '../queue-option.ts';
import { tableText } from '../terminal/table.ts';

const HELP = `
Attempts wait until a worker takes them; a run enqueues up to 2,000 at a time. An attempt has failed if every worker that ran
it died.

Examples:
  passk queue --queue redis://127.0.0.1:6379
  PASSK_QUEUE=redis://127.0.0.1:6379 passk queue --json`;

interface QueueFlags {
  readonly queue?: string;
  readonly json?: true;
}

export function queueCommand(): Command {
  return new Command('queue')
    .description('show what is in a queue: waiting, running and failed attempts, runs and workers')
    .addOption(queueOption('the Redis or Valkey of the queue'))
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action(async (flags: QueueFlags) => {
      using interrupt = onInterrupt();
      const state = await queueState(queueAddress(flags.queue), interrupt.signal);
      if (flags.json) {
        console.log(JSON.stringify(state));
        return;
      }
      const { waiting, running, failed, attempts_per_minute: perMinute, runs, workers } = state;
      console.log(`${waiting} waiting, ${running} running, ${failed} failed; ${perMinute} attempts in the last minute`);
      if (runs.length > 0)
        console.log(
          `\n${tableText(
            ['run', 'agent', 'passk'],
            runs.map(({ id, agent, version }) => [id, agent ?? '–', version]),
          )}`,
        );
      if (workers.length === 0) console.log('\nNo worker is connected. To start one, see passk worker --help');
      else {
        const rows = workers.map(({ id, running: now, concurrency, finished, last_minute: minute, version }) => [
          id,
          `${now}/${concurrency}`,
          String(finished),
          String(minute),
          version,
        ]);
        console.log(`\n${tableText(['worker', 'running', 'finished', 'last minute', 'passk'], rows)}`);
      }
    });
}
