import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { exportFolder, peopleFolder } from './export-folder.ts';

/** An export that isn't ready after a day has failed for good. */
const makingMs = 86_400_000;
const folderOf = /^people\/([^/]+)\/exports\/([^/]+)\//;

/** Every night: exports whose time is over, and files of those that were replaced or whose person is gone. */
export const sweepDataExportsJob = defineSystemJob({
  name: 'sweep-data-exports',
  payload: z.object({}),
  cron: '17 4 * * *',
  async work({ db, storage, clock }) {
    const now = clock.now();
    const begun = new Date(now.getTime() - makingMs);
    const kept = await inSystem(db, 'sweep data exports', async ({ tx }) => {
      await tx
        .deleteFrom('dataExport')
        .where((is) =>
          is.or([is('expireDate', '<=', now), is.and([is('expireDate', 'is', null), is('createDate', '<=', begun)])]),
        )
        .execute();
      return new Set((await tx.selectFrom('dataExport').select('uid').execute()).map(({ uid }) => uid));
    });
    const over = new Set<string>();
    for await (const { key, modifiedDate } of storage.list(peopleFolder)) {
      const [, userId = '', uid = ''] = folderOf.exec(key) ?? [];
      if (uid && !kept.has(uid) && modifiedDate < begun) over.add(exportFolder(userId, uid));
    }
    for (const folder of over) await storage.removeAll(folder);
    return async () => {};
  },
});
