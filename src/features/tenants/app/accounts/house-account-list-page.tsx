import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { useAccountColumns } from './account-columns.tsx';
import { DeletedAccounts } from './deleted-accounts.tsx';
import { ListChoices, useListChoice } from '../lifecycle/list-choices.tsx';
import { tenantMessages } from '../messages.ts';
import { NamedList } from '../lists/named-list.tsx';
import { useOpenAccount } from './use-open-account.ts';

/** Every account on the platform, for the house. */
export function HouseAccountListPage() {
  const t = useTexts(tenantMessages);
  const choice = useListChoice();
  const deleted = useQuery(api.house.tenants.listDeletedAccounts.queryOptions());
  return (
    <>
      <PageHeader title={t('houseAccounts.title')} description={t('houseAccounts.description')} />
      <NamedList
        choices={{ isUsed: choice.state !== undefined, inputs: <ListChoices /> }}
        searchLabel={t('list.searchAccounts')}
        usePages={useAccounts}
        columns={useAccountColumns(true)}
        keyOf={({ accountId }) => accountId}
        open={useOpenAccount()}
        empty={{ title: t('houseAccounts.empty'), icon: <Store size={24} strokeWidth={1.75} /> }}
      />
      <DeletedAccounts accounts={deleted.data} />
    </>
  );
}

function useAccounts(search: string) {
  const choice = useListChoice();
  return usePagedList(
    api.house.tenants.listAccounts.infiniteOptions({
      input: (cursor: Cursor) => ({ search, cursor, ...choice }),
      ...paged,
    }),
  );
}
