import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { rolloutMessages } from './rollout-messages.ts';

interface SendButtonProps {
  rollout: { templateId: string; number: number; replacesEdits: boolean };
  total: number;
}

/** Sends a version to all accounts, after one more question. */
export function SendButton({ rollout, total: count }: SendButtonProps) {
  const t = useTexts(rolloutMessages.preview);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { templates } = api.agency(useAgencyId());
  if (count === 0) return null;
  const number = String(rollout.number);
  const confirm = async () => {
    const { rolloutId } = await templates.rollOutTemplate.call(rollout);
    void queryClient.invalidateQueries({ queryKey: templates.key() });
    await navigate({ to: '/templates/rollouts/$rolloutId', params: { rolloutId } });
    snackbar.success(t('started', { number }));
  };
  const question = t('sureText', { count });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('confirm', { count })}</Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('sure', { number })}
        message={rollout.replacesEdits ? `${question} ${t('sureReplace')}` : question}
        confirmLabel={t('confirm', { count })}
        danger={rollout.replacesEdits}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
