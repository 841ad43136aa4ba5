import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { UserPlus, UsersRound } from 'lucide-react';
import { Button, Select } from '@mantine/core';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { oneOf } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { personName } from '#app-kit/view/person-name.ts';
import { useView } from '#app-kit/view/view.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { type ListPages, NamedList } from '../lists/named-list.tsx';
import { useMemberColumns } from './member-columns.tsx';
import type { Member } from '../../member.ts';
import { tenantMessages } from '../messages.ts';
import { memberMessages } from './member-messages.ts';

const sorts = ['name', 'seen', 'created'] as const;
const fields = { sort: oneOf(sorts, 'name') };

/** The order of a list of people; it is in the address. */
const useMemberSort = () => useSearchState(fields)[0].sort;

/** Chooses it. */
function MemberSort() {
  const t = useTexts(memberMessages.sorts);
  const [{ sort }, set] = useSearchState(fields);
  return (
    <Select
      aria-label={t('label')}
      w={164}
      data={sorts.map((value) => ({ value, label: t(value) }))}
      value={sort}
      allowDeselect={false}
      onChange={(value) => set({ sort: sorts.find((one) => one === value) ?? 'name' })}
    />
  );
}

/** All users of the tier in view: the house, an agency or an account. In the settings, an agency's own people. */
export function UserListPage() {
  const t = useTexts(tenantMessages.users);
  const { accountId, agencyId, account, agency } = useView();
  const isHouse = !accountId && !agencyId;
  const isTeam = useLocation().pathname.startsWith('/settings');
  const description = () => {
    if (accountId) return account ? t('accountDescription', { account: account.businessName }) : undefined;
    if (isHouse) return t('houseDescription');
    if (!agency) return undefined;
    return t(isTeam ? 'teamDescription' : 'agencyDescription', { agency: agency.businessName });
  };
  const lists = { account: useTeam, house: useHouseUsers, agency: isTeam ? useColleagues : useAgencyUsers };
  return (
    <>
      <PageHeader
        title={t(isTeam ? 'team' : 'title')}
        description={description()}
        actions={isHouse ? undefined : <InviteButton />}
      />
      <MemberList
        usePages={lists[accountId ? 'account' : isHouse ? 'house' : 'agency']}
        path={isTeam ? '/settings/team/$userId' : '/users/$userId'}
      />
    </>
  );
}

interface MemberListProps {
  usePages: (search: string) => ListPages<Member>;
  /** Of one person's page. */
  path: '/users/$userId' | '/settings/team/$userId';
}

function MemberList({ usePages, path }: MemberListProps) {
  const t = useTexts(tenantMessages);
  const navigate = useNavigate();
  return (
    <NamedList
      searchLabel={t('list.searchUsers')}
      choices={{ isUsed: false, inputs: <MemberSort /> }}
      usePages={usePages}
      columns={useMemberColumns()}
      keyOf={({ userId }) => userId}
      open={{
        label: (member) => t('users.open', { name: personName(member) }),
        go: ({ userId }) => void navigate({ to: path, params: { userId } }),
      }}
      empty={{ title: t('users.empty'), icon: <UsersRound size={24} strokeWidth={1.75} /> }}
    />
  );
}

function useHouseUsers(search: string) {
  const sort = useMemberSort();
  return usePagedList(
    api.house.tenants.listUsers.infiniteOptions({ input: (cursor: Cursor) => ({ search, cursor, sort }), ...paged }),
  );
}

const useAgencyUsers = (search: string) => usePeopleOfAgency(search, false);

const useColleagues = (search: string) => usePeopleOfAgency(search, true);

function usePeopleOfAgency(search: string, own: boolean) {
  const sort = useMemberSort();
  const { tenants } = api.agency(useView().agencyId ?? '');
  useLiveRefresh(['accessChanged'], tenants.listUsers.key());
  return usePagedList(
    tenants.listUsers.infiniteOptions({ input: (cursor: Cursor) => ({ search, cursor, sort, own }), ...paged }),
  );
}

function useTeam(search: string) {
  const sort = useMemberSort();
  const { tenants } = api.account(useView().accountId ?? '');
  useLiveRefresh(['accessChanged'], tenants.listMembers.key());
  return usePagedList(
    tenants.listMembers.infiniteOptions({ input: (cursor: Cursor) => ({ search, cursor, sort }), ...paged }),
  );
}

/** For users who may invite to the team in view. */
function InviteButton() {
  const t = useTexts(tenantMessages.users);
  const view = useView();
  if (!can(view, view.accountId ? 'team.manage' : 'agency.team')) return null;
  return (
    <Button component={Link} to="/users/invite" leftSection={<UserPlus size={16} strokeWidth={1.75} aria-hidden />}>
      {t('invite')}
    </Button>
  );
}
