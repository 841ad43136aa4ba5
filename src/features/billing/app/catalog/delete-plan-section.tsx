import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PlanItem } from '../../plan.ts';
import { planMessages } from '../messages.ts';

/** For a plan that nobody has. */
export function DeletePlanSection({ plan: { planId, name, payerCount } }: { plan: PlanItem }) {
  const t = useTexts(planMessages.form);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  if (payerCount > 0) return null;
  const confirm = async () => {
    await api.house.billing.deletePlan.call({ planId });
    await navigate({ to: '/plans' });
    void queryClient.invalidateQueries({ queryKey: api.house.billing.key() });
    snackbar.success(t('deleted', { name }));
  };
  return <DeletePlan name={name} hint={t('deleteHint')} consequence={t('sureText')} onDelete={confirm} />;
}

interface DeletePlanProps {
  name: string;
  hint: string;
  /** What happens then. */
  consequence: string;
  onDelete: () => Promise<void>;
}

/** Asks before a plan is deleted. */
export function DeletePlan({ name, hint, consequence, onDelete }: DeletePlanProps) {
  const t = useTexts(planMessages.form);
  const [isAsking, setAsking] = useState(false);
  return (
    <FormSection
      title={t('delete')}
      description={hint}
      actions={
        <Button color="error" variant="outline" onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      }
    >
      <ConfirmDialog
        opened={isAsking}
        title={t('sure', { name })}
        message={consequence}
        confirmLabel={t('delete')}
        danger
        onConfirm={onDelete}
        onClose={() => setAsking(false)}
      />
    </FormSection>
  );
}
