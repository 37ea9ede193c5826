// passk agents: registering, listing and checking the agents of a battle backend.
import { Command } from 'commander';
import { withoutToken } from '../../shared/agentbeats/call.ts';
import type { AgentRecord, ParticipantRequirement } from '../../shared/contracts/battle.ts';
import { messageOf, unavailableError, usageError } from '../../shared/errors.ts';
import { printableLine } from '../../shared/printable.ts';
import { agentFinder } from '../agent-finder.ts';
import { numberArgument, textOrFile } from '../arguments.ts';
import { type BackendFlags, backendOf, withBackendFlags } from '../backend-flags.ts';
import { pasteable } from '../invocation.ts';
import { tableText } from '../terminal/table.ts';

interface RegisterFlags extends BackendFlags {
  readonly alias: string;
  readonly agentUrl: string;
  readonly launcherUrl: string;
  readonly green?: true;
  readonly place: readonly string[];
  readonly timeout?: number;
  readonly taskConfig?: string;
}

const REGISTER_HELP = `
With --place a green agent names its opponents' places: NAME or NAME:ROLE, with a ? at the end if it may stay empty.
--task-config may be TOML with keys of [pass_k_config]; @FILE reads it from a file.

Examples:
  passk agents register --alias white --agent-url http://127.0.0.1:9004 --launcher-url http://127.0.0.1:9210
  passk agents register --alias green --green --place white_agent --timeout 3600 \\
    --agent-url http://127.0.0.1:9006 --launcher-url http://127.0.0.1:9111 --task-config 'k = 2'`;

const COLUMNS = ['id', 'alias', 'type', 'state', 'rating', 'wins', 'losses', 'draws', 'errors'] as const;

export function agentsCommand(): Command {
  const command = new Command('agents')
    .description('agents of a battle backend: register, list, check')
    .addHelpText('after', '\nExample:\n  passk agents list --live');
  withBackendFlags(command.command('register'))
    .description('register an agent; the backend reads its card')
    .requiredOption('--agent-url <url>', "the agent's address")
    .requiredOption('--launcher-url <url>', "its launcher's address; it may contain the launcher's token")
    .option('--alias <name>', "its display name; the card's name by default", '')
    .option('--green', 'it is a green agent: it runs battles')
    .option('--place <name>', 'green: a place for an opponent (repeatable; white_agent by default)', gather, [])
    .option('--timeout <seconds>', 'green: how long a battle may take', numberArgument(0.001, 604_800))
    .option('--task-config <text>', 'green: its settings, sent to it at the start of a battle')
    .addHelpText('after', REGISTER_HELP)
    .action(async (flags: RegisterFlags) => {
      const { alias, agentUrl, launcherUrl, green = false, place, timeout, taskConfig } = flags;
      const places = place.length > 0 ? place : ['white_agent'];
      const agent = await backendOf(flags).registerAgent({
        alias,
        agent_url: agentUrl,
        launcher_url: launcherUrl,
        is_green: green,
        ...(green ? { participant_requirements: places.map(placeOf) } : {}),
        ...(timeout === undefined ? {} : { battle_timeout: timeout }),
        ...(taskConfig === undefined ? {} : { task_config: await textOrFile(taskConfig) }),
      });
      if (flags.json) console.log(JSON.stringify(agent));
      else console.log(`Registered ${printableLine(agent.register_info.alias, 60)} as ${agent.agent_id}`);
    });
  withBackendFlags(command.command('list'))
    .description('all agents, with ratings and counts')
    .option('--live', 'ask each agent and its launcher whether they answer')
    .addHelpText('after', '\nExample:\n  passk agents list --live')
    .action(async (flags: BackendFlags & { readonly live?: true }) => {
      const agents = await backendOf(flags).listAgents({ checkLiveness: flags.live ?? false });
      if (flags.json) console.log(JSON.stringify(agents));
      else if (agents.length === 0) console.log(pasteable('No agent is registered. See: passk agents register --help'));
      else console.log(tableText(flags.live ? [...COLUMNS, 'live'] : COLUMNS, agents.map(rowOf)));
    });
  withBackendFlags(command.command('check'))
    .description('check that an agent and its launcher answer the backend; exit code 3 if not')
    .addHelpText('after', '\nExample:\n  passk agents check white')
    .argument('<agent>', 'its id or alias')
    .action(async (name: string, flags: BackendFlags) => {
      const backend = backendOf(flags);
      const { register_info: info } = await (await agentFinder(flags)).find(name);
      const card = await backend.fetchCard(info.agent_url).then(
        (found) => ({ answers: true, name: String(found.name ?? '') }),
        (error: unknown) => ({ answers: false, reason: messageOf(error) }),
      );
      const launcher = await backend.checkLauncher(info.launcher_url);
      if (flags.json) console.log(JSON.stringify({ card, launcher }));
      else {
        const cardState = 'reason' in card ? card.reason : `its card answers (${card.name})`;
        const launcherState = launcher.online
          ? 'reports that the agent runs'
          : `does not report that the agent runs (${launcher.status_code ?? 'no answer'})`;
        console.log(printableLine(`Agent ${info.agent_url}: ${cardState}`, 400));
        console.log(printableLine(`Launcher ${withoutToken(info.launcher_url)}: ${launcherState}`, 400));
      }
      if (!card.answers || !launcher.online) {
        throw unavailableError(
          'agent_not_live',
          `${printableLine(info.alias, 60)} is not ready for a battle. Start it, or register its current address.`,
        );
      }
    });
  return command;
}

function gather(value: string, before: readonly string[]): string[] {
  return [...before, value];
}

function placeOf(text: string): ParticipantRequirement {
  const [, name = '', role = name, optional] = /^([^:?]+)(?::([^?]+))?(\?)?$/.exec(text) ?? [];
  if (name === '')
    throw usageError(
      'place_wrong',
      `--place ${text}: write NAME or NAME:ROLE, with a ? at the end for a place that may stay empty.`,
    );
  return { name, role, required: optional === undefined };
}

function rowOf({ agent_id, register_info, status, elo, live }: AgentRecord): string[] {
  const { wins, losses, draws, errors } = elo.stats;
  const counts = [wins, losses, draws, errors].map(String);
  const type = register_info.is_green ? 'green' : 'white';
  const row = [agent_id, printableLine(register_info.alias, 30), type, status, String(elo.rating ?? '–'), ...counts];
  return live === undefined ? row : [...row, live ? 'yes' : 'no'];
}
