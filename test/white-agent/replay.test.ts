// Recorded agents played again by the variant tool-calling, over A2A and MCP.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FirstTurn } from '../../shared/contracts/agent-protocol.ts';
import { startRecordServer } from '../../shared/llm/record-server.ts';
import { type RecordedEpisode, readRecording } from '../../shared/llm/recording.ts';
import { createWhiteAgent } from '../../white-agent/white-agent.ts';
import { besideTauBench } from '../support/shared-data.ts';
import { a2a03Client, mcpClient, type WhiteAgentClient } from '../support/white-agent-clients.ts';

const trajectories = besideTauBench('trajectories');

/** The recorded turns of the agent as actions, and what the evaluator sends after each. */
function recordedTurns({ traj }: RecordedEpisode) {
  return traj.flatMap((message, index) => {
    if (message.role !== 'assistant') return [];
    const call = message.tool_calls?.[0]?.function;
    const action = call
      ? { name: call.name, kwargs: JSON.parse(call.arguments) }
      : { name: 'respond', kwargs: { content: message.content } };
    return [{ action, next: `${call ? 'Tool call result' : 'User message'}:\n${traj[index + 1]?.content}` }];
  });
}

function firstTurnOf({ traj }: RecordedEpisode): FirstTurn {
  const names = traj.flatMap((message) => (message.role === 'assistant' ? (message.tool_calls ?? []) : []));
  return {
    protocol: 'passk/1',
    policy: String(traj[0]?.content),
    tools: [...new Set(['calculate', ...names.map((each) => each.function.name)])].map((name) => ({
      name,
      description: name,
      input_schema: { type: 'object' },
    })),
    user_message: String(traj[1]?.content),
    seed: 1,
  };
}

/** The actions that the agent takes where it is told what was recorded. */
async function replay(client: WhiteAgentClient, episode: RecordedEpisode, asData: boolean): Promise<unknown[]> {
  const data = firstTurnOf(episode);
  const tools = data.tools.map((tool) => JSON.stringify(tool)).join('\n');
  let text = `${data.policy}\n${tools}\nUser message:\n${data.user_message}`;
  let contextId: string | null = null;
  const actions: unknown[] = [];
  for (const { next } of recordedTurns(episode)) {
    const reply = await client.send({ text, contextId, ...(contextId === null && asData && { data }) });
    expect(reply.failed, reply.text).toBe(false);
    actions.push(JSON.parse(reply.text.slice('<json>'.length, -'</json>'.length)));
    contextId = reply.contextId;
    text = next;
  }
  return actions;
}

describe.skipIf(trajectories === null)('recorded agents (skipped without ../shared)', () => {
  it.each([
    ['airline-gpt-4o.json', 'A2A', 'data', 48],
    ['retail-tool-calling.json', 'MCP', 'prose', 25],
  ])(
    '%s over %s with the tools as %s: every episode takes exactly its actions',
    async (file, protocol, tools, count) => {
      const episodes = await readRecording(join(trajectories!, file));
      let replayed = 0;
      for (const trial of new Set(episodes.map((episode) => episode.trial))) {
        await using server = await startRecordServer({ episodes, trial });
        const model = { model: 'recorded', baseUrl: server.url, environment: { OPENAI_API_KEY: 'any' } };
        await using agent = await createWhiteAgent({ variant: 'tool-calling', model, port: 0 });
        await using client = protocol === 'MCP' ? await mcpClient(agent.url) : a2a03Client(agent.url);
        for (const episode of episodes.filter((each) => each.trial === trial)) {
          const expected = recordedTurns(episode).map(({ action }) => action);
          expect(await replay(client, episode, tools === 'data')).toEqual(expected);
          replayed++;
        }
      }
      expect(replayed).toBe(count);
    },
  );
});
