import { sql } from 'kysely';
import { z } from 'zod';
import { enqueue, enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { asSystem, inSystem } from '#access/scope.ts';
import { compressMediaJob } from '#features/media/server/files/compress-media.job.ts';

/** So few at once that a stop leaves little behind. */
const batch = 20;
const pauseSeconds = 60;

/**
 * Heroes chosen before they were made smaller: settings do that when they are saved. A chain of short jobs, each of
 * which goes on where the one before ended, so that a stop loses nothing.
 */
export const compressHeroesJob = defineSystemJob({
  name: 'compress-heroes',
  payload: z.object({ after: z.string() }),
  concurrency: 1,
  async work(ports, { after }) {
    const heroes = await largeHeroes(ports, after, batch);
    for (const { accountId, mediaIds } of heroes)
      await asSystem(ports.db, accountId, 'compress-heroes', async (scope) => {
        for (const mediaId of mediaIds) await enqueue(scope, compressMediaJob, { mediaId }, { isBackground: true });
      });
    const last = heroes.length === batch ? heroes.at(-1) : undefined;
    return async (scope) => {
      if (last)
        await enqueueSystem(scope, compressHeroesJob, { after: last.accountId }, { startAfterSeconds: pauseSeconds });
    };
  },
});

/** At startup: heroes of a version that made no smaller files. */
export async function compressHeroesAfterUpgrade(ports: Ports): Promise<void> {
  if ((await largeHeroes(ports, '', 1)).length === 0) return;
  await inSystem(ports.db, 'compress-heroes', (scope) => enqueueSystem(scope, compressHeroesJob, { after: '' }));
}

/** The next open accounts, by id, whose heroes were never made smaller, whatever came of it. */
async function largeHeroes({ db }: Ports, after: string, limit: number) {
  return inSystem(db, 'compress-heroes', async ({ tx }) => {
    const { rows } = await sql<{ accountId: string; mediaIds: string[] }>`
      select s.account_id as "accountId", array_agg(m.uid order by m.uid) as "mediaIds"
      from site_settings s
      join account a on a.uid = s.account_id and a.is_open
      join media m on m.account_id = s.account_id and s.settings -> 'heroImagesArr' ? m.uid
      where s.account_id > ${after} and m.kind = 'image' and m.media_upload_completed and m.failure is null
        and m.deleted_date is null and not jsonb_path_exists(m.variants, '$[*].avif')
      group by s.account_id order by s.account_id limit ${limit}`.execute(tx);
    return rows;
  });
}
