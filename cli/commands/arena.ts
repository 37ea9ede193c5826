// passk arena: runs passk's own battle backend.
import { Command } from 'commander';
import { ARENA_PORT, createArena } from '../../arena/arena.ts';
import { checkQueueUrl } from '../../green-agent/queue/connection.ts';
import { GREEN_TOKEN_VARIABLE } from '../../green-agent/serving/green-access.ts';
import { GREEN_PORT } from '../../green-agent/serving/green-agent.ts';
import { usageError } from '../../shared/errors.ts';
import { createLogger } from '../../shared/logging.ts';
import { startTelemetry } from '../../shared/telemetry/start-telemetry.ts';
import { addressArgument, integerArgument, originsArgument, portArgument } from '../arguments.ts';
import { TOKEN_ENV } from '../backend-flags.ts';
import { untilStopped } from '../interrupt.ts';
import { queueOption } from '../queue-option.ts';

const HELP = `
Other machines:
  With a --host other than loopback, ${TOKEN_ENV} must be set to a secret of your choice. Clients that create battles
  send it as "Authorization: Bearer …". Agents do not need it: their address of the arena contains a token for their battle.
  Set --public-url if agents reach the arena at another address than its own. A green agent on another machine starts a battle
  only with its token: name it with --green-agent, or start it with --open.

Pages:
  The arena's address shows its pages in a browser: agents, battles live, comparisons. With --green-agent they show that agent's
  tasks and every attempt in full, which hold ground truth: the agent accepts the token in ${GREEN_TOKEN_VARIABLE}, and the pages
  require ${TOKEN_ENV}, or without one the key in the address that is printed.

Workers:
  With --queue, battles of the agents named with --green-agent make their attempts on the workers of a queue (passk worker --help).
  The address of the queue is sent to these agents, with their token; they connect to it. Other green agents evaluate as they
  were configured.

Isolation:
  Without ${TOKEN_ENV} the arena cannot tell its callers apart: an agent under test can read its battle's log,
  with the grades of its earlier attempts, and can post in the name of others. Set a token to prevent both.

Examples:
  passk arena   # on http://127.0.0.1:${ARENA_PORT}, data in arena-data/arena.sqlite
  ${GREEN_TOKEN_VARIABLE}=… passk arena --green-agent http://127.0.0.1:${GREEN_PORT}
  ${GREEN_TOKEN_VARIABLE}=… passk arena --green-agent http://127.0.0.1:${GREEN_PORT} --queue redis://127.0.0.1:6379
  ${TOKEN_ENV}=… passk arena --host 0.0.0.0 --public-url http://arena.example:${ARENA_PORT} --allow-private-agents`;

interface ArenaFlags {
  readonly host: string;
  readonly port: number;
  readonly data: string;
  readonly publicUrl?: string;
  readonly allowPrivateAgents?: boolean;
  readonly allowOrigin: readonly string[];
  readonly greenAgent: readonly string[];
  readonly queue?: string;
  readonly maxRunning: number;
  readonly json?: true;
}

export function arenaCommand(): Command {
  return new Command('arena')
    .description('run an arena: a battle backend that speaks AgentBeats v1')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <n>', 'port to listen on; 0 takes a free one', portArgument, ARENA_PORT)
    .option('--data <file>', 'the SQLite file of agents and battles', 'arena-data/arena.sqlite')
    .option('--public-url <url>', 'the address at which agents and launchers reach the arena', addressArgument)
    .option('--allow-private-agents', 'let an arena that is not on loopback call private addresses')
    .option(
      '--allow-origin <origin>',
      'let pages of this origin call the arena from a browser (repeatable)',
      originsArgument,
      [],
    )
    .option(
      '--green-agent <url>',
      `show the tasks and attempts of this green agent, and start its battles, with the token in ${GREEN_TOKEN_VARIABLE} (repeatable)`,
      (value, before: readonly string[]) => [...before, addressArgument(value)],
      [],
    )
    .addOption(
      queueOption('hand the attempts of these green agents to the workers (passk worker) at this Redis or Valkey'),
    )
    .option('--max-running <n>', 'battles that may run at once', integerArgument(1), 64)
    .option('--json', 'print one line of JSON, {"url", "pages"}, when ready')
    .addHelpText('after', HELP)
    .action(
      async ({
        data,
        publicUrl,
        allowPrivateAgents = false,
        allowOrigin,
        greenAgent,
        queue,
        json,
        ...flags
      }: ArenaFlags) => {
        const logger = createLogger('arena', process.env);
        await using _telemetry = await startTelemetry('passk-arena', process.env, (message) => logger.warn(message));
        await using arena = await createArena({
          ...flags,
          dataFile: data,
          token: process.env[TOKEN_ENV] || undefined,
          publicUrl,
          allowPrivateAgents,
          allowedOrigins: allowOrigin,
          greens: greensOf(greenAgent, process.env[GREEN_TOKEN_VARIABLE]),
          queue: queue === undefined ? undefined : queueForGreens(queue, greenAgent),
          onBug: (error) => logger.error({ err: error }, 'internal error'),
        });
        const pages = arena.pageUrl();
        const ready = json
          ? JSON.stringify({ url: arena.url, pages })
          : `Arena is ready at ${arena.url}, data in ${data}\nPages: ${pages}`;
        await untilStopped(() => console.log(ready));
      },
    );
}

/** Throws a usage PasskError if the address is wrong, or there is no green agent to send it to. */
function queueForGreens(queue: string, greens: readonly string[]): string {
  checkQueueUrl(queue);
  if (greens.length > 0) return queue;
  throw usageError(
    'not_for_queue',
    '--queue: name the green agents whose attempts the workers make, with --green-agent URL',
  );
}

/** Throws a usage PasskError if green agents are named and there is no token for them. */
function greensOf(urls: readonly string[], token: string | undefined) {
  if (urls.length > 0 && !token) {
    throw usageError(
      'token_required',
      `--green-agent needs ${GREEN_TOKEN_VARIABLE}: the token that the green agent was started with, set for the arena as well.`,
    );
  }
  return urls.map((url) => ({ url, token: token ?? '' }));
}
