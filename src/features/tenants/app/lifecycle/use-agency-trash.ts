import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';

/** Deleting an agency and taking it out of the trash again; every list that shows it or its accounts is refetched. */
export function useAgencyTrash() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.house.tenants.key() });
  return {
    /** @param leave from the page of what is gone, before anything is asked again */
    async remove(agencyId: string, businessName: string, leave: () => Promise<void>) {
      await api.agency(agencyId).tenants.deleteAgency.call({ businessName });
      await leave();
      await refresh();
    },
    async restore(agencyId: string) {
      await api.house.tenants.restoreAgency.call({ agencyId });
      await refresh();
    },
  };
}
