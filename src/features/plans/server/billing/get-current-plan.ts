import { z } from 'zod';
import { houseReading } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import type { CurrentPlan } from '../../plan.ts';
import { loadCurrentPlan } from './load-current-plan.ts';

/** Where an agency stands with its plan, for the house. @throws NOT_FOUND for the house's own agency */
export const getCurrentPlan = houseReading('house.plans')
  .input(z.strictObject({ agencyId: Uid }))
  .handler(({ input: { agencyId }, context: { scope } }): Promise<CurrentPlan> => loadCurrentPlan(scope, agencyId));
