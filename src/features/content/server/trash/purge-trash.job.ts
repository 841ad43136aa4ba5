import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import type { SystemScope } from '#access/scope.ts';
import { recordErasuresJob } from '#features/operations/server/record-erasures.job.ts';
import { leaveSettings } from './trash.ts';

/** the trash keeps an entry for 30 days. */
const daysInTrash = 30;
const atOnce = 5_000;

/** Every night: deletes all traces of entries whose time in the trash is over. */
export const purgeTrashJob = defineSystemJob({
  name: 'purge-trash',
  formerName: 'content.purge-trash',
  payload: z.object({}),
  cron: '23 3 * * *',
  work: async ({ clock }) => {
    const before = new Date(clock.now().getTime() - daysInTrash * 86_400_000);
    return (scope) => purgeTrash(scope, before);
  },
});

export async function purgeTrash(scope: SystemScope, before: Date): Promise<void> {
  const { tx } = scope;
  const gone = await tx
    .deleteFrom('entry')
    .where('uid', 'in', (qb) => qb.selectFrom('entry').select('uid').where('deletedDate', '<', before).limit(atOnce))
    // Checked on the row itself, too, which may have been restored while we waited for the lock.
    .where('deletedDate', '<', before)
    .returning(['accountId', 'uid'])
    .execute();
  const erasures = gone.map((entry) => ({ kind: 'entry' as const, ...entry }));
  if (erasures.length) await enqueueSystem(scope, recordErasuresJob, { erasures });
  for (const [accountId, entries] of Map.groupBy(gone, (row) => row.accountId)) {
    const ids = entries.map(({ uid }) => uid);
    await leaveSettings({ tx, accountId }, ids);
  }
}
