// The code in the README, docs/api.md and docs/your-domain.md runs as it is printed.
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkInProcess } from '../support/in-process.ts';
import { type QuickAgent, startQuickAgent } from '../support/quick-agent.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = ['README.md', 'docs/api.md', 'docs/your-domain.md'];
/** The program that runs the examples; it loads passk once for all of them. */
const RUNNER = join(import.meta.dirname, '../support/run-examples.mjs');

interface Example {
  readonly page: string;
  /** From 1, within the page. */
  readonly index: number;
  readonly code: string;
}

const examples = PAGES.flatMap((page) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(
    ([, code = ''], place): Example => ({ page, index: place + 1, code }),
  ),
);
const [tests = [], programs = []] = [true, false].map((isTest) =>
  examples.filter(({ code }) => code.includes('passk/vitest') === isTest),
);

let folder: string;
let agent: QuickAgent;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passk-api-examples-'));
  mkdirSync(join(folder, 'node_modules'));
  for (const [name, target] of [
    ['passk', '.'],
    ['vitest', 'node_modules/vitest'],
  ] as const)
    symlinkSync(join(ROOT, target), join(folder, 'node_modules', name));
  agent = await startQuickAgent();
  const runs = ['--runs-dir', join(folder, 'runs')];
  expect((await passkInProcess(['run', '--tasks', '0-1', '--k', '2', ...runs])).code).toBe(0);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await agent[Symbol.asyncDispose]();
});

/** The code with the addresses and folders of this test. */
const here = ({ code }: Example) =>
  code.replaceAll('http://127.0.0.1:9004', agent.url).replaceAll("'runs/", `'${folder}/runs/`);
const fileOf = ({ page, index }: Example) => join(folder, `${basename(page)}-${index}.mts`);

describe('the code in', () => {
  /** The error of each example, or null. */
  const outcomes = new Map<string, string | null>();
  let exitCode: number | null;
  beforeAll(async () => {
    for (const example of programs) await writeFile(fileOf(example), here(example));
    const runner = fork(RUNNER, programs.map(fileOf), {
      cwd: ROOT,
      execArgv: ['--conditions=passk-source'],
      silent: true,
    });
    runner.on('message', ([file, error]: [string, string | null]) => outcomes.set(file, error));
    [exitCode] = await once(runner, 'exit');
  });

  it.each(PAGES)('%s is found', (page) => {
    expect(examples.some((example) => example.page === page)).toBe(true);
  });

  it.each(programs)('$page, example $index runs', (example) => {
    expect(outcomes.get(fileOf(example))).toBe(null);
  });

  it('all pages leaves nothing open that would keep a program from ending', () => {
    expect(exitCode).toBe(0);
  });
});

describe('the test in', () => {
  it.each(tests)('$page, example $index fails with the reason', async (example) => {
    mkdirSync(join(folder, 'test'));
    await writeFile(join(folder, 'test/agent.test.ts'), here(example));
    // Node loads passk, as in a project that has installed it.
    const config = `export default {
      ssr: { resolve: { conditions: ['passk-source', 'module', 'node'] } },
      test: { execArgv: ['--conditions=passk-source'], server: { deps: { external: [/\\.ts$/], inline: [/agent\\.test/] } } },
    };`;
    await writeFile(join(folder, 'vitest.config.mjs'), config);
    const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, '--reporter=default'];
    const ended = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
      (error: { stderr: string }) => error,
    );
    // The quick agent hands everything over, so the test in the example fails, and says why.
    expect(ended.stderr).toContain('expected pass^4 of at least 50.0%; it is 0.0%');
  });
});
