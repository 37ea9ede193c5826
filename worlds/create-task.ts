// A task from its content: identity, level, and tags for what makes it hard; and choosing tasks by level and tag.
import type { Action } from '../shared/contracts/action.ts';
import { type PasskError, usageError } from '../shared/errors.ts';
import { findDomain } from './domains.ts';
import { taskHash } from './hashes.ts';
import { type PaymentRef, type Scenario, type ScenarioGoal, type SimpleWish, TAGS, type Tag } from './scenario.ts';
import type { Task, Tool } from './world.ts';

/** `tools` are those of the task's domain. */
export function createTask(
  content: Omit<Task, 'hash' | 'level' | 'tags' | 'writes'>,
  tools: readonly Tool[] = findDomain(content.domain).tools,
): Task {
  const { domain, task_id, scenario, story } = content;
  return {
    domain,
    task_id,
    hash: taskHash(content),
    user_id: content.user_id,
    instruction: content.instruction,
    actions: content.actions,
    outputs: content.outputs,
    level: scenario?.level ?? null,
    tags: scenario ? scenarioTags(scenario) : [],
    writes: writesOf(content.actions, tools).length,
    ...(scenario && { scenario }),
    ...(story && { story }),
  };
}

/** The calls of tools that can change records. */
export function writesOf(actions: readonly Action[], tools: readonly Tool[]): readonly Action[] {
  const writing = new Set(tools.flatMap(({ name, writes }) => (writes ? [name] : [])));
  return actions.filter(({ name }) => writing.has(name));
}

/** In the order of TAGS, each once. */
function scenarioTags(scenario: Scenario): readonly Tag[] {
  const { goals, manner, carry_out } = scenario;
  const all = goals.flatMap(withOtherwise);
  const found = new Set<Tag>(all.flatMap(goalTags));
  if (goals.length > 1) found.add('several-goals');
  if (manner.telling === 'reserved') found.add('reserved');
  if (carry_out) found.add('order-matters');
  if (all.every(({ ending, wish }) => ending !== 'done' || wish.kind === 'only_facts')) found.add('no-change');
  return TAGS.filter((tag) => found.has(tag));
}

/** A goal with those that the customer has in its place. */
export function withOtherwise(goal: ScenarioGoal): readonly ScenarioGoal[] {
  return [goal, ...(goal.otherwise ? withOtherwise(goal.otherwise) : [])];
}

/** All possible outcomes of a goal, as wishes that a single call carries out. */
export function simpleWishes({ wish, decision, first_thought }: ScenarioGoal): readonly SimpleWish[] {
  const others = [decision?.other, first_thought].filter((other) => other !== undefined && other !== null);
  if (wish.kind === 'all_of') return [...wish.wishes, ...others];
  return wish.kind === 'only_facts' || wish.kind === 'out_of_bounds' ? others : [wish, ...others];
}

function goalTags(goal: ScenarioGoal): readonly Tag[] {
  const { wish, ending, facts, otherwise, insists, decision, first_thought, second_thoughts, tags = [] } = goal;
  const wishes = simpleWishes(goal);
  const own: readonly (readonly [Tag, boolean])[] = [
    ['described', wishes.some(isDescribed)],
    ['fallback', otherwise !== null || wishes.some(hasFallback)],
    ['forbidden', ending === 'refused'],
    ['lookup', facts.length > 0],
    ['arithmetic', facts.some(({ question }) => WORKED_OUT.has(question.kind))],
    ['condition', decision !== undefined],
    ['best-of-several', wishes.some((each) => paymentsOf(each).some(({ choice }) => choice))],
    ['many-records', wish.kind === 'all_of' && !tags.includes('detour')],
    ['pressure', insists > 1],
    ['change-of-mind', first_thought !== undefined || second_thoughts !== undefined],
    ['misremembered', wishes.some((each) => refOf(each)?.believed !== undefined)],
  ];
  return [...tags, ...own.flatMap(([tag, applies]) => (applies ? [tag] : []))];
}

/** Questions whose answer is not in any record. */
const WORKED_OUT: ReadonlySet<string> = new Set([
  'refund_total',
  'price_difference',
  'booking_total',
  'bags_price',
  'reservation_total',
  'baggage_cost',
  'figure',
]);

function isDescribed(wish: SimpleWish): boolean {
  const ref = refOf(wish);
  return ref !== undefined && (!ref.knows_id || ref.described !== undefined);
}

function refOf(wish: SimpleWish) {
  if ('order' in wish) return wish.order;
  return 'reservation' in wish ? wish.reservation : undefined;
}

function hasFallback(wish: SimpleWish): boolean {
  if ('changes' in wish) return wish.changes.some(({ fallback }) => fallback !== null);
  return wish.kind === 'return_items' && wish.would_rather !== null;
}

function paymentsOf(wish: SimpleWish): readonly PaymentRef[] {
  if ('payment' in wish) return [wish.payment];
  if ('payments' in wish) return wish.payments.map(({ payment }) => payment);
  return wish.kind === 'return_items' ? [wish.refund_to] : [];
}

export interface TaskChoice {
  /** Tasks of one of these levels; of any, if there are none. */
  readonly levels?: readonly number[];
  /** Tasks with one of these tags; with any or none, if there are none. */
  readonly tags?: readonly string[];
}

/** The test for a choice. Throws a usage PasskError for a tag that does not exist. */
export function taskFilter({ levels = [], tags = [] }: TaskChoice): (task: Pick<Task, 'level' | 'tags'>) => boolean {
  const known: readonly string[] = TAGS;
  const unknown = tags.find((tag) => !known.includes(tag));
  if (unknown !== undefined) {
    throw usageError('unknown_tag', `There is no tag "${unknown}". Choose from: ${TAGS.join(', ')}.`);
  }
  return (task) =>
    (levels.length === 0 || (task.level !== null && levels.includes(task.level))) &&
    (tags.length === 0 || task.tags.some((tag) => tags.includes(tag)));
}

/** The error if no task of these sets fits a choice. */
export function noSuchTasks(taskSets: readonly string[], { levels = [], tags = [] }: TaskChoice): PasskError {
  const level = levels.length === 0 ? '' : ` of level ${levels.join(' or ')}`;
  const tag = tags.length === 0 ? '' : ` with the tag ${tags.join(' or ')}`;
  return usageError(
    'no_such_tasks',
    `There is no task${level}${tag} in ${taskSets.join(' or ')}; \`passk tasks --domain NAME\` lists all tasks`,
  );
}
