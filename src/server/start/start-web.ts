import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { CachedResponse } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { cacheSizes } from '#cache/cache-sizes.ts';
import { sizeFragments } from '#cache/fragment-cache.tsx';
import { ResponseCache } from '#cache/response-cache.ts';
import { SiteData } from '#cache/site-data.ts';
import { siteReading } from '#features/live-site/server/site-queries.ts';
import { listServedDomains } from '#features/tenants/server/domains/find-host.ts';
import { collectWhenIdle } from '#platform/http/collect-when-idle.ts';
import { createHttpServer, listenAt } from '#platform/http/listen-at.ts';
import { localCertificate } from '#platform/local-certificate.ts';
import { packageRoot } from '#platform/package-root.ts';
import { PageViews } from '#site/data/page-views.ts';
import { createHosts } from '../hosts/hosts.ts';
import { createHttpApp } from '../http-app.ts';
import { createOutbox } from '../live/outbox.ts';
import { createRouteNames } from '../metrics/route-name.ts';

export interface Web {
  port: number;
  server: Server;
  /** Stops listening, lets running requests finish, ends live streams. */
  stop(): Promise<void>;
}

/** Together with the workers' and the proxy's time, less than the 25 s after which we would be killed. */
const drainMs = 12_000;

/** @throws ListenError when it can't listen on the address */
export async function startWeb(ports: Ports): Promise<Web> {
  const outbox = createOutbox(ports);
  const hosts = createHosts(ports);
  const sizes = cacheSizes(ports.config.cacheBytes);
  sizeFragments(sizes.fragments);
  const data = new SiteData(ports, siteReading, sizes.siteData);
  const responses = new ResponseCache({ data, hosts }, sizes);
  const views = new PageViews(ports);
  const app = createHttpApp({
    ports,
    outbox,
    appFolder: path.join(packageRoot, 'dist/app'),
    hosts,
    caches: { data, responses, views },
  });
  const fetch: Fetch = ports.config.tracesUrl ? traceRequests(app.fetch) : app.fetch;
  const going = { isGoing: false };
  const handle = leavingListener(going, keepingListener(fetch, responses));
  const certificate = ports.config.https && (await localCertificate(ports.config, await listServedDomains(ports)));
  const server = createHttpServer(handle, certificate || undefined);
  await listenAt(server, ports.config);
  outbox.start();
  const collecting = collectWhenIdle(server);
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address ? address.port : ports.config.port,
    async stop() {
      going.isGoing = true;
      collecting.stop();
      await sleep(ports.config.drainSeconds * 1_000);
      await outbox.stop();
      await drain(server);
      await views.flush();
    },
  };
}

type Listener = (question: IncomingMessage, answer: ServerResponse) => void;

/** Before shutdown, a process tells the proxy to send clients elsewhere and closes keep-alive connections. */
function leavingListener(going: { isGoing: boolean }, listener: Listener): Listener {
  return (question, answer) => {
    if (going.isGoing) answer.shouldKeepAlive = false;
    if (going.isGoing && question.url === '/readyz') answer.writeHead(503, { 'retry-after': '3' }).end('going');
    else listener(question, answer);
  };
}

/** Cached responses are written directly; the app handles the rest, and may have its response cached. */
function keepingListener(fetch: Fetch, responses: ResponseCache): Listener {
  const listener = getRequestListener(async (request, env) => {
    let kept: CachedResponse | undefined;
    const cacheResponse = (answer: CachedResponse) => {
      kept = answer;
    };
    const response = await fetch(request, { ...env, cacheResponse });
    if (kept) responses.keep((env as HttpBindings).incoming, response, kept);
    return response;
  });
  return (question, answer) => {
    if (!responses.send(question, answer)) void listener(question, answer);
  };
}

/**
 * Connections close after their pending response. Otherwise a browser's next request on a kept-alive connection would
 * be lost, so it gets a signal to open a new one. Requests still pending at the deadline are cut.
 */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

type Fetch = (request: Request, env?: object) => Response | Promise<Response>;

/** Each request is a span, a child of the caller's if it sends one (W3C `traceparent`). */
function traceRequests(fetch: Fetch): Fetch {
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
