import { z } from 'zod';
import { accountAhead, present } from '#access/procedures.ts';
import { SiteSettings } from '../site-settings.ts';
import { cleanInput } from './own-code/clean-owner-code.ts';
import { StoredSettings } from './settings-queries.ts';
import { storeSettings } from './store-settings.ts';

/** Saves all settings. @throws CONFLICT when someone has saved since `version` */
export const updateSiteSettings = accountAhead('site.update', cleanInput)
  .route({ method: 'PUT', path: '/site-settings', summary: 'Save the site’s settings', tags: ['Site'] })
  .input(z.strictObject({ version: z.number().int().min(0), settings: SiteSettings }))
  .output(StoredSettings)
  .handler(async ({ input: { version }, context: { scope, ahead } }): Promise<StoredSettings> => {
    const { settings, code } = present(ahead);
    return { settings, version: await storeSettings(scope, settings, version, code) };
  });
