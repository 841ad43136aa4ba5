import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { RolloutDetail } from '../../rollout.ts';
import { rolloutMessages } from './rollout-messages.ts';

/** Takes the version that was sent last back from the accounts. */
export function RollBackSection({ rollout: { rolloutId, number, isNewest, counts } }: { rollout: RolloutDetail }) {
  const t = useTexts(rolloutMessages.result);
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { templates } = api.agency(useAgencyId());
  if (!isNewest || counts.waiting > 0 || counts.applied === 0) return null;
  const confirm = async () => {
    await templates.rollBackRollout.call({ rolloutId });
    await queryClient.invalidateQueries({ queryKey: templates.key() });
    setAsking(false);
    snackbar.success(t('started', { number: String(number) }));
  };
  return (
    <FormSection
      title={t('rollBack')}
      description={t('rollBackHint')}
      actions={
        <Button color="error" variant="outline" onClick={() => setAsking(true)}>
          {t('rollBack')}
        </Button>
      }
    >
      <ConfirmDialog
        opened={isAsking}
        title={t('sure', { number: String(number) })}
        message={t('sureText')}
        confirmLabel={t('rollBack')}
        danger
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </FormSection>
  );
}
