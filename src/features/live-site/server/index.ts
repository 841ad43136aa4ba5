import { readSiteSettings } from './read-site-settings.ts';
import { updateSiteSettings } from './update-site-settings.ts';

export const liveSite = { account: { readSiteSettings, updateSiteSettings } };
