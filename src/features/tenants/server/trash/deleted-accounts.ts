import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import type { AgencyScope, HouseScope, MeScope } from '#access/scope.ts';
import { agencyRefusals, outsideRefusals, requireWithinPlan } from '#features/metering/server/require-within-plan.ts';
import { problem } from '#lib/problem.ts';
import { accountTrashDays, type DeletedAccount } from '../../deleted-account.ts';
import { checkDomainJob } from '../domains/check-domain.job.ts';
import { unreached } from '../domains/domain-claims.ts';

const dayMs = 86_400_000;
const most = 100;

export const erasedBefore = (now: Date): Date => new Date(now.getTime() - accountTrashDays * dayMs);

type Owner = AgencyScope | HouseScope | MeScope;

/** The agency's accounts, one's own as an administrator, or everybody's. */
function reached(scope: Owner) {
  // Those that went with their agency come out with it alone.
  const accounts = scope.tx
    .selectFrom('account as a')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .where('a.deletedDate', 'is not', null)
    .where('g.deletedDate', 'is', null);
  switch (scope.kind) {
    case 'agency':
      return accounts.where('a.agencyId', '=', scope.agencyId);
    case 'me':
      return accounts.where(
        sql<boolean>`exists (select from account_membership m
          where m.account_id = a.uid and m.user_id = ${scope.userId} and m.role = 'admin')`,
      );
    case 'house':
      return accounts;
  }
}

/** Accounts in the trash that the scope may take out of it, the latest first. */
export async function deletedAccounts(scope: Owner, now: Date): Promise<DeletedAccount[]> {
  const rows = await reached(scope)
    .select(['a.uid as accountId', 'a.agencyId', 'a.businessName', 'a.deletedDate'])
    .where('a.deletedDate', '>=', erasedBefore(now))
    .orderBy('a.deletedDate', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap(({ deletedDate, ...account }) =>
    deletedDate
      ? { ...account, deletedDate, eraseDate: new Date(deletedDate.getTime() + accountTrashDays * dayMs) }
      : [],
  );
}

/**
 * Takes an account out of the trash: everything is as it was, but its domain, which others may have proved since, is
 * checked anew.
 * @throws NOT_FOUND once it is being erased, UNPROCESSABLE_CONTENT when the agency's plan is full
 */
export async function takeOutOfTrash(scope: Owner, accountId: string, now: Date): Promise<void> {
  const found = await reached(scope)
    .select('a.agencyId')
    .where('a.uid', '=', accountId)
    .where('a.deletedDate', '>=', erasedBefore(now))
    .executeTakeFirst();
  if (!found) throw problem('NOT_FOUND', 'This account is no longer in the trash.');
  const { whitelabelDomain: domain } = await scope.tx
    .updateTable('account')
    .set((row) => ({ ...unreached, deletedDate: null, siteRevision: row('siteRevision', '+', 1) }))
    .where('uid', '=', accountId)
    .returning('whitelabelDomain')
    .executeTakeFirstOrThrow();
  if (domain) await enqueueSystem(scope, checkDomainJob, { kind: 'account', id: accountId, domain });
  const { accounts: refusal } = scope.kind === 'agency' ? agencyRefusals : outsideRefusals;
  await requireWithinPlan(scope, { agencyId: found.agencyId, resource: 'accounts', refusal });
}
