import { sql } from 'kysely';
import { z } from 'zod';
import { defineSystemJob } from '#access/define-job.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';

const keptMs = 86_400_000;

/** Each night: pictures that nothing shows any more, a day after they were sent. */
export const purgePictures = defineSystemJob({
  name: 'purge-pictures',
  payload: z.object({}),
  cron: '23 4 * * *',
  async work({ db, storage, clock }) {
    const before = new Date(clock.now().getTime() - keptMs);
    const unused = await inSystem(db, 'purge pictures', (scope) => findUnused(scope, before));
    return async ({ tx }) => {
      for (const { uid, key } of unused) {
        const gone = await tx.deleteFrom('picture').where('uid', '=', uid).where(isUnused).executeTakeFirst();
        if (gone.numDeletedRows > 0n) await storage.remove(key);
      }
    };
  },
});

const isUnused = sql<boolean>`not exists (select from agency a where picture.uid in (a.logo_picture_id, a.icon_picture_id))
  and not exists (select from "user" u where u.logo_picture_id = picture.uid)`;

function findUnused({ tx }: SystemScope, before: Date): Promise<{ uid: string; key: string }[]> {
  return tx
    .selectFrom('picture')
    .select(['uid', 'key'])
    .where('createDate', '<', before)
    .where(isUnused)
    .limit(500)
    .execute();
}
