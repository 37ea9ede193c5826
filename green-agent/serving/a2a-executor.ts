// The green agent over A2A: every message becomes a task, shown at once, then updated, with heartbeats in between, until it ends
// completed, rejected, failed or canceled.
import { randomUUID } from 'node:crypto';
import { TaskState } from '@a2a-js/sdk';
import {
  AgentEvent,
  type AgentExecutor,
  type ExecutionEventBus,
  type RequestContext,
  type User,
} from '@a2a-js/sdk/server';
import { agentMessage, dataOf, dataPart, textOf, textPart } from '../../shared/a2a/parts.ts';
import type { EvaluationSummary } from '../../shared/contracts/evaluation-summary.ts';
import type { EvaluationEvent } from '../../shared/contracts/events.ts';
import { messageOf, PasskError } from '../../shared/errors.ts';
import { printable } from '../../shared/printable.ts';
import { type GreenRequest, readGreenRequest } from './a2a-request.ts';
import { CONTROL_REFUSED } from './green-access.ts';
import { type BattleHandler, type EvaluationRequest, type EvaluationService, elapsedSeconds } from './service.ts';

/** Reports evaluations to those who requested them, without ground truth. */
export interface EvaluationReport {
  /** A new describer for each evaluation: an event as a line, or null if it has none. */
  createDescriber(): (event: EvaluationEvent) => string | null;
  /** The summary for people, as Markdown in which the agent's words are escaped. */
  text(summary: EvaluationSummary): string;
  /** The result for programs; `seconds` is the wall time of the evaluation. */
  data(summary: EvaluationSummary, seconds: number | null): object;
}

/** Who sent a request, as the server identifies its callers. */
export interface Caller extends User {
  /** The queue that it names for the attempts; null if it names none. */
  readonly queue: string | null;
}

interface A2AExecutorOptions {
  readonly service: EvaluationService;
  /** Absent: battles are rejected. */
  readonly battles?: BattleHandler;
  readonly report: EvaluationReport;
  /** Longest silence of a stream. Milliseconds. */
  readonly heartbeatMs: number;
}

/** Battle backends treat an answer that begins like this as a failure. */
const BATTLE_FAILED = 'Error: ';

/** Disposing it cancels the tasks that are running and waits for them to end. */
export function evaluationExecutor(options: A2AExecutorOptions): AgentExecutor & AsyncDisposable {
  const cancellations = new Map<string, AbortController>();
  const executions = new Set<Promise<void>>();

  const execute = async (context: RequestContext, bus: ExecutionEventBus) => {
    using stream = openTaskStream(context, bus, options.heartbeatMs);
    const cancellation = new AbortController();
    cancellations.set(context.taskId, cancellation);
    try {
      const { isAuthenticated: mayControl = false, queue = null } = (context.context.user as Caller | undefined) ?? {};
      const caller = { mayControl, queue };
      const [state, text] = await fulfil(requestOf(context), caller, options, stream, cancellation.signal);
      stream.end(state, text);
    } catch (error) {
      stream.end(...endOf(error, cancellation.signal));
    } finally {
      cancellations.delete(context.taskId);
    }
  };
  return {
    async execute(context, bus) {
      const execution = execute(context, bus);
      executions.add(execution);
      await execution.finally(() => executions.delete(execution));
    },
    async cancelTask(taskId) {
      cancellations.get(taskId)?.abort(new Error('The task was canceled.'));
    },
    async [Symbol.asyncDispose]() {
      for (const cancellation of cancellations.values()) cancellation.abort(new Error('The green agent stops.'));
      await Promise.allSettled(executions);
    },
  };
}

/** The request is the message's text, or its first data part if it has no text. */
function requestOf({ userMessage }: RequestContext): GreenRequest {
  const text = textOf(userMessage.parts);
  return readGreenRequest(text === '' ? JSON.stringify(dataOf(userMessage.parts)[0] ?? '') : text);
}

async function fulfil(
  request: GreenRequest,
  { mayControl, queue }: { readonly mayControl: boolean; readonly queue: string | null },
  { service, battles, report }: A2AExecutorOptions,
  stream: TaskStream,
  signal: AbortSignal,
): Promise<[TaskEnd, string]> {
  if (request.kind === 'rejected') return [TaskState.TASK_STATE_REJECTED, request.reason];
  if (request.kind === 'assessment') {
    return mayControl
      ? assess({ ...request.request, ...(queue !== null && { queue }) }, service, report, stream, signal)
      : [TaskState.TASK_STATE_REJECTED, CONTROL_REFUSED];
  }
  if (!battles) return [TaskState.TASK_STATE_REJECTED, 'This green agent takes no part in battles.'];
  if (request.kind === 'battle_info') return [TaskState.TASK_STATE_COMPLETED, await battles.info(request.message)];
  if (!mayControl) return [TaskState.TASK_STATE_REJECTED, `${BATTLE_FAILED}${CONTROL_REFUSED}`];
  try {
    const last = await battles.start(request.message, (line) => stream.update(line), signal, queue);
    return [TaskState.TASK_STATE_COMPLETED, last];
  } catch (error) {
    signal.throwIfAborted();
    return [TaskState.TASK_STATE_FAILED, `${BATTLE_FAILED}${messageOf(error)}`];
  }
}

async function assess(
  request: EvaluationRequest,
  service: EvaluationService,
  report: EvaluationReport,
  stream: TaskStream,
  signal: AbortSignal,
): Promise<[TaskEnd, string]> {
  const describe = report.createDescriber();
  const evaluation = await service.start(request, (event) => {
    const line = describe(event);
    if (line !== null) stream.update(line);
  });
  const cancel = () => evaluation.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  const summary = await evaluation.finished.finally(() => signal.removeEventListener('abort', cancel));
  stream.artifact('Result', report.text(summary), report.data(summary, elapsedSeconds(service.get(evaluation.id))));
  return signal.aborted
    ? [
        TaskState.TASK_STATE_CANCELED,
        'The evaluation was canceled; the result contains the attempts that were finished.',
      ]
    : [TaskState.TASK_STATE_COMPLETED, 'The evaluation is finished.'];
}

function endOf(error: unknown, signal: AbortSignal): [TaskEnd, string] {
  if (signal.aborted) return [TaskState.TASK_STATE_CANCELED, messageOf(signal.reason)];
  const isRejection = error instanceof PasskError && error.kind === 'usage';
  return [isRejection ? TaskState.TASK_STATE_REJECTED : TaskState.TASK_STATE_FAILED, messageOf(error)];
}

/** How a task of the green agent may end. */
type TaskEnd =
  | TaskState.TASK_STATE_COMPLETED
  | TaskState.TASK_STATE_REJECTED
  | TaskState.TASK_STATE_FAILED
  | TaskState.TASK_STATE_CANCELED;

interface TaskStream extends Disposable {
  /** A line of the log for people. */
  update(text: string): void;
  /** A result: its text for people, its data for programs. */
  artifact(name: string, text: string, data: object): void;
  end(state: TaskEnd, text: string): void;
}

/**
 * Publishes the task and starts the heartbeats, since some clients give up after 5 s of silence.
 * @param heartbeatMs longest silence
 */
function openTaskStream(
  { taskId, contextId, userMessage }: RequestContext,
  bus: ExecutionEventBus,
  heartbeatMs: number,
): TaskStream {
  const status = (state: TaskState, text?: string) => ({
    state,
    message: text === undefined ? undefined : agentMessage({ contextId, taskId, parts: [textPart(prose(text))] }),
    timestamp: new Date().toISOString(),
  });
  const publishStatus = (state: TaskState, text?: string) =>
    bus.publish(AgentEvent.statusUpdate({ taskId, contextId, status: status(state, text), metadata: undefined }));

  bus.publish(
    AgentEvent.task({
      id: taskId,
      contextId,
      status: status(TaskState.TASK_STATE_SUBMITTED),
      artifacts: [],
      history: [userMessage],
      metadata: undefined,
    }),
  );
  const heartbeat = setInterval(() => publishStatus(TaskState.TASK_STATE_WORKING), heartbeatMs);
  return {
    update(text) {
      publishStatus(TaskState.TASK_STATE_WORKING, text);
      heartbeat.refresh();
    },
    artifact(name, text, data) {
      const parts = [textPart(prose(text)), dataPart(data)];
      const artifact = { artifactId: randomUUID(), name, description: '', parts, metadata: undefined, extensions: [] };
      bus.publish(
        AgentEvent.artifactUpdate({ taskId, contextId, artifact, append: false, lastChunk: true, metadata: undefined }),
      );
    },
    end(state, text) {
      clearInterval(heartbeat);
      publishStatus(state, text);
    },
    [Symbol.dispose]: () => clearInterval(heartbeat),
  };
}

/** The text without control characters, and quoted if it is JSON: runners treat any JSON text as a result. */
function prose(text: string): string {
  const shown = printable(text);
  try {
    JSON.parse(shown);
    return `“${shown}”`;
  } catch {
    return shown;
  }
}
