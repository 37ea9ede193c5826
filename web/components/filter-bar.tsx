// The filters over tasks and attempts: a search field, lists to choose from, and what is chosen elsewhere as tags that can be taken away.
import { memo, type RefObject, useEffect, useState } from 'react';
import type { ReportTask } from '../../shared/contracts/report-page.ts';
import { COMMON, FILTER_BAR, SCOPES } from './evaluation-texts.ts';
import {
  FILTER_NAMES,
  type FilterName,
  type Filters,
  filterText,
  isCategory,
  isFiltered,
  NO_FILTERS,
  steadinessOf,
  withFilters,
} from './filters.ts';
import { useLinks } from './links.ts';
import { CATEGORIES, STEADINESS } from './names.ts';
import type { SearchState } from './use-search.ts';

interface FilterBarProps {
  /** All tasks. */
  readonly tasks: readonly ReportTask[];
  readonly filters: Filters;
  /** `typing` while the text of the search changes, which should not fill the browser's history. */
  readonly onChange: (filters: Filters, how: 'chosen' | 'typing') => void;
  readonly search: SearchState | null;
  readonly matching: { readonly tasks: number; readonly attempts: number };
  readonly searchField: RefObject<HTMLInputElement | null>;
  /** The sentence of the group that the view is filtered by. */
  readonly groupText: string | undefined;
  /** True for attempts in sequence. */
  readonly inSequence?: boolean | undefined;
}

export const FilterBar = memo(function FilterBar({
  tasks,
  filters,
  onChange,
  search,
  matching,
  searchField,
  groupText,
  inSequence = false,
}: FilterBarProps) {
  const links = useLinks();
  const lists = listsOf(tasks, inSequence).filter(
    ({ name, options }) => options.length > 1 || filters[name] !== undefined,
  );
  const tags = FILTER_NAMES.filter(
    (name) =>
      filters[name] !== undefined && name !== 'text' && name !== 'in' && !lists.some((list) => list.name === name),
  );
  return (
    <search className="filter-bar">
      <div className="filter-fields">
        <SearchField filters={filters} onChange={onChange} field={searchField} />
        {lists.map(({ name, label, options }) => (
          <select
            key={name}
            aria-label={label}
            className={filters[name] === undefined ? undefined : 'set'}
            value={filters[name] ?? ''}
            onChange={(event) => onChange(withFilters(filters, { [name]: event.target.value || undefined }), 'chosen')}
          >
            <option value="">{FILTER_BAR.all(label)}</option>
            {options.map(({ value, text, count }) => (
              <option key={value} value={value}>
                {FILTER_BAR.option(text, count)}
              </option>
            ))}
          </select>
        ))}
      </div>
      <p className="filter-state small" aria-live="polite">
        {tags.map((name) => (
          <a
            key={name}
            className="filter-tag"
            href={links.filtered(withFilters(filters, { [name]: undefined }))}
            title={FILTER_BAR.remove}
          >
            {name === 'group' ? (groupText ?? FILTER_BAR.group) : filterText(name, filters[name] ?? '', inSequence)}
            <span aria-hidden="true"> ✕</span>
          </a>
        ))}
        <span>{stateText(tasks, matching, isFiltered(filters))}</span>
        {search !== null && <span className="soft">{searchText(search)}</span>}
        {isFiltered(filters) && <a href={links.filtered(NO_FILTERS)}>{COMMON.showEverything}</a>}
      </p>
    </search>
  );
});

function SearchField({
  filters,
  onChange,
  field,
}: Pick<FilterBarProps, 'filters' | 'onChange'> & { readonly field: FilterBarProps['searchField'] }) {
  const [text, setText] = useState(filters.text ?? '');
  useEffect(() => setText(filters.text ?? ''), [filters.text]);
  return (
    <span className="search-field">
      <input
        ref={field}
        type="search"
        aria-label={FILTER_BAR.search}
        placeholder={FILTER_BAR.placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(withFilters(filters, { text: event.target.value.trim() || undefined }), 'typing');
        }}
      />
      <select
        aria-label={FILTER_BAR.where}
        value={filters.in ?? 'all'}
        onChange={(event) =>
          onChange(
            withFilters(filters, { in: event.target.value === 'all' ? undefined : event.target.value }),
            'chosen',
          )
        }
      >
        {Object.entries(SCOPES).map(([scope, name]) => (
          <option key={scope} value={scope}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

interface List {
  readonly name: FilterName;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string; readonly count: number }[];
}

/** What there is to choose; the counts are of attempts for outcomes and categories, otherwise of tasks. */
function listsOf(tasks: readonly ReportTask[], inSequence: boolean): List[] {
  const attempts = tasks.flatMap((task) => task.attempts);
  const list = (name: FilterName, label: string, values: readonly string[], order?: readonly string[]): List => {
    const counts = new Map<string, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    const sorted = [...counts.keys()].sort((a, b) =>
      order === undefined ? a.localeCompare(b, 'en', { numeric: true }) : order.indexOf(a) - order.indexOf(b),
    );
    return {
      name,
      label,
      options: sorted.map((value) => ({
        value,
        text: filterText(name, value, inSequence),
        count: counts.get(value) ?? 0,
      })),
    };
  };
  return [
    list(
      'steady',
      inSequence ? FILTER_BAR.solved : FILTER_BAR.steady,
      tasks.flatMap((task) => steadinessOf(task.attempts) ?? []),
      Object.keys(STEADINESS),
    ),
    list(
      'outcome',
      FILTER_BAR.outcome,
      attempts.map(({ status }) => status),
    ),
    list(
      'category',
      FILTER_BAR.category,
      attempts.flatMap(({ category }) => category ?? []),
      Object.keys(CATEGORIES).filter(isCategory),
    ),
    list(
      'domain',
      FILTER_BAR.domain,
      tasks.map(({ domain }) => domain),
    ),
    list(
      'level',
      FILTER_BAR.level,
      tasks.flatMap(({ level }) => (level === null ? [] : String(level))),
    ),
    list(
      'tag',
      FILTER_BAR.tag,
      tasks.flatMap(({ tags }) => [...tags]),
    ),
  ];
}

function stateText(tasks: readonly ReportTask[], matching: FilterBarProps['matching'], filtered: boolean): string {
  const attempts = tasks.reduce((sum, task) => sum + task.attempts.length, 0);
  return filtered
    ? FILTER_BAR.matching(matching.attempts, attempts, matching.tasks, tasks.length)
    : FILTER_BAR.everything(attempts, tasks.length);
}

function searchText({ searched, total, missing }: SearchState): string {
  if (searched < total) return FILTER_BAR.searching(searched, total);
  return missing === 0 ? '' : FILTER_BAR.notSearched(missing);
}
