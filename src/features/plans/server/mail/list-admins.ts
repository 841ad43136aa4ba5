import type { BillingScope } from '../ledger/ledger.ts';

/** Who is mailed of an agency's plan. */
export async function listAdmins({ tx }: BillingScope, agencyId: string): Promise<string[]> {
  const admins = tx.selectFrom('agencyMembership').select('userId').where('agencyId', '=', agencyId);
  return (await admins.where('role', '=', 'admin').execute()).map(({ userId }) => userId);
}
