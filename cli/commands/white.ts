// passk white: runs an agent under test.
import { Command } from 'commander';
import { modelEnvironment } from '../../shared/llm/dot-env.ts';
import { DEFAULT_TIMEOUT_SECONDS } from '../../shared/llm/gateway.ts';
import { createLogger } from '../../shared/logging.ts';
import { startTelemetry } from '../../shared/telemetry/start-telemetry.ts';
import { DEFAULT_VARIANT, VARIANTS } from '../../white-agent/variants.ts';
import { createWhiteAgent, DEFAULT_MAX_CONTEXTS, DEFAULT_MODEL, DEFAULT_PORT } from '../../white-agent/white-agent.ts';
import { addressArgument, integerArgument, numberArgument, portArgument } from '../arguments.ts';
import { untilStopped } from '../interrupt.ts';

interface WhiteFlags {
  readonly variant: string;
  readonly model: string;
  readonly baseUrl?: string;
  readonly apiKeyEnv?: string;
  readonly temperature?: number;
  readonly modelTimeout: number;
  readonly modelRetries?: number;
  readonly maxContexts: number;
  readonly examples?: string;
  readonly reliability: number;
  readonly seed: number;
  readonly faults?: readonly string[];
  readonly host: string;
  readonly port: number;
  readonly cardUrl?: string;
  readonly plainCard?: boolean;
  readonly json?: boolean;
}

const EXAMPLES = `
Examples:
  passk white --variant rule-based --reliability 0.8
  passk white --variant tool-calling --model gpt-4o --port 9010   # OPENAI_API_KEY holds the key`;

export function whiteCommand(): Command {
  const kinds = VARIANTS.map(({ name, description }) => `  ${name.padEnd(14)}${description}`).join('\n');
  return new Command('white')
    .description('run a white agent, the agent under test: A2A on /, MCP on /mcp')
    .option('--variant <name>', 'which kind of agent', DEFAULT_VARIANT)
    .option('--model <name>', 'its model: provider/model, such as anthropic/claude-haiku-4-5', DEFAULT_MODEL)
    .option('--base-url <url>', 'any API that speaks OpenAI chat completions')
    .option('--api-key-env <name>', "the environment variable with the key; the provider's usual one by default")
    .option('--temperature <number>', "the model's temperature", numberArgument(0, 2))
    .option(
      '--model-timeout <s>',
      'seconds the model has for one answer, retries included',
      numberArgument(0.001, 86_400),
      DEFAULT_TIMEOUT_SECONDS,
    )
    .option(
      '--model-retries <n>',
      'how often a request that fails is sent again; as often as the time allows by default',
      integerArgument(0),
    )
    .option(
      '--max-contexts <n>',
      'conversations kept; the least recently used is dropped',
      integerArgument(1),
      DEFAULT_MAX_CONTEXTS,
    )
    .option('--examples <file>', 'few-shot: example conversations, JSON or JSON Lines')
    .option(
      '--reliability <number>',
      'rule-based: the share of attempts at levels 1 to 3 that it gets right',
      numberArgument(0, 1),
      1,
    )
    .option('--seed <n>', 'rule-based: decides which attempts fail, and how', integerArgument(0), 1)
    .option('--faults <list>', 'rule-based: the faults to choose from, separated by commas', (text) => text.split(','))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <n>', 'port to listen on; 0 takes a free one', portArgument, DEFAULT_PORT)
    .option(
      '--card-url <url>',
      'the address on the agent card, if others reach the agent at another one',
      addressArgument,
    )
    .option('--plain-card', 'serve the plain A2A 1.0 card, for strict clients')
    .option('--json', 'print one line of JSON, {"url"}, when ready')
    .addHelpText('after', `\nVariants:\n${kinds}\n${EXAMPLES}`)
    .action(async ({ variant, host, port, maxContexts, cardUrl, ...flags }: WhiteFlags) => {
      const { model, baseUrl, apiKeyEnv, temperature, modelTimeout, modelRetries, reliability, seed, faults } = flags;
      const logger = createLogger('white agent', process.env);
      await using _telemetry = await startTelemetry('passk-white', process.env, (message) => logger.warn(message));
      await using agent = await createWhiteAgent({
        variant,
        model: {
          model,
          baseUrl,
          apiKeyEnv,
          temperature,
          timeoutSeconds: modelTimeout,
          maxRetries: modelRetries,
          environment: modelEnvironment(process.env),
        },
        examples: flags.examples,
        ruleBased: { reliability, seed, faults },
        maxContexts,
        host,
        port,
        cardUrl,
        plainCard: flags.plainCard ?? false,
        log: (line) => logger.info(line),
      });
      const ready = flags.json
        ? JSON.stringify({ url: agent.url })
        : `White agent (${agent.variant}) is ready at ${agent.url}`;
      await untilStopped(() => console.log(ready));
    });
}
