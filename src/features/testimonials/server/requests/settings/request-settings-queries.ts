import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { RequestSettings } from '../../../nouns/request-settings.ts';

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
