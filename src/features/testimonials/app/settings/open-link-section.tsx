import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { LinkLine } from '../requests/link-line.tsx';
import { settingsMessages } from './settings-messages.ts';

/** The account's open link, with or without a secret part. What is changed here is saved at once. */
export function OpenLinkSection() {
  const t = useTexts(settingsMessages.openLink);
  const { testimonials } = api.account(useAccountId());
  const requests = useQuery(testimonials.listRequests.queryOptions());
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: testimonials.listRequests.key() });
  const turn = useMutation({
    mutationFn: (hasSecret: boolean) => testimonials.updateOpenLink.call({ hasSecret }),
    onSettled,
  });
  const renew = useMutation({
    mutationFn: () => testimonials.renewOpenLink.call(),
    meta: { shownInPlace: true },
    onSettled,
  });
  if (!requests.data) return null;
  const { openAddress, hasOpenSecret } = requests.data;
  const confirm = async () => {
    await renew.mutateAsync();
    snackbar.success(t('renewed'));
  };
  return (
    <FormSection
      title={t('title')}
      description={t('hint')}
      actions={
        hasOpenSecret && (
          <ConfirmedButton label={t('renew')} title={t('renewTitle')} message={t('renewText')} onConfirm={confirm} />
        )
      }
    >
      <LinkLine address={openAddress} />
      <Switch
        label={t('secret')}
        description={t('secretHint')}
        checked={turn.isPending ? turn.variables : hasOpenSecret}
        disabled={turn.isPending}
        onChange={(event) => turn.mutate(event.currentTarget.checked)}
      />
    </FormSection>
  );
}
