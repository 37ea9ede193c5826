import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMoveKey, movedCell } from '../../web/components/grid-keys.ts';

const size = { rows: 3, columns: 4 };
const everywhere = () => true;

describe('keys in a grid', () => {
  it.each([
    ['ArrowRight', false, [1, 2]],
    ['ArrowLeft', false, [1, 0]],
    ['ArrowUp', false, [0, 1]],
    ['ArrowDown', false, [2, 1]],
    ['Home', false, [1, 0]],
    ['End', false, [1, 3]],
    ['Home', true, [0, 0]],
    ['End', true, [2, 3]],
    ['PageUp', false, [0, 1]],
    ['PageDown', false, [2, 1]],
  ])('%s (to the ends: %s) leads from row 1, column 1 to %j', (key, toEnds, [row, column]) => {
    expect(movedCell({ row: 1, column: 1 }, key, toEnds, size, everywhere)).toEqual({ row, column });
  });

  it('skip cells that are not there, and stay where none is', () => {
    const isThere = ({ column }: { column: number }) => column !== 2;
    expect(movedCell({ row: 0, column: 1 }, 'ArrowRight', false, size, isThere)).toEqual({ row: 0, column: 3 });
    expect(movedCell({ row: 0, column: 3 }, 'ArrowRight', false, size, isThere)).toEqual({ row: 0, column: 3 });
  });

  it('never lead out of the grid, nor to a cell that is not there', () => {
    const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown');
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), { minLength: 1 }),
        fc.array(key),
        fc.boolean(),
        (cells, keys, toEnds) => {
          cells[0]![0] = true;
          const isThere = ({ row, column }: { row: number; column: number }) => cells[row]?.[column] === true;
          let at = { row: 0, column: 0 };
          for (const pressed of keys) at = movedCell(at, pressed, toEnds, { rows: cells.length, columns: 4 }, isThere);
          expect(isThere(at)).toBe(true);
        },
      ),
    );
  });

  it('leave other keys alone', () => {
    expect(['ArrowUp', 'Enter', 'Tab', 'a'].map(isMoveKey)).toEqual([true, false, false, false]);
  });
});
