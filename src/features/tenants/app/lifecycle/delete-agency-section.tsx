import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { chooseView } from '#app-kit/view/view-state.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { accountTrashDays as days } from '../../deleted-account.ts';
import type { AgencyFacts } from '../../lifecycle.ts';
import { lifecycleMessages } from './lifecycle-messages.ts';
import { useAgencyTrash } from './use-agency-trash.ts';

/** Puts an agency with all below it into the trash, by its typed name. */
export function DeleteAgencySection({ facts }: { facts: AgencyFacts }) {
  const t = useTexts(lifecycleMessages.deleteAgency);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { remove, restore } = useAgencyTrash();
  const { agencyId, businessName: name, accountCount: accounts } = facts;
  const confirm = async () => {
    await remove(agencyId, name, () => {
      chooseView({ agencyId: null, accountId: null });
      return navigate({ to: '/agency' });
    });
    showUndoToast({ message: t('deleted', { name }), undo: () => restore(agencyId), undoLabel: t('undo') });
  };
  return (
    <FormSection
      title={t('title')}
      description={t('hint', { days })}
      actions={
        <Button color="error" variant="outline" onClick={() => setAsking(true)}>
          {t('title')}
        </Button>
      }
    >
      <ConfirmDialog
        opened={isAsking}
        title={t('sure', { name })}
        message={t('sureText', { accounts, days })}
        confirmLabel={t('title')}
        danger
        typeToConfirm={name}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </FormSection>
  );
}
