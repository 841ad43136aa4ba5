import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { importMessages } from './import-messages.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** Opens the import of reviews from elsewhere, whose code comes with the first click. */
export function ImportButton() {
  const t = useTexts(importMessages);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="default" leftSection={<Upload size={16} strokeWidth={1.75} aria-hidden />} onClick={open}>
        {t('open')}
      </Button>
      {wasOpen ? (
        <Suspense>
          <ImportDialog opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
