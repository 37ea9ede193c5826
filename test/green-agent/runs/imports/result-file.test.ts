// τ-bench result files: what is read from them, what is refused, and how trials become pass^k.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TauBenchEpisode } from '../../../../green-agent/runs/imports/result-file.ts';
import { readResultFile, regrade } from '../../../support/results.ts';
import { cancel, tinyTask, tinyWorld } from '../../../support/tiny-world.ts';

const call = {
  role: 'assistant',
  tool_calls: [{ function: { name: cancel.name, arguments: JSON.stringify(cancel.kwargs) } }],
};
const goodbye = [
  { role: 'assistant', content: 'You get 20.5 back.' },
  { role: 'user', content: '###STOP###' },
];
const solved = [
  { role: 'user', content: 'Hello' },
  call,
  { role: 'tool', content: 'Error: recorded otherwise' },
  ...goodbye,
];
const episode = (task_id: number, trial: number, reward: number, messages: TauBenchEpisode['messages'] = solved) => ({
  key: `${task_id}/${trial}`,
  trial,
  reward,
  messages,
  place: 'results.json: episode 0',
  task: { ...tinyTask(), task_id },
});

describe('grading again', () => {
  it('says where the recorded reward differs, and compares what was recorded', () => {
    expect(regrade(tinyWorld, [episode(3, 0, 1), episode(3, 1, 0)])).toEqual({
      episodes: 2,
      agree: 1,
      disagree: [{ task_id: 3, trial: 1, recorded: 0, regraded: 1 }],
      observations: { compared: 2, equal: 0 },
      pass_hat_k: { 1: 1, 2: 1 },
    });
  });

  it('gives nothing for an episode that did not end', () => {
    const broken = solved.slice(0, -1);
    expect(regrade(tinyWorld, [episode(0, 0, 0, broken)])).toMatchObject({ agree: 1, pass_hat_k: { 1: 0 } });
  });

  it('averages C(c,k)/C(n,k) over tasks, for every k up to the smallest number of trials', () => {
    const failed = goodbye;
    const episodes = [
      ...[solved, solved, failed].map((messages, trial) => episode(0, trial, 1, messages)),
      ...[solved, failed].map((messages, trial) => episode(1, trial, 1, messages)),
    ];
    const { pass_hat_k } = regrade(tinyWorld, episodes);
    expect(Object.keys(pass_hat_k)).toEqual(['1', '2']);
    expect(pass_hat_k['1']).toBeCloseTo((2 / 3 + 1 / 2) / 2, 12);
    expect(pass_hat_k['2']).toBeCloseTo((1 / 3 + 0) / 2, 12);
  });

  it('of no episodes has no figures', () => {
    expect(regrade(tinyWorld, [])).toMatchObject({ episodes: 0, agree: 0, pass_hat_k: {} });
  });
});

describe('a result file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passk-results-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const read = async (content: unknown) => {
    const file = join(folder, 'results.json');
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return readResultFile(file, 'retail');
  };
  const { user_id, instruction, actions, outputs } = tinyTask();
  const recorded = { task_id: 4, reward: 1, info: { task: { user_id, instruction, actions, outputs } }, traj: solved };

  it('is read with the tasks recorded in it', async () => {
    const [one] = await read([recorded]);
    expect(one).toMatchObject({ trial: 0, reward: 1, task: { ...tinyTask(), task_id: 4 }, messages: solved });
  });

  it('is refused if its tasks belong to another domain', async () => {
    const task = {
      ...recorded.info.task,
      actions: [{ name: 'cancel_reservation', kwargs: { reservation_id: 'ABCDEF' } }],
    };
    await expect(read([recorded, { ...recorded, info: { task } }])).rejects.toThrow(
      'results.json: episode 1: its task calls cancel_reservation, a tool of airline that retail does not have. Use --domain airline.',
    );
  });

  it.each([
    ['no list', {}, 'must be a list of episodes'],
    ['no episode', [recorded, { task_id: 0 }], 'episode 1: reward: '],
    ['an episode without its task', [{ ...recorded, info: {} }], 'episode 0: info.task: '],
    ['a transcript that is none', [{ ...recorded, traj: [{ content: 'x' }] }], 'episode 0: traj[0].role: '],
    ['no JSON', 'x', 'is not valid JSON'],
  ])('that holds %s is refused', async (_name, content, says) => {
    await expect(read(content)).rejects.toThrow(says);
  });
});
