// Files that have the same attempts: the copy of an attempt is left out, and another attempt that looks alike is not.
import { describe, expect, it } from 'vitest';
import { withoutCopies } from '../../../../green-agent/runs/imports/copies.ts';
import { parseResults } from '../../../../green-agent/runs/imports/result-file.ts';
import { tauBenchSource } from '../../../../green-agent/runs/imports/tau-bench.ts';
import { tau2Source } from '../../../../green-agent/runs/imports/tau2-bench.ts';
import { importAndRead } from '../../../support/imported-records.ts';
import { exampleResults, sourcesOf } from '../../../support/results.ts';
import { tinyTask, tinyWorld } from '../../../support/tiny-world.ts';

const { user_id, instruction, actions, outputs } = tinyTask();
const episode = (trial: number, words: string) => ({
  task_id: 0,
  trial,
  reward: 0,
  info: { task: { user_id, instruction, actions, outputs } },
  traj: [
    { role: 'user', content: 'Cancel it.' },
    { role: 'assistant', content: words },
    { role: 'user', content: '###STOP###' },
  ],
});
const tauBench = (file: string, list: object[]) => {
  const episodes = parseResults({ file, content: list }, 'retail');
  return tauBenchSource(file, { episodes, world: tinyWorld, domain: 'retail', sha256: file, recordedAt: '2025-01-01' });
};

const simulation = (trial: number, id: string) => ({
  id,
  task_id: '0',
  trial,
  termination_reason: 'user_stop',
  reward_info: { reward: 1 },
});
const tau2 = (file: string, simulations: object[]) => {
  const info = {
    agent_info: { implementation: 'llm_agent' },
    user_info: { implementation: 'user_simulator' },
    environment_info: { domain_name: 'airline' },
  };
  const tasks = [{ id: '0', user_scenario: { instructions: 'Cancel it.' } }];
  return tau2Source({ file, content: { info, tasks, simulations } }, file);
};

describe('copies of attempts', () => {
  it.each([
    [
      'τ-bench',
      tauBench('a.json', [episode(0, 'Done.'), episode(1, 'Done.')]),
      tauBench('b.json', [episode(1, 'Done.'), episode(0, 'Sorry.')]),
    ],
    [
      'τ²-bench',
      tau2('a.json', [simulation(0, 's1'), simulation(1, 's2')]),
      tau2('b.json', [simulation(1, 's2'), simulation(0, 's3')]),
    ],
  ])('are left out of files of %s, and counted', async (_name, first, second) => {
    const { imported, records } = await importAndRead(withoutCopies([first, second]));
    expect(records.map(({ attempt_index }) => attempt_index)).toEqual([1, 2, 3]);
    expect([...imported.skipped]).toEqual([['an earlier file has the same attempt', 1]]);
  });

  it('are not graded again', () => {
    const sources = withoutCopies(['a.json', 'b.json'].map((file) => tauBench(file, [episode(0, 'Done.')])));
    expect(sources.map(({ graded }) => graded?.length)).toEqual([1, 0]);
  });

  it('cannot be told from other attempts in tables, whose equal rows all count', async () => {
    const file = exampleResults('attempts.csv');
    const [first, second] = [...(await sourcesOf(file)), ...(await sourcesOf(file))];
    const { imported } = await importAndRead(withoutCopies([first!, second!]));
    expect(imported).toMatchObject({ samples: 12, skipped: new Map() });
  });
});
