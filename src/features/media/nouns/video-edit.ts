import { z } from 'zod';

/** Shorter than this is nothing to look at, in milliseconds. */
export const shortestRangeMs = 1_000;

export const VideoRange = z
  .strictObject({ fromMs: z.int().min(0), toMs: z.int().positive() })
  .refine(({ fromMs, toMs }) => toMs - fromMs >= shortestRangeMs, 'Leave at least one second of the video.');
export type VideoRange = z.infer<typeof VideoRange>;

/** What is shown of a video, in milliseconds of the file as it came, which stays whole. */
export const VideoEdit = z.strictObject({
  /** The frame that stands for it; null for our choice. */
  posterMs: z.int().min(0).nullable(),
  /** Null for all of it. */
  range: VideoRange.nullable(),
});
export type VideoEdit = z.infer<typeof VideoEdit>;
