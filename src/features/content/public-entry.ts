import { z } from 'zod';
import { PublicMedia } from '#features/media/public-media.ts';
import type { PublicEntryParts } from './entry-parts.ts';

/**
 * The version of the shape below. Raise it with every change that a copy must be rebuilt for: the next start does so.
 */
export const publicEntryVersion = 3;

const PublicTerm = z.object({ uid: z.string(), label: z.string() });
export type PublicTerm = z.infer<typeof PublicTerm>;

/** The fields of a public copy that are the entry's own. Dates are ISO 8601. */
export const PublicEntryFields = z.object({
  uid: z.string(),
  title: z.string(),
  /** Sanitized HTML. */
  description: z.string(),
  /** From the destinations named by the site's `websites` setting. */
  titleWritings: z.string(),
  descriptionWritings: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  permalink: z.string(),
  /** The path of the item's own page, without slash. */
  slug: z.string(),
  contentType: z.object({ id: z.string(), name: z.string(), slug: z.string() }).nullable(),
  address: z.string(),
  city: z.string(),
  neighborhood: z.string(),
  /** Blurred by the account's setting (decision 4). */
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
  /** The owner's own words for it, which nothing is filtered by. */
  businessTags: z.array(z.string()),
  relatedTo: z.string().nullable(),
  relatedFrom: z.array(z.string()),
  createDate: z.string(),
  updateDate: z.string(),
});

/** The public copy of an entry (spec 1 §3 content_public, spec 2 §3), with what other capabilities add to it. */
export type PublicEntry = z.infer<typeof PublicEntryFields> & PublicEntryParts;
