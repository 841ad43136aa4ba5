import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
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

function LimitsForm({ accountId, name, limits }: { accountId: string; name: string; limits: StoredLimits }) {
  const t = useTexts(lifecycleMessages.limits);
  const queryClient = useQueryClient();
  const { tenants } = api.account(accountId);
  const labels = { storageGigabytes: t('storage'), videoMinutes: t('video'), tokens: t('tokens') };
  const edit = useEditForm<AccountLimits, StoredLimits>({
    record: limits,
    valuesOf: ({ storageGigabytes, videoMinutes, tokens }) => ({ storageGigabytes, videoMinutes, tokens }),
    schema: () => import('../../nouns/account-limits.ts').then((file) => file.AccountLimits),
    send: ({ values, version }) => tenants.updateAccountLimits.call({ ...values, version }),
    onSaved: () => {
      snackbar.success(t('saved', { name }));
      void queryClient.invalidateQueries({ queryKey: tenants.key() });
    },
  });
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
      <NumberField
        className="half"
        name="tokens"
        label={labels.tokens}
        description={t('tokensHint')}
        value={values.tokens}
        error={errors['tokens']}
        onChange={(tokens) => set({ tokens })}
      />
    </EditSection>
  );
}
