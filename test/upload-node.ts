/**
 * A second process of the product that takes uploads, for tests that pause and kill it. It stops itself
 * (SIGSTOP) where `pause` says: between taking the lease and touching the file, or behind the first bytes written.
 */
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Actor } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { connectExtensions } from '#access/extensions.ts';
import { joinPlacedMedia } from '#features/content/server/editing/join-entry.ts';
import { createUploadRoutes } from '#features/media/server/upload/upload-routes.ts';
import { createFolderStorage } from '#integrations/storage/folder-storage.ts';
import type { PartialFiles } from '#integrations/storage/partial-files.ts';
import { createDatabase, createPool } from '#platform/database.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { problemResponse } from '#platform/http/problem-response.ts';
import { createLog } from '#platform/log.ts';

export interface UploadNodeTask {
  databaseUrl: string;
  folder: string;
  actor: Actor;
  pause: 'before the file is touched' | 'behind the first bytes' | 'never';
}

const stopHere = () => process.kill(process.pid, 'SIGSTOP');

function pausing(partials: PartialFiles, pause: UploadNodeTask['pause']): PartialFiles {
  return {
    ...partials,
    async append(from, bytes, onDurable) {
      if (pause === 'before the file is touched') stopHere();
      await partials.append(from, pause === 'behind the first bytes' ? stopped(bytes) : bytes, onDurable);
    },
  };
}

function stopped(bytes: Readable): Readable {
  return Readable.from(
    (async function* () {
      let written = 0;
      for await (const chunk of bytes) {
        if (written) stopHere();
        written += chunk.length;
        yield chunk;
      }
    })(),
  );
}

process.once('message', (task: UploadNodeTask) => {
  const log = createLog('silent');
  const storage = createFolderStorage(task.folder);
  const ports = {
    log,
    db: createDatabase(createPool(task.databaseUrl, 4, log)),
    storage: { ...storage, partials: pausing(storage.partials, task.pause) },
  } as Ports;
  const app = new Hono<HttpEnv>();
  app.onError((error) => problemResponse(problemOf(error), 'test'));
  app.use(async (c, next) => {
    c.set('actor', task.actor);
    await next();
  });
  connectExtensions([joinPlacedMedia]);
  app.route('/uploads', createUploadRoutes(ports));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
    process.send?.((server.address() as AddressInfo).port),
  );
});
