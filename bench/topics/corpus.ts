// Questions that people have written for agents, each with what it asks, and how the customer reads them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexiconOf } from '../../customers/scripted/lexicon.ts';
import { readQuestions } from '../../customers/scripted/reading.ts';
import type { Topic } from '../../customers/scripted/topics/topics.ts';
import { randomStream } from '../../shared/random.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import type { Story } from '../../worlds/story.ts';
import { proposalAgents, proposalsOf } from '../second-acts/corpus.ts';
import type { Message } from './proposing.ts';
import type { Sample } from './training.ts';

/** One line of a writer's file. */
interface Asking {
  /** A default task, `airline/12`, to whose customer it is said, and the place of the goal that they have brought up. */
  readonly task: string;
  readonly goal: number;
  /** What its questions ask, in their order. */
  readonly asks: readonly Topic[];
  readonly text: string;
}

const FOLDER = join(import.meta.dirname, 'questions');
/** What agents asked beside their proposals, a file for each agent. */
const SAID = join(import.meta.dirname, 'said');

/** So many proposals of each agent are samples of requests for a yes, and count so much. */
const PROPOSALS = 6;
const WEIGHT_OF_PROPOSAL = 0.3;

const linesOf = <Line>(file: string): readonly Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** The questions in the file of a writer. */
const askingsOf = (writer: string): readonly Asking[] => linesOf(join(FOLDER, `${writer}.jsonl`));

/** The names of the files, which begin with the domain: `shop-a`. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => file.replace('.jsonl', ''));

const writers = () => filesIn(FOLDER);

/** The samples of each writer. */
export const loadQuestions = (): ReadonlyMap<string, readonly Sample[]> =>
  new Map(
    writers().map((writer) => [
      writer,
      askingsOf(writer).map(({ task, asks, text }) => sampleOf(task, text, new Set(asks), 1)),
    ]),
  );

/** Proposals, which ask for a yes and nothing else. */
export const loadProposals = (): readonly Sample[] =>
  proposalAgents().flatMap((agent) =>
    shuffled(agent)
      .slice(0, PROPOSALS)
      .map(({ task, text }) => sampleOf(task, text, new Set(['go-ahead']), WEIGHT_OF_PROPOSAL)),
  );

function sampleOf(task: string, text: string, topics: ReadonlySet<Topic>, weight: number): Sample {
  const { parts } = readQuestions(text, lexiconOf(storyFor(task)));
  return { parts: parts.map((part) => part.features()), topics, weight };
}

/** So many proposals of each agent are samples of messages that ask for a yes to a change. */
const MESSAGES = 250;

/** The messages of each author: a writer's questions, an agent's, or so many of its proposals. */
export const loadMessages = (proposals = MESSAGES): readonly (readonly Message[])[] => [
  ...filesIn(SAID).map((agent) =>
    linesOf<Pick<Asking, 'task' | 'text'>>(join(SAID, `${agent}.jsonl`)).map(({ task, text }) =>
      messageOf(task, text, false),
    ),
  ),
  ...writers().map((writer) =>
    askingsOf(writer).map(({ task, asks, text }) => messageOf(task, text, asks.includes('go-ahead'))),
  ),
  ...proposalAgents().map((agent) =>
    shuffled(agent)
      .slice(0, proposals)
      .map(({ task, text }) => messageOf(task, text, true)),
  ),
];

const messageOf = (task: string, text: string, proposes: boolean): Message => ({
  features: readQuestions(text, lexiconOf(storyFor(task))).features,
  proposes,
});

const shuffled = (agent: string) => randomStream(1, 'proposals', agent).shuffle([...proposalsOf(agent)]);

const stories = new Map<string, Story>();

function storyFor(name: string): Story {
  const [domain, id] = name.split('/');
  const { world, tasks } = loadBuiltinTaskSet(domain === 'airline' ? 'airline' : 'retail', 2);
  const task = tasks[Number(id)];
  const story = stories.get(name) ?? (task && storyOf(world, task));
  if (!story) throw new RangeError(`there is no task ${name}`);
  stories.set(name, story);
  return story;
}
