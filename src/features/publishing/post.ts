import { z } from 'zod';
import { pageOf, PageQuery } from '#lib/lists/page.ts';
import { line, prose } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { channelKindNames } from './channel-kinds.ts';

export const postStates = [
  'draft',
  'approval',
  'scheduled',
  'sending',
  'processing',
  'published',
  'failed',
  'removed',
] as const;
export const PostState = z.enum(postStates);
export type PostState = z.infer<typeof PostState>;

/** The parts of a picture that are shown, from 0 to 1. */
export const Crop = z.strictObject({
  left: z.number().min(0).max(1),
  top: z.number().min(0).max(1),
  width: z.number().gt(0).max(1),
  height: z.number().gt(0).max(1),
});
export type Crop = z.infer<typeof Crop>;

export const mostMedia = 30;
/** The maximum of posts that one call takes. */
export const mostPosts = 200;

/** What a post says. Texts that are too long for their channel are kept as drafts. */
export const PostMessage = z.strictObject({
  title: line(300),
  /** Rich or plain, as the kind of channel takes it. */
  text: prose(100_000),
  /** Without #. Other characters than letters and digits are left out. */
  hashtags: z
    .array(z.string().max(100))
    .max(50)
    .overwrite((tags) => [...new Set(tags.map((tag) => tag.replace(/[^\p{L}\p{N}_]/gu, '')).filter(Boolean))]),
  /** Whether it has the link to the entry's page. */
  hasLink: z.boolean(),
  firstComment: prose(2_000),
  media: z.array(z.strictObject({ mediaId: Uid, crop: Crop.nullable() })).max(mostMedia),
  /** By the keys of the kind's options. */
  options: z.record(
    z.string().max(40),
    z.union([z.string().max(1_000), z.boolean(), z.array(z.string().max(200)).max(50)]),
  ),
});
export type PostMessage = z.infer<typeof PostMessage>;

const count = z.number().nullable();

export const Post = z.object({
  uid: Uid,
  entryId: Uid,
  channelId: Uid,
  state: PostState,
  /** What we do at the channel next. */
  task: z.enum(['publish', 'look', 'update', 'remove']).nullable(),
  /** When we do it; null for never. */
  dueDate: z.date().nullable(),
  /** It waits until its channel is connected again. */
  isHeld: z.boolean(),
  /** Nobody knows whether the channel has it. */
  isUnclear: z.boolean(),
  publishAt: z.date().nullable(),
  message: PostMessage,
  approver: z.string(),
  approvedDate: z.date().nullable(),
  remark: z.string(),
  tries: z.number(),
  externalId: z.string(),
  /** Where people see it; empty while nobody does. */
  url: z.string(),
  /** What the channel has now, if somebody has changed it there. */
  drift: z.object({ title: z.string(), html: z.string() }).nullable(),
  /** What went wrong, and what to do; empty if nothing did. */
  failure: z.string(),
  publishedDate: z.date().nullable(),
  results: z.object({ views: count, clicks: count, reactions: count, comments: count, shares: count }).nullable(),
  resultsDate: z.date().nullable(),
  version: z.number(),
  updateDate: z.date(),
});
export type Post = z.infer<typeof Post>;

/** A post in a list, with what it is about. */
export const PostLine = Post.omit({ message: true }).extend({
  title: z.string(),
  text: z.string(),
  entryTitle: z.string(),
  coverMediaId: Uid.nullable(),
  channelName: z.string(),
  kind: z.enum(channelKindNames),
});
export type PostLine = z.infer<typeof PostLine>;

export const PostQuery = PageQuery.extend({
  states: z.array(PostState).max(postStates.length).optional(),
  channelId: Uid.optional(),
  entryId: Uid.optional(),
});
export type PostQuery = z.infer<typeof PostQuery>;
export const PostPage = pageOf(PostLine);

export const SavePost = z.strictObject({
  entryId: Uid,
  channelId: Uid,
  /** Null for a new one. */
  version: z.int().min(1).nullable(),
  message: PostMessage,
});

const posts = z.array(Uid).min(1).max(mostPosts);
export const PostIds = z.strictObject({ postIds: posts });

/** When posts go out: at once, at a time, or at the next free time of their channel's queue. */
export const SchedulePosts = z.strictObject({
  postIds: posts,
  when: z.union([z.literal('now'), z.literal('queue'), z.coerce.date()]),
});

export type SchedulePosts = z.infer<typeof SchedulePosts>;

export const ReturnPosts = z.strictObject({
  postIds: posts,
  remark: prose(1_000).min(1, 'Write what is to be changed.'),
});

/** What became of each post. */
export const PostOutcome = z.object({
  done: z.array(Uid),
  failed: z.array(z.object({ postId: Uid, message: z.string() })),
});
export type PostOutcome = z.infer<typeof PostOutcome>;

/** The form: a moment as `datetime-local` writes it, in the browser's zone. */
export const PostTime = z.object({
  when: z
    .string()
    .min(1, 'Choose a day and a time.')
    .refine((written) => new Date(written) > new Date(), 'Choose a time that is still to come.'),
});

/** Whom a link for approval is made for. */
export const ApprovalName = z.strictObject({ name: line(100).min(1, 'Write who gets it.') });
