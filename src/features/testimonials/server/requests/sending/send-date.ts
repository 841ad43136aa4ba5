import type { AccountScope } from '#access/scope.ts';
import { afterQuietHours, type QuietHours } from '../../../nouns/quiet-hours.ts';
import type { RequestChannel } from '../../../nouns/request-channel.ts';
import { sendingTimesOf } from '../request-settings.ts';

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
