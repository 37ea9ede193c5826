// passk worker: runs attempts that `passk run --queue` on this or another machine hands out.
import { Command } from 'commander';
import { runWorker } from '../../green-agent/queue/worker.ts';
import type { EvaluationConfig } from '../../shared/config/evaluation-config.ts';
import { usageError } from '../../shared/errors.ts';
import { createLogger } from '../../shared/logging.ts';
import { startTelemetry } from '../../shared/telemetry/start-telemetry.ts';
import { startTimeLimit } from '../../shared/time-limit.ts';
import { addressArgument, integerArgument, portArgument } from '../arguments.ts';
import { chooseAgent } from '../chosen-agent.ts';
import { onInterrupt } from '../interrupt.ts';
import { createModelGateway } from '../model-gateway.ts';
import { queueAddress, queueOption } from '../queue-option.ts';

const HELP = `
A worker needs the same version of passk as the run, three packages (npm install bullmq ioredis rate-limiter-flexible),
and the keys of the models that are called: they come from its own environment and never go through Redis. It needs no
files of the run. Paths in the run's configuration (data, tasks, domains, examples) must exist on the worker as well,
unless a flag here replaces them; packages of domains (npm:NAME) must be installed.

Ctrl-C gives the running attempts back. A worker that cannot run the attempts says why, and ends with exit code 3.

Examples:
  passk worker --queue redis://127.0.0.1:6379 --concurrency 20
  passk worker --queue rediss://queue.example:6380 --agent-command "python my_agent.py --port {port}"
  PASSK_QUEUE=redis://:secret@queue.example passk worker --agent http://127.0.0.1:9004`;

interface WorkerFlags {
  readonly queue?: string;
  readonly concurrency: number;
  readonly agent?: string;
  readonly agentCommand?: string;
  readonly dataPath?: string;
  readonly domain: readonly string[];
  readonly metricsHost: string;
  readonly metricsPort?: number;
  readonly json?: true;
}

export function workerCommand(): Command {
  return new Command('worker')
    .description('run attempts from a queue, for passk run --queue')
    .addOption(queueOption('the Redis or Valkey of the queue'))
    .option('--concurrency <n>', 'attempts at the same time', integerArgument(1, 10_000), 4)
    .option('--agent <url>', 'the address at which this worker reaches the agent under test', addressArgument)
    .option('--agent-command <command>', 'start the agent under test on this machine; {port} stands for its port')
    .option('--data-path <dir>', "τ-bench data, instead of the run's path")
    .option('--domain <file>', 'a domain of your own, instead of the run’s file or package (repeatable)', gather, [])
    .option('--metrics-port <n>', 'serve /metrics (Prometheus) and /health there', portArgument)
    .option('--metrics-host <address>', 'address on which the metrics are served', '127.0.0.1')
    .option('--json', 'print one line of JSON, {"worker", "url"}, when ready')
    .addHelpText('after', HELP)
    .action(async (flags: WorkerFlags) => {
      await work(flags);
      // A connection to a Redis that is away would keep the process alive.
      process.exit();
    });
}

/** How long a worker that was told to end may take, for example because Redis is away. Milliseconds. */
const END_MS = 10_000;

async function work(flags: WorkerFlags): Promise<void> {
  const url = queueAddress(flags.queue);
  if (flags.agentCommand !== undefined && flags.agent === undefined && !flags.agentCommand.includes('{port}'))
    throw usageError('invalid_option', '--agent-command needs {port} for the port, or --agent with its address');
  const logger = createLogger('worker', process.env);
  using interrupt = onInterrupt(() => logger.info('returning the running attempts to the queue'));
  interrupt.signal.addEventListener('abort', () => {
    startTimeLimit(END_MS).signal.addEventListener('abort', () => process.exit());
  });
  await using telemetry = await startTelemetry('passk-worker', process.env, (message) => logger.warn(message));
  await runWorker({
    url,
    concurrency: flags.concurrency,
    configFor: (config) => withFlags(config, flags),
    chooseAgent,
    createGateway: (config, share) => createModelGateway(config, {}, share),
    environment: process.env,
    telemetry,
    log: {
      note: (message) => logger.warn(message),
      finished: (attempt) => logger.info(attempt, 'attempt finished'),
    },
    server: flags.metricsPort === undefined ? null : { host: flags.metricsHost, port: flags.metricsPort },
    onReady({ id, shownUrl, metricsUrl }) {
      if (flags.json) console.log(JSON.stringify({ worker: id, url: metricsUrl }));
      else
        console.log(
          `Worker ${id} is ready at ${shownUrl}${metricsUrl === null ? '' : `, with metrics at ${metricsUrl}/metrics`}`,
        );
    },
    signal: interrupt.signal,
  });
}

function gather(value: string, before: readonly string[]): string[] {
  return [...before, value];
}

function withFlags(config: EvaluationConfig, flags: WorkerFlags): EvaluationConfig {
  const { agent: url, agentCommand: command, concurrency, dataPath, domain } = flags;
  const isReplaced = url !== undefined || command !== undefined;
  return {
    ...config,
    pass_k_config: { ...config.pass_k_config, concurrency },
    white_agent: { ...config.white_agent, ...(isReplaced && { url, command }) },
    data: { ...config.data, ...(dataPath !== undefined && config.data.source === 'tau-bench' && { path: dataPath }) },
    domains: domain.length > 0 ? domain.map((path) => ({ path })) : config.domains,
  };
}
