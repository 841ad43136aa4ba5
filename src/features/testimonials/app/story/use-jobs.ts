import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { EntryCard } from '#features/content/entry-card.ts';
import type { EntryFilter } from '#features/content/entry-filter.ts';

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

/** Entries whose title contains this and that a testimonial can be about: other testimonials are left out. */
export function useJobs(filter: Pick<EntryFilter, 'search' | 'statusPublish'>): EntryCard[] {
  const { content } = api.account(useAccountId());
  const input = { ...filter, limit: 50 };
  const found = useQuery(content.listEntries.queryOptions({ input, placeholderData: keepPreviousData }));
  const terms = useQuery(content.getTaxonomy.queryOptions());
  const entries = found.data?.entries ?? [];
  return entries.filter((card) => isJob(card, terms.data?.contentTypes));
}
