// passk check: whether an agent can be evaluated, and what to change if not.
import { Command, Option } from 'commander';
import type { CheckResult } from '../../green-agent/channels/check.ts';
import { type CheckedAgent, checkAgent } from '../../green-agent/channels/check-agent.ts';
import type { Transport } from '../../green-agent/channels/open-channel.ts';
import { newProbeCode, PROBE, serveProbeTools } from '../../green-agent/evaluation/probe.ts';
import { startToolServer } from '../../green-agent/tool-server/tool-server.ts';
import { readAction, readSpeech } from '../../green-agent/verdicts/read-action.ts';
import { resolveHeaders } from '../../shared/config/load.ts';
import { modelEnvironment } from '../../shared/llm/dot-env.ts';
import { printableLine } from '../../shared/printable.ts';
import { addressArgument, type HeaderVariables, headerArgument, numberArgument, portArgument } from '../arguments.ts';
import { onInterrupt } from '../interrupt.ts';
import { agentFlags, passkCommand } from '../invocation.ts';

const NOT_READY_EXIT_CODE = 3;
/** Longer findings, such as an agent's message, are shortened. */
const FOUND_CHARACTERS = 600;
const MARKS: Record<CheckResult['status'], string> = { ok: '✅', warning: '⚠️', failed: '❌', absent: '➖' };

const HELP = `
Examples:
  passk check http://127.0.0.1:9004
  passk check http://127.0.0.1:9004 --transport a2a --header Authorization=MY_TOKEN
  passk check http://127.0.0.1:9004 --tools mcp         # an agent that calls its tools over MCP
  passk check http://agent.example:9004 --tools mcp --tools-host 0.0.0.0 --tools-port 9300 --tools-url http://passk.example:9300

Exit codes: 0 ready, 2 bad usage, 3 not ready, 130 interrupted.`;

interface CheckFlags {
  readonly transport: Transport;
  readonly header?: HeaderVariables;
  readonly turnTimeout: number;
  readonly allowHost?: readonly string[];
  readonly tools: 'prompt' | 'mcp';
  readonly toolsHost: string;
  readonly toolsPort: number;
  readonly toolsUrl?: string;
  readonly json?: true;
}

export function checkCommand(): Command {
  return new Command('check')
    .description(
      'check whether an agent can be evaluated: card, versions, readable replies, separate conversations, timing',
    )
    .argument('<url>', 'the address of the agent, such as http://127.0.0.1:9004')
    .addOption(new Option('--transport <name>', 'check only this one').choices(['auto', 'a2a', 'mcp']).default('auto'))
    .addOption(
      new Option('--tools <how>', 'prompt: described in the first turn; mcp: served, and the agent calls them itself')
        .choices(['prompt', 'mcp'])
        .default('prompt'),
    )
    .option('--tools-host <address>', 'address on which the tools are served', '127.0.0.1')
    .option('--tools-port <n>', 'its port; 0 takes a free one', portArgument, 0)
    .option('--tools-url <url>', 'the address at which the agent reaches the tools, if it is another', addressArgument)
    .option(
      '--header <name=VARIABLE>',
      'an HTTP header for the agent and the environment variable that holds its value; may be repeated',
      headerArgument,
    )
    .option('--turn-timeout <seconds>', 'how long a reply may take', numberArgument(0.001, 86_400), 120)
    .option(
      '--allow-host <name>',
      "another host that the agent's card may name; may be repeated",
      (name: string, before: readonly string[] = []) => [...before, name],
    )
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action(
      async (url: string, { transport, header = {}, turnTimeout, allowHost = [], json, ...flags }: CheckFlags) => {
        using interrupt = onInterrupt();
        await using stack = new AsyncDisposableStack();
        const { tools, toolsHost: host, toolsPort: port, toolsUrl } = flags;
        const toolServer = tools === 'mcp' ? stack.use(await startToolServer({ host, port, url: toolsUrl })) : null;
        const result = await checkAgent({
          url,
          transport,
          headers: resolveHeaders(header, modelEnvironment(process.env)),
          allowedHosts: allowHost,
          timeouts: { turnMs: turnTimeout * 1000 },
          readReply: toolServer === null ? readAction : readSpeech,
          serveTools: toolServer === null ? undefined : () => serveProbeTools(toolServer),
          probe: PROBE,
          newCode: newProbeCode,
          now: () => performance.now(),
          signal: interrupt.signal,
        });
        console.log(
          json
            ? JSON.stringify(result)
            : asText(result, agentFlags({ transport, headers: header, allowed_hosts: [...allowHost], tools })),
        );
        if (!result.ready) process.exitCode = NOT_READY_EXIT_CODE;
      },
    );
}

function asText({ url, ready, transports, checks }: CheckedAgent, flags: readonly string[]): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  const lines = checks.flatMap(({ name, status, found, advice, milliseconds }) => [
    `${MARKS[status]} ${name.padEnd(width)}  ${printableLine(found, FOUND_CHARACTERS)}${milliseconds === null ? '' : ` (${milliseconds} ms)`}`,
    ...(advice === null ? [] : [`   ${' '.repeat(width)}↳ ${advice}`]),
  ]);
  const end = ready
    ? `\n✅ ${url} is ready for an evaluation over ${transports.join(' and ')}:\n  ${passkCommand(['run', '--white-agent', url, ...flags])}`
    : `\n❌ ${url} is not ready for an evaluation.`;
  return [...lines, end].join('\n');
}
