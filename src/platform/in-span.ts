import { SpanStatusCode, trace } from '@opentelemetry/api';

/** Runs `work` as a span of the trace; without tracing, just runs it. */
export function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  return trace.getTracer('fieldfolio').startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
