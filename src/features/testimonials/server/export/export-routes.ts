import { ReadableStream } from 'node:stream/web';
import { Hono } from 'hono';
import type { Actor } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, inAccount } from '#access/scope.ts';
import { exportArchive } from './export-archive.ts';

/** GET /testimonial-export/{accountId}/testimonials.zip: everything that customers have sent, to be kept elsewhere. */
export function createExportRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/:accountId/testimonials.zip', async (c) => {
    const accountId = c.req.param('accountId');
    const { actor } = c.var;
    const who: Actor = actor.kind === 'user' ? { ...actor, kind: 'remembered' } : actor;
    const read = <T>(work: (scope: AccountScope) => Promise<T>) =>
      inAccount(ports.db, who, accountId, 'testimonial.read', work, { isReading: true });
    // Let in before anything is sent.
    await read(async () => {});
    c.header('content-type', 'application/zip');
    c.header('content-disposition', 'attachment; filename="testimonials.zip"');
    c.header('cache-control', 'private, no-store');
    if (c.req.method === 'HEAD') return c.body(null);
    const bytes = ReadableStream.from(exportArchive({ storage: ports.storage, read, now: ports.clock.now() }));
    return c.body(bytes as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>);
  });
  return app;
}
