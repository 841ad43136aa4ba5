import { type RawBuilder, sql } from 'kysely';
import { enqueueSystem, type EventWatcher, eventWatchers } from '#access/events/emit.ts';
import { tenantOf, type TenantScope } from '#access/owner.ts';
import { newUid } from '#lib/new-uid.ts';
import { type Param, preparedQuery } from '#platform/database/prepared-query.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { requireActive } from './endpoint-rows.ts';
import { type Target, workFor } from './sending/target.ts';

interface Emitted {
  accountId: string;
  agencyId: string;
  types: readonly string[];
}
const take = preparedQuery(
  (_db, param: Param<Emitted>): RawBuilder<Target> =>
    sql`select agency_id as "agencyId", account_id as "accountId", endpoint_id as "endpointId"
      from take_webhook_events(${param('accountId')}, ${param('agencyId')}, ${param('types')})`,
);

/** Queues what a transaction has emitted for the endpoints that wait for it, in that transaction. */
const takeEvents: EventWatcher = {
  async take(scope, types) {
    const { accountId, agencyId } = scope;
    const { rows } = await scope.tx.executeQuery(take({ accountId, agencyId, types }));
    for (const target of rows) await enqueueSystem(scope, workFor, target);
  },
};
export const webhookWatcher = eventWatchers.provide(takeEvents);

interface Message {
  endpointId: string;
  /** What it is called: in the past tense, as an event. */
  type: string;
  payload: Record<string, unknown>;
  /** What is sent with the same key to the same endpoint is queued once. */
  key: string;
  now: Date;
}

/**
 * Queues a message for one of the owner's own endpoints, in the scope's transaction.
 * @returns the id of the delivery; null if the key was queued before
 * @throws NOT_FOUND, CONFLICT for an endpoint that is turned off
 */
export async function sendToEndpoint(scope: TenantScope, message: Message): Promise<string | null> {
  const { endpointId, type, payload, key, now } = message;
  await requireActive(scope, endpointId);
  const { agencyId, accountId } = tenantOf(scope);
  const about = accountId ? { accountId } : {};
  const uid = newUid();
  const { numInsertedOrUpdatedRows } = await scope.tx
    .insertInto('webhookDelivery')
    .values(
      rowFor('webhookDelivery', {
        agencyId,
        accountId,
        uid,
        endpointId,
        sourceAccountId: accountId,
        type,
        data: JSON.stringify({ ...about, ...payload }),
        eventDate: now,
        key,
      }),
    )
    .onConflict((known) => known.columns(['endpointId', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return null;
  await enqueueSystem(scope, workFor, { agencyId, accountId, endpointId });
  return uid;
}
