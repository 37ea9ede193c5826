// Draws much in small steps, so that the page answers to scrolling and keys in between.
import { Children, type ReactNode, useEffect, useState } from 'react';

/** Draws its children one after the other, each in a task of its own. */
export function OneByOne({ children }: { readonly children: ReactNode }): ReactNode {
  const all = Children.toArray(children);
  return all.slice(0, useGradually(all.length, 1));
}

/** How many of the wanted items to draw now: `step` more in each task, until all are there. Fewer than before are drawn at once. */
export function useGradually(wanted: number, step: number): number {
  const [allowed, setAllowed] = useState(step);
  useEffect(() => {
    if (allowed === wanted) return;
    // A timer lets the events that came meanwhile go first.
    const timer = setTimeout(() => setAllowed(Math.min(wanted, allowed + step)));
    return () => clearTimeout(timer);
  }, [allowed, wanted, step]);
  return Math.min(allowed, wanted);
}
