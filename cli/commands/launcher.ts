// passk launcher: starts an agent, and restarts it when a battle backend asks.
import { Command, Option } from 'commander';
import { reportReady } from '../../shared/agentbeats/backend-client.ts';
import { messageOf } from '../../shared/errors.ts';
import { TOKEN_PREFIX } from '../../shared/http/bearer.ts';
import { createLauncher, GREEN_LAUNCHER_PORT, WHITE_LAUNCHER_PORT } from '../../shared/launcher/launcher.ts';
import { createLogger } from '../../shared/logging.ts';
import { printable } from '../../shared/printable.ts';
import { agentEnvironment, LAUNCHER_TOKEN_ENV } from '../agent-environment.ts';
import { integerArgument, portArgument } from '../arguments.ts';
import { untilStopped } from '../interrupt.ts';

const HELP = `
The command after -- is started at once, restarted on POST /reset, and ended with the launcher, including all processes
it started. The agent is reported as ready to a backend once its card answers.

Other machines:
  With ${LAUNCHER_TOKEN_ENV} set, every call needs that token. Backends know only the launcher's address, so register it with
  the token in its path: --launcher-url http://HOST:PORT/as/TOKEN. Requests of web pages are always refused.

Examples:
  passk launcher --agent-url http://127.0.0.1:9004 -- passk white --port 9004
  ${LAUNCHER_TOKEN_ENV}=… passk launcher --host 0.0.0.0 --agent-url http://127.0.0.1:9004 -- passk white --port 9004
  passk launcher --port ${GREEN_LAUNCHER_PORT} --type green --agent-url http://127.0.0.1:9006 -- passk green --port 9006`;

interface LauncherFlags {
  readonly host: string;
  readonly port: number;
  readonly agentUrl: string;
  readonly name: string;
  readonly type: 'green' | 'white';
  readonly readyTimeout: number;
  readonly json?: true;
}

export function launcherCommand(): Command {
  return new Command('launcher')
    .description('start an agent, and restart it when a battle backend asks')
    .argument('<command...>', 'the command that starts the agent; put -- before it')
    .requiredOption('--agent-url <url>', "the agent's address")
    .option(
      '--host <address>',
      `address to listen on; not on loopback, anyone who reaches it may restart the agent unless ${LAUNCHER_TOKEN_ENV} is set`,
      '127.0.0.1',
    )
    .option(
      '--port <n>',
      `port to listen on; 0 takes a free one (green agents: ${GREEN_LAUNCHER_PORT})`,
      portArgument,
      WHITE_LAUNCHER_PORT,
    )
    .option('--name <name>', "the agent's name on the launcher's card", 'agent')
    .addOption(
      new Option('--type <type>', "the agent's type; only a green agent gets PASSK_GREEN_TOKEN from the environment")
        .choices(['green', 'white'])
        .default('white'),
    )
    .option(
      '--ready-timeout <seconds>',
      'how long the agent may take until its card answers',
      integerArgument(1, 3600),
      120,
    )
    .option('--json', 'print one line of JSON, {"url"}, when the launcher is up')
    .addHelpText('after', HELP)
    .action(async (command: string[], { json, readyTimeout, name, type, ...flags }: LauncherFlags) => {
      const logger = createLogger('launcher', process.env);
      const token = process.env[LAUNCHER_TOKEN_ENV] || undefined;
      await using launcher = await createLauncher({
        ...flags,
        token,
        command,
        env: agentEnvironment(type),
        reportReady,
        agentName: name,
        agentType: type,
        readyMs: readyTimeout * 1000,
        onLine: (line) => console.error(printable(line)),
        onNotice: (notice) => logger.info(notice),
      });
      const launched = launcher.supervisor.launch().catch((error: unknown) => {
        logger.error(`${messageOf(error)} Try again with POST /launch or /reset.`);
      });
      const withToken =
        token === undefined ? '' : `; register it as ${launcher.url}${TOKEN_PREFIX}$${LAUNCHER_TOKEN_ENV}`;
      const ready = json ? JSON.stringify({ url: launcher.url }) : `Launcher is ready at ${launcher.url}${withToken}`;
      await untilStopped(() => console.log(ready));
      await launcher[Symbol.asyncDispose]();
      await launched;
    });
}
