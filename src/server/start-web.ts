import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import path from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { KeptAnswer } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { packageRoot } from '#platform/package-root.ts';
import { localCertificate } from '#platform/local-certificate.ts';
import { UpdatedCounters } from '#site/updated-counters.ts';
import { createHosts } from './hosts.ts';
import { createHttpApp } from './http-app.ts';
import { KeptAnswers } from './kept-answers.ts';
import { createOutbox } from './outbox.ts';
import { type Fetch, traceRequests } from './tracing/trace-requests.ts';

export interface Web {
  port: number;
  server: Server;
  /** Stops listening, lets running requests finish, ends live streams. */
  stop(): Promise<void>;
}

const drainMs = 20_000;

/** @throws EADDRINUSE when the port is taken */
export async function startWeb(ports: Ports): Promise<Web> {
  const outbox = createOutbox(ports);
  const [hosts, counters] = [createHosts(ports), new UpdatedCounters(ports)];
  const app = createHttpApp({ ports, outbox, appFolder: path.join(packageRoot, 'dist/app'), hosts, counters });
  const fetch: Fetch = ports.config.tracesUrl ? traceRequests(app.fetch) : app.fetch;
  const handle = keepingListener(fetch, new KeptAnswers({ hosts, counters }));
  const server = ports.config.https
    ? createSecureServer(await localCertificate(ports.config), handle)
    : createServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(ports.config.port, ports.config.host, resolve);
  });
  outbox.start();
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address ? address.port : ports.config.port,
    async stop() {
      await outbox.stop();
      await drain(server);
    },
  };
}

/** What is kept is written at once; the app answers the rest, and may ask for its answer to be kept. */
function keepingListener(fetch: Fetch, answers: KeptAnswers) {
  const listener = getRequestListener(async (request, env) => {
    let kept: KeptAnswer | undefined;
    const keepAnswer = (answer: KeptAnswer) => {
      kept = answer;
    };
    const response = await fetch(request, { ...env, keepAnswer });
    if (kept) answers.keep((env as HttpBindings).incoming, response, kept);
    return response;
  });
  return (question: IncomingMessage, answer: ServerResponse) => {
    if (!answers.send(question, answer)) void listener(question, answer);
  };
}

/** Live streams never end by themselves, so connections are cut when the rest is done or time is up. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), Math.min(drainMs, 2_000));
  await closed;
  clearTimeout(cut);
}
