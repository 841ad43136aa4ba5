import { Badge, Group } from '@mantine/core';
import { useFormatter } from 'use-intl';
import { personName } from '#app-kit/view/person-name.ts';
import { useView, useViewer } from '#app-kit/view/view.ts';
import { can } from '#access/permissions.ts';
import type { Member } from '../../member.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';
import { NamedCell } from '../lists/named-cell.tsx';
import { MemberMenu } from './member-menu.tsx';
import type { ListColumn } from '../lists/named-list.tsx';

const shownMemberships = 3;

export function useMemberColumns(): ListColumn<Member>[] {
  const t = useTexts(tenantMessages);
  const format = useFormatter();
  const view = useView();
  const isManaged = view.mode === 'agency' && can(view, 'agency.team');
  const actions: ListColumn<Member> = {
    id: 'actions',
    head: '',
    width: '48px',
    // Members of its accounts are removed there, and the primary one must hand over before leaving.
    cell: (member) =>
      member.agencies.length === 0 || member.agencies[0]?.isPrimary ? null : <MemberMenu member={member} />,
  };
  return [
    { id: 'name', head: t('list.name'), width: 'minmax(0, 2fr)', cell: (member) => <PersonCell member={member} /> },
    { id: 'role', head: t('list.role'), width: 'minmax(0, 1fr)', cell: (member) => <RoleBadges member={member} /> },
    {
      id: 'memberships',
      head: t('users.memberships'),
      width: 'minmax(0, 1.5fr)',
      cell: ({ agencies, accounts }) => {
        const names = [...agencies, ...accounts].map(({ businessName }) => businessName);
        const rest = names.length - shownMemberships;
        const shown = names.slice(0, shownMemberships).join(', ');
        return rest > 0 ? t('users.andMore', { names: shown, count: rest }) : shown;
      },
    },
    {
      id: 'since',
      head: t('list.created'),
      width: '120px',
      cell: ({ createDate }) => format.dateTime(createDate, { dateStyle: 'medium' }),
    },
    ...(isManaged ? [actions] : []),
  ];
}

export function PersonCell({ member }: { member: Member }) {
  const name = personName(member);
  return (
    <NamedCell name={name} detail={name === member.email ? undefined : member.email} logoUrl={member.logoUrl} round />
  );
}

/** Someone's role, as text as well as color. */
export function RoleBadges({ member }: { member: Member }) {
  const t = useTexts(tenantMessages.users);
  const { userId } = useViewer();
  const isPrimary = member.agencies.some((agency) => agency.isPrimary);
  const isUnconfirmed = member.accounts.some(({ confirmed }) => !confirmed);
  return (
    <Group gap="xs">
      {member.type === 'account' ? null : <Badge color="secondary">{t(member.type)}</Badge>}
      <Badge color={member.role === 'admin' ? 'primary' : 'gray'}>{t(member.role)}</Badge>
      {isPrimary ? <Badge color="info">{t('primary')}</Badge> : null}
      {isUnconfirmed ? <Badge color="warning">{t('unconfirmed')}</Badge> : null}
      {member.userId === userId ? <Badge color="gray">{t('you')}</Badge> : null}
    </Group>
  );
}
