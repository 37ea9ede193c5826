// A model for agents of any framework: a server of chat completions and of Anthropic messages behind which the rule-based agent thinks.
import { randomUUID } from 'node:crypto';
import express, { type Response } from 'express';
import type { Action } from '../../shared/contracts/action.ts';
import { type Listening, listen } from '../../shared/http/listen.ts';
import { RuleBasedConversation } from '../../white-agent/rule-based/rule-based-agent.ts';

interface ToolCall {
  readonly function: { readonly name: string; readonly arguments: string };
}

interface Message {
  readonly role: string;
  readonly content?: string | readonly { readonly text?: string }[] | null;
  readonly tool_calls?: readonly ToolCall[];
}

interface Request {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly tools?: readonly { readonly function: { readonly name: string; readonly description?: string } }[];
  readonly stream?: boolean;
}

/** With tools, it calls them; without, it answers with an action in tags, as the prompt asks. */
export async function startRuleBasedModel({
  before = () => {},
}: {
  /** Awaited before every answer. */
  readonly before?: () => void | Promise<void>;
} = {}): Promise<Listening & { readonly baseUrl: string }> {
  const app = express();
  app.use(express.json({ limit: '16mb' }));
  app.post('/v1/chat/completions', async (request, response) => {
    await before();
    const asked: Request = request.body;
    const message = messageFor(asked);
    const choice = { index: 0, message, finish_reason: message.tool_calls ? 'tool_calls' : 'stop' };
    const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };
    const common = { id: `chatcmpl-${randomUUID()}`, created: 0, model: asked.model };
    if (asked.stream !== true) {
      response.json({ ...common, object: 'chat.completion', choices: [choice], usage });
      return;
    }
    const { tool_calls, ...rest } = message;
    const delta = { ...rest, ...(tool_calls && { tool_calls: tool_calls.map((call, index) => ({ index, ...call })) }) };
    const chunk = (choices: unknown[], more = {}) =>
      `data: ${JSON.stringify({ ...common, object: 'chat.completion.chunk', choices, ...more })}\n\n`;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(chunk([{ index: 0, delta, finish_reason: null }]));
    response.write(chunk([{ index: 0, delta: {}, finish_reason: choice.finish_reason }]));
    response.end(`${chunk([], { usage })}data: [DONE]\n\n`);
  });
  app.post('/v1/messages', (request, response) => sendAnthropic(response, request.body));
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  return { ...listening, baseUrl: `${listening.url}/v1` };
}

function messageFor({ messages, tools = [] }: Request) {
  const action = nextAction(
    messages,
    tools.map((tool) => tool.function),
  );
  const content = tools.length === 0 ? `<json>${JSON.stringify(action)}</json>` : String(action.kwargs.content);
  if (tools.length === 0 || action.name === 'respond') return { role: 'assistant', content };
  const call = { name: action.name, arguments: JSON.stringify(action.kwargs) };
  return {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: `call_${messages.length}`, type: 'function', function: call }],
  };
}

interface AnthropicRequest {
  readonly model: string;
  readonly system?: string | readonly { readonly text: string }[];
  readonly tools?: readonly { readonly name: string; readonly description?: string }[];
  readonly messages: readonly { readonly role: string; readonly content: string | readonly AnthropicBlock[] }[];
}
type AnthropicBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool_result'; readonly content: string | readonly { readonly text?: string }[] }
  | { readonly type: 'tool_use' };

/** Claude's clients name the tools of an MCP server so. */
const MCP_PREFIX = 'mcp__passk__';

/** Answers as a stream of events, which is how Claude's clients ask. */
function sendAnthropic(response: Response, { model, system = [], tools = [], messages }: AnthropicRequest): void {
  const heard = messages.flatMap(({ role, content }) => (role === 'user' ? anthropicTexts(content) : []));
  const policy = typeof system === 'string' ? system : partsText(system);
  const own = tools.map((tool) => ({ ...tool, name: tool.name.replace(MCP_PREFIX, '') }));
  const action = nextAction([{ role: 'system', content: policy }, ...heard], own);
  const says = action.name === 'respond';
  const name = `${MCP_PREFIX}${action.name}`;
  const begun = says ? { type: 'text', text: '' } : { type: 'tool_use', id: `toolu_${heard.length}`, name, input: {} };
  const delta = says
    ? { type: 'text_delta', text: action.kwargs.content }
    : { type: 'input_json_delta', partial_json: JSON.stringify(action.kwargs) };
  const usage = { input_tokens: 100, output_tokens: 10 };
  const empty = { role: 'assistant', model, content: [], stop_reason: null, stop_sequence: null, usage };
  const events: Record<string, object> = {
    message_start: { message: { id: `msg_${randomUUID()}`, type: 'message', ...empty } },
    content_block_start: { index: 0, content_block: begun },
    content_block_delta: { index: 0, delta },
    content_block_stop: { index: 0 },
    message_delta: { delta: { stop_reason: says ? 'end_turn' : 'tool_use', stop_sequence: null }, usage },
    message_stop: {},
  };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const [type, data] of Object.entries(events))
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  response.end();
}

/** The messages of the customer and the tools, without the reminders that the client adds. */
function anthropicTexts(content: string | readonly AnthropicBlock[]): Message[] {
  const blocks = typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content;
  return blocks.flatMap((block): Message[] => {
    if (block.type === 'tool_result') return [{ role: 'tool', content: block.content }];
    return block.type === 'text' && !block.text.startsWith('<system-reminder>')
      ? [{ role: 'user', content: block.text }]
      : [];
  });
}

/** Lives through the conversation again: the agent has no memory but the messages. */
function nextAction(messages: readonly Message[], tools: readonly { name: string; description?: string }[]): Action {
  const conversation = new RuleBasedConversation({ reliability: 1, seed: 1 });
  const heard = messages.filter(({ role }) => role === 'user' || role === 'tool').map(textOf);
  const [opening = '', ...later] = heard;
  const policy = messages
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(textOf)
    .join('\n');
  const described = tools.map(({ name, description = '' }) => ({ name, description, input_schema: {} }));
  let output = conversation.respond(
    tools.length === 0 ? opening : { protocol: 'passk/1', policy, tools: described, user_message: opening, seed: 1 },
  );
  for (const text of later) output = conversation.respond(text);
  if (output.kind !== 'action') throw new Error(`the rule-based agent did not act but ${output.kind}`);
  return output.action;
}

function textOf({ content }: Message): string {
  return typeof content === 'string' ? withoutResultFrame(content) : partsText(content ?? []);
}

function partsText(parts: readonly { readonly text?: string }[]): string {
  return parts.map(({ text = '' }) => text).join('');
}

/** Some frameworks hand the model a tool's result as the JSON that MCP frames it in. */
function withoutResultFrame(text: string): string {
  if (!/^[[{]/.test(text)) return text;
  const parsed: unknown = JSON.parse(text);
  const parts = Array.isArray(parsed) ? parsed : (parsed as { content?: unknown }).content;
  const isFrame = Array.isArray(parts) && parts.length > 0 && parts.every((part) => part?.type === 'text');
  return isFrame ? partsText(parts) : text;
}
