// YAML files of benchmark variants: each key is one of the configuration's.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadEvaluationConfig } from '../../../shared/config/load.ts';
import { passkInProcess } from '../../support/in-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-variant-'));
  await mkdir(join(folder, 'words/variants'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const written = async (...lines: string[]) => {
  const file = join(folder, 'words/variants/seqk.raw.yaml');
  await writeFile(file, lines.join('\n'));
  return file;
};
const load = async (...lines: string[]) =>
  loadEvaluationConfig({ file: await written(...lines), environment: {} }).config;

describe('a variant', () => {
  it('is read key by key', async () => {
    const config = await load(
      'metric: seq@k # passk | seqk',
      'k: 5',
      'feedback_mode: raw',
      'model: anthropic/claude-sonnet-4-6',
      'judge_model: openai/gpt-4o',
      'critic_model: openai/gpt-4o-mini',
      'temperature: 0.7',
      'task_indices: [1, 5, 7]',
      'max_tasks: 5',
      'continue: false',
      'console_char_limit: 200',
      'options:',
      '  data_path: ~/data.jsonl',
      '  category: hard',
    );
    expect(config.pass_k_config).toMatchObject({
      metric: 'seqk',
      k: 5,
      feedback_mode: 'raw',
      task_indices: [1, 5, 7],
      console_char_limit: 200,
    });
    expect(config.pass_k_config.max_tasks).toBeUndefined();
    expect(config.white_agent).toMatchObject({
      variant: 'chat',
      model: 'anthropic/claude-sonnet-4-6',
      temperature: 0.7,
    });
    expect([config.judge.model, config.critic.model]).toEqual(['openai/gpt-4o', 'openai/gpt-4o-mini']);
    expect(config.runs.continue).toBe('same k');
    expect(config.data).toMatchObject({ benchmark: join(folder, 'words'), options: { category: 'hard' } });
    expect(config.data.path).toMatch(/^\/.*\/data\.jsonl$/);
  });

  it('has defaults', async () => {
    const config = await load('metric: passk');
    expect(config.pass_k_config).toMatchObject({ metric: 'passk', k: 4, console_char_limit: 3000 });
    expect(config.white_agent.variant).toBe('rule-based');
  });

  it('may ask for any number of independent attempts', async () => {
    const attemptsOf = async (...lines: string[]) => {
      const { samples, k } = (await load(...lines)).pass_k_config;
      return { samples, k };
    };
    expect(await attemptsOf('metric: passk', 'k: 1')).toEqual({ samples: undefined, k: 1 });
    expect(await attemptsOf('metric: passk', 'k: 5')).toEqual({ samples: undefined, k: 5 });
    expect(await attemptsOf('metric: passk', 'k: 5', 'benchmark: worlds')).toEqual({ samples: 5, k: 4 });
    expect(await attemptsOf('metric: passk', 'k: 6')).toEqual({ samples: undefined, k: 6 });
    expect(await attemptsOf('metric: seqk', 'k: 5')).toEqual({ samples: undefined, k: 5 });
  });

  it('gives way to flags', async () => {
    const file = await written('k: 5', 'metric: seqk');
    const flags = [{ section: 'pass_k_config', key: 'k', value: 3, source: '--k' }] as const;
    expect(loadEvaluationConfig({ file, flags }).config.pass_k_config.k).toBe(3);
  });

  it('is of the benchmark that a flag names, or says that it needs one, if it is in no folder of variants', async () => {
    const file = join(folder, 'raw.yaml');
    await writeFile(file, 'model: openai/any');
    expect(() => loadEvaluationConfig({ file })).toThrow(
      /raw\.yaml names no benchmark, .*Add a line such as benchmark: qa/,
    );
    const variantFor = (value: string) => {
      const flags = [{ section: 'data', key: 'benchmark', value, source: '--benchmark' }] as const;
      return loadEvaluationConfig({ file, flags }).config.white_agent.variant;
    };
    expect([variantFor('qa'), variantFor('worlds')]).toEqual(['chat', 'tool-calling']);
  });

  it.each([
    ['kk: 5', /seqk\.raw\.yaml: unknown key "kk"; a variant in YAML has metric, k, feedback_mode, /],
    ['pass_k_config:\n  k: 4', /unknown key "pass_k_config"; .*A configuration with sections is a TOML file$/],
    [
      'k: 1.5\ntask_indices: [1, x]',
      /seqk\.raw\.yaml: task_indices\[1\]: Invalid input: expected number, received string$/,
    ],
    ['k: five', /seqk\.raw\.yaml: .*k/s],
    ['k: [', /seqk\.raw\.yaml: /],
    ['k: 1\nbenchmark: worlds', /k must be even/],
  ])('is refused with %j', async (line, message) => {
    await expect(load(line)).rejects.toThrow(message);
  });

  it('may ask for one attempt at each question, or three', async () => {
    const runs = ['--runs-dir', join(folder, 'runs'), '--variant', 'rule-based', '--max-tasks', '2'];
    const outputOf = async (k: number) => {
      const file = await written('benchmark: qa', 'metric: passk', `k: ${k}`, 'model: openai/any');
      return (await passkInProcess(['run', file, ...runs, '--reliability', '1'])).stdout;
    };
    const one = await outputOf(1);
    expect(one).toContain('Starting pass@1 evaluation');
    expect(one).toContain('- pass^1: 100.0% of tasks, 2/2 (the first attempt must succeed)\n- Success Rate');
    const three = await outputOf(3);
    expect(three).toContain('Starting pass@3 evaluation');
    expect(three).toContain('- pass^3: 100.0% of tasks, 2/2 (all first 3 attempts must succeed)\n- Success Rate');
    expect(three).toContain(': pass^3 (first 3) ✅ 100.0%');
    const metrics = await passkInProcess(['metrics', 'latest', '--runs-dir', join(folder, 'runs')]);
    expect(metrics.stdout).toContain('pass^3');
    expect(metrics.stdout).not.toMatch(/pass\^1\.5|cannot be used/);
  });

  it('that ships with the built-in benchmark runs, and shows what it asks', async () => {
    const runs = ['--runs-dir', join(folder, 'runs'), '--variant', 'rule-based', '--max-tasks', '2'];
    const args = ['run', 'benchmarks/qa/variants/seqk.raw.yaml', ...runs, '--reliability', '0'];
    const { code, stdout } = await passkInProcess(args);
    expect(code).toBe(0);
    expect(stdout).toContain('→ This is attempt 2 of 3.');
    expect(stdout).toContain('Feedback: The answer');
    const run = join(folder, 'runs/qa-arithmetic@1/seqk/rule-based-0/deterministic/raw');
    expect((await passkInProcess(['inspect', run, '--task-index', '1', '--attempt', '1'])).stdout).toContain(
      'arithmetic@1',
    );
  });
});
