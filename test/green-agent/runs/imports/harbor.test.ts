// Jobs of Harbor as samples.
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importAndRead, importedRecords } from '../../../support/imported-records.ts';
import { exampleResults, sourcesOf } from '../../../support/results.ts';

let folder: string;
let job: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-harbor-'));
  job = join(folder, '2026-03-01__10-00-00');
  await cp(exampleResults('harbor-job'), job, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** Changes the result of a trial. */
async function changeTrial(name: string, change: object): Promise<void> {
  const file = join(job, name, 'result.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...change }));
}

describe('a job of Harbor', () => {
  it('gives the trials of each task in the order in which they began', async () => {
    const { records, imported } = await importAndRead(await sourcesOf(job));
    expect(imported.agent).toBe('terminus-2/anthropic/claude-haiku');
    expect(records.map(({ task_id, attempt_index, result }) => [task_id, attempt_index, result.status])).toEqual([
      [0, 1, 'failed'],
      [0, 2, 'passed'],
      [1, 1, 'passed'],
      [1, 2, 'passed'],
      [2, 1, 'failed'],
      [2, 2, 'invalid'],
    ]);
    expect(records[2]).toMatchObject({
      domain: 'mini-bench',
      user_opening: 'Do hello-world.',
      result: { steps: 2, time: 25 },
      actor: { model: 'anthropic/claude-haiku', input_tokens: 1000, cached_tokens: 400, output_tokens: 200 },
      trajectory: [
        { action: { name: 'bash', kwargs: { keystrokes: 'ls\n' } }, observation: 'hello.txt' },
        { action: { name: 'respond', kwargs: { content: 'It is done.' } } },
      ],
    });
    expect(records[2]?.actor.totals).toEqual([expect.objectContaining({ recorded_usd: 0.02 })]);
  });

  it('holds an exception against the agent only if it is the agent’s', async () => {
    const records = await importedRecords(...(await sourcesOf(job)));
    expect(records.slice(4).map(({ result }) => [result.status, result.category, result.error])).toEqual([
      ['failed', 'timeout', 'AgentTimeoutError: it took longer than 900 seconds'],
      ['invalid', undefined, 'It broke off: EnvironmentStartTimeoutError: no container'],
    ]);
  });

  // Harbor's Mean is over all trials, and one without a reward counts as 0: (1 + 1 + 0 + 1 + 0 + 0) / 6 = 0.5.
  it('has the mean reward that Harbor computes', async () => {
    const { imported } = await importAndRead(await sourcesOf(job));
    expect(imported.figures).toEqual([
      { name: 'mean', recorded: 0.5, computed: 0.5 },
      { name: 'graded trials', recorded: 4, computed: 4 },
      { name: 'trials with an exception', recorded: 2, computed: 2 },
    ]);
  });

  // fix-git has 1 of 2, hello-world 2 of 2, and train-model none, because a trial without a reward counts as 0: (1 + 1 + 0) / 3.
  it('has the pass@k that Harbor computes, found by agent, model and dataset', async () => {
    const file = join(job, 'result.json');
    const content = JSON.parse(await readFile(file, 'utf8'));
    const [[key, stats]] = Object.entries(content.stats.evals) as [[string, object]];
    const other = { n_trials: 9, n_errors: 9, metrics: [{ mean: 0.9 }] };
    content.stats.evals = { 'codex__mini-bench': other, [key]: { ...stats, pass_at_k: { '2': 2 / 3 } } };
    await writeFile(file, JSON.stringify(content));
    const { imported } = await importAndRead(await sourcesOf(job));
    expect(imported.figures.slice(-1)).toEqual([
      { name: 'pass@2', recorded: 2 / 3, computed: expect.closeTo(2 / 3, 12) },
    ]);
    expect(imported.figures[0]).toMatchObject({ recorded: 0.5 });
  });

  it('has one conversation of all steps of a task, in their order, and what they used', async () => {
    const trial = 'hello-world__a1B2c3D';
    const { agent_result: used } = JSON.parse(await readFile(join(job, trial, 'result.json'), 'utf8'));
    const steps = ['write', 'amend'];
    for (const step of steps) {
      await mkdir(join(job, trial, 'steps', step, 'agent'), { recursive: true });
      const content = {
        steps: [
          { source: 'user', message: `Please ${step}.` },
          { source: 'agent', message: `${step}: done.` },
        ],
      };
      await writeFile(join(job, trial, 'steps', step, 'agent', 'trajectory.json'), JSON.stringify(content));
    }
    await rm(join(job, trial, 'agent'), { recursive: true });
    const names = [...steps, '../../hello-world__Zz9Yy8X'];
    const step_results = names.map((step_name, index) => ({ step_name, agent_result: index < 2 ? used : null }));
    await changeTrial(trial, { agent_result: null, step_results });
    const records = await importedRecords(...(await sourcesOf(job)));
    const record = records.find(({ user_opening }) => user_opening === 'Please write.');
    expect(record?.trajectory.map(({ action, observation }) => [action.kwargs.content, observation])).toEqual([
      ['write: done.', 'Please amend.'],
      ['amend: done.', ''],
    ]);
    expect(record?.actor).toMatchObject({ input_tokens: 2000, output_tokens: 400 });
  });

  it('is found in a folder of jobs, and leaves out trials that have not ended, and says so', async () => {
    await rm(join(job, 'fix-git__k3J2h1G', 'result.json'));
    const { imported } = await importAndRead(await sourcesOf(folder));
    expect(imported.samples).toBe(5);
    expect(imported.notes).toEqual([`${folder}: 1 trial has no result.json; they have not ended`]);
  });

  it('is refused while none of its trials has ended', async () => {
    for (const trial of await readdir(job)) if (trial.includes('__')) await rm(join(job, trial, 'result.json'));
    await expect(sourcesOf(job)).rejects.toThrow(
      /^No trial of \S+ has a result\.json \(5 folders\): none has ended\. Import the job when trials have$/,
    );
  });

  it('takes trials by their number if their folders have one', async () => {
    await rename(join(job, 'fix-git__k3J2h1G'), join(job, 'fix-git__10'));
    await rename(join(job, 'fix-git__Q1w2E3r'), join(job, 'fix-git__9'));
    const records = await importedRecords(...(await sourcesOf(job)));
    const ofTask = records.filter(({ user_opening }) => user_opening.includes('fix-git'));
    expect(ofTask.map(({ result }) => result.status)).toEqual(['passed', 'failed']);
  });

  it('takes the reward that is named if there are several', async () => {
    await changeTrial('fix-git__Q1w2E3r', { verifier_result: { rewards: { tests: 0.5, style: 1 } } });
    const importing = async (score?: string) => importedRecords(...(await sourcesOf(job, { score })));
    await expect(importing()).rejects.toThrow(/has the rewards tests, style; choose one with --score NAME/);
    await expect(importing('tests')).rejects.toThrow(/has the rewards reward, not tests/);
  });

  it('becomes one run for each agent', async () => {
    const other = { name: 'codex', version: '1', model_info: null };
    await changeTrial('hello-world__a1B2c3D', { agent_info: other, config: {} });
    const agents = (await sourcesOf(job)).map(({ agent }) => agent);
    expect(agents).toEqual(['terminus-2/anthropic/claude-haiku', 'codex']);
  });

  it('is read with trajectories of other forms, but refused with one that is not JSON', async () => {
    await mkdir(join(job, 'train-model__p0O9i8U', 'agent'), { recursive: true });
    const file = join(job, 'train-model__p0O9i8U', 'agent', 'trajectory.json');
    await writeFile(file, '[{"observation": "…"}]');
    expect((await importedRecords(...(await sourcesOf(job)))).at(-1)?.trajectory).toEqual([]);
    await writeFile(file, '{');
    await expect(sourcesOf(job).then((sources) => importedRecords(...sources))).rejects.toThrow(
      /train-model__p0O9i8U\/agent\/trajectory\.json is not valid JSON/,
    );
  });
});
