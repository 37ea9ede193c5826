// passk models: the providers of models, and a short trial of some.
import { Command } from 'commander';
import { padded } from '../../green-agent/reports/markdown.ts';
import type { Usage } from '../../shared/contracts/usage.ts';
import { messageOf, usageError } from '../../shared/errors.ts';
import { modelEnvironment } from '../../shared/llm/dot-env.ts';
import type { EnvironmentVariables } from '../../shared/llm/endpoint.ts';
import { createGateway } from '../../shared/llm/gateway.ts';
import { checkModel } from '../../shared/llm/model-check.ts';
import { PROVIDERS } from '../../shared/llm/providers.ts';
import { priceOf } from '../../shared/metrics/cost.ts';
import { printableLine } from '../../shared/printable.ts';
import { addressArgument, numberArgument } from '../arguments.ts';

const HELP = `
A model is named provider/model, such as anthropic/claude-haiku-4-5. A name without a provider is a model of OpenAI, or of
the server at --base-url. Keys come from the environment, or from a file .env in the working directory.

Examples:
  passk models                                        # the providers, and whether their keys are set
  passk models check                                  # one model of every provider whose key is set
  passk models check openai/gpt-4o gemini/gemini-2.5-flash
  passk models check my-model --base-url http://127.0.0.1:8080/v1`;

const LINE_CHARACTERS = 300;

export function modelsCommand(): Command {
  const command = new Command('models')
    .description('list model providers, and try out models')
    .addHelpText('after', HELP);
  command
    .command('list', { isDefault: true })
    .description('list the providers, their addresses, and whether their keys are set')
    .addHelpText('after', HELP)
    .action(() => console.log(providerTable(modelEnvironment(process.env))));
  command
    .command('check')
    .description('check whether models answer and call tools, and which usage they report')
    .argument('[models...]', 'provider/model; one of every provider whose key is set by default')
    .option('--base-url <url>', 'the address of their server', addressArgument)
    .option('--api-key-env <name>', "the environment variable with the key; the provider's usual one by default")
    .option('--timeout <s>', 'seconds each model may take', numberArgument(0.1, 3600), 60)
    .addHelpText('after', HELP)
    .action(async (names: readonly string[], flags: CheckFlags) => {
      if ((await checkAll(names, flags)).some((answers) => !answers)) process.exitCode = 1;
    });
  return command;
}

interface CheckFlags {
  readonly baseUrl?: string;
  readonly apiKeyEnv?: string;
  readonly timeout: number;
}

function providerTable(environment: EnvironmentVariables): string {
  const rows = PROVIDERS.map(({ name, baseUrl, keyEnv, needsKey }) => {
    const set = keyEnv.find((variable) => environment[variable]);
    return [name, set ?? keyEnv[0] ?? '', set ? 'set' : needsKey ? 'not set' : 'not needed', baseUrl];
  });
  return padded([['provider', 'key', '', 'address'], ...rows]).join('\n');
}

/** Prints a line for each model, in their order; for each, whether it answers. */
async function checkAll(given: readonly string[], { baseUrl, apiKeyEnv, timeout }: CheckFlags): Promise<boolean[]> {
  const environment = modelEnvironment(process.env);
  const names = given.length > 0 ? given : examplesWithKeys(environment);
  if (names.length === 0) {
    throw usageError(
      'no_models',
      'No provider has a key: set OPENAI_API_KEY or another (passk models lists them), or name a model of a local server, such as ollama/llama3.2',
    );
  }
  const gateway = createGateway({ environment });
  const checks = names.map(async (name): Promise<{ answers: boolean; line: string }> => {
    try {
      const model = gateway.model({ model: name, baseUrl, apiKeyEnv, timeoutSeconds: timeout, maxRetries: 2 });
      const { seconds, isEmpty, callsTools, toolsError, usage } = await checkModel(
        model,
        new AbortController().signal,
        Date.now,
      );
      const price = priceOf(name) === null ? 'price unknown' : 'price known';
      const tools = callsTools ? 'calls tools' : 'does not call tools';
      const reason = toolsError === null ? '' : `; with a tool, ${printableLine(toolsError, LINE_CHARACTERS)}`;
      const outcome = isEmpty ? `❌ ${name}: answers with an empty text` : `✅ ${name}: answers`;
      return {
        answers: !isEmpty,
        line: `${outcome} in ${seconds.toFixed(1)} s, ${tools}, ${usageText(usage)}, ${price}${reason}`,
      };
    } catch (error) {
      return { answers: false, line: `❌ ${name}: ${printableLine(messageOf(error), LINE_CHARACTERS)}` };
    }
  });
  const answers: boolean[] = [];
  for (const check of checks) {
    const { line, answers: one } = await check;
    console.log(line);
    answers.push(one);
  }
  return answers;
}

function examplesWithKeys(environment: EnvironmentVariables): string[] {
  return PROVIDERS.flatMap(({ name, keyEnv, example }) =>
    example !== null && keyEnv.some((variable) => environment[variable]) ? [`${name}/${example}`] : [],
  );
}

function usageText({ input_tokens, cached_tokens, thinking_tokens, output_tokens }: Usage): string {
  const counts = { input: input_tokens, cached: cached_tokens, thinking: thinking_tokens, output: output_tokens };
  const reported = Object.entries(counts).flatMap(([name, count]) => (count === null ? [] : [`${name} ${count}`]));
  return reported.length === 0 ? 'reports no usage' : `reports tokens: ${reported.join(', ')}`;
}
