import { z } from 'zod';
import type { PublicEntryParts } from './entry-parts.ts';
import { FocalPoint, VariantName } from '#features/media/media.ts';

/**
 * The version of the shape below. Raise it with every change that a copy must be rebuilt for: the next start does so.
 */
export const publicEntryVersion = 1;

/** A medium on public pages: no file name, no GPS, no owner. */
export const PublicMedia = z.object({
  uid: z.string(),
  kind: z.enum(['image', 'video']),
  type: z.string(),
  alt: z.string(),
  caption: z.string(),
  mediaTitle: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  durationMs: z.number().nullable(),
  thumbhash: z.string().nullable(),
  dominantColor: z.string().nullable(),
  focal: FocalPoint,
  variants: z.array(z.object({ name: VariantName, width: z.number(), height: z.number() })),
});
export type PublicMedia = z.infer<typeof PublicMedia>;

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
  relatedTo: z.string().nullable(),
  relatedFrom: z.array(z.string()),
  createDate: z.string(),
  updateDate: z.string(),
});

/** The public copy of an entry (spec 1 §3 content_public, spec 2 §3), with what other capabilities add to it. */
export type PublicEntry = z.infer<typeof PublicEntryFields> & PublicEntryParts;
