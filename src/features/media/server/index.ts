import { defineCapability } from '#access/capability.ts';
import { createMediaRoutes } from './files/media-routes.ts';
import { createUploadRoutes } from './upload/upload-routes.ts';
import { listCopies } from './list-copies.ts';
import { listMedia } from './list-media.ts';
import { prepareLongVideoJob, prepareMediaJob, prepareVideoJob } from './prepare-media.job.ts';
import { compressMediaJob } from './files/compress-media.job.ts';
import { purgeMediaJob } from './purge-media.job.ts';
import { getStorageUsage } from './upload/get-storage-usage.ts';
import { getUploadLimits } from './upload/get-upload-limits.ts';
import { removeMedia, restoreMedia } from './remove-media.ts';
import { retryMedia } from './retry-media.ts';
import { suggestLocation } from './suggest-location.ts';
import { removeFilesJob } from './files/remove-files.job.ts';
import { sweepFilesJob } from './files/sweep-files.job.ts';
import { updateMedia } from './update-media.ts';
import { editVideo } from './video/edit-video.ts';
import { getCaptions } from './video/get-captions.ts';
import { makeEditionJob } from './video/make-edition.job.ts';
import { updateCaptions } from './video/update-captions.ts';

export const media = defineCapability({
  account: {
    editVideo,
    getCaptions,
    listCopies,
    listMedia,
    getStorageUsage,
    getUploadLimits,
    removeMedia,
    restoreMedia,
    retryMedia,
    suggestLocation,
    updateCaptions,
    updateMedia,
  },
  jobs: [
    prepareMediaJob,
    prepareVideoJob,
    prepareLongVideoJob,
    makeEditionJob,
    compressMediaJob,
    purgeMediaJob,
    removeFilesJob,
    sweepFilesJob,
  ],
  routes: {
    management: {
      '/uploads': { create: createUploadRoutes, metered: 'every' },
      '/media': { create: createMediaRoutes, metered: 'none' },
    },
    site: { '/media': createMediaRoutes },
  },
});
