import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { checkMailDomainJob } from './check-mail-domain.job.ts';

const atOnce = 100;
const dayMs = 86_400_000;

/** Every ten minutes: checks mail domains whose record may be there by now, and proven ones once a day. */
export const checkMailDomainsJob = defineSystemJob({
  name: 'check-mail-domains',
  payload: z.object({}),
  cron: '*/10 * * * *',
  async work({ clock }) {
    const now = clock.now();
    const dayAgo = new Date(now.getTime() - dayMs);
    return async (scope) => {
      await scope.tx.deleteFrom('providerSignIn').where('expireDate', '<=', now).execute();
      const claims = await scope.tx
        .selectFrom('agencyMailDomain')
        .select(['agencyId', 'domain'])
        .where((row) =>
          row.or([row('verifiedDate', 'is', null), row('checkedDate', 'is', null), row('checkedDate', '<=', dayAgo)]),
        )
        .orderBy('checkedDate', (order) => order.asc().nullsFirst())
        .limit(atOnce)
        .execute();
      for (const claim of claims) await enqueueSystem(scope, checkMailDomainJob, claim);
    };
  },
});
