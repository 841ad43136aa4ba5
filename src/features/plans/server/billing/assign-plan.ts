import { z } from 'zod';
import { house } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { agencyLedger } from '../ledger/agency-ledger.ts';
import { startPlan } from './start-plan.ts';

/** Gives an agency a plan, also one that isn't offered. @throws NOT_FOUND, CONFLICT if it has it */
export const assignPlan = house('house.plans')
  .input(z.strictObject({ agencyId: Uid, planId: Uid }))
  .handler(async ({ input, context: { scope, ports } }) => {
    const { agencyId: payerId, planId } = input;
    await startPlan(scope, agencyLedger, { payerId, planId, now: ports.clock.now() });
    return input;
  });
