// OpenTelemetry, if an OTLP endpoint is set: spans and events go there. Its packages are optional, so they are loaded only then.
import { type Attributes, type Context, context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { z } from 'zod';
import { PASSK_VERSION } from '../package-root.ts';
import { startTimeLimit } from '../time-limit.ts';

export interface Telemetry extends AsyncDisposable {
  /** Emits an event that belongs to the span of this context. */
  event(name: string, attributes: Attributes, of: Context): void;
}

/** Packages that passk does not bring along. */
const PACKAGES = [
  '@opentelemetry/core',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/sdk-logs',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/exporter-logs-otlp-http',
];

/** Time limit for sending the last spans. Milliseconds. */
const FLUSH_MS = 5000;

/**
 * Starts to export if `OTEL_EXPORTER_OTLP_ENDPOINT` is set, or the variable of a single signal, unless `OTEL_SDK_DISABLED` is
 * `true`; otherwise returns null. Disposing sends what is left.
 * @param service the name of the service in traces, unless `OTEL_SERVICE_NAME` is set
 * @param flushMs how long that may take
 * @param onProblem called once if the packages are missing, or if the endpoint cannot be reached
 */
export async function startTelemetry(
  service: string,
  environment: Environment,
  onProblem: (message: string) => void,
  flushMs = FLUSH_MS,
): Promise<Telemetry | null> {
  const tracesUrl = endpointOf('traces', environment);
  const logsUrl = endpointOf('logs', environment);
  const endpoint = tracesUrl ?? logsUrl;
  if (endpoint === null || environment.OTEL_SDK_DISABLED === 'true') return null;
  const packages = await loadPackages();
  if (packages === null) {
    onProblem(
      `No traces: an OTLP endpoint is set, but the packages for it are missing. npm install ${PACKAGES.join(' ')}`,
    );
    return null;
  }
  const { core, hooks, resources, traces, logs, traceExporter, logExporter } = packages;
  const resource = resources.resourceFromAttributes({
    'service.name': environment.OTEL_SERVICE_NAME || service,
    'service.version': PASSK_VERSION,
  });
  const spans = new traces.TracerProvider({
    resource,
    spanProcessors:
      tracesUrl === null
        ? []
        : [new traces.BatchSpanProcessor({ exporter: new traceExporter.OTLPTraceExporter({ url: tracesUrl }) })],
  });
  const records = new logs.LoggerProvider({
    resource,
    processors:
      logsUrl === null
        ? []
        : [new logs.BatchLogRecordProcessor({ exporter: new logExporter.OTLPLogExporter({ url: logsUrl }) })],
  });
  let reported = false;
  const report = (message: string) => {
    if (reported) return;
    reported = true;
    onProblem(`Traces cannot be sent to ${endpoint}: ${reasonIn(message).slice(0, 300)}`);
  };
  const ignore = () => {};
  diag.setLogger({ error: report, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.ERROR);
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(spans);
  const logger = records.getLogger('passk', PASSK_VERSION);
  return {
    event: (eventName, attributes, of) => logger.emit({ eventName, attributes, context: of }),
    async [Symbol.asyncDispose]() {
      using limit = startTimeLimit(flushMs);
      const { promise: late, resolve } = Promise.withResolvers<void>();
      limit.signal.addEventListener('abort', () => {
        report(`the last ones were not taken within ${flushMs / 1000} s`);
        resolve();
      });
      await Promise.race([Promise.allSettled([spans.shutdown(), records.shutdown()]), late]);
      for (const api of [trace, context, propagation, diag]) api.disable();
    },
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The address for a signal, as OpenTelemetry specifies it: a signal's own variable is used as it is. Null if none is set. */
function endpointOf(signal: 'traces' | 'logs', environment: Environment): string | null {
  const own = environment[`OTEL_EXPORTER_OTLP_${signal.toUpperCase()}_ENDPOINT`];
  if (own) return own;
  const common = environment.OTEL_EXPORTER_OTLP_ENDPOINT;
  return common ? `${common.replace(/\/+$/, '')}/v1/${signal}` : null;
}

const loggedSchema = z.object({ message: z.string().optional(), stack: z.string().optional() });

/** OpenTelemetry logs an error as JSON with its stack. */
function reasonIn(logged: string): string {
  if (!logged.startsWith('{')) return logged;
  try {
    const { message, stack } = loggedSchema.parse(JSON.parse(logged));
    return message ?? stack?.split('\n')[0] ?? logged;
  } catch {
    return logged;
  }
}

async function loadPackages() {
  try {
    const [core, hooks, resources, traces, logs, traceExporter, logExporter] = await Promise.all([
      import('@opentelemetry/core'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/sdk-logs'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/exporter-logs-otlp-http'),
    ]);
    return { core, hooks, resources, traces, logs, traceExporter, logExporter };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}
