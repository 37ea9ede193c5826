// The gateway of an evaluation's models, as the configuration says; keys come from the environment and from `.env`.
import type { EvaluationConfig } from '../shared/config/evaluation-config.ts';
import { usageError } from '../shared/errors.ts';
import { createCallPlayer, createCallRecorder } from '../shared/llm/call-recording.ts';
import { modelEnvironment } from '../shared/llm/dot-env.ts';
import { createGateway, type ModelGateway } from '../shared/llm/gateway.ts';
import type { ShareAccount } from '../shared/llm/limits/shared-account.ts';

/** Files for the model calls of a run. */
interface RecordingFlags {
  readonly record?: string | undefined;
  readonly replay?: string | undefined;
}

/** Throws a usage PasskError for a recording that cannot be read or written, or both flags. */
export function createModelGateway(
  { models }: Pick<EvaluationConfig, 'models'>,
  { record, replay }: RecordingFlags = {},
  share?: ShareAccount,
): ModelGateway {
  if (record !== undefined && replay !== undefined)
    throw usageError('record_and_replay', '--record and --replay cannot be used together: leave out one of them');
  return createGateway({
    recorder: record === undefined ? undefined : createCallRecorder(record),
    player: replay === undefined ? undefined : createCallPlayer(replay),
    environment: modelEnvironment(process.env),
    limits: models.limits,
    share,
    patienceSeconds: models.patience,
    timeoutSeconds: models.timeout,
  });
}
