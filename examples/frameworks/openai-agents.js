// An agent of the OpenAI Agents SDK: node openai-agents.js 9004, then npx passk run --white-agent http://127.0.0.1:9004 --tools mcp
import { Agent, MCPServerStreamableHttp, OpenAIChatCompletionsModel, run, setTracingDisabled } from '@openai/agents';
import OpenAI from 'openai';
import { MODEL, serveAgent } from './serve.js';

setTracingDisabled(true);
// OPENAI_BASE_URL and OPENAI_API_KEY choose the model's API.
const model = new OpenAIChatCompletionsModel(new OpenAI(), MODEL);

serveAgent('OpenAI Agents SDK', async ({ policy, url, headers }) => {
  const tools = new MCPServerStreamableHttp({
    url,
    requestInit: { headers },
    name: 'passk',
    cacheToolsList: true,
    // The SDK's default of five seconds is too short for a busy machine.
    clientSessionTimeoutSeconds: 120,
  });
  await tools.connect();
  const agent = new Agent({ name: 'Support', instructions: policy, model, mcpServers: [tools] });
  let history = [];
  return async (words) => {
    const result = await run(agent, [...history, { role: 'user', content: words }], { maxTurns: 30 });
    history = result.history;
    return result.finalOutput ?? '';
  };
});
