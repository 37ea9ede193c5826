// Spans by OpenTelemetry's conventions for generative AI. Without telemetry they cost next to nothing and go nowhere.
import {
  type Attributes,
  context,
  isSpanContextValid,
  propagation,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import type { Usage } from '../contracts/usage.ts';

export function tracer(): Tracer {
  return trace.getTracer('passk');
}

/**
 * Does the work within a span that calls something else.
 * @param errorType a short name for an error that the work throws
 */
export function inClientSpan<T>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
  errorType: (error: unknown) => string,
): Promise<T> {
  return inSpan(name, { kind: SpanKind.CLIENT, attributes }, work, errorType);
}

/**
 * Does the work within a span for all of its turns and calls, named `invoke_workflow passk ${workflow}`.
 * @param errorType a short name for any error that the work throws
 */
export function inWorkflowSpan<T>(
  workflow: 'attempt' | 'battle' | 'second opinion',
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
  errorType: string,
): Promise<T> {
  const name = { 'gen_ai.operation.name': 'invoke_workflow', 'gen_ai.workflow.name': `passk ${workflow}` };
  return inSpan(`invoke_workflow passk ${workflow}`, { attributes: { ...name, ...attributes } }, work, () => errorType);
}

async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
  errorType: (error: unknown) => string,
): Promise<T> {
  const span = tracer().startSpan(name, options);
  if (!isTraced(span)) return await work(span);
  return await context.with(trace.setSpan(context.active(), span), async () => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, errorType(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

/** True if the span is part of a trace. Without telemetry no span is. */
export function isTraced(span: Span): boolean {
  return isSpanContextValid(span.spanContext());
}

/** Continues the trace of a request's sender, if it has one. */
export const inCallersTrace: RequestHandler = (request, _response, next) => {
  context.with(propagation.extract(context.active(), request.headers), next);
};

export function markFailed(span: Span, errorType: string): void {
  span.setAttribute('error.type', errorType);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Adds the tokens of a model to its span; those that are unknown are left out. */
export function setUsage(span: Span, usage: Usage | null): void {
  if (!span.isRecording()) return;
  const attributes = {
    'gen_ai.response.model': usage?.model,
    'gen_ai.usage.input_tokens': usage?.input_tokens,
    'gen_ai.usage.cache_read.input_tokens': usage?.cached_tokens,
    'gen_ai.usage.output_tokens': usage?.output_tokens,
    'gen_ai.usage.reasoning.output_tokens': usage?.thinking_tokens,
  };
  span.setAttributes(
    Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined)),
  );
}
