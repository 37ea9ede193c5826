// passk merge: joins the shards of a run.
import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { mergeShards } from '../../green-agent/merge.ts';
import { resultMarkdown, resultText } from '../../green-agent/reports/result-text.ts';
import { secondOpinionLines } from '../../green-agent/reports/second-opinion.ts';
import { listRuns } from '../../green-agent/runs/list-runs.ts';
import { isRun } from '../../green-agent/runs/read-run.ts';
import { findRun } from '../../green-agent/runs/run-reference.ts';
import { isShard } from '../../green-agent/runs/shard-file.ts';
import { usageError } from '../../shared/errors.ts';
import { printable } from '../../shared/printable.ts';
import { collectArgument } from '../arguments.ts';
import { addRunsDir, type RunsDirOption } from '../run-argument.ts';
import { appendStepSummary } from '../step-summary.ts';

const HELP = `
Shards are made by passk run --shard i/n with the same command otherwise, on any machines and in any order. The merged run is
the one that a single machine would have made: its attempts are copied, its figures and reports are made from them. Shards
are only read. A merge that was interrupted continues with the same command. Budgets are per shard; --require is decided here.

Examples:
  passk merge runs                                          # all shards in runs, which must be those of one run
  passk merge runs/retail@2/passk/my-agent@1.0              # the shards of one agent
  passk merge artifacts --into runs                         # shards that other machines have left in folders of artifacts
  passk merge runs --require "pass^4>=0.5"                  # exit code 1 if the merged run does not reach it
  passk merge runs --partial                                # even if shards or attempts are missing`;

interface MergeFlags extends RunsDirOption {
  readonly into?: string;
  readonly partial?: true;
  readonly sameAgent?: true;
  readonly require?: readonly string[];
  readonly requireLower?: true;
  readonly json?: true;
}

export function mergeCommand(): Command {
  const command = new Command('merge')
    .description('join the shards of a run into one run')
    .argument('<run...>', 'shards, or folders with shards in them')
    .option('--into <dir>', 'the folder of runs for the merged run; by default the one that the shards are in')
    .option('--partial', 'merge even if shards or attempts are missing')
    .option('--same-agent', 'accept that the agent had another address in each shard')
    .option(
      '--require <metric>=<value>',
      'exit with 1 unless it is reached: "pass^4>=0.5", "pass@1>80%", "success_rate>=0.9"; repeatable',
      collectArgument,
    )
    .option('--require-lower', "compare --require with the interval's lower end")
    .option('--json', 'print the merged run and its figures as one JSON object');
  return addRunsDir(command).addHelpText('after', HELP).action(mergeAndReport);
}

async function mergeAndReport(references: readonly string[], flags: MergeFlags): Promise<void> {
  const found = await Promise.all(references.map((reference) => shardsAt(reference, flags.runsDir)));
  const shards = [...new Set(found.flat())];
  const { directory, summary, secondOpinion, requirements, notes } = await mergeShards({ ...flags, shards });
  for (const note of notes) console.error(`⚠️ ${printable(note)}`);
  if (flags.json) console.log(JSON.stringify({ run: directory, shards: shards.length, ...summary }));
  else {
    console.log(`${resultText(summary)}\n`);
    if (secondOpinion !== null && secondOpinion.opinions.length > 0)
      console.log([...secondOpinionLines(secondOpinion, printable), ''].join('\n'));
    console.log(`Report: ${directory}/report.html`);
  }
  for (const { line } of requirements) console.error(line);
  const lines = requirements.map(({ line }) => line);
  appendStepSummary([resultMarkdown(summary), ...lines], process.env, (message) => console.error(message));
  if (requirements.some(({ passed }) => !passed)) process.exitCode = 1;
}

/** The shards in a folder or, if the reference names a run, that run alone. Throws a usage PasskError if there is no shard. */
async function shardsAt(reference: string, runsDir: string): Promise<readonly string[]> {
  if (!existsSync(reference) || isRun(reference)) return [await findRun(reference, runsDir)];
  const runs = await listRuns(reference);
  const shards = runs.filter(({ directory, movedAside }) => !movedAside && isShard(directory));
  if (shards.length > 0) return shards.map(({ directory }) => directory);
  throw usageError('no_run', `There is no shard in ${reference}. passk run --shard 1/8 makes the first of eight`);
}
