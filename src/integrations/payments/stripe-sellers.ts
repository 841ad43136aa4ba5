import { LRUCache } from 'lru-cache';
import type Stripe from 'stripe';
import { type Payments, SellerGone, type SellerPayments } from './payments.ts';
import { keyFor, paymentsAt, stripeClient } from './stripe-payments.ts';
import { readStripeEvent } from './stripe-events.ts';
import { watched } from './watched.ts';

/** Sellers have the whole dashboard, pay Stripe's fees themselves, and bear what they lose. */
const ownAccount = {
  fees: { payer: 'account' },
  losses: { payments: 'stripe' },
  requirement_collection: 'stripe',
  stripe_dashboard: { type: 'full' },
} as const satisfies Stripe.AccountCreateParams.Controller;

/**
 * Stripe Connect: payments go to the sellers' own accounts (direct charges).
 * @param address like stripe+https://SECRET_KEY:WEBHOOK_SECRET@api.stripe.com
 * @param webhookSecret of the webhook for events of connected accounts
 */
export function createStripeSellers(address: string, webhookSecret: string): SellerPayments {
  const stripe = stripeClient(address);
  const known = new LRUCache<string, Payments>({ max: 1_000 });
  return {
    async createSeller({ key, name, email }) {
      const { accounts } = await stripe();
      const wanted = { controller: ownAccount, business_profile: { name }, ...(email && { email }) };
      return (await accounts.create(wanted, { idempotencyKey: keyFor(`seller ${key}`, wanted) })).id;
    },
    async openOnboarding(account, { returnUrl, refreshUrl }) {
      const { accountLinks } = await stripe();
      const wanted = { account, type: 'account_onboarding', return_url: returnUrl, refresh_url: refreshUrl } as const;
      return (await accountLinks.create(wanted)).url;
    },
    async findSeller(sellerId) {
      const { accounts, errors } = await stripe();
      try {
        const { details_submitted: hasDetails, charges_enabled: isReady } = await accounts.retrieve(sellerId);
        return { hasDetails, isReady };
      } catch (error) {
        if (error instanceof errors.StripePermissionError) return null;
        throw error;
      }
    },
    of(sellerId) {
      const payments =
        known.get(sellerId) ?? watched(paymentsAt(address, stripeClient(address, sellerId), sellerId), toGone);
      known.set(sellerId, payments);
      return payments;
    },
    readEvent: async (body, signature) => readStripeEvent(await stripe(), body, signature, webhookSecret),
  };
}

/** Stripe refuses a seller's key with 401 or 403 once the seller has shut us out. */
async function toGone(error: unknown): Promise<never> {
  const { type, code } = error as { type?: string; code?: string };
  throw type === 'StripePermissionError' || code === 'account_invalid' ? new SellerGone(String(error)) : error;
}
