import { sql } from 'kysely';
import { z } from 'zod';
import { enqueue, enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { asSystem, inSystem } from '#access/scope.ts';
import { makeEditionJob } from './make-edition.job.ts';

/** So few at once that a stop leaves little behind. */
const batch = 20;
const pauseSeconds = 60;

/**
 * Media that were prepared by older rules get another edition, made from the original like one that somebody wants, but
 * after everything that people wait for. A chain of short jobs, each of which goes on where the one before ended.
 */
export const renewMediaJob = defineSystemJob({
  name: 'renew-media',
  payload: z.object({ after: z.string() }),
  concurrency: 1,
  async work(ports, { after }) {
    const media = await outdatedMedia(ports, after, batch);
    for (const { accountId, uid } of media)
      await asSystem(ports.db, accountId, 'renew-media', async (scope) => {
        const wanted = await updateOwn(scope, 'media')
          .set({ wantedEdit: sql<string>`coalesce(wanted_edit, edit)` })
          .where('uid', '=', uid)
          .where('isOutdated', '=', true)
          .executeTakeFirstOrThrow();
        if (wanted.numUpdatedRows > 0n) await enqueue(scope, makeEditionJob, { mediaId: uid }, { isBackground: true });
      });
    const last = media.length === batch ? media.at(-1) : undefined;
    return async (scope) => {
      if (last) await enqueueSystem(scope, renewMediaJob, { after: last.uid }, { startAfterSeconds: pauseSeconds });
    };
  },
});

/** At startup: media of a version with other rules, and those that could not be made again since. */
export async function renewMediaAfterUpgrade(ports: Ports): Promise<void> {
  if ((await outdatedMedia(ports, '', 1)).length === 0) return;
  await inSystem(ports.db, 'renew-media', (scope) => enqueueSystem(scope, renewMediaJob, { after: '' }));
}

/** The next ones by id, in open accounts. Those that are restored from the trash are found at the next start. */
function outdatedMedia({ db }: Ports, after: string, limit: number) {
  return inSystem(db, 'renew-media', ({ tx }) =>
    tx
      .selectFrom('media')
      .innerJoin('account', 'account.uid', 'media.accountId')
      .select(['media.accountId', 'media.uid'])
      .where('media.isOutdated', '=', true)
      .where('media.mediaUploadCompleted', '=', true)
      .where('media.deletedDate', 'is', null)
      .where('account.isOpen', '=', true)
      .where('media.uid', '>', after)
      .orderBy('media.uid')
      .limit(limit)
      .execute(),
  );
}
