import { getSiteSettings } from './get-site-settings.ts';
import { updateSiteSettings } from './update-site-settings.ts';

export const liveSite = { account: { getSiteSettings, updateSiteSettings } };
