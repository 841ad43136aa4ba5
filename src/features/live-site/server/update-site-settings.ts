import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { SiteSettings } from '../site-settings.ts';
import { cleanSettings, StoredSettings } from './settings-queries.ts';
import { storeSettings } from './store-settings.ts';

/** Saves all settings. @throws CONFLICT when someone has saved since `version` */
export const updateSiteSettings = account('site.update')
  .route({ method: 'PUT', path: '/site-settings', summary: 'Save the site’s settings', tags: ['Site'] })
  .input(z.strictObject({ version: z.number().int().min(0), settings: SiteSettings }))
  .output(StoredSettings)
  .handler(async ({ input, context: { scope } }): Promise<StoredSettings> => {
    const settings = cleanSettings(input.settings);
    return { settings, version: await storeSettings(scope, settings, input.version) };
  });
