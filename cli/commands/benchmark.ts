// passk benchmark: benchmarks of your own. `new` writes a small one to start from.
import { Command } from 'commander';
import { passkCommand } from '../invocation.ts';
import { writeTemplate } from '../write-template.ts';

const HELP = `
Examples:
  passk run --benchmark qa --k 4                       # built-in problems, by the rule-based agent
  passk run --benchmark qa --data-path sums.jsonl --variant chat --model gpt-4o-mini
  passk benchmark new words                            # writes words/benchmark.mts and passk.toml
  passk run words/passk.toml                           # asks the rule-based agent, or yours: see passk.toml
  passk run words/passk.toml --white-agent http://127.0.0.1:9004`;

const TEMPLATE = {
  folder: 'new-benchmark',
  what: 'benchmark',
  codes: { name: 'invalid_benchmark', files: 'benchmark_not_written' },
  named: (text: string, name: string) =>
    text.replace("name: 'words'", `name: '${name}'`).replaceAll('words@1', `${name}@1`),
} as const;

export function benchmarkCommand(): Command {
  const command = new Command('benchmark')
    .description('sources of tasks: worlds, qa and external are built in, others are folders of your own')
    .addHelpText('after', HELP);
  command
    .command('new')
    .description('write a small benchmark to start from: questions, and how an answer is verified')
    .argument('<name>', 'lower-case letters, digits, _ and -')
    .option('--dir <folder>', 'where to write it; by default a folder of that name')
    .addHelpText('after', HELP)
    .action(async (name: string, { dir = name }: { dir?: string }) => {
      const files = await writeTemplate(TEMPLATE, name, dir);
      console.log(`${dir}: ${files.join(', ')}. Next:\n  ${passkCommand(['run', `${dir}/passk.toml`])}`);
    });
  return command;
}
