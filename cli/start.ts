// `npm start`: an arena, two launchers with their agents and a battle, all in one terminal, without a key or a download.
import { randomBytes } from 'node:crypto';
import { join, relative } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { ARENA_PORT, createArena } from '../arena/arena.ts';
import { GREEN_TOKEN_VARIABLE } from '../green-agent/serving/green-access.ts';
import { GREEN_PORT } from '../green-agent/serving/green-agent.ts';
import { type BackendClient, createBackendClient, reportReady } from '../shared/agentbeats/backend-client.ts';
import { followBattle } from '../shared/agentbeats/watch.ts';
import type { AgentRecord, AgentRegistration, BattleRecord } from '../shared/contracts/battle.ts';
import { messageOf, PasskError } from '../shared/errors.ts';
import {
  createLauncher,
  GREEN_LAUNCHER_PORT,
  type RunningLauncher,
  WHITE_LAUNCHER_PORT,
} from '../shared/launcher/launcher.ts';
import { PACKAGE_ROOT } from '../shared/package-root.ts';
import { printable, printableLine } from '../shared/printable.ts';
import { DEFAULT_PORT as WHITE_PORT } from '../white-agent/white-agent.ts';
import { agentEnvironment } from './agent-environment.ts';
import { freePort } from './free-port.ts';
import { INTERRUPTED_EXIT_CODE, onInterrupt, untilStopped } from './interrupt.ts';
import { errorLine, passkCommand, pasteable } from './invocation.ts';
import { PASSK_PROGRAM } from './own-white-agent.ts';
import { outliveOutput } from './standard-output.ts';
import { battleReportLines, markdownOnTerminal } from './terminal/battle-lines.ts';

const RELIABILITY = 0.8;
const LINE_CHARACTERS = 400;
/** The name under which this registers agents and creates battles. */
const CREATOR = 'npm start';

const heading = (text: string) => styleText('bold', text, { stream: process.stdout });

const HELP = `npm start [-- --once]

Starts an arena, a green agent (the evaluator) and a white agent (the one under test), each agent behind its
launcher, creates a battle through the arena's API, and follows it here. Then the arena stays up until Ctrl-C.

  --once      end with the battle: exit code 3 if it ended in an error, 130 if it was interrupted
  --dir DIR   where arena-data/ and runs/ go; the checkout by default`;

/** The options; null if one is wrong, which is reported. */
function options() {
  try {
    return parseArgs({
      options: {
        once: { type: 'boolean' },
        dir: { type: 'string', default: PACKAGE_ROOT },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    const [problem] = messageOf(error).split('. ');
    console.error(`npm start: ${problem}. See: npm start -- --help`);
    process.exitCode = 2;
    return null;
  }
}

async function main(): Promise<void> {
  const values = options();
  if (values === null) return;
  if (values.help) return console.log(HELP);
  console.log(heading('passk: can this agent do the same task right, k times in a row?'));
  console.log(`A green agent holds four fresh conversations with a white agent on each of eight tasks in a shop and an airline,
and decides from the database what really happened. The white agent needs no model: it is an instrument that
fails ${Math.round((1 - RELIABILITY) * 100)}% of its attempts on purpose, in different ways. The customer is a script; nothing is downloaded.\n`);

  const outlived = outliveOutput((message) => console.error(`${message}. The battle goes on; Ctrl-C ends it.`));
  using interrupt = onInterrupt(() => console.log('\nStopping the agents.'));
  await using stack = new AsyncDisposableStack();
  // The pages show the attempts in full, so the arena has the token of this green agent.
  const greenToken = process.env[GREEN_TOKEN_VARIABLE] || randomBytes(24).toString('base64url');
  const green = stack.use(
    await startAgent('green', {
      launcherPort: GREEN_LAUNCHER_PORT,
      agentPort: GREEN_PORT,
      command: ['green', join(PACKAGE_ROOT, 'config', 'start.toml'), '--runs-dir', join(values.dir, 'runs')],
      env: { [GREEN_TOKEN_VARIABLE]: greenToken },
    }),
  );
  const arena = stack.use(
    await createArena({
      port: await freePort(ARENA_PORT),
      dataFile: join(values.dir, 'arena-data', 'arena.sqlite'),
      greens: [{ url: green.url, token: greenToken }],
    }),
  );
  const white = stack.use(
    await startAgent('white', {
      launcherPort: WHITE_LAUNCHER_PORT,
      agentPort: WHITE_PORT,
      command: ['white', '--variant', 'rule-based', '--reliability', String(RELIABILITY)],
    }),
  );
  await Promise.all([green.launcher.supervisor.launch(), white.launcher.supervisor.launch()]);
  console.log(`arena ${arena.url} · green agent ${green.url} · white agent ${white.url}\n`);

  const battle = await battleOf({ arenaUrl: arena.url, green, white }, interrupt.signal);
  if (battle === null) {
    if (values.once) process.exitCode = INTERRUPTED_EXIT_CODE;
    return;
  }
  const runsDir = relative(process.cwd(), join(values.dir, 'runs'));
  await showEnd(battle, runsDir);
  if (!values.once) {
    console.log(
      `\n${heading('See the battle in a browser')}, with every attempt in full:\n  ${arena.pageUrl(battle.battle_id)}`,
    );
    const here = ['--backend', arena.url];
    const again = ['battle', 'create', '--green', 'green', '--opponent', 'white', '--watch', '--runs-dir', runsDir];
    console.log(`\nThe arena stays up at ${arena.url} until Ctrl-C. In another terminal:
  ${passkCommand(['battle', 'list', ...here])}
  ${passkCommand([...again, ...here])}`);
    if (!interrupt.signal.aborted) await untilStopped();
  }
  await outlived.checkWritten();
}

interface StartedAgent extends AsyncDisposable {
  readonly url: string;
  readonly launcher: RunningLauncher;
}

interface AgentToStart {
  readonly launcherPort: number;
  readonly agentPort: number;
  /** Arguments of passk, without the port. */
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

async function startAgent(
  agentType: 'green' | 'white',
  { launcherPort, agentPort, command, env = {} }: AgentToStart,
): Promise<StartedAgent> {
  const port = await freePort(agentPort);
  const url = `http://127.0.0.1:${port}`;
  const launcher = await createLauncher({
    port: await freePort(launcherPort),
    agentUrl: url,
    agentType,
    agentName: `passk ${agentType} agent`,
    reportReady,
    env: { ...agentEnvironment(agentType), ...env },
    command: [process.execPath, PASSK_PROGRAM, ...command, '--port', String(port)],
  });
  return { url, launcher, [Symbol.asyncDispose]: () => launcher[Symbol.asyncDispose]() };
}

/** The agent, with its rating from earlier starts if its address is still the same. Agents at old addresses are deleted: they ended with their start. */
async function registered(backend: BackendClient, registration: AgentRegistration): Promise<AgentRecord> {
  for (const former of await backend.listAgents()) {
    const { alias, agent_url, launcher_url } = former.register_info;
    if (former.created_by !== CREATOR || alias !== registration.alias) continue;
    if (agent_url === registration.agent_url && launcher_url === registration.launcher_url) return former;
    await backend.deleteAgent(former.agent_id);
  }
  return await backend.registerAgent({ ...registration, created_by: CREATOR });
}

/** Registers both agents, creates the battle and prints its log; null if it was interrupted. */
async function battleOf(
  where: { arenaUrl: string; green: StartedAgent; white: StartedAgent },
  signal: AbortSignal,
): Promise<BattleRecord | null> {
  const backend = createBackendClient({ url: where.arenaUrl });
  const [green, white] = await Promise.all([
    registered(backend, {
      alias: 'green',
      agent_url: where.green.url,
      launcher_url: where.green.launcher.url,
      is_green: true,
      participant_requirements: [{ role: 'white_agent', name: 'white_agent', required: true }],
      battle_timeout: 300,
    }),
    registered(backend, {
      alias: 'white',
      agent_url: where.white.url,
      launcher_url: where.white.launcher.url,
      is_green: false,
    }),
  ]);
  const { battle_id } = await backend.createBattle({
    green_agent_id: green.agent_id,
    opponents: [{ name: 'white_agent', agent_id: white.agent_id }],
    created_by: CREATOR,
  });
  let shown = 0;
  let last: BattleRecord | null = null;
  try {
    for await (const battle of followBattle(backend, battle_id, { signal })) {
      for (const { message, markdown_content: markdown } of battle.interact_history.slice(shown)) {
        console.log(
          markdown === undefined || markdown === null
            ? printableLine(message ?? '', LINE_CHARACTERS)
            : `\n${markdownOnTerminal(String(markdown))}\n`,
        );
      }
      shown = battle.interact_history.length;
      last = battle;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return null;
  }
  return last;
}

async function showEnd(battle: BattleRecord, runsDir: string): Promise<void> {
  if (battle.state === 'error') {
    console.error(`The battle ended with an error: ${printable(String(battle.error))}`);
    process.exitCode = 3;
    return;
  }
  const reports = await battleReportLines(battle, runsDir);
  const next = `  passk run config/random.toml                         # the same without an arena, with a live view
  passk check http://127.0.0.1:9004                    # can your own agent be evaluated?
  passk run --white-agent http://127.0.0.1:9004        # then evaluate it
  OPENAI_API_KEY=… passk run config/real-model.toml    # a model under test
  passk run --help                                     # tasks, τ-bench's own data, gates`;
  console.log(['', ...reports, heading('Next'), pasteable(next)].join('\n'));
}

try {
  await main();
} catch (error) {
  if (!(error instanceof PasskError)) throw error;
  console.error(errorLine(error));
  process.exitCode = error.exitCode;
}
