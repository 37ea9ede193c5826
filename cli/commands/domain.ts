// passk domain: domains of your own. `new` writes a small one to start from.
import { Command } from 'commander';
import { passkCommand } from '../invocation.ts';
import { writeTemplate } from '../write-template.ts';

const HELP = `
Examples:
  passk domain new hotel                             # writes hotel/domain.mts, try.mts and passk.toml
  passk tasks check --domain ./hotel/domain.mts       # proves its tasks
  passk run hotel/passk.toml                         # evaluates your agent on it`;

export function domainCommand(): Command {
  const command = new Command('domain').description('domains of your own').addHelpText('after', HELP);
  command
    .command('new')
    .description('write a small domain to start from: tools, data, a policy and tasks')
    .argument('<name>', 'lower-case letters, digits, _ and -')
    .option('--dir <folder>', 'where to write it; by default a folder of that name')
    .addHelpText('after', HELP)
    .action(writeDomain);
  return command;
}

const TEMPLATE = {
  folder: 'new-domain',
  what: 'domain',
  codes: { name: 'invalid_domain', files: 'domain_not_written' },
  named: withName,
} as const;

async function writeDomain(name: string, { dir = name }: { dir?: string }): Promise<void> {
  const files = await writeTemplate(TEMPLATE, name, dir);
  console.log(`${dir}: ${files.join(', ')}. Next:
  ${passkCommand(['tasks', 'check', '--domain', `${dir}/domain.mts`])}
  node ${dir}/try.mts
  ${passkCommand(['run', `${dir}/passk.toml`])}`);
}

/** The template's text with the name of the new domain. */
function withName(text: string, name: string): string {
  return text.replace("name: 'restaurant'", `name: '${name}'`).replace('["restaurant"]', `["${name}"]`);
}
