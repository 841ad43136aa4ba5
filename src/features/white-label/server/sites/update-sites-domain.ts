import { enqueueSystem } from '#access/events/emit.ts';
import { agency } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import { checkDomainJob } from '#features/tenants/server/domains/check-domain.job.ts';
import { objectionTo, unproven } from '#features/tenants/server/domains/domain-claim.ts';
import { newSecret } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { UpdateSitesDomain } from '../../sites-domain.ts';
import { loadSitesDomain } from './load-sites-domain.ts';

/**
 * Claims a name below which the agency's accounts have their websites, or gives it up (null): they are at the product's
 * own again at once. It is used when DNS proves it and leads names below it here. @throws UNPROCESSABLE_CONTENT
 */
export const updateSitesDomain = agency('agency.update')
  .input(UpdateSitesDomain)
  .handler(async ({ input: { domain }, context: { scope, ports } }) => {
    const { tx, agencyId: id } = scope;
    const before = await tx
      .selectFrom('agency')
      .select(['sitesClaim', 'sitesDomain', 'whitelabelDomain'])
      .where('uid', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const objection = domain && (objectionTo(domain, ports.config) ?? objectionBeside(domain, before.whitelabelDomain));
    if (objection) throw problem('UNPROCESSABLE_CONTENT', objection, { fields: { domain: objection } });
    if (domain !== before.sitesClaim) {
      await tx
        .updateTable('agency')
        .set({ ...unproven, sitesClaim: domain, sitesToken: newSecret() })
        .where('uid', '=', id)
        .execute();
      if (before.sitesDomain) await bumpSiteRevisions(scope);
    }
    if (domain) await enqueueSystem(scope, checkDomainJob, { kind: 'sites', id, domain });
    return loadSitesDomain(scope, ports.config);
  });

/** Names below it would be websites, and the app's own is one of them. */
function objectionBeside(domain: string, appDomain: string | null): string | null {
  if (appDomain === null || !(appDomain === domain || appDomain.endsWith(`.${domain}`))) return null;
  return `Your app is at ${appDomain}. Use another name for websites, like sites.${domain}.`;
}

async function bumpSiteRevisions({ tx, agencyId }: AgencyScope): Promise<void> {
  await tx
    .updateTable('account')
    .set((row) => ({ siteRevision: row('siteRevision', '+', 1) }))
    .where('agencyId', '=', agencyId)
    .execute();
}
