// The agent under test: the one at the configured address, the one that a command runs, or one of passk's own.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { configuredAgent } from '../green-agent/agent-under-test.ts';
import type { AgentUnderTest } from '../green-agent/serving/evaluation-service.ts';
import type { EvaluationConfig } from '../shared/config/evaluation-config.ts';
import type { JsonObject } from '../shared/contracts/json.ts';
import { createAttributedCalls } from '../shared/llm/attributed-calls.ts';
import type { ChatModel } from '../shared/llm/chat.ts';
import { splitModelName } from '../shared/llm/endpoint.ts';
import type { ModelGateway } from '../shared/llm/gateway.ts';
import type { ServedModel } from '../shared/llm/gateway-server.ts';
import { asFaultName } from '../white-agent/rule-based/faults/fault.ts';
import { withoutModelKeys } from './agent-environment.ts';
import { startAgentProgram } from './agent-program.ts';
import { startWhiteAgent } from './own-white-agent.ts';

/** The share of a turn's time that a request to the gateway has. So it is the model that is seen to fail. */
const GATEWAY_SHARE = 0.75;
/** The longest that the agent allows: its requests wait for their turn in the gateway's queue, and the gateway limits the rest. Seconds. */
const AGENT_MODEL_TIMEOUT = 86_400;
/** The variable from which the agent reads its token for the gateway. */
const TOKEN_VARIABLE = 'PASSK_MODEL_TOKEN';

/** Throws a usage PasskError for an unknown fault, and an unavailable one if an agent that passk starts does not start, or has no key for its model. */
export async function chooseAgent(
  config: EvaluationConfig,
  headers: Readonly<Record<string, string>>,
  models: ModelGateway,
  signal: AbortSignal,
): Promise<AgentUnderTest> {
  const { white_agent: settings } = config;
  if (settings.command !== undefined)
    return await startedProgram(settings.command, config, { headers, models, signal });
  if (settings.url !== undefined)
    return { ...configuredAgent(settings.url, settings, headers), [Symbol.asyncDispose]: async () => {} };
  // Only for the agents that need them: loading all variants, and a server, takes time.
  const { checkTools } = await import('../white-agent/accepted-tools.ts');
  checkTools(settings.variant, settings.tools ?? 'prompt');
  const isRuleBased = settings.variant === 'rule-based';
  if (isRuleBased) for (const name of settings.faults ?? []) asFaultName(name);
  await using stack = new AsyncDisposableStack();
  const model = isRuleBased ? null : stack.use(await served(modelOf(config, models)));
  const variables = {
    ...withoutModelKeys([settings.api_key_env, config.user.api_key_env, config.judge.api_key_env]),
    ...(model !== null && { [TOKEN_VARIABLE]: model.token }),
  };
  const own = stack.use(await startWhiteAgent(whiteAgentFlags(config, model), variables, signal));
  const meaning: JsonObject = isRuleBased
    ? {
        variant: settings.variant,
        reliability: settings.reliability,
        faults: settings.faults ?? null,
        fault_seed: settings.fault_seed,
      }
    : {
        variant: settings.variant,
        model: settings.model,
        base_url: settings.base_url ?? null,
        temperature: settings.temperature ?? null,
        ...(settings.examples !== undefined && { examples: await fingerprint(settings.examples) }),
      };
  const owned = stack.move();
  return {
    ...configuredAgent(own.url, settings, headers),
    name: ownAgentName(settings),
    settings: meaning,
    trusted: true,
    instances: [own],
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Variant and model, as in the run's path. `chat`, the only variant for questions, is left out. */
function ownAgentName({ variant, model, reliability }: EvaluationConfig['white_agent']): string {
  if (variant === 'rule-based') return reliability === 1 ? variant : `${variant}-${reliability}`;
  return variant === 'chat' ? model : `${variant}/${model}`;
}

function modelOf({ white_agent: agent, pass_k_config: evaluation }: EvaluationConfig, models: ModelGateway): ChatModel {
  return models.model({
    model: agent.model,
    baseUrl: agent.base_url,
    apiKeyEnv: agent.api_key_env,
    temperature: agent.temperature,
    timeoutSeconds: evaluation.turn_timeout * GATEWAY_SHARE,
  });
}

function whiteAgentFlags(
  { white_agent: agent, pass_k_config: evaluation }: EvaluationConfig,
  model: ServedModel | null,
): string[] {
  const flags = ['--variant', agent.variant, '--max-contexts', String(Math.max(100, 2 * evaluation.concurrency))];
  if (model === null) {
    flags.push('--reliability', String(agent.reliability), '--seed', String(agent.fault_seed));
    if (agent.faults !== undefined) flags.push('--faults', agent.faults.join(','));
    return flags;
  }
  flags.push('--model', nameForAgent(agent.model), '--base-url', model.url, '--api-key-env', TOKEN_VARIABLE);
  if (agent.examples !== undefined) flags.push('--examples', agent.examples);
  // The gateway retries: an agent that gave up a request to it after part of the time would take away its place in the queue.
  flags.push('--model-timeout', String(AGENT_MODEL_TIMEOUT), '--model-retries', '0');
  return flags;
}

/** The model's name in the agent's traces. Without providers, whose quirks are the gateway's business. */
function nameForAgent(name: string): string {
  const { provider, model } = splitModelName(name);
  return provider === undefined ? model : nameForAgent(model);
}

/** Serves the model, or models by name, to an agent in another process. */
async function served(model: ChatModel | ((name: string) => ChatModel)): Promise<ServedModel> {
  const { serveModel } = await import('../shared/llm/gateway-server.ts');
  return await serveModel(model);
}

/** Identifies the examples, which an attempt's meaning depends on. Null for a file that cannot be read: the agent then says why it does not start. */
async function fingerprint(file: string): Promise<string | null> {
  const content = await readFile(file).catch(() => null);
  return content === null ? null : hash('sha256', content).slice(0, 16);
}

/** The agent that the configured command runs. It is identified by its card and the command: its address is another one each time. */
async function startedProgram(
  command: string,
  config: EvaluationConfig,
  { headers, models, signal }: ProgramParts,
): Promise<AgentUnderTest> {
  const { white_agent: settings } = config;
  const { url, instances } = settings;
  await using stack = new AsyncDisposableStack();
  const modelCalls = models.isRecorded ? Array.from({ length: instances }, createAttributedCalls) : undefined;
  const modelFor = modelsFor(config, models);
  const variables: Record<string, string>[] = [];
  for (const { attribute } of modelCalls ?? [])
    variables.push(modelVariables(stack.use(await served((name) => attribute(modelFor(name))))));
  const program = stack.use(
    await startAgentProgram(
      { command, instances, url, headers, variables, onProblem: (message) => console.error(message) },
      signal,
    ),
  );
  const first = program.instances[0]?.url ?? '';
  const owned = stack.move();
  return {
    ...configuredAgent(first, settings, headers),
    // The seeds in a recording must be those of the run that plays it.
    ...(models.isRecorded && { repeatable_seeds: true }),
    settings: { command },
    instances: program.instances,
    modelCalls,
    onDirectory: program.onDirectory,
    warnings: program.warnings,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

interface ProgramParts {
  readonly headers: Readonly<Record<string, string>>;
  readonly models: ModelGateway;
  readonly signal: AbortSignal;
}

/** The models that the program requests by name: they are at the address that it would have used without the gateway. */
function modelsFor({ pass_k_config: evaluation }: EvaluationConfig, models: ModelGateway): (name: string) => ChatModel {
  const known = new Map<string, ChatModel>();
  return (name) => {
    const model =
      known.get(name) ??
      models.model({
        model: name,
        baseUrl: process.env[MODEL_ADDRESS_VARIABLE] || undefined,
        timeoutSeconds: evaluation.turn_timeout * GATEWAY_SHARE,
        excusesWaits: false,
      });
    known.set(name, model);
    return model;
  };
}

const MODEL_ADDRESS_VARIABLE = 'OPENAI_BASE_URL';

/** The variables by which clients of OpenAI's API find it; the older name of the address is LangChain's. */
function modelVariables({ url, token }: ServedModel): Record<string, string> {
  return { [MODEL_ADDRESS_VARIABLE]: url, OPENAI_API_BASE: url, OPENAI_API_KEY: token };
}
