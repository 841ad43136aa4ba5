import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { enqueueSystem } from '#access/events/emit.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { notFound } from '#access/within.ts';
import { type PaymentEvent, UnsignedEvent } from '#integrations/payments/payments.ts';
import { problem } from '#lib/problem.ts';
import { settlePaymentsJob } from './settle-payments.job.ts';

/** What says something about an agency's plan; of everything else, the provider only learns that it has arrived. */
const telling = /^(customer\.subscription|invoice|checkout\.session)\./;
const mostBytes = 1_000_000;

/** POST /payments/events: signed news of the payment provider. */
export function createPaymentRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post('/events', bodyLimit({ maxSize: mostBytes }), async (c) => {
    const { payments } = ports;
    if (!payments) throw notFound();
    const body = await c.req.text();
    const event = await payments.readEvent(body, c.req.header('stripe-signature') ?? '').catch((error: unknown) => {
      if (!(error instanceof UnsignedEvent)) throw error;
      ports.log.warn({ err: error }, 'a payment event was not signed');
      throw problem('FORBIDDEN', 'This event is not signed, or was signed long ago.');
    });
    await inSystem(ports.db, 'a payment event', (scope) => takeEvent(scope, event));
    return c.body(null, 204);
  });
  return app;
}

/** However often an event comes, it has one effect: its id is stored together with it. */
async function takeEvent(scope: SystemScope, { eventId: uid, type, customerId }: PaymentEvent): Promise<void> {
  const first = await scope.tx
    .insertInto('paymentEvent')
    .values({ uid, type })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  if (first && customerId && telling.test(type)) await enqueueSystem(scope, settlePaymentsJob, { customerId });
}
