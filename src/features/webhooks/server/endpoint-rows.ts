import { type SelectQueryBuilder, sql } from 'kysely';
import { tenantOf, type TenantScope } from '#access/owner.ts';
import { problem } from '#lib/problem.ts';
import type { Database } from '#platform/database.ts';
import type { Endpoint } from '../webhook.ts';

export const readers = { account: 'webhook.read', agency: 'agency.readWebhooks' } as const;
export const writers = { account: 'webhook.update', agency: 'agency.updateWebhooks' } as const;
export const tags = ['Webhooks'];

const endpointGone = () => problem('NOT_FOUND', 'This webhook no longer exists.');

/** The owner's own endpoints (`e`). */
export function ownEndpoints(scope: TenantScope) {
  const { agencyId, tenantId } = tenantOf(scope);
  return scope.tx
    .selectFrom('webhookEndpoint as e')
    .where('e.agencyId', '=', agencyId)
    .where('e.tenantId', '=', tenantId);
}

/** Changes one of the owner's own endpoints. */
export function changeEndpoint(scope: TenantScope, endpointId: string) {
  const { agencyId, tenantId } = tenantOf(scope);
  return scope.tx
    .updateTable('webhookEndpoint')
    .where('agencyId', '=', agencyId)
    .where('tenantId', '=', tenantId)
    .where('uid', '=', endpointId);
}

/** Deletes one of the owner's own endpoints, with what waits for it and what was sent. */
export async function removeEndpoint(scope: TenantScope, endpointId: string): Promise<void> {
  const { agencyId, tenantId } = tenantOf(scope);
  await scope.tx
    .deleteFrom('webhookEndpoint')
    .where('agencyId', '=', agencyId)
    .where('tenantId', '=', tenantId)
    .where('uid', '=', endpointId)
    .execute();
}

const mostWaiting = 1_000;

/** As people see them, without secrets. */
function shown<O>(rows: SelectQueryBuilder<Database & { e: Database['webhookEndpoint'] }, 'e', O>) {
  return rows
    .select(['e.uid', 'e.kind', 'e.name', 'e.address', 'e.types', 'e.isFull', 'e.disabledReason', 'e.disabledDate'])
    .select(['e.publicKey', 'e.formerUntil', 'e.lastDeliveredDate', 'e.failingSince'])
    .select(['e.version', 'e.createDate', 'e.updateDate'])
    .select(sql<boolean>`e.state = 'active'`.as('isActive'))
    .select(sql<boolean>`e.key_id is not null`.as('isOfProgram'))
    .select(
      sql<number>`(select count(*)::integer from (select from webhook_delivery d
        where d.endpoint_id = e.uid and d.state = 'waiting' limit ${mostWaiting}) counted)`.as('waiting'),
    );
}

/** In the order in which they were made. */
export const listOwn = (scope: TenantScope): Promise<Endpoint[]> =>
  shown(ownEndpoints(scope)).orderBy('e.createDate').orderBy('e.uid').execute();

/** @throws NOT_FOUND */
export async function loadEndpoint(scope: TenantScope, endpointId: string): Promise<Endpoint> {
  const found = await shown(ownEndpoints(scope)).where('e.uid', '=', endpointId).executeTakeFirst();
  if (!found) throw endpointGone();
  return found;
}

/** Nobody else changes it until the transaction ends. @throws NOT_FOUND */
export async function lockEndpoint(scope: TenantScope, endpointId: string) {
  const row = await ownEndpoints(scope)
    .select(['e.uid', 'e.types', 'e.state', 'e.keyId', 'e.sealedSecret', 'e.version'])
    .where('e.uid', '=', endpointId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw endpointGone();
  return row;
}

/** @throws NOT_FOUND, CONFLICT for one that is turned off */
export async function requireActive(scope: TenantScope, endpointId: string): Promise<void> {
  const endpoint = await ownEndpoints(scope).select('e.state').where('e.uid', '=', endpointId).executeTakeFirst();
  if (!endpoint) throw endpointGone();
  if (endpoint.state !== 'active') throw problem('CONFLICT', 'This webhook is turned off. Turn it on first.');
}
