import type { Hono } from 'hono';
import { enqueueSystem } from '#access/events/emit.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { eventRoutes, isOfPlans } from './event-routes.ts';
import { settlePaymentsJob } from './settle-payments.job.ts';

/** POST /payments/events: news of what agencies pay. */
export function createPaymentRoutes(ports: Ports): Hono<HttpEnv> {
  return eventRoutes(ports, ports.payments, async (scope, event) => {
    const { customerId, sellerId } = event;
    if (customerId && sellerId === null && isOfPlans(event))
      await enqueueSystem(scope, settlePaymentsJob, { customerId });
  });
}
