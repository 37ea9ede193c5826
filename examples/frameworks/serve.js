// Serves an agent over A2A for evaluations with --tools mcp. Yours may have its own server; only the first turn matters here.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

/**
 * Listens on the port in the first argument. `open` is called for each conversation, with the policy and with the address of its tools
 * and the headers for it; it resolves with a function that answers the customer's words.
 */
export function serveAgent(name, open) {
  const port = Number(process.argv[2] ?? 9004);
  const url = `http://127.0.0.1:${port}/`;
  const conversations = new Map();
  const card = {
    ...{ name, description: 'A customer-service agent.', version: '1.0.0', skills: [] },
    ...{ url, protocolVersion: '0.3.0', preferredTransport: 'JSONRPC', capabilities: { streaming: false } },
    ...{ defaultInputModes: ['text/plain'], defaultOutputModes: ['text/plain'] },
  };

  async function reply({ contextId = randomUUID(), parts }) {
    const first = parts.find((part) => part.data?.protocol === 'passk/1')?.data;
    if (first?.environment) {
      const { url: tools, token } = first.environment;
      const headers = { authorization: `Bearer ${token}` };
      conversations.set(contextId, await open({ policy: first.policy, url: tools, headers }));
    }
    const answer = conversations.get(contextId);
    if (answer === undefined) throw new Error('no such conversation; this agent needs --tools mcp');
    const words = first?.user_message ?? parts[0].text.replace(/^User message:\n/, '');
    return { contextId, parts: [{ kind: 'text', text: await answer(words) }] };
  }

  createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') {
      response.statusCode = request.url.startsWith('/.well-known/agent') ? 200 : 404;
      return response.end(JSON.stringify(card));
    }
    const { id, params } = JSON.parse(body);
    const answered = await reply(params.message).then(
      (said) => ({ result: { kind: 'message', messageId: randomUUID(), role: 'agent', ...said } }),
      (error) => ({ error: { code: -32603, message: error.message } }),
    );
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answered }));
  }).listen(port, '127.0.0.1', () => console.log(`ready at ${url}`));
}

export const MODEL = process.env.MODEL ?? 'gpt-4o-mini';
