import { z } from 'zod';
import { defineAccountJob } from '#access/jobs/define-job.ts';

/** Deletes files of the account's media that nothing references anymore. */
export const removeFilesJob = defineAccountJob({
  name: 'remove-files',
  payload: z.object({ keys: z.array(z.string()) }),
  concurrency: 2,
  async work({ storage }, accountId, { keys }) {
    const own = `accounts/${accountId}/media/`;
    for (const key of keys) if (key.startsWith(own) && !key.includes('..')) await storage.remove(key);
    return async () => {};
  },
});
