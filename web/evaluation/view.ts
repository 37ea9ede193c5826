// What a page shows of evaluations, as parameters in its address: the agent, the filters, the open attempts. Any view can be shared as a link.
import type { AttemptReference } from '../../shared/contracts/report-page.ts';
import { FILTER_NAMES, type Filters } from '../components/filters.ts';
import { isPairFilter, type PairFilter } from '../components/paired-matrix.tsx';

export interface View {
  /** The agent's index, or the comparison; null for what the page opens with. */
  readonly tab: number | 'comparison' | null;
  readonly filters: Filters;
  readonly open: AttemptReference | null;
  /** The attempt beside the open one. */
  readonly beside: AttemptReference | null;
  /** The step that the open attempt is shown at. */
  readonly step: number | null;
  /** Of the comparison: the k, the agent that is compared with the first, and the tasks that are shown. */
  readonly k: number | null;
  readonly against: number | null;
  readonly pairs: PairFilter;
}

const START: View = {
  tab: null,
  filters: {},
  open: null,
  beside: null,
  step: null,
  k: null,
  against: null,
  pairs: 'differ',
};

/** The parameters of a view, such as `steady=never&open=0/retail/5/2`; empty for what the page opens with. */
export function viewText(view: View): string {
  const parameters: [string, string][] = [
    ...(view.tab === null ? [] : ([['show', String(view.tab)]] as [string, string][])),
    ...FILTER_NAMES.flatMap((name): [string, string][] => {
      const value = view.filters[name];
      return value === undefined ? [] : [[name, value]];
    }),
    ...(view.k === null ? [] : ([['k', String(view.k)]] as [string, string][])),
    ...(view.against === null ? [] : ([['against', String(view.against)]] as [string, string][])),
    ...(view.pairs === START.pairs ? [] : ([['pairs', view.pairs]] as [string, string][])),
    ...(view.open === null ? [] : ([['open', referenceText(view.open)]] as [string, string][])),
    ...(view.beside === null ? [] : ([['beside', referenceText(view.beside)]] as [string, string][])),
    ...(view.step === null ? [] : ([['step', String(view.step)]] as [string, string][])),
  ];
  return parameters.map(([name, value]) => `${name}=${readable(value)}`).join('&');
}

/** The view that parameters describe. What cannot be read is left out. */
export function viewOf(text: string): View {
  const parameters = new URLSearchParams(text.replaceAll('+', '%2B'));
  const filters = Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = parameters.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
  const tab = parameters.get('show');
  const pairs = parameters.get('pairs') ?? '';
  return {
    tab: tab === 'comparison' ? tab : numberOf(tab),
    filters,
    open: referenceOf(parameters.get('open')),
    beside: referenceOf(parameters.get('beside')),
    step: numberOf(parameters.get('step')),
    k: numberOf(parameters.get('k')),
    against: numberOf(parameters.get('against')),
    pairs: isPairFilter(pairs) ? pairs : START.pairs,
  };
}

/** Encodes as little as possible, so that the address can be read. */
function readable(value: string): string {
  return encodeURIComponent(value).replace(/%(2F|3A|2C|40)/g, (code) => decodeURIComponent(code));
}

function referenceText({ agent, domain, task_id, attempt }: AttemptReference): string {
  return `${agent}/${domain}/${task_id}/${attempt}`;
}

function referenceOf(text: string | null): AttemptReference | null {
  const [, agent, domain, taskId, attempt] = /^(\d+)\/(.+)\/(\d+)\/(\d+)$/.exec(text ?? '') ?? [];
  if (agent === undefined || domain === undefined || taskId === undefined || attempt === undefined) return null;
  return { agent: Number(agent), domain, task_id: Number(taskId), attempt: Number(attempt) };
}

function numberOf(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

/** Shows another view, as a new entry in the browser's history unless `replace` is set. */
type ShowView = (view: View, replace?: boolean) => void;

/** The view that the page shows, and the ways to others. */
export interface ViewState {
  readonly view: View;
  readonly show: ShowView;
  /** The address of a view: a fragment, never an empty one, which would scroll to the top. */
  readonly href: (view: View) => string;
}
