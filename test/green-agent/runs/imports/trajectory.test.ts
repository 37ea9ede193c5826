// Recorded transcripts: what the actions in them are, when an episode ends, and that grading it again gives the recorded reward.
import { describe, expect, it } from 'vitest';
import {
  RECORDED_MAX_STEPS,
  recordedSteps,
  replay,
  sameObservation,
  type TauBenchMessage,
} from '../../../../green-agent/runs/imports/trajectory.ts';
import { loadWorld } from '../../../../worlds/task-sets.ts';
import { readResultFile, regrade } from '../../../support/results.ts';
import { hasRecords, TAU_BENCH_DIR, trajectoryFile, unlessRecords } from '../../../support/shared-data.ts';
import { tinyWorld } from '../../../support/tiny-world.ts';

const call = (name: string, kwargs: object, content: string | null = null): TauBenchMessage => ({
  role: 'assistant',
  content,
  tool_calls: [{ function: { name, arguments: JSON.stringify(kwargs) } }],
});
const tool = (content: string): TauBenchMessage => ({ role: 'tool', content });
const agent = (content: string): TauBenchMessage => ({ role: 'assistant', content });
const customer = (content: string): TauBenchMessage => ({ role: 'user', content });
const opening = [{ role: 'system', content: 'policy' }, customer('Hello')];

describe('the actions of a transcript', () => {
  it('are tool calls, and responds where there is none', () => {
    const messages = [...opening, agent('Who are you?'), customer('Ada'), call('think', { thought: 'hm' }), tool('')];
    expect(recordedSteps(messages, 'here')).toEqual([
      { action: { name: 'respond', kwargs: { content: 'Who are you?' } }, observation: 'Ada' },
      { action: { name: 'think', kwargs: { thought: 'hm' } }, observation: '' },
    ]);
  });

  it('leave out the text beside a tool call, and all calls but the first', () => {
    const both = { ...call('think', { thought: 'a' }, 'One moment.') };
    const second = call('think', { thought: 'b' }).tool_calls ?? [];
    const messages = [...opening, { ...both, tool_calls: [...(both.tool_calls ?? []), ...second] }, tool('')];
    expect(recordedSteps(messages, 'here').map(({ action }) => action)).toEqual([
      { name: 'think', kwargs: { thought: 'a' } },
    ]);
  });

  it('have no recorded answer where the transcript ends', () => {
    expect(recordedSteps([...opening, agent('Bye')], 'here')[0]?.observation).toBeNull();
  });

  it('are refused where arguments are no JSON object', () => {
    const broken = { role: 'assistant', tool_calls: [{ function: { name: 'think', arguments: '{"thought":' } }] };
    expect(() => recordedSteps([...opening, broken], 'file.json: episode 3')).toThrow(
      'file.json: episode 3: message 2: the arguments',
    );
  });
});

describe('an episode that is played again', () => {
  const respond = (content: string, observation: string | null) => ({
    action: { name: 'respond', kwargs: { content } },
    observation,
  });

  it('ends where the customer stops, even if the agent goes on', () => {
    const cancel = { name: 'cancel_pending_order', kwargs: { order_id: '#W1', reason: 'no longer needed' } };
    const steps = [respond('Done?', 'Yes ###STOP###'), { action: cancel, observation: '{}' }];
    const { ended, environment, spoken } = replay(tinyWorld, steps);
    expect(ended).toBe(true);
    expect(spoken).toEqual(['Done?']);
    expect(environment.changes()).toEqual({});
  });

  it('ends with a transfer to a human', () => {
    const transfer = { name: 'transfer_to_human_agents', kwargs: { summary: 'x' } };
    expect(replay(tinyWorld, [{ action: transfer, observation: 'Transfer successful' }]).ended).toBe(true);
  });

  it('does not end where the transfer is refused, nor where the transcript only stops', () => {
    const broken = { name: 'transfer_to_human_agents', kwargs: {} };
    expect(replay(tinyWorld, [{ action: broken, observation: 'Error' }, respond('Hello?', null)]).ended).toBe(false);
  });

  it.each([
    { at: RECORDED_MAX_STEPS, ended: true },
    { at: RECORDED_MAX_STEPS + 1, ended: false },
  ])('that stops in the answer to action $at: ended $ended', ({ at, ended }) => {
    const steps = Array.from({ length: at }, (_, index) => respond('And?', index === at - 1 ? '###STOP###' : 'Go on'));
    const replayed = replay(tinyWorld, steps);
    expect(replayed.ended).toBe(ended);
    expect(replayed.spoken).toHaveLength(RECORDED_MAX_STEPS);
  });
});

describe('two observations', () => {
  it.each([
    ['get_user_details', '{"a": 1.0, "b": [0]}', '{"b":[-0],"a":1}', true],
    ['get_user_details', '{"a": [1, 2]}', '{"a":[2,1]}', false],
    ['get_user_details', 'Error: user not found', 'Error: other words', true],
    ['get_user_details', 'Unknown action x', 'Error: unknown tool x', true],
    ['get_user_details', 'Error: user not found', '{}', false],
    ['calculate', '100.0', '100.0', true],
    ['find_user_id_by_email', 'ada_byron_1', 'ada_byron_2', false],
    ['transfer_to_human_agents', 'Transfer successful', 'Handed over.', true],
    ['send_certificate', 'Certificate x added', 'Done.', true],
    ['send_certificate', '', 'Done.', false],
    ['think', '', '', true],
  ])('of %s: %s and %s are the same: %s', (name, recorded, ours, same) => {
    expect(sameObservation(name, recorded, ours)).toBe(same);
  });
});

describe.skipIf(!hasRecords)(`published result files${unlessRecords}`, () => {
  it.each([
    { domain: 'retail', episodes: 25, pass: { 1: 19 / 25 } },
    { domain: 'airline', episodes: 48, pass: { 1: 6 / 48, 2: 0, 3: 0, 4: 0 } },
  ] as const)('of $domain get every recorded reward again', async ({ domain, episodes, pass }) => {
    const world = await loadWorld({ domain, source: 'tau-bench', path: TAU_BENCH_DIR });
    const recorded = await readResultFile(trajectoryFile(domain), domain);
    const result = regrade(world, recorded);
    expect(result).toMatchObject({ episodes, agree: episodes, disagree: [], pass_hat_k: pass });

    // One key of the airline's user records was renamed since; everything else that was recorded is answered the same.
    const different = recorded.flatMap(({ messages, place }) =>
      replay(world, recordedSteps(messages, place)).calls.filter(
        (played) =>
          played.recorded !== null && !sameObservation(played.action.name, played.recorded, played.observation),
      ),
    );
    expect(result.observations.compared - result.observations.equal).toBe(different.length);
    const names = new Set(different.map(({ action }) => action.name));
    expect([...names]).toEqual(domain === 'airline' ? ['get_user_details'] : []);
    for (const { observation } of different) expect(observation).toContain('"state"');
  });
});
