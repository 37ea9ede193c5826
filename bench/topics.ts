// How well the model of topics tells what a question is about, of writers that it was not trained on.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { THRESHOLD } from '../customers/scripted/proposing/proposing.ts';
import { LIKELY } from '../customers/scripted/topics/topics.ts';
import { loadMessages, loadProposals, loadQuestions } from './topics/corpus.ts';
import { crossValidate as crossValidateMessages, train as trainMessages } from './topics/proposing.ts';
import { crossValidate, type Judged, train } from './topics/training.ts';

export const describe = `questions that people wrote for agents of a shop and an airline (bench/topics/questions), each with what it asks; each writer's
are judged by a model trained on all the others, and on some proposals, which ask for a yes.
told: share of the questions for one thing of which the model says what it is; known: share of which it is likely enough to act on that; right: share of these that it tells rightly.
proposals, questions: those messages, and what agents asked beside their proposals (bench/topics/said), judged by the model of whether a message asks for a
yes to a change, trained on other authors: share of the proposals that it takes for mere questions, and of the questions that it takes for proposals.
--write trains on all of them and writes the customer's weights`;

const CUSTOMER = join(import.meta.dirname, '../customers/scripted');

const write = (model: string, weights: object) =>
  writeFileSync(join(CUSTOMER, model, 'weights.json'), `${JSON.stringify(weights, null, 2)}\n`);

export async function measure(arguments_: readonly string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    args: [...arguments_],
    options: { write: { type: 'boolean', default: false } },
  });
  const questions = loadQuestions();
  const proposals = loadProposals();
  const messages = loadMessages();
  if (values.write) {
    write('topics', train([...[...questions.values()].flat(), ...proposals]));
    write('proposing', trainMessages(messages.flat()));
  }
  const judged = crossValidate(questions, proposals);
  const of = (by: (one: Judged) => string) =>
    Object.fromEntries([...Map.groupBy(judged, by)].map(([name, some]) => [name, figures(some)]));
  return {
    messages: [...questions.values()].flat().length,
    ...figures(judged),
    writers: of(({ writer }) => writer),
    topics: of(({ topic }) => topic),
    ...mistaken(crossValidateMessages(messages)),
  };
}

/** Shares from 0 to 1. */
function mistaken(judged: ReturnType<typeof crossValidateMessages>) {
  const [proposals, questions] = [true, false].map((proposes) => judged.filter((one) => one.proposes === proposes));
  return {
    proposals: share(proposals ?? [], ({ logOdds }) => logOdds < THRESHOLD.message),
    questions: share(questions ?? [], ({ logOdds }) => logOdds >= THRESHOLD.message),
  };
}

const share = <One>(all: readonly One[], is: (one: One) => boolean) =>
  Math.round((1000 * all.filter(is).length) / Math.max(1, all.length)) / 1000;

/** Shares from 0 to 1, of the questions for one thing. */
function figures(judged: readonly Judged[]) {
  const isKnown = ({ logOdds }: Judged) => logOdds > LIKELY.data;
  const isRight = ({ topic, told }: Judged) => topic === told;
  return { told: share(judged, isRight), known: share(judged, isKnown), right: share(judged.filter(isKnown), isRight) };
}

/** The figures as text, a line for each writer and topic. */
export function show({ messages, writers, topics, proposals, questions, ...all }: Record<string, unknown>): string {
  type Figures = ReturnType<typeof figures>;
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
  const line = (name: string, { told, known, right }: Figures) =>
    `  ${name.padEnd(12)} told ${percent(told)}; known ${percent(known)}, right ${percent(right)}`;
  const lines = (by: unknown) => Object.entries(by as Record<string, Figures>).map(([name, one]) => line(name, one));
  return [
    `${messages} messages with questions`,
    ...lines(writers),
    ...lines(topics),
    line('all', all as Figures),
    `proposals taken for questions ${percent(Number(proposals))}; questions taken for proposals ${percent(Number(questions))}`,
  ].join('\n');
}
