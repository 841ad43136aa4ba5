import { ActionIcon, Menu } from '@mantine/core';
import { Crown, Ellipsis, KeySquare, Play, ShieldCheck, Store, UserMinus, UserRound, UserRoundX } from 'lucide-react';
import { lazy, useState, type ReactNode } from 'react';
import { personName } from '#app-kit/view/person-name.ts';
import { useView } from '#app-kit/view/view.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Authorization } from '../../member-page.ts';
import { tenantMessages } from '../messages.ts';
import { memberMessages } from './member-messages.ts';
import { MemberQuestions, type Question } from './member-questions.tsx';
import { type NamedPerson, useMemberVerbs } from './use-member-verbs.ts';

const MemberAccountsDialog = lazy(async () => ({
  default: (await import('./member-accounts-dialog.tsx')).MemberAccountsDialog,
}));

const TemplateDialog = lazy(async () => ({
  default: (await import('#features/permission-templates/app/choice/template-dialog.tsx')).TemplateDialog,
}));

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What is chosen in a dialog. */
type Choice = 'accounts' | 'permissions';

export type ManagedAuthorization = Pick<
  Authorization,
  'accountId' | 'agencyId' | 'businessName' | 'role' | 'templateId' | 'isPrimary' | 'deactivatedDate'
>;

interface MemberMenuProps {
  person: NamedPerson;
  authorization: ManagedAuthorization;
  onRemoved?: (() => unknown) | undefined;
}

/** Changes what somebody is in an account or agency, or ends it. */
export function MemberMenu({ person, authorization, onRemoved }: MemberMenuProps) {
  const t = useTexts(tenantMessages.users);
  const verbs = useMemberVerbs(person, authorization, onRemoved);
  const [asking, setAsking] = useState<Question | Choice | null>(null);
  const close = () => setAsking(null);
  const { deactivatedDate } = authorization;
  return (
    <>
      <Menu position="bottom-end" trapFocus>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('actionsFor', { name: personName(person) })}>
            <Ellipsis {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {deactivatedDate ? (
            <ActItem icon={<Play {...icon} />} label={t('reactivate')} act={verbs.reactivate} />
          ) : (
            <ActiveItems authorization={authorization} verbs={verbs} ask={setAsking} />
          )}
          <Menu.Divider />
          <Menu.Item color="error" leftSection={<UserMinus {...icon} />} onClick={() => setAsking('remove')}>
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <MemberQuestions
        asking={asking === 'accounts' || asking === 'permissions' ? null : asking}
        person={person}
        team={authorization.businessName}
        verbs={verbs}
        onClose={close}
      />
      <Choices person={person} authorization={authorization} verbs={verbs} asking={asking} onClose={close} />
    </>
  );
}

interface ChoicesProps extends Pick<MemberMenuProps, 'person' | 'authorization'> {
  verbs: ReturnType<typeof useMemberVerbs>;
  asking: Question | Choice | null;
  onClose: () => void;
}

/** The dialogs in which something is chosen for them. */
function Choices({ person, authorization, verbs, asking, onClose }: ChoicesProps) {
  const { accountId, agencyId, role, templateId } = authorization;
  return (
    <>
      <LateDialog opened={asking === 'permissions'}>
        {(opened) => (
          <TemplateDialog
            place={{ accountId, agencyId }}
            name={personName(person)}
            isAdmin={role === 'admin'}
            templateId={templateId}
            choose={verbs.setTemplate}
            opened={opened}
            onClose={onClose}
          />
        )}
      </LateDialog>
      {accountId ? null : (
        <LateDialog opened={asking === 'accounts'}>
          {(opened) => <MemberAccountsDialog agencyId={agencyId} member={person} opened={opened} onClose={onClose} />}
        </LateDialog>
      )}
    </>
  );
}

interface ActiveItemsProps {
  authorization: ManagedAuthorization;
  verbs: ReturnType<typeof useMemberVerbs>;
  ask: (question: Question | Choice) => void;
}

function ActiveItems({ authorization, verbs, ask }: ActiveItemsProps) {
  const t = useTexts(tenantMessages.users);
  const ofAccounts = useTexts(memberMessages.accounts);
  const { viewer } = useView();
  const next = authorization.role === 'admin' ? 'user' : 'admin';
  const isOwner = viewer.agencies.some((one) => one.agencyId === authorization.agencyId && one.isPrimary);
  const mayHandOver = viewer.type === 'house' || isOwner;
  return (
    <>
      <ActItem
        icon={next === 'admin' ? <ShieldCheck {...icon} /> : <UserRound {...icon} />}
        label={t(next === 'admin' ? 'makeAdmin' : 'makeUser')}
        act={() => verbs.setRole(next)}
      />
      <Menu.Item leftSection={<KeySquare {...icon} />} onClick={() => ask('permissions')}>
        {t('choosePermissions')}
      </Menu.Item>
      {authorization.accountId ? null : (
        <>
          <Menu.Item leftSection={<Store {...icon} />} onClick={() => ask('accounts')}>
            {ofAccounts('choose')}
          </Menu.Item>
          {mayHandOver ? (
            <Menu.Item leftSection={<Crown {...icon} />} onClick={() => ask('primary')}>
              {t('makePrimary')}
            </Menu.Item>
          ) : null}
        </>
      )}
      <Menu.Item leftSection={<UserRoundX {...icon} />} onClick={() => ask('deactivate')}>
        {t('deactivate')}
      </Menu.Item>
    </>
  );
}

/** Acts at once, without a question. */
function ActItem({ icon: shown, label, act }: { icon: ReactNode; label: string; act: () => Promise<unknown> }) {
  const run = () => void act().catch((error: unknown) => snackbar.error(problemText(error)));
  return (
    <Menu.Item leftSection={shown} onClick={run}>
      {label}
    </Menu.Item>
  );
}
