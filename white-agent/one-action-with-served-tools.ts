// Lets a conversation that answers with one action per turn use tools that are served over MCP.
import { type Action, actionSchema, RESPOND } from '../shared/contracts/action.ts';
import type { AgentConversation, AgentVariant, IncomingTurn, OutgoingReply } from './agent.ts';
import { readFirstTurn } from './first-turn-prose.ts';
import { toolAddressIn } from './tool-address.ts';
import type { ToolClient } from './tool-client.ts';

/** The variant, which then accepts both ways of handing over tools. It must need nothing of a first turn but its data. */
export function withServedTools(variant: AgentVariant): AgentVariant {
  return {
    ...variant,
    tools: ['prompt', 'mcp'],
    start(settings) {
      const open = variant.start(settings);
      return () => actingOverMcp(open());
    },
  };
}

function actingOverMcp(conversation: AgentConversation): AgentConversation {
  let started = false;
  let client: ToolClient | null = null;
  return {
    async respond(turn, signal) {
      const address = started ? null : toolAddressIn(turn);
      if (address !== null) {
        const { connectTools } = await import('./tool-client.ts');
        client = await connectTools(address, signal);
      }
      const first = client !== null && !started ? describedTurn(turn, client) : turn;
      started = true;
      return client === null ? conversation.respond(first, signal) : act(conversation, first, client, signal);
    },
  };
}

/** Makes the calls that the conversation asks for until it speaks to the customer. */
async function act(
  conversation: AgentConversation,
  turn: IncomingTurn,
  client: ToolClient,
  signal: AbortSignal,
): Promise<OutgoingReply> {
  for (let next = turn; ; ) {
    const reply = await conversation.respond(next, signal);
    const action = actionIn(reply.text);
    // An answer without words is as unreadable here as one without an action is elsewhere.
    if (action === null) return { ...reply, text: '' };
    if (action.name === RESPOND) return { ...reply, text: String(action.kwargs.content) };
    const { text, ended } = await client.call(action.name, action.kwargs, signal);
    if (ended) return { ...reply, text: '' };
    next = { text: `Tool call result:\n${text}`, data: null };
  }
}

/** The first turn as it would be if the tools were described in it. */
function describedTurn({ text, data }: IncomingTurn, { tools }: ToolClient): IncomingTurn {
  const prose = readFirstTurn(text);
  const { policy, user_message, seed } = data ?? { policy: prose.policy, user_message: prose.userMessage, seed: 0 };
  return { text, data: { protocol: 'passk/1', policy, tools: [...tools], user_message, seed } };
}

function actionIn(text: string): Action | null {
  const json = /<json>(.*)<\/json>/s.exec(text)?.[1];
  try {
    return json === undefined ? null : actionSchema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
