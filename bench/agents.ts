// The scores of agents with one known weakness on the built-in tasks, by level.
import { parseArgs } from 'node:util';
import { BUILTIN_DOMAINS } from '../worlds/generated/builtin-world.ts';
import { generateTaskSet } from '../worlds/generated/fresh-task-set.ts';
import { loadBuiltinTaskSet } from '../worlds/generated/task-set.ts';
import { LEVELS } from '../worlds/scenario.ts';
import { IDLE } from './agents/idle.ts';
import { NAIVE } from './agents/naive.ts';
import { OVER_EAGER, RUDE } from './agents/oracles.ts';
import { ruleBasedChannel } from './agents/rule-based.ts';
import { type Scores, scoresOf } from './agents/scores.ts';
import { channelTo } from './agents/talk.ts';

const AGENTS = [...IDLE, NAIVE, RUDE, OVER_EAGER];

export const describe = `tasks passed by agents that are known to be bad, one attempt of each task with the scripted customer, in percent by level;
without conduct: with [grading] policy = "report", so that broken rules of conduct fail no attempt. --fresh N new tasks of each domain, --seed S
${AGENTS.map((agent) => `${agent.name}: ${agent.describe}`).join('\n')}
rule-based: passk's own agent, made for levels 1 to 3`;

/** The figures of an agent on a task set. */
interface Row {
  readonly agent: string;
  readonly graded: Scores;
  readonly without_conduct: Scores['all'];
}
type Figures = Readonly<Record<string, readonly Row[]>>;

export async function measure(arguments_: readonly string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    args: [...arguments_],
    options: { fresh: { type: 'string' }, seed: { type: 'string', default: '1' } },
  });
  const figures: Record<string, readonly Row[]> = {};
  for (const domain of BUILTIN_DOMAINS) {
    const taskSet =
      values.fresh === undefined
        ? loadBuiltinTaskSet(domain)
        : generateTaskSet(domain, { count: Number(values.fresh), seed: Number(values.seed) });
    const rows: Row[] = [];
    const channels = [
      ...AGENTS.map((agent) => ({ agent: agent.name, channelFor: channelTo.bind(null, agent) })),
      { agent: 'rule-based', channelFor: ruleBasedChannel },
    ];
    for (const { agent, channelFor } of channels) {
      const graded = await scoresOf(taskSet, channelFor, 'fail');
      const { all } = await scoresOf(taskSet, channelFor, 'report');
      rows.push({ agent, graded, without_conduct: all });
    }
    figures[taskSet.name] = rows;
  }
  return figures satisfies Figures;
}

/** A Markdown table for each set. */
export function show(figures: Record<string, unknown>): string {
  return Object.entries(figures as Figures)
    .map(([set, rows]) => {
      const head = [set, ...LEVELS.map((level) => `level ${level}`), 'all', 'without conduct'];
      const lines = rows.map(({ agent, graded, without_conduct }) => [
        agent,
        ...LEVELS.map((level) => percent(graded[level])),
        percent(graded.all),
        percent(without_conduct),
      ]);
      return [head, head.map((_, place) => (place === 0 ? '---' : '--:')), ...lines]
        .map((cells) => `| ${cells.join(' | ')} |`)
        .join('\n');
    })
    .join('\n\n');
}

const percent = ({ passed, of }: Scores['all']) => (of === 0 ? '–' : `${Math.round((100 * passed) / of)}`);
