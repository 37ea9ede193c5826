// Runs of the rule-based agent on both built-in domains, as a whole and in shards, at a time that stands still: two runs of the same
// attempts differ only in the random ids of their conversations.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Customers, chooseCustomers } from '../../customers/choose-customer.ts';
import { UserError } from '../../customers/customer.ts';
import { evaluate } from '../../green-agent/evaluate.ts';
import type { EvaluateOptions } from '../../green-agent/evaluate-options.ts';
import type { PlannedTask } from '../../green-agent/evaluation/plan.ts';
import type { Shard } from '../../green-agent/evaluation/shard.ts';
import { loadTasks } from '../../green-agent/prepare.ts';
import { createWhiteAgent } from '../../white-agent/white-agent.ts';
import { storiesOf } from '../../worlds/generated/stories/story-of.ts';

export const NOON = Date.parse('2026-03-01T12:00:00Z');

export interface ShardedRuns extends AsyncDisposable {
  readonly tasks: readonly PlannedTask[];
  /** Evaluates into the folder of runs. */
  run(runsDir: string, options?: Partial<EvaluateOptions>): ReturnType<typeof evaluate>;
  /** The directory of each shard. */
  runShards(runsDir: string, count: number, options?: Partial<EvaluateOptions>): Promise<string[]>;
}

export async function startShardedRuns(perDomain = 3): Promise<ShardedRuns> {
  const agent = await createWhiteAgent({
    variant: 'rule-based',
    ruleBased: { reliability: 0.7, seed: 1, faults: ['wrong_argument', 'forgotten_goal', 'unsaid_output'] },
    port: 0,
  });
  const domains = await Promise.all(['retail', 'airline'].map((domain) => loadTasks({ domain, count: perDomain })));
  const tasks = domains.flat();
  const run = (runsDir: string, options: Partial<EvaluateOptions> = {}) =>
    evaluate({
      agent: { url: agent.url, name: 'rule-based', repeatable_seeds: true },
      tasks,
      customer: customersWithTrouble(tasks),
      mode: 'random',
      k: 4,
      concurrency: 4,
      max_invalid_retries: 1,
      runs: runsDir,
      now: () => NOON,
      ...options,
    });
  return {
    tasks,
    run,
    async runShards(runsDir, count, options = {}) {
      const directories: string[] = [];
      for (let index = 1; index <= count; index++) {
        const shard: Shard = { index, of: count };
        const { directory } = await run(runsDir, { ...options, shard });
        directories.push(directory ?? '');
      }
      return directories;
    },
    [Symbol.asyncDispose]: () => agent[Symbol.asyncDispose](),
  };
}

/** In one attempt of seven the customer fails always, and in another one the first time. */
function customersWithTrouble(tasks: readonly PlannedTask[]): Customers {
  const customers = chooseCustomers(
    { strategy: 'scripted' },
    tasks.map(({ task }) => task),
    storiesOf(tasks),
  );
  const begun = new Set<string>();
  return {
    ...customers,
    create(task, seed) {
      const user = customers.create(task, seed);
      const attempt = `${task.domain}/${task.task_id}/${seed}`;
      const isFirst = !begun.has(attempt);
      begun.add(attempt);
      const fails = seed % 7 === 0 || (seed % 7 === 1 && isFirst);
      if (!fails) return user;
      return {
        ...user,
        async open() {
          throw new UserError('the line is dead');
        },
      };
    },
  };
}

/** Files that only say who writes a run, or that make it a part. */
const NOT_COMPARED = ['lock', 'writer.json', 'shard.json'];

/** The content of every file below a directory by its path, without random ids and what follows from them. */
export function contentsOf(directory: string): Map<string, string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(directory, join(parentPath, name))).sort();
  return new Map(
    paths
      .filter((path) => !NOT_COMPARED.includes(path))
      .map((path) => [path, withoutIds(readFileSync(join(directory, path), 'utf8'))]),
  );
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function withoutIds(text: string): string {
  return text.replace(UUID, '(id)').replace(/"checksum":"[0-9a-f]{16}"/g, '"checksum":"(of ids)"');
}
