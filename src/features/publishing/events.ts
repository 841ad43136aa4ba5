import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';
import { Uid } from '#lib/uid.ts';
import { PostState } from './post.ts';

/** A channel was connected, changed, looked at or removed. */
export const channelsChanged = defineEvent('channelsChanged', {
  scope: 'account',
  need: 'content.read',
  subject: 'channel',
  label: 'Channels changed',
  payload: z.object({}),
  sample: {},
  version: 1,
});

const common = { scope: 'account', need: 'content.read', subject: 'post', version: 1 } as const;
const ids = { postId: Uid, entryId: Uid, channelName: z.string() };
const sampleIds = {
  postId: '0f22-2171-53f1-cfaa-3b21-85ae-15c7',
  entryId: '38aa-fdc3-7dd0-8ecc-b2e5-b5db-67be',
  channelName: 'Summit Roofing on Facebook',
};

/** Something about a post has changed. */
export const postChanged = defineEvent('postChanged', {
  ...common,
  label: 'Post changed',
  payload: z.object({ ...ids, state: PostState }),
  sample: { ...sampleIds, state: 'scheduled' },
});
/** A channel shows a post. */
export const postPublished = defineEvent('postPublished', {
  ...common,
  label: 'Post is live',
  payload: z.object({ ...ids, url: z.string() }),
  sample: { ...sampleIds, url: 'https://www.facebook.com/1/posts/2' },
});
/** A post couldn't be sent, changed or removed, and isn't tried again by itself. */
export const postFailed = defineEvent('postFailed', {
  ...common,
  label: 'Post failed',
  payload: z.object({ ...ids, failure: z.string() }),
  sample: { ...sampleIds, failure: 'Facebook says: this photo can’t be shown. Choose another one.' },
});
