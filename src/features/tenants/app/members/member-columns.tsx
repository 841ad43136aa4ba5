import { Badge, Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { can } from '#access/permissions.ts';
import { personName } from '#app-kit/view/person-name.ts';
import { chooseView } from '#app-kit/view/view-state.ts';
import { useView, useViewer } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Member } from '../../member.ts';
import { NamedCell } from '../lists/named-cell.tsx';
import type { ListColumn } from '../lists/named-list.tsx';
import { tenantMessages } from '../messages.ts';
import styles from './member-columns.module.css';
import { type ManagedAuthorization, MemberMenu } from './member-menu.tsx';
import { memberMessages } from './member-messages.ts';

const shownMemberships = 3;

/** Of a list of people: of an account with what is done to each of them, else with where they belong. */
export function useMemberColumns(): ListColumn<Member>[] {
  const t = useTexts(tenantMessages);
  const format = useFormatter();
  const { accountId } = useView();
  const day = (date: Date | null) => (date ? format.dateTime(date, { dateStyle: 'medium' }) : t('users.never'));
  const actions = useActions();
  const columns: (ListColumn<Member> | null)[] = [
    { id: 'name', head: t('list.name'), width: 'minmax(0, 2.4fr)', cell: (member) => <PersonCell member={member} /> },
    { id: 'role', head: t('list.role'), width: 'minmax(0, 1fr)', cell: (member) => <RoleBadges member={member} /> },
    accountId
      ? null
      : {
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
    { id: 'seen', head: t('users.seen'), width: '108px', cell: ({ lastSeenDate }) => day(lastSeenDate) },
    actions,
  ];
  return columns.filter((column) => column !== null);
}

/** What is done to somebody right in the list; the rest is on their page. */
function useActions(): ListColumn<Member> | null {
  const view = useView();
  const { viewer, accountId, agencyId, role } = view;
  const canViewAs = accountId !== null && viewer.type === 'account' && role === 'admin';
  const canManage = can(view, accountId ? 'team.manage' : 'agency.team');
  if (!agencyId || !(canViewAs || canManage)) return null;
  return {
    id: 'actions',
    head: '',
    width: canViewAs ? '168px' : '48px',
    cell: (member) => {
      const authorization = authorizationOf(member, { accountId, agencyId });
      if (accountId ? member.userId === viewer.userId : authorization?.isPrimary) return null;
      return (
        <Group gap="xs" wrap="nowrap" justify="flex-end" className={styles.actions}>
          {canViewAs && authorization ? <ViewAs member={member} /> : null}
          {canManage && authorization ? <MemberMenu person={member} authorization={authorization} /> : null}
        </Group>
      );
    },
  };
}

/** What they are in the account in view, else in the agency itself: its accounts' people are changed on their page. */
function authorizationOf(
  { accounts, agencies }: Member,
  { accountId, agencyId }: { accountId: string | null; agencyId: string },
): ManagedAuthorization | null {
  const own = accountId ? accounts.find((one) => one.accountId === accountId) : agencies[0];
  if (!own) return null;
  const isPrimary = 'isPrimary' in own && own.isPrimary;
  const { businessName, role, templateId } = own;
  return { accountId, agencyId, businessName, role, templateId, isPrimary, deactivatedDate: null };
}

function PersonCell({ member }: { member: Member }) {
  const name = personName(member);
  return (
    <NamedCell name={name} detail={name === member.email ? undefined : member.email} logoUrl={member.logoUrl} round />
  );
}

/** Someone's role, as text as well as color. */
function RoleBadges({ member }: { member: Member }) {
  const t = useTexts(tenantMessages.users);
  const ofAccounts = useTexts(memberMessages.accounts);
  const { userId } = useViewer();
  const isPrimary = member.agencies.some((agency) => agency.isPrimary);
  const [chosen] = member.agencies.flatMap(({ accountCount }) => accountCount ?? []);
  const isUnconfirmed = member.accounts.some(({ confirmed }) => !confirmed);
  return (
    <Group gap="xs">
      {member.type === 'account' ? null : <Badge color="secondary">{t(member.type)}</Badge>}
      <RoleBadge member={member} />
      {isPrimary ? <Badge color="info">{t('primary')}</Badge> : null}
      {chosen === undefined ? null : <Badge color="gray">{ofAccounts('count', { count: chosen })}</Badge>}
      {isUnconfirmed ? <Badge color="warning">{t('unconfirmed')}</Badge> : null}
      {member.isDeactivated || !member.isAuth ? <Badge color="error">{t('off')}</Badge> : null}
      {member.userId === userId ? <Badge color="gray">{t('you')}</Badge> : null}
    </Group>
  );
}

/** The template that somebody has in place of a role, where they have just one here. */
function RoleBadge({ member: { role, agencies, accounts } }: { member: Member }) {
  const t = useTexts(tenantMessages.users);
  const [own] = [...agencies, ...accounts];
  if (role === 'user' && own?.templateName)
    return (
      <Badge color="gray" dir="auto">
        {own.templateName}
      </Badge>
    );
  return <Badge color={role === 'admin' ? 'primary' : 'gray'}>{t(role)}</Badge>;
}

function ViewAs({ member }: { member: Member }) {
  const t = useTexts(tenantMessages.users);
  const navigate = useNavigate();
  const viewAs = () => {
    chooseView({ person: { ...member, name: personName(member), granted: member.accounts[0]?.granted ?? null } });
    void navigate({ to: '/' });
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Eye size={16} strokeWidth={1.75} aria-hidden />}
      aria-label={t('viewAsName', { name: personName(member) })}
      onClick={viewAs}
    >
      {t('viewAs')}
    </Button>
  );
}
