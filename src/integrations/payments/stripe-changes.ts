import type Stripe from 'stripe';
import type { Payments } from './payments.ts';

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
