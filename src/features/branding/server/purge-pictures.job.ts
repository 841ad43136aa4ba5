import { sql } from 'kysely';
import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';

/** Newer pictures may be about to be saved in their record. */
const keptMs = 86_400_000;

/** Every night: deletes pictures that nothing shows, then files without a picture. */
export const purgePicturesJob = defineSystemJob({
  name: 'purge-pictures',
  payload: z.object({}),
  cron: '23 4 * * *',
  async work(ports) {
    const before = new Date(ports.clock.now().getTime() - keptMs);
    await removeLooseFiles(ports, before);
    return async ({ tx }) => {
      await sql`delete from picture p where p.create_date < ${before}
        and not exists (select from agency a where p.uid in (a.logo_picture_id, a.dark_logo_picture_id, a.icon_picture_id))
        and not exists (select from "user" u where u.logo_picture_id = p.uid)`.execute(tx);
    };
  },
});

async function removeLooseFiles({ db, storage }: Ports, before: Date): Promise<void> {
  for await (const { key, modifiedDate } of storage.list('pictures')) {
    if (modifiedDate >= before) continue;
    const known = await inSystem(db, 'purge pictures', ({ tx }) =>
      tx.selectFrom('picture').select('uid').where('key', '=', key).executeTakeFirst(),
    );
    if (!known) await storage.remove(key);
  }
}
