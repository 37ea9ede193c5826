// Tables with columns of old and new values: “| | Before | After |”. Their rows become lines that say which is which. In other
import { anyOf } from './phrases/any-of.ts';

// tables, cells that say nothing alone get their heading: “| Bags | | 2 |”.

const OLD_COLUMN = anyOf(
  /^(?:.* )?(?:before|current(?:ly)?|old|now|existing|present(?:ly)?|today|original(?:ly)?|previous(?:ly)?)\b/,
  /^(?:on (?:file|record)|was|from|released?|freed|refunded)(?: to)?$/,
  /^(?:you(?:'ll| will)? )?(?:return(?:ing)?|send(?:ing)? back|give back)$/,
);
const NEW_COLUMN = anyOf(
  /^(?:.* )?(?:after|new|updated?|future|proposed|requested|chang(?:ed?|ing) to|replacement|corrected|becomes?)\b/,
  /^(?:will be|to|charged(?: to)?)$|^(?:you(?:'ll| will)? )?(?:receiv(?:e|ing)|get)$/,
);
/** In a table of flights, “from” and “to” are airports. */
const OF_FLIGHTS = /\b(?:flights?|dates?|depart\w*|arriv\w*|routes?|segments?|legs?|times?)\b/i;
const FROM_OR_TO = /^(?:from|to)$/i;
/** What a heading says besides: “Cabin now”, “After update”. */
const TIME_WORDS =
  /\b(?:before|current(?:ly)?|old|now|existing|present(?:ly)?|today|original(?:ly)?|previous(?:ly)?|after|new|updated?|future|proposed|requested|changed?|to|the|replacement|corrected|correction|becomes?)\b/gi;
/** The most characters of a label in brackets. Other cells of the row that are longer get a line of their own. */
const MAX_LABEL = 22;

const cellsOf = (row: string): readonly string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim().replace(/^\*+|\*+$/g, ''));

const isRow = (line: string) => line.trimStart().startsWith('|');
const isRule = (line: string) => /^[\s|:-]+$/.test(line);

/** A number, an answer or an outcome. */
const BARE = /^(?:\+?\d{1,2}|yes|no|none|denied|declined|rejected|refused)$/i;

/** An amount says what it is for only in its heading: “To business”, “Difference”. */
const DIFFERENCE = /\b(?:business|economy|upgrade|difference|extra|additional|more)\b/i;
const isBare = (cell: string, heading = '') =>
  (BARE.test(cell) && /[a-z]/i.test(heading)) || (/^\W{0,3}\$[\d.,]+\W*$/.test(cell) && DIFFERENCE.test(heading));

/** A row in which bare cells are named. The rows of two columns name their cells themselves. */
const withCellsNamed = (cells: readonly string[], heading: readonly string[]): string =>
  `| ${cells.map((cell, place) => (isBare(cell, heading[place]) ? `${heading[place]?.replace('?', '')}: ${cell}` : cell)).join(' | ')} |`;

/** A cell that tells what stays is about nothing else in its row: “business (unchanged)”. */
const STAYS = /^[^()]*\((?:unchanged|no changes?|as before|stays?(?: the same)?|the same)\)$|^(?:unchanged|the same)$/i;

const COUNTS_ROWS = /^(?:#|no\.?|nr\.?|step|item|)$/i;

/** A row in which bare cells are named, and a line for each cell that tells what stays. */
function linesOfRow(cells: readonly string[], heading: readonly string[]): readonly string[] {
  const stays = (cell: string) => STAYS.test(cell) && cells.some((other) => !STAYS.test(other));
  const isNumber = (place: number) =>
    place === 0 && /^\d{1,2}\.?$/.test(cells[0] ?? '') && COUNTS_ROWS.test(heading[0] ?? '');
  const changing = (_: string, place: number) => !stays(cells[place] ?? '') && !isNumber(place);
  const staying = cells.flatMap((cell, place) => (stays(cell) ? `- ${heading[place]}: ${cell}` : []));
  return [withCellsNamed(cells.filter(changing), heading.filter(changing)), ...staying];
}

/** Moves text that runs into a table to its own line: “Nothing has changed. | Now | Then |”, “| Total | $90 | Is that fine?” */
const withRowsApart = (text: string): string => text.replace(BEFORE_ROW, '$1\n').replace(BEHIND_ROW, '\n');
const BEFORE_ROW = /^([^|\n]*[\w)][.!:]) +(?=\|[^\n]*\|[ \t]*$)/gm;
const BEHIND_ROW =
  /(?<=^[ \t]*\|[^\n]*\|) +(?=[^|\n]*(?:\?|\b(?:let me know|confirm|reply|answer)\b[^|\n]*)[^|\w\n]*$)/gim;

/** The text with the rows of such tables as two lines each: “Before (Date): May 20”, “After (Date): May 24”; or one: “Bags: 1 -> 2”. */
export function withColumnsNamed(text: string): string {
  if (!text.includes('|')) return text;
  let columns: { readonly before: number; readonly after: number; readonly heading: readonly string[] } | null = null;
  let headings: readonly string[] = [];
  let inTable = false;
  const lines = withRowsApart(text)
    .split('\n')
    .flatMap((line) => {
      if (!isRow(line)) {
        inTable = false;
        columns = null;
        return [line];
      }
      const cells = cellsOf(line);
      if (!inTable) {
        inTable = true;
        const before = cells.findIndex((cell) => OLD_COLUMN.test(cell));
        const after = cells.findIndex((cell, place) => place !== before && NEW_COLUMN.test(cell));
        const isRoute = [before, after].some((place) => FROM_OR_TO.test(cells[place] ?? ''));
        const isChange = before >= 0 && after >= 0 && !(isRoute && cells.some((cell) => OF_FLIGHTS.test(cell)));
        columns = isChange ? { before, after, heading: cells } : null;
        headings = cells;
        return columns ? [] : [line];
      }
      if (columns === null)
        return headings.length > 2 && cells.length === headings.length ? linesOfRow(cells, headings) : [line];
      if (isRule(line)) return [];
      const { before, after, heading } = columns;
      const isOther = (_: string, place: number) => place !== before && place !== after;
      const others = cells.filter(isOther);
      const labelOf = (place: number) =>
        [
          (heading[place] ?? '').replace(TIME_WORDS, '').trim(),
          ...others.filter((cell) => !/\d/.test(cell) && !STAYS.test(cell)),
        ]
          .filter(Boolean)
          .join(', ');
      const labelled = (time: string, place: number) => {
        const label = labelOf(place);
        return `- ${time} (${label.slice(0, MAX_LABEL)}): ${cells[place] ?? ''}`;
      };
      const isCut =
        others.some((cell) => /\d/.test(cell)) || [before, after].some((place) => labelOf(place).length > MAX_LABEL);
      const isCount = [before, after].every((place) => /^\d{1,2}$/.test(cells[place] ?? ''));
      return [
        ...(isCount
          ? [`- ${labelOf(after)}: ${cells[before]} -> ${cells[after]}`]
          : [labelled('Before', before), labelled('After', after)]),
        ...(isCut ? linesOfRow(others, heading.filter(isOther)) : []),
      ];
    });
  return lines.join('\n');
}
