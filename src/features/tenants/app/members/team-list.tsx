import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Eye, UsersRound } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { personName } from '#app-kit/view/person-name.ts';
import { chooseView } from '#app-kit/view/view-state.ts';
import { useView } from '#app-kit/view/view.ts';
import type { Member } from '../../member.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { PersonCell, RoleBadges } from './member-columns.tsx';
import { tenantMessages } from '../messages.ts';
import { NamedList, type ListColumn, type ListPages } from '../lists/named-list.tsx';

/** The people of one account; an administrator may try on their views. */
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

/** A team comes whole, so it is searched here. */
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
  const navigate = useNavigate();
  const { viewer, role } = useView();
  const viewAs = (member: Member) => {
    chooseView({ person: { ...member, name: personName(member) } });
    void navigate({ to: '/' });
  };
  const columns: ListColumn<Member>[] = [
    { id: 'name', head: t('list.name'), width: 'minmax(0, 2fr)', cell: (member) => <PersonCell member={member} /> },
    { id: 'role', head: t('list.role'), width: 'minmax(0, 1fr)', cell: (member) => <RoleBadges member={member} /> },
  ];
  const actions: ListColumn<Member> = {
    id: 'actions',
    head: '',
    width: '120px',
    cell: (member) =>
      member.userId === viewer.userId ? null : (
        <Button
          variant="default"
          size="xs"
          leftSection={<Eye size={16} strokeWidth={1.75} aria-hidden />}
          aria-label={t('users.viewAsName', { name: personName(member) })}
          onClick={() => viewAs(member)}
        >
          {t('users.viewAs')}
        </Button>
      ),
  };
  return viewer.type === 'account' && role === 'admin' ? [...columns, actions] : columns;
}
