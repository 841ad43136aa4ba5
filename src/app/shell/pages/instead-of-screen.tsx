import { Button, Group, TextInput } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Lock, PauseCircle, Store } from 'lucide-react';
import { type Admission, permits } from '#app-kit/screens/screen-access.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useView, type View } from '#app-kit/view/view.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { chooseView } from '#app-kit/view/view-state.ts';
import { PasskeyList } from '#features/people/app/passkeys/passkey-list.tsx';
import { SecondFactorSection } from '#features/people/app/second-factor/second-factor-section.tsx';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ownPermissions } from '#app-kit/view/permissions-in-view.ts';
import { enterViewMessages } from '../../messages/enter-view-messages.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { screens } from '../../capabilities.ts';
import { secondFactorFirstMessages } from '../../messages/second-factor-first-messages.ts';
import { suspendedMessages } from '../../messages/suspended-messages.ts';
import { noAccessMessages } from '../../messages/no-access-messages.ts';
import { useRoleLabel } from '../use-role-label.ts';
import { shellMessages } from '../../messages/shell-messages.ts';

export type Obstacle = Exclude<Admission, 'open'> | 'suspended' | 'second-factor' | 'needs-plan' | 'needs-reason';

/** What is shown in place of a screen that the viewer may not see. */
export function InsteadOfScreen({ screen, why }: { screen: AppScreen; why: Obstacle }) {
  switch (why) {
    case 'needs-reason':
      return <EnterViewPage />;
    case 'needs-plan':
      return <NeedsPlanPage />;
    case 'second-factor':
      return <SecondFactorFirstPage />;
    case 'suspended':
      return <SuspendedPage title={screen.title} />;
    case 'no-access':
      return <NoAccessPage screen={screen} />;
    case 'choose-account':
    case 'choose-agency':
      return <ChooseFirstPage title={screen.title} what={why === 'choose-account' ? 'account' : 'agency'} />;
  }
}

/** Asks the house why it enters an agency or account, before any screen of it opens. */
function EnterViewPage() {
  const { agencyId } = useView();
  // Known a moment after the account.
  return agencyId ? <ReasonForm agencyId={agencyId} /> : <LoadingScreen />;
}

function ReasonForm({ agencyId }: { agencyId: string }) {
  const t = useTexts(enterViewMessages);
  const { agency, account } = useView();
  const name = (account ?? agency)?.businessName ?? '';
  const action = useActionForm({
    schema: () => import('#features/people/viewing.ts').then(({ ViewingReason }) => ViewingReason),
    values: { reason: '' },
    isGuarded: false,
    send: (values) => api.agency(agencyId).people.startAgencyView.call(values),
    onSent: () => queryClient.invalidateQueries({ queryKey: api.me.people.getViewer.key() }),
  });
  const field = textFieldOf(action.form, { reason: t('reason') });
  return (
    <>
      <PageHeader title={t('title', { name })} description={t('description')} />
      <ActionSection title={t('reason')} description={t('hint')} action={action} submit={t('start')}>
        <TextInput placeholder={t('placeholder')} required maxLength={300} {...field('reason')} />
      </ActionSection>
    </>
  );
}

/** In the place of every screen of an agency without a plan: leads to where it chooses one (spec 1 §4). */
function NeedsPlanPage() {
  const { accountId } = useView();
  useEffect(() => {
    if (accountId !== null) chooseView({ accountId: null });
  }, [accountId]);
  const pay = screens.find(({ id }) => id === 'pay');
  return pay && accountId === null ? <Navigate to={pay.path} replace /> : null;
}

/** In the place of every screen of an agency that requires two-step sign-in, until the viewer has turned it on. */
function SecondFactorFirstPage() {
  const t = useTexts(secondFactorFirstMessages);
  const { agency, account } = useView();
  const by = agency?.businessName ?? account?.appName ?? '';
  return (
    <>
      <PageHeader title={t('title')} description={t('text', { by })} />
      <SecondFactorSection />
      <PasskeyList />
    </>
  );
}

function SuspendedPage({ title }: { title: string }) {
  const t = useTexts(suspendedMessages);
  const { viewer, agency, account, suspension } = useView();
  const what = viewer.type === 'agency' ? 'agency' : 'account';
  const name = (what === 'agency' ? agency : account)?.businessName ?? '';
  const by = account?.appName ?? '';
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={<PauseCircle size={24} strokeWidth={1.75} />}
        title={t('title', { name })}
        message={[t(what, { by }), suspension?.note && `“${suspension.note}”`].filter(Boolean).join(' ')}
        action={
          <Group gap="xs" justify="center">
            {viewer.accounts.length > 1 ? <ButtonLink to="/my-accounts">{t('accounts')}</ButtonLink> : null}
            <ButtonLink to="/settings/account" variant="default">
              {t('profile')}
            </ButtonLink>
          </Group>
        }
      />
    </>
  );
}

/** A screen that exists, but not for this view; who only looks at somebody else's leaves that and is there. */
function NoAccessPage({ screen }: { screen: AppScreen }) {
  const t = useTexts(noAccessMessages);
  const what = useRoleLabel();
  const view = useView();
  const permissions = ownPermissions(view.viewer, view);
  const isOwn = permits(screen, { viewType: ownViewType(view), permissions });
  const leave = () => chooseView(view.person ? { person: null } : { agencyId: null, accountId: null });
  return (
    <>
      <PageHeader title={screen.title} />
      <EmptyState
        icon={<Lock size={24} strokeWidth={1.75} />}
        title={t('title')}
        message={t('text', { what })}
        action={isOwn ? <Button onClick={leave}>{t('leave')}</Button> : <ButtonLink to="/">{t('home')}</ButtonLink>}
      />
    </>
  );
}

/** What the viewer would be without what they have chosen to look at. */
function ownViewType({ viewer, viewType, agencyId, person }: View): View['viewType'] {
  if (person) return 'accountAdmin';
  if (viewer.type === 'house') return 'house';
  if (viewer.type === 'account') return viewType;
  const office = viewer.agencies.find((agency) => agency.agencyId === agencyId);
  return office?.role === 'admin' ? 'agencyAdmin' : 'agency';
}

/** Shown when a screen of an account or agency is opened before one is chosen. After the choice, the screen opens. */
function ChooseFirstPage({ title, what }: { title: string; what: 'account' | 'agency' }) {
  const t = useTexts(shellMessages.chooseFirst);
  const { viewer, agencyId } = useView();
  const list = viewer.type === 'account' ? '/my-accounts' : agencyId ? '/accounts' : '/houseAccounts';
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={<Store size={24} strokeWidth={1.75} />}
        title={t(what === 'account' ? 'accountTitle' : 'agencyTitle')}
        message={t(what === 'account' ? 'accountText' : 'agencyText')}
        action={
          <ButtonLink to={what === 'account' ? list : '/agency'}>
            {t(what === 'account' ? 'accounts' : 'agencies')}
          </ButtonLink>
        }
      />
    </>
  );
}
