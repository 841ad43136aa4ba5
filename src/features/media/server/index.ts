import { listMedia } from './list-media.ts';
import { prepareMedia } from './prepare-media.job.ts';
import { purgeMedia } from './purge-media.job.ts';
import { removeMedia, restoreMedia } from './remove-media.ts';
import { retryMedia } from './retry-media.ts';
import { suggestLocation } from './suggest-location.ts';
import { updateMedia } from './update-media.ts';

export const media = {
  account: { listMedia, removeMedia, restoreMedia, retryMedia, suggestLocation, updateMedia },
  jobs: [prepareMedia, purgeMedia],
};
