// Reads the prose of a first turn, for evaluators that send no structured copy of it: policy, tools as JSON, the customer's first words.
import type { ToolDescription } from '../shared/contracts/agent-protocol.ts';
import { type Json, type JsonObject, jsonObjectSchema } from '../shared/contracts/json.ts';

interface FirstTurnProse {
  /** The text without the customer's words; the whole text if they are not marked. */
  readonly introduction: string;
  /** The text before the tools. */
  readonly policy: string;
  readonly tools: readonly ToolDescription[];
  /** The customer's words; the whole text if they are not marked. */
  readonly userMessage: string;
}

/** Maximum number of brackets that turn out not to begin JSON before the rest is treated as prose. */
const MAX_MISSES = 50;

/**
 * Tools are found as JSON that begins a line: a list of descriptions, or one description per line. A description is
 * `{name, description, input_schema}`, with `parameters` or `inputSchema` for the schema, or OpenAI's `{type: "function", function: {…}}`.
 * The customer's words follow the first line after the tools that begins with `User message:`.
 */
export function readFirstTurn(text: string): FirstTurnProse {
  const found = jsonValuesIn(text)
    .map(({ value, start, end }) => ({ tools: [value].flat().flatMap(asTool), start, end }))
    .filter(({ tools }) => tools.length > 0);
  const toolsStart = found[0]?.start ?? text.length;
  const toolsEnd = found.at(-1)?.end ?? 0;
  const mark = /^User message:[^\S\n]*\n?/m.exec(text.slice(toolsEnd));
  const tools = found.flatMap((each) => each.tools);
  if (!mark) return { introduction: text, policy: '', tools, userMessage: text };
  const introductionEnd = toolsEnd + mark.index;
  return {
    introduction: text.slice(0, introductionEnd).trim(),
    policy: text.slice(0, Math.min(toolsStart, introductionEnd)).trim(),
    tools,
    userMessage: text.slice(introductionEnd + mark[0].length),
  };
}

interface FoundJson {
  readonly value: Json;
  readonly start: number;
  readonly end: number;
}

/** Lists and objects that begin at the start of a line, in order. */
function jsonValuesIn(text: string): FoundJson[] {
  const found: FoundJson[] = [];
  let misses = 0;
  const opening = /^[^\S\n]*[[{]/gm;
  for (let match = opening.exec(text); match && misses < MAX_MISSES; match = opening.exec(text)) {
    const start = opening.lastIndex - 1;
    const end = closingBracket(text, start);
    const value = end === undefined ? undefined : parsed(text.slice(start, end));
    if (value === undefined || end === undefined) misses++;
    else {
      found.push({ value, start, end });
      opening.lastIndex = end;
    }
  }
  return found;
}

/** The index after the bracket that closes the one at `start`; undefined if it is never closed. */
function closingBracket(text: string, start: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') depth++;
    else if ((character === '}' || character === ']') && --depth === 0) return index + 1;
  }
  return undefined;
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asTool(value: Json): ToolDescription[] {
  const object = asObject(value);
  const described = asObject(object?.function) ?? object;
  const schema = asObject(described?.input_schema ?? described?.parameters ?? described?.inputSchema);
  if (!schema || typeof described?.name !== 'string') return [];
  const description = typeof described.description === 'string' ? described.description : '';
  return [{ name: described.name, description, input_schema: schema }];
}

function asObject(value: Json | undefined): JsonObject | undefined {
  return jsonObjectSchema.safeParse(value).data;
}
