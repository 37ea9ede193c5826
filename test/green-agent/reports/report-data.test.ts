import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTurn } from '../../../green-agent/evaluation/prompts.ts';
import { UNKNOWN_USAGE } from '../../../green-agent/evaluation/role-usage.ts';
import { type ReportedRun, readReportPage, transcriptOf } from '../../../green-agent/reports/report-data.ts';
import { evaluationResult } from '../../../green-agent/reports/result.ts';
import { createReportWriter } from '../../../green-agent/reports/write-reports.ts';
import { headerOf } from '../../../green-agent/runs/attempt-header.ts';
import type { Isolation } from '../../../shared/contracts/evaluation-summary.ts';
import type { Transcript } from '../../../shared/contracts/report-page.ts';
import { usageTotals } from '../../../shared/metrics/cost.ts';
import { recordWith } from '../../support/attempt-records.ts';
import { sampleRecords, sampleSummary, writeSampleRun } from '../../support/sample-runs.ts';
import { tinyWorld } from '../../support/tiny-world.ts';

const options = { tasks: 6, attempts: 4, seed: 3, k: 4 };
const records = [...sampleRecords(options)];
const now = new Date('2026-04-05T06:07:08Z');
let directory: string;
let run: ReportedRun;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'passk-page-'));
  run = await writeSampleRun(directory, 'an-agent', options);
});
afterAll(() => rm(directory, { recursive: true }));

const parsed = (json: string | Uint8Array): Transcript => JSON.parse(Buffer.from(json).toString());

describe('the data of a report page', () => {
  it('says what was evaluated, on what and when', async () => {
    const { data } = await readReportPage([run], { now });
    expect(data).toMatchObject({ format: 'passk-report/1', created_at: '2026-04-05T06:07:08.000Z' });
    expect(data.agents).toMatchObject([
      {
        name: 'an-agent',
        data: ['retail@1'],
        seed: 3,
        k: 4,
        total_tasks: 6,
        floor: expect.closeTo(2 / 6, 12),
        started_at: '2026-03-14T09:01:00.000Z',
        finished_at: '2026-03-14T10:04:12.000Z',
      },
    ]);
  });

  it('has the short result of every attempt, with who was at fault', async () => {
    const { data } = await readReportPage([run], { now });
    const results = data.agents[0]!.tasks.flatMap(({ attempts }) => attempts);
    expect(results).toEqual(
      records.map((record) => {
        const { fault_author, fault_type } = headerOf(record).digest;
        const fault = fault_author === undefined ? {} : { fault_author, fault_type };
        return { ...record.result, time: Math.round(record.result.time * 1000) / 1000, ...fault };
      }),
    );
    expect(results.map(({ fault_type }) => fault_type)).toContain('used_wrong_tool_argument');
  });

  it('has what the customer was told and the policy that the agent was given', async () => {
    const prompt = firstTurn(tinyWorld, 'Hello', 1).text;
    const folder = await mkdtemp(join(tmpdir(), 'passk-page-'));
    const described = await writeSampleRun(folder, 'an-agent', { ...options, tasks: 1, levels: 1, prompt });
    const { data } = await readReportPage([described], { now });
    await rm(folder, { recursive: true });
    expect(data.agents[0]!.policies).toEqual([{ domain: 'retail', text: tinyWorld.policy }]);
    expect(data.agents[0]!.tasks[0]!.instruction).toBe('You are …');
    const imported = await readReportPage([run], { now });
    expect(imported.data.agents[0]).toMatchObject({ policies: [], tasks: { 0: { instruction: null } } });
  });

  it('has what judge models said of a failure, unless they failed', async () => {
    const { task_id, attempt_index } = records.find(({ result }) => result.status === 'failed')!;
    const opinion = { fault_author: 'user', fault_type: null, sentence: 'The customer asked for too much.' } as const;
    const usage = UNKNOWN_USAGE;
    const judged = {
      format: 'passk-opinion/1',
      model: 'openai/judge',
      asked: '0',
      opinion,
      error: null,
      usage,
    } as const;
    const failed = { ...judged, model: 'openai/other', opinion: null, error: '429' };
    const file = join(directory, `task-${task_id}`, `attempt-${attempt_index}.opinions.json`);
    await writeFile(file, JSON.stringify([judged, failed]));
    const { transcripts } = await readReportPage([run], { now });
    await rm(file);
    const withOpinions = [...transcripts]
      .map(({ json }) => parsed(json))
      .filter(({ opinions }) => opinions !== undefined);
    expect(withOpinions).toMatchObject([{ task_id, attempt_index, opinions: [{ model: 'openai/judge', opinion }] }]);
  });

  it('adds tokens up by role and model', async () => {
    const { data } = await readReportPage([run], { now });
    const { by_model } = usageTotals(records.flatMap(({ actor }) => actor.turns.flatMap(({ usage }) => usage ?? [])));
    expect(data.agents[0]!.usage).toEqual([
      { role: 'agent', by_model: by_model.map(({ cost_usd: _, ...usage }) => usage), unreported: 0 },
    ]);
    const byModel = [{ ...UNKNOWN_USAGE, model: 'checked' }];
    const isolation: Isolation = {
      ...{ outcome: 'isolated', detail: '' },
      usage: { role: 'agent', by_model: byModel, unreported: 0 },
    };
    const summary = { ...run.summary, isolation };
    const checked = await readReportPage([{ ...run, summary }], { now });
    expect(checked.data.agents[0]!.usage[0]!.by_model).toContainEqual(byModel[0]);
  });

  it('has the transcripts, failed ones first, and counts what a limit leaves out', async () => {
    const all = [...(await readReportPage([run], { now })).transcripts];
    const failed = records.filter(({ result }) => result.status !== 'passed').length;
    expect(all).toHaveLength(records.length);
    expect(all.slice(0, failed).every(({ json }) => parsed(json).diagnosis !== null)).toBe(true);

    const { data, transcripts } = await readReportPage([run], { now, limit: 20_000 });
    const { held, bytes, left_out, limit } = data.agents[0]!.transcripts;
    expect([...transcripts]).toHaveLength(held);
    expect(bytes).toBeLessThanOrEqual(20_000);
    expect({ all: held + left_out.failed + left_out.passed, limit }).toEqual({ all: records.length, limit: 20_000 });
  });

  it('passes over attempts that the evaluation did not ask for', async () => {
    const summary = sampleSummary(
      records.filter(({ task_id }) => task_id === 2),
      4,
    );
    const { data, transcripts } = await readReportPage([{ ...run, summary }], { now });
    expect(data.agents[0]!.tasks.map(({ task_id }) => task_id)).toEqual([2]);
    expect([...transcripts].map(({ id }) => id.slice(0, 19))).toEqual(new Array(4).fill('attempt-0/retail/2/'));
  });

  it('shares the room between agents', async () => {
    const { data } = await readReportPage([run, { ...run, agent: 'another' }], { now, limit: 40_000 });
    expect(data.agents.map(({ name, transcripts }) => [name, transcripts.limit])).toEqual([
      ['an-agent', 20_000],
      ['another', 20_000],
    ]);
  });
});

describe('a transcript', () => {
  it('has the feedback that the next attempt in sequence reads', () => {
    const critic = { model: 'openai/gpt-4.1', feedback: 'Did you add?', calls: [] };
    const { feedback } = transcriptOf(recordWith({ metric: 'seqk', feedback_mode: 'socratic', critic }));
    expect(feedback).toEqual({ mode: 'socratic', model: 'openai/gpt-4.1', text: 'Did you add?' });
    expect(transcriptOf(recordWith())).not.toHaveProperty('feedback');
  });

  it('leaves prompts out, and replies that are the action and nothing else', () => {
    const turn = { prompt: 'The policy', seconds: 1, usage: null };
    const transcript = transcriptOf(
      recordWith({
        actor: {
          ...recordWith().actor,
          turns: [
            { ...turn, output: '<json>{"name": "a"}</json>\n', form: 'json_tags' },
            { ...turn, output: 'First I think. <json>{"name": "a"}</json>', form: 'json_tags' },
            { ...turn, output: '{"name": "a"}', form: 'data' },
            { ...turn, output: '{"name":', form: null },
          ],
        },
      }),
    );
    expect(transcript.turns.map(({ output }) => output)).toEqual([
      null,
      'First I think. <json>{"name": "a"}</json>',
      null,
      '{"name":',
    ]);
    expect(JSON.stringify(transcript)).not.toContain('The policy');
  });
});

describe('the reports of a run', () => {
  const report = () => {
    const result = evaluationResult(run.summary, [], { seed: 3, bootstrapIterations: 0 });
    return { directory, agent: 'an-agent', result, options: { seed: 3, bootstrapIterations: 0 }, now };
  };

  it('are written without a page if none was built, and say so in one line', async () => {
    const notes = await createReportWriter(join(directory, 'no-template.html'))(report());
    expect(notes).toEqual([expect.stringMatching(/^report\.html was not written: .*npm run build:web.*$/)]);
    expect(await readFile(join(directory, 'report.md'), 'utf8')).toContain('an-agent');
  });

  it('include the page if there is a template', async () => {
    const template = join(directory, 'template.html');
    await writeFile(template, '<main><!--passk:data--></main>');
    expect(await createReportWriter(template)(report())).toEqual([]);
    const page = await readFile(join(directory, 'report.html'), 'utf8');
    expect(page.match(/<script /g)).toHaveLength(1 + records.length);
  });
});
