import { z } from 'zod';
import { Uid } from '#lib/uid.ts';
import { MediaItem } from '#features/media/media.ts';
import { Channel } from './channel.ts';
import { Post, PostMessage } from './post.ts';

/** What an entry's posts are written with. */
export const Composer = z.object({
  entry: z.object({
    uid: Uid,
    title: z.string(),
    /** On the website; empty while it isn't. */
    pageUrl: z.string(),
    media: z.array(MediaItem),
    beforeMediaId: Uid.nullable(),
    afterMediaId: Uid.nullable(),
    version: z.number(),
  }),
  timeZone: z.string(),
  channels: z.array(
    z.object({
      channel: Channel,
      /** The one that is worked on, else the latest that was live. */
      post: Post.nullable(),
      /** What a new one begins with: the entry's writing for the channel, or its own text. */
      begins: PostMessage,
      lastPublishedDate: z.date().nullable(),
      /** Weekly times at which its posts did best; none while too few are known. */
      bestSlots: Channel.shape.slots,
    }),
  ),
});
export type Composer = z.infer<typeof Composer>;
