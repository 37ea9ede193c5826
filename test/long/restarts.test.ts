// `reset_between_attempts` with a real launcher and the rule-based agent: a separate process for every attempt.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../cli/free-port.ts';
import { configuredAgent } from '../../green-agent/agent-under-test.ts';
import { createEvaluationService } from '../../green-agent/serving/evaluation-service.ts';
import { createLauncher } from '../../shared/launcher/launcher.ts';
import { createGateway } from '../../shared/llm/gateway.ts';

const PASSK = join(import.meta.dirname, '../../cli/passk.ts');
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'passk-restarts-'));
});
afterAll(() => rm(dir, { recursive: true }));

// Over MCP, whose sessions a restart ends; agent-program.test.ts restarts an agent over A2A.
describe('an agent that is restarted before each attempt', () => {
  it('passes as one that is not, over MCP', async () => {
    const port = await freePort(0);
    const agentUrl = `http://127.0.0.1:${port}`;
    await using launcher = await createLauncher({
      port: 0,
      agentUrl,
      command: [process.execPath, PASSK, 'white', '--port', String(port)],
      reportReady: async () => {},
    });
    await launcher.supervisor.launch();
    const settings = { k: 2, task_id: 5, reset_between_attempts: true };
    const flags = [
      ...Object.entries(settings).map(
        ([key, value]) => ({ section: 'pass_k_config', key, value, source: key }) as const,
      ),
      { section: 'white_agent', key: 'transport', value: 'mcp', source: 'transport' } as const,
      { section: 'runs', key: 'dir', value: dir, source: 'runs' } as const,
    ];
    await using service = createEvaluationService({
      sources: { flags, environment: {} },
      createGateway: () => createGateway({ environment: {} }),
      chooseAgent: async (config, headers) => ({
        ...configuredAgent(agentUrl, config.white_agent, headers),
        [Symbol.asyncDispose]: async () => {},
      }),
      environment: {},
      now: Date.now,
    });
    const processes = [launcher.supervisor.pid()];
    const request = { whiteAgentUrl: agentUrl, launcherUrl: launcher.url, overrides: {} };
    const { finished } = await service.start(request, ({ event }) => {
      if (event === 'attempt_started') processes.push(launcher.supervisor.pid());
    });
    expect((await finished).results).toMatchObject([{ num_successes: 2, pass_k: true }]);
    expect(processes).toHaveLength(3);
    expect(new Set(processes).size).toBe(3);
  });
});
