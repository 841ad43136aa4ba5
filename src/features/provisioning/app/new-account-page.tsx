import { Checkbox, Input, SegmentedControl, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { uid } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { chooseView } from '#app-kit/view/view-state.ts';
import { useView } from '#app-kit/view/view.ts';
import { TemplateSelect } from '#features/templates/app/template-select.tsx';
import { industryMessages } from '#features/content/app/industries/messages.ts';
import { ModelSelect } from '#features/content/app/industries/model-select.tsx';
import type { BusinessModel } from '#features/content/terms/industry.ts';
import { modelsFound } from '#features/content/terms/models-on-page.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NewAccount } from '../provisioning.ts';
import { provisioningMessages } from './messages.ts';

const ClientListSection = lazy(async () => ({
  default: (await import('./client-list-section.tsx')).ClientListSection,
}));

/** `?template=`: what the account starts from, chosen before. */
const address = { template: uid };

/** `/accounts/new`: an agency creates a client's account and lands in it, or goes on with the next one. */
export function NewAccountPage() {
  const t = useTexts(provisioningMessages.account);
  const { agency } = useView();
  const [staysHere, setStaysHere] = useState(false);
  const action = useNewAccount(staysHere);
  const { values, set } = action;
  const text = textFieldOf(action.form, { businessName: t('name'), ownerEmail: t('owner') });
  const { setFocus } = action.form;
  // After the heading, which takes the focus of every page that opens.
  useEffect(() => setFocus('businessName'), [setFocus]);
  return (
    <>
      <PageHeader title={t('title')} description={t('description', { agency: agency?.businessName ?? '' })} />
      <ActionSection title={t('section')} action={action} submit={t('submit')}>
        <TextInput required autoComplete="off" {...text('businessName')} />
        <Plan value={values.subscriptionType} onChange={(subscriptionType) => set({ subscriptionType })} />
        <TemplateSelect
          value={values.templateId ?? null}
          onChange={(templateId) => set({ templateId })}
          error={action.errors['templateId']}
        />
        <KindOfBusiness onChoose={(modelId) => set({ modelId })} error={action.errors['modelId']} />
        <TextInput type="email" autoComplete="off" description={t('ownerHint')} {...text('ownerEmail')} />
        <Checkbox
          label={t('another')}
          checked={staysHere}
          onChange={(event) => setStaysHere(event.currentTarget.checked)}
        />
      </ActionSection>
      <Suspense>
        <ClientListSection
          choices={{
            subscriptionType: values.subscriptionType,
            modelId: values.modelId ?? null,
            templateId: values.templateId ?? null,
          }}
        />
      </Suspense>
    </>
  );
}

type Plan = NewAccount['subscriptionType'];

function Plan({ value, onChange }: { value: Plan; onChange: (plan: Plan) => void }) {
  const t = useTexts(provisioningMessages.account);
  return (
    <Input.Wrapper label={t('plan')} description={t('planHint')} labelElement="div">
      <div>
        <SegmentedControl
          mt="xs"
          aria-label={t('plan')}
          value={value}
          onChange={(plan) => onChange(plan as Plan)}
          data={(['free', 'paid'] as const).map((plan) => ({ value: plan, label: t(plan) }))}
        />
      </div>
    </Input.Wrapper>
  );
}

function KindOfBusiness({
  onChoose,
  error,
}: {
  onChoose: (modelId: string | null) => void;
  error: string | undefined;
}) {
  const t = useTexts(industryMessages.choice);
  const { content } = api.agency(useAgencyId());
  const [chosen, setChosen] = useState<BusinessModel | null>(null);
  return (
    <ModelSelect
      description={t('hint')}
      error={error}
      search={(search) => content.listBusinessModels.queryOptions({ input: { search, limit: modelsFound } })}
      chosen={chosen}
      onChoose={(model) => {
        setChosen(model);
        onChoose(model?.modelId ?? null);
      }}
    />
  );
}

function useNewAccount(staysHere: boolean) {
  const [{ template }] = useSearchState(address);
  const t = useTexts(provisioningMessages.account);
  const agencyId = useAgencyId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const action = useActionForm<NewAccount, { accountId: string }>({
    schema: () => import('../provisioning.ts').then((file) => file.NewAccount),
    values: { businessName: '', subscriptionType: 'free', ownerEmail: '', modelId: null, templateId: template ?? null },
    send: (values) => api.agency(agencyId).provisioning.createAccount.call(values),
    onSent: async ({ accountId }, sent) => {
      const { businessName: name, ownerEmail: email } = sent;
      void queryClient.invalidateQueries({ queryKey: api.agency(agencyId).tenants.listAccounts.key() });
      // Its maker may edit it, which is known before it opens.
      await queryClient.invalidateQueries({ queryKey: api.me.people.getViewer.key() });
      if (staysHere) {
        // The next one is often alike.
        action.form.reset({ ...sent, businessName: '', ownerEmail: '' });
        action.form.setFocus('businessName');
      } else {
        chooseView({ agencyId, accountId });
        await navigate({ to: '/welcome-user' });
      }
      snackbar.success(email ? t('createdInvited', { name, email }) : t('created', { name }));
    },
  });
  return action;
}
