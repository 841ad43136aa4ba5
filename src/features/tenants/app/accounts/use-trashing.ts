import { useQueryClient } from '@tanstack/react-query';
import { useView } from '#app-kit/view/view.ts';
import { api } from '#app-kit/api/api.ts';

interface Named {
  accountId: string;
  agencyId: string;
}

/** Who may delete and restore accounts: the house, an agency's administrator, an account's administrator. */
export function useMayTrash(): boolean {
  const { viewer, viewType, agencyId, accountId, person } = useView();
  const hasTemplate = viewer.accounts.some((one) => one.accountId === accountId && one.hasTemplate);
  if (person || hasTemplate) return false;
  if (viewer.type === 'agency') return viewer.agencies.some((one) => one.agencyId === agencyId && one.role === 'admin');
  return viewer.type === 'house' || viewType !== 'accountUser';
}

/** Deletes and restores accounts; refetches every list that shows them. */
export function useTrashing() {
  const queryClient = useQueryClient();
  const { viewer } = useView();
  const refresh = ({ agencyId }: Named) =>
    Promise.all(
      [
        api.me.people.getViewer.key(),
        api.me.tenants.key(),
        api.agency(agencyId).tenants.key(),
        api.house.tenants.key(),
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  return {
    async remove(account: Named, businessName: string) {
      await api.account(account.accountId).tenants.deleteAccount.call({ businessName });
      await refresh(account);
    },
    async restore(account: Named) {
      const { accountId, agencyId } = account;
      const { restoreAccount } = viewer.type === 'account' ? api.me.tenants : api.agency(agencyId).tenants;
      await restoreAccount.call({ accountId });
      await refresh(account);
    },
  };
}
