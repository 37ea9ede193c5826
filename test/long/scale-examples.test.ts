// The ready files for several machines: they are valid, passk understands their commands, and schedulers make all shards.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseAllDocuments, parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { passkInProcess } from '../support/in-process.ts';
import { parsedCommand, shellWords } from '../support/parsed-commands.ts';

const ROOT = join(import.meta.dirname, '../..');
const example = (name: string) => join(ROOT, 'examples/scale', name);
const read = (name: string) => readFileSync(example(name), 'utf8');
const SLURM = read('slurm.sh');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-scale-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The text as a shell expands it with these variables. */
function expanded(text: string, variables: Readonly<Record<string, string>>): string {
  const { stdout, status } = spawnSync('bash', ['-uc', `cat <<END\n${text}\nEND`], {
    env: variables,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  return stdout.trim();
}

/** The words of the first command of passk in a text. */
function passkWords(text: string): string[] {
  const [, words] = /\b(?:npx passk|node cli\/passk\.js) (.+)/.exec(text) ?? [];
  expect(words).toBeDefined();
  return shellWords(words ?? '');
}

const shardOf = (words: readonly string[]) => words[words.indexOf('--shard') + 1];
const allShards = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}/${count}`);

describe('the Slurm job array', () => {
  it('is a script that bash reads, with commands that passk understands', async () => {
    expect(spawnSync('bash', ['-n', example('slurm.sh')]).status).toBe(0);
    expect(await parsedCommand(passkWords(/--wrap "(.+)"/.exec(SLURM)?.[1] ?? ''))).toBe(true);
    const run = SLURM.split('\n').at(-2) ?? '';
    expect(await parsedCommand(passkWords(expanded(run, { SLURM_ARRAY_TASK_ID: '3', shards: '8' })))).toBe(true);
  });

  it('has one job for each shard', () => {
    const [, first, last] = (/^#SBATCH --array=(\d+)-(\d+)$/m.exec(SLURM) ?? []).map(Number);
    expect(first).toBe(1);
    expect(SLURM).toContain(`\nshards=${last}\n`);
  });

  it('evaluates as it is: a job makes its shard', async () => {
    await writeFile(join(folder, 'passk.toml'), '[pass_k_config]\ndomain = "retail"\ntask_id = 0\nk = 8\n');
    const npx = `#!/bin/sh\nshift\nexec "${process.execPath}" "${join(ROOT, 'cli/passk.js')}" "$@"\n`;
    await writeFile(join(folder, 'npx'), npx, { mode: 0o755 });
    const { status, stdout, stderr } = spawnSync('bash', [example('slurm.sh')], {
      env: {
        ...process.env,
        PATH: `${folder}:${process.env.PATH}`,
        SLURM_SUBMIT_DIR: folder,
        SLURM_ARRAY_TASK_ID: '3',
      },
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    expect(stdout).toContain('shard 3 of 8 (1 of 8 attempts)');
    const run = join(folder, 'runs/retail@2/passk/rule-based/deterministic/none.shard-3-of-8');
    expect(await readdir(join(run, 'task-0'))).toContain('attempt-3.json');
  });
});

const jobSchema = z.object({
  kind: z.literal('Job'),
  spec: z.object({
    completionMode: z.string().optional(),
    completions: z.number().optional(),
    parallelism: z.number().optional(),
    template: z.object({
      spec: z.object({
        containers: z.tuple([
          z.object({
            command: z.array(z.string()),
            args: z.array(z.string()).default([]),
            volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
          }),
        ]),
        volumes: z.array(z.looseObject({ name: z.string() })),
      }),
    }),
  }),
});

describe('the Indexed Job of Kubernetes', () => {
  const documents = parseAllDocuments(read('kubernetes-job.yaml'));
  const [, run, merge] = documents.map((document) => document.toJS());

  it('is valid, and its volumes exist', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    for (const job of [run, merge]) {
      const { containers, volumes } = jobSchema.parse(job).spec.template.spec;
      const names = volumes.map(({ name }) => name);
      for (const { name } of containers[0].volumeMounts) expect(names).toContain(name);
    }
  });

  it('gives each index its shard, counted from 1', async () => {
    const { spec } = jobSchema.parse(run);
    expect(spec.completionMode).toBe('Indexed');
    const script = spec.template.spec.containers[0].args.join('\n');
    const shards: (string | undefined)[] = [];
    for (let index = 0; index < (spec.completions ?? 0); index++) {
      const words = passkWords(expanded(script, { JOB_COMPLETION_INDEX: String(index) }));
      expect(await parsedCommand(words)).toBe(true);
      shards.push(shardOf(words));
    }
    expect(shards).toEqual(allShards(8));
  });

  it('merges with a command that passk understands', async () => {
    expect(
      await parsedCommand(passkWords(jobSchema.parse(merge).spec.template.spec.containers[0].command.join(' '))),
    ).toBe(true);
  });
});

const workflowSchema = z.object({
  jobs: z.object({
    shard: z.object({
      strategy: z.object({ matrix: z.object({ index: z.array(z.number()) }) }),
      steps: z.array(
        z.looseObject({ run: z.string().optional(), with: z.looseObject({ name: z.string().optional() }).optional() }),
      ),
    }),
    merge: z.object({
      needs: z.literal('shard'),
      steps: z.array(z.looseObject({ run: z.string().optional(), with: z.looseObject({}).optional() })),
    }),
  }),
});

describe('the matrix of GitHub Actions', () => {
  const { jobs } = workflowSchema.parse(parseYaml(read('github-actions.yml')));
  const commandIn = (steps: readonly { readonly run?: string | undefined }[]) =>
    steps.find(({ run }) => run?.includes('passk'))?.run ?? '';

  it('has one job for each shard, with commands that passk understands', async () => {
    const shards: (string | undefined)[] = [];
    for (const index of jobs.shard.strategy.matrix.index) {
      const words = passkWords(commandIn(jobs.shard.steps).replace(/\$\{\{ matrix\.index \}\}/g, String(index)));
      expect(await parsedCommand(words)).toBe(true);
      shards.push(shardOf(words));
    }
    expect(shards).toEqual(allShards(jobs.shard.strategy.matrix.index.length));
    expect(await parsedCommand(passkWords(commandIn(jobs.merge.steps)))).toBe(true);
  });

  it('merges the artifacts that the shards leave, each in a folder of its own', async () => {
    // As actions/download-artifact arranges them: what is below `path` of the upload, in a folder with the artifact's name.
    const [upload] = jobs.shard.steps.filter((step) => step.with?.name?.startsWith('shard-'));
    // Without `overwrite`, a job that is run again cannot leave its artifact.
    expect(upload?.with).toMatchObject({ path: 'runs', overwrite: true });
    for (const shard of ['1/2', '2/2']) {
      const runs = join(folder, 'shards', `shard-${shard[0]}`);
      const made = await passkInProcess([
        ...'run --k 2 --reliability 0.8'.split(' '),
        '--runs-dir',
        runs,
        '--shard',
        shard,
      ]);
      expect(made.code, made.stderr).toBe(0);
    }
    const arguments_ = ['merge', join(folder, 'shards'), '--into', join(folder, 'runs')];
    const passed = await passkInProcess([...arguments_, '--require', 'pass^1>=0.5']);
    expect(passed.code, passed.stderr).toBe(0);
    expect(passed.stderr).toContain('✅ required pass^1>=0.5: it is 50.0%');
    expect(await readdir(join(folder, 'runs'))).toEqual(['retail@2']);
    expect((await passkInProcess([...arguments_, '--require', 'pass^2>=0.5'])).code).toBe(1);
  });
});

const composeSchema = z.object({
  services: z.object({
    redis: z.looseObject({ healthcheck: z.object({}) }),
    worker: z.looseObject({ command: z.array(z.string()), deploy: z.object({ replicas: z.number() }) }),
    evaluation: z.looseObject({ command: z.array(z.string()), deploy: z.object({ replicas: z.number() }) }),
  }),
});

describe('the queue with Docker Compose', () => {
  const { worker, evaluation } = composeSchema.parse(parseYaml(read('compose.yaml'), { merge: true })).services;

  it('has four workers and one evaluation, with commands that passk understands', async () => {
    expect([worker.deploy.replicas, evaluation.deploy.replicas]).toEqual([4, 1]);
    for (const { command } of [worker, evaluation]) {
      expect(command.slice(0, 2)).toEqual(['node', 'cli/passk.js']);
      expect(await parsedCommand(command.slice(2))).toBe(true);
    }
    const queueOf = (command: readonly string[]) => command[command.indexOf('--queue') + 1];
    expect(queueOf(worker.command)).toBe(queueOf(evaluation.command));
  });

  it('is built from a stage that exists', () => {
    const build = z.object({ dockerfile: z.string(), target: z.string() }).parse(worker.build);
    expect(readFileSync(join(ROOT, build.dockerfile), 'utf8')).toContain(` AS ${build.target}\n`);
  });
});
