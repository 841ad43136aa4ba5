import { z } from 'zod';
import { formatNames } from '../../../media-formats.ts';
import { VariantName } from '../../../media.ts';

const file = z.object({
  /** Absolute path of the uploaded bytes. */
  input: z.string().min(1),
  /** Absolute path of an existing empty folder, which receives the results. */
  outputFolder: z.string().min(1),
  /** The name shown in refusals; never used as a path. */
  name: z.string(),
});

export const ImageTask = file.extend({ task: z.literal('image') });
export type ImageTask = z.infer<typeof ImageTask>;

export const VideoTask = file.extend({
  task: z.literal('video'),
  /** Absolute path from `findFfmpeg`; `null` when the machine has none. */
  ffmpegPath: z.string().min(1).nullable(),
  maxSeconds: z.number().positive(),
  /** What the upload was found to be, where that decides: of a sound recording. */
  type: z.string().optional(),
  /** What lasts longer is left alone and answered with `LongVideo`. */
  shortSeconds: z.number().positive().optional(),
  /** What is to be shown of it, in seconds; all of it where it is missing. */
  range: z.object({ from: z.number().nonnegative(), to: z.number().positive() }).optional(),
  /** The frame that stands for it, in seconds of what is shown. */
  posterSecond: z.number().nonnegative().optional(),
});
export type VideoTask = z.infer<typeof VideoTask>;

/** Another still of a video of our own. */
export const PosterTask = file.extend({
  task: z.literal('poster'),
  ffmpegPath: z.string().min(1),
  second: z.number().nonnegative(),
  /** How long the video is. */
  seconds: z.number().nonnegative(),
});
export type PosterTask = z.infer<typeof PosterTask>;

export const ProcessingTask = z.discriminatedUnion('task', [ImageTask, VideoTask, PosterTask]);
export type ProcessingTask = z.infer<typeof ProcessingTask>;

/** One size of a picture; `file` is its name in the output folder. Small originals share one file between sizes. */
export const PictureVariant = z.object({
  name: VariantName,
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
  file: z.string(),
});
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

/** What the camera wrote into the file, for suggestions to the owner; never in a public file (decisions 4). */
export const Capture = z.object({
  /** ISO 8601; without an offset when the camera recorded none, then it is the camera's local time. */
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
  /** As shown upright, in pixels; a sound recording has none. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  durationMs: z.int().positive(),
  hasSound: z.boolean(),
  /** `copied`: same pictures and sound in a new container; `encoded`: made again as H.264/AAC. */
  made: z.enum(['copied', 'encoded']),
  /** `null` when ffmpeg is missing: the browser's own thumbnail stands in. */
  poster: Picture.nullable(),
});
export type VideoResult = z.infer<typeof VideoResult>;

export const PosterResult = Picture.extend({ kind: z.literal('poster') });
export type PosterResult = z.infer<typeof PosterResult>;

/** The file itself can't be used, now or later; `reason` is a sentence for the person who sent it. */
export const Refused = z.object({
  kind: z.literal('refused'),
  reason: z.string(),
  /** Only for as long as the account's limit is what it is. */
  isTooLong: z.literal(true).optional(),
});
export type Refused = z.infer<typeof Refused>;

/** This video plays only after conversion, which needs ffmpeg; the original is untouched and can be tried again. */
export const FfmpegMissing = z.object({ kind: z.literal('ffmpegMissing'), reason: z.string() });
export type FfmpegMissing = z.infer<typeof FfmpegMissing>;

/** This video would hold up shorter ones, and nothing has been done to it yet. */
export const LongVideo = z.object({ kind: z.literal('longVideo'), seconds: z.number() });
export type LongVideo = z.infer<typeof LongVideo>;

/** The work was cut short. `time` and `memory` mean a hostile or huge file, `crashed` a bug in a decoder. */
export const Stopped = z.object({
  kind: z.literal('stopped'),
  cause: z.enum(['time', 'memory', 'canceled', 'crashed']),
  reason: z.string(),
  /** For the log: what the process last said. */
  detail: z.string(),
});
export type Stopped = z.infer<typeof Stopped>;

export const ProcessingResult = z.discriminatedUnion('kind', [
  ImageResult,
  VideoResult,
  PosterResult,
  LongVideo,
  Refused,
  FfmpegMissing,
]);
export type ProcessingResult = z.infer<typeof ProcessingResult>;

/** What the child says to its parent. `value` runs from 0 to 1. */
export const ChildMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), value: z.number().min(0).max(1) }),
  z.object({ type: z.literal('done'), result: ProcessingResult, residentMb: z.number() }),
  z.object({ type: z.literal('failed'), detail: z.string() }),
]);
export type ChildMessage = z.infer<typeof ChildMessage>;

/** What a task may end with, for its caller. */
export type ResultOf<Task extends ProcessingTask> =
  | (Task extends ImageTask
      ? ImageResult
      : Task extends PosterTask
        ? PosterResult
        : VideoResult | LongVideo | FfmpegMissing)
  | Refused
  | Stopped;
