import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import type { SitesDomain } from '../../sites-domain.ts';

/** The procedures of the websites' domain, and what shows their result. */
export function useShowSites() {
  const queryClient = useQueryClient();
  const { whiteLabel } = api.agency(useAgencyId());
  const show = (next: SitesDomain) => queryClient.setQueryData(whiteLabel.getSitesDomain.queryKey(), next);
  return { whiteLabel, show };
}
