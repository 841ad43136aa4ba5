import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import type { Agency, UpdateAgency } from '../../agency.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';

export interface AgencyWriter {
  send: (changes: UpdateAgency) => Promise<Agency>;
  /** Updates every place that shows the agency. */
  onSaved: (agency: Agency) => void;
}

export function useAgencyWriter(agencyId: string): AgencyWriter {
  const t = useTexts(tenantMessages.agencySettings);
  const queryClient = useQueryClient();
  const { tenants } = api.agency(agencyId);
  return {
    send: (changes) => tenants.updateAgency.call(changes),
    onSaved: (agency) => {
      queryClient.setQueryData(tenants.getAgency.queryKey(), agency);
      void queryClient.invalidateQueries({ queryKey: api.me.people.getViewer.key() });
      void queryClient.invalidateQueries({ queryKey: ['open', 'branding'] });
      void queryClient.invalidateQueries({ queryKey: api.house.tenants.listAgencies.key() });
      snackbar.success(t('saved'));
    },
  };
}
