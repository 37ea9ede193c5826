// The log of a server of ours: one JSON object a line on standard error (pino), without secrets.
import { destination, type Logger, pino } from 'pino';

/** The log level: pino's from `trace` to `fatal`, or `silent`; `info` if the variable is not set. */
const LOG_LEVEL_VARIABLE = 'PASSK_LOG_LEVEL';

const LEVELS: ReadonlySet<string> = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']);

/** `name` says which server speaks. An unknown level counts as `info`. */
export function createLogger(name: string, environment: Readonly<Record<string, string | undefined>>): Logger {
  const level = environment[LOG_LEVEL_VARIABLE] ?? 'info';
  return pino(
    {
      name,
      level: LEVELS.has(level) ? level : 'info',
      redact: { paths: ['authorization', '*.authorization', 'headers.*', 'token', '*.token'], censor: 'secret' },
    },
    destination({ dest: 2, sync: true }),
  );
}
