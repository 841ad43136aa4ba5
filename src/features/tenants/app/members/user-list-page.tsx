import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { NamedList, type ListPages } from '../lists/named-list.tsx';
import { paged } from '../lists/paged.ts';
import { InviteButton } from './invite-button.tsx';
import { TeamList } from './team-list.tsx';
import { useMemberColumns } from './member-columns.tsx';
import type { Member } from '../../member.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';

/** All users of the tier in view: the house, an agency or an account. */
export function UserListPage() {
  const t = useTexts(tenantMessages.users);
  const { accountId, agencyId, account, agency, mode } = useView();
  if (accountId)
    return (
      <>
        <PageHeader
          title={t('title')}
          description={account ? t('accountDescription', { account: account.businessName }) : undefined}
          actions={<InviteButton />}
        />
        <TeamList accountId={accountId} />
      </>
    );
  const isHouse = mode === 'house' || agencyId === null;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={
          isHouse ? t('houseDescription') : agency ? t('agencyDescription', { agency: agency.businessName }) : undefined
        }
        actions={isHouse ? undefined : <InviteButton />}
      />
      <MemberList usePages={isHouse ? useHouseUsers : useAgencyUsers} />
    </>
  );
}

function MemberList({ usePages }: { usePages: (search: string) => ListPages<Member> }) {
  const t = useTexts(tenantMessages);
  return (
    <NamedList
      searchLabel={t('list.searchUsers')}
      usePages={usePages}
      columns={useMemberColumns()}
      keyOf={({ userId }) => userId}
      empty={{ title: t('users.empty'), icon: <UsersRound size={24} strokeWidth={1.75} /> }}
    />
  );
}

function useHouseUsers(search: string) {
  return useInfiniteQuery(
    api.house.tenants.listUsers.infiniteOptions({
      input: (cursor: string | undefined) => ({ search, cursor }),
      ...paged,
    }),
  );
}

function useAgencyUsers(search: string) {
  const { agencyId } = useView();
  return useInfiniteQuery(
    api.agency(agencyId ?? '').tenants.listUsers.infiniteOptions({
      input: (cursor: string | undefined) => ({ search, cursor }),
      ...paged,
    }),
  );
}
