// Which folder may import which, and that every export has an importer.
import { describe, expect, it } from 'vitest';
import { exportsOf, type Import, importsOf, ROOMS, ROOT_MODULES, readSource, sourceFiles } from './support/modules.ts';

const imports = ROOMS.flatMap(sourceFiles).flatMap(importsOf);
const offenders = (wrong: (one: Import) => boolean) => imports.filter(wrong).map(({ from, to }) => `${from} → ${to}`);
const inside = (path: string, ...folders: string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

describe('imports', () => {
  it('are found at all', () => {
    expect(imports.length).toBeGreaterThan(100);
    expect(imports).toContainEqual({ from: 'cli/passk.ts', to: 'cli/main.ts', typeOnly: false, names: ['*'] });
  });

  it.each([
    [
      'green-agent',
      [
        ...['benchmark', 'checked-benchmark', 'load-benchmark'].map((name) => `benchmarks/${name}.ts`),
        'worlds',
        'customers',
      ],
    ],
    ['benchmarks', ['green-agent/runs/imports', 'worlds']],
    ['customers', []],
    ['worlds', []],
    ['white-agent', []],
    ['arena', []],
  ])('%s imports itself, shared and %j only', (room, others) => {
    const allowed = [room, 'shared', ...others];
    const wrong = ({ from, to, typeOnly }: Import) =>
      inside(from, room) && !inside(to, ...allowed) && !(room === 'customers' && inside(to, 'worlds') && typeOnly);
    expect(offenders(wrong)).toEqual([]);
  });

  it('the web knows itself, contracts and metrics only', () => {
    expect(
      offenders(({ from, to }) => inside(from, 'web') && !inside(to, 'web', 'shared/contracts', 'shared/metrics')),
    ).toEqual([]);
  });

  it('contracts know only each other, metrics only contracts and the seeded streams', () => {
    expect(offenders(({ from, to }) => inside(from, 'shared/contracts') && !inside(to, 'shared/contracts'))).toEqual(
      [],
    );
    expect(
      offenders(
        ({ from, to }) =>
          inside(from, 'shared/metrics') && !inside(to, 'shared/metrics', 'shared/contracts', 'shared/random.ts'),
      ),
    ).toEqual([]);
  });

  it('other rooms of shared stand on contracts, metrics, http and the ground only', () => {
    const ground = [
      'shared/contracts',
      'shared/metrics',
      'shared/http',
      'shared/errors.ts',
      'shared/error-codes.ts',
      'shared/random.ts',
      'shared/time-limit.ts',
      'shared/in-parallel.ts',
      'shared/logging.ts',
      'shared/package-root.ts',
      'shared/user-module.ts',
      'shared/yaml.ts',
      'shared/telemetry',
    ];
    const wrong = ({ from, to }: Import) => {
      if (!inside(from, 'shared') || inside(from, 'shared/contracts', 'shared/metrics')) return false;
      const room = from.split('/').slice(0, 2).join('/');
      return !inside(to, room, ...ground);
    };
    expect(offenders(wrong)).toEqual([]);
  });

  it('channels import nothing else of the green agent', () => {
    expect(
      offenders(
        ({ from, to }) =>
          inside(from, 'green-agent/channels') && inside(to, 'green-agent') && !inside(to, 'green-agent/channels'),
      ),
    ).toEqual([]);
  });

  it('the evaluation loop imports channels, verdicts and what it simulates, but nothing that stores, measures or shows', () => {
    const allowed = [
      'green-agent/evaluation',
      'green-agent/tool-server',
      'green-agent/channels',
      'green-agent/verdicts',
      'benchmarks',
      'worlds',
      'customers/customer.ts',
      'shared/config',
      'shared/contracts',
      'shared/errors.ts',
      'shared/error-codes.ts',
      'shared/llm/chat.ts',
      'shared/metrics/tasks.ts',
      // Adds tokens up.
      'shared/metrics/cost.ts',
      'shared/random.ts',
      'shared/time-limit.ts',
      'shared/in-parallel.ts',
    ];
    expect(offenders(({ from, to }) => inside(from, 'green-agent/evaluation') && !inside(to, ...allowed))).toEqual([]);
  });

  it('the rule-based agent and the scripted customer share no code', () => {
    expect(offenders(({ from, to }) => inside(from, 'white-agent') && inside(to, 'customers', 'worlds'))).toEqual([]);
    expect(offenders(({ from, to }) => inside(from, 'customers', 'worlds') && inside(to, 'white-agent'))).toEqual([]);
  });

  it('timers are set in one place only', () => {
    const files = ROOMS.filter((room) => room !== 'web').flatMap(sourceFiles);
    const setsTimers = (file: string) => /AbortSignal\.timeout\(|\bsetTimeout\(/.test(readSource(file));
    expect(files.filter(setsTimers)).toEqual(['shared/time-limit.ts']);
  });
});

// Values that only tests import, and why they are exported all the same.
const TESTED_APART: readonly (readonly [reason: string, exports: readonly string[]])[] = [
  [
    'compared with published values and with laws',
    [
      'green-agent/reports/second-opinion.ts cohensKappa',
      'shared/metrics/comparison.ts detectableDifference',
      'shared/metrics/comparison.ts detectableInAgreement',
      'shared/metrics/cost.ts costUsd',
      'shared/metrics/distributions.ts betaCdf',
      'worlds/arithmetic.ts floatText',
    ],
  ],
  [
    'cases that a whole evaluation, battle or page reaches only by chance',
    [
      'arena/ratings.ts resolveWinner',
      'benchmarks/load-benchmark.ts benchmarkNames',
      'cli/invocation.ts invocationIn',
      'cli/terminal/live-view.ts clockText',
      'cli/terminal/live-view.ts roughText',
      'green-agent/battles/battle-handler.ts battleOverrides',
      'green-agent/feedback/feedback.ts feedbackOn',
      'green-agent/reports/run-diagnoses.ts rediagnosed',
      'green-agent/verdicts/grading.ts hearOutputs',
      'shared/agentbeats/event-poster.ts withinSizeCap',
      'shared/config/load.ts parseEvaluationConfig',
      'shared/llm/recording.ts parseRecording',
      'web/components/verdict.ts pText',
      'web/components/verdict.ts shareWords',
      'white-agent/rule-based/retail/items.ts itemsMeantIn',
      'white-agent/rule-based/retail/product-variants.ts firstAvailable',
      'white-agent/rule-based/retail/product-variants.ts requestsIn',
    ],
  ],
  [
    'made with the options of a test, or without a page around it',
    [
      'green-agent/reports/write-reports.ts createReportWriter',
      'shared/a2a/serve.ts boundedTaskStore',
      'web/arena/data/live.ts createLive',
    ],
  ],
  [
    'tables that tests go through',
    [
      'cli/invocation.ts PASSK',
      'white-agent/rule-based/faults/fault.ts FAULTS',
      'white-agent/rule-based/faults/fault.ts FAULT_NAMES',
    ],
  ],
];

const LOADED_BY_NAME = /^bench\/[^/]+$|^benchmarks\/[^/]+\/benchmark\.ts$|^test\/support\/build-pages\.ts$/;

describe('exports', () => {
  const isTest = (file: string) => file.startsWith('test/');
  const testFiles = sourceFiles('test');
  const importers = new Map<string, string[]>();
  for (const { from, to, names } of [...imports, ...[...testFiles, ...ROOT_MODULES].flatMap(importsOf)]) {
    if (from === to) continue;
    for (const name of names) {
      const key = `${to} ${name}`;
      importers.set(key, [...(importers.get(key) ?? []), from]);
    }
  }
  const importersOf = (file: string, name: string) => [
    ...(importers.get(`${file} ${name}`) ?? []),
    ...(importers.get(`${file} *`) ?? []),
  ];
  // Modules directly in bench/, the folders of benchmarks and the global setup are loaded by name; test files may contain the text of
  // other modules.
  const exported = [...ROOMS.flatMap(sourceFiles), ...testFiles]
    .filter((file) => !LOADED_BY_NAME.test(file) && !file.endsWith('.test.ts'))
    .flatMap(exportsOf);

  it('are each imported by another file', () => {
    expect(exported.length).toBeGreaterThan(1000);
    const unused = exported.filter(({ file, name }) => importersOf(file, name).length === 0);
    expect(unused.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  });

  // Types may be: tests name the options and results of functions. So may what bench/ measures: tests repeat it.
  it('are not for tests alone, those listed with a reason excepted', () => {
    const listed = TESTED_APART.flatMap(([, names]) => names);
    const forTestsAlone = exported
      .filter(({ file, isType }) => !isTest(file) && !isType && !file.startsWith('bench/'))
      .filter(({ file, name }) => {
        const found = importersOf(file, name);
        return found.length > 0 && found.every(isTest);
      })
      .map(({ file, name }) => `${file} ${name}`);
    expect(forTestsAlone.sort()).toEqual(listed.sort());
  });
});
