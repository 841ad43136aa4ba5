import { selectOwn } from '#access/own-rows.ts';
import { z } from 'zod';
import type { AccountScope } from '#access/scope.ts';
import { parseStored } from '#lib/parse-stored.ts';
import { sanitizeRichText } from '#lib/text/sanitize.ts';
import { SiteSettings } from '../site-settings.ts';

export const StoredSettings = z.object({
  settings: SiteSettings,
  /** 0 until the settings are saved for the first time. */
  version: z.number(),
});
export type StoredSettings = z.infer<typeof StoredSettings>;

/** The account's settings, filled up with the defaults. */
export async function storedSettings(scope: AccountScope): Promise<StoredSettings> {
  const row = await selectOwn(scope, 'siteSettings').select(['settings', 'version']).executeTakeFirst();
  return { settings: parseStored(SiteSettings, row?.settings), version: row?.version ?? 0 };
}

/** What an owner has written as HTML goes into the database without what runs, loads or styles (decision 6). */
export function cleanSettings(settings: SiteSettings): SiteSettings {
  return { ...settings, customHTML: sanitizeRichText(settings.customHTML) };
}
