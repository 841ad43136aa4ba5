import { enqueueSystem } from '#access/events/emit.ts';
import { agency } from '#access/procedures.ts';
import { checkDomainJob } from '#features/tenants/server/domains/check-domain.job.ts';
import { loadSitesDomain } from './load-sites-domain.ts';

/** Looks at the records now; does nothing if there is no domain. */
export const checkSitesDomain = agency('agency.update').handler(async ({ context: { scope, ports } }) => {
  const { tx, agencyId: id } = scope;
  await tx
    .updateTable('agency')
    .set({ sitesCheckedDate: null, sitesFinding: null })
    .where('uid', '=', id)
    .where('sitesDomain', 'is', null)
    .execute();
  const now = await loadSitesDomain(scope, ports.config);
  const { domain } = now;
  if (domain) await enqueueSystem(scope, checkDomainJob, { kind: 'sites', id, domain });
  return now;
});
