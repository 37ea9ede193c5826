// passk diagnose: why a run's attempts failed, by passk's rules, and on request a judge model's opinion beside them.
import { Command } from 'commander';
import { diagnoseRun } from '../../green-agent/reports/run-diagnoses.ts';
import { readRunResults } from '../../green-agent/reports/run-results.ts';
import { compareOpinions, secondOpinionLines } from '../../green-agent/reports/second-opinion.ts';
import { taskLabel } from '../../green-agent/reports/task-label.ts';
import { usageText } from '../../green-agent/reports/usages.ts';
import { judgeRun } from '../../green-agent/runs/opinions.ts';
import { findRun } from '../../green-agent/runs/run-reference.ts';
import type { EvaluationConfig } from '../../shared/config/evaluation-config.ts';
import { loadEvaluationConfig } from '../../shared/config/load.ts';
import { PasskError, unavailableError } from '../../shared/errors.ts';
import type { ChatModel } from '../../shared/llm/chat.ts';
import { modelEnvironment } from '../../shared/llm/dot-env.ts';
import { createModel } from '../../shared/llm/gateway.ts';
import { tracedModel } from '../../shared/llm/traced-model.ts';
import { usageTotals } from '../../shared/metrics/cost.ts';
import { printable, printableLine } from '../../shared/printable.ts';
import { startTelemetry } from '../../shared/telemetry/start-telemetry.ts';
import { loadWorld, type WorldRequest } from '../../worlds/task-sets.ts';
import { integerArgument } from '../arguments.ts';
import { addDataOptions, type DataOptions, dataSource } from '../data-options.ts';
import { onInterrupt } from '../interrupt.ts';
import { addRunsDir, RUN_HELP, type RunsDirOption } from '../run-argument.ts';
import { failureHeadlines } from '../terminal/failure-advice.ts';

const HELP = `
Without --judge: what the failures have in common, and one sentence for each. Imported attempts and those of older versions
are diagnosed again if their world is available (--data-path for τ-bench's); their verdicts stay as they are.

--judge asks a model about each failed attempt: who is at fault, how, and why in one sentence. It sees the instruction, what was due,
the conversation and the difference of the databases, but not the diagnosis of passk's rules. The answers are kept beside the
attempts, so that each is asked for once; the verdicts stay as they are. Cohen's κ tells how far both agree beyond chance.

--config reads a configuration of passk run: the requests keep within its [models.limits], and its [judge] is asked unless --judge
names another model.

Exit codes: 0 done, 2 bad usage, 3 no opinion on any failure, 130 interrupted.

Examples:
  passk diagnose latest
  passk diagnose latest --judge gpt-4o
  passk diagnose latest --config config/real-model.toml --judge gpt-4o
  passk diagnose 3 --judge llama3 --base-url http://127.0.0.1:11434/v1 --json`;

interface DiagnoseFlags extends RunsDirOption, DataOptions {
  readonly judge?: string;
  readonly baseUrl?: string;
  readonly config?: string;
  readonly concurrency: number;
  readonly json?: true;
}

export function diagnoseCommand(): Command {
  const command = new Command('diagnose')
    .description('say why attempts failed, and ask a model for a second opinion')
    .argument('<run>', RUN_HELP)
    .option('--judge <model>', 'ask this model for a second opinion, as provider/model')
    .option('--base-url <url>', 'any OpenAI-compatible API')
    .option('--config <file>', 'a configuration with [models.limits], and with [judge] unless --judge names the model')
    .option('--concurrency <n>', 'attempts that are judged at the same time', integerArgument(1), 4)
    .option('--json', 'print one JSON object');
  return addDataOptions(addRunsDir(command)).addHelpText('after', HELP).action(diagnose);
}

async function diagnose(reference: string, flags: DiagnoseFlags): Promise<void> {
  const directory = await findRun(reference, flags.runsDir);
  const { judge, models } = configOf(flags);
  const { model, base_url: baseUrl, api_key_env: apiKeyEnv } = judge;
  if (model === undefined) return await byRules(directory, flags);
  const environment = modelEnvironment(process.env);
  const { limits } = models;
  const chat = createModel({ model, baseUrl, apiKeyEnv, temperature: 0, environment, limits });
  await byJudge(directory, tracedModel(chat), flags);
}

function configOf({ config: file, judge, baseUrl }: DiagnoseFlags): EvaluationConfig {
  const flags = [
    { section: 'judge', key: 'model', value: judge, source: '--judge' },
    { section: 'judge', key: 'base_url', value: baseUrl, source: '--base-url' },
  ] as const;
  const given = flags.filter(({ value }) => value !== undefined);
  return loadEvaluationConfig({ ...(file !== undefined && { file }), flags: given, environment: process.env }).config;
}

/** Prints the patterns of a run's failures, and the sentence of each. */
async function byRules(directory: string, { json, ...options }: DiagnoseFlags): Promise<void> {
  const isTauBench = (await readRunResults(directory)).slice.startsWith('tau-bench');
  const source: Omit<WorldRequest, 'domain'> = isTauBench ? dataSource(options, process.env) : { source: 'builtin' };
  const { patterns, failures, older } = await diagnoseRun(directory, async (domain) => {
    try {
      return await loadWorld({ ...source, domain });
    } catch (error) {
      if (error instanceof PasskError) return null;
      throw error;
    }
  });
  if (json === true) {
    const found = failures.map(({ domain, task_id, task_name, attempt_index: attempt, diagnosis }) => ({
      domain,
      task_id,
      ...(task_name !== undefined && { task_name }),
      attempt,
      ...diagnosis,
    }));
    console.log(JSON.stringify({ run: directory, patterns, failures: found }));
    return;
  }
  if (patterns === null) console.log(`${printable(directory)} has no failed attempts.`);
  else console.log([...failureHeadlines(patterns), ''].join('\n'));
  for (const { domain, task_id, task_name: name, attempt_index, result, diagnosis } of failures) {
    const { fault_author: author, fault_type: type, sentence } = diagnosis ?? {};
    const fault = author === 'agent' ? type : author;
    const known = fault === undefined || fault === 'other' ? '' : `, ${fault}`;
    const why = `${result.category ?? ''}${known}: ${sentence ?? result.error ?? ''}`;
    console.log(`${taskLabel({ domain, task_id, name })} attempt ${attempt_index}  ${printableLine(why, 500)}`);
  }
  if (older > 0)
    console.log(
      `\nOf ${older} of them, only the category is known: their world is not available, as with attempts of an older version or of another program.${isTauBench ? ' --data-path names τ-bench’s data.' : ''}`,
    );
}

/** Asks a judge about the failures, and prints how far it agrees with the rules. */
async function byJudge(directory: string, judge: ChatModel, { concurrency, json }: DiagnoseFlags): Promise<void> {
  await using _telemetry = await startTelemetry('passk', process.env, (message) => console.error(message));
  using interrupt = onInterrupt(() => console.error('Stopping. The answers so far are kept.'));
  const showProgress = process.stderr.isTTY;
  const opinions = await judgeRun(directory, judge, {
    concurrency,
    signal: interrupt.signal,
    onJudged: (done, of) => {
      if (showProgress) process.stderr.write(`\r${done} of ${of} failures judged${done === of ? '\n' : ''}`);
    },
  });
  const opinion = compareOpinions(judge.name, opinions);
  const usage = usageTotals(opinion.usages);
  if (json === true) console.log(JSON.stringify({ run: directory, ...opinion, usages: usage }));
  else if (opinions.failures === 0) console.log(`${printable(directory)} has no failed attempts to judge.`);
  else console.log([...secondOpinionLines(opinion, printable), ...usageText(usage, printable)].join('\n'));
  interrupt.signal.throwIfAborted();
  const [first] = opinion.opinions;
  if (first !== undefined && opinion.opinions.every(({ judge: said }) => said === null))
    throw unavailableError(
      'no_opinion',
      `${judge.name} gave no opinion on any of ${opinion.failures} failed attempts: ${printableLine(first.error ?? '', 500)}. The same command asks again`,
    );
}
