import { defineCapability } from '#access/capability.ts';
import { createDownloadRoutes, planDownload } from './download.ts';

/** The account's photos and videos as ZIP files, with their metadata. */
export const mediaDownload = defineCapability({
  account: { planDownload },
  routes: { management: { '/downloads': { create: createDownloadRoutes, metered: 'every' } } },
});
