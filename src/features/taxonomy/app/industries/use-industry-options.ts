import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';

const mostOffered = 100;

/** The house's industries, for a select. */
export function useIndustryOptions(): { value: string; label: string }[] {
  const { data } = useQuery(api.house.taxonomy.listIndustries.queryOptions({ input: { limit: mostOffered } }));
  return data?.items.map(({ industryId, label }) => ({ value: industryId, label })) ?? [];
}
