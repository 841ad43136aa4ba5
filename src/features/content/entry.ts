import { z } from 'zod';
import { MediaItem } from '#features/media/media.ts';
import { Uid } from '#lib/uid.ts';

/** The three statuses of an entry (spec 1 §3, `status`; names of spec 2 §3 for a new request). */
export const ServiceStatus = z.enum(['open', 'inProgress', 'closed']);
export type ServiceStatus = z.infer<typeof ServiceStatus>;
export const ContentStatus = z.enum(['draft', 'review', 'approved']);
export type ContentStatus = z.infer<typeof ContentStatus>;
export const PublishStatus = z.enum(['notPublished', 'published']);
export type PublishStatus = z.infer<typeof PublishStatus>;

/** Texts made for each publishing destination, by its id (spec 1 §3). */
export const Writings = z.record(
  z.string(),
  z.object({
    title: z.string(),
    description: z.string(),
    checkeds: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
);
export type Writings = z.infer<typeof Writings>;

const Location = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

/** What a person can change of an entry. Lists are whole: the order of `mediaIds` is the order shown. */
export const EntryFields = z.strictObject({
  title: z.string().max(300, 'Titles have at most 300 characters.'),
  description: z.string().max(100_000, 'Descriptions have at most 100,000 characters.'),
  address: z.string().max(500),
  city: z.string().max(200),
  neighborhood: z.string().max(200),
  location: Location.nullable(),
  contentTypeId: Uid.nullable(),
  statusService: ServiceStatus,
  statusContent: ContentStatus,
  seoTitle: z.string().max(200),
  seoDescription: z.string().max(500),
  permalink: z.string().max(200),
  mediaIds: z.array(Uid).max(200, 'An entry holds at most 200 photos and videos.'),
  coverMediaId: Uid.nullable(),
  mainVideoMediaId: Uid.nullable(),
  beforeMediaId: Uid.nullable(),
  afterMediaId: Uid.nullable(),
  categoryIds: z.array(Uid).max(100),
  serviceIds: z.array(Uid).max(100),
  tagIds: z.array(Uid).max(200),
});
export type EntryFields = z.infer<typeof EntryFields>;

/** A change of some fields, for autosave. */
export const EntryPatch = EntryFields.partial();
export type EntryPatch = z.infer<typeof EntryPatch>;

/** An entry with everything the editor shows. */
export const Entry = EntryFields.extend({
  uid: Uid,
  media: z.array(MediaItem),
  statusPublish: PublishStatus,
  testimonial: z
    .object({
      rating: z.number().nullable(),
      description: z.string(),
      customerName: z.string(),
      state: z.enum(['pending', 'approved', 'hidden', 'withdrawn']),
    })
    .nullable(),
  version: z.number(),
  createDate: z.date(),
  updateDate: z.date(),
  publishedDate: z.date().nullable(),
});
export type Entry = z.infer<typeof Entry>;
