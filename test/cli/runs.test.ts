// The commands that read runs, as people call them: golden figures from counts, comparisons, plans, exports, gates.
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptText } from '../../green-agent/runs/attempt-file.ts';
import { recordWith } from '../support/attempt-records.ts';
import { passkInProcess } from '../support/in-process.ts';
import { startQuickAgent } from '../support/quick-agent.ts';
import { writeSampleRun } from '../support/sample-runs.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-commands-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => passkInProcess(args, { PASSK_TAU_BENCH_DIR: undefined });
const succeeds = async (...args: string[]) => {
  const { code, stdout, stderr } = await run(...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
};

/** A result file of τ-bench with so many passed of four trials, task by task. */
async function resultFile(name: string, passes: readonly number[]): Promise<string> {
  const task = (id: number) => ({ user_id: 'u', instruction: `Task ${id}`, actions: [], outputs: [] });
  const episodes = passes.flatMap((count, id) =>
    [0, 1, 2, 3].map((trial) => ({
      task_id: id,
      trial,
      reward: trial < count ? 1 : 0,
      info: { task: task(id) },
      traj: [],
    })),
  );
  const file = join(folder, `${name}.json`);
  await writeFile(file, JSON.stringify(episodes));
  return file;
}

async function imported(name: string, passes: readonly number[]): Promise<string> {
  const stdout = await succeeds('import', await resultFile(name, passes), '--domain', 'airline', '--runs-dir', folder);
  return /Run: (.*)/.exec(stdout)![1]!;
}

/** Counts of c = 0…4 over the 50 airline tasks of a published gpt-4o run. */
const PUBLISHED = [14, 12, 10, 4, 10].flatMap((tasks, c) => Array.from({ length: tasks }, () => c));

describe('figures of a run made of a result file', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await imported('gpt-4o', PUBLISHED);
  });

  it('are those of the published counts', async () => {
    const { metrics, agent, slice, k } = JSON.parse(await succeeds('metrics', directory, '--json'));
    expect({ agent, slice, k }).toEqual({ agent: 'gpt-4o', slice: 'tau-bench__airline', k: 4 });
    const rounded = (estimates: { value: number; se: number }[]) =>
      estimates.map(({ value, se }) => [value.toFixed(4), se.toFixed(4)]);
    expect(rounded(metrics.pass_hat_k)).toEqual([
      ['0.4200', '0.0522'],
      ['0.2733', '0.0555'],
      ['0.2200', '0.0565'],
      ['0.2000', '0.0571'],
    ]);
    expect(rounded(metrics.pass_at_k).map(([value]) => value)).toEqual(['0.4200', '0.5667', '0.6600', '0.7200']);
    expect([metrics.icc.toFixed(4), metrics.flaky_share]).toEqual(['0.4046', 0.52]);
  });

  it('are printed with their errors, at the k that are asked for', async () => {
    const text = await succeeds('metrics', directory, '--k', '1', '4');
    expect(text).toMatch(/^# gpt-4o on tau-bench__airline\n/);
    expect(text).toMatch(/\| 1 {3}\| 42\.0% +\| \[\d\d\.\d%, \d\d\.\d%\] \| 5\.2% +\| 42\.0% +\|/);
    expect(text).toMatch(/\| 4 {3}\| 20\.0% +\| \[1\d\.\d%, 3\d\.\d%\] \| 5\.7% +\| 72\.0% +\|/);
    expect(text).not.toMatch(/^\| 2 /m);
    expect(text).toContain('ICC(1): 0.4046; tasks that both passed and failed: 52.0%');
  });

  it('are a gap if k is larger than the number of attempts', async () => {
    expect(await succeeds('metrics', directory, '--k', '5')).toContain(
      '- k = 5: n/a: all 50 tasks have too few valid attempts',
    );
  });

  it('are read again from what import left there', async () => {
    const stdout = await succeeds('import', join(folder, 'gpt-4o.json'), '--domain', 'airline', '--runs-dir', folder);
    expect(stdout).toContain('84 passed, 116 failed, 0 invalid');
    expect(stdout).toContain('| 4   | 20.0%  |');
    await resultFile('gpt-4o', [4]);
    const other = await run('import', join(folder, 'gpt-4o.json'), '--domain', 'airline', '--runs-dir', folder);
    expect(other.code).toBe(2);
    expect(other.stderr).toMatch(/another configuration: imported\.sha256 was .* Use --fresh/);
    await resultFile('gpt-4o', PUBLISHED);
  });

  it('are listed with the other runs', async () => {
    const runs = (await succeeds('runs', '--runs-dir', folder, '--json'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(runs).toContainEqual({
      number: 1,
      run: directory,
      path: 'tau-bench__airline/passk/gpt-4o/deterministic/none',
      tasks: 50,
      attempts: 200,
      success_rate: expect.closeTo(0.42, 12),
      success_rate_by_domain: { airline: expect.closeTo(0.42, 12) },
      partial: false,
      floor: null,
      last_updated: expect.stringMatching(/^\d{4}-/),
    });
    expect(await succeeds('runs', '--runs-dir', folder)).toMatch(
      /\| 1 +\| tau-bench__airline\/passk\/gpt-4o\/deterministic\/none \| 50 +\| 200 +\| 42\.0% +\| – +\|/,
    );
    expect(await succeeds('runs', '--runs-dir', join(folder, 'none'))).toContain('No runs in');
  });

  it('go to other programs', async () => {
    expect((await succeeds('export', directory, '--csv')).trimEnd().split('\n')).toHaveLength(201);
    expect(await succeeds('export', directory, '--junit')).toContain('tests="200" failures="116" errors="0"');
    const records = (await succeeds('export', directory, '--json')).trim().split('\n');
    expect(records).toHaveLength(200);
    expect(JSON.parse(records[0]!)).toMatchObject({ format: 'passk-attempt/1', task_id: 0, attempt_index: 1 });
    expect(await run('export', directory)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--csv, --junit or --json'),
    });
  });

  it('have each k once, however often it is given', async () => {
    const { metrics } = JSON.parse(await succeeds('metrics', directory, '--k', '2', '1', '2', '--json'));
    expect(metrics.pass_hat_k.map(({ k }: { k: number }) => k)).toEqual([2, 1]);
  });

  it('are shown attempt by attempt', async () => {
    const list = await succeeds('inspect', directory, '--task', '14', '--attempt', '1');
    expect(list).toContain('✅ airline task 14, attempt 1: reward 1');
    const dir = ['--runs-dir', `${folder}/.`];
    for (const [flags, what] of [
      [['--task', '99'], 'there is no task 99, only 0-49'],
      [['--task-index', '0'], 'there is no task index 0, only 1-50'],
      [['--task', '1', '--attempt', '9'], 'there is no attempt 9, only 1-4'],
      [['--domain', 'retail'], 'there is no domain retail, only airline'],
    ] as const)
      expect((await run('inspect', directory, ...flags, ...dir)).stderr).toBe(
        `passk: ${directory} has no such attempt: ${what}; \`npx passk inspect ${directory} --runs-dir ${folder}/.\` lists its attempts\n`,
      );
  });
});

describe('compare', () => {
  it('pairs two agents by task', async () => {
    const [a, b] = [await imported('better', [4, 4, 4, 3, 4, 0]), await imported('worse', [0, 1, 1, 0, 4, 0])];
    const text = await succeeds('compare', a, b);
    expect(text).toContain('## pass^1, paired on 6 shared tasks');
    expect(text).toContain('- Baseline better: 79.2%');
    expect(text).toContain('- Candidate worse: 25.0%');
    expect(text).toContain('- Candidate − baseline: −54.2 points, 95% interval [');
    expect(text).toContain("McNemar's test (mid-p): p = 0.1250: no difference was shown");
    expect(text).toContain('Tasks whose pass^1 differs (4):');
    expect(text).toContain('- airline/3: baseline 3/4, candidate 0/4');
    const { first, comparisons } = JSON.parse(await succeeds('compare', a, b, '--k', '2', '--json'));
    expect(first).toBe('better');
    expect(comparisons).toHaveLength(1);
    expect(comparisons[0]).toMatchObject({
      agent: 'worse',
      k: 2,
      kind: 'paired',
      n_tasks: { baseline: 6, candidate: 6 },
      test: 'sign_flip',
    });
  });

  it('holds several against the first, with Holm’s correction', async () => {
    const runs = [
      await imported('one', [4, 4, 4, 4, 0, 1]),
      await imported('two', [0, 0, 1, 0, 0, 1]),
      await imported('three', [4, 4, 4, 4, 0, 1]),
    ];
    const text = await succeeds('compare', ...runs, '--k', '1');
    expect(text).toContain('## pass^1, each against one (70.8%)');
    expect(text).toMatch(/\| two +\| 6 +\| 8\.3% +\| −62\.5 points /);
    expect(text).toMatch(/\| three +\| 6 +\| 70\.8% +\| 0\.0 points /);
  });

  it('takes tasks of other content for other tasks', async () => {
    const a = await imported('of-one', [4, 4, 0]);
    const b = join(folder, 'other/passk/of-two/deterministic/none');
    for (const id of [0, 1, 2]) {
      await mkdir(join(b, `task-${id}`), { recursive: true });
      await writeFile(
        join(b, `task-${id}`, 'attempt-1.json'),
        attemptText(recordWith({ domain: 'airline', task_id: id })),
      );
    }
    expect(await succeeds('compare', a, b, '--k', '1')).toContain('no shared tasks: 3 against 3');
  });

  it('says that a run is compared with itself', async () => {
    const directory = await imported('itself', [4, 2]);
    const { code, stdout, stderr } = await run('compare', directory, `${directory}/`, '--k', '1');
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `⚠️ ${directory} is compared with itself: its figures cannot differ\n`,
    });
    expect(stdout).toContain('paired on 2 shared tasks');
  });

  it('needs two runs', async () => {
    expect(await run('compare', folder)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('needs two or more runs'),
    });
  });
});

describe('a RUN', () => {
  it('may be a number, a part of its path or the latest, for every command that reads one', async () => {
    const [one, two] = [await imported('short-one', [4, 0]), await imported('short-two', [4, 4])];
    const listed = (await succeeds('runs', '--runs-dir', folder, '--json'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const number = String(listed.find(({ run }) => run === one).number);
    for (const reference of [one, number, 'short-one', 'passk/short-one/deterministic']) {
      const printed = await succeeds('metrics', reference, '--json', '--runs-dir', folder);
      expect(JSON.parse(printed).run).toBe(one);
    }
    expect(JSON.parse(await succeeds('metrics', 'latest', '--json', '--runs-dir', folder)).run).toBe(two);
    expect(await succeeds('inspect', 'short-one', '--runs-dir', folder)).toContain('✅ airline task 0 attempt 1');
    expect(await succeeds('export', number, '--csv', '--runs-dir', folder)).toContain('airline,0,1,');
    expect(await succeeds('compare', 'short-one', 'latest', '--runs-dir', folder)).toContain('- Candidate short-two');
    expect(
      JSON.parse(await succeeds('plan', '--detect', '0.1', '--run', 'short-one', '--json', '--runs-dir', folder)),
    ).toMatchObject({ success_rate: 0.5 });
    const page = await run('report', 'short-one', '--runs-dir', folder, '-o', join(folder, 'page.html'));
    expect([0, 3]).toContain(page.code);
  });

  it('that is several runs is refused with their numbers, and one that is none with what to do', async () => {
    await imported('twin-a', [4]);
    await imported('twin-b', [4]);
    const several = await run('metrics', 'twin', '--runs-dir', folder);
    expect(several).toMatchObject({ code: 2, stdout: '' });
    expect(several.stderr).toMatch(/"twin" matches 2 runs.*\n +\d+ +.*twin-a.*\n +\d+ +.*twin-b/);
    expect(await run('metrics', 'nothing-like-it', '--runs-dir', folder)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        `matches "nothing-like-it". List the runs with \`npx passk runs --runs-dir ${folder}\``,
      ),
    });
  });
});

describe('a run whose evaluation has not ended', () => {
  const planned = { mode: 'manual', k: 4, seed: 1, transport: 'a2a', attempts_per_task: 4 } as const;
  const heads = [0, 1, 2].map((task_id) => ({ domain: 'retail', task_id, level: null, hash: null }));

  /** A run of three tasks with four attempts each, of which three attempts at two tasks are there. */
  async function unfinished(name: string): Promise<string> {
    const directory = join(folder, 'unfinished', 'retail@1/passk', name, 'deterministic/none');
    await writeSampleRun(directory, name, { tasks: 2, attempts: 2, seed: 1, k: 2 });
    await rm(join(directory, 'task-1/attempt-2.json'));
    const runs = [{ domain: 'retail', task_id: 0, status: 'passed' }];
    await writeFile(join(directory, 'index.json'), JSON.stringify({ runs }));
    return directory;
  }
  const killed = async () => {
    const directory = await unfinished('killed');
    const plan = { type: 'planned', at: '', evaluation_id: null, ...planned, data: ['retail@1'], tasks: heads };
    await writeFile(join(directory, 'live.ndjson'), `${JSON.stringify(plan)}\n`);
    return directory;
  };
  const interrupted = async () => {
    const directory = await unfinished('interrupted');
    const missing = { attempts: 9, of_attempts: 12, untried_tasks: 1 };
    const summary = { agent: 'interrupted', k: 4, mode: 'manual', partial: true, total_tasks: 3, missing };
    await writeFile(join(directory, 'summary.json'), JSON.stringify({ ...summary, results: [] }));
    return directory;
  };

  it.each([
    ['killed', killed],
    ['interrupted', interrupted],
  ])('is read with its settings, and says what is missing, after it was %s', async (_, made) => {
    const directory = await made();
    const text = await succeeds('metrics', directory);
    expect(text).toContain(
      '⚠️ Incomplete: 9 of 12 attempts are missing (1 of 3 tasks have none), and the figures are about those that are there.',
    );
    expect(text).toContain('| Tasks: 3 |');
    expect(text).toContain('pass^4 (first 4)');
    expect(JSON.parse(await succeeds('metrics', directory, '--json'))).toMatchObject({
      mode: 'manual',
      k: 4,
      partial: true,
      total_tasks: 3,
      missing: { attempts: 9, of_attempts: 12, untried_tasks: 1 },
    });
    const dir = ['--runs-dir', join(folder, 'unfinished')];
    expect(await succeeds('runs', ...dir)).toMatch(/100\.0%, incomplete/);
    expect(JSON.parse((await succeeds('runs', ...dir, '--json')).split('\n')[0]!)).toMatchObject({ partial: true });
  });
});

it('attempts that cannot be read are not counted in the list of runs', async () => {
  const runsDir = join(folder, 'damaged');
  const directory = join(runsDir, 'retail@1/passk/damaged/deterministic/none');
  await writeSampleRun(directory, 'damaged', { tasks: 2, attempts: 2, seed: 1, k: 2 });
  const attempts = async () => JSON.parse(await succeeds('runs', '--runs-dir', runsDir, '--json')).attempts;
  expect(await attempts()).toBe(4);
  await truncate(join(directory, 'task-1/attempt-2.json'), 100);
  await writeFile(join(directory, 'task-1/attempt-3.json'), '{}');
  expect(await attempts()).toBe(3);
});

describe('what figures depend on besides the agent', () => {
  const broken = { rule: 'no_consent', step: 1, sentence: 'it did not ask', certain: true } as const;
  const policy = [broken, { ...broken, certain: false }];
  const replies = [
    { step: 0, acts: ['open' as const], agreed: [] },
    { step: 1, acts: ['check' as const], agreed: [] },
  ];

  /** A run of two attempts that passed although a rule was broken, with a frozen configuration. */
  async function made(name: string, frozen: object): Promise<string> {
    const directory = join(folder, 'conditions/retail@2/passk', name, 'deterministic/none');
    await mkdir(join(directory, 'task-0'), { recursive: true });
    for (const attempt_index of [1, 2]) {
      const record = recordWith({
        attempt_index,
        policy,
        user: { strategy: 'scripted', model: null, calls: [], replies },
      });
      await writeFile(join(directory, `task-0/attempt-${attempt_index}.json`), attemptText(record));
    }
    const config = { format: 'passk-run/1', agent: name, frozen: { data: 'retail@2', seed: 1, ...frozen } };
    await writeFile(join(directory, 'config.json'), JSON.stringify(config));
    return directory;
  }
  const reported = () => made('reported', { user: { strategy: 'scripted' }, grading: { policy: 'report' } });
  const failing = () => made('failing', { user: { strategy: 'llm', model: 'gpt-4o' }, grading: { policy: 'fail' } });

  it('stands in the metrics: the customer and its replies, the policy, rules that were only reported, doubts', async () => {
    const directory = await reported();
    const text = await succeeds('metrics', directory);
    expect(text).toContain('\nCustomer: scripted | Policy: report\n');
    expect(text).toContain('⚠️ 2 attempts passed although the agent broke a rule of conduct');
    expect(text).toContain('⚠️ 2 attempts changed something without a yes');
    expect(JSON.parse(await succeeds('metrics', directory, '--json'))).toMatchObject({
      customer: {
        strategy: 'scripted',
        model: null,
        replies: { messages: 4, conditional: 0, repeated: 0, closed_questions: 2 },
      },
      policy: 'report',
      warnings: [expect.stringContaining('broke a rule'), expect.stringContaining('without a yes')],
    });
  });

  it('is warned about if compared runs differ in it', async () => {
    const runs = [await reported(), await failing()];
    const differences = [
      'The runs have different customers (scripted for reported, llm (gpt-4o) for failing), so a difference may come from the customers',
      'The runs treat broken rules of conduct differently ([grading] policy: report for reported, fail for failing), so a difference may come from that',
    ];
    const warnings = differences.map((difference) => `⚠️ ${difference}\n`);
    const text = await succeeds('compare', ...runs);
    for (const warning of warnings) expect(text).toContain(warning);
    expect(JSON.parse(await succeeds('compare', ...runs, '--json'))).toMatchObject({ warnings: differences });
    const alike = JSON.parse((await run('compare', runs[0]!, runs[0]!, '--json')).stdout);
    expect(alike).not.toHaveProperty('warnings');

    const output = join(folder, 'conditions.html');
    expect((await run('report', ...runs, '--output', output)).stderr).toBe(warnings.join(''));
    expect(await readFile(output, 'utf8')).toContain('"customer":{"strategy":"llm","model":"gpt-4o"');
  });
});

describe('plan', () => {
  it('takes success rate, ICC and cost from an earlier run', async () => {
    const directory = await imported('before', PUBLISHED);
    const known = JSON.parse(
      await succeeds('plan', '--detect', '0.1', '--run', directory, '--usd-per-attempt', '0.02', '--json'),
    );
    expect(known).toMatchObject({
      difference: 0.1,
      k: 1,
      success_rate: 0.42,
      icc: expect.closeTo(0.4046, 3),
      usd_per_attempt: 0.02,
    });
    const [one, two] = known.rows;
    expect(one).toMatchObject({
      attempts_per_task: 1,
      attempts: 2 * one.tasks,
      cost_usd: expect.closeTo(0.04 * one.tasks, 9),
    });
    expect(two.tasks).toBeLessThan(one.tasks);
    expect(await succeeds('plan', '--detect', '0.2', '--k', '8')).toMatch(
      /pass\^8 between two agents[\s\S]*\n\| 8 +\|[\s\S]*\n\| 16 +\|/,
    );
  });

  it('says where its figures come from, and why those of the run cannot be used', async () => {
    const all = await imported('all-passed', [4, 4]);
    const text = await succeeds('plan', '--detect', '0.1', '--icc', '0.3', '--run', all);
    expect(text).toContain('\nGiven: ICC 0.30. Assumed: success rate 50.0%, correlation 0.5, power 80.0%.\n');
    expect(text).toContain(
      "\nThe run's success rate, 100.0%, cannot be planned with: it has to be between 0 and 100%.\n",
    );
    expect(text).not.toContain('has no ICC');
    expect(await succeeds('plan', '--half-width', '0.1', '--run', all)).toMatch(/\nThe run has no ICC: .+\n$/);

    // The mean over tasks, as `passk metrics` prints it, and not the share of the attempts, 2 of 5.
    const table = join(folder, 'uneven.csv');
    await writeFile(table, 'task,attempt,success\na,1,1\na,2,0\na,3,0\na,4,0\nb,1,1\n');
    await succeeds('import', table, '--agent', 'uneven', '--runs-dir', folder);
    const uneven = ['plan', '--half-width', '0.1', '--run', 'uneven', '--runs-dir', folder];
    expect(await succeeds(...uneven)).toContain('From uneven: success rate 62.5%');
    expect(JSON.parse(await succeeds(...uneven, '--json'))).toMatchObject({
      success_rate: 0.625,
      sources: { success_rate: 'run' },
    });
  });

  it('says how many tasks make a figure precise, and assumes that feedback buys nothing without a run of it', async () => {
    const { rows } = JSON.parse(await succeeds('plan', '--half-width', '0.1', '--attempts', '1', '--json'));
    expect(rows).toEqual([{ attempts_per_task: 1, tasks: 99, attempts: 99, cost_usd: null }]);
    expect(await succeeds('plan', '--half-width', '0.1')).toContain('To know pass^1 of one agent to ± 10.0 points:');
    const text = await succeeds('plan', '--metric', 'seq@k', '--half-width', '0.1', '--k', '2', '--icc', '0.5');
    // Beta(½, ½): pass@2 = 1 − 3/8.
    expect(text).toMatch(/\| 2 +\| 62\.5% +\| \d+ +\| 1\.50 +\|/);
    expect(text).toContain('feedback that buys nothing');
    const directory = await imported('prior', [4, 0]);
    const known = ['--metric', 'seq@k', '--half-width', '0.1', '--run', directory, '--usd-per-attempt', '1', '--json'];
    const plan = JSON.parse(await succeeds('plan', ...known));
    expect(plan).toMatchObject({ metric: 'seq@k', k: 4, success_rate: 0.5, half_width: 0.1 });
    expect(plan.rows[3].cost_usd).toBeCloseTo(plan.rows[3].attempts, 9);
  });

  it.each([
    [[], 'either --detect or --half-width'],
    [['--half-width', '0.5'], 'half_width must be between 0 and 0.5'],
    [['--detect', '0'], 'difference must be between 0 and 1'],
    [['--detect', '0.1', '--k', '8', '--attempts', '4'], 'pass^8 needs at least 8 attempts per task'],
    [['--detect', '2'], "argument '2' is invalid"],
  ])('refuses %j', async (flags, says) => {
    expect(await run('plan', ...flags)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(says) });
  });
});

describe('a gate on a run', () => {
  it('decides the exit code, and is told in the step’s summary', async () => {
    await using agent = await startQuickAgent();
    const summary = join(folder, 'step.md');
    const gated = async (...more: string[]) => {
      const args = [
        'run',
        '--white-agent',
        agent.url,
        '--runs-dir',
        folder,
        '--tasks',
        '0-2',
        '--samples',
        '2',
        ...more,
      ];
      return await passkInProcess(args, { GITHUB_STEP_SUMMARY: summary });
    };
    const failed = await gated('--require', 'pass^2>0', '--require', 'success_rate>=0');
    expect(failed.code).toBe(1);
    expect(failed.stdout).toMatch(
      /❌ required pass\^2>0: it is 0\.0% \(over all attempts, under Estimates\)\n✅ required success_rate>=0: it is/,
    );
    expect((await gated('--require', 'pass^2>=0')).code).toBe(0);
    const markdown = await readFile(summary, 'utf8');
    expect(markdown.match(/📊 Pass@k Evaluation Results/g)).toHaveLength(2);
    expect(markdown).toContain('## Estimates');
    expect(markdown).toContain('❌ required pass^2>0');

    const json = await gated('--require', 'pass^2>0', '--json');
    const last = JSON.parse(json.stdout.trim().split('\n').at(-1)!);
    expect(json).toMatchObject({ code: 1, stderr: expect.stringMatching(/^❌ required pass\^2>0/) });
    expect(last).toMatchObject({
      event: 'evaluation_finished',
      summary: { total_tasks: 3, metrics: { tasks: 3 }, cost_usd: null },
    });
  });
});

describe('the floor', () => {
  /** Evaluates an agent that does nothing, on tasks of which some want just that. */
  const evaluated = async (label: string, tasks: string) => {
    await using agent = await startQuickAgent();
    const flags = `--domain airline --edition 1 --tasks ${tasks} --k 2 --label ${label}`.split(' ');
    const dir = ['--runs-dir', join(folder, 'floor')];
    expect((await run('run', '--white-agent', agent.url, ...flags, ...dir)).code).toBe(0);
  };

  it('stands beside the figures of runs and comparisons', async () => {
    for (const [label, tasks] of Object.entries({ one: '5-8', two: '5-8', apart: '50-51' }))
      await evaluated(label, tasks);
    const dir = ['--runs-dir', join(folder, 'floor')];
    const listed = (await succeeds('runs', '--json', ...dir)).trim().split('\n');
    const floors = listed.map((line) => JSON.parse(line).floor);
    expect(floors.sort()).toEqual([0.25, 0.25, 0.5]);
    // This agent reaches the floor, and no more.
    for (const line of listed) expect(JSON.parse(line).success_rate).toBe(JSON.parse(line).floor);
    const table = await succeeds('runs', ...dir);
    expect(table).toMatch(/success rate.*floor.*last updated/);
    for (const floor of ['25.0%', '50.0%']) expect(table).toMatch(new RegExp(`\\| ${floor} +\\| ${floor}`));

    expect(await succeeds('compare', '+one', '+two', '--k', '1', ...dir)).toContain(
      '- Floor: 25.0% (an agent that does nothing)\n',
    );
    expect(await succeeds('compare', '+one', '+two', '+apart', '--k', '1', ...dir)).toMatch(/pass\^1 *\| floor/);
  });
});
