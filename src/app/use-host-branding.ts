import { useQuery } from '@tanstack/react-query';
import { openApi } from '#app-kit/api/open-api.ts';

/** Whose app this host shows, known before anybody has signed in. */
export function useHostBranding() {
  return useQuery({
    queryKey: ['open', 'branding'],
    queryFn: () => openApi.branding.getHostBranding(),
    staleTime: Infinity,
  });
}
