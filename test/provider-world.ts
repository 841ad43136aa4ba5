import { providerConnection } from '#features/single-sign-on/server/oidc.ts';
import type { Config } from '#platform/config.ts';
import { oidcClient } from './oidc-server.ts';
import type { TestDatabase } from './database.ts';

interface Given {
  agencyId: string;
  issuer: string;
  domain: string;
}

/** An agency's provider that is on, with a proven mail domain. */
export async function addProvider({ admin }: TestDatabase, config: Config, given: Given): Promise<void> {
  const { agencyId, issuer, domain } = given;
  const sealedSecret = await providerConnection.seal(config, { agencyId }, oidcClient.clientSecret);
  await admin.insertInto('connection').values({ agencyId, kind: providerConnection.kind, sealedSecret }).execute();
  await admin
    .insertInto('agencyProvider')
    .values({ agencyId, issuer, clientId: oidcClient.clientId, isOn: true })
    .execute();
  const now = new Date();
  await admin
    .insertInto('agencyMailDomain')
    .values({ agencyId, domain, token: 'token', verifiedDate: now, checkedDate: now, finding: null })
    .execute();
}
