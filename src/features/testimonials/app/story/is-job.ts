import type { EntryCard } from '#features/content/entry-card.ts';

interface Type {
  uid: string;
  purpose: string | null;
}

/** Whether an entry is work of the business, rather than a testimonial, which has a rating or the type of its own. */
export function isJob(
  { rating, contentTypeId }: Pick<EntryCard, 'rating' | 'contentTypeId'>,
  contentTypes: readonly Type[] = [],
): boolean {
  if (rating !== null) return false;
  return !contentTypes.some(({ uid, purpose }) => uid === contentTypeId && purpose === 'testimonial');
}
