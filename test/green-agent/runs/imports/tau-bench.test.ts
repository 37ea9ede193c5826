// τ-bench's episodes as attempts: graded in a world, or as they were recorded.
import { describe, expect, it } from 'vitest';
import { parseResults } from '../../../../green-agent/runs/imports/result-file.ts';
import { tauBenchSource } from '../../../../green-agent/runs/imports/tau-bench.ts';
import { attemptRecordSchema } from '../../../../shared/contracts/attempt.ts';
import { importedRecords } from '../../../support/imported-records.ts';
import { cancel, tinyTask, tinyWorld } from '../../../support/tiny-world.ts';

const { user_id, instruction, actions, outputs } = tinyTask();
const call = {
  role: 'assistant',
  tool_calls: [{ function: { name: cancel.name, arguments: JSON.stringify(cancel.kwargs) } }],
};
const solved: { role: string; content?: string; tool_calls?: object[] }[] = [
  { role: 'system', content: 'The policy.' },
  { role: 'user', content: 'Cancel it.' },
  call,
  { role: 'tool', content: 'done' },
  { role: 'assistant', content: 'You get 20.5 back.' },
  { role: 'user', content: '###STOP###' },
];
const episode = (
  task_id: number,
  trial: number,
  reward: number,
  traj: object[] = solved,
  info: object = { task: { user_id, instruction, actions, outputs } },
) => ({ task_id, trial, reward, info, traj });
const AT = '2025-01-01T00:00:00.000Z';
const attempts = (list: object[], graded = true) => {
  const file = { domain: 'retail', sha256: '', recordedAt: AT };
  const episodes = parseResults({ file: 'results.json', content: list }, file.domain);
  return importedRecords(tauBenchSource('results.json', { ...file, episodes, world: graded ? tinyWorld : null }));
};

describe('an episode of τ-bench', () => {
  it('becomes an attempt with its conversation', async () => {
    const [record] = await attempts([episode(5, 1, 1)]);
    expect(attemptRecordSchema.parse(record)).toEqual(record);
    expect(record).toMatchObject({
      task_id: 5,
      task_index: 6,
      attempt_index: 2,
      started_at: AT,
      user_opening: 'Cancel it.',
      result: { status: 'passed', success: true, reward: 1, steps: 2, error: null },
      judge: { details: { r_actions: 1, r_outputs: 1 } },
    });
    expect(record?.trajectory).toEqual([
      { step: 1, action: cancel, observation: 'done' },
      { step: 2, action: { name: 'respond', kwargs: { content: 'You get 20.5 back.' } }, observation: '###STOP###' },
    ]);
    expect(record?.actor.turns.map(({ prompt, form }) => [prompt, form])).toEqual([
      ['Cancel it.', 'tool_call'],
      ['done', 'bare'],
    ]);
  });

  it('is graded again in the world, and keeps the recorded reward where that differs', async () => {
    const silent = solved.map((message) =>
      message.content === 'You get 20.5 back.' ? { ...message, content: 'Done.' } : message,
    );
    const [record] = await attempts([episode(0, 0, 1, silent)]);
    expect(record).toMatchObject({
      result: { status: 'failed', reward: 0, category: 'missing_outputs' },
      judge: { raw_eval_output: 'the recorded reward is 1', details: { r_actions: 1, r_outputs: 0 } },
      diagnosis: { evidence: { outputs_not_said: ['20.5'] } },
    });
  });

  it('has failed where its conversation did not come to an end', async () => {
    const [record] = await attempts([episode(0, 0, 0, solved.slice(0, -1))]);
    expect(record?.result).toMatchObject({ status: 'failed', category: 'timeout' });
  });

  it('counts as recorded where it is not graded again', async () => {
    const records = await attempts([episode(0, 0, 1), episode(0, 1, 0.9999999), episode(0, 2, 0)], false);
    expect(records.map(({ result }) => result.status)).toEqual(['passed', 'passed', 'failed']);
    expect(records[2]).toMatchObject({
      result: { error: 'The recorded reward is 0; it was not graded again', category: 'unknown_failure' },
      judge: { details: { r_actions: null, r_outputs: null } },
      diagnosis: { evidence: { expected_actions: actions } },
    });
  });

  it('is invalid where it broke off with an error, under the task of its other trials', async () => {
    const broken = episode(3, 1, 0, [], { error: 'RateLimitError', traceback: '…' });
    const [first, second] = await attempts([episode(3, 0, 1), broken]);
    expect(second).toMatchObject({
      task_hash: first?.task_hash,
      attempt_index: 2,
      result: { status: 'invalid', error: 'The attempt broke off: RateLimitError' },
      diagnosis: null,
    });
    expect((await attempts([broken]))[0]?.result.status).toBe('invalid');
  });

  it('is counted in the order of the file where a trial is there twice', async () => {
    expect(
      (await attempts([episode(0, 0, 1), episode(1, 0, 1), episode(0, 0, 0)], false)).map(
        ({ task_id, attempt_index, result }) => [task_id, attempt_index, result.status],
      ),
    ).toEqual([
      [0, 1, 'passed'],
      [0, 2, 'failed'],
      [1, 1, 'passed'],
    ]);
  });
});
