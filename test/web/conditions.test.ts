// The customer and the treatment of broken rules on the report page: among the facts of a run, and as a warning if compared runs differ.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ReportAgent } from '../../shared/contracts/report-page.ts';
import type { RunConditions } from '../../shared/contracts/run-conditions.ts';
import { AgentFacts } from '../../web/evaluation/agent-facts.tsx';
import { ComparisonReport } from '../../web/evaluation/comparison-report.tsx';

const agent = (name: string, conditions: RunConditions): ReportAgent => ({
  ...{ name, data: ['retail@2'], mode: 'manual', k: 2, seed: 1, started_at: null, finished_at: null, total_tasks: 0 },
  ...{ floor: null, partial: false, warnings: [], instrument: false, tasks: [], usage: [], policies: [] },
  transcripts: { limit: 0, bytes: 0, held: 0, left_out: { failed: 0, passed: 0 } },
  patterns: null,
  ...conditions,
});
const scripted = agent('one', { customer: { strategy: 'scripted', model: null }, policy: 'fail' });
const model = agent('two', { customer: { strategy: 'llm', model: 'gpt-4o' }, policy: 'report' });

const compared = (...agents: readonly ReportAgent[]) =>
  renderToStaticMarkup(
    createElement(ComparisonReport, {
      ...{ agents, against: 1, k: null, pairs: 'differ' },
      ...{ onK: () => {}, onPairs: () => {}, hrefAgainst: () => '#' },
    }),
  );

it('are facts of a run', () => {
  const facts = renderToStaticMarkup(createElement(AgentFacts, { agent: model, version: '1' }));
  expect(facts).toContain('<dt>Customer</dt><dd>llm (gpt-4o)</dd>');
  expect(facts).toContain('<dt>A broken rule of conduct</dt><dd>is only reported</dd>');
  expect(renderToStaticMarkup(createElement(AgentFacts, { agent: agent('old', {}), version: '1' }))).not.toMatch(
    /Customer|broken rule/,
  );
});

it('are warned about if compared runs differ in them', () => {
  const page = compared(scripted, model);
  expect(page).toContain('The runs have different customers (scripted for one, llm (gpt-4o) for two)');
  expect(page).toContain('([grading] policy: fail for one, report for two)');
  expect(compared(scripted, { ...scripted, name: 'two' })).not.toContain('class="warnings"');
});
