// passk battle: creating, listing, reading, following, cancelling and deleting battles of a backend.
import { Command } from 'commander';
import type { BackendClient } from '../../shared/agentbeats/backend-client.ts';
import { followBattle } from '../../shared/agentbeats/watch.ts';
import type { AgentRecord, BattleRecord, Opponent } from '../../shared/contracts/battle.ts';
import { type JsonObject, jsonObjectSchema } from '../../shared/contracts/json.ts';
import { messageOf, PasskError, unavailableError, usageError } from '../../shared/errors.ts';
import { printableLine } from '../../shared/printable.ts';
import { type AgentFinder, agentFinder, backendCommand } from '../agent-finder.ts';
import { idArgument, textOrFile } from '../arguments.ts';
import { type BackendFlags, backendOf, withBackendFlags } from '../backend-flags.ts';
import { INTERRUPTED_EXIT_CODE, onInterrupt } from '../interrupt.ts';
import { pasteable } from '../invocation.ts';
import { addRunsDir, type RunsDirOption } from '../run-argument.ts';
import { battleReportLines, battleText, endText, lastMarkdown, logLine } from '../terminal/battle-lines.ts';
import { tableText } from '../terminal/table.ts';

interface WatchFlags extends BackendFlags, RunsDirOption {}

interface CreateFlags extends WatchFlags {
  readonly green: string;
  readonly opponent: readonly string[];
  readonly config?: string;
  readonly watch?: true;
}

const CREATE_HELP = `
Name agents by their id or alias. An opponent is NAME=AGENT, where NAME is a place that the green agent offers;
if it offers only one place, AGENT is enough. --config contains keys of [pass_k_config] for this battle.
It begins at once, or waits for its turn: behind --max-running battles of the arena, and those queued before it that
need one of its agents.

Examples:
  passk battle create --green green --opponent white --watch
  passk battle create --green green --opponent white_agent=white --config '{"mode": "random", "k": 2, "num_battles": 3}'`;

export function battleCommand(): Command {
  const command = new Command('battle')
    .description('battles of a backend: create, list, show, watch, cancel, delete')
    .addHelpText('after', '\nExample:\n  passk battle create --green green --opponent white --watch');
  addRunsDir(withBackendFlags(command.command('create')))
    .description('create a battle; it is refused while one of its agents is in another that runs')
    .requiredOption('--green <agent>', 'the green agent')
    .option('--opponent <name=agent>', 'an opponent (repeatable)', gather, [])
    .option('--config <json>', 'settings of this battle; @FILE reads them from a file')
    .option('--watch', 'follow it to its end')
    .addHelpText('after', CREATE_HELP)
    .action(async (flags: CreateFlags) => {
      const backend = backendOf(flags);
      const agents = await agentFinder(flags);
      const green = await agents.find(flags.green);
      if (!green.register_info.is_green)
        throw usageError(
          'not_a_green_agent',
          `--green ${flags.green}: that is not a green agent. List the agents with: ${backendCommand(flags, ['agents', 'list'])}`,
        );
      const battle = await backend.createBattle({
        green_agent_id: green.agent_id,
        opponents: await Promise.all(flags.opponent.map((text) => opponentOf(text, green, agents))),
        created_by: 'passk',
        ...(flags.config === undefined ? {} : { config: await jsonOrFile(flags.config) }),
      });
      if (flags.watch) {
        console.error(`Battle ${battle.battle_id} is ${battle.state}. Ctrl-C leaves it running.`);
        return await watch(backend, battle.battle_id, flags);
      }
      if (flags.json) console.log(JSON.stringify(battle));
      else
        console.log(
          `Battle ${battle.battle_id} is ${battle.state}. Follow it:\n  ${backendCommand(flags, ['battle', 'watch', battle.battle_id])}`,
        );
    });
  withBackendFlags(command.command('list'))
    .description('battles, oldest first; a backend may list only the newest')
    .addHelpText('after', '\nExample:\n  passk battle list --backend http://127.0.0.1:9000')
    .action(async (flags: BackendFlags) => {
      const backend = backendOf(flags);
      const battles = await backend.listBattles();
      if (flags.json) return console.log(JSON.stringify(battles));
      if (battles.length === 0)
        return console.log(pasteable('There is no battle yet. See: passk battle create --help'));
      const agents = await agentFinder(flags);
      const rows: string[][] = [];
      for (const battle of battles) {
        const opponents = await Promise.all(battle.opponents.map(({ agent_id }) => agents.aliasOf(agent_id)));
        rows.push([
          battle.battle_id,
          battle.queue_position === undefined ? battle.state : `${battle.state} (${battle.queue_position})`,
          printableLine(await agents.aliasOf(battle.green_agent_id), 24),
          printableLine(opponents.join(', '), 40),
          printableLine(endText(battle), 60),
        ]);
      }
      console.log(tableText(['id', 'state', 'green', 'opponents', 'end'], rows));
    });
  withBackendFlags(command.command('show'))
    .description('a battle with its log')
    .addHelpText('after', '\nExample, with an id from `passk battle list`:\n  passk battle show ID')
    .argument('<battle>', 'its id', idArgument)
    .action(async (battleId: string, flags: BackendFlags) => {
      const battle = await backendOf(flags).getBattle(battleId);
      console.log(flags.json ? JSON.stringify(battle) : battleText(battle));
    });
  addRunsDir(withBackendFlags(command.command('watch')))
    .description(
      'follow a battle to its end; Ctrl-C leaves it running. Exit code 3 if it ends in an error, 130 after Ctrl-C',
    )
    .addHelpText('after', '\nExample, with an id from `passk battle list`:\n  passk battle watch ID')
    .argument('<battle>', 'its id', idArgument)
    .action(async (battleId: string, flags: WatchFlags) => {
      await watch(backendOf(flags), battleId, flags);
    });
  withBackendFlags(command.command('cancel'))
    .description('end a battle and free its agents')
    .addHelpText('after', '\nExample, with an id from `passk battle list`:\n  passk battle cancel ID')
    .argument('<battle>', 'its id', idArgument)
    .action(async (battleId: string, flags: BackendFlags) => {
      await backendOf(flags).cancelBattle(battleId);
      console.log(
        flags.json ? JSON.stringify({ battle_id: battleId, cancelled: true }) : `Battle ${battleId} is cancelled.`,
      );
    });
  withBackendFlags(command.command('delete'))
    .description("delete a battle that is over, with its log; its agents' ratings stay")
    .addHelpText('after', '\nExample, with an id from `passk battle list`:\n  passk battle delete ID')
    .argument('<battle>', 'its id', idArgument)
    .action(async (battleId: string, flags: BackendFlags) => {
      await backendOf(flags).deleteBattle(battleId);
      console.log(
        flags.json ? JSON.stringify({ battle_id: battleId, deleted: true }) : `Battle ${battleId} is deleted.`,
      );
    });
  return command;
}

/**
 * Prints each new line of the log, then the figures, the outcome, and the path of the report.
 * Throws PasskError `battle_failed` if it ended in an error.
 */
async function watch(backend: BackendClient, battleId: string, flags: WatchFlags): Promise<void> {
  const { json, runsDir } = flags;
  using interrupt = onInterrupt();
  let shown = 0;
  let last: BattleRecord | undefined;
  try {
    for await (const battle of followBattle(backend, battleId, { signal: interrupt.signal })) {
      for (const entry of battle.interact_history.slice(shown)) {
        console.log(json ? JSON.stringify(entry) : logLine(entry));
      }
      if (!json && battle.state === 'queued' && last?.queue_position !== battle.queue_position) {
        console.log(`Waiting: place ${battle.queue_position ?? '?'} of the queue`);
      }
      shown = battle.interact_history.length;
      last = battle;
    }
  } catch (error) {
    if (error instanceof PasskError && error.code === 'unknown_battle')
      throw usageError(
        'unknown_battle',
        `${error.message} List the battles with: ${backendCommand(flags, ['battle', 'list'])}`,
        { cause: error },
      );
    if (!interrupt.signal.aborted) throw error;
    console.error(`The battle goes on. Follow it again:\n  ${backendCommand(flags, ['battle', 'watch', battleId])}`);
    process.exitCode = INTERRUPTED_EXIT_CODE;
    return;
  }
  if (json)
    console.log(JSON.stringify({ battle_id: battleId, state: last?.state, result: last?.result, error: last?.error }));
  else if (last) for (const text of await endTexts(last, runsDir)) console.log(text);
  if (last?.state === 'error') {
    throw unavailableError(
      'battle_failed',
      `Battle ${battleId} ended with an error: ${printableLine(last.error ?? '', 500)}`,
    );
  }
}

async function endTexts(battle: BattleRecord, runsDir: string): Promise<string[]> {
  const figures = lastMarkdown(battle);
  return [
    ...(figures === null ? [] : [`\n${figures}\n`]),
    endText(battle),
    ...(await battleReportLines(battle, runsDir)),
  ];
}

function gather(value: string, before: readonly string[]): string[] {
  return [...before, value];
}

async function opponentOf(text: string, green: AgentRecord, agents: AgentFinder): Promise<Opponent> {
  const { alias, participant_requirements: places } = green.register_info;
  const names = places?.map(({ name }) => name).join(', ') || 'none';
  const named = places?.find(({ name }) => text.startsWith(`${name}=`));
  const place = named ?? (places?.length === 1 ? places[0] : undefined);
  if (!place) {
    throw usageError(
      'opponent_wrong',
      `--opponent ${text}: write NAME=AGENT, where NAME is one of the places of ${printableLine(alias, 60)}: ${names}`,
    );
  }
  const name = named === undefined ? text : text.slice(named.name.length + 1);
  const opponent = { name: place.name, role: place.role };
  try {
    return { ...opponent, agent_id: (await agents.find(name)).agent_id };
  } catch (error) {
    const [wrong, agent] = named === undefined ? text.split('=') : [];
    if (!(error instanceof PasskError && error.code === 'unknown_agent') || agent === undefined) throw error;
    throw usageError(
      'opponent_wrong',
      `--opponent ${text}: ${printableLine(alias, 60)} has no place ${wrong}; its places: ${names}`,
      { cause: error },
    );
  }
}

/** Throws PasskError `config_wrong`, or `unreadable` for a file that cannot be read. */
async function jsonOrFile(text: string): Promise<JsonObject> {
  const example = `such as '{"k": 2}'`;
  const json = await textOrFile(text);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw usageError('config_wrong', `--config must be a JSON object, ${example}: ${messageOf(error)}`, {
      cause: error,
    });
  }
  const object = jsonObjectSchema.safeParse(value);
  if (object.success) return object.data;
  const kind = Array.isArray(value) ? 'a list' : value === null ? 'null' : `a ${typeof value}`;
  throw usageError('config_wrong', `--config must be a JSON object, ${example}, not ${kind}`);
}
