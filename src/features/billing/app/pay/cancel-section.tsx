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

/** Ends the agency's plan with the paid time, and takes that back. */
export function CancelSection({ choice }: { choice: PlanChoice }) {
  const t = useTexts(planMessages.pay);
  const { agencyId, businessName: agency, plan, state, endDate } = choice;
  const refresh = useRefreshOwnPlan(agencyId);
  const { cancelPlan, resumePlan } = api.agency(agencyId).billing;
  if (!plan || state === 'cancelled') return null;
  return (
    <CancelPlan
      isEnding={endDate !== null}
      hint={t('cancelHint')}
      question={t('cancelSure', { agency })}
      consequence={t('cancelSureText')}
      cancel={() => cancelPlan.call()}
      keep={() => resumePlan.call()}
      refresh={refresh}
    />
  );
}

interface CancelPlanProps {
  isEnding: boolean;
  hint: string;
  question: string;
  consequence: string;
  cancel: () => Promise<unknown>;
  /** Undefined for who can't take it back. */
  keep?: () => Promise<unknown>;
  refresh: () => Promise<unknown>;
}

/** Ends a plan after a question, and takes that back. */
export function CancelPlan({ isEnding, hint, question, consequence, cancel, keep, refresh }: CancelPlanProps) {
  const t = useTexts(planMessages.pay);
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    await cancel();
    setAsking(false);
    await refresh();
    snackbar.success(t('cancelled'));
  };
  if (isEnding && !keep) return null;
  const button =
    isEnding && keep ? (
      <KeepButton keep={keep} refresh={refresh} />
    ) : (
      <Button color="error" variant="outline" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
    );
  return (
    <FormSection title={t('cancel')} description={hint} actions={button}>
      <ConfirmDialog
        opened={isAsking}
        title={question}
        message={consequence}
        confirmLabel={t('cancel')}
        danger
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </FormSection>
  );
}

function KeepButton({ keep, refresh }: { keep: () => Promise<unknown>; refresh: () => Promise<unknown> }) {
  const t = useTexts(planMessages.pay);
  const keeping = useMutation({
    mutationFn: keep,
    onSuccess: async () => {
      await refresh();
      snackbar.success(t('kept'));
    },
    onError: (error) => snackbar.error(problemText(error)),
  });
  return (
    <Button loading={keeping.isPending} onClick={() => keeping.mutate()}>
      {t('keep')}
    </Button>
  );
}
