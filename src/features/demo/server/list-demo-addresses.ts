import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { demoAccounts } from '../demo-accounts.data.ts';
import { demoAgencies } from '../demo-world.data.ts';

/** The demo tenants with a host, for the start's list: hosts without scheme and port. */
export function listDemoAddresses({ db, config }: Ports): Promise<{ name: string; host: string }[]> {
  return inSystem(db, 'demo', async ({ tx }) => {
    const accounts = await tx
      .selectFrom('account')
      .select(['businessName as name', 'slug'])
      .where(
        'slug',
        'in',
        demoAccounts.map(({ slug }) => slug),
      )
      .orderBy('businessName')
      .execute();
    const agencies = await tx
      .selectFrom('agency')
      .select(['appName as name', 'whitelabelDomain as host'])
      .where(
        'slug',
        'in',
        demoAgencies.map(({ slug }) => slug),
      )
      .where('whitelabelVerifiedDate', 'is not', null)
      .orderBy('slug')
      .execute();
    const sites = accounts.map(({ name, slug }) => ({ name, host: `${slug}.${config.sitesHost}` }));
    return [...sites, ...agencies.map(({ name, host }) => ({ name: `${name} (agency)`, host: host ?? '' }))];
  });
}
