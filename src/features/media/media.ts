import { z } from 'zod';

/**
 * Bounding boxes in pixels (spec 2 §9, decision 16): thumbs 200x200, list 480x480 and
 * 680x680, posters and lightbox 1280x1280, heroes 1920x1920.
 */
export const variantNames = ['200x200', '480x480', '680x680', '1280x1280', '1920x1920'] as const;
export const VariantName = z.enum(variantNames);
export type VariantName = z.infer<typeof VariantName>;

/** A derived WebP file; `key` is its place in storage. */
export interface StoredVariant {
  name: VariantName;
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
  kind: z.enum(['image', 'video']),
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
  userId: z.string().nullable(),
  createDate: z.date(),
  updateDate: z.date(),
  version: z.number(),
});
export type MediaItem = z.infer<typeof MediaItem>;

/** By the day they were added. */
export const MediaSort = z.enum(['newest', 'oldest']);
export type MediaSort = z.infer<typeof MediaSort>;

/** The same address on management and site hosts: `/media/{uid}/{variant}`; videos at `/media/{uid}/video`. */
export function mediaAddress(uid: string, variant: VariantName | 'video'): string {
  return `/media/${uid}/${variant}`;
}
