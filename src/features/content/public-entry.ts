import { z } from 'zod';
import { PublicMedia } from '#features/media/public-media.ts';
import type { PublicEntryParts } from './entry-parts.ts';

/** The version of the shape below. Raise it when copies must be rebuilt, which the next start does. */
export const publicEntryVersion = 5;

const PublicTerm = z.object({ uid: z.string(), label: z.string() });
export type PublicTerm = z.infer<typeof PublicTerm>;

/** The entry's own fields in a public copy. Dates are ISO 8601. */
export const PublicEntryFields = z.object({
  uid: z.string(),
  title: z.string(),
  /** Sanitized HTML. */
  description: z.string(),
  /** From the destinations in the site's `websites` setting. */
  titleWritings: z.string(),
  descriptionWritings: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  permalink: z.string(),
  /** The path of the item's page, without slash. */
  slug: z.string(),
  contentType: z.object({ id: z.string(), name: z.string(), slug: z.string() }).nullable(),
  address: z.string(),
  city: z.string(),
  neighborhood: z.string(),
  /** Blurred according to the account's setting. */
  location: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  media: z.array(PublicMedia),
  presentation: z.object({
    cover: PublicMedia.nullable(),
    mainVideo: PublicMedia.nullable(),
    before: PublicMedia.nullable(),
    after: PublicMedia.nullable(),
  }),
  businessCategories: z.array(PublicTerm),
  businessServices: z.array(PublicTerm.extend({ slug: z.string(), alias: z.string(), description: z.string() })),
  businessLabels: z.array(PublicTerm.extend({ tags: z.array(PublicTerm) })),
  /** The owner's tags, which are not used for filtering. */
  businessTags: z.array(z.string()),
  relatedTo: z.string().nullable(),
  relatedFrom: z.array(z.string()),
  createDate: z.string(),
  updateDate: z.string(),
});

/** The public copy of an entry (spec 1 §3 content_public, spec 2 §3), with the fields that other capabilities add. */
export type PublicEntry = z.infer<typeof PublicEntryFields> & PublicEntryParts;
