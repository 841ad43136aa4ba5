import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ReadyPost } from '../adapter.ts';

const Memo = z.looseObject({
  /** The post, once it is there as a draft. */
  post: z.object({ base: z.string(), id: z.int() }).optional(),
  /** The files in WordPress's library, by `mediaKey`. */
  media: z.record(z.string(), z.object({ id: z.int(), url: z.string(), words: z.string() })).default({}),
});
export type Memo = z.infer<typeof Memo>;

/** What has been done at WordPress for a post, kept after each step. */
export interface Progress {
  post: ReadyPost;
  memo: Memo;
  /** Whether an earlier attempt may have done something that we never heard of. */
  isRepeated: boolean;
}

export function progressOf(post: ReadyPost): Progress {
  const memo = Memo.parse(post.memo);
  return { post, memo, isRepeated: memo.post !== undefined };
}

export async function keep(progress: Progress, news: Partial<Memo>): Promise<void> {
  progress.memo = { ...progress.memo, ...news };
  await progress.post.keep(progress.memo);
}

/** A name at WordPress by which something of ours is found again, though its id never reached us. */
export const slugOf = (...parts: readonly (string | number)[]): string =>
  `entry-${createHash('sha256').update(parts.join(':')).digest('hex').slice(0, 24)}`;

/** WordPress numbers a name that is taken. */
export const slugsLike = (slug: string): string[] => [slug, `${slug}-2`, `${slug}-3`];
