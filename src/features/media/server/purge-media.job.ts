import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { recordErasuresJob } from '#features/operations/server/record-erasures.job.ts';
import { mediaFolder } from './files/media-keys.ts';
import { trashedBefore } from './change-media.ts';
import { uploadLifeMs } from './upload/upload-store.ts';

const batch = 200;

/**
 * Every night: permanently deletes media after 30 days in the trash, and uploads that are finished or abandoned
 * . What doesn't fit in one batch follows immediately.
 */
export const purgeMediaJob = defineSystemJob({
  name: 'purge-media',
  formerName: 'purgeMedia',
  payload: z.object({}),
  cron: '41 3 * * *',
  async work({ db, storage, clock }) {
    const { media, uploads } = await inSystem(db, 'purge-media', (scope) => findDoomed(scope, clock.now()));
    for (const { accountId, uid } of media) await storage.removeAll(mediaFolder(accountId, uid));
    for (const { storageMemo } of uploads) await storage.partials.remove(storageMemo);
    return async (scope) => {
      for (const { accountId, uid } of media)
        await scope.tx.deleteFrom('media').where('accountId', '=', accountId).where('uid', '=', uid).execute();
      for (const { accountId, uid } of uploads)
        await scope.tx.deleteFrom('upload').where('accountId', '=', accountId).where('uid', '=', uid).execute();
      const erasures = media.map(({ accountId, uid }) => ({ kind: 'medium' as const, accountId, uid }));
      if (erasures.length) await enqueueSystem(scope, recordErasuresJob, { erasures });
      if (media.length === batch || uploads.length === batch) await enqueueSystem(scope, purgeMediaJob, {});
    };
  },
});

async function findDoomed({ tx }: SystemScope, now: Date) {
  const media = await tx
    .selectFrom('media')
    .select(['accountId', 'uid'])
    .where('deletedDate', '<', trashedBefore(now))
    .limit(batch)
    .execute();
  const uploads = await tx
    .selectFrom('upload')
    .select(['accountId', 'uid', 'storageMemo'])
    .where((is) =>
      is.or([
        is.and([is('finishedDate', 'is', null), is('expireDate', '<', now)]),
        is('finishedDate', '<', new Date(now.getTime() - uploadLifeMs)),
      ]),
    )
    .limit(batch)
    .execute();
  return { media, uploads };
}
