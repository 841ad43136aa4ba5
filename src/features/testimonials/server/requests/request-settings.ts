import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { RequestSettings } from '../../nouns/request-settings.ts';
import { saveSettings } from '../settings/save-settings.ts';

const Input = z.strictObject({ version: z.number().int().min(0), settings: RequestSettings });

/** How requests are sent, with the version of the settings (0 if never saved), their zone, and what this server can send. */
export const getRequestSettings = accountReading('testimonial.read').handler(async ({ context: { scope, ports } }) => ({
  ...(await requestSettingsOf(scope)),
  timeZone: await findAccountZone(scope),
  hasTextMessages: ports.textMessages !== null,
}));

/** @throws CONFLICT with the current settings when someone else saved first */
export const updateRequestSettings = account('testimonial.configure')
  .input(Input)
  .handler(({ input, context: { scope } }) =>
    saveSettings(scope, 'testimonialRequestSettings', input, () => requestSettingsOf(scope)),
  );

/** The account's settings with defaults for missing ones; version 0 until saved. */
export async function requestSettingsOf(scope: AccountScope): Promise<{ settings: RequestSettings; version: number }> {
  const row = await selectOwn(scope, 'testimonialRequestSettings').select(['settings', 'version']).executeTakeFirst();
  return { settings: RequestSettings.parse(row?.settings ?? {}), version: row?.version ?? 0 };
}

/** The same with the zone of the quiet hours. */
export async function sendingTimesOf(scope: AccountScope): Promise<RequestSettings & { timeZone: string }> {
  const { settings } = await requestSettingsOf(scope);
  return { ...settings, timeZone: await findAccountZone(scope) };
}
