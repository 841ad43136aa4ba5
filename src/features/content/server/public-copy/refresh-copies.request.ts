import { z } from 'zod';
import { defineJobRequest } from '#access/jobs/define-job.ts';
import { Uid } from '#lib/uid.ts';

/** Separate from its implementation, which pages that find an old copy need not load. */
export const refreshCopiesRequest = defineJobRequest({
  name: 'refresh-copies',
  formerName: 'content.refresh-copies',
  scope: 'account',
  payload: z.object({ entryIds: z.array(Uid) }),
});
