import { Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inMe, signedIn } from '#access/scope.ts';
import { sendZip } from '#features/media/server/archive/send-zip.ts';
import { zipOf } from '#features/media/server/archive/zip-archive.ts';
import { problem } from '#lib/problem.ts';
import { findDataExport } from './find-data-export.ts';

/** GET /data-export/{uid}/my-data.zip: a person's own data, for them alone; complete or from any byte on. */
export function createDataExportRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/:uid/my-data.zip', async (c) => {
    const actor = signedIn(c.var.actor);
    const find = async () => {
      const found = await inMe(ports.db, actor, (scope) => findDataExport(scope, ports.clock.now()), {
        isReading: true,
      });
      if (!found?.readyDate || found.uid !== c.req.param('uid'))
        throw problem('NOT_FOUND', 'This download is over. Ask for a new one in your profile.');
      return { members: found.members, lastModified: found.readyDate };
    };
    const { members, lastModified } = await find();
    const archive = zipOf(members.map(({ name, key, size }) => ({ name, lastModified, size, content: { key } })));
    return sendZip(c, ports, archive, { name: 'my-data', ask: async () => void (await find()) });
  });
  return app;
}
