import { z } from 'zod';
import type { Ports } from '#access/ports.ts';
import { agencyWithoutTransaction, present } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { ChosenPlan, type ShownPrice } from '../../plan.ts';
import { findCustomer, findPrice } from './payment-records.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { errorPath, payPath, successPath } from '../../pay-path.ts';
import { agencyLedger, requirePayments } from '../ledger/agency-ledger.ts';

/**
 * Begins to pay for an offered plan: returns the provider's page, or null where a running subscription has just been
 * changed to it and is prorated. @throws NOT_FOUND, CONFLICT if it has it, or its price is another now
 */
export const startCheckout = agencyWithoutTransaction('agency.pay')
  .input(ChosenPlan)
  .output(z.strictObject({ address: z.url().nullable() }))
  .handler(async ({ input, context: { agencyId: payerId, ports, origin } }) => {
    const [successUrl, cancelUrl] = [`${origin}${successPath}/`, `${origin}${errorPath}/cancelled`];
    return { address: await openCheckout(ports, agencyLedger, { payerId, ...input, successUrl, cancelUrl }) };
  });

/** The provider's page for cards, tax ids and invoices. @throws NOT_FOUND */
export const openPaymentPortal = agencyWithoutTransaction('agency.pay')
  .output(z.strictObject({ address: z.url() }))
  .handler(async ({ context: { agencyId, ports, origin } }) => {
    const payments = requirePayments(ports);
    const customerId = await findCustomer(ports, agencyLedger, agencyId);
    return { address: await payments.openPortal(customerId, `${origin}${payPath}`) };
  });

/** On the way back from the provider's page: how payments stand, without waiting for its news. @throws NOT_FOUND */
export const confirmPayment = agencyWithoutTransaction('agency.pay')
  .output(z.strictObject({ ok: z.literal(true) }))
  .handler(async ({ context: { agencyId: payerId, ports } }) => {
    requirePayments(ports);
    const customerId = await findCustomer(ports, agencyLedger, payerId);
    await reconcilePayments(ports, agencyLedger, { payerId, customerId });
    return { ok: true };
  });

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
    await reconcilePayments(ports, ledger, { payerId, customerId });
    return null;
  }
  const trialEndDate = row.trialEndDate ?? newTrialEndDate;
  return payments.openCheckout({ customerId, priceId, trialEndDate, successUrl, cancelUrl });
}
