import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { recordErasuresJob } from '#features/operations/server/record-erasures.job.ts';
import { deletionDays } from '../../nouns/deletion.ts';
import { erasePeople } from './deletion.ts';

/** The rest follows the next night. */
const atOnce = 500;

/** Every night: erases people for good, 30 days after they deleted their own account. */
export const purgePeopleJob = defineSystemJob({
  name: 'purge-people',
  payload: z.object({}),
  cron: '29 3 * * *',
  async work({ db, clock }) {
    const before = new Date(clock.now().getTime() - deletionDays * 86_400_000);
    const doomed = await inSystem(db, 'purge people', ({ tx }) =>
      tx.selectFrom('personDeletion').select('userId').where('requestDate', '<=', before).limit(atOnce).execute(),
    );
    return async (scope) => {
      // A person who has undone it since then stays.
      const still = await scope.tx
        .selectFrom('personDeletion')
        .select('userId')
        .where('userId', 'in', ['', ...doomed.map(({ userId }) => userId)])
        .orderBy('userId')
        .forUpdate()
        .execute();
      const gone = still.map(({ userId }) => userId);
      if (gone.length === 0) return;
      await erasePeople(scope, gone);
      const erasures = gone.map((uid) => ({ kind: 'person' as const, accountId: uid, uid }));
      await enqueueSystem(scope, recordErasuresJob, { erasures });
    };
  },
});
