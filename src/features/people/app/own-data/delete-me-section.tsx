import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { ownDataMessages } from './messages.ts';

const DeleteMeDialog = lazy(() => import('./delete-me-dialog.tsx').then((file) => ({ default: file.DeleteMeDialog })));

export function DeleteMeSection() {
  const t = useTexts(ownDataMessages.remove);
  const [open, setOpen] = useState(false);
  return (
    <FormSection
      title={t('title')}
      description={t('description')}
      actions={
        <Button color="error" variant="outline" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      }
    >
      <LateDialog opened={open}>
        {(opened) => <DeleteMeDialog opened={opened} onClose={() => setOpen(false)} />}
      </LateDialog>
    </FormSection>
  );
}
