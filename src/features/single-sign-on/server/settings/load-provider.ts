import type { AgencyScope } from '#access/scope.ts';
import { daysLeft } from '#features/tenants/server/domains/judge-domain.ts';
import { proofName } from '#features/tenants/domain.ts';
import type { Config } from '#platform/config.ts';
import { type MailDomain, type Provider, providerPath } from '../../provider.ts';
import { providerConnection } from '../oidc.ts';

const none = { issuer: '', clientId: '', isOn: false, isRequired: false, letsJoin: false, version: 0 };

/** An agency's provider as its administrators see it; empty where there is none yet. */
export async function loadProvider(scope: AgencyScope, config: Config): Promise<Provider> {
  const { tx, agencyId } = scope;
  const provider = await tx
    .selectFrom('agencyProvider')
    .select(['issuer', 'clientId', 'isOn', 'isRequired', 'letsJoin', 'version'])
    .where('agencyId', '=', agencyId)
    .executeTakeFirst();
  return {
    ...(provider ?? none),
    hasSecret: provider !== undefined,
    lastCheck: await providerConnection.lastCheck(scope, scope),
    redirectAddresses: (await originsOf(scope, config)).map((origin) => origin + providerPath),
    domains: await loadDomains(scope),
  };
}

/** Where the agency's people sign in: at its own host, if it has one, and at the main one. */
async function originsOf({ tx, agencyId }: AgencyScope, { publicUrl }: Config): Promise<string[]> {
  const agency = tx
    .selectFrom('agency')
    .select('whitelabelDomain')
    .where('uid', '=', agencyId)
    .where('whitelabelVerifiedDate', 'is not', null);
  const host = (await agency.executeTakeFirst())?.whitelabelDomain;
  const port = publicUrl.port && `:${publicUrl.port}`;
  return [...(host ? [`${publicUrl.protocol}//${host}${port}`] : []), publicUrl.origin];
}

async function loadDomains({ tx, agencyId }: AgencyScope): Promise<MailDomain[]> {
  const rows = await tx
    .selectFrom('agencyMailDomain')
    .select(['domain', 'token', 'verifiedDate', 'checkedDate', 'finding', 'misses'])
    .where('agencyId', '=', agencyId)
    .orderBy('createDate')
    .orderBy('domain')
    .execute();
  return rows.map(({ domain, token, verifiedDate, checkedDate, finding, misses }) => ({
    domain,
    isVerified: verifiedDate !== null,
    checkedDate,
    finding,
    daysLeft: misses > 0 ? daysLeft(misses) : null,
    proof: { name: proofName(domain), value: token },
  }));
}
