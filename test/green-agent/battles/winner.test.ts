import { describe, expect, it } from 'vitest';
import { battleOverrides } from '../../../green-agent/battles/battle-handler.ts';
import { decide, opponentOf, type WinnerRule } from '../../../green-agent/battles/winner.ts';
import type { BattleRecord, BattleStart } from '../../../shared/contracts/battle.ts';
import { evaluationSummary, taskResult } from '../../../shared/metrics/tasks.ts';

const results = (...marks: string[]) =>
  marks.map((row, task) =>
    taskResult(
      'retail',
      task,
      2,
      [...row].map((mark, index) => {
        const status = mark === 'p' ? 'passed' : mark === 'f' ? 'failed' : 'invalid';
        return {
          attempt: index + 1,
          status,
          success: mark === 'p',
          reward: mark === 'p' ? 1 : 0,
          steps: 1,
          time: 1,
          error: null,
        } as const;
      }),
    ),
  );

describe('the winner', () => {
  it.each([
    ['one task that passed', ['pp', 'ff'], 'pass_k_any', true],
    ['no task that passed', ['pf', 'fp'], 'pass_k_any', false],
    ['no task at all', [], 'pass_k_any', false],
    ['half of the tasks', ['pp', 'ff', 'pp', 'pf'], 'pass_k_half', true],
    ['less than half', ['pp', 'ff', 'pp', 'pf', 'fp'], 'pass_k_half', false],
    ['its only task', ['pp'], 'pass_k_half', true],
    ['its only task failed', ['pf'], 'pass_k_half', false],
    ['no task at all', [], 'pass_k_half', false],
    ['every task passed', ['pp', 'pp'], 'pass_k_all', true],
    ['one task that did not', ['pp', 'pf'], 'pass_k_all', false],
    ['no task at all', [], 'pass_k_all', false],
    ['an undefined task', ['pp', 'pi'], 'pass_k_all', false],
    ['a rate that reaches the threshold', ['pp', 'pf'], 0.75, true],
    ['a rate below it', ['pf', 'pf'], 0.75, false],
    ['no rate', ['ii'], 0, false],
  ] as [string, string[], WinnerRule, boolean][])('with %s under %3$s', (_, marks, rule, wins) => {
    const summary = evaluationSummary({ mode: 'random', k: 2, tasks: marks.length, results: results(...marks) });
    expect(decide(summary, rule).agentWins).toBe(wins);
  });

  it('counts tasks that were not begun when the time was up as not passed', () => {
    const summary = evaluationSummary({ mode: 'random', k: 2, tasks: 5, results: results('pp', 'pp') });
    expect(decide(summary, 'pass_k_all').agentWins).toBe(false);
    expect(decide(summary, 'pass_k_half').agentWins).toBe(false);
    expect(decide(summary, 'pass_k_any').agentWins).toBe(true);
  });

  it.each([
    ['pass_k_half', '1 of 2 tasks passed all 2 attempts; the agent needs at least half'],
    ['pass_k_any', '1 of 2 tasks passed all 2 attempts; the agent needs at least one'],
    ['pass_k_all', '1 of 2 tasks passed all 2 attempts; the agent needs all of them'],
    [0.8, 'success rate 75.0%; the agent needs 80.0%'],
  ] as [WinnerRule, string][])('comes with the rule %s and the figure that decided', (rule, reason) => {
    const summary = evaluationSummary({ mode: 'random', k: 2, tasks: 2, results: results('pp', 'pf') });
    expect(decide(summary, rule).reason).toBe(reason);
  });
});

const context = { battle_id: 'b', backend_url: 'http://127.0.0.1:1', agent_name: 'green_agent' };
const start = (more: Partial<BattleStart> = {}): BattleStart => ({
  type: 'battle_start',
  battle_id: 'b',
  green_battle_context: context,
  red_battle_contexts: { 'http://127.0.0.1:2': { ...context, agent_name: 'white_agent' } },
  opponent_infos: [{ name: 'My agent', agent_url: 'http://127.0.0.1:2' }],
  ...more,
});

describe('the opponent', () => {
  it('has the name of its place', () => {
    const battle = { opponents: [{ name: 'place', agent_id: 'x' }] } as unknown as BattleRecord;
    expect(opponentOf(start(), battle)).toEqual({
      name: 'place',
      url: 'http://127.0.0.1:2',
      backendUrl: 'http://127.0.0.1:1',
      agentId: 'x',
    });
    expect(opponentOf(start(), null).name).toBe('white_agent');
    expect(opponentOf(start({ red_battle_contexts: {} }), null).name).toBe('My agent');
  });

  describe('reports to', () => {
    const mine = 'http://127.0.0.1:2';
    const contextAt = (url: string, token: string) => ({ [url]: { ...context, backend_url: `http://b/as/${token}` } });
    const green = (backend_url: string) => ({ green_battle_context: { ...context, backend_url } });
    it.each<[string, Partial<BattleStart>, string]>([
      ['its own address', { red_battle_contexts: contextAt(mine, 'white') }, 'http://b/as/white'],
      [
        'its own address, written otherwise',
        { red_battle_contexts: contextAt(`${mine}/`, 'white') },
        'http://b/as/white',
      ],
      [
        'its own address among several',
        { red_battle_contexts: { ...contextAt('http://127.0.0.1:3', 'other'), ...contextAt(mine, 'white') } },
        'http://b/as/white',
      ],
      [
        'none if the only context is another agent’s',
        { red_battle_contexts: contextAt('http://127.0.0.1:3', 'other'), ...green('http://b/as/green') },
        '',
      ],
      [
        'the evaluator’s backend if that is only an origin',
        { red_battle_contexts: {}, ...green('http://b:9') },
        'http://b:9',
      ],
      ['none if its path may be a token', { red_battle_contexts: {}, ...green('http://b/as/green') }, ''],
      ['none if its user may be one', { red_battle_contexts: {}, ...green('http://u:p@b') }, ''],
      ['none if its query may be one', { red_battle_contexts: {}, ...green('http://b/?token=t') }, ''],
      ['none if it is not an address', { red_battle_contexts: {}, ...green('backend') }, ''],
    ])('%s', (_, more, backendUrl) => {
      expect(opponentOf(start(more), null)).toMatchObject({ url: mine, backendUrl });
    });
  });

  it('is needed', () => {
    expect(() => opponentOf(start({ red_battle_contexts: {}, opponent_infos: [] }), null)).toThrow('no opponent');
  });
});

describe('the settings of a battle', () => {
  const taskConfig = (text: string) =>
    start({ green_battle_context: { ...context, task_config: `Task description: ${text}` } });
  it.each([
    ['TOML', 'k = 6\ndomain = "airline"', undefined, { k: 6, domain: 'airline' }],
    ['TOML with its section', '[pass_k_config]\nk = 6', undefined, { k: 6 }],
    ['prose', 'Find out whether the agent is any good!', undefined, {}],
    ['a config over TOML', 'k = 6\ntask_id = 1', { k: 8, other: true }, { k: 8, task_id: 1 }],
    ['a config with the section', '', { pass_k_config: { k: 8 } }, { k: 8 }],
    [
      'other sections, which are not the battle’s to set',
      '[runs]\ndir = "/"\n[white_agent]\nurl = "http://x"',
      undefined,
      {},
    ],
  ])('from %s', (_, text, config, expected) => {
    const battle = { opponents: [], config } as unknown as BattleRecord;
    expect(battleOverrides(taskConfig(text), battle)).toEqual(expected);
  });

  it('counts tasks that were solved in sequence', () => {
    const sequence = { feedback_mode: 'binary' };
    const input = { mode: 'random', k: 2, tasks: 2, results: results('fp', 'ff'), sequence } as const;
    expect(decide(evaluationSummary(input), 'pass_k_half')).toEqual({
      agentWins: true,
      reason: '1 of 2 tasks solved within 2 attempts; the agent needs at least half',
    });
    expect(decide(evaluationSummary(input), 0.6).agentWins).toBe(false);
  });
});
