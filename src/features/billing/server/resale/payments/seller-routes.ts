import type { Hono } from 'hono';
import { enqueueSystem } from '#access/events/emit.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { eventRoutes, isOfPlans } from '../../payments/payment-routes.ts';
import { reconcileAccountPaymentsJob } from './reconcile-account-payments.job.ts';
import { reconcileSellerJob } from './reconcile-seller.job.ts';

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
