import { sql } from 'kysely';
import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import { checkDomainJob } from './check-domain.job.ts';

const atOnce = 100;

/** Every five minutes: domains whose records may have come meanwhile. */
export const checkWaitingDomainsJob = defineSystemJob({
  name: 'check-waiting-domains',
  payload: z.object({}),
  cron: '*/5 * * * *',
  work: async () => async (scope) => {
    const waiting = await scope.tx
      .selectFrom('agency')
      .select(['uid', 'whitelabelDomain'])
      .where('whitelabelDomain', 'is not', null)
      .where('whitelabelVerifiedDate', 'is', null)
      .where('deletedDate', 'is', null)
      .orderBy(sql`whitelabel_checked_date nulls first`)
      .limit(atOnce)
      .execute();
    for (const { uid: agencyId, whitelabelDomain: domain } of waiting)
      if (domain) await enqueueSystem(scope, checkDomainJob, { agencyId, domain });
  },
});
