import { agency } from '#access/procedures.ts';
import { agencyLedger } from '../ledger/agency-ledger.ts';
import { keepPlan } from './end-plan.ts';

/** Takes a cancellation back before it has come true. @throws CONFLICT afterwards */
export const resumePlan = agency('agency.pay').handler(async ({ context: { scope, ports } }) => {
  const { agencyId } = scope;
  await keepPlan(scope, agencyLedger, agencyId, ports.clock.now());
  return { agencyId };
});
