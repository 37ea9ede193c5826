// An open attempt in sequence on the report page: below the conversation is the feedback that the next attempt reads.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { transcriptOf } from '../../green-agent/reports/report-data.ts';
import { AttemptView } from '../../web/components/attempt-view.tsx';
import { recordWith } from '../support/attempt-records.ts';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => vi.unstubAllGlobals());

const shown = (more: Parameters<typeof recordWith>[0]) => {
  const record = recordWith(more);
  const props = { attempt: record.result, read: transcriptOf(record), instruction: null, policy: null, step: null };
  return renderToStaticMarkup(createElement(AttemptView, { ...props, hrefOfStep: (step) => `#${step}` }));
};

test('feedback is shown with its mode and the model that wrote it', () => {
  const critic = { model: 'openai/gpt-4.1', feedback: 'Did you\nadd?', calls: [] };
  const page = shown({ metric: 'seqk', feedback_mode: 'socratic', critic });
  expect(page).toContain('Feedback for the next attempt</h3>');
  expect(page).toContain('socratic, by openai/gpt-4.1');
  expect(page).toContain('<p class="words">Did you\nadd?</p>');
});

test('attempts without feedback have no such part', () => {
  expect(shown({})).not.toContain('Feedback');
});
