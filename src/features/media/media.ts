import { z } from 'zod';
import { mediaSorts } from './media-sorts.ts';
import { variantNames } from './media-address.ts';
import { mediaKinds } from './media-formats.ts';
import { VideoEdit } from './nouns/video-edit.ts';

export const VariantName = z.enum(variantNames);
export const MediaKind = z.enum(mediaKinds);

export interface StoredFile {
  bytes: number;
  /** Its storage key. */
  key: string;
}

/** A derived WebP file. */
export interface StoredVariant extends StoredFile {
  name: z.infer<typeof VariantName>;
  width: number;
  height: number;
  /**
   * The same as AVIF, for what leads a home page; null if it was tried and isn't smaller. It isn't counted as the
   * account's: nobody asked for it.
   */
  avif?: StoredFile | null;
}

export const FocalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type FocalPoint = z.infer<typeof FocalPoint>;

/** A media item for the app and the public pages (spec 1 §3). Dates are Date objects. */
export const MediaItem = z.object({
  uid: z.string(),
  /** URL of the largest display file: a video's MP4, an image's largest variant. */
  url: z.string(),
  /** URL of the 200x200 variant or poster. */
  thumb: z.string(),
  thumbType: z.string(),
  kind: MediaKind,
  type: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  alt: z.string(),
  caption: z.string(),
  description: z.string(),
  mediaTitle: z.string(),
  isMediaSourceMobileApp: z.boolean(),
  mediaUploadCompleted: z.boolean(),
  /** 0 to 1 during processing. */
  processingProgress: z.number(),
  /** Why processing failed, in words for the user. */
  failure: z.string().nullable(),
  /** Processing would fail again: the file is damaged or unusable. */
  needsNewFile: z.boolean(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  durationMs: z.number().nullable(),
  thumbhash: z.string().nullable(),
  dominantColor: z.string().nullable(),
  focal: FocalPoint,
  variants: z.array(z.object({ name: VariantName, width: z.number(), height: z.number() })),
  /** The number of changes to what is shown of it. */
  edition: z.number(),
  edit: VideoEdit,
  /** Another edition is being processed. */
  isEditPending: z.boolean(),
  /** The language of a video's captions; empty without captions. */
  captionsLanguage: z.string(),
  userId: z.string().nullable(),
  createDate: z.date(),
  updateDate: z.date(),
  version: z.number(),
});
export type MediaItem = z.infer<typeof MediaItem>;

export const MediaSort = z.enum(mediaSorts);
