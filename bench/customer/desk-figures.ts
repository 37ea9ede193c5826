// What the customer made of an agent by somebody else: conversations about a task set, and figures from them.
import { derivedSeed, randomStream } from '../../shared/random.ts';
import type { Task, TaskSet } from '../../worlds/world.ts';
import { Desk, type DeskAgent, type Exchange, MISTAKES } from './desk.ts';
import { chosen, type MeasureOptions, passed, scriptedCustomers, taskSets } from './measure.ts';
import type { Share } from './tally.ts';

/** Every third attempt makes a mistake. */
const MISTAKE_EVERY = 3;

interface DeskAttempt {
  readonly set: string;
  readonly task: number;
  readonly passed: boolean;
  /** What stopped the agent; null if it came to its end. */
  readonly error: string | null;
  readonly opening: string;
  readonly exchanges: readonly Exchange[];
}

/** Lets an agent hold so many conversations about each task. The same agent and options give the same conversations. */
export async function serveAll(options: Omit<MeasureOptions, 'examples'>, agent: DeskAgent): Promise<DeskAttempt[]> {
  const attempts: DeskAttempt[] = [];
  for (const taskSet of taskSets(options)) {
    const customers = scriptedCustomers(taskSet);
    for (const [index, task] of chosen(taskSet.tasks, options.tasks).entries())
      for (let round = 0; round < options.rounds; round++) {
        const name = `desk ${round}`;
        await using user = customers.create(task, derivedSeed(options.seed, taskSet.name, task.task_id, name));
        const random = randomStream(options.seed, name, taskSet.name, task.task_id);
        const mistake = (index + round) % MISTAKE_EVERY === 0 ? random.pick(MISTAKES) : null;
        attempts.push(await serve(taskSet, task, agent, new Desk(taskSet.world, task, user, random, mistake)));
      }
  }
  return attempts;
}

async function serve(taskSet: TaskSet, task: Task, agent: DeskAgent, desk: Desk): Promise<DeskAttempt> {
  const error = await desk
    .open()
    .then(() => agent(desk))
    .then(() => null, String);
  return {
    set: taskSet.name,
    task: task.task_id,
    passed: error === null && passed(taskSet, task, desk.outcome),
    error,
    opening: desk.opening,
    exchanges: desk.exchanges,
  };
}

export interface DeskFigures {
  readonly failed: Share;
  readonly right_conditional: Share;
  readonly right_refused: Share;
  /** Answered with a plain yes. */
  readonly wrong_agreed: Share;
  readonly wrong_agreed_by_mistake: Readonly<Record<string, Share>>;
  /** Messages without a proposal that are answered with a yes. */
  readonly yes_to_no_proposal: Share;
}

export function deskFigures(attempts: readonly DeskAttempt[]): DeskFigures {
  const exchanges = attempts.flatMap((attempt) => attempt.exchanges);
  const of = (...kinds: readonly string[]) => exchanges.filter(({ kind }) => kinds.includes(kind));
  const share = (all: readonly Exchange[], isFault: (exchange: Exchange) => boolean): Share => ({
    faults: all.filter(isFault).length,
    of: all.length,
  });
  const isPlainYes = ({ answer, alone }: Exchange) => !alone && (answer === 'yes' || answer === 'accept');
  const right = of('right');
  return {
    failed: { faults: attempts.filter((attempt) => !attempt.passed).length, of: attempts.length },
    right_conditional: share(right, ({ answer }) => answer === 'conditional'),
    right_refused: share(right, ({ answer }) => answer === 'no' || answer === 'none' || answer === 'other'),
    wrong_agreed: share(of(...MISTAKES), isPlainYes),
    wrong_agreed_by_mistake: Object.fromEntries(MISTAKES.map((mistake) => [mistake, share(of(mistake), isPlainYes)])),
    yes_to_no_proposal: share(of('said'), ({ answer }) => answer === 'yes' || answer === 'conditional'),
  };
}
