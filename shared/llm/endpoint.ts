// From a model's name and settings to the endpoint that answers: its address, key and quirks.
import { unavailableError, usageError } from '../errors.ts';
import { findProvider, type OptionalField, PROVIDERS, type Provider, type Quirks } from './providers.ts';

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

export interface EndpointSettings {
  /** `provider/model`. Without a known provider in front: a model of OpenAI, or of the server at `baseUrl`. */
  readonly model: string;
  /** Of any server that speaks OpenAI chat completions, `…/v1` in most cases. Replaces the provider's own address. */
  readonly baseUrl?: string | undefined;
  /** Name of the environment variable that holds the key, if it is not the provider's usual one. */
  readonly apiKeyEnv?: string | undefined;
}

export interface Endpoint {
  /** As configured, for messages and reports. */
  readonly name: string;
  /** The name that is sent. */
  readonly model: string;
  /** A name of `PROVIDERS`, or `custom`. */
  readonly provider: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The address without parts that may be secret. */
  readonly shownUrl: string;
  readonly quirks: Quirks;
  /** Fields that this model refuses. */
  readonly omits: readonly OptionalField[];
}

/** The provider that a model's name begins with, if it is a known one, and the name without it. */
export function splitModelName(name: string): { readonly provider: Provider | undefined; readonly model: string } {
  const slash = name.indexOf('/');
  const provider = slash > 0 ? findProvider(name.slice(0, slash)) : undefined;
  return { provider, model: provider === undefined ? name : name.slice(slash + 1) };
}

/**
 * The model in usages and prices: `provider/model`, or the name alone if the provider is unknown.
 * @param answered the model that an answer names, with its snapshot's date; the configured one by default
 */
export function modelId({ provider, model }: Endpoint, answered: string | null | undefined): string {
  const name = answered ?? model;
  return provider === CUSTOM_PROVIDER || name.startsWith(`${provider}/`) ? name : `${provider}/${name}`;
}

/** The model and its address, for messages. */
export function whereIs({ name, shownUrl }: Endpoint): string {
  return `the model ${name} at ${shownUrl}`;
}

/** Stands for the provider of models that only `baseUrl` locates. */
export const CUSTOM_PROVIDER = 'custom';

/** The default for endpoints of unknown providers: everything they ask to be kept is kept. */
const CUSTOM_QUIRKS: Quirks = { keepsInMessage: ['reasoning_content'], keepsInToolCall: ['extra_content'] };

/** `isAsked` is false if the endpoint will get no requests and needs no key. Throws PasskError: `missing_key` if the environment has no key for the model, `invalid_base_url` for an invalid URL. */
export function resolveEndpoint(
  settings: EndpointSettings,
  environment: EnvironmentVariables,
  { isAsked = true }: { readonly isAsked?: boolean } = {},
): Endpoint {
  const { provider: named, model } = splitModelName(settings.model);
  const provider = named ?? (settings.baseUrl === undefined ? findProvider('openai') : undefined);
  if (model === '' || (model.indexOf('/') > 0 && provider?.name === 'openai' && named === undefined))
    throw usageError('unknown_model_provider', unknownProvider(settings.model));
  const baseUrl = settings.baseUrl ?? provider?.baseUrl ?? '';
  const shownUrl = withoutSecrets(baseUrl);
  const quirks = provider?.quirks ?? CUSTOM_QUIRKS;
  const needsKey = isAsked && (provider?.needsKey ?? true);
  return {
    name: settings.model,
    model,
    provider: provider?.name ?? CUSTOM_PROVIDER,
    baseUrl,
    shownUrl,
    apiKey: keyFor(settings, provider?.keyEnv ?? ['OPENAI_API_KEY'], needsKey, environment),
    quirks,
    omits: [
      ...(quirks.omits ?? []),
      ...(quirks.omitsFor ?? []).flatMap(({ models, fields }) => (models.test(model) ? fields : [])),
    ],
  };
}

function unknownProvider(name: string): string {
  const names = PROVIDERS.map((provider) => provider.name).join(', ');
  const [provider = '', model] = name.split('/');
  if (model === '' && findProvider(provider)) return `"${name}" names no model. Write ${provider}/MODEL.`;
  return `The model "${name}" names no known provider. Write provider/model with one of ${names}, or set base_url to the address of its server.`;
}

function keyFor(
  { model, apiKeyEnv }: EndpointSettings,
  usual: readonly string[],
  needsKey: boolean,
  environment: EnvironmentVariables,
): string {
  const variables = apiKeyEnv === undefined ? usual : [apiKeyEnv];
  const variable = variables.find((name) => environment[name]);
  const key = variable === undefined ? undefined : environment[variable];
  if (key) return key;
  // The client insists on a key, which servers without one ignore.
  if (!needsKey) return 'none';
  const [first = ''] = variables;
  throw unavailableError(
    'missing_key',
    `The model ${model} needs a key, but the environment variable ${first} is not set.\n` +
      `Set it, or write ${first}=… into a file .env in the working directory (any value will do if the server does not require one).`,
  );
}

function withoutSecrets(baseUrl: string): string {
  if (!URL.canParse(baseUrl))
    throw usageError(
      'invalid_base_url',
      `The model's base URL "${baseUrl}" is not a valid URL. Use one such as https://api.openai.com/v1`,
    );
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname}`;
}
