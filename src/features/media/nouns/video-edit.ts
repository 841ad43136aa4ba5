import { z } from 'zod';

/** Minimum duration of a trimmed video, in milliseconds. */
export const shortestRangeMs = 1_000;

export const VideoRange = z
  .strictObject({ fromMs: z.int().min(0), toMs: z.int().positive() })
  .refine(({ fromMs, toMs }) => toMs - fromMs >= shortestRangeMs, 'Leave at least one second of the video.');
export type VideoRange = z.infer<typeof VideoRange>;

/** A video's edit, in milliseconds of the original file, which is kept whole. */
export const VideoEdit = z.strictObject({
  /** The poster frame; null for an automatic choice. */
  posterMs: z.int().min(0).nullable(),
  /** Null for the whole video. */
  range: VideoRange.nullable(),
});
export type VideoEdit = z.infer<typeof VideoEdit>;
