// How well the scripted customer understands an agent whose sentences it has not seen.
import { existsSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { usageError } from '../shared/errors.ts';
import { bankSizes } from './customer/bank.ts';
import type { DeskAgent } from './customer/desk.ts';
import { type DeskFigures, deskFigures, serveAll } from './customer/desk-figures.ts';
import { measureSets, type SetFigures } from './customer/measure.ts';
import type { Share } from './customer/tally.ts';

export const describe = `the scripted customer with an agent that knows the ground truth and speaks through a bank of sentence frames, none of them the customer's;
right: every task, several times; wrong: every task × value × one change, then the right proposal. Shares are of the sentences that could have been misread.
--agent FILE.ts measures an agent of your own in the place of the bank (bench/customer/agents/plain.ts shows how), --transcripts FILE.jsonl saves what was said;
--set retail@1 (otherwise all default sets) or --fresh N new tasks of each domain, --tasks N of each set, --rounds N of right conversations, --seed S, --examples N of each fault`;

interface MeasuredAgent {
  readonly agent: string;
  readonly sets: Readonly<Record<string, DeskFigures>>;
}

interface Measured {
  readonly frames: number;
  readonly bank: Readonly<Record<string, number>>;
  readonly sets: Readonly<Record<string, SetFigures>>;
}

export async function measure(arguments_: readonly string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    args: [...arguments_],
    options: {
      set: { type: 'string', multiple: true },
      fresh: { type: 'string' },
      tasks: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      examples: { type: 'string', default: '0' },
      agent: { type: 'string' },
      transcripts: { type: 'string' },
    },
  });
  const options = {
    sets: values.set ?? null,
    fresh: values.fresh === undefined ? null : Number(values.fresh),
    tasks: values.tasks === undefined ? null : Number(values.tasks),
    rounds: Number(values.rounds),
    seed: Number(values.seed),
    examples: Number(values.examples),
  };
  if (values.agent !== undefined) return measureAgent(values.agent, options, values.transcripts ?? null);
  const sets = await measureSets(options);
  const bank = bankSizes();
  const frames = Object.values(bank).reduce((sum, size) => sum + size, 0);
  return { frames, bank, sets } satisfies Measured;
}

async function measureAgent(
  file: string,
  options: Parameters<typeof measureSets>[0],
  transcripts: string | null,
): Promise<Record<string, unknown>> {
  const agent = await agentOf(file);
  const attempts = await serveAll(options, agent);
  if (transcripts !== null) writeFileSync(transcripts, attempts.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const names = [...new Set(attempts.map(({ set }) => set))];
  const sets = names.map((name) => [name, deskFigures(attempts.filter(({ set }) => set === name))] as const);
  return { agent: basename(file), sets: Object.fromEntries(sets) } satisfies MeasuredAgent;
}

/** The agent of a module. Throws a UserError if there is none. */
async function agentOf(file: string): Promise<DeskAgent> {
  const path = resolve(file);
  if (!existsSync(path)) throw usageError('invalid_option', `--agent: there is no file ${file}.`);
  const { serve }: { readonly serve?: DeskAgent } = await import(pathToFileURL(path).href);
  if (serve === undefined) throw usageError('invalid_option', `--agent: ${file} exports no function called serve.`);
  return serve;
}

/** The figures as text, the examples after them. */
export function show(figures: Record<string, unknown>): string {
  if ('agent' in figures) {
    const { agent, sets } = figures as unknown as MeasuredAgent;
    return [agent, ...Object.entries(sets).map(([name, set]) => `${name}\n${figureLines(set).join('\n')}`)].join(
      '\n\n',
    );
  }
  const { frames, bank, sets } = figures as unknown as Measured;
  const kinds = Object.entries(bank).map(([kind, size]) => `${kind} ${size}`);
  return [`${frames} frames: ${kinds.join(', ')}`, ...Object.entries(sets).map(showSet)].join('\n\n');
}

function showSet([name, { examples, ...figures }]: [string, SetFigures]): string {
  const shown = examples
    .filter(({ cases }) => cases.length > 0)
    .map(({ fault, count, cases }) => {
      const texts = cases.map(
        ({ task, agent, reply }) => `  [${task}]\n  AGENT: ${indented(agent)}\n  CUSTOMER: ${indented(reply)}`,
      );
      return `--- ${fault} (${cases.length} of ${count})\n${texts.join('\n\n')}`;
    });
  return [`${name}\n${figureLines(figures).join('\n')}`, ...shown].join('\n\n');
}

function figureLines(figures: object): string[] {
  return Object.entries(figures).flatMap(([figure, value]) => showFigure(figure.replaceAll('_', ' '), value));
}

function showFigure(name: string, value: number | Share | Readonly<Record<string, Share>>): string[] {
  if (typeof value === 'number') return [`  ${name}: ${value}`];
  if (!isShare(value)) return Object.entries(value).flatMap(([slot, share]) => showFigure(`  … ${slot}`, share));
  const percent = value.of === 0 ? 0 : (100 * value.faults) / value.of;
  return [`  ${name}: ${percent.toFixed(1)} % (${value.faults} of ${value.of})`];
}

function isShare(value: Share | Readonly<Record<string, Share>>): value is Share {
  return typeof value.faults === 'number';
}

const indented = (text: string) => text.replaceAll('\n', '\n    ');
