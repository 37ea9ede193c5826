import { describe, expect, it } from 'vitest';
import type { EvaluationHead } from '../../../shared/contracts/ui/evaluation.ts';
import type { LogLine } from '../../../shared/contracts/ui/log.ts';
import { NO_PROGRESS } from '../../../shared/contracts/ui/progress.ts';
import type { EvaluationList } from '../../../shared/contracts/ui/session.ts';
import { applyToList, withOlder } from '../../../web/arena/data/evaluations.ts';
import {
  applyToEvaluation,
  type FollowedEvaluation,
  withEarlierLines,
} from '../../../web/arena/data/followed-evaluation.ts';
import { filterParameters, filtersOf, matches } from '../../../web/arena/evaluations/list-filters.ts';
import { hrefOf, routeOf } from '../../../web/arena/shell/router.ts';

const head = (id: string, minute: number, changes: Partial<EvaluationHead> = {}): EvaluationHead => ({
  ...{ id, kind: 'battle', state: 'running', agent: { id: 'w', name: 'white' }, evaluator: null, others: [] },
  ...{ created_at: `2026-01-01T10:${minute}:00Z`, started_at: null, ended_at: null, mode: null, domains: ['retail'] },
  ...{
    metric: 'passk',
    data: [],
    tasks: 0,
    counts: { passed: 0, failed: 0, invalid: 0, running: 0, planned: 0 },
    figures: null,
  },
  ...{ cost_usd: null, winner: null, error: null, queue_position: null, instrument: false, path: null },
  ...changes,
});
const list = (evaluations: readonly EvaluationHead[], more = 0): EvaluationList => ({
  ...{ cursor: '1', evaluations, more, domains: ['retail'] },
});
const ids = ({ evaluations }: EvaluationList) => evaluations.map(({ id }) => id);

describe('the list of evaluations', () => {
  it('puts new ones first, changes known ones in place, and drops removed ones', () => {
    const changed = applyToList(list([head('c', 13), head('b', 12), head('a', 11)]), [
      { type: 'evaluation', evaluation: head('d', 14) },
      { type: 'evaluation', evaluation: head('b', 12, { state: 'finished', domains: ['airline'] }) },
      { type: 'evaluation_removed', id: 'c' },
    ]);
    expect(ids(changed)).toEqual(['d', 'b', 'a']);
    expect(changed.evaluations[1]?.state).toBe('finished');
  });

  it('is the same object if no event is about it', () => {
    const before = list([head('a', 11)]);
    expect(applyToList(before, [{ type: 'agent_removed', id: 'x' }])).toBe(before);
  });

  it('leaves changes of older ones to the pages that have not been read', () => {
    const before = list([head('c', 13)], 5);
    expect(ids(applyToList(before, [{ type: 'evaluation', evaluation: head('a', 11) }]))).toEqual(['c']);
    expect(ids(withOlder(before, list([head('c', 13), head('a', 11)], 4)))).toEqual(['c', 'a']);
  });

  it('has its filters in the address', () => {
    const filters = { text: 'a b', state: 'error', agent: '', domain: 'retail', of: ['x', 'y'] };
    const href = hrefOf(['battles'], filterParameters(filters));
    expect(href).toBe('#/battles?text=a+b&state=error&domain=retail&of=x%2Cy');
    expect(filtersOf(routeOf(href).parameters)).toEqual(filters);
    expect(matches(head('x', 1), filters)).toBe(false);
    expect(matches(head('x', 1, { state: 'error', agent: { id: null, name: 'An A B agent' } }), filters)).toBe(true);
  });

  it('has paths with any characters', () => {
    expect(routeOf(hrefOf(['runs', 'a/b c?d#e'], 'k=2'))).toEqual({ path: ['runs', 'a/b c?d#e'], parameters: 'k=2' });
    expect(routeOf('#/runs/%E0%A4%A')).toEqual({ path: ['runs', '%E0%A4%A'], parameters: '' });
  });
});

describe('the log of an evaluation', () => {
  const line = (seq: number): LogLine => ({
    ...{ seq, at: null, by: 'green_agent', message: `line ${seq}`, markdown: null, terminal_input: null },
    ...{ terminal_output: null, asciinema_url: null, is_result: false, omitted: { characters: 0, detail_bytes: 0 } },
  });
  const state: FollowedEvaluation = {
    snapshot: {
      ...{
        cursor: '1',
        evaluation: head('a', 11),
        progress: NO_PROGRESS,
        config_toml: null,
        may_cancel: true,
        may_remove: false,
      },
      ...{ records_missing: null, log_lines: 4 },
    },
    log: { lines: [line(3), line(4)], earlier: 2 },
  };
  const seqs = ({ log }: FollowedEvaluation) => log?.lines.map(({ seq }) => seq);

  it('takes each line once', () => {
    const next = applyToEvaluation(state, [
      { type: 'log', id: 'a', lines: [line(4), line(6)] },
      { type: 'log', id: 'other', lines: [line(7)] },
    ]);
    expect(seqs(next)).toEqual([3, 4, 6]);
  });

  it('keeps the newest 20,000 lines', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => line(5 + index));
    const { log } = applyToEvaluation(state, [{ type: 'log', id: 'a', lines }]);
    expect([log?.lines.length, log?.lines[0]?.seq, log?.earlier]).toEqual([20_000, 5, 4]);
  });

  it('gets earlier lines in front', () => {
    const log = withEarlierLines(state.log!, { lines: [line(1), line(2), line(3)], earlier: 0 });
    expect([log.lines.map(({ seq }) => seq), log.earlier]).toEqual([[1, 2, 3, 4], 0]);
  });

  it('cannot be cancelled once it is over', () => {
    const over = head('a', 11, { state: 'cancelled' });
    expect(applyToEvaluation(state, [{ type: 'evaluation', evaluation: over }]).snapshot.may_cancel).toBe(false);
  });
});
