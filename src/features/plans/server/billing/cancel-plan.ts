import { agency } from '#access/procedures.ts';
import { agencyLedger } from '../ledger/agency-ledger.ts';
import { endPlan } from './end-plan.ts';

/** Ends the agency's plan with the period it is in. @throws CONFLICT without a plan */
export const cancelPlan = agency('agency.pay').handler(async ({ context: { scope, ports } }) => ({
  endDate: await endPlan(scope, agencyLedger, scope.agencyId, ports.clock.now()),
}));
