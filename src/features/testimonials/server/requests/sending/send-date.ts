import type { AccountScope } from '#access/scope.ts';
import { afterQuietHours } from '../../../nouns/quiet-hours.ts';
import type { RequestChannel } from '../../../nouns/request-channel.ts';
import type { RequestSettings } from '../../../nouns/request-settings.ts';
import { requestSettingsOf } from '../settings/request-settings-queries.ts';

interface Message {
  channel: RequestChannel;
  isReminder: boolean;
}

/** When a message leaves: a text message rings at night, and no one is waiting for a reminder. */
export function sendDateOf({ channel, isReminder }: Message, settings: RequestSettings, now: Date): Date {
  return channel === 'text' || isReminder ? afterQuietHours(now, settings) : now;
}

/** When a message that is requested now leaves after the quiet hours; null if it doesn't wait. */
export async function findWaitsUntil(scope: AccountScope, message: Message, now: Date): Promise<Date | null> {
  const { settings } = await requestSettingsOf(scope);
  const sendDate = sendDateOf(message, settings, now);
  return sendDate > now ? sendDate : null;
}
