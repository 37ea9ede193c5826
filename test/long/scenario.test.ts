// passk scenario: an assessment from its file to its result, and everything that keeps one from beginning or ending.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../cli/free-port.ts';
import { createGreenAgent } from '../../green-agent/serving/green-agent.ts';
import { startAgent } from '../support/agents.ts';
import { passk } from '../support/command-line.ts';
import { drivenService } from '../support/evaluations.ts';
import { passkInProcess } from '../support/in-process.ts';

const PROGRAM = `${process.execPath} ${join(import.meta.dirname, '../../cli/passk.ts')}`;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'passk-scenario-'));
});
afterAll(() => rm(dir, { recursive: true }));

interface Described {
  readonly endpoint: string;
  readonly cmd?: string;
}

let files = 0;
async function scenario(green: Described, agent: Described, config = 'k = 2\ntask_id = 5'): Promise<string> {
  const file = join(dir, `scenario-${++files}.toml`);
  const keys = ({ endpoint, cmd }: Described) =>
    `endpoint = ${JSON.stringify(endpoint)}\n${cmd === undefined ? '' : `cmd = ${JSON.stringify(cmd)}\n`}`;
  await writeFile(
    file,
    `[green_agent]\n${keys(green)}[[participants]]\nrole = "agent"\n${keys(agent)}[config]\n${config}\n`,
  );
  return file;
}

async function ownGreen(): Promise<Described> {
  const port = await freePort(0);
  const cmd = `${PROGRAM} green --port ${port} --runs-dir ${join(dir, 'runs')}`;
  return { endpoint: `http://127.0.0.1:${port}`, cmd };
}

/** For what ends by itself, in this process. */
const ended = (...args: string[]) => passkInProcess(['scenario', ...args]);
const never = () => new Promise<string>(() => {});

describe('passk scenario', () => {
  it('starts the agents, follows the green one, and ends with its result', async () => {
    const port = await freePort(0);
    const white = { endpoint: `http://127.0.0.1:${port}`, cmd: `${PROGRAM} white --port ${port}` };
    await using run = passk(['scenario', '--json', await scenario(await ownGreen(), white)]);
    const { stdout, stderr, code } = await run.ended;
    expect(stderr).toContain('🎯 Starting pass@2 evaluation');
    expect(JSON.parse(stdout)).toMatchObject({
      overall_pass_k: 1,
      results: [{ domain: 'retail', task_id: 5, num_successes: 2 }],
      pass_power_k_scores: { 'Pass^1': 1, 'Pass^2': 1 },
    });
    expect(code).toBe(0);
    await expect(fetch(white.endpoint)).rejects.toThrow();
  });

  it('prints the result alone as JSON, of agents that are running already', async () => {
    const { service, started } = drivenService();
    await using green = await createGreenAgent({
      service,
      report: { createDescriber: () => () => null, text: () => 'All passed', data: () => ({ overall_pass_k: 1 }) },
      version: '1',
      host: '127.0.0.1',
      port: 0,
      token: null,
    });
    await using white = await startAgent();
    const next = started();
    const run = ended('--json', await scenario({ endpoint: green.url }, { endpoint: white.url }));
    const { request, finish } = await next;
    finish();
    expect(await run).toMatchObject({ code: 0, stdout: '{"overall_pass_k":1}\n' });
    expect(request).toMatchObject({ whiteAgentUrl: white.url, overrides: { k: 2, task_id: 5 } });
  });

  it('has green cancel on Ctrl-C, and shows what was done', async () => {
    const { service, started } = drivenService();
    await using green = await createGreenAgent({
      service,
      report: { createDescriber: () => () => null, text: () => 'Partly done: 0\\.2%', data: () => ({}) },
      version: '1',
      host: '127.0.0.1',
      port: 0,
      token: null,
    });
    await using white = await startAgent();
    const next = started();
    await using run = passk(['scenario', await scenario({ endpoint: green.url }, { endpoint: white.url })]);
    const { id } = await next;
    run.signal('SIGINT');
    const { code, stdout, stderr } = await run.ended;
    expect([code, stdout]).toEqual([130, expect.stringContaining('Partly done: 0.2%')]);
    expect(stderr).toBe('Interrupted: cancelling. Ctrl-C again exits at once.\n');
    expect(service.get(id)?.state).toBe('cancelled');
  });

  it('leaves no agent behind that it started, when it is interrupted', async () => {
    const green = await ownGreen();
    await using white = await startAgent({ answer: never });
    await using run = passk(['scenario', await scenario(green, { endpoint: white.url })]);
    await run.line();
    run.signal('SIGINT');
    expect((await run.ended).code).toBe(130);
    await expect(fetch(green.endpoint)).rejects.toThrow();
  });

  it('says at once, with its last words, that an agent did not start', async () => {
    await using white = await startAgent();
    const green = { endpoint: 'http://127.0.0.1:1', cmd: 'echo no model key >&2; exit 4' };
    const { code, stderr } = await ended(await scenario(green, { endpoint: white.url }));
    expect(stderr).toMatch(/passk: .*did not become ready: it ended \(exit code 4\)(?:.|\n)*no model key/);
    expect(code).toBe(3);
  });

  it('does not take another program for an agent that it was to start', async () => {
    await using white = await startAgent();
    const taken = { endpoint: white.url, cmd: 'sleep 60' };
    const { code, stderr } = await ended(await scenario({ endpoint: white.url }, taken));
    expect(stderr).toContain(`Another program answers at ${white.url}`);
    expect(code).toBe(3);
  });

  it('waits for an agent that it does not start no longer than it is told', async () => {
    await using white = await startAgent();
    const file = await scenario({ endpoint: 'http://127.0.0.1:1' }, { endpoint: white.url });
    const { code, stderr } = await ended('--ready-timeout', '3', file);
    expect(stderr).toContain('The green agent does not answer at http://127.0.0.1:1, and has no cmd');
    expect(code).toBe(3);
  });

  it('says in a line why green rejected the assessment', async () => {
    await using white = await startAgent();
    const { code, stderr } = await ended(await scenario(await ownGreen(), { endpoint: white.url }, 'k = 3'));
    expect(stderr).toMatch(/^passk: The assessment did not complete: the request: k = 3: k must be even.*2 or 4\n/m);
    expect(code).toBe(3);
  });

  it.each([
    ['an address that is none', '[green_agent]\nendpoint = "ftp://x"\n', 'green_agent.endpoint'],
    ['no TOML', '[green_agent\n', 'Cannot read the scenario'],
  ])('says what is wrong with %s', async (name, text, says) => {
    const file = join(dir, `${name}.toml`);
    await writeFile(file, text);
    const { stderr, code } = await ended(file);
    expect(stderr).toContain(says);
    expect(code).toBe(2);
  });

  it('wants a number of seconds', async () => {
    expect(await passkInProcess(['scenario', '--ready-timeout', 'soon', 'any.toml'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('It must be an integer'),
    });
  });

  it('has one ready-made whose hanging attempts end soon', async () => {
    const text = await readFile(join(import.meta.dirname, '../../config/scenario.toml'), 'utf8');
    expect(Number(/^turn_timeout = (\d+)/m.exec(text)?.[1])).toBeLessThanOrEqual(5);
  });
});
