// MCP's own conformance suite, against our server with a small tool set, and against both agents as they are.

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import express from 'express';
import { expect, test } from 'vitest';
import { createGreenAgent } from '../../green-agent/serving/green-agent.ts';
import { listen } from '../../shared/http/listen.ts';
import { mcpRouter } from '../../shared/mcp/serve.ts';
import { createWhiteAgent } from '../../white-agent/white-agent.ts';
import { drivenService } from '../support/evaluations.ts';

const packageFile = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json');
const program = join(dirname(packageFile), 'dist/index.js');

/** What applies to every server with tools. */
const EVERY_SERVER = [
  'server-initialize',
  'ping',
  'tools-list',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
];

test('a server with the tools that the suite calls', async () => {
  const app = express();
  await using mcp = mcpRouter(suiteServer, { host: '127.0.0.1' });
  app.use('/mcp', mcp);
  await using listening = await listen(app, { host: '127.0.0.1', port: 0 });
  const scenarios = ['logging-set-level', 'tools-call-simple-text', 'tools-call-error', 'tools-call-with-progress'];
  expect(await passedScenarios(`${listening.url}/mcp`)).toEqual(
    expect.arrayContaining([...EVERY_SERVER, ...scenarios]),
  );
});

test('the green agent', async () => {
  await using green = await createGreenAgent({
    service: drivenService().service,
    report: { createDescriber: () => () => null, text: () => '', data: () => ({}) },
    version: '1',
    host: '127.0.0.1',
    port: 0,
    token: null,
  });
  expect(await passedScenarios(`${green.url}/mcp`)).toEqual(expect.arrayContaining(EVERY_SERVER));
});

test('the white agent', async () => {
  await using white = await createWhiteAgent({ variant: 'rule-based', host: '127.0.0.1', port: 0 });
  expect(await passedScenarios(`${white.url}/mcp`)).toEqual(expect.arrayContaining(EVERY_SERVER));
});

function suiteServer(): McpServer {
  const server = new McpServer({ name: 'small', version: '1' }, { capabilities: { logging: {} } });
  server.registerTool('test_simple_text', { description: 'Says a line' }, () => ({
    content: [{ type: 'text', text: 'This is a simple text response for testing.' }],
  }));
  server.registerTool('test_error_handling', { description: 'Fails' }, () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  server.registerTool('test_tool_with_progress', { description: 'Reports progress' }, async (extra) => {
    const progressToken = extra._meta?.progressToken;
    for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
      const params = { progressToken: progressToken!, progress, total: 100 };
      await extra.sendNotification({ method: 'notifications/progress', params });
    }
    return { content: [{ type: 'text', text: 'done' }] };
  });
  return server;
}

/** The server scenarios of the active suite that passed; those a server has no tools or resources for fail. */
async function passedScenarios(url: string): Promise<string[]> {
  const output = await new Promise<string>((resolve, reject) => {
    const args = [program, 'server', '--url', url, '--suite', 'active'];
    // The suite exits with 1 if any scenario failed; only a run without a summary is an error.
    execFile(process.execPath, args, (error, stdout) => (stdout.includes('SUMMARY') ? resolve(stdout) : reject(error)));
  });
  return [...output.matchAll(/^✓ ([\w-]+):/gm)].map(([, name]) => name!);
}
