// passk green: runs the evaluator as an agent, for arenas, assessments and MCP clients.
import { Command, Option } from 'commander';
import { createBattleHandler } from '../../green-agent/battles/battle-handler.ts';
import { createEventDescriber } from '../../green-agent/reports/event-lines.ts';
import { summaryMarkdown } from '../../green-agent/reports/result-text.ts';
import type { EvaluationReport } from '../../green-agent/serving/a2a-executor.ts';
import { createEvaluationService } from '../../green-agent/serving/evaluation-service.ts';
import { GREEN_TOKEN_VARIABLE } from '../../green-agent/serving/green-access.ts';
import { createGreenAgent, GREEN_PORT } from '../../green-agent/serving/green-agent.ts';
import { leaderboardFields } from '../../green-agent/serving/leaderboard.ts';
import { loadEvaluationConfig } from '../../shared/config/load.ts';
import { createLogger } from '../../shared/logging.ts';
import { PASSK_VERSION } from '../../shared/package-root.ts';
import { startTelemetry } from '../../shared/telemetry/start-telemetry.ts';
import { addressArgument, portArgument } from '../arguments.ts';
import { chooseAgent } from '../chosen-agent.ts';
import { limitHeapGrowth } from '../heap-growth.ts';
import { untilStopped } from '../interrupt.ts';
import { createModelGateway } from '../model-gateway.ts';
import { queueOption } from '../queue-option.ts';
import { onQueue } from '../queued-agent.ts';
import { addRunFlags, overridesOf } from '../run-flags.ts';

const HELP = `
The agent speaks A2A (0.3 and 1.0) on / and MCP on /mcp. It takes part in AgentBeats battles, and answers
assessments: {"participants": {"agent": "http://…"}, "config": {"k": 4, "domain": "retail"}}.
Requests may change keys of [pass_k_config]; files, models and secrets stay as configured.

From other machines, starting, listing and cancelling evaluations needs the token in ${GREEN_TOKEN_VARIABLE}
(Authorization: Bearer …), unless --open. The attempts in full, with ground truth, always need it:
  GET /evaluations/ID   GET /evaluations/ID/report   GET /evaluations/ID/attempts/DOMAIN/TASK/ATTEMPT
  GET /choices   GET /tasks/DOMAIN
An arena's pages read them: passk arena --green-agent URL.

Examples:
  passk green
  passk green --queue redis://127.0.0.1:6379    # an arena's evaluations on workers: passk worker --help
  passk green config/green-agent.toml --port 9016 --white-agent http://127.0.0.1:9004`;

interface GreenFlags extends Record<string, unknown> {
  readonly host: string;
  readonly port: number;
  readonly cardUrl?: string;
  readonly plainCard?: true;
  readonly open?: true;
  readonly queue?: string;
  readonly json?: true;
}

export function greenCommand(): Command {
  const command = new Command('green')
    .description('run the evaluator as an agent: A2A on /, MCP on /mcp')
    .argument('[config.toml]', 'the configuration that requests start from; built-in defaults without it')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <n>', 'port to listen on; 0 takes a free one', portArgument, GREEN_PORT)
    .option(
      '--card-url <url>',
      'the address on the agent card, if others reach the agent at another one',
      addressArgument,
    )
    .option('--plain-card', 'serve the plain A2A 1.0 card, for strict clients')
    .addOption(
      new Option('--open', 'let every caller start evaluations, for networks that a platform closes off').env(
        'PASSK_GREEN_OPEN',
      ),
    )
    .addOption(queueOption('hand the attempts to the workers (passk worker) at this Redis or Valkey'))
    .option('--json', 'print one line of JSON, {"url"}, when ready');
  return addRunFlags(command)
    .addHelpText('after', HELP)
    .action(async (file: string | undefined, flags: GreenFlags) => {
      limitHeapGrowth();
      const sources = { ...(file === undefined ? {} : { file }), flags: overridesOf(flags), environment: process.env };
      const { config, card } = loadEvaluationConfig(sources);
      const report: EvaluationReport = {
        createDescriber: createEventDescriber,
        text: summaryMarkdown,
        // The summary of passk's own evaluations is the whole result, including the metrics.
        data: (summary, seconds) => ({ ...summary, ...leaderboardFields(summary, seconds) }),
      };
      const logger = createLogger('green agent', process.env);
      await using telemetry = await startTelemetry('passk-green', process.env, (message) => logger.warn(message));
      await using service = createEvaluationService({
        telemetry,
        sources,
        chooseAgent,
        createGateway: (config) => createModelGateway(config),
        elsewhere: onQueue(flags.queue, (message) => logger.warn(message)),
        environment: process.env,
        now: Date.now,
      });
      const battles = createBattleHandler({
        service,
        battle: config.battle,
        report,
        log: (line) => logger.warn(line),
      });
      await using agent = await createGreenAgent({
        service,
        battles,
        report,
        ...card,
        version: card.version ?? PASSK_VERSION,
        host: flags.host,
        port: flags.port,
        token: process.env[GREEN_TOKEN_VARIABLE] || null,
        open: flags.open === true,
        plainCard: flags.plainCard === true,
        ...(flags.cardUrl === undefined ? {} : { cardUrl: flags.cardUrl }),
      });
      const ready = flags.json ? JSON.stringify({ url: agent.url }) : `Green agent is ready at ${agent.url}`;
      await untilStopped(() => console.log(ready));
    });
}
