// Lines of a battle's log for the pages. Every text is bounded, and what was cut is counted.
import { z } from 'zod';
import type { LogLine } from '../../shared/contracts/ui/log.ts';
import type { StoredEvent } from '../store/battle-store.ts';

const MESSAGE_CHARACTERS = 4_000;
const MARKDOWN_CHARACTERS = 30_000;
const TERMINAL_CHARACTERS = 8_000;
const NAME_CHARACTERS = 200;

const text = z.string().nullish().catch(null);
const entrySchema = z.looseObject({
  is_result: z.boolean().catch(false),
  message: text,
  reported_by: text,
  timestamp: text,
  markdown_content: text,
  terminal_input: text,
  terminal_output: text,
  asciinema_url: text,
});

export function logLine({ seq, text: body }: StoredEvent): LogLine {
  const entry = entrySchema.parse(JSON.parse(body));
  let characters = 0;
  const cut = (value: string | null | undefined, most: number): string | null => {
    if (value === null || value === undefined) return null;
    characters += Math.max(0, value.length - most);
    return value.slice(0, most);
  };
  const { timestamp, detail } = entry;
  const at = timestamp && !Number.isNaN(Date.parse(timestamp)) ? new Date(timestamp).toISOString() : null;
  const line = {
    seq,
    at,
    by: cut(entry.reported_by, NAME_CHARACTERS) ?? '',
    message: cut(entry.message, MESSAGE_CHARACTERS) ?? '',
    markdown: cut(entry.markdown_content, MARKDOWN_CHARACTERS),
    terminal_input: cut(entry.terminal_input, TERMINAL_CHARACTERS),
    terminal_output: cut(entry.terminal_output, TERMINAL_CHARACTERS),
    asciinema_url: cut(entry.asciinema_url, MESSAGE_CHARACTERS),
    is_result: entry.is_result,
  };
  const detail_bytes = detail === undefined ? 0 : Buffer.byteLength(JSON.stringify(detail));
  return { ...line, omitted: { characters, detail_bytes } };
}
