import { sql } from 'kysely';
import { present } from '#access/procedures.ts';
import { type TenantScope, tenantOf } from '#access/standing/tenant-of.ts';
import { dayAt } from '#lib/time/time-zone.ts';
import type { SendingChannel } from '../sending.ts';

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
