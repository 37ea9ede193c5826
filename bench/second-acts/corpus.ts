// Proposals by agents of other hands, right ones and ones that hold a second act, and how the customer reads them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { OtherValue } from '../../customers/scripted/contradictions/value-features.ts';
import { lexiconOf } from '../../customers/scripted/lexicon.ts';
import { readAgent } from '../../customers/scripted/reading.ts';
import type { ProposalFeatures } from '../../customers/scripted/second-acts/proposal-features.ts';
import { randomStream } from '../../shared/random.ts';
import type { BuiltinDomain } from '../../worlds/generated/builtin-world.ts';
import { generateTaskSet } from '../../worlds/generated/fresh-task-set.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import type { Choice, Story, StoryGoal } from '../../worlds/story.ts';
import type { Task, TaskSet, World } from '../../worlds/world.ts';
import { type Sentence, withSentences } from './sentences.ts';

/** One line of a file of proposals in the conversations of one agent. */
export interface Proposal {
  /** A default task: `retail/12`. */
  readonly task: string;
  /** The steps that are proposed, and all that the agent knew of, by their ids: `goal 1`, `goal 2 instead`. */
  readonly steps: readonly string[];
  readonly known: readonly string[];
  /** True if it would do something that the customer has not asked for, besides or instead. */
  readonly more: boolean;
  /** True if one of its values is another than the customer's. */
  readonly other?: true;
  readonly text: string;
}

/** One line of the proposals that the suite checks: each for the first goal of a task of a seed's set. */
interface FreshProposal {
  readonly seed: number;
  readonly domain: BuiltinDomain;
  readonly task: number;
  readonly wrong?: string;
  readonly more?: boolean;
  readonly missed?: true;
  readonly message: string;
}

/** A proposal as the customer reads it. */
export interface Sample {
  readonly features: ProposalFeatures;
  readonly more: boolean;
}

/** A proposal of the wanted act, with the values in it that are not the customer's. */
export interface ValueSample {
  readonly values: readonly OtherValue[];
  /** One of them is proposed. */
  readonly other: boolean;
  /** The reader by itself finds nothing wrong. */
  readonly passes: boolean;
}

/** One line of the plays that the suite repeats. */
interface Play {
  readonly domain: BuiltinDomain;
  readonly task: number;
  /** Of a fresh set; a default task without. */
  readonly task_seed?: number;
  readonly steps: readonly { readonly agent: string; readonly acts?: readonly string[] }[];
}

const FOLDER = join(import.meta.dirname, 'proposals');
const SENTENCES = join(import.meta.dirname, 'sentences');
const SENTENCE_WRITERS = ['a', 'b', 'c'];
const CUSTOMERS = join(import.meta.dirname, '../../test/customers');
const FRESH = { file: join(CUSTOMERS, 'proposals/proposals.jsonl'), tasks: 120 };
const PLAYED = { file: join(CUSTOMERS, 'played/conversations.jsonl'), tasks: 100 };

/** The samples by the agent, or the set of tasks, for which they were written: of agents, every proposal, or every second, third …. */
export function loadCorpus(every = 1): ReadonlyMap<string, readonly Sample[]> {
  const ofAgents = proposalAgents().map((agent) => {
    const proposals = everyOf(
      proposalsOf(agent).filter(({ other }) => !other),
      every,
    );
    return [agent, proposals.map(sampleOf)] as const;
  });
  const fresh: readonly FreshProposal[] = linesOf(FRESH.file);
  // Another value in place of an own one is not a second act.
  const judged = fresh.filter(({ missed, wrong, more }) => !missed && (wrong === undefined || more));
  const ofSets = [...Map.groupBy(judged, ({ domain, seed }) => `${domain} ${seed}`)].map(
    ([name, proposals]) => [name, proposals.map(freshSampleOf)] as const,
  );
  const ofPlays = loadPlays((story, said) => readSample(story, { ...said, more: false }));
  const right = proposalAgents()
    .flatMap(proposalsOf)
    .filter(({ other }) => !other);
  const ofSentences = SENTENCE_WRITERS.map((writer) => {
    const sentences: readonly Sentence[] = linesOf(join(SENTENCES, `${writer}.jsonl`));
    const proposals = withSentences(everyOf(sentences, every), right, randomStream(1, 'sentences', writer));
    return [`sentences ${writer}`, proposals.map(sampleOf)] as const;
  });
  return new Map([...ofAgents, ...ofSets, ...ofPlays, ...ofSentences]);
}

/** By agent or set of tasks, the proposals that do nothing besides: of the right ones of agents, every one, or every second, third …. */
export function loadValues(every = 1): ReadonlyMap<string, readonly ValueSample[]> {
  const ofAgents = proposalAgents().map((agent) => {
    const proposals = proposalsOf(agent).filter(({ more }) => !more);
    const right = proposals.filter(({ other }) => !other);
    const some = agent.endsWith(DIFFICULT) ? right : everyOf(right, every);
    return [agent, [...proposals.filter(({ other }) => other), ...some].map(valueSampleOf)] as const;
  });
  const fresh: readonly FreshProposal[] = linesOf(FRESH.file);
  const judged = fresh.filter(({ more, missed }) => !more && !missed);
  const ofSets = [...Map.groupBy(judged, ({ domain, seed }) => `${domain} ${seed}`)].map(
    ([name, proposals]) => [name, proposals.map(freshValueSampleOf)] as const,
  );
  return new Map([...ofAgents, ...ofSets, ...loadPlays((story, said) => readValues(story, said, false))]);
}

/** The files of right proposals that look like something else. */
const DIFFICULT = '-difficult';

/** True for the proposals that the test suite repeats: each stands for what others say. */
export const isRepeated = (agent: string): boolean => REPEATED.test(agent);
const REPEATED = /-(?:difficult|extras)$| plays$|^(?:retail|airline) \d/;

/** True for an agent that surrounds its right proposals with remarks. */
export const isRich = (agent: string): boolean => agent.includes('-rich-');

/** What a reader of the plays found to deserve a plain yes, by domain. */
function loadPlays<T>(read: (story: Story, said: Said) => T): readonly (readonly [string, readonly T[]])[] {
  const plays: readonly Play[] = linesOf(PLAYED.file);
  return [...Map.groupBy(plays, ({ domain }) => `${domain} plays`)].map(
    ([name, some]) => [name, some.flatMap((play) => samplesOfPlay(play, read))] as const,
  );
}

const everyOf = <T>(all: readonly T[], every: number) => all.filter((_, place) => place % every === 0);

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** The names of the agents whose proposals are kept. */
export const proposalAgents = (): readonly string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => file.replace('.jsonl', ''));

export const proposalsFile = (agent: string) => join(FOLDER, `${agent}.jsonl`);

/** The proposals in the file of an agent. */
export const proposalsOf = (agent: string): readonly Proposal[] => linesOf(proposalsFile(agent));

const sampleOf = ({ task, ...proposal }: Proposal): Sample => readSample(storyOfTask(task), proposal);

const valueSampleOf = ({ task, ...proposal }: Proposal): ValueSample =>
  readValues(storyOfTask(task), proposal, proposal.other === true);

function storyOfTask(task: string): Story {
  const [domain, id] = task.split('/');
  const { world, tasks } = loadBuiltinTaskSet(domain === 'airline' ? 'airline' : 'retail', 2);
  return storyFor(task, world, tasks[Number(id)]);
}

const freshSets = new Map<string, TaskSet>();

function freshSet(domain: BuiltinDomain, seed: number, count: number): TaskSet {
  const name = `${domain} ${seed} ${count}`;
  const set = freshSets.get(name) ?? generateTaskSet(domain, { count, seed });
  freshSets.set(name, set);
  return set;
}

const freshSampleOf = (proposal: FreshProposal): Sample =>
  readSample(storyOfFresh(proposal), { ...FIRST, more: proposal.more ?? false, text: proposal.message });

const freshValueSampleOf = (proposal: FreshProposal): ValueSample =>
  readValues(storyOfFresh(proposal), { ...FIRST, text: proposal.message }, proposal.wrong !== undefined);

/** All of them are for the first goal. */
const FIRST = { steps: ['goal 1'], known: ['goal 1'] };

function storyOfFresh({ domain, seed, task }: FreshProposal): Story {
  const { world, tasks } = freshSet(domain, seed, FRESH.tasks);
  return storyFor(`${domain} ${seed} ${task}`, world, tasks[task]);
}

function samplesOfPlay<T>({ domain, task, task_seed: seed, steps }: Play, read: (story: Story, said: Said) => T): T[] {
  const { world, tasks } = seed === undefined ? loadBuiltinTaskSet(domain, 2) : freshSet(domain, seed, PLAYED.tasks);
  const story = storyFor(`${domain} ${seed ?? ''} ${task} played`, world, tasks[task]);
  const goals = story.goals.flatMap(({ choices }, place) => (choices.length > 0 ? `goal ${place + 1}` : []));
  return steps.flatMap(({ agent, acts }) =>
    acts?.join() === 'yes' ? read(story, { steps: goals, known: goals, text: agent }) : [],
  );
}

const stories = new Map<string, Story>();

function storyFor(name: string, world: World, task: Task | undefined): Story {
  const story = stories.get(name) ?? (task && storyOf(world, task));
  if (!story) throw new RangeError(`there is no task ${name}`);
  stories.set(name, story);
  return story;
}

function readSample(story: Story, { more, ...said }: Omit<Proposal, 'task' | 'other'>): Sample {
  const { reading, choice, goals } = readProposal(story, said);
  return { features: reading.features(choice, goals), more };
}

function readValues(story: Story, said: Said, other: boolean): ValueSample {
  const { reading, choice, goals } = readProposal(story, said);
  const passes = reading.judge(choice, { told: new Set(), beside: [] }).verdict === 'yes';
  return { values: reading.others(choice, goals), other, passes };
}

type Said = Pick<Proposal, 'steps' | 'known' | 'text'>;

/** A message with the choice that it proposes, and the goals that the agent knew of. */
function readProposal(story: Story, { steps, known, text }: Said) {
  const reading = readAgent(text, lexiconOf(story));
  const choices = steps.flatMap((step) => goalOf(story, step)?.choices ?? []);
  // The one that the message fits best.
  const rank = (choice: Choice) => {
    const { verdict, own } = reading.judge(choice, { told: new Set(), beside: [] });
    return own - 100 * VERDICTS.indexOf(verdict);
  };
  const choice = choices.reduce((best, one) => (rank(one) > rank(best) ? one : best));
  return { reading, choice, goals: known.flatMap((id) => goalOf(story, id) ?? []) };
}

const VERDICTS = ['yes', 'maybe', 'no', 'nothing'];

function goalOf(story: Story, id: string): StoryGoal | undefined {
  const [, number, instead] = /^goal (\d+)( instead)?$/.exec(id) ?? [];
  const goal = story.goals[Number(number) - 1];
  return instead === undefined ? goal : (goal?.instead ?? undefined);
}

/** One attempt of a file that `npm run bench -- customer --agent FILE --transcripts FILE` saves, as far as it is used here. */
export const attemptSchema = z.object({
  set: z.enum(['retail@2', 'airline@2']),
  task: z.int(),
  exchanges: z.array(z.object({ kind: z.string(), message: z.string(), steps: z.array(z.string()) })),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** Right proposals of an agent that are kept; of wrong ones, all. */
const MOST_RIGHT = 450;

/** The proposals in the transcripts of one agent, every text once. */
export function proposalsIn(attempts: readonly Attempt[]): readonly Proposal[] {
  const all = attempts.flatMap(({ set, task, exchanges }) => {
    const known = new Set<string>();
    return exchanges.flatMap(({ kind, message, steps }): Proposal[] => {
      for (const step of steps) known.add(step);
      const more = kind === 'act' || kind === 'several' || kind === 'extra';
      if (steps.length === 0 || !(more || kind === 'right' || kind === 'value')) return [];
      const other = kind === 'value' ? ({ other: true } as const) : {};
      return [{ task: `${set.split('@')[0]}/${task}`, steps, known: [...known], more, ...other, text: message }];
    });
  });
  const once = [...new Map(all.map((proposal) => [proposal.text, proposal])).values()];
  const isRight = ({ more, other }: Proposal) => !more && !other;
  const right = randomStream(1, 'proposals').shuffle(once.filter(isRight));
  return [...right.slice(0, MOST_RIGHT), ...once.filter((one) => !isRight(one))];
}
