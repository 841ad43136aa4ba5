import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Eye, UsersRound } from 'lucide-react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { personName } from '#app-kit/view/person-name.ts';
import { chooseView } from '#app-kit/view/view-state.ts';
import { useView } from '#app-kit/view/view.ts';
import type { Member } from '../../member.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { MemberMenu } from './member-menu.tsx';
import { PersonCell, RoleBadges } from './member-columns.tsx';
import { tenantMessages } from '../messages.ts';
import { NamedList, type ListColumn, type ListPages } from '../lists/named-list.tsx';

/** The people of one account; an administrator may view as one of them. */
export function TeamList({ accountId }: { accountId: string }) {
  const t = useTexts(tenantMessages);
  const usePages = (search: string) => useTeam(accountId, search);
  return (
    <NamedList
      searchLabel={t('list.searchUsers')}
      usePages={usePages}
      columns={useTeamColumns()}
      keyOf={({ userId }) => userId}
      empty={{ title: t('users.empty'), icon: <UsersRound size={24} strokeWidth={1.75} /> }}
    />
  );
}

/** A team is loaded completely, so it is searched here. */
function useTeam(accountId: string, search: string): ListPages<Member> {
  const { data, error, isFetching, refetch } = useQuery(api.account(accountId).tenants.listTeam.queryOptions());
  const wanted = search.toLowerCase();
  const items = data?.filter((member) => `${personName(member)} ${member.email}`.toLowerCase().includes(wanted));
  return {
    data: items && { pages: [{ items, total: items.length }] },
    error,
    isFetching,
    isFetchingNextPage: false,
    hasNextPage: false,
    fetchNextPage: () => {},
    refetch,
  };
}

function useTeamColumns(): ListColumn<Member>[] {
  const t = useTexts(tenantMessages);
  const view = useView();
  const { viewer, role } = view;
  const columns: ListColumn<Member>[] = [
    { id: 'name', head: t('list.name'), width: 'minmax(0, 2fr)', cell: (member) => <PersonCell member={member} /> },
    { id: 'role', head: t('list.role'), width: 'minmax(0, 1fr)', cell: (member) => <RoleBadges member={member} /> },
  ];
  const canViewAs = viewer.type === 'account' && role === 'admin';
  const canManage = can(view, 'team.manage');
  const actions: ListColumn<Member> = {
    id: 'actions',
    head: '',
    width: canViewAs ? '168px' : '48px',
    cell: (member) =>
      member.userId === viewer.userId ? null : (
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          {canViewAs ? <ViewAs member={member} /> : null}
          {canManage ? <MemberMenu member={member} /> : null}
        </Group>
      ),
  };
  return canViewAs || canManage ? [...columns, actions] : columns;
}

function ViewAs({ member }: { member: Member }) {
  const t = useTexts(tenantMessages);
  const navigate = useNavigate();
  const viewAs = () => {
    chooseView({ person: { ...member, name: personName(member) } });
    void navigate({ to: '/' });
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Eye size={16} strokeWidth={1.75} aria-hidden />}
      aria-label={t('users.viewAsName', { name: personName(member) })}
      onClick={viewAs}
    >
      {t('users.viewAs')}
    </Button>
  );
}
