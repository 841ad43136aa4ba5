import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { NumberField } from '#ui/forms/number-field.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { trialDays } from '../../plan-state.ts';
import { planMessages } from '../messages.ts';

/** The house gives an agency more time. */
export function TrialSection({ agencyId }: { agencyId: string }) {
  const t = useTexts(planMessages.agency);
  const format = useFormatter();
  const refresh = useRefreshPlans();
  const [days, setDays] = useState<number | null>(trialDays);
  const extend = useMutation({
    mutationFn: () => api.house.billing.extendTrial.call({ agencyId, days: days ?? Number.NaN }),
    meta: { shownInPlace: true },
    onSuccess: async ({ trialEndDate }) => {
      await refresh();
      snackbar.success(t('trialGiven', { date: format.dateTime(trialEndDate, { dateStyle: 'medium' }) }));
    },
  });
  return (
    <FormSection
      title={t('trial')}
      description={t('trialHint')}
      actions={
        <Button variant="default" loading={extend.isPending} onClick={() => extend.mutate()}>
          {t('trialButton')}
        </Button>
      }
    >
      <FormAlert reason={extend.error && problemText(extend.error)} />
      <NumberField name="days" label={t('days')} value={days} onChange={setDays} />
    </FormSection>
  );
}

/** Everything that tells the house of plans is asked again. */
export function useRefreshPlans() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: api.house.billing.key() });
}
