import { enqueueSystem } from '#access/events/emit.ts';
import { meUnbound } from '#access/procedures.ts';
import { inMe } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { Confirmation } from '../../second-proof.ts';
import { confirmIdentity } from '../second-proof/confirm-identity.ts';
import { findDataExport } from './find-data-export.ts';
import { makeDataExportJob } from './make-data-export.job.ts';

/**
 * Asks for everything that is the person's own, as files. It replaces an earlier export.
 * @throws CONFLICT while one is being made; what `confirmIdentity` throws
 */
export const requestDataExport = meUnbound('me.update')
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
      if (earlier && !earlier.readyDate) throw problem('CONFLICT', 'Your data is being put together already.');
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
