import { agency } from '#access/procedures.ts';
import { ChosenPlan } from '../../plan.ts';
import { agencyLedger } from '../ledger/agency-ledger.ts';
import { startPlan } from './start-plan.ts';

/** The agency takes one of the offered plans, and gets a bill for it. @throws NOT_FOUND, CONFLICT if it has it, or its price is another now */
export const choosePlan = agency('agency.pay')
  .input(ChosenPlan)
  .handler(async ({ input: { planId, shown }, context: { scope, ports } }) => {
    const { agencyId } = scope;
    const isFreeOnly = ports.payments !== null;
    await startPlan(scope, agencyLedger, {
      payerId: agencyId,
      planId,
      now: ports.clock.now(),
      isOfferedOnly: true,
      isFreeOnly,
      shown,
    });
    return { planId };
  });
