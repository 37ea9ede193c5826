// Trajectories of Harbor's trials in ATIF, the Agent Trajectory Interchange Format.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { jsonObjectSchema } from '../../../shared/contracts/json.ts';
import { parseJson } from './json-text.ts';
import {
  conversationOf,
  type RecordedChatMessage,
  type RecordedConversation,
  textMessage,
} from './recorded-conversation.ts';

const text = z.union([
  z.string(),
  z
    .array(z.looseObject({ type: z.string(), text: z.string().nullish() }))
    .transform((parts) => parts.map(({ type, text: words }) => words ?? `(${type})`).join('\n')),
]);
const trajectorySchema = z.looseObject({
  steps: z.array(
    z.looseObject({
      source: z.enum(['system', 'user', 'agent']),
      message: text.nullish(),
      tool_calls: z
        .array(z.looseObject({ tool_call_id: z.string(), function_name: z.string(), arguments: jsonObjectSchema }))
        .nullish(),
      observation: z
        .looseObject({
          results: z
            .array(z.looseObject({ source_call_id: z.string().nullish(), content: text.nullish() }))
            .default([]),
        })
        .nullish(),
    }),
  ),
});
type TrajectoryStep = z.infer<typeof trajectorySchema>['steps'][number];

/**
 * The conversation of a trial. A task of several steps has one for each, in the step's folder, which follow each other in the order of
 * the steps. Null if there is no trajectory in ATIF.
 * @param steps the names of the steps; none for a task of one step
 */
export async function readTrajectory(folder: string, steps: readonly string[]): Promise<RecordedConversation | null> {
  const folders = [folder, ...steps.map((step) => join(folder, 'steps', step))];
  const messages: RecordedChatMessage[] = [];
  for (const each of folders) messages.push(...(await readMessages(join(each, 'agent', 'trajectory.json'))));
  return messages.length === 0 ? null : conversationOf(messages);
}

async function readMessages(file: string): Promise<RecordedChatMessage[]> {
  const content = await readFile(file, 'utf8').catch(() => null);
  if (content === null) return [];
  const parsed = trajectorySchema.safeParse(parseJson(content, file));
  return parsed.success ? parsed.data.steps.flatMap(messagesOf) : [];
}

function messagesOf({ source, message, tool_calls: calls, observation }: TrajectoryStep): RecordedChatMessage[] {
  const said = textMessage(source === 'agent' ? 'assistant' : source, message ?? '');
  return [
    {
      ...said,
      calls: (calls ?? []).map(({ tool_call_id: id, function_name: name, arguments: kwargs }) => ({
        id,
        name,
        kwargs,
      })),
    },
    ...(observation?.results ?? []).map(({ source_call_id: callId, content }) => ({
      ...textMessage('tool', content ?? ''),
      callId: callId ?? calls?.[0]?.tool_call_id ?? '',
    })),
  ];
}
