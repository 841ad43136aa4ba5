import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { createRouteNames } from '../metrics/route-name.ts';

export type Fetch = (request: Request, env?: object) => Response | Promise<Response>;

/** Each request is a span, a child of the caller's if it sends one (W3C `traceparent`). */
export function traceRequests(fetch: Fetch): Fetch {
  const tracer = trace.getTracer('fieldfolio');
  const routeName = createRouteNames();
  return (request, env) => {
    const parent = propagation.extract(context.active(), Object.fromEntries(request.headers));
    const { pathname } = new URL(request.url);
    const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method } };
    return tracer.startActiveSpan(request.method, options, parent, async (span) => {
      try {
        const response = await fetch(request, env);
        const route = routeName(pathname, response.status);
        span.updateName(`${request.method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': response.status });
        if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        return response;
      } finally {
        span.end();
      }
    });
  };
}
