import { z } from 'zod';
import { MediaItem } from '#features/media/media.ts';
import type { EntryCardParts } from './entry-parts.ts';
import { Uid } from '#lib/uid.ts';
import { FieldValues } from './fields/field-values.ts';
import { ContentStatus, PublishStatus, ServiceStatus } from './entry.ts';

/** A media item's fields for lists. */
export const CardMedia = MediaItem.pick({
  uid: true,
  kind: true,
  thumb: true,
  alt: true,
  mediaUploadCompleted: true,
  failure: true,
  width: true,
  height: true,
  durationMs: true,
  thumbhash: true,
  dominantColor: true,
  focal: true,
  variants: true,
  edition: true,
});
export type CardMedia = z.infer<typeof CardMedia>;

/** In the format of the database's JSON: lists are sent as the database wrote them (D-15). */
const time = z.iso.datetime({ offset: true });

/** An entry's own fields in a list. */
export const EntryCardFields = z.object({
  uid: Uid,
  title: z.string(),
  /** The beginning of the description, as plain text. */
  excerpt: z.string(),
  /** The chosen cover, else the first media item. */
  cover: CardMedia.nullable(),
  imageCount: z.number(),
  videoCount: z.number(),
  hasBeforeAfter: z.boolean(),
  city: z.string(),
  contentTypeId: Uid.nullable(),
  /** Unordered terms; the taxonomy defines the order. */
  categoryIds: z.array(Uid),
  serviceIds: z.array(Uid),
  tagIds: z.array(Uid),
  statusService: ServiceStatus,
  statusContent: ContentStatus,
  statusPublish: PublishStatus,
  path: z.string().nullable(),
  /** The creator. */
  userId: z.string().nullable(),
  version: z.number(),
  createDate: time,
  updateDate: time,
  publishedDate: time.nullable(),
  deletedDate: time.nullable(),
  /** Values of the custom fields that were asked for, by key. */
  fields: FieldValues.optional(),
});

/** An entry in a list, with the fields that other capabilities add. */
export type EntryCard = z.infer<typeof EntryCardFields> & EntryCardParts;
