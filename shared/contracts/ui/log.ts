// The log of a battle as the pages read it: in pages from the end, then line by line from the stream.

/** Texts are shown to people as they are; `markdown` is Markdown from a stranger. Long texts are cut. */
export interface LogLine {
  /** Rises within a battle; not every number occurs. */
  readonly seq: number;
  /** ISO 8601; null if it is not a time. */
  readonly at: string | null;
  /** Such as `system`, `green_agent`, or the name of an opponent's place. */
  readonly by: string;
  readonly message: string;
  readonly markdown: string | null;
  readonly terminal_input: string | null;
  readonly terminal_output: string | null;
  readonly asciinema_url: string | null;
  /** True for the line that ended the battle with a winner. */
  readonly is_result: boolean;
  /** Characters that were cut from the texts above, and bytes of the entry's `detail`; 0 and 0 if this is all of it. */
  readonly omitted: { readonly characters: number; readonly detail_bytes: number };
}

/**
 * Answer of `GET /ui/evaluations/:id/log?before=SEQ&limit=N`: the last lines, or those before `before`, oldest first; `limit` is 200
 * by default and at most 1,000. `GET /ui/evaluations/:id/log/:seq` is one entry in full, as JSON, as it was posted.
 */
export interface LogPage {
  readonly lines: readonly LogLine[];
  /** How many lines are older than these. */
  readonly earlier: number;
}
