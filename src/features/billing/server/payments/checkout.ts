import { z } from 'zod';
import { forOwnersWithoutTransaction } from '#access/owner.ts';
import type { Ports } from '#access/ports.ts';
import { present } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { ChosenPlan } from '../../plan.ts';
import { currentPlan, type Payer } from '../payer.ts';
import { byInvoice, payerOf } from '../payers.ts';
import { requireShown, trialEnd } from '../plan-changes.ts';
import { findCustomer, findPrice, loadPlan, reconcilePayments } from './provider.ts';

const pay = { agency: 'agency.pay', account: 'account.pay' } as const;

/**
 * Begins to pay for an offered plan: returns the provider's page, or null where a running subscription has just been
 * changed to it and is prorated. @throws NOT_FOUND, CONFLICT if it has it, pays by invoice, or its price is another now
 */
export const startCheckout = forOwnersWithoutTransaction(pay, (verb) =>
  verb
    .input(ChosenPlan)
    .output(z.strictObject({ address: z.url().nullable() }))
    .handler(async ({ input, context: { within, ports, origin } }) => {
      const payer = await within(async (scope) => {
        const { kind, id } = payerOf(scope);
        await kind.requireSelling(scope, id);
        return { kind, id };
      });
      return { address: await openCheckout(ports, payer, input, origin) };
    }),
);

/** The provider's page for cards, tax ids and invoices. @throws NOT_FOUND, CONFLICT where plans are paid by invoice */
export const openPaymentPortal = forOwnersWithoutTransaction(pay, (verb) =>
  verb.output(z.strictObject({ address: z.url() })).handler(async ({ context: { within, ports, origin } }) => {
    const payer = await within(async (scope) => payerOf(scope));
    const payments = await payer.kind.paymentsOf(ports, payer.id);
    const customerId = await findCustomer(ports, payer);
    return { address: await payments.openPortal(customerId, `${origin}${payer.kind.paths.plan}`) };
  }),
);

/** On the way back from the provider's page: how payments stand, without waiting for its news. @throws NOT_FOUND */
export const confirmPayment = forOwnersWithoutTransaction(pay, (verb) =>
  verb.output(z.strictObject({ ok: z.literal(true) })).handler(async ({ context: { within, ports } }) => {
    const payer = await within(async (scope) => payerOf(scope));
    await payer.kind.paymentsOf(ports, payer.id);
    await reconcilePayments(ports, payer, await findCustomer(ports, payer));
    return { ok: true };
  }),
);

/** @returns the provider's page; null where a running subscription was changed */
async function openCheckout(
  ports: Ports,
  payer: Payer,
  { planId, shown }: z.infer<typeof ChosenPlan>,
  origin: string,
): Promise<string | null> {
  const { kind, id } = payer;
  if (!(await kind.isOnline(ports, id))) throw byInvoice();
  const payments = await kind.paymentsOf(ports, id);
  const row = await inSystem(ports.db, 'payments', async (scope) =>
    present(
      await currentPlan(scope, payer)
        .select(['planId', 'endDate', 'trialEndDate', 'providerSubscriptionId'])
        .executeTakeFirst(),
    ),
  );
  if (row.providerSubscriptionId && row.planId === planId && row.endDate === null)
    throw problem('CONFLICT', 'This is the plan already.');
  const plan = await loadPlan(ports, payer, planId);
  if (!plan.isOffered) present(undefined);
  requireShown(plan, shown);
  const priceId = await findPrice(ports, payer, plan);
  const customerId = await findCustomer(ports, payer);
  // Nobody pays for two subscriptions: not on a page left open in another tab, and what is stored may be behind.
  await payments.closeCheckouts(customerId);
  const { subscription } = await payments.findState(customerId);
  if (subscription && !subscription.hasEnded) {
    await payments.changePlan(subscription, priceId);
    await reconcilePayments(ports, payer, customerId);
    return null;
  }
  const trialEndDate = trialEnd(row, plan, ports.clock.now());
  const [successUrl, cancelUrl] = [`${origin}${kind.paths.paid}`, `${origin}${kind.paths.cancelled}`];
  const address = await payments.openCheckout({ customerId, priceId, trialEndDate, successUrl, cancelUrl });
  if (await kind.isOnline(ports, id)) return address;
  // Disconnected since: nobody would hear of what is paid on this page.
  await payments.closeCheckouts(customerId);
  throw byInvoice();
}
