// How well the model of second acts tells a proposal that would do more than is wanted, of agents that it was not trained on.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { THRESHOLD as CONTRADICTION } from '../customers/scripted/contradictions/contradictions.ts';
import { THRESHOLD } from '../customers/scripted/second-acts/second-acts.ts';
import { usageError } from '../shared/errors.ts';
import {
  fileOf as contradictionsFileOf,
  crossValidate as crossValidateValues,
  type JudgedValues,
  train as trainContradictions,
} from './second-acts/contradictions.ts';
import {
  type Attempt,
  attemptSchema,
  loadCorpus,
  loadValues,
  proposalsFile,
  proposalsIn,
} from './second-acts/corpus.ts';
import { crossValidate, fileOf, type Judged, train } from './second-acts/training.ts';

export const describe = `proposals of agents by other hands (bench/second-acts/proposals; “difficult” and “extras”: right ones of the test suite that
look like something else, and ones with a second act; a to h: both for the same wishes, from writers who were asked for second acts as different as possible; i to l:
the same from writers who were asked for what over-helpful agents do; rich: agents that surround proposals with true remarks; sentences: remarks and extras by three more writers, each put into a right proposal of an agent) and those that the test suite repeats, by set of tasks; each agent's or set's are judged by a model that
was trained on nine tenths of the agents and sets, and has seen none of theirs.
doubted: share of the right proposals that would get “Yes, but only …”; overheard: share of those with a second act that would get a plain yes from the model alone.
values: the same of proposals with another value, by the model of contradictions, of those in which the reader by itself finds nothing wrong.
--add FILE.jsonl adds the proposals of transcripts that npm run bench -- customer --agent … --transcripts FILE.jsonl has saved, under the name of the file;
--write trains on all of them and writes the customer's weights`;

const weightsOf = (model: string) => join(import.meta.dirname, '../customers/scripted', model, 'weights.json');

/** Of the right proposals, so many are enough to learn how harmless values stand: every third. */
const EVERY_RIGHT = 3;

export async function measure(arguments_: readonly string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    args: [...arguments_],
    options: { add: { type: 'string', multiple: true, default: [] }, write: { type: 'boolean', default: false } },
  });
  const added = values.add.map((file) => [basename(file, '.jsonl'), proposalsIn(attemptsIn(file))] as const);
  for (const [agent, proposals] of added)
    writeFileSync(proposalsFile(agent), proposals.map((proposal) => `${JSON.stringify(proposal)}\n`).join(''));
  const corpus = loadCorpus();
  const others = loadValues(EVERY_RIGHT);
  if (values.write) {
    writeFileSync(weightsOf('second-acts'), fileOf(train(corpus)));
    writeFileSync(weightsOf('contradictions'), contradictionsFileOf(trainContradictions(others)));
  }
  const judged = crossValidate(corpus);
  const agents = [...corpus.keys()].map((agent) => [agent, figures(judged.filter((one) => one.agent === agent))]);
  const contradictions = valueFigures(crossValidateValues(others));
  return { proposals: judged.length, ...figures(judged), contradictions, agents: Object.fromEntries(agents) };
}

/** The attempts in a transcript file. Throws a UserError if the file does not exist or holds anything else. */
function attemptsIn(file: string): readonly Attempt[] {
  if (!existsSync(file)) throw usageError('invalid_option', `--add: there is no file ${file}.`);
  try {
    const attempts = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    return attempts.map((line) => attemptSchema.parse(JSON.parse(line)));
  } catch {
    throw usageError(
      'invalid_option',
      `--add: ${file} does not hold transcripts of retail@2 or airline@2, one attempt a line.`,
    );
  }
}

/** Shares from 0 to 1. */
function figures(judged: readonly Judged[]) {
  const share = (more: boolean, isFault: (one: Judged) => boolean) => {
    const all = judged.filter((one) => one.more === more);
    return Math.round((1000 * all.filter(isFault).length) / Math.max(1, all.length)) / 1000;
  };
  return {
    doubted: share(false, (one) => one.logOdds > THRESHOLD),
    overheard: share(true, (one) => one.logOdds <= THRESHOLD),
  };
}

/** Shares from 0 to 1, of the proposals in which the reader finds nothing wrong. */
function valueFigures(judged: readonly JudgedValues[]) {
  const passing = judged.filter(({ sample }) => sample.passes);
  const share = (isOther: boolean, isFault: (one: JudgedValues) => boolean) => {
    const all = passing.filter(({ sample }) => sample.other === isOther);
    return Math.round((1000 * all.filter(isFault).length) / Math.max(1, all.length)) / 1000;
  };
  return {
    doubted: share(false, (one) => one.logOdds > CONTRADICTION),
    overheard: share(true, (one) => one.logOdds <= CONTRADICTION),
  };
}

/** The figures as text, a line for each agent. */
export function show({ proposals, doubted, overheard, contradictions, agents }: Record<string, unknown>): string {
  const line = (name: string, one: { doubted: number; overheard: number }) =>
    `  ${name.padEnd(12)} doubted ${(100 * one.doubted).toFixed(1)} %, overheard ${(100 * one.overheard).toFixed(1)} %`;
  const all = { doubted, overheard } as { doubted: number; overheard: number };
  return [
    `${proposals} proposals`,
    ...Object.entries(agents as Record<string, typeof all>).map(([name, one]) => line(name, one)),
    line('all', all),
    line('values', contradictions as typeof all),
  ].join('\n');
}
