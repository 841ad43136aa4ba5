import { defineCapability } from '#access/capability.ts';
import { createPictureRoutes } from './picture-routes.ts';
import { getHostBranding } from './get-host-branding.ts';
import { purgePicturesJob } from './purge-pictures.job.ts';

export const branding = defineCapability({
  open: { getHostBranding },
  jobs: [purgePicturesJob],
  routes: { management: { '/pictures': { create: createPictureRoutes, metered: 'POST' } } },
});
