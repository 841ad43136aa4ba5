import { sql } from 'kysely';
import { accountReading } from '#access/procedures.ts';
import { type TenantScope, tenantOf } from '#access/standing/tenant-of.ts';
import { dayStart } from '#lib/time/time-zone.ts';
import type { SendingChannel, SendingUse } from '../sending.ts';
import { loadSendingLimits } from './sending-limits.ts';

/** What the account may still send today, by email and text message, and what its visitors cause. */
export const getSending = accountReading('account.read').handler(({ context: { scope, ports } }) =>
  Promise.all((['mail', 'text', 'receipt'] as const).map((channel) => useOf(scope, channel, ports.clock.now()))),
);

async function useOf(scope: TenantScope, channel: SendingChannel, now: Date): Promise<SendingUse> {
  const { timeZone, today, most, newUntil, shared } = await loadSendingLimits(scope, channel, now);
  const { agencyId, tenantId } = tenantOf(scope);
  const counted = await scope.tx
    .selectFrom('sendingCount')
    .select([sql<string>`day::text`.as('day'), 'sentCount'])
    .where('agencyId', '=', agencyId)
    .where('tenantId', '=', tenantId)
    .where('channel', '=', channel)
    .where('day', '>=', today)
    .executeTakeFirst();
  const left = Math.max(0, Math.min(most - (counted?.sentCount ?? 0), shared?.left ?? most));
  return { channel, most, left, until: dayStart(counted?.day ?? today, timeZone, { days: 1 }), newUntil };
}
