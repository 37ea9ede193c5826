// passk run: one evaluation, from the configuration to the reports.
import { Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import type { Customers } from '../../customers/choose-customer.ts';
import { evaluate } from '../../green-agent/evaluate.ts';
import type { Pause } from '../../green-agent/evaluation/pausing.ts';
import { parseShard, type Shard } from '../../green-agent/evaluation/shard.ts';
import type { Evaluation } from '../../green-agent/evaluation-result.ts';
import { prepareEvaluation } from '../../green-agent/prepare.ts';
import { REASON_CHARACTERS } from '../../green-agent/reports/event-lines.ts';
import { resultMarkdown, resultText } from '../../green-agent/reports/result-text.ts';
import { secondOpinionLines } from '../../green-agent/reports/second-opinion.ts';
import { attemptCost } from '../../green-agent/reports/usages.ts';
import { headerOf } from '../../green-agent/runs/attempt-header.ts';
import { type EvaluationConfig, playsInWorlds } from '../../shared/config/evaluation-config.ts';
import { type LoadedConfig, loadEvaluationConfig, resolveHeaders } from '../../shared/config/load.ts';
import { CONSOLE_CHARACTERS } from '../../shared/config/pass-k-config.ts';
import { FAILURE_CATEGORIES, type FailureCategory, failureCategorySchema } from '../../shared/contracts/diagnosis.ts';
import { messageOf, PasskError, unavailableError } from '../../shared/errors.ts';
import { modelEnvironment } from '../../shared/llm/dot-env.ts';
import { printable, printableLine } from '../../shared/printable.ts';
import { startTelemetry } from '../../shared/telemetry/start-telemetry.ts';
import { collectArgument } from '../arguments.ts';
import { chooseAgent } from '../chosen-agent.ts';
import { withDomainFiles } from '../data-options.ts';
import { addHarnessFlags, type HarnessFlags, harnessOptions, refuseHarnessFlags } from '../harness/harness-options.ts';
import { liftHeapLimit, limitHeapGrowth } from '../heap-growth.ts';
import { INTERRUPTED_EXIT_CODE, onInterrupt } from '../interrupt.ts';
import { passkCommand } from '../invocation.ts';
import { createModelGateway } from '../model-gateway.ts';
import { queueOption, withoutQueueSecrets } from '../queue-option.ts';
import { checkForQueue, queuedAgent } from '../queued-agent.ts';
import { addRunFlags, overridesOf } from '../run-flags.ts';
import { startS3Sync } from '../s3-sync.ts';
import { outliveOutput } from '../standard-output.ts';
import { appendStepSummary } from '../step-summary.ts';
import { eventPrinter } from '../terminal/event-printer.ts';
import { failureAdvice, failureHeadlines } from '../terminal/failure-advice.ts';
import { createOutageNotes } from '../terminal/outage-notes.ts';

const HELP = `
Without a configuration: four attempts at retail task 0 of the built-in worlds, by passk's own rule-based agent.

Examples:
  passk run                                         # the built-in defaults
  passk run config/one-task.toml --k 8              # a configuration with one key changed
  passk run --white-agent http://127.0.0.1:9004     # your own agent, over A2A or MCP
  passk run --white-agent http://127.0.0.1:9004 --tools mcp        # it calls its tools over MCP
  passk run --agent-command "python my_agent.py --port {port}"     # starts it, and ends it
  passk run --variant tool-calling --model gpt-4o   # a model (OPENAI_API_KEY)
  passk run --mode random --num-battles 20          # 20 tasks of both domains
  passk run --samples 8 --require "pass^4>=0.5"     # exit code 1 if pass^4 is lower
  passk run config/random.toml --num-battles all --require "pass^4>=0.5" --stop-early
  passk run --variant tool-calling --budget-usd 5   # stops before it could cost more
  passk run --variant tool-calling --record calls.jsonl
  passk run --variant tool-calling --replay calls.jsonl --runs-dir replayed   # the same verdicts, without a model
  passk run --agent-command "node my_agent.js {port}" --record calls.jsonl    # with OPENAI_BASE_URL set to passk's gateway
  passk run words/variants/seqk.raw.yaml            # a variant of a benchmark, in YAML
  passk run --metric seq@k --k 3 --feedback diagnosis --tasks 0-9      # until success, each attempt with the earlier ones
  passk run --retry communication_error             # repeats the attempts that failed this way
  passk run --queue redis://127.0.0.1:6379 --num-battles all --mode random   # on workers: passk worker --help
  passk run config/random.toml --shard 3/8          # an eighth of the attempts, for one of eight machines; see passk merge
  passk run --harness "harbor run -d my-set -a codex" --samples 8 --samples-parallel 2   # another harness's attempts

The run's folder follows from the configuration: the same command continues an interrupted run. Attempts from before
count only for the same agent: another address is refused unless you add --same-agent (it is the same agent), --label
NAME (keep both runs) or --fresh (move the old run aside). If the agent disappears during the run, the run pauses with exit code 3.
Exit codes: 0 done, 1 a --require failed, 2 bad usage or configuration, 3 could not run, 130 interrupted.`;

export function runCommand(): Command {
  const command = new Command('run')
    .description('evaluate an agent: k fresh conversations on each task')
    .argument('[config.toml]', 'the configuration; built-in defaults without it');
  return addHarnessFlags(addRunFlags(command))
    .option('--fresh', 'move the earlier run aside and begin from the start')
    .option(
      '--shard <i/n>',
      'make only the i-th of n parts of the attempts, such as 3/8; passk merge joins the parts',
      parseShard,
    )
    .option('--same-agent', 'continue the run even though the agent has a new address')
    .option(
      '--retry <categories>',
      'repeat the attempts that failed with these categories, such as communication_error,timeout',
      categories,
    )
    .option(
      '--require <metric>=<value>',
      'exit with 1 unless it is reached: "pass^4>=0.5", "pass@1>80%", "success_rate>=0.9"; repeatable',
      collectArgument,
    )
    .option('--require-lower', "compare --require with the interval's lower end")
    .option(
      '--stop-early',
      'stop as soon as --require is decided (several share a 5 % chance of error); takes the tasks in random order',
    )
    .option('--until <metric ± width>', 'stop as soon as a figure is known this precisely: "success ± 0.05"')
    .option(
      '--record <file>',
      'save the answers of the models, to replay the run: those of the customer and of an agent that passk starts, but not of an agent at an address',
    )
    .option('--replay <file>', 'replay recorded answers instead of calling models; needs no key')
    .addOption(queueOption('hand the attempts to the workers (passk worker) at this Redis or Valkey'))
    .option('--json', 'print one JSON object per line for each event, nothing else')
    .addHelpText('after', HELP)
    .action(runAndReport);
}

interface RunFlags extends HarnessFlags {
  readonly fresh?: true;
  readonly shard?: Shard;
  readonly sameAgent?: true;
  readonly retry?: readonly FailureCategory[];
  readonly json?: true;
  readonly require?: readonly string[];
  readonly requireLower?: true;
  readonly stopEarly?: true;
  readonly until?: string;
  readonly record?: string;
  readonly replay?: string;
  readonly queue?: string;
  readonly userModel?: string;
}

async function runAndReport(file: string | undefined, flags: RunFlags): Promise<void> {
  limitHeapGrowth();
  const loaded = loadEvaluationConfig({
    ...(file === undefined ? {} : { file }),
    flags: overridesOf(flags),
    environment: process.env,
  });
  // Of a dataset, little is alive at a time: one question and answer an attempt.
  if (!playsInWorlds(loaded.config.data.benchmark)) liftHeapLimit();
  try {
    await runConfigured(loaded, flags);
  } catch (error) {
    throw loaded.locate(error);
  }
}

async function runConfigured({ config: loaded, notes }: LoadedConfig, flags: RunFlags): Promise<void> {
  if (flags.harness !== undefined) {
    const { runHarness } = await import('../harness/run-harness.ts');
    return await runHarness(harnessOptions(flags.harness, flags, loaded));
  }
  refuseHarnessFlags(flags);
  const config = await withDomainFiles(loaded);
  const models = createModelGateway(config, flags);
  const prepared = await prepareEvaluation(config, models);
  if (flags.queue !== undefined) checkForQueue(config, { ...flags, customer: prepared.customer });
  const { attempt_timeout: attemptTimeout, concurrency, metric, console_char_limit: limit } = config.pass_k_config;
  const outlived = outliveOutput((message) => console.error(`${message}. The evaluation goes on; Ctrl-C ends it.`));
  const printer = eventPrinter({
    json: flags.json === true,
    live: !prepared.customer.oneAtATime,
    output: process.stdout,
    outlived,
    limits: { attemptTimeout, concurrency },
    costOf: (record) => attemptCost(headerOf(record)),
    consoleCharLimit: limit ?? (metric === 'seqk' ? CONSOLE_CHARACTERS : 0),
  });

  const remarks = [
    ...notes,
    ...customerNotes(flags, prepared.customer),
    ...(models.isRecorded ? recordingNotes(config) : []),
    ...shardNotes(config, flags.shard),
  ];
  const printRemarks = () => {
    for (const message of remarks.splice(0)) printer.note(message);
  };
  using interrupt = onInterrupt(() =>
    printer.note('Interrupted: cancelling the running attempts. Ctrl-C again exits at once.'),
  );
  const agentOf = async () =>
    flags.queue === undefined
      ? await chooseAgent(
          config,
          resolveHeaders(config.white_agent.headers, modelEnvironment(process.env)),
          models,
          interrupt.signal,
        )
      : queuedAgent({ url: flags.queue, config, onNote: printer.note });
  await using s3 = await startS3Sync(config.runs.s3, process.env, printer.note);
  await using telemetry = await startTelemetry('passk', process.env, printer.note);
  try {
    await using agent = await agentOf();
    using _looking = createOutageNotes(models, config.models.patience, printer.note).keepLooking();
    const run = await evaluate({
      ...prepared,
      agent,
      telemetry,
      require: flags.require ?? [],
      require_lower: flags.requireLower === true,
      stop_early: flags.stopEarly === true,
      shard: flags.shard,
      ...(flags.until === undefined ? {} : { until: flags.until }),
      runs: {
        ...prepared.runs,
        fresh: flags.fresh === true,
        sameAgent: flags.sameAgent === true,
        retry: flags.retry,
        ...(s3 && { onStored: s3.onStored }),
      },
      async onEvent(event) {
        await printer.listener(event);
        if (event.event !== 'evaluation_started') return;
        // Not earlier: the first line says whose results are used.
        printRemarks();
      },
      signal: interrupt.signal,
    });
    printer.finish();
    for (const note of run.notes) printer.note(note);
    for (const text of endTexts(run, config.white_agent)) printer.print(text);
    if (outlived.failed()) for (const line of reportLines(run)) printer.note(line);
    if (run.summary.metrics.attempts.invalid > 0 && !interrupt.signal.aborted)
      printer.note(`Repeat the invalid attempts with:\n  ${sameCommand(process.argv.slice(2))}`);
    for (const { line } of run.requirements) printer.note(line);
    appendStepSummary(
      [resultMarkdown(run.summary), ...run.requirements.map(({ line }) => line)],
      process.env,
      printer.note,
    );
    if (s3 !== null && run.directory !== null) {
      const synced = s3.finish(run.directory, interrupt.signal);
      // The error of a paused run is its pause.
      printer.note(await (run.pause === null ? synced : synced.catch(messageOf)));
    }
    if (run.requirements.some(({ passed }) => !passed)) process.exitCode = 1;
    if (run.pause !== null) throw paused(run.pause, flags);
    checkSomethingCounts(run.summary);
  } catch (error) {
    // An interrupt before the first result is not an error. Files that could not be written are reported even then.
    const isUnwritten = error instanceof PasskError && error.code === 'not_written';
    if (!interrupt.signal.aborted || isUnwritten) throw error;
  } finally {
    printRemarks();
    printer.finish();
  }
  if (interrupt.signal.aborted) {
    printer.note(`Continue the run with:\n  ${sameCommand(process.argv.slice(2))}`);
    process.exitCode = INTERRUPTED_EXIT_CODE;
  } else await outlived.checkWritten();
}

function customerNotes({ userModel }: RunFlags, { strategy }: Customers): string[] {
  return userModel !== undefined && ['scripted', 'human'].includes(strategy)
    ? [`--user-model has no effect: no model plays the customer (user strategy "${strategy}")`]
    : [];
}

/** An agent at an address asks its models without passk, and the calls of a program are told apart only if they do not come at the same time. */
function recordingNotes({ white_agent: agent, pass_k_config: { concurrency } }: EvaluationConfig): string[] {
  const { url, command, instances } = agent;
  if (command === undefined && url !== undefined)
    return [
      `The recording does not contain the model calls of the agent at ${url}, which passk does not see. Start it with --agent-command to have them recorded.`,
    ];
  if (command === undefined || instances >= concurrency) return [];
  const attempts = instances === 1 ? 'One attempt runs at a time' : `${instances} attempts run at the same time`;
  const more = url === undefined ? '; --agent-instances N runs more' : '';
  return [
    `${attempts}: while model calls are recorded or replayed, each copy of the agent makes one attempt at a time${more}.`,
  ];
}

/** A shard knows nothing of what the others spend. */
function shardNotes({ budget }: EvaluationConfig, shard: Shard | undefined): string[] {
  const hasBudget = budget.usd !== undefined || budget.tokens !== undefined;
  return shard !== undefined && hasBudget
    ? [`The budget is for this shard alone: all ${shard.of} shards together may spend ${shard.of} times as much.`]
    : [];
}

/** The command as it was given, without --fresh, --retry and these other flags that have a value. */
function sameCommand(args: readonly string[], ...others: readonly string[]): string {
  const flags = ['--retry', ...others];
  const isKept = (word: string, position: number) =>
    word !== '--fresh' &&
    !flags.some((flag) => word === flag || word.startsWith(`${flag}=`) || args[position - 1] === flag);
  return passkCommand(withoutQueueSecrets(args.filter(isKept)));
}

function paused({ by, reason }: Pause, { replay }: RunFlags): PasskError {
  const command = sameCommand(process.argv.slice(2));
  const why = printableLine(reason, REASON_CHARACTERS);
  switch (by) {
    case 'agent':
      return unavailableError(
        'agent_lost',
        `Paused: the agent cannot be reached any more (${why}). When it is back, this repeats the attempts that did not reach it and runs the rest:\n  ${command} --retry communication_error`,
      );
    case 'models':
      // No model is asked in a replay.
      if (replay !== undefined)
        return unavailableError(
          'not_recorded',
          `Paused: ${why}. To replay this run, record it again with --record and --fresh.`,
        );
      return unavailableError(
        'models_unavailable',
        `Paused: a model cannot be used (${why}). When it can, this runs the rest:\n  ${command}`,
      );
    case 'budget':
      return unavailableError(
        'budget_reached',
        `Paused: ${why}. This runs the rest; add --budget-usd or --budget-tokens for what it may spend from now on:\n  ${sameCommand(process.argv.slice(2), '--budget-usd', '--budget-tokens')}`,
      );
  }
}

/** Failure categories separated by commas. */
function categories(text: string): FailureCategory[] {
  const parsed = z.array(failureCategorySchema).safeParse(text.split(',').map((name) => name.trim()));
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError(`The categories are ${FAILURE_CATEGORIES.join(', ')}.`);
}

/** Throws an unavailable PasskError if every attempt is invalid: the evaluation says nothing about the agent. */
function checkSomethingCounts({ results, partial }: Evaluation['summary']): void {
  const attempts = results.flatMap((task) => task.attempts);
  if (partial || attempts.some(({ status }) => status !== 'invalid')) return;
  throw unavailableError('nothing_counts', `No attempt counts: all are invalid, such as: ${attempts[0]?.error ?? ''}`);
}

/** The text below the last attempt: the patterns of the failures, the result, the report's path, and an example. */
function endTexts(
  { summary, patterns, directory, attemptsRun, notes, secondOpinion }: Evaluation,
  agent: EvaluationConfig['white_agent'],
) {
  const reasons = failureHeadlines(patterns);
  return [
    ...(reasons.length === 0 ? [] : ['', ...reasons]),
    `\n${resultText(summary)}\n`,
    ...(attemptsRun === 0 && !summary.partial
      ? ['All attempts are there from before; nothing was run. --fresh begins without them.']
      : []),
    ...reportLines({ directory, notes }),
    ...(secondOpinion === null || secondOpinion.opinions.length === 0
      ? []
      : ['', ...secondOpinionLines(secondOpinion, printable)]),
    ...(directory === null ? [] : failureAdvice(patterns, { directory, agent })),
  ];
}

function reportLines({ directory, notes }: Pick<Evaluation, 'directory' | 'notes'>): string[] {
  return directory === null ? [] : [`Report: ${directory}/${notes.length === 0 ? 'report.html' : 'report.md'}`];
}
