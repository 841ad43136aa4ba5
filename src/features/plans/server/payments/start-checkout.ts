import { z } from 'zod';
import { agencyUnbound } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { errorPath, payPath, successPath } from '../../pay-path.ts';
import { findCustomer } from './find-customer.ts';
import { findPrice } from './find-price.ts';
import { requirePayments } from './require-payments.ts';
import { settlePayments } from './settle-payments.ts';

/**
 * Begins to pay for an offered plan: returns the provider's page, or null where a running subscription has just been
 * changed to it and is prorated. @throws NOT_FOUND, CONFLICT if it has it
 */
export const startCheckout = agencyUnbound('agency.pay')
  .input(z.strictObject({ planId: Uid }))
  .output(z.strictObject({ address: z.url().nullable() }))
  .handler(async ({ input: { planId }, context: { within, agencyId, ports, origin } }) => {
    const payments = requirePayments(ports);
    const row = await within(({ tx }) =>
      tx
        .selectFrom('agencyCurrentPlan')
        .select(['planId', 'endDate', 'trialEndDate', 'providerSubscriptionId'])
        .where('agencyId', '=', agencyId)
        .executeTakeFirst(),
    );
    if (row?.providerSubscriptionId && row.planId === planId && row.endDate === null)
      throw problem('CONFLICT', 'This is the plan already.');
    const [priceId, customerId] = [await findPrice(ports, planId), await findCustomer(ports, agencyId)];
    // What is stored may be behind: nobody pays for two subscriptions.
    const { subscription } = await payments.findState(customerId);
    if (subscription && !subscription.hasEnded) {
      await payments.changePlan(subscription, priceId);
      await settlePayments(ports, agencyId, customerId);
      return { address: null };
    }
    const address = await payments.openCheckout({
      customerId,
      priceId,
      trialEndDate: row?.trialEndDate ?? null,
      successUrl: `${origin}${successPath}/`,
      cancelUrl: `${origin}${errorPath}/cancelled`,
    });
    return { address };
  });

/** The provider's page for cards, tax ids and invoices. @throws NOT_FOUND */
export const openPaymentPortal = agencyUnbound('agency.pay')
  .output(z.strictObject({ address: z.url() }))
  .handler(async ({ context: { agencyId, ports, origin } }) => {
    const payments = requirePayments(ports);
    const customerId = await findCustomer(ports, agencyId);
    return { address: await payments.openPortal(customerId, `${origin}${payPath}`) };
  });

/** On the way back from the provider's page: how payments stand, without waiting for its news. @throws NOT_FOUND */
export const confirmPayment = agencyUnbound('agency.pay')
  .output(z.strictObject({ ok: z.literal(true) }))
  .handler(async ({ context: { agencyId, ports } }) => {
    requirePayments(ports);
    await settlePayments(ports, agencyId, await findCustomer(ports, agencyId));
    return { ok: true };
  });
