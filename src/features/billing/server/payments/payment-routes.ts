import { Hono } from 'hono';
import { enqueueSystem } from '#access/events/emit.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { notFound } from '#access/within.ts';
import { type PaymentEvent, UnsignedEvent } from '#integrations/payments/payments.ts';
import { problem } from '#lib/problem.ts';
import { bodyUpTo } from '#platform/http/limited-body.ts';
import { reconcileSellerJob } from '../seller/find-seller.ts';
import { reconcileAccountPaymentsJob, reconcilePaymentsJob } from './payment-jobs.ts';

const mostBytes = 1_000_000;

/** Verifies what the provider has signed; null where there is none. */
type EventReader = { readEvent(body: string, signature: string): Promise<PaymentEvent> } | null;

/** POST …/events: signed news of the payment provider, each with its one effect, which is enqueued in `take`. */
function eventRoutes(
  ports: Ports,
  reader: EventReader,
  take: (scope: SystemScope, event: PaymentEvent) => Promise<void>,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post('/events', bodyUpTo(mostBytes), async (c) => {
    if (!reader) throw notFound();
    const body = await c.req.text();
    const event = await reader.readEvent(body, c.req.header('stripe-signature') ?? '').catch((error: unknown) => {
      if (!(error instanceof UnsignedEvent)) throw error;
      // Anyone can send one: its stack would fill the log.
      ports.log.warn({ reason: error.message }, 'a payment event was not signed');
      throw problem('FORBIDDEN', 'This event isn’t signed, or was signed long ago.');
    });
    await inSystem(ports.db, 'a payment event', async (scope) => {
      if (await isFirst(scope, event)) await take(scope, event);
    });
    return c.body(null, 204);
  });
  return app;
}

/** However often an event comes, it has one effect: its id is stored together with it. */
async function isFirst({ tx }: SystemScope, { eventId: uid, type }: PaymentEvent): Promise<boolean> {
  const first = await tx
    .insertInto('paymentEvent')
    .values({ uid, type })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  return first !== undefined;
}

/** What says something about a plan; of everything else, the provider only learns that it has arrived. */
function isOfPlans({ type }: PaymentEvent): boolean {
  return /^(customer\.subscription|invoice|checkout\.session)\./.test(type);
}

/** POST /payments/events: news of what agencies pay. */
export function createPaymentRoutes(ports: Ports): Hono<HttpEnv> {
  return eventRoutes(ports, ports.payments, async (scope, event) => {
    const { customerId, sellerId } = event;
    if (customerId && sellerId === null && isOfPlans(event))
      await enqueueSystem(scope, reconcilePaymentsJob, { customerId });
  });
}

/** POST /seller-payments/events: news of agencies' own accounts at the provider, and of what is paid to them. */
export function createSellerRoutes(ports: Ports): Hono<HttpEnv> {
  return eventRoutes(ports, ports.sellers, async (scope, event) => {
    const { customerId, sellerId, type } = event;
    if (sellerId === null) return;
    if (type.startsWith('account.')) await enqueueSystem(scope, reconcileSellerJob, { sellerId });
    else if (customerId && isOfPlans(event))
      await enqueueSystem(scope, reconcileAccountPaymentsJob, { sellerId, customerId });
  });
}
