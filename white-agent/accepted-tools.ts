// Which variants accept which way of handing over tools, and how the others refuse.
import { usageError } from '../shared/errors.ts';
import type { AgentConversation, AgentVariant } from './agent.ts';
import { findVariant, VARIANTS } from './variants.ts';

type ToolsWay = NonNullable<AgentVariant['tools']>[number];

/** Throws PasskError `tools_not_accepted` unless the variant accepts tools that are handed over in this way. */
export function checkTools(name: string, tools: ToolsWay): void {
  if (!accepts(findVariant(name), tools)) throw usageError('tools_not_accepted', refusal(name, tools));
}

/** The variant's conversations; if it cannot call tools over MCP, a first turn that needs it is answered with an error. */
export function refusingServedTools(variant: AgentVariant, open: () => AgentConversation): () => AgentConversation {
  if (accepts(variant, 'mcp')) return open;
  return () => {
    const conversation = open();
    return {
      async respond(turn, signal) {
        if (turn.data?.environment !== undefined) throw new Error(refusal(variant.name, 'mcp'));
        return await conversation.respond(turn, signal);
      },
    };
  };
}

function accepts({ tools: accepted = ['prompt'] }: AgentVariant, tools: ToolsWay): boolean {
  return accepted.includes(tools);
}

function refusal(name: string, tools: ToolsWay): string {
  const others = VARIANTS.filter((variant) => accepts(variant, tools)).map((variant) => variant.name);
  return `the white agent "${name}" does not accept tools = "${tools}"; these variants do: ${others.join(', ')}`;
}
