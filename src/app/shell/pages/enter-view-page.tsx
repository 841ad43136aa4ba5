import { TextInput } from '@mantine/core';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useView } from '#app-kit/view/view.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { enterViewMessages } from '../../messages/enter-view-messages.ts';
import { LoadingScreen } from './loading-screen.tsx';

/** Asks the house why it enters an agency or account, before any screen of it opens. */
export function EnterViewPage() {
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
