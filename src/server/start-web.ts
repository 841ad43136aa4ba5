import { createServer as createSecureServer } from 'node:https';
import type { Server } from 'node:http';
import path from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import type { Ports } from '#access/ports.ts';
import { packageRoot } from '#platform/package-root.ts';
import { localCertificate } from '#platform/local-certificate.ts';
import { createHttpApp } from './http-app.ts';
import { createOutbox } from './outbox.ts';

export interface Web {
  port: number;
  /** Stops listening, lets running requests finish, ends live streams. */
  stop(): Promise<void>;
}

const drainMs = 20_000;

/** @throws EADDRINUSE when the port is taken */
export async function startWeb(ports: Ports): Promise<Web> {
  const outbox = createOutbox(ports);
  const app = createHttpApp({ ports, outbox, appFolder: path.join(packageRoot, 'dist/app') });
  const secure = ports.config.https
    ? { createServer: createSecureServer, serverOptions: await localCertificate(ports.config) }
    : {};
  const server = await new Promise<ServerType>((resolve, reject) => {
    const listening = serve({ fetch: app.fetch, port: ports.config.port, hostname: ports.config.host, ...secure }, () =>
      resolve(listening),
    );
    listening.once('error', reject);
  });
  outbox.start();
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : ports.config.port,
    async stop() {
      await outbox.stop();
      await drain(server as Server);
    },
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
