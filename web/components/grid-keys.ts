// Keyboard navigation in a grid, following the ARIA practices for grids.

export interface GridCell {
  /** From 0. */
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const PAGE_ROWS = 10;

export function isMoveKey(key: string): boolean {
  return key in STEPS || ['Home', 'End', 'PageUp', 'PageDown'].includes(key);
}

/**
 * The cell a key moves to: arrows to the next existing cell in that direction, Home and End to the row's ends (with `toEnds` the
 * grid's), Page keys by ten rows. Returns the starting cell if there is none in that direction.
 */
export function movedCell(
  from: GridCell,
  key: string,
  toEnds: boolean,
  size: { readonly rows: number; readonly columns: number },
  isThere: (cell: GridCell) => boolean,
): GridCell {
  const search = (start: GridCell, [rows, columns]: readonly [number, number]): GridCell => {
    for (let { row, column } = start; isInside({ row, column }, size); row += rows, column += columns) {
      if (isThere({ row, column })) return { row, column };
    }
    return from;
  };
  const step = STEPS[key];
  if (step !== undefined) return search({ row: from.row + step[0], column: from.column + step[1] }, step);
  switch (key) {
    case 'Home':
      return search({ row: toEnds ? 0 : from.row, column: 0 }, [0, 1]);
    case 'End':
      return search({ row: toEnds ? size.rows - 1 : from.row, column: size.columns - 1 }, [0, -1]);
    case 'PageUp':
      return search({ ...from, row: Math.max(0, from.row - PAGE_ROWS) }, [1, 0]);
    case 'PageDown':
      return search({ ...from, row: Math.min(size.rows - 1, from.row + PAGE_ROWS) }, [-1, 0]);
    default:
      return from;
  }
}

function isInside({ row, column }: GridCell, size: { readonly rows: number; readonly columns: number }): boolean {
  return row >= 0 && row < size.rows && column >= 0 && column < size.columns;
}
