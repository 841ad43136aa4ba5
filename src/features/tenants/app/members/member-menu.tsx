import { ActionIcon, Menu } from '@mantine/core';
import { Crown, Ellipsis, ShieldCheck, UserMinus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { personName } from '#app-kit/view/person-name.ts';
import { useView } from '#app-kit/view/view.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Member } from '../../member.ts';
import { tenantMessages } from '../messages.ts';
import { useMemberVerbs } from './use-member-verbs.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Verbs = ReturnType<typeof useMemberVerbs>;

/** Changes someone's role, or removes them. */
export function MemberMenu({ member }: { member: Member }) {
  const t = useTexts(tenantMessages.users);
  const { accountId } = useView();
  const verbs = useMemberVerbs(member);
  const [asking, setAsking] = useState<'remove' | 'primary' | null>(null);
  return (
    <>
      <Menu position="bottom-end" trapFocus>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('actionsFor', { name: personName(member) })}>
            <Ellipsis {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <RoleItem role={member.role === 'admin' ? 'user' : 'admin'} setRole={verbs.setRole} />
          {accountId ? null : (
            <Menu.Item leftSection={<Crown {...icon} />} onClick={() => setAsking('primary')}>
              {t('makePrimary')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item color="error" leftSection={<UserMinus {...icon} />} onClick={() => setAsking('remove')}>
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Questions asking={asking} member={member} verbs={verbs} onClose={() => setAsking(null)} />
    </>
  );
}

function RoleItem({ role, setRole }: { role: Member['role'] } & Pick<Verbs, 'setRole'>) {
  const t = useTexts(tenantMessages.users);
  const Icon = role === 'admin' ? ShieldCheck : UserRound;
  const change = () => void setRole(role).catch((error: unknown) => snackbar.error(problemText(error)));
  return (
    <Menu.Item leftSection={<Icon {...icon} />} onClick={change}>
      {t(role === 'admin' ? 'makeAdmin' : 'makeUser')}
    </Menu.Item>
  );
}

interface QuestionsProps {
  asking: 'remove' | 'primary' | null;
  member: Member;
  verbs: Verbs;
  onClose: () => void;
}

function Questions({ asking, member, verbs, onClose }: QuestionsProps) {
  const t = useTexts(tenantMessages.users);
  const { accountId, account, agency } = useView();
  const name = personName(member);
  const team = (accountId ? account : agency)?.businessName ?? '';
  return (
    <>
      <ConfirmDialog
        opened={asking === 'remove'}
        title={t('removeTitle', { name, team })}
        message={t('removeText')}
        confirmLabel={t('remove')}
        danger
        onConfirm={() => verbs.remove().then(onClose)}
        onClose={onClose}
      />
      <ConfirmDialog
        opened={asking === 'primary'}
        title={t('primaryTitle', { name })}
        message={t('primaryText')}
        confirmLabel={t('makePrimary')}
        onConfirm={() => verbs.makePrimary().then(onClose)}
        onClose={onClose}
      />
    </>
  );
}
