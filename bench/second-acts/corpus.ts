// Proposals by agents of other hands, right ones and ones that hold a second act, and how the customer reads them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
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
  const ofAgents = proposalAgents().map((agent) => [agent, everyOf(proposalsOf(agent), every).map(sampleOf)] as const);
  const fresh: readonly FreshProposal[] = linesOf(FRESH.file);
  // Another value in place of an own one is not a second act.
  const judged = fresh.filter(({ missed, wrong, more }) => !missed && (wrong === undefined || more));
  const ofSets = [...Map.groupBy(judged, ({ domain, seed }) => `${domain} ${seed}`)].map(
    ([name, proposals]) => [name, proposals.map(freshSampleOf)] as const,
  );
  const plays: readonly Play[] = linesOf(PLAYED.file);
  const ofPlays = [...Map.groupBy(plays, ({ domain }) => `${domain} plays`)].map(
    ([name, some]) => [name, some.flatMap(samplesOfPlay)] as const,
  );
  const right = proposalAgents().flatMap(proposalsOf);
  const ofSentences = SENTENCE_WRITERS.map((writer) => {
    const sentences: readonly Sentence[] = linesOf(join(SENTENCES, `${writer}.jsonl`));
    const proposals = withSentences(everyOf(sentences, every), right, randomStream(1, 'sentences', writer));
    return [`sentences ${writer}`, proposals.map(sampleOf)] as const;
  });
  return new Map([...ofAgents, ...ofSets, ...ofPlays, ...ofSentences]);
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

function sampleOf({ task, steps, known, more, text }: Proposal): Sample {
  const [domain, id] = task.split('/');
  const { world, tasks } = loadBuiltinTaskSet(domain === 'airline' ? 'airline' : 'retail', 2);
  return readSample(storyFor(task, world, tasks[Number(id)]), { steps, known, more, text });
}

const freshSets = new Map<string, TaskSet>();

function freshSet(domain: BuiltinDomain, seed: number, count: number): TaskSet {
  const name = `${domain} ${seed} ${count}`;
  const set = freshSets.get(name) ?? generateTaskSet(domain, { count, seed });
  freshSets.set(name, set);
  return set;
}

function freshSampleOf({ domain, seed, task, more = false, message }: FreshProposal): Sample {
  const first = ['goal 1'];
  const { world, tasks } = freshSet(domain, seed, FRESH.tasks);
  const story = storyFor(`${domain} ${seed} ${task}`, world, tasks[task]);
  return readSample(story, { steps: first, known: first, more, text: message });
}

/** What a reader found to deserve a plain yes. */
function samplesOfPlay({ domain, task, task_seed: seed, steps }: Play): readonly Sample[] {
  const { world, tasks } = seed === undefined ? loadBuiltinTaskSet(domain, 2) : freshSet(domain, seed, PLAYED.tasks);
  const story = storyFor(`${domain} ${seed ?? ''} ${task} played`, world, tasks[task]);
  const goals = story.goals.flatMap(({ choices }, place) => (choices.length > 0 ? `goal ${place + 1}` : []));
  return steps.flatMap(({ agent, acts }) =>
    acts?.join() === 'yes' ? readSample(story, { steps: goals, known: goals, more: false, text: agent }) : [],
  );
}

const stories = new Map<string, Story>();

function storyFor(name: string, world: World, task: Task | undefined): Story {
  const story = stories.get(name) ?? (task && storyOf(world, task));
  if (!story) throw new RangeError(`there is no task ${name}`);
  stories.set(name, story);
  return story;
}

function readSample(story: Story, { steps, known, more, text }: Omit<Proposal, 'task'>): Sample {
  const reading = readAgent(text, lexiconOf(story));
  const choices = steps.flatMap((step) => goalOf(story, step)?.choices ?? []);
  // The one that the message fits best.
  const rank = (choice: Choice) => {
    const { verdict, own } = reading.judge(choice, { told: new Set(), beside: [] });
    return own - 100 * VERDICTS.indexOf(verdict);
  };
  const choice = choices.reduce((best, one) => (rank(one) > rank(best) ? one : best));
  return {
    features: reading.features(
      choice,
      known.flatMap((id) => goalOf(story, id) ?? []),
    ),
    more,
  };
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

/** Right proposals of an agent that are kept; of those with a second act, all. */
const MOST_RIGHT = 450;

/** The proposals in the transcripts of one agent, every text once. */
export function proposalsIn(attempts: readonly Attempt[]): readonly Proposal[] {
  const all = attempts.flatMap(({ set, task, exchanges }) => {
    const known = new Set<string>();
    return exchanges.flatMap(({ kind, message, steps }): Proposal[] => {
      for (const step of steps) known.add(step);
      const more = kind === 'act' || kind === 'several' || kind === 'extra';
      if (steps.length === 0 || !(more || kind === 'right')) return [];
      return [{ task: `${set.split('@')[0]}/${task}`, steps, known: [...known], more, text: message }];
    });
  });
  const once = [...new Map(all.map((proposal) => [proposal.text, proposal])).values()];
  const right = randomStream(1, 'proposals').shuffle(once.filter(({ more }) => !more));
  return [...right.slice(0, MOST_RIGHT), ...once.filter(({ more }) => more)];
}
