import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#app-kit/api/api.ts';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { chooseView } from '#app-kit/view/view-state.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NewAgency } from '../provisioning.ts';
import { provisioningMessages } from './messages.ts';

/** `/agency/new`: the house creates an agency, and lands on its profile. */
export function NewAgencyPage() {
  const t = useTexts(provisioningMessages.agency);
  const action = useNewAgency();
  const text = textFieldOf(action.form, { businessName: t('name'), adminEmail: t('admin') });
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <ActionSection title={t('section')} action={action} submit={t('submit')}>
        <TextInput required autoFocus autoComplete="off" {...text('businessName')} />
        <TextInput type="email" autoComplete="off" description={t('adminHint')} {...text('adminEmail')} />
      </ActionSection>
    </>
  );
}

function useNewAgency() {
  const t = useTexts(provisioningMessages.agency);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useActionForm<NewAgency, { agencyId: string }>({
    schema: () => import('../provisioning.ts').then((file) => file.NewAgency),
    values: { businessName: '', adminEmail: '' },
    send: (values) => api.house.provisioning.createAgency.call(values),
    onSent: async ({ agencyId }, { businessName: name, adminEmail: email }) => {
      void queryClient.invalidateQueries({ queryKey: api.house.tenants.listAgencies.key() });
      chooseView({ agencyId, accountId: null });
      await navigate({ to: '/my-agency' });
      snackbar.success(email ? t('createdInvited', { name, email }) : t('created', { name }));
    },
  });
}
