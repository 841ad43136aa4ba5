import { z } from 'zod';
import { defineJobRequest } from '#access/jobs/define-job.ts';
import { Uid } from '#lib/uid.ts';

/** Does what is to be done with a post at its channel. */
export const sendPostRequest = defineJobRequest<'account', { postId: string; channelId: string }>({
  name: 'send-post',
  scope: 'account',
  payload: z.object({ postId: Uid, channelId: Uid }),
  peer: ({ channelId }) => channelId,
  retryLimit: 8,
  concurrency: 8,
});
