import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';

/** Once an hour: deletes previews that are no longer being edited. */
export const sweepPreviewsJob = defineSystemJob({
  name: 'sweep-previews',
  payload: z.object({}),
  cron: '29 * * * *',
  async work({ clock }) {
    const now = clock.now();
    return async ({ tx }) => {
      await tx.deleteFrom('sitePreview').where('expireDate', '<=', now).execute();
    };
  },
});
