// Defining tools, the error with which a tool refuses a call, and describing tools to the agent.
import { z } from 'zod';
import type { ToolDescription } from '../shared/contracts/agent-protocol.ts';
import { jsonObjectSchema } from '../shared/contracts/json.ts';
import type { Domain, Tool } from './world.ts';

/** A tool refuses a call. The message is what the agent reads, after `Error: `; the call changes nothing. */
export class ToolError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ToolError';
  }
}

/** Forgets a tool's own input type, so that it fits into a list of tools: an environment runs a tool only on what its `input` parsed. */
export function defineTool<Input>(tool: Tool<Input>): Tool {
  return tool as unknown as Tool;
}

const descriptions = new WeakMap<Domain, readonly ToolDescription[]>();

/** The tools of a domain with the JSON Schema of their arguments, made once. */
export function toolDescriptions(domain: Domain): readonly ToolDescription[] {
  const known = descriptions.get(domain);
  if (known) return known;
  const made = domain.tools.map((tool) => ({
    name: tool.name,
    description: tool.description,
    input_schema: inputSchema(tool.input),
  }));
  descriptions.set(domain, made);
  return made;
}

function inputSchema(input: z.ZodType): ToolDescription['input_schema'] {
  const { $schema, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      // Some tools accept unnecessary members, as τ-bench's do; strict endpoints refuse schemas that allow them.
      const { properties, additionalProperties: others } = jsonSchema;
      if (properties !== undefined && others !== false) jsonSchema.additionalProperties = false;
    },
  });
  return jsonObjectSchema.parse(schema);
}
