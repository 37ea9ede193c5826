// passk diagnose: a judge's opinions of a run, kept and compared with the rules.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passk } from '../support/command-line.ts';
import { type ModelAnswer, type SentRequest, sendJson, startFakeModel, TEST_KEY } from '../support/fake-model.ts';
import { passkInProcess } from '../support/in-process.ts';
import { writeSampleRun } from '../support/sample-runs.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'passk-diagnose-'));
  vi.stubEnv('OPENAI_API_KEY', TEST_KEY);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(directory, { recursive: true });
});

const SAMPLE = { tasks: 4, attempts: 4, seed: 3, k: 4, levels: 2 };
const agentAtFault = {
  fault_author: 'agent',
  fault_type: 'used_wrong_tool_argument',
  sentence: 'It took the wrong one.',
};

async function diagnose(answer: readonly ModelAnswer[] | ((request: SentRequest) => ModelAnswer), ...flags: string[]) {
  await using model = await startFakeModel(answer);
  const args = [directory, '--judge', 'gpt-judge', '--base-url', model.baseUrl, ...flags];
  return { ...(await passkInProcess(['diagnose', ...args])), asked: model.requests.length };
}

async function sampleRun() {
  const { summary } = await writeSampleRun(directory, 'agent', SAMPLE);
  return summary.results.reduce((sum, { num_failures }) => sum + num_failures, 0);
}

describe('without a judge', () => {
  it('shows what the failures have in common, and each with its sentence', async () => {
    const failures = await sampleRun();
    const { code, stdout } = await passkInProcess(['diagnose', directory]);
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^🔍 \\d+ of ${failures} failures: \\S`));
    expect(stdout.match(/^\w+ task \d+ attempt \d+ {2}\w+.*: \S/gm)).toHaveLength(failures);
  });

  it('prints the same as JSON', async () => {
    const count = await sampleRun();
    const { stdout } = await passkInProcess(['diagnose', directory, '--json']);
    const { patterns, failures } = JSON.parse(stdout);
    expect(patterns).toMatchObject({ failures: count, sentence: expect.stringContaining(`of ${count} failures: `) });
    expect(failures).toHaveLength(count);
    expect(failures[0]).toMatchObject({ task_id: expect.any(Number), category: expect.any(String) });
  });
});

describe('a second opinion', () => {
  it('is asked for each failed attempt once, and kept', async () => {
    const failures = await sampleRun();
    const first = await diagnose([JSON.stringify(agentAtFault)]);
    expect(first).toMatchObject({ code: 0, asked: failures });
    expect(first.stdout).toContain('Second opinion of gpt-judge');
    expect(first.stdout).toContain(`${failures} of ${failures} failed attempts judged`);
    const second = await diagnose(['must not be asked']);
    expect(second).toMatchObject({ code: 0, asked: 0 });
    expect(second.stdout).toContain(`(${failures} of them from before)`);
  });

  it('of another judge is kept beside the first', async () => {
    const failures = await sampleRun();
    await diagnose([JSON.stringify(agentAtFault)]);
    const other = await diagnose([JSON.stringify(agentAtFault)], '--judge', 'other-judge');
    expect(other.asked).toBe(failures);
    expect((await diagnose(['must not be asked'])).asked).toBe(0);
  });

  it('leaves the attempts as they are', async () => {
    await sampleRun();
    const file = join(directory, 'task-0', 'attempt-1.json');
    const before = await readFile(file, 'utf8');
    await diagnose([JSON.stringify(agentAtFault)]);
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('that could not be had is reported, and asked for again', async () => {
    const failures = await sampleRun();
    const refuse: ModelAnswer = (response) => response.writeHead(400).end('{"error": {"message": "no such model"}}');
    const broken = await diagnose([refuse]);
    expect(broken.code).toBe(3);
    expect(broken.stdout).toContain(`No opinion on ${failures}`);
    expect(broken.stdout).toContain('no such model');
    expect(broken.stderr).toMatch(
      /^passk: \S*gpt-judge gave no opinion on any of \d+ failed attempts: .*no such model/,
    );
    const asJson = await diagnose([refuse], '--json');
    expect(asJson.code).toBe(3);
    expect(JSON.parse(asJson.stdout).opinions).toHaveLength(failures);
    expect((await diagnose([JSON.stringify(agentAtFault)])).asked).toBe(failures);
  });

  it('is missing for some attempts only, which is no failure', async () => {
    const failures = await sampleRun();
    const refuse: ModelAnswer = (response) => response.writeHead(400).end('{"error": {"message": "too long"}}');
    const { code, stdout } = await diagnose([JSON.stringify(agentAtFault), refuse]);
    expect(code).toBe(0);
    expect(stdout).toContain(`No opinion on ${failures - 1}: `);
  });

  it('of a few attempts is kept if the command is interrupted, which says how many are missing', async () => {
    const failures = await sampleRun();
    const interrupt = Promise.withResolvers<void>();
    // The second answer never comes.
    await using model = await startFakeModel([JSON.stringify(agentAtFault), () => interrupt.resolve()]);
    const args = ['diagnose', directory, '--judge', 'gpt-judge', '--base-url', model.baseUrl, '--concurrency', '1'];
    await using judging = passk(args);
    await interrupt.promise;
    judging.signal('SIGINT');
    const { code, stdout } = await judging.ended;
    expect(code).toBe(130);
    expect(stdout).toContain(`1 of ${failures} failed attempts judged`);
    expect((await diagnose([JSON.stringify(agentAtFault)])).asked).toBe(failures - 1);
  });

  it('is printed as one JSON object', async () => {
    const failures = await sampleRun();
    const { stdout } = await diagnose([JSON.stringify(agentAtFault)], '--json');
    const printed = JSON.parse(stdout);
    expect(printed).toMatchObject({ run: directory, judge: 'gpt-judge', from_before: 0 });
    expect(printed.opinions).toHaveLength(failures);
    expect(printed.opinions[0]).toMatchObject({ judge: agentAtFault, error: null });
  });

  describe('with a configuration', () => {
    const configured = async (lines: readonly string[], ...flags: string[]) => {
      const file = join(directory, 'passk.toml');
      await writeFile(file, lines.join('\n'));
      return await passkInProcess(['diagnose', directory, '--config', file, ...flags]);
    };

    it('is asked of its judge, as many times at once as its limits allow', async () => {
      const failures = await sampleRun();
      expect(failures).toBeGreaterThan(1);
      await using elsewhere = await startFakeModel([JSON.stringify(agentAtFault)]);
      let open = 0;
      let most = 0;
      await using model = await startFakeModel([
        async (response) => {
          most = Math.max(most, ++open);
          // Meanwhile, requests without a limit arrive.
          for (let turn = 0; turn < 5; turn++) await fetch(elsewhere.baseUrl, { method: 'POST', body: '{}' });
          open -= 1;
          sendJson(response, 200, {
            choices: [{ index: 0, message: { role: 'assistant', content: JSON.stringify(agentAtFault) } }],
          });
        },
      ]);
      const judge = ['[judge]', 'model = "gpt-judge"', `base_url = "${model.baseUrl}"`, 'api_key_env = "JUDGE_KEY"'];
      vi.stubEnv('JUDGE_KEY', TEST_KEY);
      vi.stubEnv('OPENAI_API_KEY', undefined);
      const { code, stdout } = await configured([...judge, '[models.limits.custom]', 'concurrency = 1']);
      expect(stdout).toContain(`Second opinion of gpt-judge`);
      expect({ code, most, asked: model.requests.length }).toEqual({ code: 0, most: 1, asked: failures });
    });

    it('is asked of the model that --judge names', async () => {
      await sampleRun();
      await using model = await startFakeModel([JSON.stringify(agentAtFault)]);
      const flags = ['--judge', 'other-judge', '--base-url', model.baseUrl];
      const { stdout } = await configured(['[judge]', 'model = "gpt-judge"'], ...flags);
      expect(stdout).toContain('Second opinion of other-judge');
    });

    it('is not asked for if that names no judge', async () => {
      await sampleRun();
      expect(await configured(['[models]', 'patience = 10'])).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^🔍 /),
      });
    });
  });

  it('needs a run with failures', async () => {
    await writeSampleRun(directory, 'agent', { ...SAMPLE, tasks: 1, shift: 1 });
    const { stdout, asked } = await diagnose(['must not be asked']);
    expect(stdout).toContain('no failed attempts');
    expect(asked).toBe(0);
  });
});
