// Full-text search in transcripts: what was said, the tools that were called with their arguments, and their results.
import type { Transcript } from '../../shared/contracts/report-page.ts';
import { conversation } from './conversation.ts';
import { SCOPES } from './evaluation-texts.ts';
import { valueText } from './json-text.ts';

export type Scope = keyof typeof SCOPES;

export function isScope(value: string): value is Scope {
  return value in SCOPES;
}

export interface SearchablePart {
  readonly step: number;
  readonly scope: Exclude<Scope, 'all'>;
  readonly text: string;
}

export interface Hit {
  /** The step of the first place that was found. */
  readonly step: number;
  /** The text around that place. */
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** A transcript in parts, in order. */
export function searchableParts(transcript: Pick<Transcript, 'user_opening' | 'steps' | 'turns'>): SearchablePart[] {
  return conversation(transcript).flatMap((entry): SearchablePart[] => {
    if (entry.kind !== 'tool') return [{ step: entry.step, scope: 'said', text: entry.text }];
    const values = Object.entries(entry.arguments).map(
      ([name, value]) => `${name}: ${typeof value === 'string' ? value : valueText(value)}`,
    );
    return [
      { step: entry.step, scope: 'calls', text: [entry.name, ...values].join('\n') },
      { step: entry.step, scope: 'results', text: entry.result },
    ];
  });
}

/** The words to search for, in lower case; words in double quotes stay together. */
export function searchTerms(text: string): string[] {
  return [...text.toLowerCase().matchAll(/"([^"]+)"|[^\s"]+/g)].map(([word, phrase]) => phrase ?? word);
}

const CONTEXT = 60;

/** The place of the first term, if every term occurs in some part of the scope; otherwise null. Ignores case. */
export function findTerms(parts: readonly SearchablePart[], terms: readonly string[], scope: Scope): Hit | null {
  const searched = scope === 'all' ? parts : parts.filter((part) => part.scope === scope);
  const [first, ...others] = terms;
  if (first === undefined || !others.every((term) => searched.some(({ text }) => text.toLowerCase().includes(term))))
    return null;
  for (const { step, text } of searched) {
    const at = text.toLowerCase().indexOf(first);
    if (at < 0) continue;
    const [from, end] = [Math.max(0, at - CONTEXT), at + first.length];
    return {
      step,
      before: `${from > 0 ? '…' : ''}${text.slice(from, at)}`,
      match: text.slice(at, end),
      after: `${text.slice(end, end + CONTEXT)}${end + CONTEXT < text.length ? '…' : ''}`,
    };
  }
  return null;
}
