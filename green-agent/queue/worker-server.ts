// The state of a worker over HTTP, for Prometheus and for supervisors: /metrics and /health.
import express from 'express';
import { hostGuard } from '../../shared/http/host-guard.ts';
import { type Listening, listen } from '../../shared/http/listen.ts';
import { healthRouter, type Metric, metricsRouter, unknownPath } from '../../shared/http/service-routes.ts';

interface WorkerFigures {
  readonly concurrency: number;
  readonly running: number;
  /** Runs that the worker takes part in. */
  readonly runs: number;
  /** Attempts since the start. Without their outcomes, from which an agent on this machine could learn its grades. */
  readonly finished: number;
}

/** Throws PasskError `port_in_use` or `cannot_listen`. */
export async function startWorkerServer(
  { host, port }: { readonly host: string; readonly port: number },
  figures: () => WorkerFigures,
): Promise<Listening> {
  const app = express();
  app.disable('x-powered-by');
  app.use(healthRouter());
  app.use(hostGuard(host, []));
  app.use(metricsRouter(() => metricsOf(figures())));
  app.use(unknownPath('The state of the worker is at /health and /metrics.'));
  return await listen(app, { host, port, flags: { host: '--metrics-host', port: '--metrics-port' } });
}

function metricsOf({ concurrency, running, runs, finished }: WorkerFigures): Metric[] {
  const gauge = (name: string, help: string, value: number): Metric => ({
    ...{ name, help, type: 'gauge' },
    values: [{ value }],
  });
  return [
    gauge('passk_worker_concurrency', 'Attempts that may run at the same time.', concurrency),
    gauge('passk_worker_running', 'Attempts that run now.', running),
    gauge('passk_worker_runs', 'Runs that the worker takes part in.', runs),
    {
      ...{ name: 'passk_attempts_finished_total', help: 'Attempts that have ended.', type: 'counter' },
      values: [{ value: finished }],
    },
  ];
}
