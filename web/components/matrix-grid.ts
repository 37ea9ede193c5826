// Moves the focus through the cells of a matrix with the keyboard. One cell at a time can be reached with Tab.
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { type GridCell, isMoveKey, movedCell } from './grid-keys.ts';

interface GridFocus {
  readonly ref: (element: HTMLElement | null) => void;
  /** The cell that Tab reaches. */
  readonly tabStop: GridCell;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Cells are elements with `data-row` and `data-column`; `isThere` says which cells exist. */
export function useGridFocus(
  size: { readonly rows: number; readonly columns: number },
  isThere: (cell: GridCell) => boolean,
): GridFocus {
  const grid = useRef<HTMLElement>(null);
  const [active, setActive] = useState<GridCell>({ row: 0, column: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    grid.current = element;
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellAt(event.target);
    if (from === null || !isMoveKey(event.key) || event.altKey || event.metaKey) return;
    event.preventDefault();
    const to = movedCell(from, event.key, event.ctrlKey, size, isThere);
    setActive(to);
    grid.current?.querySelector<HTMLElement>(`[data-row="${to.row}"][data-column="${to.column}"]`)?.focus();
  };
  return { ref, tabStop: isThere(active) ? active : firstCell(size, isThere), onKeyDown };
}

function firstCell(
  size: { readonly rows: number; readonly columns: number },
  isThere: (cell: GridCell) => boolean,
): GridCell {
  for (let row = 0; row < size.rows; row++)
    for (let column = 0; column < size.columns; column++) if (isThere({ row, column })) return { row, column };
  return { row: 0, column: 0 };
}

function cellAt(target: EventTarget): GridCell | null {
  const { row, column } = target instanceof HTMLElement ? target.dataset : {};
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}
