import { z } from 'zod';
import { defineSystemJob } from '#access/define-job.ts';
import { inSystem } from '#access/scope.ts';

const trashDays = 30;
const batch = 200;
const dayMs = 86_400_000;

/** Each night: media 30 days in the trash and uploads nobody came back for lose every trace (decision 10). */
export const purgeMedia = defineSystemJob({
  name: 'purgeMedia',
  payload: z.object({}),
  cron: '41 3 * * *',
  async work({ db, storage, clock }) {
    const before = new Date(clock.now().getTime() - trashDays * dayMs);
    const { media, uploads } = await inSystem(db, 'purgeMedia', async ({ tx }) => ({
      media: await tx.selectFrom('media').select(['accountId', 'uid']).where('deletedDate', '<', before).limit(batch).execute(),
      uploads: await tx.selectFrom('upload').select('uid').where('finishedDate', 'is', null)
        .where('expireDate', '<', clock.now()).limit(batch).execute(),
    }));
    for (const { accountId, uid } of media) await storage.removeAll(`accounts/${accountId}/media/${uid}`);
    for (const { uid } of uploads) await storage.partials.remove(uid);
    return async ({ tx }) => {
      for (const { accountId, uid } of media)
        await tx.deleteFrom('media').where('accountId', '=', accountId).where('uid', '=', uid).execute();
      if (uploads.length)
        await tx.deleteFrom('upload').where('uid', 'in', uploads.map((upload) => upload.uid)).execute();
    };
  },
});
