// Proves that a task has the level that its scenario claims: one of the difficulties of that level, and none of a higher one.
import { simpleWishes, withOtherwise } from '../../worlds/create-task.ts';
import { wantedFacts } from '../../worlds/generated/tasks/ground-truth.ts';
import type { Level, Scenario, SimpleWish, Tag } from '../../worlds/scenario.ts';
import type { Task } from '../../worlds/world.ts';
import { referencesIn } from './proof-references.ts';

/** A tag, or a difficulty without a tag. */
type Difficulty = Tag | 'address-of-another-order' | 'best-record' | 'figure-of-several' | 'wide-booking';

const LEVEL_5: readonly Difficulty[] = [
  'pressure',
  'false-claim',
  'somebody-else',
  'change-of-mind',
  'order-matters',
  'misremembered',
];
const LEVEL_4: readonly Difficulty[] = [
  'condition',
  'best-of-several',
  'best-record',
  'many-records',
  'detour',
  'figure-of-several',
  'address-of-another-order',
];

interface LevelRule {
  /** A task of the level has at least one of these. */
  readonly needs?: readonly Difficulty[];
  /** A task of the level has none of these. */
  readonly excludes: readonly Difficulty[];
}

/** What both editions have in common. A single booking that is wide occurs at the levels 1 and 2. */
const RULES: Readonly<Record<Level, LevelRule>> = {
  1: { excludes: ['several-goals', 'fallback', ...LEVEL_4, ...LEVEL_5] },
  2: { needs: ['several-goals', 'fallback', 'wide-booking'], excludes: [...LEVEL_4, ...LEVEL_5] },
  3: { needs: ['several-goals', 'fallback', 'forbidden', 'lookup'], excludes: [...LEVEL_4, ...LEVEL_5] },
  4: { needs: LEVEL_4, excludes: LEVEL_5 },
  5: { needs: LEVEL_5, excludes: [] },
};

/** One sentence if the task is easier than its level claims, one for each difficulty that makes it harder. */
export function proveLevel(task: Task, scenario: Scenario): readonly string[] {
  const { level } = scenario;
  const { needs, excludes } = RULES[level];
  const found = difficultiesOf(task, scenario);
  return [
    ...(needs?.some((difficulty) => found.has(difficulty)) === false
      ? [`nothing makes it a task of level ${level}`]
      : []),
    ...excludes
      .filter((difficulty) => found.has(difficulty))
      .map((difficulty) => `${difficulty} makes it harder than level ${level}`),
  ];
}

function difficultiesOf({ tags }: Task, scenario: Scenario): ReadonlySet<Difficulty> {
  const found = new Set<Difficulty>(tags);
  if (wantedFacts(scenario).some(({ question }) => question.kind === 'figure')) found.add('figure-of-several');
  if (referencesIn(scenario).some(({ ref }) => ref.described !== undefined)) found.add('best-record');
  const wishes = scenario.goals.flatMap(withOtherwise).flatMap(simpleWishes);
  if (wishes.some((wish) => 'same_as' in wish)) found.add('address-of-another-order');
  if (wishes.some(isWide)) found.add('wide-booking');
  return found;
}

/** A booking there and back, or one that is paid with several methods. */
function isWide(wish: SimpleWish): boolean {
  return wish.kind === 'book' && (wish.legs.length > 1 || wish.payments.length > 1);
}
