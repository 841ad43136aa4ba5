import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TemplateDetail } from '../template.ts';
import { templateMessages } from './messages.ts';

/** Deletes a template; its accounts stay as they are. */
export function DeleteTemplateSection({ template: { templateId, name } }: { template: TemplateDetail }) {
  const t = useTexts(templateMessages.page);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { templates } = api.agency(useAgencyId());
  const confirm = async () => {
    await templates.deleteTemplate.call({ templateId });
    await navigate({ to: '/templates' });
    void queryClient.invalidateQueries({ queryKey: templates.key() });
    snackbar.success(t('deleted', { name }));
  };
  return (
    <FormSection
      title={t('delete')}
      description={t('deleteHint')}
      actions={
        <Button color="error" variant="outline" onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      }
    >
      <ConfirmDialog
        opened={isAsking}
        title={t('sure', { name })}
        message={t('sureText')}
        confirmLabel={t('delete')}
        danger
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </FormSection>
  );
}
