import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { setGlobalOtelConfig } from '@orpc/shared';

/**
 * Sends spans of requests, procedures and jobs by OTLP over HTTP to `{endpoint}/v1/traces`. They contain routes, verbs
 * and jobs, never user texts or queries.
 * @returns a function that flushes the last spans
 */
export function startTracing(endpoint: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', endpoint.replace(/\/?$/, '/')).href });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'fieldfolio' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  setGlobalOtelConfig({ tracer: trace.getTracer('fieldfolio'), trace, context, propagation });
  return () => provider.shutdown();
}
