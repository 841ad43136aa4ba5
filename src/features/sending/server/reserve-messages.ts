import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addressKey } from '#lib/mail/mail-address.ts';
import { dayStart } from '#lib/time/time-zone.ts';
import { rowFor } from '#platform/database/row-for.ts';
import type { SendingChannel, WaitReason } from '../sending.ts';
import { loadSendingLimits, type SendingLimits } from './sending-limits.ts';
import { type TenantScope, tenantOf } from '#access/owner.ts';

const dayMs = 86_400_000;

/** A message to somebody outside. */
export interface Outgoing {
  /** An email address, or a phone number in E.164 form. */
  contact: string;
  /** The sender knows that the recipient was sent one within a day. */
  isConfirmed?: boolean;
}

interface Wanted {
  channel: SendingChannel;
  /** What the messages are for; a recipient is sent one a day for each reason. */
  reason: string;
  messages: readonly Outgoing[];
  now: Date;
  /** Messages of the channel that wait for the limit already: these follow them. */
  behind?: number;
}

/** `until`: when the message may leave at the earliest, if nothing else does before. */
export type Outcome = { mayLeave: true } | { mayLeave: false; waitsFor: WaitReason; until: Date };

export interface Reservation {
  /** For each message, in order. */
  outcomes: Outcome[];
  /** The limit, and when it ends. */
  most: number;
  until: Date;
  timeZone: string;
}

/**
 * The one gate of messages to people outside. Counts those that may leave, in the transaction that sends them: two
 * processes can't exceed a limit together, since the second waits for the first at the day's row.
 */
export async function reserveMessages(scope: TenantScope, wanted: Wanted): Promise<Reservation> {
  const { channel, reason, messages, now, behind = 0 } = wanted;
  const limits = await loadSendingLimits(scope, channel, now);
  const { day, sent } = await lockDay(scope, channel, limits);
  const rested = await findRested(scope, wanted);
  const left = behind > 0 ? 0 : Math.max(0, limits.most - sent);
  const asked = Math.min(left, rested.filter((until) => until === null).length);
  const granted = await takeShared(scope, { channel, day, asked, limits });
  const { timeZone, shared } = limits;
  const most = shared && (granted < asked || shared.left === 0) ? shared.most : limits.most;
  const dayAfter = (days: number) => dayStart(day, timeZone, { days: days + 1 });
  let taken = 0;
  let waiting = behind;
  const outcomes = rested.map((until): Outcome => {
    if (until) return { mayLeave: false, waitsFor: 'recipient', until };
    if (taken++ < granted) return { mayLeave: true };
    return { mayLeave: false, waitsFor: 'limit', until: dayAfter(Math.floor(waiting++ / Math.max(1, most))) };
  });
  if (granted > 0) {
    await count(scope, channel, sent + granted);
    const leaving = messages.filter((_message, at) => outcomes[at]?.mayLeave);
    await noteRecipients(scope, reason, leaving, now);
  }
  return { outcomes, most, until: dayAfter(0), timeZone };
}

/** Locks what has been sent on the current day. A day doesn't come back when the time zone changes. */
async function lockDay(scope: TenantScope, channel: SendingChannel, { today }: SendingLimits) {
  const { agencyId, accountId } = tenantOf(scope);
  return scope.tx
    .insertInto('sendingCount')
    .values({ agencyId, accountId, channel, day: today, sentCount: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['agencyId', 'tenantId', 'channel'])
        .doUpdateSet({
          sentCount: sql<number>`case when sending_count.day < excluded.day then 0 else sending_count.sent_count end`,
          day: sql<string>`greatest(sending_count.day, excluded.day)`,
        }),
    )
    .returning([sql<string>`day::text`.as('day'), 'sentCount as sent'])
    .executeTakeFirstOrThrow();
}

async function count(scope: TenantScope, channel: SendingChannel, sentCount: number): Promise<void> {
  const { agencyId, tenantId } = tenantOf(scope);
  await scope.tx
    .updateTable('sendingCount')
    .set({ sentCount })
    .where('agencyId', '=', agencyId)
    .where('tenantId', '=', tenantId)
    .where('channel', '=', channel)
    .execute();
}

interface Shared {
  channel: SendingChannel;
  day: string;
  asked: number;
  limits: SendingLimits;
}

/** How many of the messages all accounts of the agency together may still send. */
async function takeShared({ tx, agencyId }: TenantScope, { channel, day, asked, limits }: Shared): Promise<number> {
  if (!limits.shared || asked === 0) return asked;
  const { rows } = await sql<{ granted: number }>`select count_trial_sending(${agencyId}, ${channel}, ${day}::date,
    ${asked}, ${limits.shared.most}) as granted`.execute(tx);
  return rows[0]?.granted ?? 0;
}

/** For each message, when its recipient has had a day without one; null if that is so already. */
async function findRested(scope: TenantScope, { reason, messages, now }: Wanted): Promise<(Date | null)[]> {
  const contacts = messages.map(({ contact }) => contact);
  const last = await findLastSent(scope, reason, contacts, now);
  return messages.map(({ contact, isConfirmed }) => {
    const date = last.get(addressKey(contact));
    if (date && !isConfirmed) return new Date(date.getTime() + dayMs);
    last.set(addressKey(contact), now);
    return null;
  });
}

/** When each of these recipients, by the key of their address, was sent something for a reason, if that is less than a day ago. */
export async function findLastSent(
  scope: TenantScope,
  reason: string,
  contacts: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  const { agencyId, tenantId } = tenantOf(scope);
  const byHash = new Map(contacts.map((contact) => [hashOf(scope, contact), addressKey(contact)]));
  if (byHash.size === 0) return new Map();
  const rows = await scope.tx
    .selectFrom('sendingRecipient')
    .select(['contactHash', 'sentDate'])
    .where('agencyId', '=', agencyId)
    .where('tenantId', '=', tenantId)
    .where('reason', '=', reason)
    .where('contactHash', 'in', [...byHash.keys()])
    .where('sentDate', '>', new Date(now.getTime() - dayMs))
    .execute();
  return new Map(rows.map(({ contactHash, sentDate }) => [byHash.get(contactHash) ?? '', sentDate]));
}

async function noteRecipients(
  scope: TenantScope,
  reason: string,
  messages: readonly Outgoing[],
  sentDate: Date,
): Promise<void> {
  const { agencyId, accountId } = tenantOf(scope);
  const hashes = new Set(messages.map(({ contact }) => hashOf(scope, contact)));
  await scope.tx
    .insertInto('sendingRecipient')
    .values(
      [...hashes].map((contactHash) =>
        rowFor('sendingRecipient', { agencyId, accountId, reason, contactHash, sentDate }),
      ),
    )
    .onConflict((conflict) =>
      conflict.columns(['agencyId', 'tenantId', 'reason', 'contactHash']).doUpdateSet({ sentDate }),
    )
    .execute();
}

/** A message that didn't leave, or couldn't be delivered, keeps its recipient from no other. It still counts. */
export async function forgetRecipient(scope: TenantScope, reason: string, contact: string): Promise<void> {
  const { agencyId, tenantId } = tenantOf(scope);
  await scope.tx
    .deleteFrom('sendingRecipient')
    .where('agencyId', '=', agencyId)
    .where('tenantId', '=', tenantId)
    .where('reason', '=', reason)
    .where('contactHash', '=', hashOf(scope, contact))
    .execute();
}

function hashOf(scope: TenantScope, contact: string): string {
  return createHash('sha256')
    .update(`${tenantOf(scope).tenantId} ${addressKey(contact)}`)
    .digest('base64url');
}
