import type Stripe from 'stripe';
import type { PaidInvoice, PaidSubscription } from './payments.ts';

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

function planIdOf({ items }: Stripe.Subscription): string {
  return items.data[0]?.price.metadata['planId'] ?? '';
}

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
