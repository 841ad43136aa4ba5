import type Stripe from 'stripe';
import {
  type PaidInvoice,
  type PaidSubscription,
  type PaymentEvent,
  type Payments,
  UnsignedEvent,
} from './payments.ts';

const dayMs = 86_400_000;
const dateOf = (seconds: number) => new Date(seconds * 1_000);
const dateOrNull = (seconds: number | null | undefined) => (seconds == null ? null : dateOf(seconds));

/** Of a customer's subscriptions, the one that counts: running before ended, ours before others, later before earlier. */
export function subscriptionOf(all: readonly Stripe.Subscription[]): PaidSubscription | null {
  const begun = all.filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired');
  const [first] = begun.toSorted(
    (a, b) =>
      Number(a.status === 'canceled') - Number(b.status === 'canceled') ||
      Number(planIdOf(a) === '') - Number(planIdOf(b) === '') ||
      b.created - a.created,
  );
  const item = first?.items.data[0];
  if (!first || !item) return null;
  const hasEnded = first.status === 'canceled';
  const periodEndDate = dateOf(item.current_period_end);
  const planned = dateOrNull(first.cancel_at) ?? (first.cancel_at_period_end ? periodEndDate : null);
  return {
    subscriptionId: first.id,
    itemId: item.id,
    planId: planIdOf(first),
    trialEndDate: dateOrNull(first.trial_end),
    periodStartDate: dateOf(item.current_period_start),
    periodEndDate,
    endDate: hasEnded ? (dateOrNull(first.ended_at) ?? periodEndDate) : planned,
    hasEnded,
  };
}

const planIdOf = ({ items }: Stripe.Subscription): string => items.data[0]?.price.metadata['planId'] ?? '';

/** Drafts are no bills yet, and what a seller writes for other work pays for no plan. */
export function invoiceOf(invoice: Stripe.Invoice): PaidInvoice[] {
  const { id, status, amount_due: amount, currency, status_transitions: moved, attempt_count: attempts } = invoice;
  if (!id || status === 'draft' || invoice.parent?.type !== 'subscription_details') return [];
  const [line] = invoice.lines.data;
  const issueDate = dateOf(moved.finalized_at ?? invoice.created);
  // A card is charged within hours; until the first attempt nothing is overdue.
  const chargedDate = attempts > 0 ? issueDate : new Date(issueDate.getTime() + dayMs);
  const bill = {
    providerId: id,
    amount: Math.max(0, amount),
    currency,
    periodStartDate: dateOf(line?.period.start ?? invoice.period_start),
    periodEndDate: dateOf(line?.period.end ?? invoice.period_end),
    issueDate,
    dueDate: dateOrNull(invoice.due_date) ?? chargedDate,
    paidDate: status === 'paid' ? (dateOrNull(moved.paid_at) ?? issueDate) : null,
    isVoid: status === 'void' || status === 'uncollectible',
    address: invoice.hosted_invoice_url ?? '',
  };
  return [bill];
}

/** @throws UnsignedEvent for what isn't signed with this secret, or was signed more than five minutes ago */
export async function readStripeEvent(
  { webhooks, errors }: Stripe,
  body: string,
  signature: string,
  secret: string,
): Promise<PaymentEvent> {
  try {
    const { id, type, data, account } = await webhooks.constructEventAsync(body, signature, secret);
    return { eventId: id, type, customerId: customerOf(data.object), sellerId: account ?? null };
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError) throw new UnsignedEvent(error.message);
    throw error;
  }
}

/** Some objects hold the customer's id, others all of the customer, and a customer is one itself. */
function customerOf(object: object): string | null {
  const { object: kind, id, customer } = object as { object?: string; id?: string; customer?: unknown };
  if (kind === 'customer') return id ?? null;
  if (typeof customer === 'string') return customer;
  return (customer as { id?: string } | null | undefined)?.id ?? null;
}

/** What changes for somebody who has subscribed. */
export function stripeChanges(
  stripe: () => Promise<Stripe>,
): Pick<Payments, 'changePlan' | 'changePrice' | 'giveCredit' | 'setCancelled' | 'setPaused' | 'end'> {
  return {
    async changePlan({ subscriptionId, itemId }, price) {
      const items = [{ id: itemId, price, quantity: 1 }];
      const change = { items, proration_behavior: 'create_prorations', cancel_at_period_end: false } as const;
      const { subscriptions } = await stripe();
      await subscriptions.update(subscriptionId, change);
    },
    async changePrice({ subscriptionId, itemId }, price) {
      const items = [{ id: itemId, price, quantity: 1 }];
      const { subscriptions } = await stripe();
      await subscriptions.update(subscriptionId, { items, proration_behavior: 'none' });
    },
    async giveCredit(customerId, { key, amount, currency }) {
      const { customers } = await stripe();
      // Stripe counts what a customer has as negative.
      const change = { amount: -amount, currency, description: 'What is left of the plan before' };
      await customers.createBalanceTransaction(customerId, change, { idempotencyKey: `credit ${key}` });
    },
    async setCancelled(subscriptionId, isCancelled) {
      const { subscriptions } = await stripe();
      await subscriptions.update(subscriptionId, { cancel_at_period_end: isCancelled });
    },
    async setPaused(subscriptionId, isPaused) {
      const { subscriptions } = await stripe();
      await subscriptions.update(subscriptionId, { pause_collection: isPaused ? { behavior: 'void' } : '' });
    },
    async end(subscriptionId) {
      const { subscriptions } = await stripe();
      const { status } = await subscriptions.retrieve(subscriptionId);
      if (status !== 'canceled') await subscriptions.cancel(subscriptionId);
    },
  };
}
