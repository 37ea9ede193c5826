// Who may import whom: the plan of the house, held by the imports themselves.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const ROOMS = [
  'benchmarks',
  'worlds',
  'customers',
  'green-agent',
  'white-agent',
  'arena',
  'web',
  'shared',
  'cli',
  'bench',
].filter((room) => existsSync(join(root, room)));

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('/dist'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

const IMPORT = /^(?:import|export)\s+(type\s)?[^'"]*?from\s+'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)/gm;

function importsOf(file: string): Import[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, type, fixed, dynamic]) => ({
    from: file,
    to: relative(root, resolve(root, dirname(file), fixed ?? dynamic ?? '')),
    typeOnly: type !== undefined,
  }));
}

const imports = ROOMS.flatMap(sourceFiles).flatMap(importsOf);
const offenders = (wrong: (one: Import) => boolean) => imports.filter(wrong).map(({ from, to }) => `${from} → ${to}`);
const inside = (path: string, ...folders: string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

describe('imports', () => {
  it('are found at all', () => {
    expect(imports.length).toBeGreaterThan(100);
    expect(imports).toContainEqual({ from: 'cli/passk.ts', to: 'cli/main.ts', typeOnly: false });
  });

  it.each([
    ['green-agent', ['benchmarks', 'worlds', 'customers']],
    ['benchmarks', []],
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
      'shared/metrics/tasks.ts',
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
    const setsTimers = (file: string) =>
      /AbortSignal\.timeout\(|\bsetTimeout\(/.test(readFileSync(join(root, file), 'utf8'));
    expect(files.filter(setsTimers)).toEqual(['shared/time-limit.ts']);
  });
});
