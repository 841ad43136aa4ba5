import { enqueueSystem } from '#access/events/emit.ts';
import { agency, agencyReading } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import { domainProof } from '#features/tenants/domain.ts';
import { checkDomainJob } from '#features/tenants/server/domains/check-domain.job.ts';
import { objectionTo, unproven } from '#features/tenants/server/domains/domain-claims.ts';
import { daysLeft } from '#features/tenants/server/domains/judge-domain.ts';
import { newSecret } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import type { Config } from '#platform/config.ts';
import { type SitesDomain, UpdateSitesDomain } from '../sites-domain.ts';

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

/** Below which name the websites of the agency's accounts are, with the records that it needs. */
export const getSitesDomain = agencyReading('agency.update').handler(({ context: { scope, ports } }) =>
  loadSitesDomain(scope, ports.config),
);

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

/** Below which name the websites of an agency's accounts are, or will be. */
async function loadSitesDomain({ tx, agencyId }: AgencyScope, { sitesHost }: Config): Promise<SitesDomain> {
  const row = await tx
    .selectFrom('agency')
    .select(['sitesClaim', 'sitesToken', 'sitesDomain', 'sitesCheckedDate', 'sitesFinding', 'sitesMisses'])
    .where('uid', '=', agencyId)
    .executeTakeFirstOrThrow();
  const { slug = 'summit-roofing' } =
    (await tx
      .selectFrom('account')
      .select('slug')
      .where('agencyId', '=', agencyId)
      .where('deletedDate', 'is', null)
      .orderBy('createDate')
      .limit(1)
      .executeTakeFirst()) ?? {};
  const { sitesClaim: domain, sitesToken: token, sitesMisses: misses } = row;
  const proof = domain === null ? null : domainProof(domain, { token, host: sitesHost });
  return {
    domain,
    isLive: row.sitesDomain !== null,
    checkedDate: row.sitesCheckedDate,
    finding: row.sitesFinding,
    daysLeft: misses > 0 ? daysLeft(misses) : null,
    records: proof
      ? [
          { type: 'TXT', ...proof.txt },
          { type: 'CNAME', name: `*.${domain}`, value: sitesHost },
        ]
      : [],
    example: `${slug}.${domain ?? sitesHost}`,
    usualHost: sitesHost,
  };
}
