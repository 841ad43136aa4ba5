import type { AgencyScope } from '#access/scope.ts';
import { domainProof } from '#features/tenants/domain.ts';
import { daysLeft } from '#features/tenants/server/domains/judge-domain.ts';
import type { Config } from '#platform/config.ts';
import type { SitesDomain } from '../../sites-domain.ts';

/** Below which name the websites of an agency's accounts are, or will be. */
export async function loadSitesDomain({ tx, agencyId }: AgencyScope, { sitesHost }: Config): Promise<SitesDomain> {
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
