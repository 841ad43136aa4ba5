import { sql } from 'kysely';
import type { TenantScope } from '#access/owner.ts';
import type { Ports } from '#access/ports.ts';
import type { Endpoint } from '../../webhook.ts';
import { asOwner, afterSending, type Target } from './target.ts';

/** First attempts are made in order; those that are made again don't hold them up. */
export type Lane = 'first' | 'again';

export interface DueDelivery {
  uid: string;
  type: string;
  data: Record<string, unknown>;
  eventDate: Date;
  attempts: number;
  tries: number;
  address: string;
  endpointId: string;
  kind: Endpoint['kind'];
  sealedSecret: string;
  formerSecret: string | null;
  formerUntil: Date | null;
}

/** Longer than an attempt takes: after that, the worker that held the endpoint is gone. */
const heldMs = 45_000;
const later = (ports: Ports) => new Date(ports.clock.now().getTime() + heldMs);

const endpointOf = ({ tx }: TenantScope, { agencyId, endpointId }: Target) =>
  tx.updateTable('webhookEndpoint').where('agencyId', '=', agencyId).where('uid', '=', endpointId);

/** One worker at a time, on whichever node, sends to an endpoint. @returns whether it is this one */
export const holdEndpoint = (ports: Ports, target: Target): Promise<boolean> =>
  asOwner(ports.db, target, async (scope) => {
    const { numUpdatedRows } = await endpointOf(scope, target)
      .set({ busyUntil: later(ports) })
      .where('state', '=', 'active')
      .where((row) => row.or([row('busyUntil', 'is', null), row('busyUntil', '<=', ports.clock.now())]))
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  });

export const releaseEndpoint = (ports: Ports, target: Target): Promise<void> =>
  afterSending(ports.db, target, async (scope) => {
    await endpointOf(scope, target).set({ busyUntil: null }).execute();
  });

/** What may be sent now: of accounts that are open, and still the agency's. */
function dueOf({ tx }: TenantScope, { agencyId, endpointId }: Target, lane: Lane, now: Date) {
  const due = tx
    .selectFrom('webhookDelivery as d')
    .innerJoin('webhookEndpoint as e', (join) =>
      join.onRef('e.agencyId', '=', 'd.agencyId').onRef('e.uid', '=', 'd.endpointId'),
    )
    .where('d.agencyId', '=', agencyId)
    .where('d.endpointId', '=', endpointId)
    .where('d.state', '=', 'waiting')
    .where('e.state', '=', 'active')
    .where(sql<boolean>`(e.key_id is null or is_key_valid(e.key_id))`)
    .where(
      sql<boolean>`(d.source_account_id is null or exists (select from account a
        where a.uid = d.source_account_id and a.agency_id = d.agency_id and a.is_open))`,
    );
  return lane === 'first'
    ? due.where('d.attempts', '=', 0).orderBy('d.number')
    : due.where('d.attempts', '>', 0).where('d.nextDate', '<=', now).orderBy('d.nextDate');
}

/** The next message of an endpoint, which stays this worker's for as long as an attempt takes. */
export const findNext = (ports: Ports, target: Target, lane: Lane): Promise<DueDelivery | undefined> =>
  asOwner(ports.db, target, async (scope) => {
    await endpointOf(scope, target)
      .set({ busyUntil: later(ports) })
      .execute();
    return dueOf(scope, target, lane, ports.clock.now())
      .select(['d.uid', 'd.type', 'd.data', 'd.eventDate', 'd.attempts', 'd.tries', 'd.endpointId'])
      .select(['e.kind', 'e.address', 'e.sealedSecret', 'e.formerSecret', 'e.formerUntil'])
      .limit(1)
      .executeTakeFirst();
  });

export const isWorkLeft = (ports: Ports, target: Target): Promise<boolean> =>
  asOwner(ports.db, target, async (scope) => {
    for (const lane of ['first', 'again'] as const)
      if (await dueOf(scope, target, lane, ports.clock.now()).select('d.uid').limit(1).executeTakeFirst()) return true;
    return false;
  });
