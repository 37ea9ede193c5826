// The one way to models: every request of the agent, the customer and the judge goes through a gateway, which schedules
// the requests of one provider and key together.
import { hash } from 'node:crypto';
import { usageError } from '../errors.ts';
import { startTimeLimit } from '../time-limit.ts';
import { type CallPlayer, type CallRecorder, requestFingerprint } from './call-recording.ts';
import type { ChatModel, ChatReply, ChatRequest, Sampling } from './chat.ts';
import {
  CUSTOM_PROVIDER,
  type Endpoint,
  type EndpointSettings,
  type EnvironmentVariables,
  resolveEndpoint,
  whereIs,
} from './endpoint.ts';
import { type Clock, realClock } from './limits/clock.ts';
import { createScheduler, type ProviderLimits, type Scheduler, type SchedulerState } from './limits/scheduler.ts';
import type { ShareAccount } from './limits/shared-account.ts';
import { createWaitRecorder, type WaitRecorder, type Waits } from './limits/waits.ts';
import type { Ask } from './model.ts';
import { ModelError, timeoutError, unsentError } from './model-error.ts';
import { PROVIDERS } from './providers.ts';

interface ModelSettings extends EndpointSettings {
  /** If omitted, the endpoint's default applies. */
  readonly temperature?: number | undefined;
  readonly seed?: number | undefined;
  /**
   * Seconds that a completion may take, including retries and waits for the provider, but not the wait for its turn in the queue; the
   * gateway's limit by default. An agent's model needs less than the evaluator's limit for a turn, so that the model is seen to fail and
   * not the agent.
   */
  readonly timeoutSeconds?: number | undefined;
  /** False for an agent that may cause waits itself: they do not excuse that its attempt was late, and its time goes on. Default true. */
  readonly excusesWaits?: boolean | undefined;
  /** As often as the time allows by default. */
  readonly maxRetries?: number | undefined;
}

interface GatewayOptions {
  /** Where keys are looked up. */
  readonly environment: EnvironmentVariables;
  /** By provider; `custom` for servers of none. */
  readonly limits?: Readonly<Record<string, ProviderLimits>> | undefined;
  /** Keeps the limits together with other processes that use the same keys. */
  readonly share?: ShareAccount | undefined;
  /** Records every answer, or plays a recording instead of asking any provider. */
  readonly recorder?: CallRecorder | undefined;
  readonly player?: CallPlayer | undefined;
  /** Seconds to wait for a provider that does not answer at all. */
  readonly patienceSeconds?: number | undefined;
  /** The `timeoutSeconds` of models that set none. */
  readonly timeoutSeconds?: number | undefined;
  readonly clock?: Clock;
  /** Uniform in [0, 1), for the jitter of waits. */
  readonly random?: () => number;
}

export interface ModelGateway {
  /** True if answers are recorded, or played from a recording. */
  readonly isRecorded: boolean;
  /** The recording that is being made; null if there is none. */
  readonly recording: Pick<CallRecorder, 'file' | 'had'> | null;
  /** A model, ready for requests. Throws PasskError: `missing_key`, `invalid_base_url` or `unknown_model_provider`. */
  model(settings: ModelSettings): ChatModel;
  /** Null while all providers answer. Otherwise `lost` says why waiting does not help, or is null. */
  readonly outage: { readonly lost: string | null } | null;
  /**
   * Resolves when an attempt may start: at once unless a provider is dead. Then it resolves when the provider is back, or when this attempt is
   * the one that may try it: until the result is disposed of, or for half a minute. `lost` is the reason why no attempt should start,
   * otherwise null.
   */
  ready(signal: AbortSignal): Promise<{ readonly lost: string | null } & Disposable>;
  /**
   * Measures how long requests of the attempt with this seed wait, until it is disposed of. Attempts at different samples of a dataset
   * have the same seeds: each then waits with the others.
   */
  followWaits(seed: number): Waits & Disposable;
  /** The attempt with this seed has ended. `counts` is false if it is invalid and may be made again. */
  settle(seed: number, counts: boolean): void;
  /** How the requests to each provider and key are doing. */
  states(): readonly ({ readonly provider: string } & SchedulerState)[];
}

export interface ModelOptions extends ModelSettings {
  /** Where the key is looked up; the process's environment by default. */
  readonly environment?: EnvironmentVariables;
  readonly limits?: GatewayOptions['limits'];
  readonly clock?: Clock;
}

/**
 * A model with its own gateway. When its provider has not answered for ten seconds, completions fail at once until it is
 * back, because there is no run that could be paused meanwhile. Throws as `model` of a gateway does.
 */
export function createModel({ environment = process.env, limits, clock, ...settings }: ModelOptions): ChatModel {
  const patienceSeconds = STANDALONE_PATIENCE_SECONDS;
  return createGateway({ environment, limits, patienceSeconds, ...(clock && { clock }) }).model(settings);
}

export const DEFAULT_TIMEOUT_SECONDS = 100;
const DEFAULT_PATIENCE_SECONDS = 600;
const STANDALONE_PATIENCE_SECONDS = 10;
/** How long an attempt that tries a dead provider keeps the others waiting, unless the provider answers or the attempt ends sooner. */
const TRIAL_MS = 30_000;
/** How often waiting attempts look if the provider has answered. */
const LOOK_AGAIN_MS = 250;
/** Of a completion's time, for one try, unless it is the only one: a request that hangs is sent again. */
const TRY_SHARE = 2 / 3;
/** An empty answer that comes again is the model's own. */
const EMPTY_RETRIES = 2;
/** Rough size of a token, for limits on tokens before the usage is known. */
const CHARACTERS_PER_TOKEN = 4;
const USUAL_ANSWER_TOKENS = 200;

/** Throws a usage PasskError `unknown_model_provider` for limits of an unknown provider. */
export function createGateway({
  environment,
  limits = {},
  share,
  recorder,
  player,
  patienceSeconds = DEFAULT_PATIENCE_SECONDS,
  timeoutSeconds: usualTimeout = DEFAULT_TIMEOUT_SECONDS,
  clock = realClock,
  random = Math.random,
}: GatewayOptions): ModelGateway {
  checkProviders(limits);
  const schedulers = new Map<string, { readonly provider: string; readonly scheduler: Scheduler }>();
  /** The waits that are followed, by the seed of the requests. */
  const followed = new Map<number, Set<WaitRecorder>>();
  /** `retryAt` is when an attempt may try what is dead, on the clock. */
  const outage = () => {
    const missing = player?.missing ?? null;
    if (missing !== null) return { lost: missing, retryAt: Number.POSITIVE_INFINITY };
    const dead = [...schedulers.values()].flatMap(({ scheduler }) => scheduler.state().outage ?? []);
    if (dead.length === 0) return null;
    const now = clock.now();
    const hopeless = dead.find(
      ({ since, retryAt }) => retryAt === Number.POSITIVE_INFINITY || now - since > patienceSeconds * 1000,
    );
    return { lost: hopeless?.reason ?? null, retryAt: Math.max(...dead.map(({ retryAt }) => retryAt)) };
  };
  let trialUntil = Number.NEGATIVE_INFINITY;
  const schedulerOf = ({ provider, baseUrl, apiKey }: Endpoint): Scheduler => {
    const account = JSON.stringify([provider, baseUrl, apiKey]);
    const known = schedulers.get(account);
    if (known !== undefined) return known.scheduler;
    const scheduler = createScheduler({
      limits: limits[provider],
      shared: share?.(hash('sha256', account), limits[provider] ?? {}),
      clock,
      random,
      patienceMs: patienceSeconds * 1000,
    });
    schedulers.set(account, { provider, scheduler });
    return scheduler;
  };

  return {
    isRecorded: recorder !== undefined || player !== undefined,
    recording: recorder ?? null,
    model({ timeoutSeconds = usualTimeout, maxRetries, temperature, seed, excusesWaits = true, ...settings }) {
      const endpoint = resolveEndpoint(settings, environment, { isAsked: player === undefined });
      const ask = openOnDemand(endpoint, { temperature, seed });
      const scheduler = schedulerOf(endpoint);
      const where = whereIs(endpoint);
      const trySeconds = timeoutSeconds * (maxRetries === 0 ? 1 : TRY_SHARE);

      const fingerprint = (request: ChatRequest) => requestFingerprint(endpoint.name, { temperature }, request);

      const complete = async (request: ChatRequest, signal: AbortSignal): Promise<ChatReply> => {
        signal.throwIfAborted();
        const { seed = null, attempt = seed } = request;
        if (player !== undefined) return player.answer(attempt, fingerprint(request));
        const recordAnswer = recorder?.begin(attempt, fingerprint(request));
        const begunAt = clock.now();
        const own = createWaitRecorder(clock);
        const followers = attempt !== null && excusesWaits ? followed.get(attempt) : undefined;
        const onWaiting = [own, ...(followers ?? [])].map((recorder) => recorder.add());
        using limit = startTimeLimit(timeoutSeconds * 1000, [signal], undefined, own.queuedMs);
        let wasSent = false;
        let empty = 0;
        let lastError: unknown;
        const send = async (outer: AbortSignal): Promise<ChatReply> => {
          wasSent = true;
          using tryLimit = startTimeLimit(trySeconds * 1000, [outer]);
          try {
            const reply = await ask(request, tryLimit.signal);
            if (isEmpty(reply) && empty++ < Math.min(EMPTY_RETRIES, maxRetries ?? EMPTY_RETRIES))
              throw new ModelError('bad_answer', `${where} returned an empty answer`);
            return reply;
          } catch (error) {
            outer.throwIfAborted();
            // Of the time that the caller knows, a try has only a part.
            lastError = tryLimit.reached ? timeoutError(where, timeoutSeconds) : error;
            throw lastError;
          }
        };
        try {
          const answered = await scheduler.run(
            {
              send,
              estimatedTokens: () => estimatedTokens(request),
              tokensOf: ({ usage }) => sum(usage.input_tokens, usage.output_tokens),
              get deadline() {
                return begunAt + timeoutSeconds * 1000 + own.queuedMs();
              },
              maxRetries,
              onWaiting(cause) {
                for (const tell of onWaiting) tell(cause);
              },
            },
            limit.signal,
          );
          recordAnswer?.(answered);
          return answered;
        } catch (error) {
          signal.throwIfAborted();
          if (!limit.reached) throw error;
          if (!wasSent) throw unsentError(where, timeoutSeconds, scheduler.state().outage?.reason);
          throw lastError ?? timeoutError(where, timeoutSeconds);
        }
      };
      return { name: endpoint.name, complete };
    },
    get outage() {
      return outage();
    },
    async ready(signal) {
      for (;;) {
        const found = outage();
        if (found === null || found.lost !== null) return { lost: found?.lost ?? null, [Symbol.dispose]() {} };
        const now = clock.now();
        const wait = found.retryAt - now;
        if (wait <= 0 && now >= trialUntil) {
          const until = now + TRIAL_MS;
          trialUntil = until;
          return {
            lost: null,
            [Symbol.dispose]() {
              if (trialUntil === until) trialUntil = Number.NEGATIVE_INFINITY;
            },
          };
        }
        await clock.sleep(wait > 0 ? wait : LOOK_AGAIN_MS, signal);
      }
    },
    followWaits(seed) {
      const recorder = createWaitRecorder(clock);
      const followers = followed.get(seed) ?? new Set();
      followed.set(seed, followers.add(recorder));
      return {
        ...recorder,
        [Symbol.dispose]() {
          followers.delete(recorder);
          if (followers.size === 0 && followed.get(seed) === followers) followed.delete(seed);
        },
      };
    },
    settle(seed, counts) {
      recorder?.settle(seed, counts);
      if (!counts) player?.rewind(seed);
    },
    states: () => [...schedulers.values()].map(({ provider, scheduler }) => ({ provider, ...scheduler.state() })),
  };
}

/** A misspelt provider would run without its limits. */
function checkProviders(limits: NonNullable<GatewayOptions['limits']>): void {
  const names = [...PROVIDERS.map(({ name }) => name), CUSTOM_PROVIDER];
  const unknown = Object.keys(limits).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw usageError(
      'unknown_model_provider',
      `[models.limits.${unknown}]: "${unknown}" is no known provider. Choose from ${names.join(', ')}; ${CUSTOM_PROVIDER} stands for models of other servers.`,
    );
}

/** Loads the client of model APIs for the first request: it takes a fifth of a second, and many commands ask no model. */
function openOnDemand(endpoint: Endpoint, sampling: Sampling): Ask {
  let opened: Promise<Ask> | null = null;
  return async (request, signal) => {
    opened ??= import('./model.ts').then(({ openModel }) => openModel(endpoint, sampling));
    return (await opened)(request, signal);
  };
}

function isEmpty({ text, toolCalls }: ChatReply): boolean {
  return text.trim() === '' && toolCalls.length === 0;
}

function estimatedTokens({ messages, tools = [] }: ChatRequest): number {
  const characters = messages.reduce((total, { content }) => total + content.length, 0) + JSON.stringify(tools).length;
  return Math.ceil(characters / CHARACTERS_PER_TOKEN) + USUAL_ANSWER_TOKENS;
}

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}
