// The agents in examples/frameworks, installed as their lock file says: each solves built-in tasks with tools over MCP and a model that needs no key.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAgentProgram } from '../../cli/agent-program.ts';
import { evaluate } from '../../green-agent/evaluate.ts';
import { loadTasks } from '../../green-agent/prepare.ts';
import { isOffline, longSize } from '../support/long.ts';
import { startRuleBasedModel } from '../support/rule-based-model.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples/frameworks');

/** 430 MB with the program that it runs: only in full. */
const CLAUDE = '@anthropic-ai/claude-agent-sdk@0.3.330';
const full = longSize(0, 1) === 1;
const names = ['openai-agents', 'ai-sdk', 'langgraph', ...(full ? ['claude-agent'] : [])];

let folder: string;
/** Why the packages are not there. */
let missing: Error | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-frameworks-'));
  await cp(EXAMPLES, folder, { recursive: true, filter: (file) => !file.includes('node_modules') });
  const npm = (...args: string[]) => promisify(execFile)('npm', [...args, '--no-audit', '--no-fund'], { cwd: folder });
  try {
    await npm('ci', '--ignore-scripts');
    if (full) await npm('install', CLAUDE);
  } catch (error) {
    if (!(error instanceof Error) || !isOffline(error)) throw error;
    missing = error;
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('an agent of', () => {
  it.for(names)('%s solves tasks with tools over MCP', async (name, { skip }) => {
    if (missing !== null) skip('npm has neither a registry nor a cache');
    await using model = await startRuleBasedModel();
    const environment = [
      ...[`OPENAI_BASE_URL=${model.baseUrl}`, 'OPENAI_API_KEY=sk-example-key'],
      ...[`ANTHROPIC_BASE_URL=${model.url}`, 'ANTHROPIC_API_KEY=sk-example-key', `HOME=${folder}`],
      'CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1',
    ].join(' ');
    const command = `${environment} ${process.execPath} ${join(folder, `${name}.js`)} {port}`;
    const { signal } = new AbortController();
    await using program = await startAgentProgram(
      { command, instances: 1, headers: {}, onProblem: (message) => expect.fail(message) },
      signal,
    );
    const [instance] = program.instances;
    const { summary } = await evaluate({
      agent: { url: instance?.url ?? '', tools: 'mcp', instances: program.instances },
      tasks: await loadTasks({ domain: 'retail', ids: [0, 1] }),
      k: 2,
    });
    expect(summary.results.map(({ num_successes }) => num_successes)).toEqual([2, 2]);
  });
});
