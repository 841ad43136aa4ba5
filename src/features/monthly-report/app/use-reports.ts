import { useQueryClient } from '@tanstack/react-query';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';

/** The reports of the account in view, else of the agency. */
export function useReports() {
  const view = useView();
  const { accountId, agencyId } = view;
  const queryClient = useQueryClient();
  const { monthlyReport } = accountId ? api.account(accountId) : api.agency(agencyId ?? '');
  return {
    verbs: monthlyReport,
    isOfAccount: Boolean(accountId),
    mayUpdate: can(view, accountId ? 'account.update' : 'agency.update'),
    pathOf: (month: string) =>
      accountId ? `/report/accounts/${accountId}/${month}` : `/report/agencies/${agencyId}/${month}`,
    refresh: () => queryClient.invalidateQueries({ queryKey: monthlyReport.list.key() }),
  };
}
