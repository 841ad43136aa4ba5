import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { present } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ShownPrice } from '../../plan.ts';
import { findCustomer } from './find-customer.ts';
import { findPrice } from './find-price.ts';
import { settlePayments } from './settle-payments.ts';

interface Purchase {
  payerId: string;
  planId: string;
  /** The price as the payer has seen it. */
  shown: ShownPrice;
  /** Of a payer who has had no trial yet: when a new one would end. */
  newTrialEndDate?: Date | null;
  successUrl: string;
  cancelUrl: string;
}

/**
 * Begins to pay for an offered plan: returns the provider's page, or null where a running subscription has just been
 * changed to it and is prorated. @throws NOT_FOUND, CONFLICT if it has it
 */
export async function openCheckout(
  ports: Ports,
  ledger: Ledger,
  { payerId, planId, shown, newTrialEndDate = null, successUrl, cancelUrl }: Purchase,
): Promise<string | null> {
  const payments = await ledger.paymentsOf(ports, payerId);
  const row = await inSystem(ports.db, 'payments', async ({ tx }) =>
    present(
      await tx
        .selectFrom(ledger.current)
        .select(['planId', 'endDate', 'trialEndDate', 'providerSubscriptionId'])
        .where(ledger.payer, '=', payerId)
        .executeTakeFirst(),
    ),
  );
  if (row.providerSubscriptionId && row.planId === planId && row.endDate === null)
    throw problem('CONFLICT', 'This is the plan already.');
  const priceId = await findPrice(ports, ledger, { payerId, planId, shown });
  const customerId = await findCustomer(ports, ledger, payerId);
  // Nobody pays for two subscriptions: not on a page left open in another tab, and what is stored may be behind.
  await payments.closeCheckouts(customerId);
  const { subscription } = await payments.findState(customerId);
  if (subscription && !subscription.hasEnded) {
    await payments.changePlan(subscription, priceId);
    await settlePayments(ports, ledger, { payerId, customerId });
    return null;
  }
  const trialEndDate = row.trialEndDate ?? newTrialEndDate;
  return payments.openCheckout({ customerId, priceId, trialEndDate, successUrl, cancelUrl });
}
