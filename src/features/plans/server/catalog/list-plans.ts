import { sql } from 'kysely';
import { houseReading } from '#access/procedures.ts';
import type { PlanItem } from '../../plan.ts';
import { planColumns, planOf } from './plan-rows.ts';

const agencyCount = sql<number>`(select count(*) from agency_current_plan c join agency g on g.uid = c.agency_id
  where c.plan_id = p.uid and g.deleted_date is null)`;

/** All plans, offered ones first, and how many agencies have each. */
export const listPlans = houseReading('house.plans').handler(async ({ context: { scope } }): Promise<PlanItem[]> => {
  const rows = await scope.tx
    .selectFrom('agencyPlan as p')
    .select(planColumns)
    .select(agencyCount.as('agencyCount'))
    .orderBy('p.isOffered', 'desc')
    .orderBy('p.price')
    .orderBy('p.uid')
    .execute();
  return rows.map(({ agencyCount: count, ...row }) => ({ ...planOf(row), agencyCount: count }));
});
