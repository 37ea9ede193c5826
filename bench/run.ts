// `npm run bench -- NAME [--json]`: runs one of the measurements in bench/ and prints its figures and the machine.
import { readdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { cpus } from 'node:os';
import { holdNewSpace, letNewSpaceGrow } from '../cli/heap-growth.ts';
import { PasskError } from '../shared/errors.ts';

/** A bench module. `measure` returns figures by name; their names or the `describe` text give the units. */
interface Bench {
  readonly describe: string;
  measure(arguments_: readonly string[]): Promise<Record<string, unknown>>;
  /** The figures as text for a person; without it, each on a line. */
  show?(figures: Record<string, unknown>): string;
}

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -3));
const [name, ...rest] = process.argv.slice(2).filter((argument) => argument !== '--json');
const json = process.argv.includes('--json');

if (name === undefined || !names.includes(name)) {
  console.error(`Name a bench: ${names.join(', ')}. For example: npm run bench -- ${names[0] ?? 'NAME'}`);
  process.exit(2);
}
// As the command line does: half of the start-up time is stripping types and compiling, and loading must not enlarge the heap.
enableCompileCache();
holdNewSpace();
const bench = (await import(`./${name}.ts`)) as Bench;
letNewSpaceGrow();
const asksForHelp = rest.includes('--help') || rest.includes('-h');
if (asksForHelp || !json) console.log(`${name}: ${bench.describe}`);
if (asksForHelp) process.exit(0);
if (!json) console.log(`on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`);
const figures = await bench.measure(rest).catch((error: unknown) => {
  if (!isUsageError(error)) throw error;
  console.error(`${error.message}\nnpm run bench -- ${name} --help lists the options.`);
  process.exit(2);
});
if (json) console.log(JSON.stringify({ bench: name, figures }));
else if (bench.show) console.log(bench.show(figures));
else
  for (const [figure, value] of Object.entries(figures))
    console.log(`  ${figure}: ${typeof value === 'object' ? JSON.stringify(value) : value}`);

/** An option that does not exist, or has a value that is not allowed or none. */
function isUsageError(error: unknown): error is Error {
  if (error instanceof PasskError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
