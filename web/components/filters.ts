// Filters over tasks and attempts: a flat set of named texts, so that a filtered view fits into an address.
import type { FailureCategory } from '../../shared/contracts/diagnosis.ts';
import type { ReportAttempt, ReportTask } from '../../shared/contracts/report-page.ts';
import { knownFigure } from '../../shared/metrics/tasks.ts';
import { FILTERS } from './evaluation-texts.ts';
import { CATEGORIES, faultName, inWords, OUTCOMES, STEADINESS, type Steadiness } from './names.ts';

/** In the order in which addresses have them. `group` is the key of a group of alike failures, `tool` a tool at fault, with the argument after a dot if one is, `task` a `domain/id`. */
export const FILTER_NAMES = [
  'text',
  'in',
  'steady',
  'outcome',
  'group',
  'tool',
  'category',
  'author',
  'fault',
  'task',
  'domain',
  'level',
  'tag',
  'steps',
  'seconds',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

export const NO_FILTERS: Filters = {};

export interface FilteredTask {
  readonly task: ReportTask;
  /** The task's attempts that match; at least one. */
  readonly attempts: readonly ReportAttempt[];
}

interface Matchers {
  /** The attempts of each group of alike failures, by `attemptKey`. */
  readonly groups: ReadonlyMap<string, ReadonlySet<string>>;
  /** The attempts of each tool at fault, in the same way. */
  readonly tools: ReadonlyMap<string, ReadonlySet<string>>;
  /** The attempts that the search for `text` found, by `attemptKey`; null while there is no search. */
  readonly found: ReadonlySet<string> | null;
}

/** The tasks that have a matching attempt, in their order. Attempts must match every filter. */
export function filtered(tasks: readonly ReportTask[], filters: Filters, matchers: Matchers): FilteredTask[] {
  return tasks.flatMap((task) => {
    if (!taskMatches(task, filters)) return [];
    const attempts = task.attempts.filter((attempt) => attemptMatches(task, attempt, filters, matchers));
    return attempts.length === 0 ? [] : [{ task, attempts }];
  });
}

/** True if any filter is set. */
export function isFiltered(filters: Filters): boolean {
  return FILTER_NAMES.some((name) => name !== 'in' && filters[name] !== undefined);
}

/** The filters with some changed; undefined takes a filter away. */
export function withFilters(filters: Filters, changes: Partial<Record<FilterName, string | undefined>>): Filters {
  const merged = { ...filters, ...changes };
  return Object.fromEntries(FILTER_NAMES.flatMap((name) => (merged[name] === undefined ? [] : [[name, merged[name]]])));
}

/** Identifies an attempt among those of one agent: `retail/5/2`. */
export function attemptKey({ domain, task_id }: Pick<ReportTask, 'domain' | 'task_id'>, attempt: number): string {
  return `${domain}/${task_id}/${attempt}`;
}

export function taskKey({ domain, task_id }: Pick<ReportTask, 'domain' | 'task_id'>): string {
  return `${domain}/${task_id}`;
}

/** Equal for what two agents both tried: tasks of the same content, by name if they have one, since files number their tasks as they come. */
export function contentKey({
  domain,
  task_id,
  name,
  hash,
}: Pick<ReportTask, 'domain' | 'task_id' | 'name' | 'hash'>): string {
  return JSON.stringify([domain, name ?? task_id, hash]);
}

/** Null for a task without a valid attempt. */
export function steadinessOf(attempts: readonly Pick<ReportAttempt, 'status'>[]): Steadiness | null {
  const passed = attempts.some(({ status }) => status === 'passed');
  const failed = attempts.some(({ status }) => status === 'failed');
  if (passed) return failed ? 'sometimes' : 'always';
  return failed ? 'never' : null;
}

/**
 * What a filter shows in words, such as `Wrong database state` or `10 to 12 steps`. `group` has its sentence elsewhere.
 * @param inSequence true for attempts in sequence, which end with the first success
 */
export function filterText(name: FilterName, value: string, inSequence = false): string {
  switch (name) {
    case 'outcome':
      return value in OUTCOMES ? inWords(value) : value;
    case 'category':
      return isCategory(value) ? CATEGORIES[value].name : value;
    case 'author':
      return FILTERS.fault(faultName(value).name);
    case 'fault':
      return faultName(value).name;
    case 'task':
      return value.replace('/', ' ');
    case 'level':
      return FILTERS.level(value);
    case 'steps':
    case 'seconds':
      return rangeText(value, name);
    case 'steady':
      return inSequence && isSteadiness(value) ? FILTERS.solved[value] : FILTERS.steady(value);
    default:
      return value;
  }
}

function isSteadiness(value: string): value is Steadiness {
  return value in STEADINESS;
}

export function isCategory(value: string): value is FailureCategory {
  return value in CATEGORIES;
}

function taskMatches(task: ReportTask, { task: key, domain, level, tag, steady }: Filters): boolean {
  return (
    (key === undefined || key === taskKey(task)) &&
    (domain === undefined || domain === task.domain) &&
    (level === undefined || level === String(task.level)) &&
    (tag === undefined || task.tags.includes(tag)) &&
    (steady === undefined || steady === steadinessOf(task.attempts))
  );
}

function attemptMatches(task: ReportTask, attempt: ReportAttempt, filters: Filters, matchers: Matchers): boolean {
  const { outcome, category, author, fault, group, tool, steps, seconds, text } = filters;
  const key = attemptKey(task, attempt.attempt);
  return (
    (outcome === undefined || outcome === attempt.status) &&
    (category === undefined || category === attempt.category) &&
    (author === undefined || author === attempt.fault_author) &&
    (fault === undefined || fault === attempt.fault_type) &&
    (group === undefined || matchers.groups.get(group)?.has(key) === true) &&
    (tool === undefined || matchers.tools.get(tool)?.has(key) === true) &&
    (steps === undefined || isInRange(knownFigure(attempt, 'steps'), steps)) &&
    (seconds === undefined || isInRange(knownFigure(attempt, 'time'), seconds)) &&
    (text === undefined || matchers.found === null || matchers.found.has(key))
  );
}

/** A range as a filter has it: `10-12`, from the first number up to but without the second. */
export function rangeOf(from: number, to: number): string {
  return `${from}-${to}`;
}

/** What is not known is in no range. */
function isInRange(value: number | null, range: string): boolean {
  if (value === null) return false;
  const [from, to] = range.split('-').map(Number);
  return from !== undefined && to !== undefined && value >= from && value < to;
}

function rangeText(range: string, unit: 'steps' | 'seconds'): string {
  const [from = '', to = ''] = range.split('-');
  if (unit === 'seconds') return FILTERS.seconds(from, to);
  const last = Math.ceil(Number(to)) - 1;
  const first = Math.ceil(Number(from));
  return FILTERS.steps(first, last);
}
