import { ofHost } from './of-host.ts';
import { purgePictures } from './purge-pictures.job.ts';

export const branding = { open: { ofHost }, jobs: [purgePictures] };
