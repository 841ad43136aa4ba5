import { z } from 'zod';
import { accountWithoutTransaction } from '#access/procedures.ts';
import { ChosenPlan } from '../../../plan.ts';
import { findCustomer } from '../../payments/payment-records.ts';
import { openCheckout } from '../../payments/checkout.ts';
import { reconcilePayments } from '../../payments/reconcile-payments.ts';
import { accountPlanPath } from '../../../pay-path.ts';
import { daysAfter } from '../../../plan-state.ts';
import { problem } from '#lib/problem.ts';
import { cancelledReason, paidReason } from '../../../resale-paths.ts';
import { accountLedger } from '../account-ledger.ts';
import { isOnline, requireSelling, trialDaysOf } from '../billing/account-plan.ts';

/**
 * Begins to pay for a plan of the account's agency: returns the provider's page, or null where a running subscription
 * has just been changed to it. @throws NOT_FOUND, CONFLICT if it has it, pays by invoice, or its price is another now
 */
export const startCheckout = accountWithoutTransaction('account.pay')
  .input(ChosenPlan)
  .output(z.strictObject({ address: z.url().nullable() }))
  .handler(async ({ input: { planId, shown }, context: { within, accountId: payerId, ports, origin } }) => {
    const trialDays = await within(async (scope) => {
      await requireSelling(scope);
      return trialDaysOf(scope, planId);
    });
    if (!(await isOnline(ports, payerId))) throw problem('CONFLICT', 'Plans are paid by invoice here.');
    const payments = await accountLedger.paymentsOf(ports, payerId);
    const customerId = await findCustomer(ports, accountLedger, payerId);
    const address = await openCheckout(ports, accountLedger, {
      payerId,
      planId,
      shown,
      newTrialEndDate: trialDays > 0 ? daysAfter(ports.clock.now(), trialDays) : null,
      successUrl: `${origin}${accountPlanPath}/${paidReason}`,
      cancelUrl: `${origin}${accountPlanPath}/${cancelledReason}`,
    });
    // Disconnected since: nobody would hear of what is paid on this page.
    if (address !== null && !(await isOnline(ports, payerId))) {
      await payments.closeCheckouts(customerId);
      throw problem('CONFLICT', 'Plans are paid by invoice here.');
    }
    return { address };
  });

/** The provider's page for cards, tax ids and invoices. @throws CONFLICT where plans are paid by invoice */
export const openPaymentPortal = accountWithoutTransaction('account.pay')
  .output(z.strictObject({ address: z.url() }))
  .handler(async ({ context: { accountId, ports, origin } }) => {
    const payments = await accountLedger.paymentsOf(ports, accountId);
    const customerId = await findCustomer(ports, accountLedger, accountId);
    return { address: await payments.openPortal(customerId, `${origin}${accountPlanPath}`) };
  });

/** On the way back from the provider's page: how payments stand, without waiting for its news. */
export const confirmPayment = accountWithoutTransaction('account.pay')
  .output(z.strictObject({ ok: z.literal(true) }))
  .handler(async ({ context: { accountId: payerId, ports } }) => {
    const customerId = await findCustomer(ports, accountLedger, payerId);
    await reconcilePayments(ports, accountLedger, { payerId, customerId });
    return { ok: true };
  });
