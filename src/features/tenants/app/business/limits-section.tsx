import { Input } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { useView } from '#app-kit/view/view.ts';
import { NumberField } from '#ui/forms/number-field.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Account } from '../../account.ts';
import type { AccountLimits, StoredLimits } from '../../nouns/account-limits.ts';
import { lifecycleMessages } from '../lifecycle/lifecycle-messages.ts';

/** How much an account may store, and how long its videos may be, for who sells it. */
export function LimitsSection({ account: { accountId, businessName } }: { account: Account }) {
  const { data } = useQuery(api.account(accountId).tenants.getAccountLimits.queryOptions());
  return data ? <LimitsForm accountId={accountId} name={businessName} limits={data} /> : null;
}

interface LimitsFormProps {
  accountId: string;
  name: string;
  limits: StoredLimits;
}

function LimitsForm(props: LimitsFormProps) {
  const t = useTexts(lifecycleMessages.limits);
  const { edit, labels } = useLimitsForm(props);
  const { values, set, errors } = edit;
  return (
    <EditSection title={t('title')} edit={edit} labels={labels}>
      <NumberField
        className="half"
        name="storageGigabytes"
        label={labels.storageGigabytes}
        description={t('storageHint')}
        value={values.storageGigabytes}
        error={errors['storageGigabytes']}
        onChange={(storageGigabytes) => set({ storageGigabytes })}
      />
      <NumberField
        className="half"
        name="videoMinutes"
        label={labels.videoMinutes}
        description={t('videoHint')}
        value={values.videoMinutes}
        error={errors['videoMinutes']}
        onChange={(videoMinutes) => set({ videoMinutes: videoMinutes ?? Number.NaN })}
      />
      <SendingFields accountId={props.accountId} form={edit} labels={labels} />
    </EditSection>
  );
}

function useLimitsForm({ accountId, name, limits }: LimitsFormProps) {
  const t = useTexts(lifecycleMessages.limits);
  const queryClient = useQueryClient();
  const { tenants } = api.account(accountId);
  const labels = {
    storageGigabytes: t('storage'),
    videoMinutes: t('video'),
    textsPerDay: t('texts'),
    mailsPerDay: t('mails'),
  };
  const edit = useEditForm<AccountLimits, StoredLimits>({
    record: limits,
    valuesOf: ({ version: _version, ...values }) => values,
    schema: () => import('../../nouns/account-limits.ts').then((file) => file.AccountLimits),
    send: ({ values, version }) => tenants.updateAccountLimits.call({ ...values, version }),
    onSaved: () => {
      snackbar.success(t('saved', { name }));
      void queryClient.invalidateQueries({ queryKey: tenants.key() });
      void queryClient.invalidateQueries({ queryKey: api.account(accountId).sending.key() });
    },
  });
  return { edit, labels };
}

interface SendingFieldsProps {
  accountId: string;
  form: {
    values: AccountLimits;
    set: (change: Partial<AccountLimits>) => void;
    errors: Readonly<Record<string, string>>;
  };
  labels: Record<'textsPerDay' | 'mailsPerDay', string>;
}

/** What it sends goes through the operator's gateways: the house changes how much, and agencies see it. */
function SendingFields({ accountId, form: { values, set, errors }, labels }: SendingFieldsProps) {
  const t = useTexts(lifecycleMessages.limits);
  const isHouse = useView().viewer.type === 'house';
  const { data } = useQuery(api.account(accountId).sending.getSending.queryOptions());
  const channels = { textsPerDay: 'text', mailsPerDay: 'mail' } as const;
  const usedOf = (name: keyof typeof channels) => {
    const use = data?.find(({ channel }) => channel === channels[name]);
    return use ? t('used', { used: use.most - use.left, most: use.most }) : '';
  };
  return (['textsPerDay', 'mailsPerDay'] as const).map((name) => {
    const description = [usedOf(name), t(isHouse ? 'perDayHint' : 'perDayOperator')].filter(Boolean).join(' ');
    const field = { className: 'half', label: labels[name], description };
    return isHouse ? (
      <NumberField
        key={name}
        name={name}
        {...field}
        value={values[name]}
        error={errors[name]}
        onChange={(value) => set({ [name]: value })}
      />
    ) : (
      <Input.Wrapper key={name} labelElement="div" {...field} />
    );
  });
}
