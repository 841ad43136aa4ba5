import { accountReading } from '#access/procedures.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { requestSettingsOf } from './request-settings-queries.ts';

/** How requests are sent, with the version of the settings (0 if never saved), their zone, and what this server can send. */
export const getRequestSettings = accountReading('testimonial.read').handler(async ({ context: { scope, ports } }) => ({
  ...(await requestSettingsOf(scope)),
  timeZone: await findAccountZone(scope),
  hasTextMessages: ports.textMessages !== null,
}));
