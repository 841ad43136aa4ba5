import { Hono } from 'hono';
import { enqueueSystem } from '#access/events/emit.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { meReading, meWithoutTransaction } from '#access/procedures.ts';
import { inMe, type MeScope, signedIn } from '#access/scope.ts';
import { sendZip, zipOf } from '#features/media/server/zip-archive.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import type { DataExport } from '../../nouns/data-export.ts';
import { Confirmation } from '../../second-factor.ts';
import { confirmIdentity } from '../second-factor/confirm-identity.ts';
import { makeDataExportJob } from './make-data-export.job.ts';

/** The user's latest export: being made, or ready; null without one. */
export const getDataExport = meReading('me.read').handler(
  async ({ context: { scope, ports } }): Promise<DataExport | null> => {
    const found = await findDataExport(scope, ports.clock.now());
    if (!found) return null;
    const { uid, createDate, readyDate, expireDate } = found;
    return { uid, createDate, readyDate, expireDate };
  },
);

/**
 * Asks for everything that is the person's own, as files. It replaces an earlier export.
 * @throws CONFLICT while one is being made; what `confirmIdentity` throws
 */
export const requestDataExport = meWithoutTransaction('me.update')
  .input(Confirmation)
  .handler(async ({ input, context }) => {
    const { ports, actor } = context;
    await confirmIdentity(context, input);
    return inMe(ports.db, actor, async (scope) => {
      const { tx, userId } = scope;
      // One at a time for a person: a second request waits here, and sees the first one.
      await tx.selectFrom('user').select('uid').where('uid', '=', userId).forUpdate().execute();
      const createDate = ports.clock.now();
      const earlier = await findDataExport(scope, createDate);
      if (earlier && !earlier.readyDate) throw problem('CONFLICT', 'Your data is already being prepared.');
      await tx.deleteFrom('dataExport').where('userId', '=', userId).execute();
      const uid = newUid();
      await tx
        .insertInto('dataExport')
        .values(rowFor('dataExport', { uid, userId, createDate, readyDate: null, expireDate: null }))
        .execute();
      await enqueueSystem(scope, makeDataExportJob, { uid });
      return { uid };
    });
  });

/** The person's latest export, unless its time is over. */
function findDataExport({ tx, userId }: MeScope, now: Date) {
  return tx
    .selectFrom('dataExport')
    .select(['uid', 'createDate', 'readyDate', 'expireDate', 'members'])
    .where('userId', '=', userId)
    .where((is) => is.or([is('expireDate', 'is', null), is('expireDate', '>', now)]))
    .orderBy('createDate', 'desc')
    .limit(1)
    .executeTakeFirst();
}

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
