// Conversations of a recorded gpt-4o agent, with the scripted customer in the place of the model that spoke to it. The customer
// wants what the recorded customer got, and hears the recorded messages, whether they fit its own words or not.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { inventedFacts } from '../../bench/customer/conversation-facts.ts';
import { type Heard, hear } from '../../bench/customer/hearing.ts';
import { createScriptedUser } from '../../customers/scripted/scripted-customer.ts';
import { createEnvironment } from '../../worlds/environment.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import type { Scenario, ScenarioCustomer } from '../../worlds/scenario.ts';
import { loadTaskSet } from '../../worlds/task-sets.ts';
import type { Task, World } from '../../worlds/world.ts';
import { hasRecords, type SharedDomain, TAU_BENCH_DIR, trajectoryFile, unlessRecords } from '../support/shared-data.ts';
import { goalOf, wishOf } from './recorded-wishes.ts';

interface Message {
  readonly role: string;
  readonly content: string | null;
  readonly tool_calls?: readonly { readonly function: { readonly name: string; readonly arguments: string } }[] | null;
}

interface Episode {
  readonly task_id: number;
  readonly traj: readonly Message[];
}

/** What the agent said and what the customer replied. */
interface Exchange {
  readonly task: number;
  readonly message: string;
  /** What the agent did right after the recorded customer's answer: a write that was made, finding the customer, or neither. */
  readonly next: 'write' | 'find' | null;
  readonly heard: Heard;
  readonly acts: readonly string[];
}

interface Replay {
  readonly exchanges: readonly Exchange[];
  readonly invented: readonly string[];
}

const signal = new AbortController().signal;
const callOf = ({ tool_calls }: Message) => {
  const call = tool_calls?.[0]?.function;
  return call && { name: call.name, kwargs: JSON.parse(call.arguments) };
};

/** Undefined for a conversation in which nothing was done that a single wish tells. */
async function replay(world: World, domain: SharedDomain, episode: Episode): Promise<Replay | undefined> {
  const { task, made } = recordedTask(world, domain, episode);
  const story = storyOf(world, task);
  if (story === undefined || made.size === 0) return undefined;
  const user = createScriptedUser({ story, seed: episode.task_id });
  const env = createEnvironment(world);
  const transcript = [await user.open(signal)];
  const exchanges: Exchange[] = [];
  for (const [place, message] of episode.traj.entries()) {
    const call = callOf(message);
    if (call && env.call(call).changed) user.observe?.(env.read);
    if (message.role !== 'assistant' || call || message.content === null || hear(user, transcript.at(-1)!).stopped)
      continue;
    const text = await user.reply(message.content, signal);
    transcript.push(message.content, text);
    const after = episode.traj.slice(place + 1).findIndex(({ role }) => role === 'assistant');
    const following = callOf(episode.traj[place + 1 + after] ?? message);
    const isWrite = after >= 0 && made.has(place + 1 + after);
    const next = isWrite ? 'write' : following?.name.startsWith('find_user') ? 'find' : null;
    exchanges.push({
      task: episode.task_id,
      message: message.content,
      next,
      heard: hear(user, text),
      acts: user.replies?.at(-1)?.acts ?? [],
    });
  }
  return { exchanges, invented: inventedFacts(world, task, transcript) };
}

/** A task whose customer wants the writes that were made; `made` are their places in the conversation. */
function recordedTask(world: World, domain: SharedDomain, { task_id, traj }: Episode) {
  const env = createEnvironment(world);
  const made = new Map<number, { wish: NonNullable<ReturnType<typeof wishOf>>; action: Task['actions'][number] }>();
  let userId = '';
  for (const [place, message] of traj.entries()) {
    const action = callOf(message);
    if (!action) continue;
    const { user_id } = action.kwargs;
    if (typeof user_id === 'string') userId = user_id;
    const before = createEnvironment(world);
    for (const { action: one } of made.values()) before.call(one);
    if (!env.call(action).changed) continue;
    const wish = wishOf(before, action.name, action.kwargs);
    if (wish) made.set(place, { wish, action });
  }
  const actions = [...made.values()].map(({ action }) => action);
  const scenario: Scenario = {
    domain,
    level: 1,
    customer: customerOf(world, domain, userId),
    goals: [...made.values()].map(({ wish }) => goalOf(wish)),
    manner: { telling: 'reserved', tone: 'plain' },
  };
  const instruction = JSON.stringify(scenario).toLowerCase();
  const task: Task = {
    ...{ domain, task_id, hash: '', user_id: userId, instruction, actions, outputs: [] },
    ...{ level: null, tags: [], writes: actions.length, scenario },
  };
  return { task, made };
}

function customerOf({ tables }: World, domain: SharedDomain, id: string): ScenarioCustomer {
  const user = tables.get('users')?.get(id) as Record<string, Record<string, string>> | undefined;
  const { first_name = '', last_name = '' } = user?.name ?? {};
  const knows = domain === 'airline';
  const zip = user?.address?.zip ?? null;
  return { user_id: id, knows_user_id: knows, first_name, last_name, email: null, zip, date_of_birth: null };
}

async function replays(domain: SharedDomain): Promise<readonly Replay[]> {
  const { world } = await loadTaskSet({ source: 'tau-bench', domain, split: 'test', path: TAU_BENCH_DIR });
  const episodes: readonly Episode[] = JSON.parse(readFileSync(trajectoryFile(domain), 'utf8'));
  const all = await Promise.all(episodes.map((episode) => replay(world, domain, episode)));
  return all.filter((one) => one !== undefined);
}

const show = ({ task, message, heard }: Exchange) => `[${task}] ${message}\n→ ${heard.text}`;

/** The kinds of replies, of which the first that applies counts. */
const KINDS: readonly (readonly [kind: string, acts: readonly string[]])[] = [
  ['good-bye', ['stop']],
  ['yes', ['yes', 'accept']],
  ['conditional yes', ['conditional']],
  ['no, with the right value', ['no']],
  ['who they are', ['identify']],
  ['thanks and the next wish', ['thank']],
  ['the values that were asked for', ['answer']],
  ['the wish', ['restate', 'ask', 'open']],
  ['asks once more after a refusal', ['insist']],
  ['asks whether it is done', ['check']],
  ['leaves it', ['leave it', 'give up']],
  ['waits', ['acknowledge']],
];
const kindOf = ({ acts }: Exchange) => KINDS.find(([, some]) => some.some((act) => acts.includes(act)))?.[0] ?? 'other';

describe.skipIf(!hasRecords).each(['retail', 'airline'] as const)(
  `the scripted customer and a recorded %s agent${unlessRecords}`,
  (domain) => {
    let conversations: readonly Replay[];
    let exchanges: readonly Exchange[];
    beforeAll(async () => {
      conversations = await replays(domain);
      exchanges = conversations.flatMap((one) => one.exchanges);
    });

    it('agrees to what was then done, and contradicts none of it', () => {
      const proposals = exchanges.filter(({ next, heard }) => next === 'write' && !heard.stopped);
      expect(proposals.length).toBeGreaterThan(10);
      expect(proposals.filter(({ heard }) => heard.answer === 'no').map(show)).toEqual([]);
    });

    it('says who it is when the agent wants to find its records', () => {
      const requests = exchanges.filter(({ next, message }) => next === 'find' && /name|e-?mail|zip/i.test(message));
      expect(requests.filter(({ acts }) => !acts.includes('identify')).map(show)).toEqual([]);
    });

    it('says nothing that neither its wishes hold nor the agent has said', () => {
      expect(conversations.flatMap(({ invented }) => invented)).toEqual([]);
    });

    it('gives the kinds of replies that docs/customers.md counts', () => {
      const kinds = exchanges.map(kindOf);
      const counts = Object.fromEntries(
        [...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => [kind, all.length]),
      );
      expect(counts).toEqual(COUNTS[domain]);
    });
  },
);

const COUNTS: Readonly<Record<SharedDomain, Readonly<Record<string, number>>>> = {
  retail: {
    'the values that were asked for': 51,
    'who they are': 25,
    'good-bye': 20,
    yes: 17,
    'conditional yes': 11,
    'thanks and the next wish': 9,
    'the wish': 5,
    'asks once more after a refusal': 5,
    'no, with the right value': 4,
    'asks whether it is done': 1,
  },
  airline: {
    'the values that were asked for': 40,
    'who they are': 29,
    'conditional yes': 23,
    'good-bye': 20,
    'asks once more after a refusal': 17,
    'thanks and the next wish': 13,
    'the wish': 5,
    yes: 3,
    'asks whether it is done': 2,
    'no, with the right value': 3,
  },
};
