// Markdown: foreign text (agents, models and files decide what it says, but not how the report is laid out), and aligned tables.
import { printable, printableLine } from '../../shared/printable.ts';

/** Makes foreign text safe to show: `printable` for terminals, `markdownText` for Markdown. */
export type EscapeText = (text: string) => string;

/**
 * The text on one line, as Markdown that renders as exactly this text: no formatting, links, HTML, math or table cells,
 * and control characters as visible pictures.
 */
export function markdownText(text: string): string {
  return printable(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<>|~$]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/\b(?:https?|ftp|mailto|xmpp)(?=:)|\bwww(?=\.)/gi, '$&\\')
    .replace(/^[-+=#]/, '\\$&')
    .replace(/^(\d+)(?=[.)])/, '$1\\');
}

/** Markdown for a terminal: without the backslashes of `markdownText`, except in indented code, where they belong to the text. */
export function withoutEscapes(markdown: string): string {
  return markdown.replace(
    /^(?: {4}|\t).*$|\\([!-/:-@[-`{-~])/gm,
    (found, escaped: string | undefined) => escaped ?? found,
  );
}

/** The text as an indented code block, with control characters as visible pictures. */
export function markdownCode(text: string): string[] {
  return printable(text.replace(/\r\n?/g, '\n'))
    .split('\n')
    .map((line) => `    ${line}`);
}

/** Lines that begin with a mark get a line break, so that they are not joined when they are rendered. */
export function withLineBreaks(lines: readonly string[]): string[] {
  return lines.map((line) => (/^(?:[✅❌⚠]| {3}↳)/u.test(line) ? `${line}  ` : line));
}

const CELL_CHARACTERS = 500;

/** The first row is the header. Cells are shown on one line, without control characters. */
export function padded(cells: readonly (readonly string[])[]): string[] {
  const rows = cells.map((row) => row.map((cell) => printableLine(cell, CELL_CHARACTERS).replaceAll('|', '\\|')));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [header = [], ...body] = rows;
  return [line(header), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)];
}
