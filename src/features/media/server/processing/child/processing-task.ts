import { z } from 'zod';
import { formatNames } from '../../../media-formats.ts';
import { VariantName } from '../../../media.ts';

const file = z.object({
  /** Absolute path of the uploaded bytes. */
  input: z.string().min(1),
  /** Absolute path of an existing empty folder, which receives the results. */
  outputFolder: z.string().min(1),
  /** The name shown in error messages; never used as a path. */
  name: z.string(),
});

export const ImageTask = file.extend({ task: z.literal('image') });
export type ImageTask = z.infer<typeof ImageTask>;

export const VideoTask = file.extend({
  task: z.literal('video'),
  /** Absolute path from `findFfmpeg`; `null` if there is none. */
  ffmpegPath: z.string().min(1).nullable(),
  maxSeconds: z.number().positive(),
  /** The detected type of the upload, if needed: for sound recordings. */
  type: z.string().optional(),
  /** Longer videos are not processed; the result is `LongVideo`. */
  shortSeconds: z.number().positive().optional(),
  /** The range to show, in seconds; the whole video if omitted. */
  range: z.object({ from: z.number().nonnegative(), to: z.number().positive() }).optional(),
  /** The poster frame, in seconds of the range. */
  posterSecond: z.number().nonnegative().optional(),
});
export type VideoTask = z.infer<typeof VideoTask>;

/** Another poster frame of an already processed video. */
export const PosterTask = file.extend({
  task: z.literal('poster'),
  ffmpegPath: z.string().min(1),
  /** The first frame with something on it if omitted. */
  second: z.number().nonnegative().optional(),
  /** The video's duration. */
  seconds: z.number().nonnegative(),
});
export type PosterTask = z.infer<typeof PosterTask>;

const Size = z.object({ name: VariantName, width: z.int().positive(), height: z.int().positive() });

/** Smaller files of a picture that is prepared already. */
export const CompressTask = file.extend({ task: z.literal('compress'), sizes: z.array(Size) });
export type CompressTask = z.infer<typeof CompressTask>;

export const ProcessingTask = z.discriminatedUnion('task', [ImageTask, VideoTask, PosterTask, CompressTask]);
export type ProcessingTask = z.infer<typeof ProcessingTask>;

/** One size of an image; `file` is its name in the output folder. Sizes of small originals share a file. */
export const PictureVariant = Size.extend({ bytes: z.int().positive(), file: z.string() });
export type PictureVariant = z.infer<typeof PictureVariant>;

/** `width` and `height` are those of the upright original; colors are `#rrggbb`, thumbhash is base64. */
export const Picture = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  thumbhash: z.string(),
  dominantColor: z.string().regex(/^#[0-9a-f]{6}$/),
  variants: z.array(PictureVariant).min(1),
});
export type Picture = z.infer<typeof Picture>;

/** Camera metadata, for suggestions to the owner; never in a public file. */
export const Capture = z.object({
  /** ISO 8601; without an offset if neither the camera nor the place tells it: then it is the camera's local time. */
  takenAt: z.string().optional(),
  /** Degrees, WGS 84. */
  gps: z.object({ lat: z.number(), lng: z.number() }).optional(),
});
export type Capture = z.infer<typeof Capture>;

export const ImageResult = Picture.extend(Capture.shape).extend({
  kind: z.literal('image'),
  format: z.enum(formatNames),
});
export type ImageResult = z.infer<typeof ImageResult>;

export const VideoResult = Capture.extend({
  kind: z.literal('video'),
  format: z.enum(formatNames),
  /** The playable file in the output folder. */
  file: z.string(),
  mime: z.enum(['video/mp4', 'video/webm', 'audio/mp4']),
  bytes: z.int().positive(),
  /** Upright, in pixels; null for sound recordings. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  durationMs: z.int().positive(),
  hasSound: z.boolean(),
  /** `copied`: same streams in a new container; `encoded`: re-encoded as H.264/AAC. */
  made: z.enum(['copied', 'encoded']),
  /** `null` without ffmpeg: the browser's own thumbnail is used. */
  poster: Picture.nullable(),
});
export type VideoResult = z.infer<typeof VideoResult>;

export const PosterResult = Picture.extend({ kind: z.literal('poster') });
export type PosterResult = z.infer<typeof PosterResult>;

export const CompressResult = z.object({ kind: z.literal('compressed'), files: z.array(PictureVariant) });
export type CompressResult = z.infer<typeof CompressResult>;

/** The file itself can't be used, now or later; `reason` is a sentence for the sender. */
export const Refused = z.object({
  kind: z.literal('refused'),
  reason: z.string(),
  /** Applies only with the account's current limit. */
  isTooLong: z.literal(true).optional(),
});
export type Refused = z.infer<typeof Refused>;

/** This video plays only after conversion, which needs ffmpeg; the original is unchanged and can be retried. */
export const FfmpegMissing = z.object({ kind: z.literal('ffmpegMissing'), reason: z.string() });
export type FfmpegMissing = z.infer<typeof FfmpegMissing>;

/** This video would block shorter ones; nothing has been done to it yet. */
export const LongVideo = z.object({ kind: z.literal('longVideo'), seconds: z.number() });
export type LongVideo = z.infer<typeof LongVideo>;

/** The work was aborted. `time` and `memory` mean a hostile or huge file, `crashed` a bug in a decoder. */
export const Stopped = z.object({
  kind: z.literal('stopped'),
  cause: z.enum(['time', 'memory', 'canceled', 'crashed']),
  reason: z.string(),
  /** For the log: the last output of the process. */
  detail: z.string(),
});
export type Stopped = z.infer<typeof Stopped>;

export const ProcessingResult = z.discriminatedUnion('kind', [
  ImageResult,
  VideoResult,
  PosterResult,
  CompressResult,
  LongVideo,
  Refused,
  FfmpegMissing,
]);
export type ProcessingResult = z.infer<typeof ProcessingResult>;

/** Messages from the child to its parent. `value` is from 0 to 1. */
export const ChildMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), value: z.number().min(0).max(1) }),
  z.object({ type: z.literal('done'), result: ProcessingResult, residentMb: z.number() }),
  z.object({ type: z.literal('failed'), detail: z.string() }),
]);
export type ChildMessage = z.infer<typeof ChildMessage>;

export type ResultOf<Task extends ProcessingTask> =
  | (Task extends ImageTask
      ? ImageResult
      : Task extends PosterTask
        ? PosterResult
        : Task extends CompressTask
          ? CompressResult
          : VideoResult | LongVideo | FfmpegMissing)
  | Refused
  | Stopped;
