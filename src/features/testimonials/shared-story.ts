import { z } from 'zod';
import type { PublicEntry } from '#features/content/public-entry.ts';
import type { Site } from '#features/live-site/site.ts';
import { siteWords } from '#features/live-site/words/site-words.ts';
import { isSound } from '#features/media/nouns/sound.ts';
import { PublicMedia } from '#features/media/public-media.ts';
import type { ReferralSettings } from './referral.ts';
import type { Ledger } from './story-steps.ts';
import { ApprovedField, CustomerWords, type TestimonialSettings, TestimonialState } from './testimonial.ts';
import { testimonialWords } from './words/testimonial-words.ts';

/** The parts of a story that anyone with its link may read: neither email nor phone. */
export const SharedTestimonial = CustomerWords.pick({
  description: true,
  rating: true,
  customerName: true,
  customerTitle: true,
  customerCompany: true,
}).extend({
  /** Missing in copies from before the form had this field. */
  customerCompany: z.string().default(''),
  title: z.string(),
  /** The best sentence, shown instead of the text where there is little room; empty for none. */
  highlight: z.string().default(''),
});
export type SharedTestimonial = z.infer<typeof SharedTestimonial>;

/** A testimonial on public pages. */
export const PublicTestimonial = SharedTestimonial.extend({
  customerPhoto: PublicMedia.nullable(),
  video: PublicMedia.nullable(),
  /** When it was written: a calendar day (`2024-03-04`) or a moment (ISO 8601). */
  date: z.string(),
  /** Where it was imported from; empty for those collected here. */
  source: z.string().default(''),
});
export type PublicTestimonial = z.infer<typeof PublicTestimonial>;

/** A testimonial with its entry in the editor. */
export const EntryTestimonial = CustomerWords.pick({ rating: true, description: true, customerName: true }).extend({
  state: TestimonialState,
  /** Texts edited since it was approved. */
  editedFields: z.array(ApprovedField),
});
export type EntryTestimonial = z.infer<typeof EntryTestimonial>;

declare module '#features/content/entry-parts.ts' {
  interface PublicEntryParts {
    customerName: string;
    testimonial: PublicTestimonial | null;
  }
  interface EntryCardParts {
    /** The entry's testimonial's rating, if any. */
    rating: number | null;
  }
  interface EntryParts {
    testimonial: EntryTestimonial | null;
  }
}

/** What the customer has sent besides text. */
export interface StoryMedia {
  photo: PublicMedia | null;
  video: PublicMedia | null;
  /** Their video has arrived, and can’t be played yet. */
  isPreparing: boolean;
}

/** The data of a share page. */
export interface SharePageData {
  site: Site;
  testimonial: SharedTestimonial;
  media: StoryMedia;
  /** The first service of the entry it is about, if that entry is public. */
  service: string;
  /** The work it is about, if it is public: its images are on the page. */
  work: PublicEntry | null;
  referral: ReferralSettings;
  colors: Pick<TestimonialSettings, 'starsColor' | 'bgColor' | 'cardBgColor' | 'titleColor'>;
}

/** A testimonial in the gallery: with a video, or with the image of what it is about. */
export interface GalleryStory extends PublicTestimonial {
  uid: string;
  cover: PublicMedia | null;
}

export interface GalleryData {
  site: Site;
  stories: GalleryStory[];
  colors: SharePageData['colors'];
  /** Null if the owner doesn't show it. */
  ledger: Ledger | null;
}

/** Sizes of a story's images, in pixels: link previews on social networks, and three for posts. */
export const cardSizes = {
  link: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  landscape: { width: 1600, height: 900 },
} as const;
export type CardSize = keyof typeof cardSizes;

/** Those that the owner can download. */
export const PostSize = z.enum(['square', 'portrait', 'landscape']);
export type PostSize = z.infer<typeof PostSize>;

/** The title of a testimonial without one, by what the customer has recorded; the type is null for words and photos. */
export function untitledStory(recordedType: string | null, language: string): string {
  if (recordedType === null) return siteWords(language).card.testimonial;
  const { video, sound } = testimonialWords(language).titles;
  return isSound({ type: recordedType }) ? sound : video;
}
