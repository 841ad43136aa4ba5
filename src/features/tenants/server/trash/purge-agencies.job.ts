import { sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { recordErasuresJob } from '#features/operations/server/record-erasures.job.ts';
import { erasedBefore } from './deleted-accounts.ts';

/** Each night: agencies 30 days in the trash lose every trace, once the last of their accounts has lost its own. */
export const purgeAgenciesJob = defineSystemJob({
  name: 'purge-agencies',
  payload: z.object({}),
  cron: '37 3 * * *',
  async work({ clock }) {
    const before = erasedBefore(clock.now());
    return async (scope) => {
      const { tx } = scope;
      const { rows } = await sql<{ uid: string }>`delete from agency g where g.deleted_date < ${before}
        and not exists (select from account a where a.agency_id = g.uid) returning g.uid`.execute(tx);
      const gone = rows.map(({ uid }) => uid);
      if (gone.length === 0) return;
      await tx.deleteFrom('event').where('agencyId', 'in', gone).execute();
      const erasures = gone.map((uid) => ({ kind: 'agency' as const, accountId: uid, uid }));
      await enqueueSystem(scope, recordErasuresJob, { erasures });
    };
  },
});
