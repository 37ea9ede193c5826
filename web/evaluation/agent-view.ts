// What the page shows of one agent: the attempts that match the filters and the search, and their order.
import { useMemo } from 'react';
import type { FailureCluster } from '../../shared/contracts/failure-patterns.ts';
import type { ReportAgent, ReportAttempt, ReportTask } from '../../shared/contracts/report-page.ts';
import { groupMembers, reasonsOf, toolMembers } from '../components/failure-groups.tsx';
import { attemptKey, type FilteredTask, type Filters, filtered, isFiltered } from '../components/filters.ts';
import { attemptsInOrder, rowGroups } from '../components/matrix-rows.ts';
import { isScope } from '../components/search.ts';
import type { TranscriptSource } from '../components/transcripts.tsx';
import { type SearchState, useSearch } from '../components/use-search.ts';

export interface AgentView {
  readonly matching: readonly FilteredTask[];
  readonly isFiltered: boolean;
  readonly search: SearchState | null;
  /** What went wrong in each failed attempt, by attempt key. */
  readonly reasons: ReadonlyMap<string, string>;
  /** The matching attempts in the order of the matrix. */
  readonly ordered: readonly { readonly task: ReportTask; readonly attempt: ReportAttempt }[];
}

/** `agent` is the one at `index` of the page, undefined if there is none. */
export function useAgentView(
  agent: ReportAgent | undefined,
  index: number,
  filters: Filters,
  transcripts: TranscriptSource,
): AgentView {
  const tasks = agent?.tasks ?? NO_TASKS;
  const clusters = agent?.patterns?.clusters ?? NO_CLUSTERS;
  const source = useMemo(() => {
    const references = new Map(
      tasks.flatMap(({ domain, task_id, attempts }) =>
        attempts.map(({ attempt }) => [
          attemptKey({ domain, task_id }, attempt),
          { agent: index, domain, task_id, attempt },
        ]),
      ),
    );
    return {
      keys: [...references.keys()],
      read(key: string) {
        const reference = references.get(key);
        return reference === undefined ? null : transcripts(reference);
      },
    };
  }, [tasks, index, transcripts]);
  const scope = filters.in !== undefined && isScope(filters.in) ? filters.in : 'all';
  const search = useSearch(filters.text ?? '', scope, source);
  const { groups, tools, reasons } = useMemo(
    () => ({ groups: groupMembers(clusters), tools: toolMembers(clusters), reasons: reasonsOf(clusters) }),
    [clusters],
  );
  const found = useMemo(() => (search === null ? null : new Set(search.hits.keys())), [search]);
  const matching = useMemo(
    () => filtered(tasks, filters, { groups, tools, found }),
    [tasks, filters, groups, tools, found],
  );
  const ordered = useMemo(() => {
    const keys = new Set(
      matching.flatMap(({ task, attempts }) => attempts.map(({ attempt }) => attemptKey(task, attempt))),
    );
    return attemptsInOrder(rowGroups(matching.map(({ task }) => task))).filter(({ task, attempt }) =>
      keys.has(attemptKey(task, attempt.attempt)),
    );
  }, [matching]);
  return useMemo(
    () => ({ matching, isFiltered: isFiltered(filters), search, ordered, reasons }),
    [matching, filters, search, ordered, reasons],
  );
}

const NO_TASKS: readonly ReportTask[] = [];
const NO_CLUSTERS: readonly FailureCluster[] = [];
