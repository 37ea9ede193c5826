// Requests to the green agent, with the keys of published τ² scenarios.
import { describe, expect, it } from 'vitest';
import { customerModel, readGreenRequest } from '../../../green-agent/serving/a2a-request.ts';

const read = (config: object) =>
  readGreenRequest(JSON.stringify({ participants: { agent: 'http://127.0.0.1:9004/' }, config }));
const whiteAgentUrl = 'http://127.0.0.1:9004/';

describe('the config of a published τ² scenario', () => {
  it.each([
    [
      'the first tasks of a domain',
      { domain: 'airline', num_tasks: 5, user_llm: 'openai/gpt-4.1', max_steps: 200 },
      {
        overrides: { max_steps: 200, mode: 'random', num_battles: 'all', domains: ['airline'] },
        userModel: 'openai/gpt-4.1',
        shard: { index: 0, count: 1, instances: 5 },
      },
    ],
    [
      'named tasks',
      { domain: 'retail', task_ids: ['7', 3] },
      { overrides: { domain: 'retail', mode: 'manual', tasks: [7, 3] } },
    ],
    [
      'absent values',
      { domain: 'retail', num_tasks: null, task_ids: null, user_llm: null },
      { overrides: { domain: 'retail' } },
    ],
    [
      'a limit for tasks that are chosen otherwise',
      { tasks: '0-9', num_tasks: 3, num_instances: 2 },
      { overrides: { tasks: '0-9' }, shard: { index: 0, count: 1, instances: 2 } },
    ],
  ])('%s', (_, config, request) => {
    expect(read(config)).toEqual({ kind: 'assessment', request: { whiteAgentUrl, ...request } });
  });

  it.each([
    [{ num_tasks: 0 }, /config\.num_tasks/],
    [{ task_ids: [] }, /config\.task_ids/],
    [{ task_ids: ['[mobile_data_issue]'] }, /config\.task_ids\.0: passk numbers its tasks/],
    [{ user_llm: 4 }, /config\.user_llm/],
  ])('%j is rejected', (config, reason) => {
    expect(read(config)).toMatchObject({ kind: 'rejected', reason: expect.stringMatching(reason) });
  });
});

it('rejects an assessment with keys of the evaluation beside its config', () => {
  const text = JSON.stringify({ participants: { agent: whiteAgentUrl }, k: 8, domain: 'airline', round: 1 });
  expect(readGreenRequest(text)).toMatchObject({
    kind: 'rejected',
    reason: expect.stringMatching(/^Keys of the evaluation belong in "config", but are beside it: k, domain\. /),
  });
});

it.each([
  ['openai/gpt-4.1', undefined, 'gpt-4.1'],
  ['gpt-4.1', undefined, 'gpt-4.1'],
  ['openai/gpt-4.1', 'https://gateway.example/v1', 'openai/gpt-4.1'],
])('the model %s at %s is called %s', (name, baseUrl, model) => {
  expect(customerModel(name, baseUrl)).toBe(model);
});
