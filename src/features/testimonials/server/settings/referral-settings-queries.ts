import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { ReferralSettings } from '../../referral.ts';

/** The account's settings with defaults for missing ones; version 0 until saved. */
export async function referralSettingsOf(
  scope: AccountScope,
): Promise<{ settings: ReferralSettings; version: number }> {
  const row = await selectOwn(scope, 'referralSettings').select(['settings', 'version']).executeTakeFirst();
  return { settings: ReferralSettings.parse(row?.settings ?? {}), version: row?.version ?? 0 };
}
