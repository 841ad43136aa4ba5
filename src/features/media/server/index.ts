import { defineCapability } from '#access/capability.ts';
import { createMediaRoutes } from './files/media-routes.ts';
import { createUploadRoutes } from './upload/upload-routes.ts';
import { listCopies, listMedia } from './list-media.ts';
import { prepareLongVideoJob, prepareMediaJob, prepareVideoJob } from './prepare-media.job.ts';
import { compressMediaJob } from './files/compress-media.job.ts';
import { purgeMediaJob } from './purge-media.job.ts';
import { getStorageUsage, getUploadLimits } from './upload/storage-usage.ts';
import { removeMedia, restoreMedia, retryMedia, suggestLocation, updateMedia } from './change-media.ts';
import { removeFilesJob } from './files/remove-files.job.ts';
import { sweepFilesJob } from './files/sweep-files.job.ts';
import { editVideo, getCaptions, updateCaptions } from './video/video-edits.ts';
import { makeEditionJob } from './video/make-edition.job.ts';
import { renewMediaJob } from './video/renew-media.job.ts';

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
    renewMediaJob,
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
