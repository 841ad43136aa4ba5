import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll } from 'vitest';
import { anonymous, type Actor } from '#access/actor.ts';
import type { HttpEnv, ResolvedHost } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { createDownloadRoutes } from '#features/media-download/server/download.ts';
import { createMediaRoutes } from '#features/media/server/files/media-routes.ts';
import { createUploadRoutes } from '#features/media/server/upload/upload-routes.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { problemResponse } from '#platform/http/problem-response.ts';

/** Who asks, and on which host. */
export interface Requester {
  actor?: Actor;
  host?: ResolvedHost;
}

const management: ResolvedHost = { kind: 'management', agencyId: null, origin: 'http://localhost' };

/** Uploads, downloads and media behind a real HTTP server on the loopback interface; `asker` is who every request comes from. */
export async function startMediaServer(ports: Ports, asker: Requester): Promise<{ origin: string; port: number }> {
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => problemResponse(problemOf(error), c.var.requestId));
  app.use(async (c, next) => {
    c.set('requestId', 'test');
    c.set('clientAddress', '192.0.2.1');
    c.set('host', asker.host ?? management);
    c.set('actor', asker.actor ?? anonymous);
    await next();
  });
  app.route('/uploads', createUploadRoutes(ports));
  app.route('/media', createMediaRoutes(ports));
  app.route('/downloads', createDownloadRoutes(ports));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise((ready) => server.once('listening', ready));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port };
}
