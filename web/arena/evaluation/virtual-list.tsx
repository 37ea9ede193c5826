// A list of which only the part in sight is drawn, so that twenty thousand lines cost no more than a screenful. Items may have any height.
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

interface VirtualListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string | number;
  readonly draw: (item: T) => ReactNode;
  readonly label: string;
  /** Called when the reader has scrolled to the beginning. */
  readonly onBeginning?: (() => void) | undefined;
  /** Above the first item. */
  readonly before?: ReactNode;
}

/** Pixels of an item that has not been drawn yet. */
const USUAL_HEIGHT = 30;
/** Pixels beyond the visible part that are drawn as well. */
const MARGIN = 400;
/** Within this many pixels the list counts as scrolled to its end, and stays there when items are added. */
const NEAR_END = 24;

export function VirtualList<T>({ items, keyOf, draw, label, onBeginning, before }: VirtualListProps<T>) {
  const box = useRef<HTMLElement>(null);
  const heights = useRef(new Map<string | number, number>());
  const [keys] = useState(() => new WeakMap<Element, string | number>());
  const [measured, setMeasured] = useState(0);
  const [view, setView] = useState({ top: 0, height: 600 });
  const isAtEnd = useRef(true);
  /** Where the list was scrolled to last. */
  const placed = useRef(0);
  const anchor = useRef<{ readonly key: string | number; readonly offset: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `measured` changes with the heights
  const tops = useMemo(() => topsOf(items, keyOf, heights.current), [items, keyOf, measured]);
  const total = tops[items.length] ?? 0;
  const first = Math.max(0, indexAt(tops, view.top - MARGIN));
  const last = Math.min(items.length, indexAt(tops, view.top + view.height + MARGIN) + 1);

  const look = useCallback(() => {
    const element = box.current;
    if (element === null) return;
    const { scrollTop, clientHeight } = element;
    placed.current = scrollTop;
    setView((old) =>
      old.top === scrollTop && old.height === clientHeight ? old : { top: scrollTop, height: clientHeight },
    );
  }, []);

  // The end stays in sight if it was; otherwise the first visible item stays where it was when items are added above it.
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const held = anchor.current;
    if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    else if (held !== null) {
      const index = items.findIndex((item) => keyOf(item) === held.key);
      if (index >= 0) element.scrollTop = (tops[index] ?? 0) + held.offset;
    }
    look();
  }, [items, tops, keyOf, look]);

  const onScroll = () => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = box.current ?? {};
    // The list also scrolls by itself, and its items may have grown since: only its reader can leave the end.
    if (Math.abs(scrollTop - placed.current) > 1) isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
    look();
    const index = indexAt(tops, scrollTop);
    const item = items[index];
    anchor.current = item === undefined ? null : { key: keyOf(item), offset: scrollTop - (tops[index] ?? 0) };
    if (scrollTop === 0) onBeginning?.();
  };

  const observer = useMemo(
    () =>
      new ResizeObserver((entries) => {
        let changed = false;
        for (const { target, borderBoxSize } of entries) {
          const key = keys.get(target);
          const { blockSize = 0, inlineSize = 0 } = borderBoxSize[0] ?? {};
          const height = Math.round(blockSize);
          // Text in a list without any width is as high as it has letters.
          const isLaidOut = height > 0 && inlineSize > 0;
          if (key === undefined || !isLaidOut || heights.current.get(key) === height) continue;
          heights.current.set(key, height);
          changed = true;
        }
        if (changed) setMeasured((count) => count + 1);
      }),
    [keys],
  );
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const sizes = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
      look();
    });
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      observer.disconnect();
    };
  }, [look, observer]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={box} className="virtual-list" aria-label={label} tabIndex={0} onScroll={onScroll}>
      {before}
      <ol style={{ height: total }}>
        {items.slice(first, last).map((item, index) => {
          const key = keyOf(item);
          return (
            <li
              key={key}
              aria-setsize={items.length}
              aria-posinset={first + index + 1}
              style={{ top: tops[first + index] ?? 0 }}
              ref={(element) => {
                if (element === null) return;
                keys.set(element, key);
                observer.observe(element);
                return () => observer.unobserve(element);
              }}
            >
              {draw(item)}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The top of each item, and at the end the height of all. */
function topsOf<T>(
  items: readonly T[],
  keyOf: (item: T) => string | number,
  heights: ReadonlyMap<string | number, number>,
): Float64Array {
  const tops = new Float64Array(items.length + 1);
  for (const [index, item] of items.entries())
    tops[index + 1] = (tops[index] ?? 0) + (heights.get(keyOf(item)) ?? USUAL_HEIGHT);
  return tops;
}

/** The index of the item at this height. */
function indexAt(tops: Float64Array, height: number): number {
  let low = 0;
  let high = Math.max(0, tops.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}
