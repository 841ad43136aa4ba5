import { defineCapability } from '#access/capability.ts';
import { getSiteSettings } from './get-site-settings.ts';
import { updateSiteSettings } from './update-site-settings.ts';

export const liveSite = defineCapability({ account: { getSiteSettings, updateSiteSettings } });
