import { sql } from 'kysely';
import type { AgencyScope } from '#access/scope.ts';

/** How many of the agency's accounts have the plan now, had it last, or pay for it online. */
export interface AccountPlanUse {
  current: number;
  ever: number;
  online: number;
}

/** Asked of the database, for members who don't see every account. */
export async function accountPlanUse({ tx, agencyId }: AgencyScope, planId: string): Promise<AccountPlanUse> {
  const { rows } = await sql<AccountPlanUse>`select current, ever, online from account_plan_use(
    ${agencyId}, ${planId})`.execute(tx);
  return rows[0] ?? { current: 0, ever: 0, online: 0 };
}
