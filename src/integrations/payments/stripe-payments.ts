import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Order, Payments, Priced } from './payments.ts';
import { invoiceOf, readStripeEvent, stripeChanges, subscriptionOf } from './stripe-events.ts';

const patienceMs = 20_000;

/**
 * Stripe's own client, loaded with the first call: a process that never asks has no use for its 20 MB.
 * @param sellerId whose account it acts as, instead of ours
 */
export function stripeClient(address: string, sellerId?: string): () => Promise<Stripe> {
  let opened: Promise<Stripe> | undefined;
  return () => (opened ??= open(address, sellerId));
}

async function open(address: string, sellerId?: string): Promise<Stripe> {
  const { protocol, hostname: host, port, username } = new URL(address);
  const { default: Client } = await import('stripe');
  const scheme = protocol === 'stripe+http:' ? 'http' : 'https';
  const server = { protocol: scheme, host, port: port || (scheme === 'http' ? 80 : 443) } as const;
  return new Client(decodeURIComponent(username), {
    ...server,
    ...(sellerId && { stripeAccount: sellerId }),
    timeout: patienceMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

/** Stripe prolongs trials that have at least two days left. */
const shortestTrialMs = 49 * 3_600_000;

/**
 * Stripe's API, and what speaks like it.
 * @param address like stripe+https://SECRET_KEY:WEBHOOK_SECRET@api.stripe.com
 */
export const createStripePayments = (address: string): Payments => paymentsAt(address, stripeClient(address));

/** Payments to whomever the client acts as. */
export function paymentsAt(address: string, stripe: () => Promise<Stripe>, sellerId?: string): Payments {
  const webhookSecret = decodeURIComponent(new URL(address).password);
  return {
    async createCustomer({ payerId, name, email }) {
      const wanted = { name, ...(email && { email }), metadata: { payerId } };
      const { customers } = await stripe();
      return (await customers.create(wanted, { idempotencyKey: keyFor(`customer ${payerId}`, wanted) })).id;
    },
    async createPrice(plan) {
      const { prices } = await stripe();
      return (await prices.create(priceFor(plan), { idempotencyKey: `price ${plan.planId} ${plan.version}` })).id;
    },
    async closeCheckouts(customer) {
      const { checkout } = await stripe();
      const { data } = await checkout.sessions.list({ customer, status: 'open', limit: 100 });
      await Promise.all(data.map(({ id }) => checkout.sessions.expire(id)));
    },
    async openCheckout(order) {
      const { checkout } = await stripe();
      const { url } = await checkout.sessions.create(sessionFor(order));
      if (!url) throw new Error('Stripe opened no page for the checkout');
      return url;
    },
    async openPortal(customer, returnUrl) {
      const api = await stripe();
      const look = sellerId ? { configuration: await findPortalLook(api) } : {};
      const { url } = await api.billingPortal.sessions.create({ customer, return_url: returnUrl, ...look });
      return url;
    },
    ...stripeChanges(stripe),
    async findState(customer) {
      const api = await stripe();
      const [subscriptions, invoices] = await Promise.all([
        api.subscriptions.list({ customer, status: 'all', limit: 20 }),
        api.invoices.list({ customer, limit: 24 }),
      ]);
      return { subscription: subscriptionOf(subscriptions.data), invoices: invoices.data.flatMap(invoiceOf) };
    },
    readEvent: async (body, signature) => readStripeEvent(await stripe(), body, signature, webhookSecret),
  };
}

function priceFor({ planId, name, price, currency, billingInterval }: Priced): Stripe.PriceCreateParams {
  const recurring = { interval: billingInterval };
  return { currency, unit_amount: price, recurring, product_data: { name }, metadata: { planId } };
}

function sessionFor(order: Order): Stripe.Checkout.SessionCreateParams {
  const { customerId, priceId, trialEndDate, successUrl, cancelUrl } = order;
  const isOnTrial = trialEndDate !== null && trialEndDate.getTime() - Date.now() >= shortestTrialMs;
  return {
    mode: 'subscription',
    customer: customerId,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    tax_id_collection: { enabled: true },
    // Both are needed for tax ids of customers that exist.
    customer_update: { name: 'auto', address: 'auto' },
    ...(isOnTrial && { subscription_data: { trial_end: Math.floor(trialEndDate.getTime() / 1_000) } }),
  };
}

/** Stripe refuses a key that comes back with other words, such as a name that has been corrected since. */
export function keyFor(subject: string, wanted: object): string {
  const words = createHash('sha256').update(JSON.stringify(wanted)).digest('base64url');
  return `${subject} ${words.slice(0, 22)}`;
}

/** Cards, addresses, tax ids and invoices; plans are changed and cancelled with us. */
const features: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  customer_update: { enabled: true, allowed_updates: ['email', 'address', 'tax_id'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
};

/** What a seller's customers can do in the portal; made with the first who opens it, as sellers have none by themselves. */
async function findPortalLook({ billingPortal }: Stripe): Promise<string> {
  const { data } = await billingPortal.configurations.list({ active: true, limit: 1 });
  const [known] = data;
  return (known ?? (await billingPortal.configurations.create({ features }, { idempotencyKey: 'portal' }))).id;
}
