import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import type { AccountScope } from '#access/scope.ts';
import { sentRecently } from '#features/sending/server/require-within-daily-limit.ts';
import { findLastSent } from '#features/sending/server/reserve-messages.ts';
import { addressKey } from '#lib/mail/mail-address.ts';
import { problem } from '#lib/problem.ts';
import { afterQuietHours, type QuietHours } from '../../../quiet-hours.ts';
import type { RequestChannel } from '../../../request.ts';
import { sendingTimesOf } from '../../settings.ts';
import { spellingsOf } from '../request-replies.ts';
import { isOpenNow } from '../request-rows.ts';

/** A customer gets one request or reminder a day, unless the sender confirms it. */
export const askingReason = 'testimonialRequest';

interface Asked {
  channel: RequestChannel;
  contacts: readonly string[];
  now: Date;
}

/** When each of these customers was asked, if that is less than a day ago, or will be by a request that waits. */
export async function findRecentlyAsked(
  scope: AccountScope,
  { channel, contacts, now }: Asked,
): Promise<ReadonlyMap<string, Date>> {
  const found = await findLastSent(scope, askingReason, contacts, now);
  if (contacts.length === 0) return found;
  const contact = channel === 'mail' ? sql<string>`lower(r.customer_email)` : sql<string>`r.customer_phone`;
  const waiting = await selectOwn(scope, 'testimonialRequest as r')
    .select(({ fn }) => [contact.as('contact'), fn.min('r.nextSendDate').as('date')])
    .where('r.channel', '=', channel)
    .where('r.sentCount', '=', 0)
    .where('r.nextSendDate', 'is not', null)
    .where(isOpenNow(now))
    .where(contact, 'in', contacts.flatMap(spellingsOf))
    .groupBy(contact)
    .execute();
  for (const { contact: written, date } of waiting) {
    const name = addressKey(written);
    if (date && !found.has(name)) found.set(name, date);
  }
  return found;
}

/** @returns a CONFLICT that `sendAgain` overrules */
export function askedRecently(date: Date, now: Date) {
  const isAhead = date > now;
  return sentRecently(
    isAhead ? 'A request to this customer is scheduled already.' : 'This customer was asked less than 24 hours ago.',
    date,
  );
}

/** @throws UNPROCESSABLE_CONTENT for text messages if no gateway is configured */
export function checkChannel({ textMessages }: Ports, channel: RequestChannel): void {
  if (channel === 'text' && !textMessages)
    throw problem(
      'UNPROCESSABLE_CONTENT',
      'Text messages aren’t set up on this server. Send the request by email, or copy its link.',
    );
}

interface Message {
  channel: RequestChannel;
  isReminder: boolean;
}

/** When a message leaves: a text message rings at night, and no one is waiting for a reminder. */
export function sendDateOf({ channel, isReminder }: Message, times: QuietHours, now: Date): Date {
  return channel === 'text' || isReminder ? afterQuietHours(now, times) : now;
}

/** When a message that is requested now leaves after the quiet hours; null if it doesn't wait. */
export async function findWaitsUntil(scope: AccountScope, message: Message, now: Date): Promise<Date | null> {
  const sendDate = sendDateOf(message, await sendingTimesOf(scope), now);
  return sendDate > now ? sendDate : null;
}
