import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { useAccountColumns } from './account-columns.tsx';
import { DeletedAccounts } from './deleted-accounts.tsx';
import { ListChoices, useListChoice } from '../lifecycle/list-choices.tsx';
import { tenantMessages } from '../messages.ts';
import { NamedList } from '../lists/named-list.tsx';
import { NewButton } from '../lists/new-button.tsx';
import { useOpenAccount } from './use-open-account.ts';

export function AccountListPage() {
  const t = useTexts(tenantMessages);
  const choice = useListChoice();
  const { agency } = useView();
  const deleted = useQuery(api.agency(useAgencyId()).tenants.listDeletedAccounts.queryOptions());
  return (
    <>
      <PageHeader
        title={t('accounts.title')}
        description={agency ? t('accounts.description', { agency: agency.businessName }) : undefined}
        actions={
          <NewButton to="/accounts/new" need="agency.createAccount">
            {t('accounts.create')}
          </NewButton>
        }
      />
      <NamedList
        choices={{ isUsed: choice.state !== undefined, inputs: <ListChoices /> }}
        searchLabel={t('list.searchAccounts')}
        usePages={useAccounts}
        columns={useAccountColumns(false)}
        keyOf={({ accountId }) => accountId}
        open={useOpenAccount()}
        empty={{ title: t('accounts.empty'), icon: <Store size={24} strokeWidth={1.75} /> }}
      />
      <DeletedAccounts accounts={deleted.data} />
    </>
  );
}

function useAccounts(search: string) {
  const choice = useListChoice();
  const { listAccounts } = api.agency(useAgencyId()).tenants;
  return usePagedList(
    listAccounts.infiniteOptions({ input: (cursor: Cursor) => ({ search, cursor, ...choice }), ...paged }),
  );
}
