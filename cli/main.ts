// The program with its commands: loads the command that is called, runs it, and turns errors into messages and exit codes.
import { Command, CommanderError } from 'commander';
import { PasskError } from '../shared/errors.ts';
import { PASSK_VERSION } from '../shared/package-root.ts';
import { holdNewSpace, letNewSpaceGrow } from './heap-growth.ts';
import { INTERRUPTED_EXIT_CODE, Interrupted } from './interrupt.ts';
import { errorLine, pasteable } from './invocation.ts';

/** Also that of a usage PasskError. */
const USAGE_EXIT_CODE = 2;

/** Runs the program that `process.argv` names, and sets `process.exitCode`. Throws only what is a defect of passk. */
export async function main(): Promise<void> {
  try {
    holdNewSpace();
    const program = await createProgram(process.argv.slice(2));
    letNewSpaceGrow();
    await program.parseAsync(process.argv);
  } catch (error) {
    if (error instanceof Interrupted) process.exitCode = INTERRUPTED_EXIT_CODE;
    else if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : USAGE_EXIT_CODE;
    else if (error instanceof PasskError) {
      console.error(errorLine(error));
      process.exitCode = error.exitCode;
    } else throw error;
  }
}

/** In the order of the help: each name with what makes the command. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  run: async () => (await import('./commands/run.ts')).runCommand(),
  queue: async () => (await import('./commands/queue.ts')).queueCommand(),
  worker: async () => (await import('./commands/worker.ts')).workerCommand(),
  check: async () => (await import('./commands/check.ts')).checkCommand(),
  inspect: async () => (await import('./commands/inspect.ts')).inspectCommand(),
  diagnose: async () => (await import('./commands/diagnose.ts')).diagnoseCommand(),
  runs: async () => (await import('./commands/runs.ts')).runsCommand(),
  metrics: async () => (await import('./commands/metrics.ts')).metricsCommand(),
  compare: async () => (await import('./commands/compare.ts')).compareCommand(),
  plan: async () => (await import('./commands/plan.ts')).planCommand(),
  merge: async () => (await import('./commands/merge.ts')).mergeCommand(),
  view: async () => (await import('./commands/view.ts')).viewCommand(),
  report: async () => (await import('./commands/report.ts')).reportCommand(),
  export: async () => (await import('./commands/export.ts')).exportCommand(),
  import: async () => (await import('./commands/import.ts')).importCommand(),
  sync: async () => (await import('./commands/sync.ts')).syncCommand(),
  tasks: async () => (await import('./commands/tasks.ts')).tasksCommand(),
  benchmark: async () => (await import('./commands/benchmark.ts')).benchmarkCommand(),
  domain: async () => (await import('./commands/domain.ts')).domainCommand(),
  env: async () => (await import('./commands/env.ts')).envCommand(),
  models: async () => (await import('./commands/models.ts')).modelsCommand(),
  config: async () => (await import('./commands/config.ts')).configCommand(),
  white: async () => (await import('./commands/white.ts')).whiteCommand(),
  green: async () => (await import('./commands/green.ts')).greenCommand(),
  'record-server': async () => (await import('./commands/record-server.ts')).recordServerCommand(),
  scenario: async () => (await import('./commands/scenario.ts')).scenarioCommand(),
  arena: async () => (await import('./commands/arena.ts')).arenaCommand(),
  launcher: async () => (await import('./commands/launcher.ts')).launcherCommand(),
  agents: async () => (await import('./commands/agents.ts')).agentsCommand(),
  battle: async () => (await import('./commands/battle.ts')).battleCommand(),
  completion: async () => (await import('./commands/completion.ts')).completionCommand(),
};

/** Asked for by programs, so not in the help. */
const HIDDEN_COMMANDS: typeof COMMANDS = {
  complete: async () => (await import('./commands/completion.ts')).completeCommand(createProgram),
};

/**
 * Builds the command line for these arguments (without program and script): with the one command that they name, otherwise
 * with all. Parsing throws a CommanderError after the help and for wrong flags.
 */
export async function createProgram(argv: readonly string[]): Promise<Command> {
  const program = new Command('passk')
    .description('Can this agent do the same task right, k times in a row?')
    .version(PASSK_VERSION)
    // Options after a subcommand's name belong to the subcommand, even if its parent has an option of that name.
    .enablePositionalOptions()
    .addHelpText('after', '\nExample:\n  passk run --help')
    .showHelpAfterError('(add --help for what is allowed)')
    .configureOutput({
      writeOut: (text) => void process.stdout.write(pasteable(text)),
      outputError: (text, write) => write(text.replace(/^error: /, 'passk: ')),
    });
  program.exitOverride();
  const [name = ''] = argv;
  const known = { ...COMMANDS, ...HIDDEN_COMMANDS };
  const asked = Object.hasOwn(known, name) ? [known[name]] : Object.values(COMMANDS);
  // All commands take a second to load.
  if (name !== '-V' && name !== '--version')
    for (const make of asked) if (make !== undefined) program.addCommand(await make());
  for (const command of program.commands) shareSettings(program, command);
  return program;
}

function shareSettings(parent: Command, command: Command): void {
  command.copyInheritedSettings(parent);
  for (const child of command.commands) shareSettings(command, child);
}
