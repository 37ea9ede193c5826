// passk env: an environment on standard input and output, for programs and tests in any language. Each line is an action, and each is
// answered with a line.
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { actionSchema } from '../../shared/contracts/action.ts';
import { createEnvironment } from '../../worlds/environment.ts';
import { loadWorld } from '../../worlds/task-sets.ts';
import type { World } from '../../worlds/world.ts';
import { addDataOptions, type DataOptions, dataSource, readDomain } from '../data-options.ts';

const HELP = `
Each line of input is answered with a line:
  {"name": "get_user_details", "kwargs": {"user_id": "…"}}   →  {"observation": "…"}
  (an empty line)                                            →  {"changed": {table: {id: record or null}}}, and a fresh database
The end of the input is answered like an empty line.

Example:
  echo '{"name": "list_all_airports", "kwargs": {}}' | passk env airline`;

export function envCommand(): Command {
  const command = new Command('env')
    .description('run tool calls on an environment: actions as JSON lines in, observations as JSON lines out')
    .argument('<domain>', 'a name, or the file of a domain of your own')
    .addHelpText('after', HELP);
  return addDataOptions(command).action(async (domain: string, options: DataOptions) => {
    const session = createLineSession(
      await loadWorld({ domain: await readDomain(domain), ...dataSource(options, process.env) }),
    );
    process.stdin.setEncoding('utf8');
    await pipeline(process.stdin, (input: AsyncIterable<string>) => answers(session, input), process.stdout, {
      end: false,
    });
  });
}

/** Answers all lines of a chunk in one write, so that a single line is answered at once and thousands take few writes. */
async function* answers(session: LineSession, input: AsyncIterable<string>): AsyncGenerator<string, void> {
  let unfinished = '';
  for await (const chunk of input) {
    const lines = (unfinished + chunk).split('\n');
    unfinished = lines.pop() ?? '';
    if (lines.length > 0) yield lines.map((line) => `${session.answer(line)}\n`).join('');
  }
  if (unfinished !== '') yield `${session.answer(unfinished)}\n`;
  yield `${session.end()}\n`;
}

export interface LineSession {
  /** Answers one line. An empty line returns what changed and resets the environment. */
  answer(line: string): string;
  /** Answers the end of the input, as an empty line. */
  end(): string;
}

/** A session over one world: `{"name", "kwargs"}` is answered by `{"observation"}`, an empty line by `{"changed": {table: {id: record or null}}}`. */
export function createLineSession(world: World): LineSession {
  let environment = createEnvironment(world);
  const end = () => {
    const changed = environment.changes();
    environment = createEnvironment(world);
    return JSON.stringify({ changed });
  };
  const call = (line: string) => {
    const action = actionSchema.safeParse(parsed(line));
    if (action.success) return environment.call(action.data).observation;
    return 'Error: a line must hold an action as JSON: {"name": "…", "kwargs": {…}}';
  };
  return {
    answer: (line) => (line.trim() === '' ? end() : JSON.stringify({ observation: call(line) })),
    end,
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
