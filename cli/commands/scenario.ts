// passk scenario: starts the agents a scenario.toml names, sends the assessment to the green agent, and prints its stream.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type AgentCard, type StreamResponse, TaskState } from '@a2a-js/sdk';
import { Command } from 'commander';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { a2aClient } from '../../green-agent/channels/a2a.ts';
import { fetchCard } from '../../green-agent/channels/a2a-card.ts';
import { dataOf, textOf, textPart, userMessage } from '../../shared/a2a/parts.ts';
import { CARD_PATHS } from '../../shared/contracts/agent-protocol.ts';
import { type Json, type JsonObject, jsonObjectSchema } from '../../shared/contracts/json.ts';
import { messageOf, PasskError, unavailableError, usageError } from '../../shared/errors.ts';
import { createSupervisor } from '../../shared/launcher/supervisor.ts';
import { printable } from '../../shared/printable.ts';
import { startTimeLimit } from '../../shared/time-limit.ts';
import { agentEnvironment } from '../agent-environment.ts';
import { integerArgument } from '../arguments.ts';
import { INTERRUPTED_EXIT_CODE, onInterrupt } from '../interrupt.ts';
import { outliveOutput } from '../standard-output.ts';
import { markdownOnTerminal } from '../terminal/battle-lines.ts';

const endpoint = z.url({ protocol: /^https?$/ });
const scenarioSchema = z.object({
  green_agent: z.object({ endpoint, cmd: z.string().optional() }),
  participants: z.array(z.object({ role: z.string().min(1), endpoint, cmd: z.string().optional() })).min(1),
  config: jsonObjectSchema.default({}),
});
type Scenario = z.infer<typeof scenarioSchema>;

const POLL_MS = 200;

const HELP = `
The file names the agents, and the commands that start them if they are not running yet:
  [green_agent]    endpoint = "http://127.0.0.1:9009"   cmd = "npx passk green --port 9009"
  [[participants]] role = "agent"  endpoint = "http://127.0.0.1:9004"  cmd = "npx passk white"
  [config]         k = 4  domain = "retail"

Example:
  passk scenario config/scenario.toml`;

export function scenarioCommand(): Command {
  return new Command('scenario')
    .description('run an assessment: start the agents of a scenario.toml, and follow the green agent')
    .argument('<scenario.toml>', 'the scenario')
    .option('--ready-timeout <seconds>', 'how long the agents may take to answer', integerArgument(1, 3600), 60)
    .option('--json', 'print only the result, as one JSON object')
    .addHelpText('after', HELP)
    .action(async (file: string, { readyTimeout, json }: { readyTimeout: number; json?: true }) => {
      const { green_agent: green, participants, config } = await readScenario(file);
      const outlived = outliveOutput((message) => console.error(`${message}. The assessment goes on; Ctrl-C ends it.`));
      using interrupt = onInterrupt(() => console.error('Interrupted: cancelling. Ctrl-C again exits at once.'));
      await using stack = new AsyncDisposableStack();
      const agents: Agent[] = [
        { ...green, role: 'green agent', type: 'green' },
        ...participants.map((agent) => ({ ...agent, type: 'white' as const })),
      ];
      try {
        await Promise.race([
          Promise.all(agents.map((agent) => ready(agent, readyTimeout * 1000, interrupt.signal, stack))),
          interrupted(interrupt.signal),
        ]);
        const addresses = Object.fromEntries(participants.map(({ role, endpoint: url }) => [role, url]));
        const listener = {
          line: (text: string) => (json ? console.error : console.log)(printable(text)),
          artifact: (text: string, data: unknown) =>
            console.log(json ? JSON.stringify(data) : `\n${markdownOnTerminal(text)}`),
        };
        await followAssessment(green.endpoint, { participants: addresses, config }, listener, interrupt.signal);
      } catch (error) {
        if (!interrupt.signal.aborted) throw error;
      }
      if (interrupt.signal.aborted) process.exitCode = INTERRUPTED_EXIT_CODE;
      else await outlived.checkWritten();
    });
}

async function readScenario(file: string): Promise<Scenario> {
  let content: unknown;
  try {
    content = parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw usageError('unreadable_scenario', `Cannot read the scenario ${file}: ${messageOf(error).split('\n')[0]}`, {
      cause: error,
    });
  }
  const read = scenarioSchema.safeParse(content);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw usageError('invalid_scenario', `${file}: ${issue?.path.join('.')}: ${issue?.message}`);
}

interface Agent {
  readonly role: string;
  readonly type: 'green' | 'white';
  readonly endpoint: string;
  readonly cmd?: string | undefined;
}

/** Starts the agent's command, if it has one, and resolves when its card answers. Throws an unavailable PasskError if it does not. */
async function ready(
  { role, type, endpoint: url, cmd }: Agent,
  readyMs: number,
  signal: AbortSignal,
  stack: AsyncDisposableStack,
): Promise<void> {
  if (cmd !== undefined) {
    const agent = createSupervisor({
      agentUrl: url,
      command: ['/bin/sh', '-c', cmd],
      env: agentEnvironment(type),
      readyMs,
      onLine: (line) => console.error(`[${role}] ${printable(line)}`),
    });
    return await stack.use(agent).launch();
  }
  using limit = startTimeLimit(readyMs, [signal]);
  while ((await cardOf(url, limit.signal).catch(() => null)) === null) {
    await delay(POLL_MS, undefined, { signal: limit.signal }).catch(() => {
      const message = `The ${role} does not answer at ${url}, and has no cmd that starts it. Is it running there?`;
      throw unavailableError('agent_not_ready', message);
    });
  }
}

/** Rejects when the signal fires. */
async function interrupted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}

interface Assessment {
  /** Addresses by role. */
  readonly participants: Readonly<Record<string, string>>;
  readonly config: JsonObject;
}

interface AssessmentListener {
  /** A line of the green agent's log. */
  line(text: string): void;
  /** An artifact: its text for people, and its data. */
  artifact(text: string, data: Json | null): void;
}

/**
 * Resolves when the assessment is completed. When the signal fires, the green agent is asked to cancel it, and the
 * rest of its stream is still read.
 * @throws PasskError `assessment_failed` if it ends in another way or its stream breaks off
 */
export async function followAssessment(
  greenUrl: string,
  assessment: Assessment,
  { line, artifact }: AssessmentListener,
  signal: AbortSignal,
): Promise<void> {
  const hangUp = new AbortController();
  await using cancelling = new AsyncDisposableStack();
  try {
    const client = await a2aClient(await cardOf(greenUrl, AbortSignal.any([signal, hangUp.signal])), fetch);
    const cancel = (id: string) => {
      const asked = client.cancelTask({ tenant: '', id, metadata: undefined }).catch(() => hangUp.abort());
      cancelling.defer(async () => void (await asked));
    };
    const message = userMessage({ parts: [textPart(JSON.stringify(assessment))] });
    const stream = client.sendMessageStream(
      { tenant: '', message, configuration: undefined, metadata: undefined },
      { signal: hangUp.signal },
    );
    let last: Status | null = null;
    for await (const event of stream) {
      const status = statusIn(event);
      if (status !== null) {
        if (last === null) onceAborted(signal, () => cancel(status.taskId));
        if (status.text !== '') line(status.text);
        last = status;
      }
      const { payload } = event;
      if (payload?.$case === 'artifactUpdate') {
        const { parts = [] } = payload.value.artifact ?? {};
        artifact(textOf(parts), dataOf(parts)[0] ?? null);
      }
    }
    if (last?.state === TaskState.TASK_STATE_COMPLETED) return;
    throw failed(`The assessment did not complete: ${last?.text || 'the green agent said nothing'}`);
  } catch (error) {
    if (error instanceof PasskError) throw error;
    throw failed(`The green agent at ${greenUrl} broke off: ${messageOf(error)}`, error);
  }
}

/** The card at either of its paths. Throws if neither has one. */
export function cardOf(url: string, signal: AbortSignal): Promise<AgentCard> {
  return Promise.any(CARD_PATHS.map((path) => fetchCard(fetch, url, path, signal)));
}

interface Status {
  readonly taskId: string;
  readonly state: TaskState;
  readonly text: string;
}

function statusIn({ payload }: StreamResponse): Status | null {
  const [taskId, status] =
    payload?.$case === 'statusUpdate'
      ? [payload.value.taskId, payload.value.status]
      : payload?.$case === 'task'
        ? [payload.value.id, payload.value.status]
        : [];
  if (taskId === undefined || status === undefined) return null;
  return { taskId, state: status.state, text: textOf(status.message?.parts ?? []) };
}

function onceAborted(signal: AbortSignal, then: () => void): void {
  if (signal.aborted) then();
  else signal.addEventListener('abort', then, { once: true });
}

function failed(message: string, cause?: unknown): PasskError {
  return unavailableError('assessment_failed', message, { cause });
}
