// The files that follow from a run's attempts, and the text of its figures.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evaluationResult } from '../../../green-agent/reports/result.ts';
import { resultMarkdown, resultText } from '../../../green-agent/reports/result-text.ts';
import { readRunResults, summaryOfRun } from '../../../green-agent/reports/run-results.ts';
import { writeReports } from '../../../green-agent/reports/write-reports.ts';
import { attemptText } from '../../../green-agent/runs/attempt-file.ts';
import { openRun } from '../../../green-agent/runs/run-directory.ts';
import type { TaskTraits } from '../../../green-agent/runs/task-meta.ts';
import type { AttemptRecord } from '../../../shared/contracts/attempt.ts';
import type { Usage } from '../../../shared/contracts/usage.ts';
import { recordWith } from '../../support/attempt-records.ts';
import { filesBelow } from '../../support/run-folders.ts';

let directory: string;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'passk-reports-')), 'slice/passk/agent/deterministic/none');
});
afterEach(() => rm(join(directory, '../../../../..'), { recursive: true }));

const mini: Usage = {
  model: 'gpt-4o-mini',
  input_tokens: 1000,
  cached_tokens: 0,
  thinking_tokens: 0,
  output_tokens: 100,
};

function attempt(
  task: number,
  index: number,
  status: 'passed' | 'failed' | 'invalid',
  usage: Usage | null = mini,
): AttemptRecord {
  const { result, actor } = recordWith({ attempt_index: index });
  const failure = { status, success: false, reward: 0, error: 'It went wrong' } as const;
  return recordWith({
    task_id: task,
    attempt_index: index,
    result: {
      ...result,
      ...(status === 'passed' ? {} : failure),
      ...(status === 'failed' ? { category: 'timeout' as const } : {}),
    },
    actor: { ...actor, turns: [{ prompt: '', output: `${index}`, form: 'bare', seconds: 1, usage }] },
  });
}

const writeRun = (...records: AttemptRecord[]) => writeGroupedRun({}, ...records);

/** `traits` by task id. */
async function writeGroupedRun(traits: Record<number, Partial<TaskTraits>>, ...records: AttemptRecord[]) {
  const byDomain = new Set(records.map(({ domain }) => domain)).size > 1;
  const frozen = { data: 'slice', seed: 3 };
  using run = await openRun({ directory, byDomain, frozen, fresh: false, now: new Date() });
  for (const record of records) {
    const { domain, task_id, task_hash: hash } = record;
    await run.beginTask({ domain, task_id, hash, instruction: '', ...traits[task_id] }, { restart: false });
    await run.writeAttempt(record);
  }
  const results = await readRunResults(directory);
  const options = { seed: results.seed };
  const result = evaluationResult(summaryOfRun(results), results.usages, options);
  const now = new Date('2026-01-02T03:04:05Z');
  await writeReports({ directory, agent: 'agent', result, options, now });
  return result;
}

const json = async (name: string) => JSON.parse(await readFile(join(directory, name), 'utf8'));

describe('the files of a run', () => {
  it('list every attempt of a task that did not always pass', async () => {
    await writeRun(attempt(0, 1, 'failed'), attempt(0, 2, 'passed'), attempt(1, 1, 'passed'));
    expect(await readFile(join(directory, 'report.md'), 'utf8')).toMatch(
      /### retail task 0\n\n❌ Attempt 1: Failed .*\n {3}↳ Error: .*\n✅ Attempt 2: Success /,
    );
  });

  it('hold the reference’s names, every metric, tokens by model and their cost', async () => {
    const result = await writeRun(
      attempt(0, 1, 'passed'),
      attempt(0, 2, 'failed'),
      attempt(1, 1, 'passed'),
      attempt(1, 2, 'passed'),
    );
    const tokens = { input_tokens: 4000, cached_tokens: 0, thinking_tokens: 0, output_tokens: 400 };
    const summary = await json('summary.json');
    const { failure_patterns: patterns, second_opinion: opinion, ...figures } = summary;
    expect(opinion).toBeNull();
    expect(figures).toEqual(
      JSON.parse(JSON.stringify({ ...result, by_tag: [], agent: 'agent', last_updated: '2026-01-02T03:04:05.000Z' })),
    );
    expect(patterns).toMatchObject({
      sentence: '1 of 1 failure: the conversation did not come to an end',
      clusters: [{ count: 1, example: { domain: 'retail', task_id: 0, attempt: 2, sentence: 'It went wrong' } }],
      tasks: [{ task_id: 0, flaky: true, parting: expect.objectContaining({ passed: 1, failed: 2 }) }],
    });
    expect(summary).toMatchObject({
      overall_pass_k: 0.5,
      overall_pass_k_half: 1,
      overall_success_rate: 0.75,
      total_tasks: 2,
      k: 2,
      mode: 'random',
      metrics: {
        pass_hat_k: [
          { k: 1, value: 0.75 },
          { k: 2, value: 0.5 },
        ],
        attempts: { passed: 3, failed: 1, invalid: 0 },
      },
      tokens: { 'gpt-4o-mini': { ...tokens, cost_usd: expect.closeTo((4000 * 0.15 + 400 * 0.6) / 1e6, 12) } },
      cost_usd: expect.closeTo(0.00084, 12),
      pricing_last_updated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(await json('task-0/summary.json')).toMatchObject({
      task_id: 0,
      pass_k: false,
      success_rate: 0.5,
      metrics: {
        tasks: 1,
        pass_at_k: [
          { k: 1, value: 0.5 },
          { k: 2, value: 1 },
        ],
      },
      tokens: { 'gpt-4o-mini': { input_tokens: 2000, output_tokens: 200 } },
      last_updated: '2026-01-02T03:04:05.000Z',
    });
    expect((await json('index.json')).runs).toEqual([
      {
        domain: 'retail',
        task_id: 0,
        agent_key: 'agent',
        sample_index: 0,
        success: true,
        reward: 1,
        status: 'passed',
        steps: 1,
        seconds: 12,
      },
      {
        domain: 'retail',
        task_id: 0,
        agent_key: 'agent',
        sample_index: 1,
        success: false,
        reward: 0,
        status: 'failed',
        steps: 1,
        seconds: 12,
        category: 'timeout',
      },
      expect.objectContaining({ task_id: 1, sample_index: 0 }),
      expect.objectContaining({ task_id: 1, sample_index: 1 }),
    ]);
    expect((await readFile(join(directory, 'attempts.csv'), 'utf8')).trimEnd().split('\r\n')).toHaveLength(5);
    expect(await readFile(join(directory, 'junit.xml'), 'utf8')).toContain('tests="4" failures="1" errors="0"');
    expect(await readFile(join(directory, 'report.md'), 'utf8')).toContain(
      '## Evidence\n\n### retail task 0, attempt 2: timeout',
    );
    expect(filesBelow(directory).filter((file) => file.endsWith('.tmp'))).toEqual([]);
  });

  it('say that unknown tokens are unknown, never 0', async () => {
    const result = await writeRun(attempt(0, 1, 'passed'), attempt(0, 2, 'passed', null));
    expect(await json('summary.json')).toMatchObject({
      tokens: {
        'gpt-4o-mini': { input_tokens: 1000 },
        unknown: { input_tokens: null, output_tokens: null, cost_usd: null },
      },
      cost_usd: null,
    });
    expect(resultText(result)).toContain('- Some replies came without token counts: what they used is unknown.');
    expect(resultText(result)).not.toContain('In all');
  });

  it('leave out files that cannot be read, and keep the rest', async () => {
    await writeRun(attempt(0, 1, 'passed'), attempt(0, 2, 'passed'));
    const { writeFile } = await import('node:fs/promises');
    await writeFile(join(directory, 'task-0/attempt-3.json'), '{"format": "passk-att');
    await writeFile(join(directory, 'task-0/attempt-4.json'), attemptText(attempt(7, 4, 'passed')));
    await writeFile(
      join(directory, 'task-0/attempt-5.json'),
      attemptText({ ...attempt(0, 5, 'passed'), task_hash: 'another' }),
    );
    await writeFile(join(directory, 'summary.json'), '{');
    const run = await readRunResults(directory);
    expect(run.tasks.map(({ attempts }) => attempts.length)).toEqual([2]);
    expect(run.problems.map((problem) => problem.replaceAll(`${directory}/`, ''))).toEqual([
      expect.stringMatching(/^task-0\/attempt-3\.json cannot be read as JSON/),
      'task-0/attempt-4.json is attempt 4 of retail task 7; it is left out',
      'task-0/attempt-5.json is an attempt of another task than task_meta.json describes; it is left out',
      expect.stringMatching(/^summary\.json cannot be used: /),
    ]);
  });
});

describe('the figures in words', () => {
  it('of several tasks have both estimators with their errors', async () => {
    const text = resultText(
      await writeRun(
        attempt(0, 1, 'passed'),
        attempt(0, 2, 'failed'),
        attempt(1, 1, 'passed'),
        attempt(1, 2, 'passed'),
      ),
    );
    expect(text).toContain('Over 2 tasks: success rate 75.0%, 95% interval [');
    expect(text).toMatch(
      /\| 2 {3}\| 50\.0% +\| \[\d+\.\d%, \d+\.\d%\] +\| 50\.0% \| 100\.0% \| \[\d+\.\d%, 100\.0%\] +\|/,
    );
    expect(text).toContain('- pass^1 (any 1 in a row), expected over all orders of the attempts: 100.0%');
    expect(text).toContain('tasks that both passed and failed: 50.0%');
    expect(text).toContain('- Time of an attempt: mean 12.0 s, median 12.0 s; 48.0 s in all');
    expect(text).toContain('- gpt-4o-mini: 4,000 tokens in (0 cached), 400 out, $0.0008');
    expect(text).not.toContain('this task only');
  });

  it('of one task say that they speak of it alone', async () => {
    const text = resultText(await writeRun(attempt(0, 1, 'passed'), attempt(0, 2, 'failed')));
    expect(text).toContain('Over 2 attempts of one task: success rate 50.0%, 95% interval [9.5%, 90.5%].');
    expect(text).toContain('- pass^k and pass@k are about this task only: one task has no interval over tasks');
    expect(text).toMatch(/\| 1 {3}\| 50\.0% +\| – /);
  });

  it('give both conventions about invalid attempts if they differ', async () => {
    const text = resultText(
      await writeRun(
        attempt(0, 1, 'passed'),
        attempt(0, 2, 'passed'),
        attempt(1, 1, 'passed'),
        attempt(1, 2, 'invalid'),
      ),
    );
    expect(text).toContain('1 of 4 attempts are invalid');
    expect(text).toContain(
      '- With 1 invalid attempt counted as failed: success rate 100.0% → 75.0%, pass^2 (first 2) 100.0% → 50.0%, pass^1 100.0% → 75.0%, pass^2 100.0% → 50.0%',
    );
    expect(text).toContain('- k = 2: over 1 of 2 tasks; 1 has too few valid attempts');
  });

  it('say in one line which k leave out the same tasks', async () => {
    const many = Array.from({ length: 6 }, (_, index) => attempt(0, index + 1, 'passed'));
    const text = resultText(
      await writeRun(...many, attempt(1, 1, 'passed'), attempt(1, 2, 'passed'), attempt(2, 1, 'failed')),
    );
    expect(text.match(/^- k = .*/gm)).toEqual([
      '- k = 2: over 2 of 3 tasks; 1 has too few valid attempts',
      '- k = 3 to 6: over 1 of 3 tasks; 2 have too few valid attempts',
    ]);
  });

  it('keep their lines when they are rendered as markdown', async () => {
    const lines = resultMarkdown(await writeRun(attempt(0, 1, 'passed'), attempt(0, 2, 'failed'))).split('\n');
    const marked = lines.filter((line) => /^[✅❌⚠]/u.test(line));
    expect(marked).toHaveLength(3);
    expect(marked.every((line) => line.endsWith('  '))).toBe(true);
    expect(lines).toContain('## Metrics');
  });
});
