import { sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { latestFirst, readPage } from '#access/list.ts';
import { forOwners, forOwnersReading, tenantOf, type TenantScope } from '#access/owner.ts';
import { problem } from '#lib/problem.ts';
import { Delivery, DeliveryDetail, DeliveryId, DeliveryPage, DeliveryQuery, ReplayQuery } from '../webhook.ts';
import { loadEndpoint, readers, requireActive, tags, writers } from './endpoint-rows.ts';
import { mayHear } from './event-types.ts';
import { bodyOf } from './sending/post.ts';
import { workFor } from './sending/target.ts';

const deliveryGone = () => problem('NOT_FOUND', 'This message no longer exists.');

/**
 * The owner's messages (`d`). Of an agency's, its member sees those about accounts that they see, which the database
 * decides.
 */
function ownDeliveries(scope: TenantScope) {
  const { agencyId, tenantId } = tenantOf(scope);
  return scope.tx
    .selectFrom('webhookDelivery as d')
    .leftJoin('account as a', 'a.uid', 'd.sourceAccountId')
    .where('d.agencyId', '=', agencyId)
    .where('d.tenantId', '=', tenantId)
    .where((row) => row.or([row('d.sourceAccountId', 'is', null), row('a.uid', 'is not', null)]));
}

function shownDeliveries(scope: TenantScope) {
  const last = (column: string) => sql`(select ${sql.raw(column)} from webhook_attempt t
    where t.agency_id = d.agency_id and t.delivery_id = d.uid and t.number = d.attempts)`;
  return ownDeliveries(scope)
    .select(['d.uid', 'd.type', 'd.state', 'd.sourceAccountId as accountId'])
    .select(['d.attempts', 'd.nextDate', 'd.createDate', 'd.endDate'])
    .select(sql<string>`coalesce(a.business_name, '')`.as('accountName'))
    .select(sql<number | null>`${last('t.status')}`.as('lastStatus'))
    .select(sql<string>`coalesce(${last('t.failure')}, '')`.as('lastFailure'));
}

/** @throws NOT_FOUND */
export async function loadDelivery(scope: TenantScope, deliveryId: string): Promise<Delivery> {
  const found = await shownDeliveries(scope).where('d.uid', '=', deliveryId).executeTakeFirst();
  if (!found) throw deliveryGone();
  return found;
}

/** The messages of a webhook, the latest first. @throws NOT_FOUND */
export const listDeliveries = forOwnersReading(readers, (verb) =>
  verb
    .route({ method: 'GET', path: '/webhooks/{endpointId}/deliveries', summary: 'List what was sent', tags })
    .input(DeliveryQuery)
    .output(DeliveryPage)
    .handler(async ({ input: { endpointId, state, type, ...page }, context: { scope } }) => {
      await loadEndpoint(scope, endpointId);
      let rows = shownDeliveries(scope).where('d.endpointId', '=', endpointId);
      if (state) rows = rows.where('d.state', '=', state);
      if (type) rows = rows.where('d.type', '=', type);
      return readPage(rows, latestFirst(sql`d.create_date`, sql`d.uid`), page);
    }),
);

/** One message: what was posted, and each attempt with its answer. @throws NOT_FOUND */
export const getDelivery = forOwnersReading(readers, (verb) =>
  verb
    .route({
      method: 'GET',
      path: '/webhook-deliveries/{deliveryId}',
      summary: 'Read a message and its attempts',
      tags,
    })
    .input(DeliveryId)
    .output(DeliveryDetail)
    .handler(async ({ input: { deliveryId }, context: { scope } }) => {
      const found = await shownDeliveries(scope)
        .select(['d.endpointId', 'd.data', 'd.eventDate'])
        .where('d.uid', '=', deliveryId)
        .executeTakeFirst();
      if (!found) throw deliveryGone();
      const { data, eventDate, ...delivery } = found;
      const history = await scope.tx
        .selectFrom('webhookAttempt')
        .select(['number', 'attemptDate', 'status', 'latency', 'answer', 'failure'])
        .where('agencyId', '=', scope.agencyId)
        .where('deliveryId', '=', deliveryId)
        .orderBy('number', 'desc')
        .execute();
      const { type } = delivery;
      return { ...delivery, body: mayHear(scope, type) ? bodyOf({ type, data, eventDate }) : null, history };
    }),
);

/** Sends a message again, with the same id, up to ten times. @throws NOT_FOUND, CONFLICT for a webhook that is turned off */
export const replayDelivery = forOwners(writers, (verb) =>
  verb
    .route({ method: 'POST', path: '/webhook-deliveries/{deliveryId}/replay', summary: 'Send a message again', tags })
    .input(DeliveryId)
    .output(Delivery)
    .handler(async ({ input: { deliveryId }, context: { scope, ports } }) => {
      await sendAgain(scope, deliveryId, ports.clock.now());
      return loadDelivery(scope, deliveryId);
    }),
);

/** What `replayDelivery` does. @throws NOT_FOUND, CONFLICT for a webhook that is turned off */
export async function sendAgain(scope: TenantScope, deliveryId: string, now: Date): Promise<void> {
  const found = await ownDeliveries(scope)
    .select(['d.endpointId', 'd.state'])
    .where('d.uid', '=', deliveryId)
    .executeTakeFirst();
  if (!found) throw deliveryGone();
  await requireActive(scope, found.endpointId);
  await again(scope, now).where('uid', '=', deliveryId).execute();
  await wake(scope, found.endpointId);
}

/** Sends again what failed or was canceled since a time. @throws NOT_FOUND, CONFLICT for a webhook that is turned off */
export const replayFailed = forOwners(writers, (verb) =>
  verb
    .route({
      method: 'POST',
      path: '/webhooks/{endpointId}/replay-failed',
      summary: 'Send again what failed since a time',
      tags,
    })
    .input(ReplayQuery)
    .output(z.object({ count: z.number() }))
    .handler(async ({ input: { endpointId, since }, context: { scope, ports } }) => {
      await requireActive(scope, endpointId);
      const missed = ownDeliveries(scope)
        .select('d.uid')
        .where('d.endpointId', '=', endpointId)
        .where('d.state', 'in', ['failed', 'canceled'])
        .where('d.createDate', '>=', new Date(since));
      const { numUpdatedRows } = await again(scope, ports.clock.now())
        .where('uid', 'in', missed)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) await wake(scope, endpointId);
      return { count: Number(numUpdatedRows) };
    }),
);

/** What was never tried keeps its place in the order. */
function again(scope: TenantScope, now: Date) {
  return scope.tx
    .updateTable('webhookDelivery')
    .set({
      state: 'waiting',
      tries: 0,
      nextDate: sql<Date>`case when attempts > 0 then ${now}::timestamptz end`,
      endDate: null,
    })
    .where('agencyId', '=', tenantOf(scope).agencyId);
}

function wake(scope: TenantScope, endpointId: string): Promise<void> {
  const { agencyId, accountId } = tenantOf(scope);
  return enqueueSystem(scope, workFor, { agencyId, accountId, endpointId });
}
