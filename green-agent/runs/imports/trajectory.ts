// Actions out of a recorded τ-bench transcript, and playing them again in an environment of ours.
import { z } from 'zod';
import { type Action, RESPOND } from '../../../shared/contracts/action.ts';
import { type Json, jsonObjectSchema } from '../../../shared/contracts/json.ts';
import { usageError } from '../../../shared/errors.ts';
import { equalJson } from '../../../worlds/database/json-values.ts';
import { createEnvironment, type Environment } from '../../../worlds/environment.ts';
import type { World } from '../../../worlds/world.ts';

/** A message of a recorded transcript, in the form of OpenAI's chat completions. */
export const tauBenchMessageSchema = z.looseObject({
  role: z.string(),
  content: z.string().nullish(),
  tool_calls: z
    .array(z.looseObject({ function: z.looseObject({ name: z.string(), arguments: z.string() }) }))
    .nullish(),
});
export type TauBenchMessage = z.infer<typeof tauBenchMessageSchema>;

/** One action of the agent with its recorded answer; null if the transcript ends before the answer. */
export interface RecordedStep {
  readonly action: Action;
  readonly observation: string | null;
}

/**
 * The agent's actions in a transcript. A message's first tool call is its action, and the message's text is then ignored; without
 * tool calls the text is a `respond`. Throws a usage PasskError that names `place` if a call's arguments are not a JSON object.
 */
export function recordedSteps(messages: readonly TauBenchMessage[], place: string): RecordedStep[] {
  return messages.flatMap((message, index) => {
    if (message.role !== 'assistant') return [];
    const call = message.tool_calls?.[0]?.function;
    const answer = messages[index + 1];
    const action = call
      ? { name: call.name, kwargs: parseArguments(call.arguments, `${place}: message ${index}`) }
      : { name: RESPOND, kwargs: { content: message.content ?? '' } };
    return [{ action, observation: answer?.role === (call ? 'tool' : 'user') ? (answer.content ?? '') : null }];
  });
}

function parseArguments(text: string, place: string): Action['kwargs'] {
  const kwargs = jsonObjectSchema.safeParse(parsedOrText(text));
  if (kwargs.success) return kwargs.data;
  throw usageError('unreadable_trajectory', `${place}: the arguments of its tool call are not a JSON object`);
}

/** A customer of τ-bench ends the conversation with it. */
const RECORDED_STOP = '###STOP###';
/** The number of actions τ-bench allows an agent. */
export const RECORDED_MAX_STEPS = 30;

/** The result of replaying recorded actions. */
interface Replay {
  /** True if the customer or a tool ended the conversation within the allowed actions. Only then is an attempt graded. */
  readonly ended: boolean;
  readonly environment: Environment;
  /** Everything the agent said to the customer. */
  readonly spoken: readonly string[];
  /** The tool calls that were played, with their recorded answers and ours. */
  readonly calls: readonly {
    readonly action: Action;
    readonly recorded: string | null;
    readonly observation: string;
  }[];
}

/** Replays recorded actions in a fresh environment, until the conversation ends or `maxSteps` actions have been taken. */
export function replay(world: World, steps: readonly RecordedStep[], maxSteps = RECORDED_MAX_STEPS): Replay {
  const environment = createEnvironment(world);
  const spoken: string[] = [];
  const calls: { action: Action; recorded: string | null; observation: string }[] = [];
  let ended = false;
  for (const { action, observation: recorded } of steps.slice(0, maxSteps)) {
    if (action.name === RESPOND) {
      spoken.push(String(action.kwargs.content));
      ended = recorded?.includes(RECORDED_STOP) ?? false;
    } else {
      const result = environment.call(action);
      calls.push({ action, recorded, observation: result.observation });
      ended = result.ended;
    }
    if (ended) break;
  }
  return { ended, environment, spoken, calls };
}

/** Tools that answer with a plain confirmation, whose wording is ours. */
const CONFIRMING_TOOLS = ['transfer_to_human_agents', 'send_certificate'];

/** True if our observation means the same as the recorded one: records are compared as JSON, errors and confirmations only as such. */
export function sameObservation(tool: string, recorded: string, ours: string): boolean {
  if (isError(recorded) || isError(ours)) return isError(recorded) && isError(ours);
  if (CONFIRMING_TOOLS.includes(tool)) return (recorded === '') === (ours === '');
  return equalJson(parsedOrText(recorded), parsedOrText(ours));
}

function isError(observation: string): boolean {
  return observation.startsWith('Error') || observation.startsWith('Unknown');
}

function parsedOrText(text: string): Json {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}
