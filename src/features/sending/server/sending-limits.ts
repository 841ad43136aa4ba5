import { sql } from 'kysely';
import { accountReading, present } from '#access/procedures.ts';
import { tenantOf, type TenantScope } from '#access/owner.ts';
import { dayAt, dayStart } from '#lib/time/time-zone.ts';
import type { SendingChannel, SendingUse } from '../sending.ts';

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

/** What may be sent on one day. */
export interface SendingLimits {
  timeZone: string;
  /** The day that it is there. */
  today: string;
  most: number;
  /** A new account has less until then; null for others. */
  newUntil: Date | null;
  /** What all accounts of an agency that pays nothing may send together. */
  shared: { most: number; left: number } | null;
}

interface Row {
  timeZone: string;
  most: number;
  newUntil: Date | null;
  sharedMost: number | null;
  sharedDay: string | null;
  sharedCount: number | null;
}

/** The limits of an account, or of an agency for itself, by the house's rules, its plan and the house's word on it. */
export async function loadSendingLimits(
  scope: TenantScope,
  channel: SendingChannel,
  now: Date,
): Promise<SendingLimits> {
  const { agencyId, accountId } = tenantOf(scope);
  const { rows } = await sql<Row>`select time_zone, most, new_until, shared_most, shared_day::text, shared_count
    from sending_limits(${agencyId}, ${accountId}, ${channel}, ${now})`.execute(scope.tx);
  const { timeZone, most, newUntil, sharedMost, sharedDay, sharedCount } = present(rows[0]);
  const today = dayAt(now, timeZone);
  const sharedSent = sharedDay !== null && sharedDay >= today ? (sharedCount ?? 0) : 0;
  const shared = sharedMost === null ? null : { most: sharedMost, left: Math.max(0, sharedMost - sharedSent) };
  return { timeZone, today, most, newUntil, shared };
}
