import { sql } from 'kysely';
import { agencyReading } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import type { AccountPlanItem, ConnectionState, Resale } from '../../account-plan.ts';
import { accountPlanColumns, accountPlanOf } from './account-plan-rows.ts';

/** Those that have ended don't count. */
const accountCount = sql<number>`(select u.current from account_plan_use(p.agency_id, p.uid) u)`;

/** What the agency sells to its accounts, offered plans first, and how far its own account at the provider is. */
export const getResale = agencyReading('agency.sellPlans').handler(
  async ({ context: { scope, ports } }): Promise<Resale> => ({
    agencyId: scope.agencyId,
    plans: await listPlans(scope),
    connection: ports.sellers ? await connectionOf(scope) : 'unavailable',
    shutOutCount: await countShutOut(scope),
  }),
);

async function listPlans({ tx, agencyId }: AgencyScope): Promise<AccountPlanItem[]> {
  const rows = await tx
    .selectFrom('accountPlan as p')
    .select(accountPlanColumns)
    .select(accountCount.as('accountCount'))
    .where('p.agencyId', '=', agencyId)
    .orderBy('p.isOffered', 'desc')
    .orderBy('p.price')
    .orderBy('p.uid')
    .execute();
  return rows.map(({ accountCount: count, ...row }) => ({ ...accountPlanOf(row), accountCount: count }));
}

async function countShutOut({ tx }: AgencyScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select agency_shut_out() as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function connectionOf({ tx, agencyId }: AgencyScope): Promise<ConnectionState> {
  const row = tx.selectFrom('agencySeller').select('isReady').where('agencyId', '=', agencyId);
  const seller = await row.executeTakeFirst();
  return !seller ? 'none' : seller.isReady ? 'ready' : 'incomplete';
}
