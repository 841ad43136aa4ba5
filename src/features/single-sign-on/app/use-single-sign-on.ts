import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import type { Provider } from '../provider.ts';

/** The agency's procedures of single sign-on, and what shows their result. */
export function useSingleSignOn() {
  const queryClient = useQueryClient();
  const { singleSignOn } = api.agency(useAgencyId());
  const show = (next: Provider) => queryClient.setQueryData(singleSignOn.getProvider.queryKey(), next);
  return { singleSignOn, show };
}
