// passk import: makes runs of other programs' results, and prints their figures beside those that the programs recorded.
import { Command, Option } from 'commander';
import { percent } from '../../green-agent/reports/figures.ts';
import { estimatesText } from '../../green-agent/reports/result-text.ts';
import { withoutCopies } from '../../green-agent/runs/imports/copies.ts';
import type { ImportedRun } from '../../green-agent/runs/imports/import-run.ts';
import { type Regrading, regrading } from '../../green-agent/runs/imports/result-file.ts';
import { RESULT_FORMATS, type ResultFormat } from '../../green-agent/runs/imports/result-formats.ts';
import type { RecordedFigure, ResultSource } from '../../green-agent/runs/imports/sample.ts';
import { usageError } from '../../shared/errors.ts';
import type { EvaluationMetrics } from '../../shared/metrics/evaluation.ts';
import { printable } from '../../shared/printable.ts';
import { numberArgument } from '../arguments.ts';
import { addDataOptions, type DataOptions, dataSource } from '../data-options.ts';
import { collectResults, importAndReport, sourcesOfRuns } from '../imported-runs.ts';

const HELP = `
Results are recognised by their content, or by --format:
  inspect     logs of Inspect, .eval or .json; epochs are attempts
  harbor      the folder of a Harbor job; trials are attempts
  lm-eval     samples_<task>_<date>.jsonl of lm-evaluation-harness (--log_samples)
  promptfoo   promptfoo eval --repeat N --output results.json (or .yaml, .jsonl)
  tau-bench   a list of {task_id, trial, reward, info: {task}, traj}; graded again with τ-bench's data (--data-path)
  tau2-bench  {info, tasks, simulations}, or a folder of them
  table       CSV or JSON Lines with task, attempt, success or score, and if known cost, steps, seconds

Each agent and set of tasks becomes a run. Files of the same agent and tasks become one run, with the attempts of the
second file after those of the first. An attempt has passed if its score is 1 (in Inspect C is 1, P 0.5, I and N 0);
--success-at sets another threshold. The other commands that read runs work on the result.

Examples:
  passk import logs/2025-06-01_gsm8k.eval
  passk import logs/*.eval --success-at 0.5
  passk import jobs/2025-06-01__10-00-00
  passk import out/model/samples_gsm8k_2025-06-01T10-00-00.jsonl --score exact_match,strict-match
  passk import attempts.csv --agent my-agent
  passk import results/ --benchmark ./my-harness    # a folder whose benchmark reads results of another form
  passk import airline-gpt-4o.json --domain airline --data-path ../tau-bench`;

interface ImportFlags extends DataOptions {
  readonly benchmark?: string;
  readonly format?: ResultFormat;
  readonly domain?: string;
  readonly agent?: string;
  readonly score?: string;
  readonly successAt?: number;
  readonly runsDir: string;
  readonly label?: string;
  readonly fresh?: true;
  readonly json?: true;
}

export function importCommand(): Command {
  const command = new Command('import')
    .description('turn results of other programs into runs: Inspect, Harbor, lm-eval, promptfoo, τ-bench, tables')
    .argument('<results...>', 'files or folders with results')
    .addOption(new Option('--format <name>', 'the format of the results').choices(RESULT_FORMATS))
    .option('--benchmark <folder>', 'a benchmark of your own that collects results of another form')
    .option('--success-at <score>', 'the lowest score that counts as success; 1 by default', numberArgument(-1e9, 1e9))
    .option('--score <name>', 'which score counts, if the results have several')
    .option('--domain <name>', 'the domain of the tasks, for τ-bench’s files and tables, which do not name it')
    .option('--agent <name>', 'the agent’s name, for tables, which do not have it')
    .option('--runs-dir <dir>', 'where runs are kept', 'runs')
    .option('--label <name>', 'added to the agent’s name')
    .option('--fresh', 'move an earlier import aside')
    .option('--json', 'print a JSON object for each run');
  return addDataOptions(command).addHelpText('after', HELP).action(importFiles);
}

async function importFiles(paths: readonly string[], flags: ImportFlags): Promise<void> {
  const { path: tauBench } = dataSource(flags, process.env);
  const { benchmark, format, score, domain, agent } = flags;
  const options = {
    ...(format && { format }),
    ...(score !== undefined && { score }),
    ...(domain !== undefined && { domain }),
    ...(agent !== undefined && { agent }),
    ...(tauBench !== undefined && benchmark === undefined && { tau_bench: tauBench }),
  };
  const sources: ResultSource[] = [];
  for (const path of paths) {
    const found = await collectResults({ ...options, path }, benchmark);
    if (found.length === 0) throw usageError('unreadable_results', `There are no attempts in ${path}`);
    sources.push(...found);
  }
  for (const group of sourcesOfRuns(sources)) await importGroup(withoutCopies(group), flags);
}

async function importGroup(sources: readonly ResultSource[], flags: ImportFlags): Promise<void> {
  const { runsDir, label, successAt, fresh = false } = flags;
  const { imported, result } = await importAndReport(sources, { runsDir, label, fresh, successAt, now: new Date() });
  const graded = sources.flatMap((source) => source.graded ?? []);
  const printed =
    graded.length > 0
      ? regradingOutput(sources, imported, regrading(graded))
      : recordedOutput(sources, imported, result.metrics);
  console.log(flags.json ? JSON.stringify(printed.data) : printable(printed.text));
  const where = `Run: ${imported.directory}`;
  if (flags.json) console.error(where);
  else console.log(where);
}

interface Output {
  readonly data: object;
  readonly text: string;
}

function recordedOutput(sources: readonly ResultSource[], imported: ImportedRun, metrics: EvaluationMetrics): Output {
  const { samples, counts, skipped, figures, notes } = imported;
  const { passed, failed, invalid } = counts;
  const [first] = sources;
  const lines = [
    ...notes,
    `${passed} passed, ${failed} failed, ${invalid} invalid`,
    ...skippedLines(imported),
    ...figures.map(figureText),
  ];
  return {
    data: {
      agent: imported.agent,
      domain: first?.domain,
      format: first?.format,
      episodes: samples,
      passed,
      failed,
      invalid,
      notes,
      skipped: Object.fromEntries(skipped),
      recorded: figures,
      pass_hat_k: known(metrics.pass_hat_k),
      pass_at_k: known(metrics.pass_at_k),
    },
    text: [
      `${sources.map(({ place }) => place).join(', ')}: ${samples} attempts of ${imported.agent} on ${first?.domain}`,
      ...lines.map((line) => `  ${line}`),
      '',
      estimatesText(metrics),
    ].join('\n'),
  };
}

/** Figures agree if they are the same but for the last digits of a sum. */
const TOLERANCE = 1e-9;

function figureText({ name, recorded, computed, reason }: RecordedFigure): string {
  if (computed === null)
    return `${name}: ${recorded ?? 'unknown'}${recorded === null ? '' : ' as recorded'}, not computed again: ${reason}`;
  if (recorded === null) return `${name}: ${computed} from the samples; none is recorded`;
  const isSame = Math.abs(recorded - computed) <= TOLERANCE * Math.max(1, Math.abs(recorded));
  return isSame
    ? `${name}: ${recorded}, as recorded`
    : `⚠️ ${name}: recorded as ${recorded}, but ${computed} from the samples`;
}

function regradingOutput(sources: readonly ResultSource[], imported: ImportedRun, data: Regrading): Output {
  const { episodes, agree, disagree, observations, pass_hat_k } = data;
  const text = [
    `${sources.map(({ place }) => place).join(', ')}: ${episodes} episodes`,
    ...skippedLines(imported).map((line) => `  ${line}`),
    `  rewards: ${agree} as recorded, ${disagree.length} not`,
    ...disagree.map(
      ({ task_id, trial, recorded, regraded }) =>
        `    task ${task_id} trial ${trial}: recorded ${recorded}, graded ${regraded}`,
    ),
    `  tool results: ${observations.equal} of ${observations.compared} as recorded`,
    ...Object.entries(pass_hat_k).map(([k, value]) => `  pass^${k}: ${percent(value)}`),
  ];
  const { skipped } = imported;
  return {
    data: { ...data, ...(skipped.size > 0 && { skipped: Object.fromEntries(skipped) }) },
    text: text.join('\n'),
  };
}

function skippedLines({ skipped }: ImportedRun): string[] {
  return [...skipped].map(([reason, count]) => `${count} left out: ${reason}`);
}

/** By k, without those that are undefined. */
function known(estimates: EvaluationMetrics['pass_hat_k']): Record<string, number> {
  return Object.fromEntries(estimates.flatMap(({ k, value }) => (value === null ? [] : [[String(k), value]])));
}
