// The command of another harness: its placeholders, and what must be added to the commands of well-known ones.
import type { ResultFormat } from '../../green-agent/runs/imports/result-formats.ts';
import { usageError } from '../../shared/errors.ts';

export interface HarnessCommand {
  /** A shell command in which `{output}` and `{samples}` stand for the folder of its results and the attempts per task. */
  readonly text: string;
  /** True if one run can make several attempts at each task. */
  readonly repeats: boolean;
  /** The format if the command determines it; otherwise it is recognised by the content of the results. */
  readonly format?: ResultFormat;
}

/** Options of programs whose results passk can read: how often, and where to. From their own documentation. */
const KNOWN: readonly { readonly starts: RegExp; readonly options: string; readonly format: ResultFormat }[] = [
  { starts: /^harbor\s+(run|jobs\s+start)\b/, options: '--n-attempts {samples} --jobs-dir {output}', format: 'harbor' },
  { starts: /^inspect\s+eval\b/, options: '--epochs {samples} --log-dir {output}', format: 'inspect' },
  {
    starts: /^(npx\s+)?promptfoo\s+eval\b/,
    options: '--no-cache --repeat {samples} --output {output}/results.json',
    format: 'promptfoo',
  },
  { starts: /^lm[_-]eval\b/, options: '--log_samples --output_path {output}', format: 'lm-eval' },
];

/** Adds what is missing to a well-known command. Throws a usage PasskError if passk cannot know where the results will be. */
export function harnessCommand(text: string): HarnessCommand {
  const known = KNOWN.find(({ starts }) => starts.test(text.trim()));
  const hasPlaceholder = text.includes('{output}');
  if (!hasPlaceholder && known === undefined)
    throw usageError(
      'invalid_option',
      `--harness "${text}" has no {output}: the command must write its results below the folder that {output} stands for, and can make {samples} attempts at each task`,
    );
  const complete = hasPlaceholder || known === undefined ? text : `${text} ${known.options}`;
  return {
    text: complete,
    repeats: complete.includes('{samples}'),
    ...(known !== undefined && { format: known.format }),
  };
}

/** The command of one batch. `output` is quoted for the shell. */
export function batchCommand({ text }: HarnessCommand, output: string, samples: number): string {
  const quoted = `'${output.replaceAll("'", "'\\''")}'`;
  return text.replaceAll('{output}', quoted).replaceAll('{samples}', String(samples));
}

/** Sizes of the batches: as few as run at the same time, or one for each sample if the command makes one attempt only. */
export function batchSizes({ repeats }: HarnessCommand, samples: number, parallel: number): number[] {
  if (!repeats) return Array.from({ length: samples }, () => 1);
  const batches = Math.min(parallel, samples);
  return Array.from({ length: batches }, (_, index) => Math.ceil((samples - index) / batches));
}
