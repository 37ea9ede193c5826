// The address of a page: a path in the fragment, such as `#/battles/ID?steady=never`, so that any static server can serve the app.
import { useSyncExternalStore } from 'react';

/** The path's segments, and the text of the parameters. */
export interface Route {
  readonly path: readonly string[];
  readonly parameters: string;
}

export function routeOf(hash: string): Route {
  const [path = '', ...rest] = hash.replace(/^#\/?/, '').split('?');
  const segments = path.split('/').filter((segment) => segment !== '');
  return { path: segments.map(decoded), parameters: rest.join('?') };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The address of a page; parameters that are empty or undefined are left out. */
export function hrefOf(path: readonly string[], parameters: string | Parameters = ''): string {
  const text = typeof parameters === 'string' ? parameters : parameterText(parameters);
  return `#/${path.map(encodeURIComponent).join('/')}${text === '' ? '' : `?${text}`}`;
}

type Parameters = Readonly<Record<string, string | number | undefined>>;

function parameterText(parameters: Parameters): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.toString();
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of EVENTS) addEventListener(event, tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const event of EVENTS) removeEventListener(event, tell);
  };
}

const EVENTS = ['hashchange', 'popstate'] as const;

function tell(): void {
  for (const listener of listeners) listener();
}

/** The fragment of the address as it changes: by links, the browser's buttons, or `navigate`. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash);
}

/** Shows another page, as a new entry in the browser's history unless `replace` is set. */
export function navigate(href: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', href);
  tell();
}
