// Commands as a person types them here, so that every printed one can be pasted into their shell and reaches the agent as the
// command before did.
import { readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import type { EvaluationConfig } from '../shared/config/evaluation-config.ts';
import type { PasskError } from '../shared/errors.ts';
import { PACKAGE_ROOT } from '../shared/package-root.ts';
import { printable } from '../shared/printable.ts';
import { shellWord } from '../shared/shell-word.ts';
import { PASSK_PROGRAM } from './own-white-agent.ts';

interface Surroundings {
  /** The file that is run as `passk`. */
  readonly program: string;
  readonly cwd: string;
  /** The PATH of the person's shell. */
  readonly path: string;
}

/**
 * `passk` if the shell finds this program under that name; `npx passk` inside the checkout or a project that has
 * passk installed; otherwise `node` with the program's path.
 */
export function invocationIn({ program, cwd, path }: Surroundings): string {
  const target = resolved(program);
  // npx and npm scripts add such folders to the PATH for their own children only.
  const folders = path
    .split(delimiter)
    .filter((folder) => folder !== '' && !/[\\/]node_modules[\\/]\.bin$/.test(folder));
  if (folders.some((folder) => resolved(join(folder, 'passk')) === target)) return 'passk';
  if (ancestors(cwd).some((folder) => runsWithNpx(folder, target))) return 'npx passk';
  return `node ${shellWord(program)}`;
}

function runsWithNpx(folder: string, target: string | null): boolean {
  return resolved(join(folder, 'node_modules/.bin/passk')) === target || resolved(ownProgram(folder)) === target;
}

/** The `passk` of the package in this folder, if there is one: npx runs a package's own commands, too. */
function ownProgram(folder: string): string {
  try {
    const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin?: { passk?: string } };
    return join(folder, bin?.passk ?? '-');
  } catch {
    return '';
  }
}

function ancestors(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...ancestors(above)];
}

function resolved(file: string): string | null {
  try {
    return realpathSync(file);
  } catch {
    return null;
  }
}

/** The way to call passk here, such as `npx passk`. */
export const PASSK = invocationIn({ program: PASSK_PROGRAM, cwd: process.cwd(), path: process.env.PATH ?? '' });

/** A command of passk as a person types it, quoted for the shell if necessary. */
export function passkCommand(args: readonly string[]): string {
  return [PASSK, ...args.map(shellWord)].join(' ');
}

/**
 * A text for people with its commands as they are typed here: `passk …` after an indentation, a backtick, a bracket, a
 * colon, a pipe or `--`, and the paths of configuration files that come with passk.
 */
export function pasteable(text: string): string {
  return text
    .replaceAll(/(?<=^ {2,}|[`(]|: |-- |\| |=\S+ )passk (?=[a-z])/gm, `${PASSK} `)
    .replaceAll(/(?<= )config\/[\w-]+\.toml/g, shippedFile);
}

function shippedFile(path: string): string {
  return shellWord(relative(process.cwd(), join(PACKAGE_ROOT, path)));
}

/** Flags of a command about this agent, so that it reaches the agent as the command before did. */
export function agentFlags({
  transport,
  headers,
  allowed_hosts: hosts,
  tools,
}: Pick<EvaluationConfig['white_agent'], 'transport' | 'headers' | 'allowed_hosts' | 'tools'>): string[] {
  return [
    ...(transport === 'auto' ? [] : ['--transport', transport]),
    ...Object.entries(headers).flatMap(([name, variable]) => ['--header', `${name}=${variable}`]),
    ...(tools === 'mcp' ? ['--tools', tools] : []),
    ...hosts.flatMap((host) => ['--allow-host', host]),
  ];
}

/** What the program prints for an error. Commands in it can be pasted, and `evaluate:`, the prefix of the API's errors, is left out. */
export function errorLine({ message }: PasskError): string {
  return `passk: ${printable(pasteable(message.replace(/^evaluate: /, '')))}`;
}
