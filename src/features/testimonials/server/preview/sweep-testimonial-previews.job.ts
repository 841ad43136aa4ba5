import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';

/** Once an hour: deletes previews that are no longer being edited. */
export const sweepTestimonialPreviewsJob = defineSystemJob({
  name: 'sweep-testimonial-previews',
  payload: z.object({}),
  cron: '41 * * * *',
  async work({ clock }) {
    const now = clock.now();
    return async ({ tx }) => {
      await tx.deleteFrom('testimonialPreview').where('expireDate', '<=', now).execute();
    };
  },
});
