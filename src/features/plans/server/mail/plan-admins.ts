import type { SystemScope } from '#access/scope.ts';
import type { BillingScope } from '../ledger/ledger.ts';

/** An agency's administrator with what mails tell of its plan; undefined for who has left meanwhile. */
export async function findAdmin({ tx }: SystemScope, { agencyId, userId }: { agencyId: string; userId: string }) {
  return tx
    .selectFrom('agencyMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .innerJoin('agency as g', 'g.uid', 'm.agencyId')
    .innerJoin('agencyCurrentPlan as c', 'c.agencyId', 'm.agencyId')
    .select(['u.email as to', 'g.businessName as name', 'c.trialEndDate', 'c.overdueDate', 'c.endDate'])
    .where('m.agencyId', '=', agencyId)
    .where('m.userId', '=', userId)
    .where('m.role', '=', 'admin')
    .where('u.isAuth', '=', true)
    .where('g.deletedDate', 'is', null)
    .executeTakeFirst();
}

/** Who is mailed of an agency's plan. */
export async function listAdmins({ tx }: BillingScope, agencyId: string): Promise<string[]> {
  const admins = tx.selectFrom('agencyMembership').select('userId').where('agencyId', '=', agencyId);
  return (await admins.where('role', '=', 'admin').execute()).map(({ userId }) => userId);
}
