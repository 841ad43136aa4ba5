import { getHostBranding } from './get-host-branding.ts';
import { purgePicturesJob } from './purge-pictures.job.ts';

export const branding = { open: { getHostBranding }, jobs: [purgePicturesJob] };
