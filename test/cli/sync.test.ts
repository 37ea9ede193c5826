// Runs on S3, with a real S3 server: passk sync, and passk run with [runs] s3.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSK } from '../../cli/invocation.ts';
import { passk as startedPassk } from '../support/command-line.ts';
import { passkInProcess } from '../support/in-process.ts';
import { startQuickAgent } from '../support/quick-agent.ts';
import { exampleResults } from '../support/results.ts';
import { BUCKET, type S3Server, startS3Server } from '../support/s3-server.ts';

let folder: string;
let server: S3Server;
let client: S3Client;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-sync-'));
  server = await startS3Server();
  const { AWS_ENDPOINT_URL_S3: endpoint = '', AWS_REGION: region = '' } = server.environment;
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
});
afterEach(async () => {
  client.destroy();
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const passk = (args: readonly string[], environment: Readonly<Record<string, string | undefined>> = {}) =>
  passkInProcess([...args, '--runs-dir', join(folder, 'runs')], { ...server.environment, ...environment });
const objects = async () => {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: BUCKET }))
    keys.push(...Contents.map(({ Key = '' }) => Key));
  return keys.sort();
};
const uploads = () => server.requests.filter((line) => line.startsWith('PUT') && !line.includes('.passk-probe')).length;

const PLACE = `s3://${BUCKET}/evals`;
const IMPORTED = 'inspect__puzzles/passk/openai__gpt-4o-mini/match/none';
/** The files of the imported run but config.json: 6 attempts, 3 tasks with task_meta.json and summary.json, and 6 reports. */
const FILES = 6 + 2 * 3 + 6;

describe('passk sync', () => {
  beforeEach(async () => {
    expect((await passk(['import', exampleResults('inspect-puzzles.json')])).code).toBe(0);
  });

  it('uploads a run but for config.json, and checks it against a listing', async () => {
    const { code, stdout, stderr } = await passk(['sync', 'latest', PLACE]);
    expect(stdout).toBe(
      `${PLACE}/${IMPORTED} has all ${FILES} files of the run; ${FILES} were uploaded now, and a listing has the same checksums\n`,
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const keys = await objects();
    expect(keys).toHaveLength(FILES + 1);
    expect(keys).toContain(`evals/${IMPORTED}/task-0/attempt-1.json`);
    expect(keys.filter((key) => /config\.json|lock|writer/.test(key))).toEqual([]);
    const object = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: `evals/${IMPORTED}/index.json` }));
    expect(JSON.parse((await object.Body?.transformToString()) ?? '')).toMatchObject({ runs: { length: 6 } });
  });

  it('keeps what a killed evaluation left for programs that watch it', async () => {
    const run = join(folder, 'runs', IMPORTED);
    for (const name of ['live.ndjson', 'journal-1', 'writer.json']) await writeFile(join(run, name), '');
    expect((await passk(['sync', 'latest', PLACE])).stdout).toContain(`has all ${FILES} files of the run`);
    expect(await objects()).toHaveLength(FILES + 1);
  });

  it('uploads only what is missing or has changed', async () => {
    await passk(['sync', 'latest', PLACE]);
    await writeFile(join(folder, 'runs', IMPORTED, 'note.txt'), 'new');
    const Key = `evals/${IMPORTED}/index.json`;
    await client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'damaged' }));
    const { stdout } = await passk(['sync', 'latest', `${PLACE}/`]);
    expect(stdout).toContain(`all ${FILES + 1} files of the run; 2 were uploaded now`);
  });

  it('names what is there and not part of the run, such as attempts of a run that was moved aside', async () => {
    await passk(['sync', 'latest', PLACE]);
    await rm(join(folder, 'runs', IMPORTED, 'task-0/attempt-2.json'));
    const text = `has all ${FILES - 1} files of the run; 0 were uploaded now, and a listing has the same checksums. `;
    expect((await passk(['sync', 'latest', PLACE])).stdout).toContain(
      `${text}Another object there, task-0/attempt-2.json, is not part of the run: passk deletes nothing on S3\n`,
    );
    await rm(join(folder, 'runs', IMPORTED, 'task-1/attempt-1.json'));
    expect((await passk(['sync', 'latest', PLACE])).stdout).toContain(
      '. 2 other objects there, such as task-0/attempt-2.json, are not part of the run: ',
    );
    expect(await objects()).toHaveLength(FILES + 1);
  });

  it('stops loudly if the session expires, and goes on from there with the next one', async () => {
    server.expires = (upload) => upload > 10;
    const { code, stderr } = await passk(['sync', 'latest', PLACE]);
    expect(stderr).toContain(
      `Cannot upload to ${PLACE}: the session has expired (ExpiredToken: The provided token has expired.). Renew it`,
    );
    expect(code).toBe(3);
    server.expires = () => false;
    const before = uploads();
    const { stdout } = await passk(['sync', 'latest', PLACE]);
    expect(stdout).toContain(`has all ${FILES} files of the run`);
    expect(uploads() - before).toBeLessThan(FILES);
  });

  it.each([
    ['another bucket', 's3://not-there/x', {}, /there is no such bucket/],
    [
      'an unknown key',
      PLACE,
      { AWS_ACCESS_KEY_ID: 'unknown' },
      /InvalidAccessKeyId: .*The credentials need s3:PutObject/s,
    ],
    [
      'no credentials',
      PLACE,
      {
        AWS_ACCESS_KEY_ID: undefined,
        AWS_SECRET_ACCESS_KEY: undefined,
        AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
        AWS_CONFIG_FILE: '/dev/null',
      },
      /there are no credentials\. Set AWS_ACCESS_KEY_ID/,
    ],
    [
      'a server that is gone',
      PLACE,
      { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9', AWS_MAX_ATTEMPTS: '1' },
      /Is http:\/\/127\.0\.0\.1:9 reachable\?/,
    ],
  ])('says what is wrong with %s, without the secret', async (_name, place, environment, says) => {
    const { code, stderr } = await passk(['sync', 'latest', place], environment);
    expect(stderr).toMatch(says);
    expect(stderr).not.toContain('S3RVER');
    expect(code).toBe(3);
  });

  it.each([undefined, ''])('asks for the place if there is none, with PASSK_S3 as %j', async (PASSK_S3) => {
    expect(await passk(['sync', 'latest'], { PASSK_S3 })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/add the place after the run, s3:\/\/bucket\/prefix, or set .* PASSK_S3/),
    });
  });

  it('refuses a place that is none', async () => {
    expect(await passk(['sync', 'latest', 'https://bucket/x'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('"https://bucket/x" is not an S3 location; write s3://bucket/prefix'),
    });
  });
});

describe('passk run with a place on S3', () => {
  const run = (...args: string[]) => passk(['run', '--tasks', '0-2', '--k', '2', '--s3', PLACE, ...args]);

  /** Resolves when an attempt is being uploaded. */
  async function firstUpload() {
    const uploaded = Promise.withResolvers<void>();
    server.expires = () => {
      if (server.requests.at(-1)?.includes('/attempt-')) uploaded.resolve();
      return false;
    };
    await uploaded.promise;
  }

  /** A run of six attempts, of which the last ends only when `opened` resolves and S3 has answered once more. */
  async function runThatWaits(opened: Promise<void>) {
    await using agent = await startQuickAgent(async (_turn, count) => {
      if (count < 6) return;
      await opened;
      await objects();
    });
    return await run('--white-agent', agent.url);
  }

  it('uploads attempts while it runs, and all of it at the end', async () => {
    const { code, stdout } = await runThatWaits(firstUpload());
    expect(stdout).toMatch(
      /evals\/retail@\d+\/passk\/Echo@1\.2\.3\/deterministic\/none has all \d+ files of the run; \d+ were uploaded now/,
    );
    expect(code).toBe(0);
    const keys = (await objects()).filter((key) => key.includes('/attempt-'));
    expect(keys).toHaveLength(6);
    const [firstReport = 0] = [server.requests.findIndex((line) => line.includes('summary.json'))];
    const during = server.requests
      .slice(0, firstReport)
      .filter((line) => line.startsWith('PUT') && line.includes('/attempt-'));
    expect(during.length).toBeGreaterThan(0);
  });

  it('does not start if nothing can be written there', async () => {
    server.expires = () => true;
    const { code, stderr } = await run();
    expect(stderr).toContain('the session has expired');
    expect(code).toBe(3);
    expect(await readdir(folder)).toEqual([]);
  });

  it('goes on without S3 if the session expires, and names the command that uploads the rest', async () => {
    const expired = Promise.withResolvers<void>();
    server.expires = (upload) => {
      if (upload > 2) expired.resolve();
      return upload > 2;
    };
    const { code, stdout, stderr } = await runThatWaits(expired.promise);
    expect(stdout).toContain('The run goes on; what is missing is uploaded at its end');
    expect(stdout).toContain('## Estimates');
    expect(stderr).toMatch(
      /Not all of the run is on S3\. .*expired.* Renew it\. Then this uploads the rest:\n {2}.*passk.* sync .*none s3:\/\/passk-runs\/evals/,
    );
    expect(code).toBe(3);
    server.expires = () => false;
    expect((await passk(['sync', 'latest', PLACE])).stdout).toContain('has all');
  });

  /** What the passk command below a text that matches does. */
  const offered = async (stdout: string, text: RegExp) => {
    const [, command = ''] = new RegExp(`${text.source}\\n {2}${PASSK} (.*)$`, 'm').exec(stdout) ?? [];
    return await passkInProcess(command.split(' '), server.environment);
  };

  it('says after an interrupt what is missing, and names the command that uploads it', async () => {
    const uploaded = firstUpload();
    const last = Promise.withResolvers<void>();
    await using agent = await startQuickAgent((_turn, count) => {
      if (count < 6) return;
      last.resolve();
      return new Promise(() => {});
    });
    const args = ['run', '--tasks', '0-2', '--k', '2', '--s3', PLACE, '--white-agent', agent.url];
    await using running = startedPassk([...args, '--runs-dir', join(folder, 'runs')], server.environment);
    await Promise.all([uploaded, last.promise]);
    running.signal('SIGINT');
    const { code, stdout } = await running.ended;
    expect(code).toBe(130);
    expect(stdout).toContain(`files such as its reports are missing in ${PLACE}`);
    expect(stdout).toMatch(/Continue the run with:\n {2}.* --s3 /);
    expect((await objects()).filter((key) => key.endsWith('summary.json'))).toEqual([]);
    const synced = await offered(stdout, /Continuing the run uploads them at its end; this uploads them now:/);
    expect(synced.stdout).toContain(`${PLACE}/retail@2/passk/Echo@1.2.3/deterministic/none has all `);
    expect(await objects()).toContain('evals/retail@2/passk/Echo@1.2.3/deterministic/none/summary.json');
  });

  it('that pauses uploads what there is, and ends with the pause even if S3 cannot be reached', async () => {
    const pausedRun = async (...args: string[]) => {
      await using agent = await startQuickAgent(async (_turn, count) => {
        if (count > 2) await agent[Symbol.asyncDispose]();
      });
      return await run('--white-agent', agent.url, '--concurrency', '1', ...args);
    };
    const paused = { code: 3, stderr: expect.stringContaining('Paused: the agent cannot be reached') };
    expect(await pausedRun()).toMatchObject({ ...paused, stdout: expect.stringContaining(' has all ') });
    server.expires = () => server.requests.at(-1)?.includes('.passk-probe') !== true;
    const notAll = expect.stringContaining('Not all of the run is on S3. ');
    expect(await pausedRun('--label', 'other')).toMatchObject({ ...paused, stdout: notAll });
  });
});

describe('a variant with s3_sync: true', () => {
  const run = async (environment: Readonly<Record<string, string | undefined>>) => {
    const file = join(folder, 'seqk.raw.yaml');
    const lines = [
      'benchmark: qa',
      'metric: seq@k',
      'k: 2',
      'feedback_mode: raw',
      'model: openai/any',
      's3_sync: true',
    ];
    await writeFile(file, lines.join('\n'));
    return await passk(['run', file], { OPENAI_API_KEY: 'any', ...environment });
  };

  it('is refused if it does not say where to, or S3 cannot be reached, before anything is run', async () => {
    expect(await run({ PASSK_S3: undefined })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('s3_sync = true needs to know where to: set the environment variable PASSK_S3'),
    });
    const gone = { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9', AWS_MAX_ATTEMPTS: '1' };
    expect(await run({ PASSK_S3: PLACE, ...gone })).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('Is http://127.0.0.1:9 reachable?'),
    });
    expect(await readdir(folder)).toEqual(['seqk.raw.yaml']);
  });
});
