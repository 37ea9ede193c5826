// An OTLP collector that keeps the spans and events that it is sent.
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { listen } from '../../shared/http/listen.ts';

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
export interface Sent {
  readonly name?: string;
  readonly eventName?: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind?: number;
  readonly status?: { readonly code?: number };
  readonly attributes: readonly Attribute[];
}

/** A collector that keeps what it is sent. */
export async function startCollector() {
  const spans: Sent[] = [];
  const events: Sent[] = [];
  const bodies: string[] = [];
  const paths = new Set<string | undefined>();
  const listening = await listen(
    async (request: IncomingMessage, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      await once(request, 'end');
      const body = Buffer.concat(chunks).toString();
      bodies.push(body);
      paths.add(request.url);
      const { resourceSpans = [], resourceLogs = [] } = JSON.parse(body);
      for (const { scopeSpans } of resourceSpans)
        spans.push(...scopeSpans.flatMap((scope: { spans: Sent[] }) => scope.spans));
      for (const { scopeLogs } of resourceLogs)
        events.push(...scopeLogs.flatMap((scope: { logRecords: Sent[] }) => scope.logRecords));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    },
    { host: '127.0.0.1', port: 0 },
  );
  return { ...listening, spans, events, bodies, paths };
}

export const valuesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
