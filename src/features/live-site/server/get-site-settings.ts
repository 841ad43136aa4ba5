import { accountReading } from '#access/procedures.ts';
import { StoredSettings, storedSettings } from './settings-queries.ts';

export const getSiteSettings = accountReading('site.read')
  .route({ method: 'GET', path: '/site-settings', summary: 'Read the site’s settings', tags: ['Site'] })
  .output(StoredSettings)
  .handler(({ context: { scope } }) => storedSettings(scope));
