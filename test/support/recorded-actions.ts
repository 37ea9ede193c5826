// Recorded agents, played again by the white agent's variant tool-calling.
import { join } from 'node:path';
import { expect } from 'vitest';
import type { FirstTurn } from '../../shared/contracts/agent-protocol.ts';
import { startRecordServer } from '../../shared/llm/record-server.ts';
import { type RecordedEpisode, readRecording } from '../../shared/llm/recording.ts';
import { createWhiteAgent } from '../../white-agent/white-agent.ts';
import { besideTauBench } from './shared-data.ts';
import { a2a03Client, mcpClient, type WhiteAgentClient } from './white-agent-clients.ts';

/** The folder of the recordings; null if it is missing. */
export const trajectories = besideTauBench('trajectories');

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

/**
 * Plays the recording's episodes, all or the first so many of a trial, and expects exactly the recorded actions. Returns how many
 * episodes were played.
 */
export async function playRecording(
  file: string,
  { protocol, asData, most }: { protocol: 'A2A' | 'MCP'; asData: boolean; most?: number },
): Promise<number> {
  const episodes = await readRecording(join(trajectories ?? '', file));
  const trials = [...new Set(episodes.map((episode) => episode.trial))];
  let played = 0;
  for (const trial of most === undefined ? trials : trials.slice(0, 1)) {
    await using server = await startRecordServer({ episodes, trial });
    const model = { model: 'recorded', baseUrl: server.url, environment: { OPENAI_API_KEY: 'any' } };
    await using agent = await createWhiteAgent({ variant: 'tool-calling', model, port: 0 });
    await using client = protocol === 'MCP' ? await mcpClient(agent.url) : a2a03Client(agent.url);
    for (const episode of episodes.filter((each) => each.trial === trial).slice(0, most)) {
      const expected = recordedTurns(episode).map(({ action }) => action);
      expect(await replay(client, episode, asData)).toEqual(expected);
      played++;
    }
  }
  return played;
}
