import { selectOwn } from '#access/own-rows.ts';
import { z } from 'zod';
import type { AccountScope } from '#access/scope.ts';
import { parseStored } from '#lib/parse-stored.ts';
import { SiteSettings } from '../site-settings.ts';

export const StoredSettings = z.object({
  settings: SiteSettings,
  /** 0 until the settings are first saved. */
  version: z.number(),
});
export type StoredSettings = z.infer<typeof StoredSettings>;

/** The account's settings, with defaults for missing ones. */
export async function storedSettings(scope: AccountScope): Promise<StoredSettings> {
  const row = await selectOwn(scope, 'siteSettings').select(['settings', 'version']).executeTakeFirst();
  return { settings: parseStored(SiteSettings, row?.settings), version: row?.version ?? 0 };
}
