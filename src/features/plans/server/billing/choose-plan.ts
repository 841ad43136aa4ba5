import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { agencyLedger } from '../ledger/agency-ledger.ts';
import { startPlan } from './start-plan.ts';

/** The agency takes one of the offered plans, and gets a bill for it. @throws NOT_FOUND, CONFLICT if it has it */
export const choosePlan = agency('agency.pay')
  .input(z.strictObject({ planId: Uid }))
  .handler(async ({ input: { planId }, context: { scope, ports } }) => {
    const { agencyId } = scope;
    const isFreeOnly = ports.payments !== null;
    await startPlan(scope, agencyLedger, {
      payerId: agencyId,
      planId,
      now: ports.clock.now(),
      isOfferedOnly: true,
      isFreeOnly,
    });
    return { planId };
  });
