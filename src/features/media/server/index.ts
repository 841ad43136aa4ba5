import { listMedia } from './list-media.ts';
import { prepareLongVideo, prepareMedia, prepareVideo } from './prepare-media.job.ts';
import { purgeMedia } from './purge-media.job.ts';
import { readStorageUsage } from './upload/read-storage-usage.ts';
import { readUploadLimits } from './upload/read-upload-limits.ts';
import { removeMedia, restoreMedia } from './remove-media.ts';
import { retryMedia } from './retry-media.ts';
import { suggestLocation } from './suggest-location.ts';
import { sweepFiles } from './files/sweep-files.job.ts';
import { updateMedia } from './update-media.ts';

export const media = {
  account: {
    listMedia,
    readStorageUsage,
    readUploadLimits,
    removeMedia,
    restoreMedia,
    retryMedia,
    suggestLocation,
    updateMedia,
  },
  jobs: [prepareMedia, prepareVideo, prepareLongVideo, purgeMedia, sweepFiles],
};
