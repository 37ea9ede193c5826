// Draws large content in small steps, so that the page responds to scrolling and keys in between.
import { Children, isValidElement, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

/** Draws its children one after the other, each in a task of its own. Those that are drawn stay while others come between them. */
export function OneByOne({ children }: { readonly children: ReactNode }): ReactNode {
  const all = Children.toArray(children);
  const [drawn, setDrawn] = useState(() => all.slice(0, 1).map(keyOf));
  const next = all.map(keyOf).find((key) => !drawn.includes(key));
  useBusyWhile(next !== undefined);
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => setDrawn((before) => [...before, next]));
    return () => clearTimeout(timer);
  }, [next]);
  return all.filter((child) => drawn.includes(keyOf(child)));
}

/** `Children.toArray` gives every element a key by its place, in which children that are not drawn count. */
function keyOf(child: ReactNode): string | null {
  return isValidElement(child) ? child.key : null;
}

/** How many of the wanted items to draw now: `step` more in each task, until all are there. Fewer than before are drawn at once. */
export function useGradually(wanted: number, step: number): number {
  const [allowed, setAllowed] = useState(step);
  useBusyWhile(allowed < wanted);
  useEffect(() => {
    if (allowed === wanted) return;
    // A timer lets pending events run first.
    const timer = setTimeout(() => setAllowed(Math.min(wanted, allowed + step)));
    return () => clearTimeout(timer);
  }, [allowed, wanted, step]);
  return Math.min(allowed, wanted);
}

function useBusyWhile(isUnfinished: boolean): void {
  useLayoutEffect(() => (isUnfinished ? markBusy() : undefined), [isUnfinished]);
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
