import { z } from 'zod';
import { MediaItem } from '#features/media/media.ts';
import { MailAddress } from '#lib/mail/mail-address.ts';
import { line, prose } from '#lib/text/text.ts';
import type { EntryParts } from './entry-parts.ts';
import { contentStatuses, publishStatuses, serviceStatuses } from './entry-status.ts';
import { FieldValues } from './fields/field-values.ts';
import { Uid } from '#lib/uid.ts';
import { Writings } from './writing.ts';

/** The three statuses of an entry (spec 1 §3, `status`; names of spec 2 §3 for a new request). */
export const ServiceStatus = z.enum(serviceStatuses);
export type ServiceStatus = z.infer<typeof ServiceStatus>;
export const ContentStatus = z.enum(contentStatuses);
export type ContentStatus = z.infer<typeof ContentStatus>;
export const PublishStatus = z.enum(publishStatuses);
export type PublishStatus = z.infer<typeof PublishStatus>;

const Location = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

/** Unique ids of other records. */
const ids = (most: number, message: string) =>
  z
    .array(Uid)
    .max(most, message)
    .overwrite((list) => [...new Set(list)]);

/** Maximum number of photos and videos per entry. */
export const maxEntryMedia = 200;

/** An entry's editable fields. Lists are replaced as a whole: the order of `mediaIds` is the display order. */
export const EntryFields = z.strictObject({
  title: line(300),
  /** Rich text; sanitized on write. */
  description: prose(100_000),
  address: line(500),
  city: line(200),
  neighborhood: line(200),
  location: Location.nullable(),
  contentTypeId: Uid.nullable(),
  statusService: ServiceStatus,
  statusContent: ContentStatus,
  seoTitle: line(200),
  seoDescription: line(500),
  permalink: line(200),
  mediaIds: ids(maxEntryMedia, `An entry can have up to ${maxEntryMedia} photos and videos.`),
  coverMediaId: Uid.nullable(),
  mainVideoMediaId: Uid.nullable(),
  beforeMediaId: Uid.nullable(),
  afterMediaId: Uid.nullable(),
  categoryIds: ids(100, 'An entry has at most 100 categories.'),
  serviceIds: ids(100, 'An entry has at most 100 services.'),
  tagIds: ids(200, 'An entry has at most 200 tags.'),
  relatedTo: Uid.nullable(),
  /** The entries that belong to this one, oldest first; each has this one as `relatedTo`. */
  relatedFrom: ids(100, 'At most 100 entries belong to one.'),
  /** The customer's name; never public. */
  customerName: line(200),
  /** The address for testimonial requests; never public. */
  customerEmail: MailAddress,
  /** The customer has agreed to publication. */
  isSubmissionTerms: z.boolean(),
  /** The entry's own tags, in addition to the account's labels. */
  businessTags: z
    .array(line(60).refine((tag) => tag !== '', 'A tag has at least one letter.'))
    .max(50, 'An entry has at most 50 tags of its own.')
    .overwrite((list) => [...new Set(list)]),
  /** All values of the account's custom fields, by key; missing ones are empty. */
  customFields: FieldValues,
  /** All texts for publishing destinations, by the destination's id; missing ones are empty. */
  writings: Writings,
});
export type EntryFields = z.infer<typeof EntryFields>;

/** A partial update, for autosave. */
export const EntryPatch = EntryFields.partial();
export type EntryPatch = z.infer<typeof EntryPatch>;
export type EntryField = keyof EntryFields;

/** An entry's own fields in the editor. */
export const EntryFacts = EntryFields.extend({
  uid: Uid,
  userId: z.string().nullable(),
  media: z.array(MediaItem),
  statusPublish: PublishStatus,
  /** The path of its page on the public site, like `/new-roof`; null if not published. */
  path: z.string().nullable(),
  version: z.number(),
  createDate: z.date(),
  updateDate: z.date(),
  publishedDate: z.date().nullable(),
  /** When it was moved to the trash. */
  deletedDate: z.date().nullable(),
});

/** An entry with everything the editor shows, and the fields that other capabilities add. */
export type Entry = z.infer<typeof EntryFacts> & EntryParts;
