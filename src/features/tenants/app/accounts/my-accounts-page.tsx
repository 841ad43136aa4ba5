import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';
import type { ViewerAccount } from '#access/viewer.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { DeletedAccounts } from './deleted-accounts.tsx';
import { StateBadge } from '../lifecycle/state-badge.tsx';
import { tenantMessages } from '../messages.ts';
import { NamedCell } from '../lists/named-cell.tsx';
import { NamedList, type ListColumn, type ListPages } from '../lists/named-list.tsx';
import { useOpenAccount } from './use-open-account.ts';

/** The accounts that the viewer belongs to. */
export function MyAccountsPage() {
  const t = useTexts(tenantMessages);
  const deleted = useQuery(api.me.tenants.listDeletedAccounts.queryOptions());
  return (
    <>
      <PageHeader title={t('myAccounts.title')} description={t('myAccounts.description')} />
      <NamedList
        searchLabel={t('list.searchAccounts')}
        usePages={useOwnAccounts}
        columns={useColumns()}
        keyOf={({ accountId }) => accountId}
        open={useOpenAccount()}
        empty={{
          title: t('myAccounts.empty'),
          message: t('myAccounts.emptyHint'),
          icon: <BriefcaseBusiness size={24} strokeWidth={1.75} />,
        }}
      />
      <DeletedAccounts accounts={deleted.data} />
    </>
  );
}

/** They come with the viewer, all of them. */
function useOwnAccounts(search: string): ListPages<ViewerAccount> {
  const { viewer } = useView();
  const wanted = search.toLowerCase();
  const items = viewer.accounts.filter(({ businessName }) => businessName.toLowerCase().includes(wanted));
  return {
    items,
    first: { total: items.length },
    error: null,
    isFetching: false,
    isFetchingNextPage: false,
    hasNextPage: false,
    fetchNextPage: () => {},
    refetch: () => {},
  };
}

function useColumns(): ListColumn<ViewerAccount>[] {
  const t = useTexts(tenantMessages);
  const { accountId: inView } = useView();
  return [
    {
      id: 'name',
      head: t('list.name'),
      width: 'minmax(0, 2fr)',
      cell: ({ businessName, agencyAppName, logoUrl }) => (
        <NamedCell name={businessName} detail={agencyAppName} logoUrl={logoUrl} />
      ),
    },
    {
      id: 'role',
      head: t('list.role'),
      width: 'minmax(0, 1fr)',
      cell: ({ role, hasTemplate, confirmed, suspension }) => (
        <>
          <Badge color={role === 'admin' ? 'primary' : 'gray'}>
            {t(hasTemplate ? 'users.custom' : `users.${role}`)}
          </Badge>{' '}
          {confirmed ? null : <Badge color="warning">{t('users.unconfirmed')}</Badge>}
          {suspension ? <StateBadge isSuspended /> : null}
        </>
      ),
    },
    {
      id: 'inView',
      head: '',
      width: '100px',
      cell: ({ accountId }) => (accountId === inView ? <Badge color="success">{t('myAccounts.inView')}</Badge> : null),
    },
  ];
}
