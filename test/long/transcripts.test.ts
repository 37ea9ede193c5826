// The transcripts in the documentation are what passk prints: each command starts a process, and some run evaluations.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { PAGES, withTranscripts } from '../documentation/transcripts.ts';

it.each(PAGES.map((page) => [basename(page), page]))('those in %s (npm run transcripts)', async (_, page) => {
  const text = await readFile(page, 'utf8');
  expect(text).toContain('<!-- transcript');
  expect(await withTranscripts(text)).toBe(text);
});
