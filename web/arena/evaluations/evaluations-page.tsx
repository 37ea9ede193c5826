// All evaluations, newest first: what runs, what came of the others, and a way to compare them.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EvaluationList } from '../../../shared/contracts/ui/session.ts';
import { usePageKeys } from '../../components/keys.tsx';
import { counted } from '../../components/numbers.ts';
import { applyToList, withOlder } from '../data/evaluations.ts';
import { useLive } from '../data/live.ts';
import { ConnectionState } from '../shell/connection.tsx';
import { LoadingNote, Problem } from '../shell/problem.tsx';
import { hrefOf, navigate } from '../shell/router.ts';
import { evaluationsPath, useArena, useTitle } from '../shell/session.ts';
import { APP, KINDS, LIST, STATES } from '../texts.ts';
import { EvaluationRow } from './evaluation-row.tsx';
import { filterParameters, filtersOf, type ListFilters, matches, STATE_FILTERS } from './list-filters.ts';

const PAGE = 100;

export function EvaluationsPage({ parameters }: { readonly parameters: string }) {
  const { api, session } = useArena();
  const kind = KINDS[session.server];
  const filters = useMemo(() => filtersOf(parameters), [parameters]);
  const { text, state, agent, domain } = filters;
  useTitle(kind.many);
  const settledText = useSettled(text);
  const query = { text: settledText, state, agent, domain };
  const key = JSON.stringify(query);
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const live = useLive(key, () => ({
    api,
    evaluations: [],
    read: (signal) => api.get<EvaluationList>('/evaluations', { ...given, limit: PAGE }, signal),
    cursorOf: ({ cursor }) => cursor,
    apply: (list, events) =>
      applyToList(
        list,
        events.filter(
          (event) =>
            event.type !== 'evaluation' || matches(event.evaluation, filters) || isListed(list, event.evaluation.id),
        ),
      ),
  }));
  const { list, isReading, readOlder } = useOlder(useLatest(live.value), given);
  const searchField = useRef<HTMLInputElement>(null);
  usePageKeys({ search: () => searchField.current?.focus() });
  const show = useCallback(
    (next: ListFilters, replace = false) =>
      navigate(hrefOf([evaluationsPath(session)], filterParameters(next)), replace),
    [session],
  );
  if (live.error !== null) return <Problem error={live.error} />;
  if (list === null) return <LoadingNote />;
  const isFiltered = Object.keys(given).length > 0;
  return (
    <main className="page" tabIndex={-1}>
      <div className="page-head">
        <h1>{kind.many}</h1>
        <ConnectionState connection={live.connection} />
      </div>
      <search className="filter-bar">
        <div className="filter-fields">
          <input
            ref={searchField}
            type="search"
            className="list-search"
            aria-label={LIST.search}
            placeholder={`${LIST.search}  /`}
            value={text}
            onChange={(event) => show({ ...filters, text: event.target.value }, true)}
          />
          <select
            aria-label={LIST.state}
            className={state === '' ? undefined : 'set'}
            value={state}
            onChange={(event) => show({ ...filters, state: event.target.value })}
          >
            <option value="">{`${LIST.state}: ${LIST.all}`}</option>
            {STATE_FILTERS.map((one) => (
              <option key={one} value={one}>
                {STATES[one].name}
              </option>
            ))}
          </select>
          {(list.domains.length > 1 || domain !== '') && (
            <select
              aria-label={LIST.domain}
              className={domain === '' ? undefined : 'set'}
              value={domain}
              onChange={(event) => show({ ...filters, domain: event.target.value })}
            >
              <option value="">{`${LIST.domain}: ${LIST.all}`}</option>
              {list.domains.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </div>
        <p className="filter-state small" aria-live="polite">
          <span>{counted(list.evaluations.length + list.more, kind.one.toLowerCase())}</span>
          {filters.of.length > 1 ? (
            <a className="button" href={hrefOf(['compare', ...filters.of])}>
              {LIST.compare} ({filters.of.length})
            </a>
          ) : (
            list.evaluations.length > 1 && <span className="soft">{LIST.compareHint}</span>
          )}
          {isFiltered && <a href={hrefOf([evaluationsPath(session)])}>{LIST.showAll}</a>}
        </p>
      </search>
      {list.evaluations.length === 0 ? (
        <Empty isFiltered={isFiltered} />
      ) : (
        <ol className="evaluations">
          {list.evaluations.map((head) => (
            <EvaluationRow
              key={head.id}
              head={head}
              isChosen={filters.of.includes(head.id)}
              onChoose={(isChosen) =>
                show(
                  { ...filters, of: isChosen ? [...filters.of, head.id] : filters.of.filter((id) => id !== head.id) },
                  true,
                )
              }
            />
          ))}
        </ol>
      )}
      {list.more > 0 && (
        <button type="button" onClick={readOlder} disabled={isReading}>
          {LIST.more(list.more)}
        </button>
      )}
    </main>
  );
}

function Empty({ isFiltered }: { readonly isFiltered: boolean }) {
  const { session } = useArena();
  if (isFiltered) return <p className="nothing">{LIST.noMatch}</p>;
  return (
    <p className="nothing">
      {KINDS[session.server].empty}{' '}
      {session.server === 'arena' && session.permissions.write && (
        <a href={hrefOf(['battles', 'new'])}>{APP.newBattle}</a>
      )}
    </p>
  );
}

/** The text once nothing has been typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The list that was shown last stays until the next is there. */
function useLatest(list: EvaluationList | null): EvaluationList | null {
  const [latest, setLatest] = useState(list);
  useEffect(() => {
    if (list !== null) setLatest(list);
  }, [list]);
  return list ?? latest;
}

function isListed(list: EvaluationList, id: string): boolean {
  return list.evaluations.some((head) => head.id === id);
}

/** The list with older evaluations, which are read on demand. */
function useOlder(first: EvaluationList | null, given: Readonly<Record<string, string>>) {
  const { api } = useArena();
  const [pages, setPages] = useState<readonly EvaluationList[]>([]);
  const [isReading, setReading] = useState(false);
  const key = JSON.stringify(given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters have other pages
  useEffect(() => setPages([]), [key]);
  const list = useMemo(
    () => pages.reduce<EvaluationList | null>((all, page) => all && withOlder(all, page), first),
    [first, pages],
  );
  const readOlder = async () => {
    const before = list?.evaluations.at(-1)?.id;
    setReading(true);
    try {
      const page = await api.get<EvaluationList>('/evaluations', { ...given, limit: PAGE, before });
      setPages((all) => [...all, page]);
    } finally {
      setReading(false);
    }
  };
  return { list, isReading, readOlder };
}
