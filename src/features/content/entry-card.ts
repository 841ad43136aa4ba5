import { z } from 'zod';
import { MediaItem } from '#features/media/media.ts';
import type { EntryCardParts } from './entry-parts.ts';
import { Uid } from '#lib/uid.ts';
import { ContentStatus, PublishStatus, ServiceStatus } from './entry.ts';

/** What a list needs to show a medium. */
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

/** As the database writes it into JSON: lists come as it has written them (decision 15). */
const time = z.iso.datetime({ offset: true });

/** The fields of an entry in a list that are its own. */
export const EntryCardFields = z.object({
  uid: Uid,
  title: z.string(),
  /** The first words of the description, without markup. */
  excerpt: z.string(),
  /** The chosen cover, else the first medium. */
  cover: CardMedia.nullable(),
  imageCount: z.number(),
  videoCount: z.number(),
  hasBeforeAfter: z.boolean(),
  city: z.string(),
  contentTypeId: Uid.nullable(),
  /** Terms in no order; the taxonomy has one. */
  categoryIds: z.array(Uid),
  serviceIds: z.array(Uid),
  tagIds: z.array(Uid),
  statusService: ServiceStatus,
  statusContent: ContentStatus,
  statusPublish: PublishStatus,
  path: z.string().nullable(),
  /** Who made it. */
  userId: z.string().nullable(),
  version: z.number(),
  createDate: time,
  updateDate: time,
  publishedDate: time.nullable(),
  deletedDate: time.nullable(),
});

/** An entry in a list, with what other capabilities add to it. */
export type EntryCard = z.infer<typeof EntryCardFields> & EntryCardParts;
