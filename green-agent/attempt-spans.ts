// A trace for each attempt: the agent's turns and the customer's model below it, a span for each tool call, and the result as an event.
import { context, type Span, trace } from '@opentelemetry/api';
import { RESPOND } from '../shared/contracts/action.ts';
import type { AttemptRecord, StepRecord } from '../shared/contracts/attempt.ts';
import type { AttemptPlace } from '../shared/contracts/failure-patterns.ts';
import { inWorkflowSpan, isTraced, markFailed, tracer } from '../shared/telemetry/spans.ts';
import type { Telemetry } from '../shared/telemetry/start-telemetry.ts';

interface AttemptSpans {
  /** Runs an attempt in its span, and emits its result. Only what an agent may know is part of it. */
  around(place: AttemptPlace, work: () => Promise<AttemptRecord>): Promise<AttemptRecord>;
  /** Adds a span for each tool call. */
  step(place: AttemptPlace, step: StepRecord): void;
}

export function createAttemptSpans(telemetry: Telemetry | null): AttemptSpans {
  const running = new Map<string, Span>();
  return {
    around: (place, work) =>
      inWorkflowSpan(
        'attempt',
        attributesOf(place),
        async (span) => {
          if (isTraced(span)) running.set(keyOf(place), span);
          try {
            const record = await work();
            if (record.context_id !== null) span.setAttribute('gen_ai.conversation.id', record.context_id);
            if (record.result.status === 'invalid') markFailed(span, 'invalid');
            telemetry?.event('gen_ai.evaluation.result', resultOf(record), context.active());
            return record;
          } finally {
            running.delete(keyOf(place));
          }
        },
        'cancelled',
      ),
    step(place, { step, action, observation }) {
      if (running.size === 0 || action.name === RESPOND) return;
      const attempt = running.get(keyOf(place));
      if (attempt === undefined) return;
      const attributes = {
        'gen_ai.operation.name': 'execute_tool',
        'gen_ai.tool.name': action.name,
        'gen_ai.tool.type': 'function',
        'passk.step': step,
      };
      // The environment answers at once, so the span has no length worth measuring.
      const span = tracer().startSpan(
        `execute_tool ${action.name}`,
        { attributes },
        trace.setSpan(context.active(), attempt),
      );
      if (observation.startsWith('Error:')) markFailed(span, 'tool_error');
      span.end();
    },
  };
}

function attributesOf({ domain, task_id, attempt }: AttemptPlace) {
  return { 'passk.domain': domain, 'passk.task_id': task_id, 'passk.attempt': attempt };
}

function resultOf({ result }: AttemptRecord) {
  return {
    'gen_ai.evaluation.name': 'passk.reward',
    'gen_ai.evaluation.score.value': result.reward,
    'gen_ai.evaluation.score.label': result.status,
    ...(result.error !== null && { 'gen_ai.evaluation.explanation': result.error }),
    ...(result.category !== undefined && { 'passk.category': result.category }),
  };
}

function keyOf({ domain, task_id, attempt }: AttemptPlace): string {
  return `${domain}/${task_id}/${attempt}`;
}
