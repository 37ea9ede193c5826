// The report page as one file: the built template with the data in it, safe for any data.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPORT_DATA_ID, type ReportData } from '../../shared/contracts/report-page.ts';
import { PACKAGE_ROOT } from '../../shared/package-root.ts';

/** A page's data, and its transcripts as text that `scriptJson` made, each under its id. */
export interface ReportContent {
  readonly data: ReportData;
  readonly transcripts: Iterable<{ readonly id: string; readonly json: string | Uint8Array }>;
}

/** `npm run build:web` writes the template here. */
export const TEMPLATE_FILE = join(PACKAGE_ROOT, 'web/report/dist/index.html');

/** The place of the data in the template. */
const DATA_MARK = '<!--passk:data-->';

/** The built template; null if it has not been built. */
export async function loadReportTemplate(file = TEMPLATE_FILE): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The page in parts, so that no part of it is in memory twice. Throws unless the template has exactly one place for the data. */
export function* reportHtml({ data, transcripts }: ReportContent, template: string): Generator<string | Uint8Array> {
  const [before, after, ...more] = template.split(DATA_MARK);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The template of the page must contain ${DATA_MARK} exactly once`);
  yield before;
  yield* dataBlock(REPORT_DATA_ID, scriptJsonParts(data, DATA_DEPTH));
  for (const { id, json } of transcripts) yield* dataBlock(id, [json]);
  yield after;
}

/**
 * JSON for a script element, which it cannot end: without `<` there is no `</script>`, no `<!--` and no `<script`.
 * The line separators that JSON allows and older JavaScript does not are escaped as well.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
}

/** Levels of the page's data down to one task: the data, its agents, an agent, its tasks. */
const DATA_DEPTH = 4;

/** The same JSON in parts: the elements of so many levels, each with its own content whole. */
function* scriptJsonParts(value: unknown, levels: number): Generator<string> {
  if (levels === 0 || typeof value !== 'object' || value === null) {
    yield scriptJson(value);
    return;
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  yield isList ? '[' : '{';
  for (const [place, [key, inner]] of entries.entries()) {
    yield `${place === 0 ? '' : ','}${isList ? '' : `${scriptJson(key)}:`}`;
    yield* scriptJsonParts(inner, levels - 1);
  }
  yield isList ? ']' : '}';
}

const ESCAPES: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

function* dataBlock(id: string, json: Iterable<string | Uint8Array>): Generator<string | Uint8Array> {
  yield `<script type="application/json" id="${attributeText(id)}">`;
  yield* json;
  yield '</script>\n';
}

function attributeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
