import { announceSessionEnd } from '#app-kit/api/session-end.ts';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { StoredUploads } from './stored-uploads.ts';
import { UploadController } from './upload-controller.ts';

/** This tab's controller, for the signed-in person. */
export const uploadController = new UploadController({
  path: '/uploads',
  onRefused: announceSessionEnd,
  stored: new StoredUploads('uploads'),
  check: async (file, accountId) => {
    const { checkFile } = await import('./pick/check-file.ts');
    const limits = api.account(accountId).media.getUploadLimits.queryOptions();
    return checkFile(file, () => queryClient.ensureQueryData(limits));
  },
});
