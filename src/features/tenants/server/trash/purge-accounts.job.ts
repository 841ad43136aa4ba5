import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { recordErasuresJob } from '#features/operations/server/record-erasures.job.ts';
import { rememberHosts } from '../domains/former-hosts.ts';
import { erasedBefore } from './deleted-accounts.ts';

/** They have many files; what doesn't fit follows at once. */
const atOnce = 5;

/** Every night: permanently deletes accounts after 30 days in the trash, files first, then all rows. */
export const purgeAccountsJob = defineSystemJob({
  name: 'purge-accounts',
  formerName: 'tenants.purge-accounts',
  payload: z.object({}),
  cron: '53 2 * * *',
  async work({ config, db, storage, clock }) {
    const before = erasedBefore(clock.now());
    const { doomed, memos } = await inSystem(db, 'purge accounts', async ({ tx }) => {
      const rows = await tx
        .selectFrom('account')
        .select('uid')
        .where('deletedDate', '<', before)
        .limit(atOnce)
        .execute();
      const ids = rows.map(({ uid }) => uid);
      const uploads = ids.length
        ? await tx.selectFrom('upload').select('storageMemo').where('accountId', 'in', ids).execute()
        : [];
      return { doomed: ids, memos: uploads.map(({ storageMemo }) => storageMemo) };
    });
    for (const memo of memos) await storage.partials.remove(memo);
    for (const accountId of doomed) await storage.removeAll(`accounts/${accountId}`);
    return async (scope) => {
      if (doomed.length === 0) return;
      await scope.tx.deleteFrom('event').where('accountId', 'in', doomed).execute();
      await rememberHosts(scope, doomed, config.sitesHost);
      await scope.tx.deleteFrom('account').where('uid', 'in', doomed).where('deletedDate', '<', before).execute();
      const erasures = doomed.map((uid) => ({ kind: 'account' as const, accountId: uid, uid }));
      await enqueueSystem(scope, recordErasuresJob, { erasures });
      if (doomed.length === atOnce) await enqueueSystem(scope, purgeAccountsJob, {});
    };
  },
});
