import { insertOwn } from '#access/own-rows.ts';
import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { refreshAllPublicCopies } from '#features/content/server/public-copy/refresh-copies-of.ts';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { problem } from '#lib/problem.ts';
import { SiteSettings } from '../site-settings.ts';
import { cleanSettings, StoredSettings, storedSettings } from './settings-queries.ts';
import { publishSiteMedia } from './site-media.ts';

/** Saves all settings. @throws CONFLICT when someone has saved since `version` */
export const updateSiteSettings = account('site.update')
  .route({ method: 'PUT', path: '/site-settings', summary: 'Save the site’s settings', tags: ['Site'] })
  .input(z.strictObject({ version: z.number().int().min(0), settings: SiteSettings }))
  .output(StoredSettings)
  .handler(async ({ input, context: { scope } }): Promise<StoredSettings> => {
    const { settings: before } = await storedSettings(scope);
    const settings = cleanSettings(input.settings);
    const row = {
      settings: JSON.stringify(settings),
      version: input.version + 1,
      updateDate: new Date(),
    };
    const saved = await insertOwn(scope, 'siteSettings', row)
      .onConflict((conflict) =>
        conflict.column('accountId').doUpdateSet(row).where('siteSettings.version', '=', input.version),
      )
      .returning('version')
      .executeTakeFirst();
    if (!saved)
      throw problem('CONFLICT', 'Someone else edited these settings while you were working. Compare and save again.', {
        current: await storedSettings(scope),
      });
    await publishSiteMedia(scope, settings);
    await (changesCopies(before, settings) ? refreshAllPublicCopies(scope) : bumpSiteRevision(scope));
    return { settings, version: saved.version };
  });

/** Whether the change affects the contents of public copies. */
function changesCopies(before: SiteSettings, after: SiteSettings): boolean {
  const shown = ({ provideMapView, websites, destinations }: SiteSettings) =>
    JSON.stringify([provideMapView, websites, destinations]);
  return shown(before) !== shown(after);
}
