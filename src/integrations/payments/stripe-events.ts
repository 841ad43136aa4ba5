import type Stripe from 'stripe';
import { type PaymentEvent, UnsignedEvent } from './payments.ts';

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
