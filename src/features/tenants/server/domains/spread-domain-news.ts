import { enqueueSystem } from '#access/events/emit.ts';
import type { SystemScope } from '#access/scope.ts';
import { listAgencyAdmins } from '#features/notifications/server/mail/recipients.ts';
import type { DomainClaim } from './domain-claims.ts';
import { notifyTrigger } from '#features/operations/server/trigger-logs/log-trigger.job.ts';
import type { TriggerLog } from '#features/operations/trigger-log.ts';
import type { DomainNews } from './judge-domain.ts';
import { notifyOfDomain } from './domain-mail.tsx';

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
  const owner = { kind: kind === 'account' ? kind : 'agency', id } as const;
  await notifyTrigger(scope, owner, { belongTo: id, type: 'Domain check', ...outcomeOf(domain, news) });
  if (news === 'verified') return;
  for (const userId of await administratorsOf(scope, claim))
    await enqueueSystem(scope, notifyOfDomain, { userId, kind, id, domain, news });
}

const troubles: Record<Exclude<DomainNews, 'verified'>, (domain: string) => string> = {
  recordGone: (domain) => `The DNS record of ${domain} is missing.`,
  withdrawn: (domain) => `${domain} is no longer used, since its DNS record is missing.`,
  leadsAway: (domain) => `${domain} leads somewhere else.`,
};

/** For a toast: what the check found out. */
function outcomeOf(domain: string, news: DomainNews): Pick<TriggerLog, 'status' | 'message'> {
  if (news === 'verified') return { status: 'success', message: `${domain} is connected` };
  return { status: 'failed', message: troubles[news](domain) };
}

async function administratorsOf(scope: SystemScope, { kind, id }: DomainClaim): Promise<string[]> {
  if (kind !== 'account') return listAgencyAdmins(scope, id);
  const admins = scope.tx.selectFrom('accountMembership').select('userId').where('accountId', '=', id);
  return (await admins.where('role', '=', 'admin').execute()).map(({ userId }) => userId);
}
