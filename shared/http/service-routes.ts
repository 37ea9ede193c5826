// The routes of every server of passk: metrics, health, and JSON answers to unknown paths and unreadable requests.
import type { IncomingMessage } from 'node:http';
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { PASSK_VERSION } from '../package-root.ts';

export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  /** One for each set of labels. */
  readonly values: readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[];
}

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** @param read called for each request */
export function metricsRouter(read: (request: IncomingMessage) => readonly Metric[]): Router {
  const router = Router();
  router.get('/metrics', (request, response) => {
    response.set('content-type', CONTENT_TYPE).end([...processMetrics(), ...read(request)].map(textOf).join(''));
  });
  return router;
}

/** A metric with one value for each key, under a label of this name. */
export function byLabel(label: string, values: Readonly<Record<string, number>>): Metric['values'] {
  return Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }));
}

function processMetrics(): readonly Metric[] {
  const { rss } = process.memoryUsage();
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const metric = (name: string, help: string, value: number, type: Metric['type'] = 'gauge'): Metric => ({
    ...{ name, help, type },
    values: [{ value }],
  });
  return [
    {
      ...{ name: 'passk_build_info', help: 'Always 1; the version is a label.', type: 'gauge' },
      values: [{ labels: { version: PASSK_VERSION }, value: 1 }],
    },
    metric('process_start_time_seconds', 'When the process started, since the epoch.', performance.timeOrigin / 1000),
    metric('process_resident_memory_bytes', 'Memory in use.', rss),
    metric('process_cpu_seconds_total', 'CPU time used.', (userCPUTime + systemCPUTime) / 1e6, 'counter'),
  ];
}

function textOf({ name, help, type, values }: Metric): string {
  const lines = values.map(({ labels = {}, value }) => `${name}${labelsText(labels)} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function labelsText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${value.replace(/[\\"\n]/g, escaped)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(character: string): string {
  return character === '\n' ? '\\n' : `\\${character}`;
}

/**
 * Answers GET /health with `{"status": "ok", …}`.
 * @param details further fields; called for each request
 */
export function healthRouter(details: () => Readonly<Record<string, unknown>> = () => ({})): Router {
  const router = Router();
  router.get('/health', (_request, response) => {
    response.json({ status: 'ok', ...details() });
  });
  return router;
}

/**
 * Answers 404 with `{"detail": …}`.
 * @param hint what the server serves
 */
export function unknownPath(hint: string): RequestHandler {
  return function answerUnknownPath({ method, path }, response) {
    response.status(404).json({ detail: `Not Found: ${method} ${path}. ${hint}` });
  };
}

/** Answers a request that cannot be read with its status and `{"detail": …}`; other errors are passed on. */
export const unreadableRequest: ErrorRequestHandler = (error, _request, response, next) => {
  const { status, message } = error ?? {};
  if (response.headersSent || typeof status !== 'number' || status >= 500) next(error);
  else response.status(status).json({ detail: String(message) });
};
