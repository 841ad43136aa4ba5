import { z } from 'zod';
import { house } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { startPlan } from './start-plan.ts';

/** Gives an agency a plan, also one that isn't offered. @throws NOT_FOUND, CONFLICT if it has it */
export const assignPlan = house('house.plans')
  .input(z.strictObject({ agencyId: Uid, planId: Uid }))
  .handler(async ({ input, context: { scope, ports } }) => {
    await startPlan(scope, { ...input, now: ports.clock.now() });
    return input;
  });
