// The agent under test, as an evaluation is given it: an address or a function, made into a channel.
import { createLauncherClient } from '../shared/agentbeats/launcher-client.ts';
import type { EvaluationConfig } from '../shared/config/evaluation-config.ts';
import type { Action } from '../shared/contracts/action.ts';
import type { FirstTurn } from '../shared/contracts/agent-protocol.ts';
import type { ResetRequest } from '../shared/contracts/battle.ts';
import type { JsonObject } from '../shared/contracts/json.ts';
import { messageOf, usageError } from '../shared/errors.ts';
import type { AttributedCalls } from '../shared/llm/attributed-calls.ts';
import { type AgentInstance, type ConnectedInstance, instanceTaker } from './agent-instances.ts';
import { attributedChannel } from './channels/attributed.ts';
import { type Channel, ChannelError } from './channels/channel.ts';
import { linkedChannel, type MemoryReply } from './channels/memory.ts';
import { openChannel, type Transport } from './channels/open-channel.ts';
import { tracedChannel } from './channels/traced.ts';
import type { TakeInstance } from './evaluation/attempt-runner.ts';
import type { ToolServer } from './tool-server/served-tools.ts';

/** An agent that is reached over the network. Keys that `[white_agent]` has as well mean the same here. */
export interface RemoteAgent {
  readonly url: string;
  /** The protocol to use. Default `auto`. */
  readonly transport?: Transport;
  /** Sent with every request to the agent's origin. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Hosts besides the agent's own that its card and redirects may lead to. Default none. */
  readonly allowed_hosts?: readonly string[];
  /** A larger reply counts as the agent's error. Bytes, default 1 MiB. */
  readonly max_reply_bytes?: number;
  /** `prompt` describes the tools in the first turn, `mcp` serves them over MCP for each attempt. Default `prompt`. */
  readonly tools?: 'prompt' | 'mcp' | undefined;
  /** Where the tools are served over MCP. Default a free port on loopback. */
  readonly tools_host?: string;
  readonly tools_port?: number;
  /** The address at which the agent reaches the tools, if it is not the one they are served on. */
  readonly tools_url?: string | undefined;
  /** Seeds follow from the evaluation's seed alone, so the agent could recognise tasks by them. Default false. */
  readonly repeatable_seeds?: boolean;
  /** The launcher that restarts the agent, for `reset_between_attempts`. */
  readonly launcher_url?: string | undefined;
  /** Sent to the launcher with each reset: in a battle, the agent's id and its address of the backend. */
  readonly launcher_reset?: Pick<ResetRequest, 'agent_id' | 'backend_url'> | undefined;
  /** The copies of the agent that passk runs itself; `url` is the address of the first one. */
  readonly instances?: readonly AgentInstance[] | undefined;
  /** The model calls of each of them, if they are attributed to attempts: each then makes one attempt at a time. */
  readonly modelCalls?: readonly AttributedCalls[] | undefined;
  /** Called with the run directory once it is open. */
  readonly onDirectory?: ((directory: string) => void) | undefined;
  /** Warnings about the agent for the reader of the results, at the end of the evaluation. */
  readonly warnings?: (() => readonly string[]) | undefined;
  /** Name in paths and reports; by default the name and version on its card. */
  readonly name?: string | undefined;
  /** Settings that an attempt's meaning depends on; part of a run's frozen configuration. */
  readonly settings?: JsonObject | undefined;
  /** True for an agent that passk started itself: its reports of infrastructure errors are believed. Default false. */
  readonly trusted?: boolean;
}

/** The agent at an address, reached as `[white_agent]` says. The headers' values are secrets and come from the environment. */
export function configuredAgent(
  url: string,
  { transport, tools, tools_host, tools_port, tools_url, ...settings }: EvaluationConfig['white_agent'],
  headers: Readonly<Record<string, string>>,
): RemoteAgent {
  const { allowed_hosts, max_reply_bytes, launcher_url, repeatable_seeds } = settings;
  return {
    url,
    transport,
    tools,
    tools_host,
    tools_port,
    tools_url,
    allowed_hosts,
    max_reply_bytes,
    launcher_url,
    repeatable_seeds,
    headers,
  };
}

/** One turn of a conversation, as an agent in the same process receives it. */
export interface AgentTurn {
  /** The message in prose, exactly as agents receive it over A2A or MCP. */
  readonly text: string;
  /** In the first turn: policy, tools, the customer's words and a seed, as data. */
  readonly data?: FirstTurn;
  /** The same throughout a conversation and different for every attempt. */
  readonly contextId: string;
  /** Aborted when the turn's time is up or the evaluation is cancelled. */
  readonly signal: AbortSignal;
}

/** An action, text that contains one as over A2A or MCP, or a reply with its token usage. */
export type AgentReply = Action | MemoryReply;

/** An agent in the same process. An error it throws is recorded as the agent's. */
export type AgentFunction = (turn: AgentTurn) => AgentReply | Promise<AgentReply>;

/** An address, an agent with settings, or a function. */
export type Agent = string | RemoteAgent | AgentFunction;

interface ConnectOptions {
  /** Milliseconds for one reply. */
  readonly turnMs: number;
  /** Restart the agent before every attempt. */
  readonly reset: boolean;
  readonly signal: AbortSignal;
}

/** What an evaluation needs to know of its agent; plain data. */
export interface AgentIdentity {
  /** In paths and reports. */
  readonly name: string;
  /** As on its card. */
  readonly card: { readonly name: string; readonly version: string };
  /** The protocol that is spoken with it. */
  readonly transport: string;
  /** True if the agent may be able to tell its task from its seed. */
  readonly repeatableSeeds: boolean;
  /** The part of a run's frozen configuration that describes the agent. */
  readonly frozen: {
    readonly transport: string;
    readonly tools: 'prompt' | 'mcp';
    readonly max_reply_bytes: number;
    readonly settings: JsonObject | null;
    /** Null for an agent that has a new address each time it is started, or none. */
    readonly address: string | null;
  };
}

interface ConnectedAgent extends AsyncDisposable {
  readonly identity: AgentIdentity;
  readonly trusted: boolean;
  /** Undefined if the tools are described in the first turn. */
  readonly toolServer: ToolServer | undefined;
  /** Chooses the copy of the agent for an attempt. */
  readonly takeInstance: TakeInstance;
  /** How many attempts can run at the same time. */
  readonly maxConcurrency: number;
  readonly onDirectory: (directory: string) => void;
  readonly warnings: () => readonly string[];
}

const MAX_REPLY_BYTES = 1_048_576;

/** Opens the channel. Throws a PasskError if the agent cannot be reached, or cannot be restarted though `reset` asks for it. */
export async function connectAgent(agent: Agent, { turnMs, reset, signal }: ConnectOptions): Promise<ConnectedAgent> {
  if (typeof agent === 'function') {
    if (reset)
      throw usageError('no_launcher', 'reset_between_attempts = true needs an agent with an address and a launcher');
    const channel = tracedChannel(functionChannel(agent, turnMs));
    return {
      identity: {
        ...cardOf(channel),
        name: channel.agent.name,
        repeatableSeeds: false,
        frozen: {
          transport: channel.kind,
          tools: 'prompt',
          max_reply_bytes: MAX_REPLY_BYTES,
          settings: null,
          address: null,
        },
      },
      trusted: false,
      toolServer: undefined,
      takeInstance: always(channel),
      maxConcurrency: Number.POSITIVE_INFINITY,
      onDirectory: () => {},
      warnings: () => [],
      [Symbol.asyncDispose]: () => channel[Symbol.asyncDispose](),
    };
  }
  const remote: RemoteAgent = typeof agent === 'string' ? { url: agent } : agent;
  const { url, transport = 'auto', headers = {}, allowed_hosts: allowedHosts = [] } = remote;
  const { max_reply_bytes: maxReplyBytes = MAX_REPLY_BYTES, tools = 'prompt' } = remote;
  const { onDirectory = () => {}, warnings = () => [] } = remote;
  const restart = reset && remote.instances === undefined ? restartBy(remote) : undefined;
  await using stack = new AsyncDisposableStack();
  const toolServer = tools === 'mcp' ? stack.use(await toolServerFor(remote)) : undefined;
  const options = { transport, headers, allowedHosts, timeouts: { turnMs }, maxReplyBytes, signal };
  const open = async (address: string) => tracedChannel(stack.use(await openChannel({ ...options, url: address })));
  const channel = await open(url);
  const instances: ConnectedInstance[] = [];
  for (const [index, instance] of (remote.instances ?? []).entries()) {
    const own = instance.url === url ? channel : await open(instance.url);
    const modelCalls = remote.modelCalls?.[index];
    const channelOfCopy = modelCalls === undefined ? own : attributedChannel(own, modelCalls);
    instances.push({ instance, channel: channelOfCopy, modelCalls });
  }
  const owned = stack.move();
  return {
    identity: {
      ...cardOf(channel),
      name: remote.name ?? `${channel.agent.name}@${channel.agent.version}`,
      repeatableSeeds: remote.trusted === true || remote.repeatable_seeds === true,
      frozen: {
        transport,
        tools,
        max_reply_bytes: maxReplyBytes,
        settings: remote.settings ?? null,
        address: remote.instances === undefined && remote.trusted !== true ? new URL(url).href : null,
      },
    },
    trusted: remote.trusted ?? false,
    toolServer,
    takeInstance: instances.length > 0 ? instanceTaker(instances, reset) : always(channel, restart),
    maxConcurrency: reset || remote.modelCalls !== undefined ? Math.max(1, instances.length) : Number.POSITIVE_INFINITY,
    onDirectory,
    warnings,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

function cardOf({ agent: { name, version }, kind }: Channel): Pick<AgentIdentity, 'card' | 'transport'> {
  return { card: { name, version }, transport: kind };
}

/** The one agent behind the channel, restarted before each attempt if there is a way to. */
function always(channel: Channel, restart?: (signal: AbortSignal) => Promise<void>): TakeInstance {
  return async (signal) => {
    await restart?.(signal);
    return { channel, contexts: '', [Symbol.asyncDispose]: async () => {} };
  };
}

/** Serves the tools over MCP. The server is loaded only for agents that call their tools themselves. */
async function toolServerFor({
  tools_host: host = '127.0.0.1',
  tools_port: port = 0,
  tools_url: url,
}: RemoteAgent): Promise<ToolServer> {
  const { startToolServer } = await import('./tool-server/tool-server.ts');
  return await startToolServer({ host, port, url });
}

function functionChannel(agent: AgentFunction, turnMs: number): Channel {
  const answer = async (
    turn: { readonly text: string; readonly data?: FirstTurn },
    contextId: string,
    signal: AbortSignal,
  ) => {
    try {
      const reply = await agent({ ...turn, contextId, signal });
      return typeof reply === 'object' && 'name' in reply ? JSON.stringify(reply) : reply;
    } catch (error) {
      signal.throwIfAborted();
      throw new ChannelError('agent_error', `the agent threw an error: ${messageOf(error)}`, { cause: error });
    }
  };
  return linkedChannel(answer, { name: agent.name || 'function', turnMs });
}

/** Milliseconds a restarted agent may take until its card answers. */
const RESTART_MS = 120_000;

function restartBy({ url, launcher_url, launcher_reset }: RemoteAgent): (signal: AbortSignal) => Promise<void> {
  if (launcher_url === undefined) {
    throw usageError(
      'no_launcher',
      'reset_between_attempts = true needs [white_agent] launcher_url = "http://…": the launcher that restarts the agent',
    );
  }
  const launcher = createLauncherClient({ url: launcher_url });
  return (signal) => launcher.resetAndWait({ withinMs: RESTART_MS, agentUrl: url, request: launcher_reset, signal });
}
