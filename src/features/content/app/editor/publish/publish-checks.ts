import type { Entry } from '../../../entry.ts';

/** What makes an entry worth showing, in the order in which visitors notice it. */
export const publishChecks = ['photo', 'title', 'place', 'type', 'category', 'consent'] as const;
export type PublishCheck = (typeof publishChecks)[number];

type Checked = Pick<
  Entry,
  'mediaIds' | 'title' | 'city' | 'location' | 'contentTypeId' | 'categoryIds' | 'testimonial' | 'isSubmissionTerms'
>;

/** Missing items don't prevent publishing; they are shown before, not after. */
export function missingChecks(entry: Checked): PublishCheck[] {
  const isDone: Record<PublishCheck, boolean> = {
    photo: entry.mediaIds.length > 0,
    title: entry.title.trim() !== '',
    place: entry.city !== '' || entry.location !== null,
    type: entry.contentTypeId !== null,
    category: entry.categoryIds.length > 0,
    // Customers who send a testimonial agree to its publication.
    consent: entry.testimonial !== null || entry.isSubmissionTerms,
  };
  return publishChecks.filter((check) => !isDone[check]);
}
