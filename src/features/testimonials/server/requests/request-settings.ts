import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { defineSettings } from '#access/settings.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { RequestSettings } from '../../nouns/request-settings.ts';

/** How requests are sent. */
export const requestSettings = defineSettings({
  table: 'testimonialRequestSettings',
  schema: RequestSettings,
  read: 'testimonial.read',
  write: 'testimonial.configure',
});

export const { update: updateRequestSettings } = requestSettings;

/** How requests are sent, with the version of the settings (0 if never saved), their zone, and what this server can send. */
export const getRequestSettings = accountReading('testimonial.read').handler(async ({ context: { scope, ports } }) => ({
  ...(await requestSettings.load(scope, scope.accountId)),
  timeZone: await findAccountZone(scope),
  hasTextMessages: ports.textMessages !== null,
}));

/** The settings with the zone of the quiet hours. */
export async function sendingTimesOf(scope: AccountScope): Promise<RequestSettings & { timeZone: string }> {
  const { settings } = await requestSettings.load(scope, scope.accountId);
  return { ...settings, timeZone: await findAccountZone(scope) };
}
