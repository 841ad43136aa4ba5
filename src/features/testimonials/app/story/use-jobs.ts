import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { EntryCard } from '#features/content/entry-card.ts';
import type { EntryFilter } from '#features/content/entry-filter.ts';
import { isJob } from './is-job.ts';

/** Entries whose title contains this and that a testimonial can be about: other testimonials are left out. */
export function useJobs(filter: Pick<EntryFilter, 'search' | 'statusPublish'>): EntryCard[] {
  const { content, taxonomy } = api.account(useAccountId());
  const input = { ...filter, limit: 50 };
  const found = useQuery(content.listEntries.queryOptions({ input, placeholderData: keepPreviousData }));
  const terms = useQuery(taxonomy.getTaxonomy.queryOptions());
  const entries = found.data?.entries ?? [];
  return entries.filter((card) => isJob(card, terms.data?.contentTypes));
}
