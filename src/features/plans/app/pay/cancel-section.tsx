import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PlanChoice } from '../../plan.ts';
import { planMessages } from '../messages.ts';
import { useRefreshOwnPlan } from './use-refresh-own-plan.ts';

/** Ends the plan with the paid time, and takes that back. */
export function CancelSection({ choice }: { choice: PlanChoice }) {
  const t = useTexts(planMessages.pay);
  const { agencyId, businessName: agency, plan, state, endDate } = choice;
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefreshOwnPlan(agencyId);
  const { cancelPlan, resumePlan } = api.agency(agencyId).plans;
  const keep = useMutation({
    mutationFn: () => resumePlan.call(),
    onSuccess: async () => {
      await refresh();
      snackbar.success(t('kept'));
    },
    onError: (error) => snackbar.error(problemText(error)),
  });
  if (!plan || state === 'cancelled') return null;
  const button = endDate ? (
    <Button loading={keep.isPending} onClick={() => keep.mutate()}>
      {t('keep')}
    </Button>
  ) : (
    <Button color="error" variant="outline" onClick={() => setAsking(true)}>
      {t('cancel')}
    </Button>
  );
  const confirm = async () => {
    await cancelPlan.call();
    setAsking(false);
    await refresh();
    snackbar.success(t('cancelled'));
  };
  return (
    <FormSection title={t('cancel')} description={t('cancelHint')} actions={button}>
      <ConfirmDialog
        opened={isAsking}
        title={t('cancelSure', { agency })}
        message={t('cancelSureText')}
        confirmLabel={t('cancel')}
        danger
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </FormSection>
  );
}
