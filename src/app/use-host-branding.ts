import { useQuery } from '@tanstack/react-query';
import { openApi } from '#app-kit/api/open-api.ts';

/** The host's branding, known before sign-in. */
export function useHostBranding() {
  return useQuery({
    queryKey: ['open', 'branding'],
    queryFn: () => openApi.branding.getHostBranding(),
    staleTime: Infinity,
  });
}
