import { z } from 'zod';
import { agencyUnbound } from '#access/procedures.ts';
import { ChosenPlan } from '../../plan.ts';
import { errorPath, payPath, successPath } from '../../pay-path.ts';
import { agencyLedger } from '../ledger/agency-ledger.ts';
import { findCustomer } from './find-customer.ts';
import { openCheckout } from './open-checkout.ts';
import { requirePayments } from './require-payments.ts';
import { settlePayments } from './settle-payments.ts';

/**
 * Begins to pay for an offered plan: returns the provider's page, or null where a running subscription has just been
 * changed to it and is prorated. @throws NOT_FOUND, CONFLICT if it has it, or its price is another now
 */
export const startCheckout = agencyUnbound('agency.pay')
  .input(ChosenPlan)
  .output(z.strictObject({ address: z.url().nullable() }))
  .handler(async ({ input, context: { agencyId: payerId, ports, origin } }) => {
    const [successUrl, cancelUrl] = [`${origin}${successPath}/`, `${origin}${errorPath}/cancelled`];
    return { address: await openCheckout(ports, agencyLedger, { payerId, ...input, successUrl, cancelUrl }) };
  });

/** The provider's page for cards, tax ids and invoices. @throws NOT_FOUND */
export const openPaymentPortal = agencyUnbound('agency.pay')
  .output(z.strictObject({ address: z.url() }))
  .handler(async ({ context: { agencyId, ports, origin } }) => {
    const payments = requirePayments(ports);
    const customerId = await findCustomer(ports, agencyLedger, agencyId);
    return { address: await payments.openPortal(customerId, `${origin}${payPath}`) };
  });

/** On the way back from the provider's page: how payments stand, without waiting for its news. @throws NOT_FOUND */
export const confirmPayment = agencyUnbound('agency.pay')
  .output(z.strictObject({ ok: z.literal(true) }))
  .handler(async ({ context: { agencyId: payerId, ports } }) => {
    requirePayments(ports);
    const customerId = await findCustomer(ports, agencyLedger, payerId);
    await settlePayments(ports, agencyLedger, { payerId, customerId });
    return { ok: true };
  });
