import type Stripe from 'stripe';

/** Cards, addresses, tax ids and invoices; plans are changed and cancelled with us. */
const features: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  customer_update: { enabled: true, allowed_updates: ['email', 'address', 'tax_id'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
};

/** What a seller's customers can do in the portal; made with the first who opens it, as sellers have none by themselves. */
export async function findPortalLook({ billingPortal }: Stripe): Promise<string> {
  const { data } = await billingPortal.configurations.list({ active: true, limit: 1 });
  const [known] = data;
  return (known ?? (await billingPortal.configurations.create({ features }, { idempotencyKey: 'portal' }))).id;
}
