import { useQueries } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import type { AgencyItem, AgencyUse } from '../../agency.ts';
import type { ListPages } from '../lists/named-list.tsx';

/** Plan, storage and last activity of each agency in the list, page by page, once they have come. */
export function useAgencyUse({ data }: ListPages<AgencyItem>): ReadonlyMap<string, AgencyUse> {
  const pages = data?.pages.map(({ items }) => items.map(({ agencyId }) => agencyId)) ?? [];
  const queries = pages
    .filter((agencyIds) => agencyIds.length > 0)
    .map((agencyIds) => api.house.tenants.listAgencyUse.queryOptions({ input: { agencyIds } }));
  return useQueries({
    queries,
    combine: (results) => new Map(results.flatMap(({ data: found = [] }) => found.map((use) => [use.agencyId, use]))),
  });
}
