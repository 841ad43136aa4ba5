import { sql } from 'kysely';
import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import { checkDomainJob } from './check-domain.job.ts';
import type { DomainClaim } from './domain-claims.ts';

const atOnce = 100;
const dayMs = 86_400_000;

/**
 * Every five minutes: checks domains whose records may have been created, those of sites that aren't reached yet, and
 * verified ones last checked a day ago.
 */
export const checkWaitingDomainsJob = defineSystemJob({
  name: 'check-waiting-domains',
  formerName: 'tenants.check-waiting-domains',
  payload: z.object({}),
  cron: '*/5 * * * *',
  work: async ({ clock }) => {
    const dayAgo = new Date(clock.now().getTime() - dayMs);
    return async (scope) => {
      const { rows } = await sql<Pick<DomainClaim, 'kind' | 'id' | 'domain'>>`
        with claim as (
          select 'agency' as kind, uid as id, whitelabel_domain as domain, whitelabel_checked_date as checked_date,
            whitelabel_verified_date as verified_date, true as was_reached from agency where deleted_date is null
          union all
          select 'account', uid, whitelabel_domain, whitelabel_checked_date, whitelabel_verified_date,
            whitelabel_live_date is not null
            from account where deleted_date is null
          union all
          select 'sites', uid, sites_claim, sites_checked_date, sites_verified_date, true
            from agency where deleted_date is null)
        select kind, id, domain from claim
        where domain is not null and (verified_date is null or not was_reached or checked_date is null or checked_date <= ${dayAgo})
        order by checked_date nulls first limit ${atOnce}`.execute(scope.tx);
      for (const claim of rows) await enqueueSystem(scope, checkDomainJob, claim);
    };
  },
});
