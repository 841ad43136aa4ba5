import { agencyReading } from '#access/procedures.ts';
import type { PlanChoice } from '../../plan.ts';
import { planColumns, planOf } from '../catalog/plan-rows.ts';
import { loadCurrentPlan } from './load-current-plan.ts';

/** Where the agency stands with its plan, and what it can choose. @throws NOT_FOUND for the house's own agency */
export const getPlanChoice = agencyReading('agency.readPlan').handler(
  async ({ context: { scope, ports } }): Promise<PlanChoice> => {
    const offered = await scope.tx
      .selectFrom('agencyPlan as p')
      .select(planColumns)
      .where('p.isOffered', '=', true)
      .orderBy('p.price')
      .orderBy('p.uid')
      .execute();
    return {
      ...(await loadCurrentPlan(scope, scope.agencyId)),
      offered: offered.map(planOf),
      isOnline: ports.payments !== null,
    };
  },
);
