import type { VariantName } from '#features/media/media.ts';

/** A medium on public pages: no file name, no GPS, no owner. */
export interface PublicMedia {
  uid: string;
  kind: 'image' | 'video';
  type: string;
  alt: string;
  caption: string;
  mediaTitle: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  thumbhash: string | null;
  dominantColour: string | null;
  focal: { x: number; y: number };
  variants: { name: VariantName; width: number; height: number }[];
}

export interface PublicTerm {
  uid: string;
  label: string;
}

/** The testimonial part of a public copy: neither email nor phone (decision 5). */
export interface PublicTestimonial {
  title: string;
  description: string;
  rating: number | null;
  customerName: string;
  customerTitle: string;
  customerPhoto: PublicMedia | null;
  video: PublicMedia | null;
  date: string;
}

/** The public copy of an entry (spec 1 §3 content_public, spec 2 §3). Dates are ISO 8601. */
export interface PublicEntry {
  uid: string;
  title: string;
  /** Sanitised HTML. */
  description: string;
  /** From the destinations named by the site's `websites` setting. */
  titleWritings: string;
  descriptionWritings: string;
  seoTitle: string;
  seoDescription: string;
  permalink: string;
  /** The path of the item's own page, without slash. */
  slug: string;
  contentType: { id: string; name: string; slug: string } | null;
  address: string;
  city: string;
  neighborhood: string;
  /** Blurred by the account's setting (decision 4). */
  location: { lat: number; lng: number } | null;
  media: PublicMedia[];
  presentation: {
    cover: PublicMedia | null;
    mainVideo: PublicMedia | null;
    before: PublicMedia | null;
    after: PublicMedia | null;
  };
  businessCategories: PublicTerm[];
  businessServices: (PublicTerm & { slug: string; alias: string; description: string })[];
  businessLabels: (PublicTerm & { tags: PublicTerm[] })[];
  customerName: string;
  testimonial: PublicTestimonial | null;
  relatedTo: string | null;
  relatedFrom: string[];
  createDate: string;
  updateDate: string;
}
