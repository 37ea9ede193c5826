// Draws much in small steps, so that the page answers to scrolling and keys in between.
import { Children, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

/** Draws its children one after the other, each in a task of its own. */
export function OneByOne({ children }: { readonly children: ReactNode }): ReactNode {
  const all = Children.toArray(children);
  return all.slice(0, useGradually(all.length, 1));
}

/** How many of the wanted items to draw now: `step` more in each task, until all are there. Fewer than before are drawn at once. */
export function useGradually(wanted: number, step: number): number {
  const [allowed, setAllowed] = useState(step);
  const unfinished = allowed < wanted;
  useLayoutEffect(() => (unfinished ? markBusy() : undefined), [unfinished]);
  useEffect(() => {
    if (allowed === wanted) return;
    // A timer lets the events that came meanwhile go first.
    const timer = setTimeout(() => setAllowed(Math.min(wanted, allowed + step)));
    return () => clearTimeout(timer);
  }, [allowed, wanted, step]);
  return Math.min(allowed, wanted);
}

let drawing = 0;

/** Says that parts of the page are still to be drawn, until the function that it returns is called. */
function markBusy(): () => void {
  drawing += 1;
  document.body.setAttribute('aria-busy', 'true');
  return () => {
    drawing -= 1;
    if (drawing === 0) document.body.removeAttribute('aria-busy');
  };
}
