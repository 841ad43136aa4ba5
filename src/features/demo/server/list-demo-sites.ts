import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { demoAccounts } from '../demo-accounts.data.ts';

/** The demo accounts that exist, for the start's list of addresses. */
export function listDemoSites(ports: Ports): Promise<{ businessName: string; slug: string }[]> {
  const slugs = demoAccounts.map((demo) => demo.slug);
  return inSystem(ports.db, 'demo', ({ tx }) =>
    tx
      .selectFrom('account')
      .select(['businessName', 'slug'])
      .where('slug', 'in', slugs)
      .orderBy('businessName')
      .execute(),
  );
}
