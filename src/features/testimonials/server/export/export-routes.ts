import { Hono } from 'hono';
import type { Actor } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, inAccount } from '#access/scope.ts';
import { sendZip } from '#features/media/server/archive/send-zip.ts';
import { describeExport } from './export-archive.ts';

/**
 * GET /testimonial-export/{accountId}/testimonials.zip: everything customers have sent, for keeping elsewhere; complete
 * or from any byte on.
 */
export function createExportRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/:accountId/testimonials.zip', async (c) => {
    const accountId = c.req.param('accountId');
    const { actor } = c.var;
    const who: Actor = actor.kind === 'user' ? { ...actor, kind: 'remembered' } : actor;
    const read = <T>(work: (scope: AccountScope) => Promise<T>) =>
      inAccount(ports.db, who, accountId, 'testimonial.read', work, { isReading: true });
    const ask = () => read(async () => {});
    // Authorized before anything is read.
    await ask();
    return sendZip(c, ports, await describeExport(ports.storage, read), { name: 'testimonials', ask });
  });
  return app;
}
