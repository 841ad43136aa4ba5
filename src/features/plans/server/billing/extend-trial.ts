import { z } from 'zod';
import { house } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { daysAfter } from '../../plan-state.ts';
import { agencyLedger } from '../ledger/agency-ledger.ts';
import { lockPlan } from '../ledger/lock-plan.ts';
import { settlePlan } from './settle-plan.ts';

/** Gives an agency this many days of trial from now on; none ends it. @throws NOT_FOUND for the house's own agency */
export const extendTrial = house('house.plans')
  .input(z.strictObject({ agencyId: Uid, days: z.int().min(0).max(365) }))
  .handler(async ({ input: { agencyId, days }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    await lockPlan(scope, agencyLedger, agencyId);
    const trialEndDate = daysAfter(now, days);
    await scope.tx
      .updateTable('agencyCurrentPlan')
      .set((row) => ({ trialEndDate, version: row('version', '+', 1) }))
      .where('agencyId', '=', agencyId)
      .execute();
    await settlePlan(scope, agencyLedger, agencyId, now);
    return { agencyId, trialEndDate };
  });
