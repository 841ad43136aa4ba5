import { account } from '#access/procedures.ts';
import { endPlan, keepPlan } from '#features/plans/server/billing/end-plan.ts';
import { accountLedger } from '../account-ledger.ts';

/** Ends the account's plan with the period it is in. @throws CONFLICT without a plan */
export const cancelPlan = account('account.pay').handler(async ({ context: { scope, ports } }) => ({
  endDate: await endPlan(scope, accountLedger, scope.accountId, ports.clock.now()),
}));

/** Takes a cancellation back before it has come true. @throws CONFLICT afterwards */
export const resumePlan = account('account.pay').handler(async ({ context: { scope, ports } }) => {
  const { accountId } = scope;
  await keepPlan(scope, accountLedger, accountId, ports.clock.now());
  return { accountId };
});

/** The agency ends the plan of one of its accounts with the period it is in. @throws CONFLICT without a plan */
export const withdrawPlan = account('account.changePlan', { isForAgencies: true }).handler(
  async ({ context: { scope, ports } }) => ({
    endDate: await endPlan(scope, accountLedger, scope.accountId, ports.clock.now()),
  }),
);
