import { enqueueSystem } from '#access/events/emit.ts';
import type { SystemScope } from '#access/scope.ts';
import type { DomainClaim } from './domain-claims.ts';
import type { DomainNews } from './judge-domain.ts';
import { tellOfDomain } from './tell-of-domain.job.ts';

/**
 * Updates public pages, which show the domains of the business and its agency; warns administrators of a missing
 * record, and of a domain that leads elsewhere.
 */
export async function spreadDomainNews(scope: SystemScope, claim: DomainClaim, news: DomainNews): Promise<void> {
  const { kind, id, domain } = claim;
  if (news === 'verified' || news === 'withdrawn')
    await scope.tx
      .updateTable('account')
      .set((row) => ({ siteRevision: row('siteRevision', '+', 1) }))
      .where(kind === 'account' ? 'uid' : 'agencyId', '=', id)
      .execute();
  if (news === 'verified') return;
  for (const userId of await administratorsOf(scope, claim))
    await enqueueSystem(scope, tellOfDomain, { userId, kind, domain, news });
}

async function administratorsOf({ tx }: SystemScope, { kind, id }: DomainClaim): Promise<string[]> {
  const found =
    kind === 'account'
      ? tx.selectFrom('accountMembership').select('userId').where('accountId', '=', id).where('role', '=', 'admin')
      : tx.selectFrom('agencyMembership').select('userId').where('agencyId', '=', id).where('role', '=', 'admin');
  return (await found.execute()).map(({ userId }) => userId);
}
