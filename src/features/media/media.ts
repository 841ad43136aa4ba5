import { z } from 'zod';
import { mediaSorts } from './media-sorts.ts';
import { variantNames } from './media-address.ts';
import { mediaKinds } from './media-formats.ts';
import { VideoEdit } from './nouns/video-edit.ts';

export const VariantName = z.enum(variantNames);
export const MediaKind = z.enum(mediaKinds);

/** A derived WebP file; `key` is its place in storage. */
export interface StoredVariant {
  name: z.infer<typeof VariantName>;
  width: number;
  height: number;
  bytes: number;
  key: string;
}

export const FocalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type FocalPoint = z.infer<typeof FocalPoint>;

/** A medium as the app and the public pages see it (spec 1 §3). Dates are Dates. */
export const MediaItem = z.object({
  uid: z.string(),
  /** Address of the original-size display file: the MP4 of a video, the largest variant of an image. */
  url: z.string(),
  /** Address of the 200x200 variant or poster. */
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
  /** 0 to 1 while it is being prepared. */
  processingProgress: z.number(),
  /** Why it could not be prepared, in words for the person. */
  failure: z.string().nullable(),
  /** Preparing it again would fail again: the file is damaged, or of no use. */
  needsNewFile: z.boolean(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  durationMs: z.number().nullable(),
  thumbhash: z.string().nullable(),
  dominantColor: z.string().nullable(),
  focal: FocalPoint,
  variants: z.array(z.object({ name: VariantName, width: z.number(), height: z.number() })),
  /** How often what is shown of it has changed. */
  edition: z.number(),
  /** What is shown of a video. */
  edit: VideoEdit,
  /** Another edit is being prepared. */
  isEditPending: z.boolean(),
  /** Of a video's captions; empty where it has none. */
  captionsLanguage: z.string(),
  userId: z.string().nullable(),
  createDate: z.date(),
  updateDate: z.date(),
  version: z.number(),
});
export type MediaItem = z.infer<typeof MediaItem>;

export const MediaSort = z.enum(mediaSorts);
