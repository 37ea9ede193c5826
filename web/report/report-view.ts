// The view that the report page shows: the fragment of its address.
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { type View, type ViewState, viewOf, viewText } from '../evaluation/view.ts';

/** The fragment of a view, never empty: an empty one would scroll to the top. */
function viewHash(view: View): string {
  return `#${viewText(view) || 'all'}`;
}

/** The view that the address names. Links to fragments and the browser's buttons change it. */
export function useView(): ViewState {
  const [hash, setHash] = useState(() => location.hash);
  // Before anybody can follow a link.
  useLayoutEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('hashchange', follow);
      removeEventListener('popstate', follow);
    };
  }, []);
  const show = useCallback((view: View, replace = false) => {
    const next = viewHash(view);
    history[replace ? 'replaceState' : 'pushState'](null, '', next);
    setHash(next);
  }, []);
  const view = useMemo(() => viewOf(hash.replace(/^#/, '')), [hash]);
  return useMemo(() => ({ view, show, href: viewHash }), [view, show]);
}
